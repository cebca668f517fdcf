import { describe, expect, it } from "vitest";
import { answerOf, notFoundFile, resolveAddress } from "../../src/links/requests.ts";

const BOTH = ["index.html", "houston.html", "houston/index.html", "houston/montrose.html", "404.html"];
const DIRECTORY = ["index.html", "houston/index.html", "houston/montrose/index.html", "404.html"];
const FILES = [
  "favicon.svg",
  "images/a picture.png",
  "a?b#c%.txt",
  "what?.html",
  "docs/index.html",
  ".docket.json",
  ".well-known/security.txt",
];

const resolve = (url: string, pages: readonly string[] = BOTH) =>
  resolveAddress(url, (file) => [...pages, ...FILES].includes(file), ["es"]);

describe("resolveAddress(url, has, languages)", () => {
  it.each(["/404", "/404.html", "/es/404", "/es/404.html", "/es/404?a"])(
    "answers %s as any unknown address",
    (url) => {
      const pages = ["index.html", "404.html", "es.html", "es/404.html"];
      expect(resolve(url, pages)).toEqual({ kind: "missing" });
      expect(notFoundFile(url, ["es"])).toBe(url.startsWith("/es") ? "es/404.html" : "404.html");
    },
  );

  it("answers with the page of a language that the site has, not of any two letters", () => {
    const files = ["/es", "/es/a", "/es?a", "/fr/a", "/esa"].map((url) => notFoundFile(url, ["es"]));
    expect(files).toEqual(["es/404.html", "es/404.html", "es/404.html", "404.html", "404.html"]);
  });

  it.each([
    { url: "/", file: "index.html" },
    { url: "/houston", file: "houston.html" },
    { url: "/houston?a=b?c", file: "houston.html" },
    { url: "/houston/montrose", file: "houston/montrose.html" },
    { url: "/favicon.svg", file: "favicon.svg" },
    { url: "/images/a%20picture.png", file: "images/a picture.png" },
    { url: "/a%3Fb%23c%25.txt?d", file: "a?b#c%.txt" },
    { url: "/what%3F", file: "what?.html" },
    { url: "/docs/", file: "docs/index.html" },
    { url: "/.well-known/security.txt", file: ".well-known/security.txt" },
  ])("finds $file for $url", ({ url, file }) => {
    expect(resolve(url)).toEqual({ kind: "file", file });
  });

  it.each([
    { url: "/houston/", location: "/houston" },
    { url: "/houston.html", location: "/houston" },
    { url: "/houston/index.html", location: "/houston" },
    { url: "/houston/montrose.html?a=1&b=%20", location: "/houston/montrose?a=1&b=%20" },
    { url: "/index.html", location: "/" },
    { url: "/docs", location: "/docs/" },
    { url: "/index", location: "/" },
    { url: "/houston//montrose", location: "/houston/montrose" },
    { url: "/what%3F/?a#b", location: "/what%3F?a#b" },
  ])("redirects $url to $location", ({ url, location }) => {
    expect(resolve(url)).toEqual({ kind: "redirect", location });
  });

  it("ends addresses with a slash when pages exist as folders only", () => {
    expect(resolve("/houston/", DIRECTORY)).toEqual({ kind: "file", file: "houston/index.html" });
    expect(resolve("/houston?a", DIRECTORY)).toEqual({ kind: "redirect", location: "/houston/?a" });
    expect(resolve("/houston/index.html", DIRECTORY)).toEqual({ kind: "redirect", location: "/houston/" });
    expect(resolve("/houston/index", DIRECTORY)).toEqual({ kind: "redirect", location: "/houston/" });
    expect(resolve("/houston.html", DIRECTORY)).toEqual({ kind: "missing" });
  });

  it.each([
    "/nowhere",
    "/favicon.svg/index",
    "/404",
    "/404.html",
    "/favicon.svg/",
    "/.docket.json",
    "/%2e%2e/secret",
    "/..%2Fsecret",
    "/%E0%A4%A",
    "/houston%00",
    "//evil.example/",
  ])("finds nothing for %s", (url) => {
    expect(resolve(url)).toEqual({ kind: "missing" });
  });
});

describe("answerOf(url, server)", () => {
  const server = {
    has: (file: string) => [...BOTH, "favicon.svg"].includes(file),
    findMoved: () => undefined,
    languages: [],
  };

  it.each([
    ["/Houston", "/houston"],
    ["/HOUSTON/Montrose/?A=b", "/houston/montrose?A=b"],
    ["//Houston", "/houston"],
  ])("redirects %s to the page in lower case", (url, location) => {
    expect(answerOf(url, server)).toEqual({ kind: "redirect", status: 301, location });
    expect(answerOf(url, { ...server, matchesCase: true })).toMatchObject({ kind: "missing", status: 404 });
  });

  it.each(["/Dallas", "/FAVICON.svg", "/404.HTML"])("finds no page for %s", (url) => {
    expect(answerOf(url, server)).toMatchObject({ kind: "missing", status: 404 });
  });
});
