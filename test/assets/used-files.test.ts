import { expect, it } from "vitest";
import { usedFiles } from "../../src/assets/used-files.ts";

const file = (name: string) => ({ file: `assets/${name}`, source: { name }, bytes: "" });

it("usedFiles(assets, links) leaves out the scripts that no page loads, at once or later", () => {
  const assets = {
    files: ["Finder.js", "react.js", "parser.js", "LiveList.js", "auth.js", "serif.woff2"].map(file),
    imports: {
      "/assets/Finder.js": ["/assets/react.js"],
      "/assets/react.js": ["/assets/parser.js"],
      "/assets/parser.js": [],
      "/assets/LiveList.js": ["/assets/react.js"],
      "/assets/auth.js": [],
    },
    auth: undefined,
  };
  const namesOf = (links: readonly string[], auth?: string) =>
    usedFiles({ ...assets, auth }, links).map((each) => each.file.replace("assets/", ""));
  expect(namesOf(["/houston"])).toEqual(["serif.woff2"]);
  expect(namesOf(["/houston", "/assets/Finder.js"])).toEqual([
    ...["Finder.js", "react.js", "parser.js", "serif.woff2"],
  ]);
  expect(namesOf([], "/assets/auth.js")).toEqual(["auth.js", "serif.woff2"]);
});
