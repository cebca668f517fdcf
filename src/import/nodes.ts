// Small parts of a tree of HTML.
import type { Element, ElementContent, RootContent } from "hast";
import { toText } from "hast-util-to-text";
import type { Nodes } from "../shared/settle.ts";

export const element = (
  tagName: string,
  children: Nodes,
  properties: Element["properties"] = {},
): Element => ({ type: "element", tagName, properties, children: children as ElementContent[] });

export const text = (value: string): ElementContent => ({ type: "text", value });
export const paragraph = (...children: Nodes): Element => element("p", children);

export const seenTextOf = (children: Nodes) =>
  toText({ type: "root", children: children as RootContent[] }).trim();
