// Runs in the browser. Compares texts with the picture behind them. Each function is self-contained: a browser gets
// its source.

/** A line of text: its color, and its box inside the element. */
export interface TextBox {
  readonly text: string;
  readonly color: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the lines of text in the first match of `selector` that stand on no background color of their own. */
export function textBoxes(selector: string): TextBox[] {
  const root = document.querySelector(selector) as Element;
  const frame = root.getBoundingClientRect();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const boxes: TextBox[] = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement as Element;
    const text = (walker.currentNode.textContent ?? "").trim();
    if (!text || parent.closest("svg, .button-call") || !parent.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { color } = getComputedStyle(parent);
    for (const { left, top, width, height } of range.getClientRects())
      boxes.push({
        text: text.slice(0, 30),
        color,
        left: left - frame.left,
        top: top - frame.top,
        width,
        height,
      });
  }
  return boxes;
}

/** Returns each text that has less than 4.5:1 with any pixel of its box in `picture`, a PNG of the element in base64. */
export async function findWeakText({ texts, picture }: { texts: readonly TextBox[]; picture: string }) {
  const shares = Float64Array.from({ length: 256 }, (_, value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  const share = (value: number) => shares[value] ?? 0;
  const luminance = (red = 0, green = 0, blue = 0) =>
    0.2126 * share(red) + 0.7152 * share(green) + 0.0722 * share(blue);
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d", {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  const found: string[] = [];
  for (const { text, color, left, top, width, height } of texts) {
    const ink = luminance(...(color.match(/[\d.]+/g) ?? []).map(Number));
    const { data } = context.getImageData(left, top, Math.max(1, width), Math.max(1, height));
    let least = 21;
    for (let index = 0; index < data.length; index += 4) {
      const paper = luminance(data[index], data[index + 1], data[index + 2]);
      const ratio = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
      least = Math.min(least, ratio);
    }
    if (least < 4.5) found.push(`"${text}" has ${least.toFixed(1)}:1`);
  }
  return found;
}
