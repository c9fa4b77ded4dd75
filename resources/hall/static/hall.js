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
  // a form that somebody has begun to fill in is not taken from under their hands
  const begun = (item) => (item.tagName === "SELECT"
    ? [...item.options].some((option) => option.selected !== option.defaultSelected && item.selectedIndex > 0)
    : item.type !== "hidden" && item.value !== item.defaultValue);
  const busy = () => {
    const here = document.activeElement;
    if (here && here.closest("main") && ["INPUT", "TEXTAREA", "SELECT"].includes(here.tagName)) return true;
    return [...document.querySelectorAll("main input, main select, main textarea")].some(begun);
  };
  let waiting = false, dirty = false;
  const renew = async () => {
    if (busy()) { dirty = true; return; }
    dirty = false;
    const answer = await fetch(location.href, { headers: { "x-part": "1" } });
    if (!answer.ok || answer.redirected) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const open = [...document.querySelectorAll("details[open][id]")].map((item) => item.id);
    const focus = document.activeElement && document.activeElement.id;
    ["main", "header.top"].forEach((part) => {
      const old = document.querySelector(part), now = fresh.querySelector(part);
      if (old && now) old.replaceWith(document.importNode(now, true));
    });
    open.forEach((id) => { const item = document.getElementById(id); if (item) item.open = true; });
    if (focus) { const item = document.getElementById(focus); if (item) item.focus({ preventScroll: true }); }
    started.at = performance.now();
    tick();
    local();
  };
  const soon = () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => { waiting = false; renew().catch(() => {}); }, 300);
  };
  document.addEventListener("focusout", () => { if (dirty) soon(); });
  if (body.dataset.changes) {
    const dead = document.getElementById("line-dead");
    let heard = performance.now();
    const source = new EventSource(body.dataset.changes);
    source.onopen = () => { heard = performance.now(); dead.hidden = true; soon(); };
    source.onmessage = () => { heard = performance.now(); dead.hidden = true; soon(); };
    source.onerror = () => { dead.hidden = false; };
    setInterval(() => { if (source.readyState === EventSource.CLOSED) location.reload(); }, 15000);
  }
  // where the browser reads QR codes itself, a photograph of a slip does instead of typing
  const photo = document.getElementById("photo");
  if (photo && "BarcodeDetector" in window) {
    photo.hidden = false;
    photo.querySelector("input").addEventListener("change", async (event) => {
      const text = document.getElementById("slips");
      for (const file of event.target.files) {
        const found = await new BarcodeDetector({ formats: ["qr_code"] }).detect(await createImageBitmap(file));
        found.forEach((code) => { text.value += `${code.rawValue}\n`; });
      }
      event.target.value = "";
    });
  }
  setInterval(tick, 500);
  tick();
  local();
})();
