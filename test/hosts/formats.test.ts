import { expect, it } from "vitest";
import { HOST_NAMES } from "../../src/hosts/host.ts";
import { createSite } from "../../src/site/site.ts";
import { aSite } from "../helpers/builders.ts";

it("the format directory is refused for a host whose rules do not serve it", () => {
  const { content } = aSite();
  const refused = HOST_NAMES.filter((host) => {
    try {
      createSite(content, [], { host, format: "directory" });
      return false;
    } catch (error) {
      expect(error).toMatchObject({
        kind: "usage",
        message: expect.stringContaining(`with the host ${host}`),
      });
      return true;
    }
  });
  expect(refused).toEqual(["vercel", "apache", "nginx", "caddy", "s3"]);
});
