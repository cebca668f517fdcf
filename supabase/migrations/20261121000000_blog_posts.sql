-- The posts of the blog. The constraints match what the build requires of a post (postSchema in
-- src/content/schema.ts), so that an invalid post is refused when it is saved and not by a later build.

-- Returns whether a body can be rendered: a list of sections, at least one of a known type, each of a known type
-- with its text or its items. The site skips sections of other types.
create function public.blog_content_is_valid(content jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select
    coalesce(jsonb_typeof(content -> 'sections') = 'array', false)
    and not jsonb_path_exists(content, '$.sections[*] ? (!(@.type() == "object" && @."type".type() == "string"))')
    and jsonb_path_exists(
      content,
      '$.sections[*] ? (@."type" == "heading" || @."type" == "paragraph" || @."type" == "list")'
    )
    and not jsonb_path_exists(
      content,
      '$.sections[*] ? (@."type" == "heading" || @."type" == "paragraph")
        ? (!(@.content.type() == "string" && @.content like_regex "\\S"))'
    )
    and not jsonb_path_exists(
      content,
      '$.sections[*] ? (@."type" == "list") ? (!(@.items.type() == "array" && @.items.size() > 0))'
    )
    and not jsonb_path_exists(
      content,
      '$.sections[*] ? (@."type" == "list").items[*] ? (!(@.type() == "string" && @ like_regex "\\S"))'
    );
$$;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint slug_is_unique unique
    constraint slug_is_an_address check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100)
    constraint slug_is_not_reserved check (slug not in ('page', 'index', '404')),
  title text not null constraint title_is_not_empty check (title ~ '\S'),
  summary text not null constraint summary_is_not_empty check (summary ~ '\S'),
  image_url text not null
    constraint image_url_is_an_address check (image_url ~* '^(https?://[^\s"''<>\\]+|/([^\s"''<>\\/][^\s"''<>\\]*)?)$'),
  image_alt text not null constraint image_alt_is_not_empty check (image_alt ~ '\S'),
  created_at timestamptz not null default now()
    constraint created_at_is_a_date check (created_at >= '0001-01-01Z' and created_at < '10000-01-01Z'),
  content jsonb not null constraint content_can_be_rendered check (public.blog_content_is_valid(content))
);

comment on table public.blog_posts is 'Articles of the blog. Every row is public.';

-- The order of the blog: newest first, ties by id.
create index blog_posts_newest_first on public.blog_posts (created_at desc, id);

-- The anonymous role can read every post. Only the owner of the project can write.
alter table public.blog_posts enable row level security;
revoke all on public.blog_posts from anon, authenticated;
grant select on public.blog_posts to anon;
create policy "Everybody may read the posts" on public.blog_posts for select to anon using (true);
