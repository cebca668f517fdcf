/** The regions of Texas that content may use; each has a landscape in templates/landscapes. */
export const REGIONS = [
  "gulf",
  "hill-country",
  "high-plains",
  "metroplex",
  "south-texas",
  "trans-pecos",
] as const;
export type Region = (typeof REGIONS)[number];

/** The pictures of specialties that content may use. */
export const SCENES = ["rideshare", "livestock", "hospital", "unlit-car"] as const;
export type Scene = (typeof SCENES)[number];
