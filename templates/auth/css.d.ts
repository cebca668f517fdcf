/** A stylesheet imported with { type: "text" }: esbuild puts it into the script as it stands. */
declare module "*.css" {
  const text: string;
  export default text;
}
