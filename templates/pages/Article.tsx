import type { ArticleProps } from "../../src/pages/article.ts";
import { ArticleContent } from "../parts/ArticleContent.tsx";

export function Article(props: ArticleProps) {
  return (
    <main id="main">
      <ArticleContent {...props} />
    </main>
  );
}
