// The pictures beside posts, as other generators keep them: content/posts/fall/road.png is published as
// /images/posts/fall/road.png, if a post shows it.
import path from "node:path";
import { isHidden, listFiles } from "../files/list-files.ts";
import type { LinkedFile } from "../files/output-file.ts";
import { linkUnchanged } from "../files/public.ts";
import { decodePath, withoutQuery } from "../shared/url.ts";
import { displayFile } from "../terminal/format.ts";
import { listPostFolders, PICTURE_FILE } from "./local.ts";

interface Source {
  readonly content: string;
  /** With one, other programs may have anything in the folders of posts. */
  readonly backend?: unknown;
}

/** Lists the pictures beside posts, relative to the folder of the content. */
export function listPostPictures({ content, backend }: Source): readonly string[] {
  if (backend) return [];
  return listPostFolders(content).flatMap((folder) =>
    listFiles(path.join(content, folder), isHidden, path.dirname(content))
      .filter((name) => PICTURE_FILE.test(name))
      .map((name) => `${folder}/${name}`),
  );
}

/** Returns those that the posts show. */
export function linkPostPictures(
  source: Source,
  posts: readonly { readonly imageUrl?: string; readonly bodyImages: readonly string[] }[],
): readonly LinkedFile[] {
  const addresses = posts.flatMap(({ imageUrl = "", bodyImages }) => [imageUrl, ...bodyImages]);
  const used = new Set(addresses.map((address) => decodePath(withoutQuery(address))));
  const shown = listPostPictures(source).filter((name) => used.has(`/images/${name.normalize("NFC")}`));
  return shown.map((name) => {
    const from = path.join(source.content, name);
    return linkUnchanged(`images/${name}`, from, { file: displayFile(from) });
  });
}
