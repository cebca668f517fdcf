/** A text for one thing, and one with {count} for any other number. */
interface Counted {
  readonly one: string;
  readonly other: string;
}

/** Returns how many there are: "1 review", "12 reviews". */
export function countOf(count: number, { one, other }: Counted): string {
  return count === 1 ? one : other.replace("{count}", String(count));
}
