import { createContext, useContext } from "react";
import type { Labels as AllLabels } from "../../src/content/labels.ts";

/** The labels of content/labels.json. An island, which is a root of its own, provides the groups that it uses. */
export const Labels = createContext<Partial<AllLabels>>({});

/** Returns a group of labels. Throws in an island that does not provide it. */
export function useLabels<Group extends keyof AllLabels>(group: Group): AllLabels[Group] {
  const labels = useContext(Labels)[group];
  if (labels !== undefined) return labels;
  throw new Error(`There are no labels "${group}" here. An island passes them on: <Labels value={labels}>.`);
}
