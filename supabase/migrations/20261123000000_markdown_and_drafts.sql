-- Posts in Markdown, drafts, reviewers, editors who sign in, and pictures in Storage. When a post cannot be saved, the
-- message says what is wrong and what is expected.

-- New columns ---------------------------------------------------------------------------------------------------------

-- Existing rows keep their values and their updated_at, so builds do not read them again.
alter table public.blog_posts
  alter column content drop not null,
  add column body text constraint body_is_not_too_long check (octet_length(body) <= 1000000),
  add column reviewed_by text constraint reviewed_by_is_not_empty check (reviewed_by ~ '\S'),
  add column reviewed_on date
    constraint reviewed_on_is_a_date check (reviewed_on >= '0001-01-01' and reviewed_on < '10000-01-01'),
  add column draft boolean not null default false,
  add constraint review_has_a_name_and_a_date check ((reviewed_by is null) = (reviewed_on is null));

-- What a post needs ---------------------------------------------------------------------------------------------------

-- These functions return a sentence about the first problem, or null. They have the rules of the build (postSchema).

-- Returns a JSON value as a message quotes it, at most 60 characters of it.
create function public.blog_quote_json(value jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when value is null then 'missing'
    when length(value::text) > 60 then left(value::text, 60) || '…'
    else value::text
  end;
$$;

create function public.blog_is_text(value jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_typeof(value) = 'string' and value #>> '{}' ~ '\S', false);
$$;

-- The rule of the constraint image_url_is_an_address.
create function public.blog_is_image_address(url text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(url ~* '^(https?://[^\s"''<>\\]+|/([^\s"''<>\\/][^\s"''<>\\]*)?)$', false);
$$;

-- Returns the problem of a section. Sections of unknown types have none, because the site skips them.
create function public.blog_section_problem(section jsonb, number integer)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  kind text := section ->> 'type';
  item record;
begin
  if jsonb_typeof(section) <> 'object' then
    return format(
      'Section %s is %s. Expected an object with a type: {"type": "paragraph", "content": "A text."}.',
      number, public.blog_quote_json(section)
    );
  end if;
  if jsonb_typeof(section -> 'type') is distinct from 'string' then
    return format(
      'Section %s: "type" is %s. Expected heading, paragraph, list, quote or image.',
      number, public.blog_quote_json(section -> 'type')
    );
  end if;

  if kind in ('heading', 'paragraph', 'quote') and not public.blog_is_text(section -> 'content') then
    return format(
      'Section %s (%s): "content" is %s. Expected a text.',
      number, kind, public.blog_quote_json(section -> 'content')
    );
  end if;
  if kind = 'heading' and section ? 'level' and section -> 'level' not in ('2', '3') then
    return format(
      'Section %s (heading): "level" is %s. Expected 2 or 3.',
      number, public.blog_quote_json(section -> 'level')
    );
  end if;

  if kind = 'list' then
    if jsonb_typeof(section -> 'items') is distinct from 'array' or section -> 'items' = '[]' then
      return format('Section %s (list) has no items. Expected "items": a list of texts.', number);
    end if;
    for item in select * from jsonb_array_elements(section -> 'items') with ordinality as items (value, position) loop
      if not public.blog_is_text(item.value) then
        return format(
          'Section %s (list): item %s is %s. Expected a text.',
          number, item.position, public.blog_quote_json(item.value)
        );
      end if;
    end loop;
    if section ? 'ordered' and jsonb_typeof(section -> 'ordered') <> 'boolean' then
      return format(
        'Section %s (list): "ordered" is %s. Expected true or false.',
        number, public.blog_quote_json(section -> 'ordered')
      );
    end if;
  end if;

  if kind = 'image' then
    if not public.blog_is_image_address(section ->> 'url') then
      return format(
        'Section %s (image): "url" is %s. Expected an address with https://, or a path of the site that begins with "/".',
        number, public.blog_quote_json(section -> 'url')
      );
    end if;
    if not public.blog_is_text(section -> 'alt') then
      return format(
        'Section %s (image): "alt" is %s. Expected a text that describes the image.',
        number, public.blog_quote_json(section -> 'alt')
      );
    end if;
  end if;

  return null;
end;
$$;

-- Returns the problem of the text of a post. Builds use body when content is empty: null, or without a section.
create function public.blog_text_problem(content jsonb, body text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  sections jsonb := content -> 'sections';
  problem text;
begin
  -- An SQL null and a JSON null look the same to builds.
  if coalesce(content, 'null') = 'null' or sections = '[]' then
    if coalesce(body, '') !~ '\S' then
      return 'The post has no text. Expected Markdown in body, or {"sections": [...]} in content.';
    end if;
    return null;
  end if;
  if jsonb_typeof(sections) is distinct from 'array' then
    return 'content has no list of sections. Expected {"sections": [...]}, or Markdown in body.';
  end if;

  for number in 1 .. jsonb_array_length(sections) loop
    problem := public.blog_section_problem(sections -> (number - 1), number);
    if problem is not null then
      return problem;
    end if;
  end loop;

  if not jsonb_path_exists(
    sections,
    '$[*] ? (@.type == "heading" || @.type == "paragraph" || @.type == "list" || @.type == "quote" || @.type == "image")'
  ) then
    return 'content has only sections that the site skips. Expected a heading, paragraph, list, quote or image.';
  end if;
  return null;
end;
$$;

-- Not valid: the site skipped quotes and images until this version, so an existing row can hold one that is incomplete.
-- Such a row stays as it is until it is changed.
alter table public.blog_posts
  drop constraint content_can_be_rendered,
  add constraint content_can_be_rendered check (public.blog_text_problem(content, body) is null) not valid;
drop function public.blog_content_is_valid(jsonb);

-- Messages for editors ------------------------------------------------------------------------------------------------

-- A constraint tells its name only. This trigger runs before the constraints and says what is wrong with each column.
-- The constraints stay, so that a row is valid even if the trigger is disabled. slug_is_unique has no sentence here,
-- because its own message quotes the slug, and because only a constraint works with "on conflict".
create function public.explain_blog_post_problems()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  problems text := concat_ws(
    E'\n',
    case
      when coalesce(new.slug, '') = ''
        then 'slug is empty. Expected the end of the address, such as texas-crash-report.'
      when length(new.slug) > 100
        then format('slug has %s characters. Expected at most 100.', length(new.slug))
      when new.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$'
        then format(
          'slug is "%s". Expected lower-case letters, digits and single hyphens, such as texas-crash-report.', new.slug
        )
      when new.slug in ('page', 'index', '404')
        then format('slug is "%s", which is an address of the site itself. Expected another one.', new.slug)
    end,
    case
      when coalesce(new.title, '') !~ '\S'
        then 'title is empty. Expected the headline of the post.'
    end,
    case
      when coalesce(new.summary, '') !~ '\S'
        then 'summary is empty. Expected one or two sentences.'
    end,
    case
      when coalesce(new.image_url, '') !~ '\S'
        then 'image_url is empty. Expected the address of an image, such as /images/blog/road.png.'
      when not public.blog_is_image_address(new.image_url)
        then format(
          'image_url is "%s". Expected an address with https://, or a path of the site that begins with "/".',
          left(new.image_url, 200)
        )
    end,
    case
      when coalesce(new.image_alt, '') !~ '\S'
        then 'image_alt is empty. Expected a text that describes the image.'
    end,
    case
      when new.created_at is null
        then 'created_at is empty. Expected the time of publication, such as 2026-03-09 15:00:00+00.'
      when new.created_at < '0001-01-01Z' or new.created_at >= '10000-01-01Z'
        then format('created_at is %s. Expected a year from 1 to 9999.', new.created_at)
    end,
    public.blog_text_problem(new.content, new.body),
    case
      when octet_length(new.body) > 1000000
        then format('body has %s bytes. Expected at most 1000000.', octet_length(new.body))
    end,
    case
      when new.reviewed_by !~ '\S'
        then 'reviewed_by is blank. Expected a name, or NULL if nobody reviewed the post.'
      when new.reviewed_by is null and new.reviewed_on is not null
        then 'reviewed_on has a date, but reviewed_by has no name. Expected both or neither.'
      when new.reviewed_by is not null and new.reviewed_on is null
        then 'reviewed_by has a name, but reviewed_on has no date. Expected both or neither.'
      when new.reviewed_on < '0001-01-01' or new.reviewed_on >= '10000-01-01'
        then format('reviewed_on is %s. Expected a year from 1 to 9999.', new.reviewed_on)
    end,
    case
      when new.draft is null
        then 'draft is empty. Expected true or false.'
    end
  );
begin
  if problems <> '' then
    raise exception using
      errcode = 'check_violation',
      message = problems;
  end if;
  return new;
end;
$$;

create trigger blog_posts_explain_problems
before insert or update on public.blog_posts
for each row execute function public.explain_blog_post_problems();

-- The trigger and the constraint call these with the role that writes. Some projects grant no function by default.
grant execute on function
  public.blog_quote_json(jsonb),
  public.blog_is_text(jsonb),
  public.blog_is_image_address(text),
  public.blog_section_problem(jsonb, integer),
  public.blog_text_problem(jsonb, text)
to authenticated, service_role;

-- Readers and editors -------------------------------------------------------------------------------------------------

create table public.blog_editors (user_id uuid primary key);

-- A plain Postgres does not have Supabase's schema auth, and then no one signs in.
do $$
begin
  if to_regclass('auth.users') is not null then
    alter table public.blog_editors
      add constraint editor_is_a_user foreign key (user_id) references auth.users (id) on delete cascade;
  end if;
end;
$$;

-- No policy: only roles that bypass row-level security, such as service_role and the dashboard, read and write it.
alter table public.blog_editors enable row level security;
revoke all on public.blog_editors from anon, authenticated;
grant select, insert, update, delete on public.blog_editors to service_role;

-- Returns whether the signed-in user is an editor. It runs with the rights of its owner, because the user cannot read
-- blog_editors. In plpgsql, because auth.uid() need not exist when the function is created.
create function public.is_blog_editor()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (select from public.blog_editors where user_id = auth.uid());
end;
$$;

revoke execute on function public.is_blog_editor() from public, anon;
grant execute on function public.is_blog_editor() to authenticated;

alter policy "Everybody may read the posts" on public.blog_posts
to anon, authenticated
using (not draft and created_at <= now());

-- Everyone can sign up, so the grant alone must not be enough. The sub-select calls the function once per query
-- instead of once per row.
grant select, insert, update, delete on public.blog_posts to authenticated;
create policy "Editors may read and write all posts" on public.blog_posts
for all to authenticated
using ((select public.is_blog_editor()))
with check ((select public.is_blog_editor()));

-- Builds list the posts by id. The index has all that the list and the read policy need, so that no post is read.
drop index public.blog_posts_versions;
create index blog_posts_versions on public.blog_posts (id) include (updated_at, created_at, draft);

-- Pictures ------------------------------------------------------------------------------------------------------------

-- A plain Postgres does not have Supabase's schema storage. No SVG, because it can contain scripts.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values (
      'post-images', 'post-images', true, 10 * 1024 * 1024,
      array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']
    )
    on conflict do nothing;

    create policy "Everybody may read the pictures of posts" on storage.objects
    for select to anon, authenticated
    using (bucket_id = 'post-images');

    create policy "Editors may add pictures of posts" on storage.objects
    for insert to authenticated
    with check (bucket_id = 'post-images' and (select public.is_blog_editor()));

    create policy "Editors may replace pictures of posts" on storage.objects
    for update to authenticated
    using (bucket_id = 'post-images' and (select public.is_blog_editor()))
    with check (bucket_id = 'post-images' and (select public.is_blog_editor()));

    create policy "Editors may remove pictures of posts" on storage.objects
    for delete to authenticated
    using (bucket_id = 'post-images' and (select public.is_blog_editor()));
  end if;
end;
$$;

-- What the dashboard shows beside each column -------------------------------------------------------------------------

comment on table public.blog_posts is
  'Articles of the blog. Everyone can read a post from its created_at on, unless it is a draft.';
comment on column public.blog_posts.id is
  'Identifies the post. Leave it as it is.';
comment on column public.blog_posts.slug is
  'The end of the address: the post texas-crash-report is at /blog/texas-crash-report. Lower-case letters, digits and single hyphens.';
comment on column public.blog_posts.title is
  'The headline. Example: How to Get Your Texas Crash Report';
comment on column public.blog_posts.summary is
  'One or two sentences for the list of posts and for search engines. Example: Where to order the report, and what it costs.';
comment on column public.blog_posts.image_url is
  'The picture of the post: an address with https://, or a path of the site. Example: /images/blog/crash-report.png';
comment on column public.blog_posts.image_alt is
  'What the picture shows, for readers who cannot see it. Example: A form and a pen on a desk';
comment on column public.blog_posts.created_at is
  'The time of publication. A post with a time in the future is hidden until then. Example: 2026-03-09 15:00:00+00';
comment on column public.blog_posts.content is
  'The text as sections; NULL if the text is in body. Example: {"sections": [{"type": "heading", "level": 2, "content": "Costs"}, {"type": "paragraph", "content": "A report costs $6."}, {"type": "list", "ordered": true, "items": ["Order it", "Read it"]}, {"type": "quote", "content": "Ask for a copy."}, {"type": "image", "url": "/images/form.png", "alt": "The form"}]}';
comment on column public.blog_posts.body is
  'The text in Markdown. Used only if content is NULL or has no sections. Example: ## Costs, an empty line, and then: A report costs **$6**.';
comment on column public.blog_posts.reviewed_by is
  'The lawyer who reviewed this post; NULL if nobody did. Needs reviewed_on. Example: Maria Alvarez';
comment on column public.blog_posts.reviewed_on is
  'The day of the review; NULL if there was none. Needs reviewed_by. Example: 2026-03-05';
comment on column public.blog_posts.draft is
  'true hides the post from readers, whatever its created_at is; false publishes it. Example: true while you write';
comment on column public.blog_posts.updated_at is
  'The time of the last change. The database sets it. Builds read a post again when it differs.';

comment on table public.blog_editors is
  'The users who can write posts and upload pictures after they sign in. Everyone else can only read.';
comment on column public.blog_editors.user_id is
  'The UID of a user, as Authentication lists it. Example: 8f14e45f-ceea-467f-a83c-0d1b2c3d4e5f';
