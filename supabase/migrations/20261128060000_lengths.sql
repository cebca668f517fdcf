-- Each of these is on several pages. The text of a post has its limit in body. Rows that are there already stay.
alter table public.blog_posts
  add constraint title_is_not_too_long check (length(title) <= 1000) not valid,
  add constraint summary_is_not_too_long check (length(summary) <= 1000) not valid,
  add constraint image_url_is_not_too_long check (length(image_url) <= 1000) not valid,
  add constraint image_alt_is_not_too_long check (length(image_alt) <= 1000) not valid,
  add constraint content_is_not_too_long check (octet_length(content::text) <= 1000000) not valid;
