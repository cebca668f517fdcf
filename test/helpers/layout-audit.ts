// Runs in the browser. Finds what is wrong with the layout of a page as it is displayed.

/** Each function returns one sentence a fault. */
export type LayoutAudit = ReturnType<typeof createLayoutAudit>;

/** Returns the audit of the document. Self-contained: a browser gets its source. */
export function createLayoutAudit() {
  /** Pixels (WCAG 2.2, 2.5.5). */
  const TARGET = 44;
  /** Characters in a line of text (WCAG 2.2, 1.4.8). */
  const LINE = 75;
  /** Pixels by which browsers round. */
  const SLACK = 1;

  /** Phone numbers, names with a number, amounts. */
  const KEPT = new RegExp(
    [
      /(\d-)?\d{3}-\d{3}-\d{4}/,
      /\b[A-Z]{1,3}-\d+[A-Z]?\b/,
      /\b([Nn]o|18)-[A-Za-z]+/,
      /(\b([A-Z]{2}|Section|Loop)|§)\s\d+/,
      /\$\d+\smillion/,
    ]
      .map(({ source }) => source)
      .join("|"),
    "g",
  );

  /** Returns a function that reads an element once: styles are most of the time of an audit. */
  function once<T>(read: (element: Element) => T): (element: Element) => T {
    const known = new Map<Element, T>();
    return (element) => {
      if (!known.has(element)) known.set(element, read(element));
      return known.get(element) as T;
    };
  }

  function isShown(element: Element): boolean {
    return (
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest("svg, noscript, .visually-hidden, .skip-link")
    );
  }

  function shown(selector: string, root: ParentNode = document.body): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>(selector)].filter(isShown);
  }

  /** 'a.button.button-call "Call 800-555-0199"' */
  function nameOf(element: Element): string {
    const text = (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
    return `${[element.localName, ...element.classList].join(".")} "${text.slice(0, 40)}"`;
  }

  function textNodes(root: Element): Text[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (node.data.trim() && node.parentElement && isShown(node.parentElement)) nodes.push(node);
    }
    return nodes;
  }

  /** Returns the boxes of a text, one a line. */
  function boxesOf(node: Text): DOMRect[] {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  }

  /** Returns the matches of `pattern` in a text, each with the boxes that it takes, one a line. */
  function matchesIn(node: Text, pattern: RegExp) {
    return [...node.data.matchAll(pattern)].map((match) => {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      return { text: match[0], boxes: [...range.getClientRects()].filter(({ width }) => width > 0) };
    });
  }

  function countLines(boxes: readonly DOMRect[]): number {
    const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2).sort((a, b) => a - b);
    return middles.filter((middle, index) => index === 0 || middle - (middles[index - 1] ?? 0) > 4).length;
  }

  /** Returns the element whose box holds `element`. */
  function parentBox(
    element: Element,
    styleOf: (element: Element) => { display: string },
  ): Element | undefined {
    const parent = element.parentElement;
    if (!parent || parent === document.documentElement) return undefined;
    return styleOf(parent).display === "contents" ? parentBox(parent, styleOf) : parent;
  }

  function contentEdges(element: Element): readonly [number, number] {
    const { left, right } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return [
      left + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.borderLeftWidth) - SLACK,
      right - Number.parseFloat(style.paddingRight) - Number.parseFloat(style.borderRightWidth) + SLACK,
    ];
  }

  /** The lines that the name of a firm may take: two, or one for every 12 characters of a long name. */
  function brandLines(brand: Element): number {
    return Math.max(2, Math.ceil((brand.textContent ?? "").trim().length / 12));
  }

  function findOverflow(): string[] {
    const faults: string[] = [];
    const boxOf = once((element) => element.getBoundingClientRect());
    const edgesOf = once(contentEdges);
    const styleOf = once((element) => {
      const { position, display, overflowX, overflowY } = getComputedStyle(element);
      return { position, display, overflowX, overflowY };
    });
    // An element that scrolls, with the keys, too, can show all of its content.
    const scrolls = (element: Element) =>
      styleOf(element).overflowX === "auto" && (element as HTMLElement).tabIndex >= 0;
    const excess = document.documentElement.scrollWidth - innerWidth;
    if (excess > 0) faults.push(`the page is ${excess} px too wide`);
    for (const element of shown("*")) {
      const { position, display, overflowX, overflowY } = styleOf(element);
      if (display === "contents") continue;
      if (display !== "inline") {
        const hidden = [
          overflowX !== "visible" && !scrolls(element) && element.scrollWidth > element.clientWidth + SLACK,
          /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + SLACK,
        ];
        if (hidden.includes(true)) faults.push(`${nameOf(element)} is clipped`);
        const [left, right] = edgesOf(element);
        const isOutside = (box: DOMRect) => box.left < left || box.right > right;
        // The boxes of a text take a tenth of the time of those of its words.
        const texts = [...element.childNodes].filter(
          (node) => node instanceof Text && boxesOf(node).some(isOutside),
        );
        for (const { text, boxes } of texts.flatMap((node) => matchesIn(node as Text, /\S+/g))) {
          if (boxes.some(isOutside)) faults.push(`"${text}" sticks out of ${nameOf(element)}`);
        }
      }
      const parent = parentBox(element, styleOf);
      if (!parent || position === "absolute" || position === "fixed") continue;
      if (styleOf(parent).display === "inline") continue;
      const box = boxOf(element);
      const [left, right] = edgesOf(parent);
      const isBelow =
        display !== "inline" &&
        styleOf(parent).overflowY === "visible" &&
        box.bottom > boxOf(parent).bottom + SLACK;
      if ((!scrolls(parent) && (box.left < left || box.right > right)) || isBelow)
        faults.push(`${nameOf(element)} sticks out of ${nameOf(parent)}`);
    }
    return faults;
  }

  /** Words, phone numbers, names of roads and labels that break where they must not. */
  function findBadBreaks(): string[] {
    const faults = shown(".site-header .brand span")
      .filter((brand) => textNodes(brand).flatMap(boxesOf).length > brandLines(brand))
      .map((brand) => `${nameOf(brand)} has more than ${brandLines(brand)} lines`);
    const remInWindow = innerWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    for (const node of textNodes(document.body)) {
      if (countLines(boxesOf(node)) < 2) continue;
      const isLabel = node.parentElement?.closest(
        ".brand, .button, .call-bar, summary, label, .prose td, h1, h2, h3",
      );
      // In the narrowest columns, a long word of the text may break.
      const words =
        isLabel || remInWindow >= 20
          ? matchesIn(node, /[A-Z][a-z]+ \d{1,2}, 20\d\d|[^\s\-\u2010-\u2015/]+/g)
          : [];
      const numbers = matchesIn(node, KEPT);
      for (const { text, boxes } of [...words, ...numbers])
        if (countLines(boxes) > 1 && !text.includes("@")) faults.push(`"${text}" breaks in two`);
    }
    for (const [selector, limit] of [
      [".brand", brandLines],
      [".button", () => (remInWindow < 20 && innerWidth < 300 ? 3 : 2)],
      [".first-steps, .more-link", () => 4],
    ] as const) {
      for (const label of shown(selector)) {
        const boxes = textNodes(label).flatMap((node) =>
          matchesIn(node, /\S+/g).flatMap(({ boxes }) => boxes),
        );
        const lines = countLines(boxes);
        if (lines > limit(label)) faults.push(`${nameOf(label)} has ${lines} lines, at most ${limit(label)}`);
        const icon = label.querySelector(".icon")?.getBoundingClientRect();
        if (!icon?.width) continue;
        const middle = (icon.top + icon.bottom) / 2;
        const isBeside =
          middle > Math.min(...boxes.map(({ top }) => top)) &&
          middle < Math.max(...boxes.map(({ bottom }) => bottom)) &&
          // On either side, at most the icon's own width away.
          boxes.some(
            ({ left, right }) =>
              Math.min(Math.abs(left - icon.right), Math.abs(icon.left - right)) < icon.width,
          ) &&
          boxes.every(({ left, right }) => right <= icon.left || left >= icon.right);
        if (!isBeside)
          faults.push(
            `the icon of ${nameOf(label)} is not beside its text: hide it, as Attorneys.css does for long names`,
          );
      }
    }
    return faults;
  }

  /** Grids whose last row is not full. */
  function findUnevenRows(): string[] {
    return shown(".cards, .process, .stats dl, .testimonials, .city-grid").flatMap((grid) => {
      const tops = [...grid.children].map((child) => Math.round(child.getBoundingClientRect().top));
      const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      // Where the content decides how many there are, the last row may have fewer.
      const isOpen = grid.matches(".stats dl, .testimonials, .city-grid");
      const compared = isOpen && (rows.at(-1) ?? 0) < (rows[0] ?? 0) ? rows.slice(0, -1) : rows;
      return new Set(compared).size > 1 ? [`${nameOf(grid)} has rows of ${rows.join(" + ")}`] : [];
    });
  }

  function findCutDrawings(): string[] {
    return [...document.querySelectorAll(".horizon")].flatMap((drawing) => {
      const frame = drawing.getBoundingClientRect();
      const isCut = [...drawing.querySelectorAll("path")].some((path) => {
        const box = path.getBoundingClientRect();
        const fills = box.width >= frame.width;
        return fills
          ? box.top < frame.top - SLACK || box.left > frame.left || box.right < frame.right
          : box.left < frame.left && box.right > frame.right;
      });
      const road = drawing.querySelector(".lane")?.getBoundingClientRect();
      const isRoadOut = road !== undefined && (road.left < frame.left || road.right > frame.right);
      return isCut || isRoadOut ? ["the drawing of the hero is cut off"] : [];
    });
  }

  /** Returns what is tapped and has the focus ring: the control, or the card that it fills. */
  function targetOf(control: HTMLElement): Element {
    const isStretched = getComputedStyle(control, "::after").position === "absolute";
    return (isStretched && control.offsetParent) || control;
  }

  function findSmallTargets(): string[] {
    return shown("a[href], button, summary").flatMap((control) => {
      const { width, height } = targetOf(control).getBoundingClientRect();
      if (width >= TARGET - 0.5 && height >= TARGET - 0.5) return [];
      // WCAG exempts links within a sentence.
      const isInSentence =
        getComputedStyle(control).display === "inline" &&
        control.parentElement?.textContent?.trim() !== control.textContent?.trim();
      const size = `${Math.round(width)} x ${Math.round(height)} px`;
      return isInSentence
        ? []
        : [`${nameOf(control)} has only ${size}, of ${TARGET} x ${TARGET} for what is no part of a sentence`];
    });
  }

  function findLongLines(): string[] {
    const blocks = new Map<Element, { text: string; box: DOMRect }[]>();
    for (const node of textNodes(document.body)) {
      let block = node.parentElement as Element;
      while (getComputedStyle(block).display === "inline") block = block.parentElement as Element;
      if ((block.textContent ?? "").length <= LINE) continue;
      const words = matchesIn(node, /\S+\s*/g).flatMap(({ text, boxes: [box] }) =>
        box ? [{ text, box }] : [],
      );
      blocks.set(block, [...(blocks.get(block) ?? []), ...words]);
    }
    return [...blocks].flatMap(([block, words]) => {
      let [longest, length] = [0, 0];
      let last: DOMRect | undefined;
      for (const { text, box } of words) {
        // The next line, or the first one of the next column.
        const isNew = !last || box.top >= last.top + last.height / 2 || box.bottom <= last.top + SLACK;
        length = isNew ? text.length : length + text.length;
        longest = Math.max(longest, length);
        last = box;
      }
      return longest > LINE + 1 ? [`${nameOf(block)} has a line of ${longest} characters`] : [];
    });
  }

  /** Returns the colors of `color` as red, green, blue and alpha. */
  function parseColor(color: string): readonly [number, number, number, number] {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  }

  function luminance(color: string): number {
    const [red, green, blue] = parseColor(color).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function contrast(one: string, other: string): number {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  }

  /** Returns the background behind `element`, all colors of a gradient. */
  function backgroundsBehind(element: Element): readonly string[] {
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(parent);
      const linear = backgroundImage.slice(Math.max(0, backgroundImage.indexOf("linear-gradient")));
      const colors = linear.match(/rgb\([^)]+\)/g);
      if (colors) return colors;
      if (parseColor(backgroundColor)[3] === 1) return [backgroundColor];
    }
    return ["rgb(255, 255, 255)"];
  }

  /** Focus rings of less than 3:1 (WCAG 1.4.11). */
  function findWeakFocusRings(): string[] {
    return shown("a[href], button, summary").flatMap((control) => {
      control.focus({ preventScroll: true });
      const target = targetOf(control);
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(target);
      if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2)
        return [`${nameOf(control)} has no focus ring`];
      const inside = Number.parseFloat(outlineOffset) < 0 && control.firstElementChild;
      const backgrounds = backgroundsBehind(inside || target);
      const ratio = Math.min(...backgrounds.map((background) => contrast(outlineColor, background)));
      return ratio < 3 ? [`the focus ring of ${nameOf(control)} has ${ratio.toFixed(1)}:1`] : [];
    });
  }

  /** Call buttons whose shape has less than 3:1 to what is behind them (WCAG 1.4.11). */
  function findWeakCallButtons(): string[] {
    return shown(".button-call").flatMap((button) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(button);
      const [, , , alpha] = parseColor(borderTopColor);
      const shape = alpha === 1 ? borderTopColor : backgroundColor;
      const ratio = Math.min(...backgroundsBehind(button).map((behind) => contrast(shape, behind)));
      return ratio < 3 ? [`${nameOf(button)} has ${ratio.toFixed(1)}:1`] : [];
    });
  }

  /** What print shows wrongly; call it in the print medium. */
  function findPrintFaults(): string[] {
    const faults: string[] = [];
    for (const element of shown("*")) {
      const { boxShadow, textShadow, position, color } = getComputedStyle(element);
      if (boxShadow !== "none" || textShadow !== "none") faults.push(`${nameOf(element)} has a shadow`);
      if (position === "fixed" || position === "sticky") faults.push(`${nameOf(element)} is a bar`);
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
      // Browsers print no backgrounds.
      const ratio = contrast(color, "rgb(255, 255, 255)");
      if (hasText && ratio < 7) faults.push(`${nameOf(element)} is printed with ${ratio.toFixed(1)}:1`);
    }
    for (const heading of shown("h1, h2, h3")) {
      const { breakAfter, breakInside } = getComputedStyle(heading);
      if (breakAfter !== "avoid" || breakInside !== "avoid")
        faults.push(`${nameOf(heading)} may stand alone at the end of a sheet`);
    }
    // Where a sheet ends, Chromium prints items of a grid over each other.
    if (shown(".prose, .prose :is(ul, ol)").some((element) => getComputedStyle(element).display === "grid"))
      faults.push("the text is a grid");
    if (shown(".site-header .number").length === 0) faults.push("the header prints no phone number");
    return faults;
  }

  return {
    findOverflow,
    findBadBreaks,
    findUnevenRows,
    findCutDrawings,
    findSmallTargets,
    findLongLines,
    findWeakFocusRings,
    findWeakCallButtons,
    findPrintFaults,
  };
}
