// The pictures beside posts, as other generators keep them: content/posts/fall/road.png is published as
// /images/posts/fall/road.png, if a post shows it.
import path from "node:path";
import { isHiddenFile, listFiles } from "../files/list-files.ts";
import type { LinkedFile } from "../files/output-file.ts";
import { linkUnchanged } from "../files/public.ts";
import { fileOfAddress } from "../shared/link.ts";
import { displayFile } from "../terminal/format.ts";
import { listPostFolders, PICTURE_FILE } from "./local.ts";
import type { Posts } from "./read.ts";

/** Lists the pictures beside posts, relative to the folder of the content. */
export function listPostPictures(content: string): readonly string[] {
  return listPostFolders(content).flatMap((folder) =>
    listFiles(path.join(content, folder), isHiddenFile, path.dirname(content))
      .filter((name) => PICTURE_FILE.test(name))
      .map((name) => `${folder}/${name}`),
  );
}

/** Returns those that the posts show. Beside those of a backend, other programs may have anything in the folders of posts. */
export function linkPostPictures(
  content: string,
  { posts, isRemote }: Pick<Posts, "posts" | "isRemote">,
): readonly LinkedFile[] {
  if (isRemote) return [];
  const addresses = posts.flatMap(({ imageUrl = "", bodyImages }) => [imageUrl, ...bodyImages]);
  const used = new Set(addresses.map((address) => fileOfAddress(address)));
  const shown = listPostPictures(content).filter((name) => used.has(`images/${name.normalize("NFC")}`));
  return shown.map((name) => {
    const from = path.join(content, name);
    return linkUnchanged(`images/${name}`, from, { file: displayFile(from) });
  });
}
