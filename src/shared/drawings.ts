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

/** The regions of Texas that content may use; each has a landscape in templates/landscapes. */
export const REGIONS = [
  "blackland",
  "gulf",
  "hill-country",
  "high-plains",
  "metroplex",
  "piney-woods",
  "south-texas",
  "trans-pecos",
] as const;
export type Region = (typeof REGIONS)[number];

/** The pictures of specialties that content may use. */
export const SCENES = ["rideshare", "livestock", "hospital", "unlit-car"] as const;
export type Scene = (typeof SCENES)[number];
