/** In an island that could not load its data: any touch of the island tries again, this one says so. */
export function TryAgain() {
  return (
    <button className="button button-again" type="button">
      Try again
    </button>
  );
}
