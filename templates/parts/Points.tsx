import { unbroken } from "./unbroken.tsx";
import "./Points.css";

/** A list with bullets. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="points">
      {points.map((point) => (
        <li key={point}>{unbroken(point)}</li>
      ))}
    </ul>
  );
}
