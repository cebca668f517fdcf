import { useLabels } from "./labels.ts";
import { unbroken } from "./unbroken.tsx";
import "./InShort.css";

/** What anyone needs to know after a crash, on pages that do not list the first steps. */
export function InShort() {
  return (
    <ul className="in-short">
      {useLabels("call").inShort.map((text) => (
        <li key={text}>{unbroken(text)}</li>
      ))}
    </ul>
  );
}
