import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Failure } from "../../src/problem.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { readable } from "../helpers/problems.ts";
import { aTemplatesFolder, buildWith } from "../helpers/templates-folder.ts";
import "../helpers/jsx.ts";

const { Chunks, Island } = await import("../../templates/parts/Island.tsx");

const Clock = () => createElement("p", null, "12:00");

/** Renders an island with `props`, as it is placed on a page; only Clock has a file. */
function render(props: object, name = "Clock"): string {
  const island = createElement(Island, { name, component: Clock, props });
  return renderToStaticMarkup(createElement(Chunks, { value: { Clock: "/assets/Clock-1.js" } }, island));
}

function cyclic(): object {
  const city: Record<string, unknown> = { name: "Houston" };
  city.neighborhoods = [{ city }];
  return { city };
}

describe("<Island name component props>", () => {
  it("writes the props as JSON", () => {
    const props = { a: 1, b: [true, null, "x"], c: { d: undefined, e: Object.create(null) } };
    expect(render(props)).toContain(
      'data-props="{&quot;a&quot;:1,&quot;b&quot;:[true,null,&quot;x&quot;],&quot;c&quot;:{&quot;e&quot;:{}}}"',
    );
  });

  it("accepts the same object twice, as it is no cycle", () => {
    const city = { name: "Houston" };
    expect(render({ cities: [city, city] })).toContain("Houston");
  });

  it.each([
    { props: { since: new Date(0) }, path: "since", found: "an instance of Date" },
    {
      props: { cities: [{ name: "Houston" }, { name: undefined, area: Number.NaN }] },
      path: "cities[1].area",
      found: "NaN",
    },
    { props: { children: createElement("b") }, path: "children", found: "a React element" },
    { props: cyclic(), path: "city.neighborhoods[0].city", found: "an object that contains itself" },
  ])("refuses $found at $path", ({ props, path, found }) => {
    expect(() => render(props)).toThrow(
      `Island "Clock" has a prop that is not plain JSON: ${path} is ${found}. `,
    );
  });

  it("refuses a name that is no file in templates/islands/", () => {
    expect(() => render({}, "Clok")).toThrow(
      'Island "Clok" has no file templates/islands/Clok.tsx. The islands are: Clock.',
    );
  });

  it("refuses an island inside another one", () => {
    const nested = () => createElement(Island, { name: "Clock", component: Clock, props: {} });
    const island = createElement(Island, { name: "Clock", component: nested, props: {} });
    expect(() =>
      renderToStaticMarkup(createElement(Chunks, { value: { Clock: "/assets/Clock-1.js" } }, island)),
    ).toThrow('Island "Clock" is inside another island. Use its component there without <Island>.');
  });
});

describe("a build", () => {
  it("fails at the template of an island that it refuses", async () => {
    const island = '<Island name="NewerPosts" component={() => null} props={{ at: new Date() }} />';
    const found = 'Island "NewerPosts" has a prop that is not plain JSON: at is an instance of Date.';
    const folder = temporaryFolder();
    const templates = aTemplatesFolder(folder, {
      "pages/Home.tsx": `import { Island } from "../parts/Island.tsx";
        export function Home() { return <main id="main"><h1>Islands</h1>${island}</main>; }`,
    });
    const error = await buildWith(`${folder}/dist`, { templates }).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(Failure);
    expect(readable((error as Failure).problems)).toEqual([
      expect.objectContaining({
        where: "templates/pages/Home.tsx",
        found: expect.stringContaining(found),
      }),
    ]);
  });
});
