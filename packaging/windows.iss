; The Windows installer, for Inno Setup 6. packaging/build.py fills in what stands in @...@ and runs the compiler on Windows.
[Setup]
AppId={{8E2B0F1C-6C1E-4B7B-9C57-5B4C7E1C2A90}
AppName=The Referee
AppVersion=@VERSION@
AppPublisher=The Referee contributors
DefaultDirName={autopf}\The Referee
DefaultGroupName=The Referee
LicenseFile=@PROJECT@\LICENSE
OutputDir=@PROJECT@\dist
OutputBaseFilename=referee-@VERSION@-windows-setup
SetupIconFile=@PROJECT@\build\icons\referee.ico
UninstallDisplayIcon={app}\referee-window.exe
ArchitecturesInstallIn64BitMode=x64compatible
; without an administrator it is installed for the one user
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ChangesAssociations=yes
Compression=lzma2
SolidCompression=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "ja"; MessagesFile: "compiler:Languages\Japanese.isl"

[Files]
Source: "@PROJECT@\dist\referee\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\The Referee"; Filename: "{app}\referee-window.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.match"; ValueType: string; ValueData: "Referee.Match"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.match"; ValueType: string; ValueName: "Content Type"; ValueData: "@MIME@"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Referee.Match"; ValueType: string; ValueData: "Match record of the Referee"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Referee.Match\DefaultIcon"; ValueType: string; ValueData: "{app}\referee-window.exe,0"
Root: HKA; Subkey: "Software\Classes\Referee.Match\shell\open\command"; ValueType: string; ValueData: """{app}\referee-window.exe"" ""%1"""

[Run]
Filename: "{app}\referee-window.exe"; Description: "{cm:LaunchProgram,The Referee}"; Flags: nowait postinstall skipifsilent
