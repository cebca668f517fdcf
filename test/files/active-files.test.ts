import { describe, expect, it } from "vitest";
import { describeActive } from "../../src/files/active-files.ts";
import { callCli } from "../helpers/cli.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"';
const describeFile = (file: string, text: string | Uint8Array = "") =>
  describeActive(file, () => (typeof text === "string" ? Buffer.from(text) : text));

describe("describeActive(file, readBytes)", () => {
  it.each([
    ["a script", `${SVG}><script>alert(1)</script></svg>`],
    [
      "a script with a prefix",
      `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script href="/a.js"/></s:svg>`,
    ],
    [
      "a script of XHTML",
      `${SVG} xmlns:h="http://www.w3.org/1999/xhtml"><h:script>alert(1)</h:script></svg>`,
    ],
    ["a script of an event", `${SVG} a=">" onload="alert(1)"/>`],
    ["a script on a line of its own", `${SVG}\nonload='alert(1)'/>`],
    [
      "an embedded page",
      `${SVG}><foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject></svg>`,
    ],
    ["a link to a script", `${SVG}><a href="javascript:alert(1)"/></svg>`],
    ["an encoded link to a script", `${SVG}><a href="java&#115;cript:alert(1)"/></svg>`],
    ["a link to a script with a line break", `${SVG}><a href="java&#10;script:alert(1)"/></svg>`],
    ["an animation to a script", `${SVG}><a><set attributeName="href" to="javascript:alert(1)"/></a></svg>`],
    ["a style sheet that transforms", `<?xml-stylesheet type="text/xsl" href="/a.xsl"?>${SVG}/>`],
    ["an entity of a script", `<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>${SVG}>&a;</svg>`],
    ["an entity of an encoded script", `<!DOCTYPE svg [<!ENTITY a '&#60;script>'>]>${SVG}>&a;</svg>`],
    ["UTF-16", Buffer.from(`\ufeff${SVG}><script/></svg>`, "utf16le")],
    ["UTF-16 without a mark", Buffer.from(`${SVG}><script/></svg>`, "utf16le")],
  ])("finds what runs in an SVG: %s", (_, text) => {
    expect(describeFile("images/a.svg", text)).toBeDefined();
    expect(describeFile("images/A.SVG", text)).toBeDefined();
    expect(describeFile("a.xml", text)).toBeDefined();
  });

  it.each([
    [
      "shapes",
      `${SVG} viewBox="0 0 9 9"><title>Description: on one line, transcript</title><path d="M0 0"/></svg>`,
    ],
    ["names of Illustrator", `<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>${SVG}/>`],
    [
      "styles, links and pictures",
      `${SVG}><style>a{color:red}</style><a href="/houston"/><image href="data:image/png;base64,AA"/></svg>`,
    ],
    ["a text with signs", `${SVG}><text>&lt;b> on = 3</text></svg>`],
  ])("lets an SVG at rest pass: %s", (_, text) => {
    expect(describeFile("a.svg", text)).toBeUndefined();
  });

  it("finds scripts in HTML, also in an address without semicolons", () => {
    expect(describeFile("quiz.html", "<p onclick=go()>Quiz</p>")).toBe("a script in an attribute");
    expect(describeFile("quiz.htm", '<a href="&#106&#97vascript:go()">Go</a>')).toBe(
      "a script in an address",
    );
    expect(describeFile("google123.html", "google-site-verification: google123.html")).toBeUndefined();
  });

  it.each([
    "_worker.js",
    "_worker.js/index.js",
    "functions/api/hello.ts",
    "_routes.json",
    "_headers",
    "_redirects",
    "netlify.toml",
    "vercel.json",
    "package.json",
    "api/hello.js",
    "middleware.ts",
    "old/index.php",
    "web.config",
  ])("finds a file that controls a host: %s", (file) => expect(describeFile(file)).toBeDefined());

  it("reads no other file", () => {
    const fail = () => {
      throw new Error("It was read.");
    };
    for (const file of ["a.pdf", "a.docx", "pixel.js", "images/a.png", "CNAME", ".well-known/security.txt"])
      expect(describeActive(file, fail)).toBeUndefined();
  });
});

describe("docket build with a file in public/ that runs code", () => {
  const SCRIPT = `${SVG}><script>alert(1)</script></svg>`;
  const build = (...flags: readonly string[]) => {
    const site = aSiteFolder();
    site.write("public/images/map.svg", SCRIPT);
    return { site, run: () => callCli(["build", "--no-images", ...flags], { cwd: site.folder }) };
  };

  it("refuses it, and says how to publish it all the same", async () => {
    const { site, run } = build();
    const { status, stderr } = await run();
    expect(status).toBe(1);
    expect(stderr).toContain("public/images/map.svg");
    expect(stderr).toContain('add "/images/map.svg" to activeFiles in content/site.json');
    const content = JSON.parse(site.read("content/site.json").toString());
    site.write("content/site.json", { ...content, activeFiles: ["/images/map.svg"] });
    expect((await run()).status).toBe(0);
    expect(site.read("dist/images/map.svg").toString()).toBe(SCRIPT);
  });

  it("leaves it out on a schedule with a warning, and publishes the rest", async () => {
    const { site, run } = build("--skip-invalid");
    const { status, stderr } = await run();
    expect(status).toBe(0);
    expect(stderr).toContain("until then, it is left out");
    expect(() => site.read("dist/images/map.svg")).toThrow();
  });
});
