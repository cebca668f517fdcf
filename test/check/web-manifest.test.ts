import { describe, expect, it } from "vitest";
import { webManifestCheck } from "../../src/check/web-manifest.ts";
import { aCheckedSite, run } from "../helpers/checked-page.ts";

const check = (manifest: string | object) => {
  const text = typeof manifest === "string" ? manifest : JSON.stringify(manifest);
  return run(webManifestCheck, [], aCheckedSite({ discoveryFiles: new Map([["site.webmanifest", text]]) }));
};
const MANIFEST = {
  page: "/site.webmanifest",
  where: "content",
  template: "src/discovery/web-manifest.ts",
  severity: "error",
};

describe("the web manifest check", () => {
  it("accepts a manifest whose addresses exist", async () => {
    expect(await check({ start_url: "/", icons: [{ src: "/images/a.png" }] })).toEqual([]);
  });

  it("finds a truncated manifest", async () => {
    const [finding] = await check("{");
    expect(finding).toMatchObject({ ...MANIFEST, element: "/" });
    expect(finding?.found).toMatch(/^invalid JSON: /);
  });

  it("finds an icon and a start page that do not exist, and no icons", async () => {
    const icons = [{ src: "/images/a.png" }, { src: "/gone.png" }];
    expect(await check({ start_url: "/", icons })).toMatchObject([
      { ...MANIFEST, element: "icons[1] > src", found: '"/gone.png"' },
    ]);
    expect(await check({ start_url: "/gone", icons: [] })).toMatchObject([
      { element: "start_url", found: '"/gone"' },
      { element: "icons[0] > src", found: "nothing", expected: "an address of the site" },
    ]);
  });
});
