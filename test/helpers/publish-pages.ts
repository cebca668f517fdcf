import { openStaging } from "../../src/publish/publish.ts";

/** Publishes some pages into `out`, one of which only this version has. */
export function publishPages(out: string, version: string): void {
  const staging = openStaging(out);
  for (const name of ["index", "houston", "blog/list", version]) {
    staging.stage(
      { file: `${name}.html`, source: { name: "a test" }, bytes: `${name} in version ${version}` },
      [`${name}/index.html`],
    );
  }
  staging.publish({ force: false });
}
