"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const by = (id) => document.getElementById(id);
  let language = navigator.language.startsWith("ja") ? "ja" : "en";
  let place = 0;
  const last = data.frames.en.length - 1;
  const text = (tag, words, kind) => {
    const made = document.createElement(tag);
    made.textContent = words;
    if (kind) made.className = kind;
    return made;
  };
  const svgOf = (packed) => {
    const markup = packed[0] + packed[1].map((part) => data.pool[part]).join("") + "</svg>";
    const read = new DOMParser().parseFromString(markup.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '), "image/svg+xml");
    return document.importNode(read.documentElement, true);
  };
  const journal = () => {
    by("journal").replaceChildren(...data.frames[language].slice(1).map((frame, index) => {
      const row = document.createElement("li");
      const link = text("button", `${frame.entry.at} ${frame.entry.who}: ${frame.entry.text}`, frame.entry.stands ? "" : "warn");
      link.type = "button";
      link.addEventListener("click", () => show(index + 1));
      row.append(link);
      return row;
    }));
  };
  const ruling = (entry, words) => {
    if (!entry) return [];
    const note = text("div", "", entry.stands ? "note yes" : "note no");
    note.append(text("div", `${entry.stands ? "" : words[5] + ": "}${entry.who}: ${entry.text}`, "head"));
    entry.why.forEach((line) => note.append(text("div", line)));
    entry.rules.forEach(([id, rule]) => {
      const more = document.createElement("details");
      more.append(text("summary", id), text("p", rule));
      note.append(more);
    });
    return [note];
  };
  const show = (to) => {
    place = Math.max(0, Math.min(last, to));
    const frame = data.frames[language][place];
    const words = data.words[language];
    by("board").replaceChildren(...(frame.svg ? [svgOf(frame.svg)] : []));
    by("seats").replaceChildren(...data.names.map((name, index) => {
      const seat = text("div", "", `seat seat${index % 4}`);
      seat.append(text("div", name), text("div", frame.scores[index], "score"));
      return seat;
    }));
    by("ruling").replaceChildren(...ruling(frame.entry, words));
    by("place").textContent = place ? `${place} / ${last}` : words[4];
    by("slider").value = place;
    [...by("journal").children].forEach((row, index) => row.firstChild.toggleAttribute("aria-current", index + 1 === place));
  };
  const speak = () => {
    document.documentElement.lang = language;
    const words = data.words[language];
    ["first", "back", "forward", "last"].forEach((id, index) => by(id).setAttribute("aria-label", words[index]));
    by("keys").textContent = words[6];
    by("language").textContent = words[7];
    journal();
    show(place);
  };
  by("first").addEventListener("click", () => show(0));
  by("back").addEventListener("click", () => show(place - 1));
  by("forward").addEventListener("click", () => show(place + 1));
  by("last").addEventListener("click", () => show(last));
  by("slider").addEventListener("input", (event) => show(Number(event.target.value)));
  by("language").addEventListener("click", () => { language = language === "ja" ? "en" : "ja"; speak(); });
  document.addEventListener("keydown", (event) => {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key];
    if (to !== undefined && event.target.id !== "slider") { event.preventDefault(); show(to); }
  });
  speak();
  show(last);
})();
