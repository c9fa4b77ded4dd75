"use strict";
// Clocks tick here, and a page asks for itself again when the event has gone on. Without this script pages still work.
(() => {
  const body = document.body;
  const started = { at: performance.now() };
  const clock = (seconds) => {
    const whole = Math.abs(Math.trunc(seconds));
    const minutes = Math.trunc(whole / 60), rest = String(whole % 60).padStart(2, "0");
    return `${seconds < 0 ? "-" : ""}${minutes}:${rest}`;
  };
  const local = () => document.querySelectorAll("time[datetime]").forEach((item) => {
    const at = new Date(item.getAttribute("datetime"));
    if (!Number.isNaN(at.getTime())) item.textContent = at.toLocaleTimeString("en-GB");
  });
  const tick = () => {
    const passed = (performance.now() - started.at) / 1000;
    document.querySelectorAll("[data-left]").forEach((item) => {
      item.textContent = clock(Number(item.dataset.left) - (item.dataset.runs === "yes" ? passed : 0));
    });
    document.querySelectorAll("[data-since]").forEach((item) => {
      item.textContent = clock(Number(item.dataset.since) + passed);
    });
  };
  // what somebody has begun to fill in, and a button that is being pressed, are not taken from under their hands
  const FIELDS = "input:not([type=hidden]):not([type=file]), select, textarea";
  const first = (item) => Math.max(0, [...item.options].findIndex((option) => option.defaultSelected));
  const begun = (item) => (item.tagName === "SELECT" ? item.selectedIndex !== first(item) : item.value !== item.defaultValue);
  let pressed = false;
  const busy = () => {
    const here = document.activeElement;
    return pressed || Boolean(here && here.closest("main") && here.matches(FIELDS));
  };
  // a form is the same one where it goes to the same address with the same hidden words
  const named = (form) => [form.getAttribute("action"), ...[...form.querySelectorAll("input[type=hidden]")].map((item) => item.value)].join("\n");
  const carried = (old, now) => {
    const twins = new Map([...now.querySelectorAll("form")].map((form) => [named(form), form]));
    old.querySelectorAll("form").forEach((form) => {
      const twin = twins.get(named(form));
      if (!twin) return;
      [...form.querySelectorAll(FIELDS)].filter(begun).forEach((item) => {
        const field = twin.querySelector(`${item.tagName}[name="${item.name}"]`);
        if (!field) return;
        const kept = field.value;
        field.value = item.value;
        // what was chosen is not there any more: then nothing is
        if (field.value !== item.value) field.value = kept;
      });
    });
  };
  // where the browser reads QR codes itself, a photograph of a slip does instead of typing
  const photos = () => {
    const photo = document.getElementById("photo");
    if (photo && "BarcodeDetector" in window) photo.hidden = false;
  };
  let waiting = false, dirty = false;
  const held = document.getElementById("held-still");
  // a page that waits for somebody who fills in a form says so
  const stand = () => { dirty = true; held.hidden = pressed; };
  const renew = async () => {
    if (busy()) { stand(); return; }
    dirty = false;
    held.hidden = true;
    const answer = await fetch(location.href, { headers: { "x-part": "1" } }).catch(() => null);
    // the hall is away, or asks to wait: what is new is still wanted
    if (!answer || answer.status === 429 || answer.status >= 500) { setTimeout(soon, 2000); return; }
    if (!answer.ok || answer.redirected) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    // the answer was under way for a while: what counts is what is there now
    if (busy()) { stand(); return; }
    const open = [...document.querySelectorAll("details[open][id]")].map((item) => item.id);
    const focus = document.activeElement && document.activeElement.id;
    ["main", "header.top"].forEach((part) => {
      const old = document.querySelector(part), now = fresh.querySelector(part);
      if (!old || !now) return;
      const put = document.importNode(now, true);
      carried(old, put);
      old.replaceWith(put);
    });
    open.forEach((id) => { const item = document.getElementById(id); if (item) item.open = true; });
    if (focus) { const item = document.getElementById(focus); if (item) item.focus({ preventScroll: true }); }
    started.at = performance.now();
    photos();
    tick();
    local();
  };
  const soon = () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => { waiting = false; renew().catch(() => {}); }, 300);
  };
  document.addEventListener("focusout", () => { if (dirty) soon(); });
  document.addEventListener("pointerdown", () => { pressed = true; });
  ["pointerup", "pointercancel"].forEach((what) => document.addEventListener(what, () => {
    pressed = false;
    if (dirty) soon();
  }));
  if (body.dataset.changes) {
    const dead = document.getElementById("line-dead");
    let cut = false;
    const source = new EventSource(body.dataset.changes);
    // the first time the stream knows what the page has seen; after a cut anything may have come
    source.onopen = () => { dead.hidden = true; if (cut) soon(); };
    source.onmessage = () => { dead.hidden = true; soon(); };
    source.onerror = () => { cut = true; dead.hidden = false; };
    setInterval(() => { if (source.readyState === EventSource.CLOSED) location.reload(); }, 15000);
  }
  document.addEventListener("change", async (event) => {
    if (!event.target.closest("#photo")) return;
    const text = document.getElementById("slips");
    for (const file of event.target.files) {
      const found = await new BarcodeDetector({ formats: ["qr_code"] }).detect(await createImageBitmap(file));
      found.forEach((code) => { text.value += `${code.rawValue}\n`; });
    }
    event.target.value = "";
  });
  photos();
  // back to the form as it was filled in, where the browser has it still
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-back]") || history.length < 2) return;
    event.preventDefault();
    history.back();
  });
  // a link to something folded in unfolds it
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-opens]");
    const item = link && document.getElementById(link.dataset.opens);
    if (item) item.open = true;
  });
  setInterval(tick, 500);
  tick();
  local();
})();
