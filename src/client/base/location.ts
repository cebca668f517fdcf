// What `location` is in the inline scripts of a site below a path (--base): its paths begin at the root of the site.

// Set by src/assets/bundle.ts: "/path".
declare const BASE: string;

export const ownLocation = {
  get href() {
    return window.location.href;
  },
  get protocol() {
    return window.location.protocol;
  },
  get search() {
    return window.location.search;
  },
  get pathname() {
    // Pages with these scripts are below the path, or at the address of a host that knows no better.
    return window.location.pathname.replace(BASE, "") || "/";
  },
  reload: () => window.location.reload(),
  replace: (address: string) => window.location.replace(BASE + address),
};
