// Draws share pictures.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Renderer } from "@takumi-rs/core";
import { fromHtml } from "@takumi-rs/helpers/html";
import { SHARE_SIZE } from "../shared/post-view.ts";

/** The files of the font for Latin scripts. A letter that none of them has is drawn as an empty box. */
const FONTS = ["latin", "latin-ext", "vietnamese"].map(
  (script) => `@fontsource/source-serif-4/files/source-serif-4-${script}-600-normal.woff2`,
);

const renderer = new Renderer();
for (const font of FONTS) {
  const data = await readFile(fileURLToPath(import.meta.resolve(font)));
  await renderer.registerFont({ name: "Source Serif 4", weight: 600, data });
}

/** Draws HTML with inline styles as a PNG. Throws an error for what the renderer does not know. */
export async function drawPicture(html: string): Promise<Uint8Array> {
  const { node, css } = fromHtml(html);
  return renderer.render(node, { ...SHARE_SIZE, format: "png", css });
}
