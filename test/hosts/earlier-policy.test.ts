import { describe, expect, it } from "vitest";
import { parseManifest } from "../../src/publish/manifest.ts";
import { MANIFEST } from "../../src/site/output-file.ts";
import { buildSite } from "../helpers/build-site.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

const EARLIER = "'sha256-RWFybGllciBzdHlsZXMgb2YgdGhlIGxhc3QgYnVpbGQ='";
const OLDEST = "'sha256-T2xkZXN0IHN0eWxlcyBvZiBhbiBlYXJsaWVyIGJ1aWxkLiA='";

const manifestOf = (site: SiteFolder) => parseManifest(site.read(`dist/${MANIFEST}`));
const policyOf = (site: SiteFolder) => manifestOf(site)?.headers?.[0]?.value ?? "";
/** Makes the published site one of a build with other styles. */
const changeStyles = (site: SiteFolder, hash: string) =>
  site.write(`dist/${MANIFEST}`, site.read(`dist/${MANIFEST}`).replace(/'sha256-[^']+'(?=; img-src)/, hash));

describe("the rules beside the folder", () => {
  it("allow the scripts and styles of this build and of the last one that had others", async () => {
    const site = aSiteFolder();
    const build = async (force = false) => {
      await buildSite(site.folder, { host: "s3", force });
      return site.read("dist.s3.json");
    };
    const first = await build();
    const own = policyOf(site);
    expect(first).toContain(own);
    changeStyles(site, OLDEST);
    await build();
    changeStyles(site, EARLIER);
    const rules = await build();
    const [scripts = "", styles = ""] = own.split("; ").slice(1, 3);
    expect(rules).toContain(`${scripts}; ${styles} ${EARLIER}; img-src`);
    expect(rules).not.toContain(OLDEST);
    // The pages, and what docket check compares them with, have their own policy.
    expect(policyOf(site)).toBe(own);
    expect(await build(true)).toBe(rules);
    site.edit("content/cities/laredo.json", (city) => {
      city.description = "Another description.";
    });
    expect(await build()).toBe(rules);
  });
});
