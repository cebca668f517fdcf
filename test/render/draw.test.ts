import { describe, expect, it } from "vitest";
import { drawPicture } from "../../src/render/draw.ts";

const draw = (text: string) =>
  drawPicture(`<b style="font-family: 'Source Serif 4'; font-size: 76px">${text}</b>`);

describe("drawPicture(html)", () => {
  it("has the letters of Spanish, Polish and Vietnamese, and empty boxes for those of other scripts", async () => {
    const box = await draw("中");
    expect(await draw("车")).toEqual(box);
    for (const letter of ["ñ", "ł", "ơ", "ậ"]) expect(await draw(letter)).not.toEqual(box);
  });
});
