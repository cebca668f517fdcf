import { fillIn } from "../../src/shared/values.ts";
import { Icon } from "./Icon.tsx";
import { useLabels } from "./labels.ts";
import "./Stars.css";

/** A rating of 1 to 5 stars. Screen readers read it as text. */
export function Stars({ rating }: { rating: number }) {
  return (
    <div
      className="stars"
      role="img"
      aria-label={fillIn(useLabels("home").stars, { rating: String(rating) })}
    >
      {Array.from({ length: rating }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are identical
        <Icon key={index} name="star" />
      ))}
    </div>
  );
}
