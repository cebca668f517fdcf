import { isValidElement } from "react";

/**
 * Returns the first place in an island's props that JSON cannot carry, and what is there:
 * "cities[1].since is an instance of Date". Properties that are undefined are fine, because JSON drops them.
 */
export function findNonJson(
  value: unknown,
  path = "",
  ancestors: readonly unknown[] = [],
): string | undefined {
  const kind = kindOfNonJson(value, ancestors);
  if (kind !== undefined) return `${path || "props"} is ${kind}`;
  for (const [place, item] of itemsOf(value, path)) {
    const found = findNonJson(item, place, [...ancestors, value]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function itemsOf(value: unknown, path: string): readonly (readonly [string, unknown])[] {
  // Array.from includes the holes of a sparse array.
  if (Array.isArray(value)) return Array.from(value, (item, index) => [`${path}[${index}]`, item]);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => [path === "" ? key : `${path}.${key}`, item]);
}

function kindOfNonJson(value: unknown, ancestors: readonly unknown[]): string | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : String(value);
  if (value === undefined) return "undefined";
  if (typeof value !== "object") return `a ${typeof value}`;
  if (isValidElement(value)) return "a React element";
  if (ancestors.includes(value)) return "an object that contains itself";
  const prototype = Object.getPrototypeOf(value);
  if (Array.isArray(value) || prototype === Object.prototype || prototype === null) return undefined;
  return `an instance of ${prototype.constructor.name || "a class"}`;
}
