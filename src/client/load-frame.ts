// A script of its own, only on pages with a frame of another site: a click on its link loads the frame in its place.

document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-frame]");
  // Such a click opens the link elsewhere.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const frame = Object.assign(document.createElement("iframe"), {
    title: link.firstElementChild?.textContent,
    allow: "autoplay; fullscreen; encrypted-media; picture-in-picture",
    src: link.dataset.frame,
  });
  link.replaceWith(frame);
  frame.focus();
});
