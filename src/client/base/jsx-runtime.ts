// The elements of a site below a path (--base), in place of React's own runtime: templates and islands write addresses from the
// root of the site, "/houston", and this is where these get the path. A site at the root of its domain does not load it.
import type { ElementType } from "react";
import { jsx as create, jsxs as createAll, type Fragment as ReactFragment } from "react/jsx-runtime";
import { withBase } from "../../shared/url.ts";

export { Fragment } from "react/jsx-runtime";

// Set where templates, islands and scripts are bundled: "/path".
declare const BASE: string;

type Props = Readonly<Record<string, unknown>>;

const ADDRESSES = new Set(["href", "src", "action", "formAction", "poster", "xlinkHref"]);
/** "/a.js /b.js" of an island, and "/a.webp 480w, /b.webp 960w" of a picture. */
const LISTS = new Set(["data-component", "data-loader", "srcSet", "imageSrcSet"]);

function place(type: ElementType | typeof ReactFragment, props: Props): Props {
  // The props of a component are data: the elements that it creates come here, too.
  if (typeof type !== "string") return props;
  const placed = Object.entries(props).map(([name, value]) => {
    if (typeof value !== "string") return [name, value];
    if (ADDRESSES.has(name)) return [name, withBase(value, BASE)];
    return LISTS.has(name)
      ? [name, value.replaceAll(/(?<=^|[ ,])\/[^ ]*/g, (address) => withBase(address, BASE))]
      : [name, value];
  });
  return Object.fromEntries(placed) as Props;
}

export const jsx = (type: ElementType, props: Props, key?: string) => create(type, place(type, props), key);
export const jsxs = (type: ElementType, props: Props, key?: string) =>
  createAll(type, place(type, props), key);
