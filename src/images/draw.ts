// Draws share pictures. Runs in the process of image-process.ts, which lives as long as a build.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Renderer } from "@takumi-rs/core";
import { fromHtml } from "@takumi-rs/helpers/html";
import { SHARE_SIZE } from "../shared/post-view.ts";
import { ImageError } from "./image-error.ts";

/** The files of the font for Latin scripts. A letter that none of them has is drawn as an empty box. */
const FONTS = ["latin", "latin-ext", "vietnamese"].map(
  (script) => `@fontsource/source-serif-4/files/source-serif-4-${script}-600-normal.woff2`,
);

const renderer = new Renderer();
for (const font of FONTS) {
  const data = await readFile(fileURLToPath(import.meta.resolve(font)));
  await renderer.registerFont({ name: "Source Serif 4", weight: 600, data });
}

/** Draws HTML as a PNG. Throws an ImageError for what the renderer does not know. */
export async function drawPicture({ html }: { readonly html: string }): Promise<Uint8Array> {
  const { node, css } = fromHtml(html);
  return renderer.render(node, { ...SHARE_SIZE, format: "png", css }).catch(({ message }: Error) => {
    throw new ImageError(message, "what Takumi draws: HTML with inline styles, and SVG");
  });
}
