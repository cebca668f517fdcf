/** The icons that content may use; templates/parts/Icon.tsx draws them. */
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
