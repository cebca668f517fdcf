// The values that the specification states. Nothing here is read from content/ or from src/: a test compares the built
// site with the statement itself. The firm's own values are in firm.ts.

export const CITIES = [
  { name: "Houston", slug: "houston" },
  { name: "Dallas", slug: "dallas" },
  { name: "San Antonio", slug: "san-antonio" },
  { name: "Austin", slug: "austin" },
  { name: "Fort Worth", slug: "fort-worth" },
  { name: "El Paso", slug: "el-paso" },
  { name: "Arlington", slug: "arlington" },
  { name: "Plano", slug: "plano" },
  { name: "Laredo", slug: "laredo" },
  { name: "Lubbock", slug: "lubbock" },
  { name: "Garland", slug: "garland" },
  { name: "Irving", slug: "irving" },
  { name: "Corpus Christi", slug: "corpus-christi" },
  { name: "Brownsville", slug: "brownsville" },
  { name: "McAllen", slug: "mcallen" },
  { name: "Conroe", slug: "conroe" },
  { name: "Sugar Land", slug: "sugar-land" },
  { name: "Pearland", slug: "pearland" },
  { name: "Killeen", slug: "killeen" },
  { name: "Allen", slug: "allen" },
  { name: "Mission", slug: "mission" },
] as const;

/** The label and the address of each link of the Cities dropdown. */
export const HEADER_CITIES = [
  ["Houston", "/houston"],
  ["Dallas", "/dallas"],
  ["San Antonio", "/san-antonio"],
  ["Austin", "/austin"],
  ["Fort Worth", "/fort-worth"],
  ["El Paso", "/el-paso"],
  ["Arlington", "/arlington"],
  ["Plano", "/plano"],
  ["Laredo", "/laredo"],
  ["Lubbock", "/lubbock"],
  ["Garland", "/garland"],
  ["Corpus Christi", "/corpus-christi"],
] as const;

/** The label and the address of each link of the home page's grid. */
export const HOME_CITIES = [
  ...HEADER_CITIES,
  ["Irving", "/irving"],
  ["Brownsville", "/brownsville"],
  ["McAllen", "/mcallen"],
  ["Killeen", "/killeen"],
  ["Conroe", "/conroe"],
  ["Sugar Land", "/sugar-land"],
] as const;

/** The label and the address of each practice area. */
export const SPECIALTIES = [
  ["Uber & Rideshare Accidents", "/uber-accidents"],
  ["Animal & Livestock Accidents", "/animal-accidents"],
  ["Personal Injury Claims", "/personal-injury"],
  ["Accidents with No Headlights", "/no-headlights-accidents"],
] as const;
