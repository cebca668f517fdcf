-- Builds read only the posts that changed: they compare each post's updated_at with that of the version they have.
alter table public.blog_posts add column updated_at timestamptz not null default now();
comment on column public.blog_posts.updated_at is 'The last change, set by a trigger. Builds read a post again when it differs.';

-- clock_timestamp() and not now(), because a row can change more than once in a transaction. The clock can also be set
-- back, so an update never takes a value that is not greater than the last one.
create function public.set_blog_post_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  if tg_op = 'UPDATE' then
    new.updated_at := greatest(new.updated_at, old.updated_at + interval '1 microsecond');
  end if;
  return new;
end;
$$;

create trigger blog_posts_set_updated_at
before insert or update on public.blog_posts
for each row execute function public.set_blog_post_updated_at();

-- Builds list the posts by id. The index has all that the list and the read policy need, so that no post is read.
create index blog_posts_versions on public.blog_posts (id) include (updated_at, created_at);
