-- A row is public from the moment it is saved, before anyone has seen its page. A new one is a draft until someone says
-- otherwise. Existing rows stay as they are.
alter table public.blog_posts alter column draft set default true;

comment on column public.blog_posts.draft is
  'true hides the post from readers, whatever its created_at is; false publishes it. A new row is a draft. Example: true while you write';
