// The texts of a further language are in a folder with its code: content/es/.
import { LANGUAGE } from "../shared/url.ts";

const IN_FOLDER = new RegExp(`^(${LANGUAGE})/`);

/** Returns the language of a file of content, by its name in the content folder: "es" for "es/home.json". */
export const languageOfFile = (name: string): string | undefined => IN_FOLDER.exec(name)?.[1];

/** Returns the name of the file of the first language: "es/home.json" → "home.json". */
export const withoutFolder = (name: string): string => name.replace(IN_FOLDER, "");
