// The script of the header and of the bars, in the head of every page.
import "./heading-font.ts";
import "./consent-bar.ts";
import "./menus.ts";
import "./call-bar.ts";
