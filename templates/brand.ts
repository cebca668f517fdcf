import { COLORS } from "./colors.ts";

/**
 * The firm's mark: shapes in a box of so many units. The header, the footer, the pictures of shared links and the icons in
 * public/ show it; `npm run brand` draws the icons.
 */
export const MARK = {
  width: 32,
  height: 36,
  shapes: [
    {
      d: "M16 1 2 6v11c0 8.5 5.8 14.7 14 18 8.2-3.3 14-9.5 14-18V6Z",
      fill: COLORS.light.navy,
      stroke: COLORS.light.slate,
    },
    {
      d: "m16 7.5 2.7 5.7 6.2.8-4.5 4.3 1.1 6.2-5.5-3-5.5 3 1.1-6.2L7.1 14l6.2-.8Z",
      fill: COLORS.light.sun,
    },
  ],
} as const;
