import type { ArticleProps } from "../../src/pages/article.ts";
import { ArticleContent } from "../parts/ArticleContent.tsx";
import { RelatedArticles } from "../parts/Articles.tsx";
import "./Article.css";

export function Article({ specialty, related, ...props }: ArticleProps) {
  return (
    <main id="main">
      <ArticleContent {...props} />
      <RelatedArticles articles={related} specialty={specialty} />
    </main>
  );
}
