/** A stylesheet: its text, if it is imported with { type: "text" }. */
declare module "*.css" {
  const text: string;
  export default text;
}

/** A drawing, imported with { type: "text" }. */
declare module "*.svg" {
  const text: string;
  export default text;
}
