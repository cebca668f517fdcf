import type { PropsOf } from "../../src/pages/kinds.ts";
import { ArticleContent } from "../parts/ArticleContent.tsx";
import { RelatedArticles } from "../parts/Articles.tsx";
import "./Article.css";

export function Article({ specialty, related, ...props }: PropsOf<"article">) {
  return (
    <main id="main">
      <ArticleContent {...props} />
      <RelatedArticles articles={related} specialty={specialty} />
    </main>
  );
}
