import { describe, expect, it } from "vitest";
import { checkDeskOrigin } from "../../src/site/desk-origin.ts";
import { aRawContent, aSite } from "../helpers/builders.ts";
import { EDITOR } from "../helpers/desk.ts";
import { readable } from "../helpers/problems.ts";

const SETTINGS = JSON.parse(aRawContent().files.find(({ file }) => file === "site.json")?.text ?? "");
const site = (fields: Readonly<Record<string, unknown>>) =>
  aSite({ files: { "site.json": { ...SETTINGS, url: "https://www.firm.test", ...fields } } });
const found = (fields: Readonly<Record<string, unknown>>) => readable(checkDeskOrigin(site(fields)));

const ACME = { name: "Acme Stats", script: "https://stats.example.net/s.js", needsConsent: false };
const FORM = { name: "Acme Forms", posts: ["https://forms.example.net"] };
const own = (url: string) => ({ ...EDITOR, url });

describe("checkDeskOrigin(site)", () => {
  it("refuses the desk on a host that runs scripts of others, with or without consent, and says what to do", () => {
    expect(found({ editor: EDITOR, thirdParties: [ACME, { name: "ga4", id: "G-ABC123DEF4" }] })).toEqual([
      {
        where: "content/site.json › editor.url",
        found: "no host of its own for the desk, and scripts of Acme Stats, Google Analytics on the site",
        expected: "a host on which no code of others runs: such code could use the token of a writer",
        next: 'write "url": "https://desk.your-firm.com", and publish the folder dist.desk there (docs/desk.md); or remove the field "editor"',
      },
    ]);
    expect(found({ editor: own("https://www.firm.test"), thirdParties: [ACME] })).toMatchObject([
      { found: "the host of the site, and scripts of Acme Stats on the site" },
    ]);
    const scripts = [{ src: "https://stats.example.net/s.js" }];
    expect(found({ editor: EDITOR, analytics: { scripts } })).toHaveLength(1);
    // A component of the templates loads its script.
    const player = { name: "Acme Player", scripts: ["https://player.example.net/p.js"] };
    expect(found({ editor: EDITOR, thirdParties: [player] })).toHaveLength(1);
  });

  it("accepts a desk on a host of its own, and beside third parties that run no script", () => {
    expect(found({ editor: own("https://desk.firm.test"), thirdParties: [ACME] })).toEqual([]);
    expect(found({ editor: EDITOR, thirdParties: [FORM] })).toEqual([]);
    expect(found({ thirdParties: [ACME] })).toEqual([]);
  });
});
