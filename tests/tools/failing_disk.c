/* A disk that answers with an error: preloaded before the C library (LD_PRELOAD), for files with "journal.sqlite3", or
 * FAIL_FILE where it is given, in their path. FAIL is "call errno from count": the calls numbered from "from" on, "count" of them, fail with errno.
 * "read" is how SQLite reads, "plain" how everybody else does, "log" how SQLite reads the log;
 * "dead" is a sync, and every write behind it fails too. "put" is how everybody else writes, "make" how a file is
 * begun, "place" how it is put in the place of another.
 * FAIL_LOG, where given, is a file that gets the number of calls seen. Shares no line with what it tests. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static long seen;
static int dead;

static int named(const char *path) {
    const char *name = getenv("FAIL_FILE");
    return strstr(path, name ? name : "journal.sqlite3") != NULL;
}

static int ours(int fd, const char *part) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, sizeof path - 1);
    if (n <= 0) return 0;
    path[n] = 0;
    return named(path) && strstr(path, part) != NULL;
}

static int fails_at(const char *call, int fd, const char *part, const char *path) {
    char wanted[32];
    int number;
    long from, count;
    const char *said = getenv("FAIL");
    if (!said || sscanf(said, "%31s %d %ld %ld", wanted, &number, &from, &count) != 4) return 0;
    if (strcmp(wanted, call) || !(path ? named(path) : ours(fd, part))) return 0;
    seen++;
    if (seen < from || seen >= from + count) return 0;
    errno = number;
    return 1;
}

static int fails(const char *call, int fd, const char *part) { return fails_at(call, fd, part, NULL); }

static int unsynced(int fd) {
    if (fails("sync", fd, "")) return 1;
    if (!fails("dead", fd, "")) return 0;
    dead = errno;
    return 1;
}

#define REAL(type, name, ...) static type (*real)(__VA_ARGS__); if (!real) real = dlsym(RTLD_NEXT, name)

ssize_t pread64(int fd, void *to, size_t size, off64_t at) {
    REAL(ssize_t, "pread64", int, void *, size_t, off64_t);
    return fails("read", fd, "") || fails("log", fd, "-wal") ? -1 : real(fd, to, size, at);
}
ssize_t pread(int fd, void *to, size_t size, off_t at) { return pread64(fd, to, size, at); }
ssize_t read(int fd, void *to, size_t size) {
    REAL(ssize_t, "read", int, void *, size_t);
    return fails("plain", fd, "") ? -1 : real(fd, to, size);
}
ssize_t pwrite64(int fd, const void *from, size_t size, off64_t at) {
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
    if (dead && ours(fd, "")) {
        errno = dead;
        return -1;
    }
    return fails("write", fd, "") ? -1 : real(fd, from, size, at);
}
ssize_t pwrite(int fd, const void *from, size_t size, off_t at) { return pwrite64(fd, from, size, at); }
ssize_t write(int fd, const void *from, size_t size) {
    REAL(ssize_t, "write", int, const void *, size_t);
    return fails("put", fd, "") ? -1 : real(fd, from, size);
}
int open64(const char *path, int flags, ...) {
    REAL(int, "open64", const char *, int, ...);
    va_list rest;
    va_start(rest, flags);
    int mode = va_arg(rest, int);
    va_end(rest);
    return flags & O_CREAT && fails_at("make", -1, "", path) ? -1 : real(path, flags, mode);
}
int rename(const char *from, const char *to) {
    REAL(int, "rename", const char *, const char *);
    return fails_at("place", -1, "", to) ? -1 : real(from, to);
}
int fsync(int fd) {
    REAL(int, "fsync", int);
    return unsynced(fd) ? -1 : real(fd);
}
int fdatasync(int fd) {
    REAL(int, "fdatasync", int);
    return unsynced(fd) ? -1 : real(fd);
}
int ftruncate64(int fd, off64_t size) {
    REAL(int, "ftruncate64", int, off64_t);
    return fails("truncate", fd, "") ? -1 : real(fd, size);
}
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }
void *mmap64(void *at, size_t size, int how, int flags, int fd, off64_t from) {
    REAL(void *, "mmap64", void *, size_t, int, int, int, off64_t);
    return flags & MAP_SHARED && fd >= 0 && fails("map", fd, "-shm") ? MAP_FAILED : real(at, size, how, flags, fd, from);
}
void *mmap(void *at, size_t size, int how, int flags, int fd, off_t from) {
    return mmap64(at, size, how, flags, fd, from);
}
