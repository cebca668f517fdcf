import type { CityProps } from "../../src/pages/city.ts";
import { Articles } from "../parts/Articles.tsx";
import { CityContent } from "../parts/CityContent.tsx";

export function City(props: CityProps) {
  return (
    <main id="main">
      <CityContent level="h1" {...props} />
      <Articles articles={props.articles} blogHref={props.blogHref} />
    </main>
  );
}
