// Measurements of the page as shown, from computed styles and boxes; each runs in the page and returns the rows
// that are wrong.

/** Texts with a contrast under 7:1; for colored words in 20 px bold, under 4.5:1. */
export function faint() {
  const read = (colour) => {
    const [r, g, b, a = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return { rgb: [r, g, b], a };
  };
  const bright = ([r, g, b]) => {
    const part = (value) => {
      const c = value / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { rgb, a } = read(getComputedStyle(at).backgroundColor);
      if (a > 0.99) return rgb;
    }
    return [255, 255, 255];
  };
  const low = [];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || element.closest("svg, [aria-disabled=true], .stale, .hidden, .under") || !element.checkVisibility())
      continue;
    const style = getComputedStyle(element);
    const [one, other] = [bright(read(style.color).rgb), bright(ground(element))].sort((a, b) => b - a);
    const ratio = (one + 0.05) / (other + 0.05);
    const ink =
      element.closest(".ink-a, .ink-b, .ink-c") && parseFloat(style.fontSize) >= 20 && Number(style.fontWeight) >= 700;
    if (ratio < (ink ? 4.5 : 6.99))
      low.push(
        `${ratio.toFixed(1)} ${element.tagName}.${element.className} ${element.textContent.trim().slice(0, 30)}`,
      );
  }
  return [...new Set(low)];
}

/** Tap targets under 44 px, except links within a sentence and hidden elements. */
export function small() {
  return [...document.querySelectorAll("button, a[href], input:not([type=hidden]), select, summary, [role=tab]")]
    .filter((at) => at.checkVisibility() && !at.closest(".hidden, .cm-editor") && !at.classList.contains("hidden"))
    .map((at) => {
      let { width, height } = at.getBoundingClientRect();
      // A small frame has an invisible margin that can be tapped too.
      const margin = getComputedStyle(at, "::after");
      if (margin.content !== "none" && margin.position === "absolute") {
        width -= Number.parseFloat(margin.left) * 2 || 0;
        height -= Number.parseFloat(margin.top) * 2 || 0;
      }
      const label = at.closest("label");
      if (label) ({ width, height } = label.getBoundingClientRect());
      return {
        width,
        height,
        said: [Math.round(width), "x", Math.round(height), at.tagName, at.className, at.textContent.slice(0, 30)].join(
          " ",
        ),
      };
    })
    .filter(({ width, height }) => width > 0 && (width < 43.5 || height < 43.5))
    .map(({ said }) => said);
}

/** Text that is cut off: in a box that hides its overflow, or past the edge of the screen. */
export function cut() {
  const found = [];
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 1) found.push(`${over} px leave the screen`);
  for (const element of document.querySelectorAll("body *")) {
    if (
      !element.checkVisibility() ||
      element.closest("svg, .hidden, .under, .cm-editor, .printed-only") ||
      element.classList.contains("hidden") ||
      getComputedStyle(element).clipPath === "inset(50%)"
    )
      continue;
    const style = getComputedStyle(element);
    const text = element.textContent.trim().slice(0, 40);
    if (!text) continue;
    const hides = (axis) => /hidden|clip/.test(style[axis]);
    // Allows a pixel of rounding, and the leading below the last row.
    if (hides("overflowX") && element.scrollWidth > element.clientWidth + 1)
      found.push(`wide ${element.tagName}.${element.className} ${text}`);
    if (hides("overflowY") && element.scrollHeight > element.clientHeight + 6)
      found.push(`high ${element.tagName}.${element.className} ${text}`);
  }
  return found;
}

/** Overlapping texts, among those that scroll together; of text that is scrolled out of its box, only what shows. */
export function overlaps() {
  const texts = [];
  /** Cuts a box down to what the boxes around an element, up to its layer, let show. */
  const shown = (box, element, layer) => {
    for (let around = element; around && around !== layer; around = around.parentElement) {
      const style = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      if (style.overflowX !== "visible")
        box = { ...box, left: Math.max(box.left, edge.left), right: Math.min(box.right, edge.right) };
      if (style.overflowY !== "visible")
        box = { ...box, top: Math.max(box.top, edge.top), bottom: Math.min(box.bottom, edge.bottom) };
    }
    return box;
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    if (
      !node.textContent.trim() ||
      !element.checkVisibility() ||
      element.closest("svg, .hidden, .under, .count, .cm-editor, option, script, style") ||
      getComputedStyle(element).clipPath === "inset(50%)"
    )
      continue;
    // Elements that stick to an edge, and notices, cover what is below them, which is intended.
    const covers = (one) => one.matches(".notices") || /fixed|sticky/.test(getComputedStyle(one).position);
    let layer = element;
    while (layer && !covers(layer)) layer = layer.parentElement;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const lead = (bottom - top) / 4;
      const box = { left: left + 1, right: right - 1, top: top + lead, bottom: bottom - lead };
      texts.push({ layer, element, ...shown(box, element, layer), said: node.textContent.trim().slice(0, 24) });
    }
  }
  const found = [];
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      if (one.layer !== other.layer || one.element === other.element) continue;
      if (one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
        found.push(`"${one.said}" over "${other.said}"`);
    }
  });
  return [...new Set(found)];
}

/** Groups with a selected element that is distinguished only by its background, which forced colors remove. */
export function unmarked() {
  const look = (element) => {
    const style = getComputedStyle(element);
    return [
      style.borderTopWidth,
      style.borderTopStyle,
      style.borderTopColor,
      style.borderBottomColor,
      style.outlineStyle,
      style.outlineWidth,
      style.textDecorationLine,
    ].join(" ");
  };
  const found = [];
  for (const group of document.querySelectorAll("[role=group], nav")) {
    if (!group.checkVisibility()) continue;
    const all = [...group.querySelectorAll("[aria-pressed], a")].filter((one) => one.checkVisibility());
    const chosen = all.find((one) => one.getAttribute("aria-pressed") === "true" || one.hasAttribute("aria-current"));
    const other = all.find(
      (one) => one.getAttribute("aria-pressed") === "false" || (one.matches("a") && !one.hasAttribute("aria-current")),
    );
    if (chosen && other && look(chosen) === look(other))
      found.push(`${group.getAttribute("aria-label") ?? group.className}: ${chosen.textContent}`);
  }
  return found;
}
