/** The icons that content may name; templates/parts/Icon.tsx draws each of them. */
export const ICON_NAMES = [
  "arrow-right",
  "chevron-down",
  "clock",
  "dollar",
  "mail",
  "map-pin",
  "medal",
  "menu",
  "phone",
  "scale",
  "search",
  "shield",
  "star",
  "users",
] as const;
export type IconName = (typeof ICON_NAMES)[number];
