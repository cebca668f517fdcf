/** The button of an island that failed to load. It needs no handler: any touch of the island retries. */
export function TryAgain() {
  return (
    <button className="button button-navy" type="button">
      Try again
    </button>
  );
}
