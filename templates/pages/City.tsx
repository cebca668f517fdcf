import type { PropsOf } from "../../src/pages/kinds.ts";
import { Articles } from "../parts/Articles.tsx";
import { CityContent } from "../parts/CityContent.tsx";
import { Guides } from "../parts/Guides.tsx";

export function City(props: PropsOf<"city">) {
  return (
    <main id="main">
      <CityContent level="h1" {...props} />
      {props.guides && <Guides {...props.guides} />}
      <Articles articles={props.articles} blogHref={props.blogHref} />
    </main>
  );
}
