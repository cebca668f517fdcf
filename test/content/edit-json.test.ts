import { describe, expect, it } from "vitest";
import { addItems } from "../../src/content/edit-json.ts";

const added = [
  { from: "/c", to: "/d" },
  { from: "/e", status: 410 },
];
const lines = '{ "from": "/c", "to": "/d" },\n    { "from": "/e", "status": 410 }';

describe("addItems(json, path, items)", () => {
  it.each([
    ["an empty list", '{\n  "redirects": []\n}\n', `{\n  "redirects": [\n    ${lines}\n  ]\n}\n`],
    [
      "a list that a person wrote, with its spaces, empty lines and order of fields",
      '{\n  "redirects": [\n    { "to": "/b",   "from": "/a" }\n\n  ],\n  "$schema": "x"\n}',
      `{\n  "redirects": [\n    { "to": "/b",   "from": "/a" },\n    ${lines}\n\n  ],\n  "$schema": "x"\n}`,
    ],
    [
      "a list on one line",
      '{"redirects":[{"from":"/a","to":"/b"}]}',
      `{"redirects":[{"from":"/a","to":"/b"},\n    ${lines}]}`,
    ],
    [
      "line breaks and tabs of another editor",
      '{\r\n\t"redirects": [\r\n\t\t{"from":"/a","to":"/b"}\r\n\t]\r\n}',
      `{\r\n\t"redirects": [\r\n\t\t{"from":"/a","to":"/b"},\r\n\t\t${lines.replace("\n    ", "\r\n\t\t")}\r\n\t]\r\n}`,
    ],
  ])("adds lines to %s", (_, json, expected) => {
    expect([...addItems(json, ["redirects"], added)].join("")).toBe(expected);
    expect(JSON.parse(expected).redirects.slice(-2)).toEqual(added);
  });

  it("adds thousands in parts", () => {
    const many = Array.from({ length: 2_500 }, (_, index) => ({ from: `/${index}` }));
    const parts = [...addItems('{"redirects": [{"from": "/a"}]}', ["redirects"], many)];
    expect(parts).toHaveLength(5);
    expect(JSON.parse(parts.join("")).redirects).toHaveLength(2_501);
  });
});
