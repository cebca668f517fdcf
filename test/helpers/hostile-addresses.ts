/** Addresses that no file system can name: a name has at most 255 bytes, a path 4,096. */
export const TOO_LONG: readonly (readonly [string, string])[] = [
  ["300 characters", `/${"a".repeat(300)}`],
  ["a name that is too long with its ending only", `/${"a".repeat(252)}`],
  ["100 characters of three bytes", `/${"%E2%80%94".repeat(100)}`],
  ["3,000 folders", `${"/a".repeat(3_000)}/`],
];
