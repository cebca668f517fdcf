/** The sample firm's mark, a shield with a star: paths in a box of 32 × 36. The icons in public/ show it too. */
export const SHIELD = "M16 1 2 6v11c0 8.5 5.8 14.7 14 18 8.2-3.3 14-9.5 14-18V6Z";
export const STAR = "m16 7.5 2.7 5.7 6.2.8-4.5 4.3 1.1 6.2-5.5-3-5.5 3 1.1-6.2L7.1 14l6.2-.8Z";
