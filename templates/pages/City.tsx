import type { CityProps } from "../../src/pages/city.ts";
import { CityContent } from "../parts/CityContent.tsx";

export function City(props: CityProps) {
  return (
    <main id="main">
      <CityContent level="h1" {...props} />
    </main>
  );
}
