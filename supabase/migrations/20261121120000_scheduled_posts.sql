-- A post can be dated ahead: anonymous readers get it from its created_at on. Browsers then show it at once, and the
-- next build writes its page.
alter policy "Everybody may read the posts" on public.blog_posts using (created_at <= now());
comment on table public.blog_posts is 'Articles of the blog. A row is public from its created_at on.';

-- Scripts that use a secret key write the posts. Projects created since 2026 grant nothing by default.
grant select, insert, update, delete on public.blog_posts to service_role;
