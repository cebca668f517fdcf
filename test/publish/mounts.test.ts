import { describe, expect, it } from "vitest";
import { findMount } from "../../src/publish/mounts.ts";

const MOUNTS = `22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
36 22 254:1 / /srv/my\\040site/dist rw - ext4 /dev/vdb rw
37 36 254:0 /vol /srv/my\\040site/dist/uploads rw - ext4 /dev/vda rw
`;

describe("findMount(folder, mounts)", () => {
  it("finds what is mounted inside of a folder, also from the same disk", () => {
    expect(findMount("/srv/my site/dist", MOUNTS)).toBe("/srv/my site/dist/uploads");
  });

  it("does not count a folder that is a mount itself, or another one with a similar name", () => {
    expect(findMount("/srv/my site/dist/uploads", MOUNTS)).toBeUndefined();
    expect(findMount("/srv/my site/dis", MOUNTS)).toBeUndefined();
  });
});
