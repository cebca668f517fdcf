// The templates that src/render/render.ts uses.
import type { Templates } from "../src/render/load-templates.ts";
import { Article } from "./pages/Article.tsx";
import { BlogList } from "./pages/BlogList.tsx";
import { City } from "./pages/City.tsx";
import { Home } from "./pages/Home.tsx";
import { Neighborhood } from "./pages/Neighborhood.tsx";
import { NotFound } from "./pages/NotFound.tsx";
import { Sitemap } from "./pages/Sitemap.tsx";
import { Specialty } from "./pages/Specialty.tsx";

export { Document } from "./Document.tsx";
export { Footer } from "./parts/Footer.tsx";
export { Header } from "./parts/Header.tsx";
export { Chunks } from "./parts/Island.tsx";

export const pages: Templates["pages"] = {
  home: Home,
  city: City,
  neighborhood: Neighborhood,
  specialty: Specialty,
  blogList: BlogList,
  article: Article,
  sitemap: Sitemap,
  notFound: NotFound,
};
