// The desk has the token of a writer, so that no code of others may run on its host.
import { atField, type Problem } from "../problem.ts";
import { outsideOf } from "./outside.ts";
import type { Site } from "./site.ts";

type DeskSite = Pick<Site, "content" | "live" | "noindex" | "url">;
export type SiteFields = Pick<Site["content"]["site"], "editor">;

/** Returns whether the desk is at /admin of the site, and not on a host of its own. */
export const hasDeskAtAdmin = ({ editor }: SiteFields): boolean =>
  editor !== undefined && editor.url === undefined;

/** Returns a problem if scripts of others run on the host of the desk. */
export function checkDeskOrigin(site: DeskSite): readonly Problem[] {
  const { content, url } = site;
  const { editor } = content.site;
  if (!editor) return [];
  const where = atField({ file: `${content.folder}/site.json` }, "editor", "url");
  const others = outsideOf(site).parties.filter(({ script, scripts = [] }) => script || scripts.length > 0);
  if (others.length === 0) return [];
  const isSame = editor.url !== undefined && new URL(editor.url).host === new URL(url).host;
  if (editor.url !== undefined && !isSame) return [];
  const names = others.map(({ label }) => label).join(", ");
  return [
    {
      where,
      found: `${isSame ? "the host of the site" : "no host of its own for the desk"}, and scripts of ${names} on the site`,
      expected: "a host on which no code of others runs: such code could use the token of a writer",
      next: 'write "url": "https://desk.your-firm.com", and publish the folder dist.desk there (docs/desk.md); or remove the field "editor"',
    },
  ];
}
