// Writes what the firm's colors, mark, name and number decide outside of style sheets: `npm run brand`. It draws the icons
// and the picture for shared links, and writes templates/colors.ts.
import { readFileSync } from "node:fs";
import path from "node:path";
import { colord } from "colord";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { colorOf } from "../assets/tokens.ts";
import type { Content } from "../content/content.ts";
import { replaceFile } from "../files/write-output.ts";
import { SHARE_SIZE } from "../shared/post-view.ts";
import { printText } from "../terminal/print.ts";
import { BRAND_RECORD, COLORS_FILE, createBrandRecord, SHARE_PICTURE } from "./brand-record.ts";
import { createColorsFile, readColors } from "./colors-file.ts";
import { drawPicture } from "./draw.ts";
import { compileTemplates, loadTemplates, type Templates } from "./load-templates.ts";

const ICONS = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 };
const FAVICON_SIZES = [16, 32, 48]; // pixels
/** Phones cut icons to a circle: the part of the side that the mark takes fits into the safe zone of a maskable icon. */
const MARK_PART = 0.62;

/** Returns the files of the firm's look by name, relative to a project whose templates/colors.ts is current. */
export async function createBrandFiles(project: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = path.join(project, "templates");
  const { ShareCard, Mark } = await loadTemplates(await compileTemplates(folder), folder);
  const ground = colord(colorOf("--ground", readColors(project).light)).toHex();
  const favicon = drawMark(Mark, 1);
  const icon = Buffer.from(drawMark(Mark, MARK_PART, ground));
  const icons = Object.entries(ICONS).map(
    async ([name, size]) => [`public/${name}`, await drawIcon(icon, size)] as const,
  );
  return new Map([
    ["public/favicon.svg", Buffer.from(favicon)],
    ["public/favicon.ico", await createIco(Buffer.from(favicon))],
    ...(await Promise.all(icons)),
    [SHARE_PICTURE, await drawShareCard(ShareCard, project)],
  ]);
}

/** Returns an SVG file: a square with the mark in its middle. `part` is how much of the side the mark takes. */
function drawMark(Mark: Templates["Mark"], part: number, ground?: string): string {
  const mark = renderToStaticMarkup(createElement(Mark));
  const [, width = 0, height = 0] = (/viewBox="0 0 (\S+) (\S+)"/.exec(mark) ?? []).map(Number);
  const side = Math.max(width, height) / part;
  const box = [(width - side) / 2, (height - side) / 2, side, side].map((value) => +value.toFixed(2));
  const back = ground
    ? `<path fill="${ground}" d="M${box[0]} ${box[1]}h${box[2]}v${box[2]}H${box[0]}z"/>`
    : "";
  const shapes = mark.replace(/^<svg[^>]*>/, "").replaceAll("></path>", "/>");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}">${back}${shapes}\n`;
}

const drawIcon = (svg: Uint8Array, size: number) =>
  sharp(svg, { density: 600 }).resize(size, size).png({ palette: true }).toBuffer();

/** Returns an icon file with a PNG for each size: a header of 6 bytes, 16 bytes for each picture, and the pictures. */
async function createIco(svg: Uint8Array): Promise<Uint8Array> {
  const pictures = await Promise.all(FAVICON_SIZES.map((size) => drawIcon(svg, size)));
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { length }] of pictures.entries()) {
    const at = 6 + 16 * index;
    header.fill(FAVICON_SIZES[index] ?? 0, at, at + 2);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += length;
  }
  return Buffer.concat([header, ...pictures]);
}

async function drawShareCard(ShareCard: Templates["ShareCard"], project: string): Promise<Uint8Array> {
  const { brand, product, phone } = readSite(project);
  const card = createElement(ShareCard, { brand, heading: product, phone: phone.label, ...SHARE_SIZE });
  const picture = await drawPicture(renderToStaticMarkup(card));
  return sharp(picture).png({ palette: true }).toBuffer();
}

/** Writes the colors, the pictures and what they were made from, and returns the names of the files. */
export async function writeBrandFiles(project: string): Promise<readonly string[]> {
  const write = (file: string, content: string | Uint8Array) =>
    replaceFile(path.join(project, file), content);
  // First: the picture for shared links has these colors.
  write(COLORS_FILE, createColorsFile(project));
  const files = await createBrandFiles(project);
  for (const [file, bytes] of files) write(file, bytes);
  write(BRAND_RECORD, createBrandRecord(project, readSite(project), files));
  return [COLORS_FILE, ...files.keys(), BRAND_RECORD];
}

function readSite(project: string): Content["site"] {
  return JSON.parse(readFileSync(path.join(project, "content/site.json"), "utf8"));
}

if (import.meta.main) {
  for (const file of await writeBrandFiles(path.resolve(import.meta.dirname, "../..")))
    printText(`${file}\n`);
}
