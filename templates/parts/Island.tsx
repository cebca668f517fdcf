import { type ComponentType, createContext, useContext } from "react";
import { renderToString } from "react-dom/server";
import { findNonJson } from "./island-props.ts";

type IslandChunks = Readonly<Record<string, string>>;

/** The default: inside an island, which is rendered as a React root of its own. */
const INSIDE_ISLAND: IslandChunks = {};

/** The addresses of islands and loaders by name, from src/assets/bundle.ts. */
export const Chunks = createContext(INSIDE_ISLAND);

interface IslandProps<P extends object> {
  /** The name of the component's file in templates/islands/. */
  name: string;
  component: ComponentType<P>;
  /** Plain JSON: the page carries them to the browser. */
  props: P;
  /**
   * When the component is loaded and hydrated: at the first touch (the default), when the page has loaded and the
   * browser is idle, when the island scrolls into view, or at once.
   */
  wake?: "interaction" | "idle" | "visible" | "load";
}

/**
 * An interactive part of a page, hydrated by src/client/boot.ts. React hydrates whole roots only, so the island is
 * one. Throws when its component could not be hydrated, because of its name or its props.
 */
export function Island<P extends object>(island: IslandProps<P>) {
  const { name, component: Component, props, wake } = island;
  const chunks = useContext(Chunks);
  const problem = problemOf(name, props, chunks);
  if (problem !== undefined) {
    const error = new Error(`Island "${name}" ${problem}`);
    // Without this file's frames, docket names the template that it was rendering.
    Error.captureStackTrace(error, Island);
    throw error;
  }
  const html = renderToString(<Component {...props} />, { identifierPrefix: `${name}-` });
  return (
    <div
      data-island={name}
      data-component={chunks[name]}
      data-loader={chunks[`${name}.load`]}
      data-wake={wake === "interaction" ? undefined : wake}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function problemOf(name: string, props: object, chunks: IslandChunks): string | undefined {
  if (chunks === INSIDE_ISLAND) return "is inside another island. Use its component there without <Island>.";
  if (chunks[name] === undefined) {
    const names = Object.keys(chunks).filter((other) => !other.endsWith(".load"));
    return `has no file templates/islands/${name}.tsx. The islands are: ${names.join(", ") || "none"}.`;
  }
  const found = findNonJson(props);
  return (
    found && `has a prop that is not plain JSON: ${found}. The page carries props to the browser as JSON.`
  );
}
