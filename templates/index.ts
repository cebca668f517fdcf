// The templates that src/render/render.ts uses. The compiler asks for one for each kind of page in src/pages/kinds.ts.
import type { Templates } from "../src/render/load-templates.ts";
import { Document } from "./Document.tsx";
import { Article } from "./pages/Article.tsx";
import { Attorney } from "./pages/Attorney.tsx";
import { Attorneys } from "./pages/Attorneys.tsx";
import { BlogList } from "./pages/BlogList.tsx";
import { City } from "./pages/City.tsx";
import { Deadlines } from "./pages/Deadlines.tsx";
import { Home } from "./pages/Home.tsx";
import { Neighborhood } from "./pages/Neighborhood.tsx";
import { NotFound } from "./pages/NotFound.tsx";
import { Plain } from "./pages/Plain.tsx";
import { Sitemap } from "./pages/Sitemap.tsx";
import { Specialty } from "./pages/Specialty.tsx";
import { Footer } from "./parts/Footer.tsx";
import { Header } from "./parts/Header.tsx";
import { Chunks } from "./parts/Island.tsx";
import { Labels } from "./parts/labels.ts";
import { Mark } from "./parts/Mark.tsx";
import { ShareCard } from "./ShareCard.tsx";

const templates: Templates = {
  Document,
  ShareCard,
  Mark,
  Header,
  Footer,
  Chunks,
  Labels,
  pages: {
    home: Home,
    city: City,
    neighborhood: Neighborhood,
    specialty: Specialty,
    deadlines: Deadlines,
    blogList: BlogList,
    article: Article,
    sitemap: Sitemap,
    attorneys: Attorneys,
    attorney: Attorney,
    plain: Plain,
    notFound: NotFound,
  },
};

export default templates;
