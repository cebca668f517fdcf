-- A post needs no picture, and an address may have an apostrophe. The table editor saves an empty cell as '', which the
-- trigger of the next lines turns into nothing before the others look at it: triggers run in the order of their names.
create or replace function public.blog_is_image_address(url text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(url ~* '^(https?://[^\s"<>\\]+|/([^\s"<>\\/][^\s"<>\\]*)?)$', false);
$$;

alter table public.blog_posts
  alter column image_url drop not null,
  alter column image_alt drop not null,
  drop constraint image_url_is_an_address,
  add constraint image_url_is_an_address check (image_url is null or public.blog_is_image_address(image_url)),
  drop constraint image_alt_is_not_empty,
  add constraint image_alt_is_not_empty check (image_alt ~ '\S');

create function public.empty_blog_images()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.image_url !~ '\S' then
    new.image_url := null;
  end if;
  if new.image_alt !~ '\S' then
    new.image_alt := null;
  end if;
  return new;
end;
$$;

create trigger blog_posts_empty_images
before insert or update on public.blog_posts
for each row execute function public.empty_blog_images();

create or replace function public.explain_blog_post_problems()
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
      when new.image_url is not null and not public.blog_is_image_address(new.image_url)
        then format(
          'image_url is "%s". Expected an address with https://, or a path of the site that begins with "/".',
          left(new.image_url, 200)
        )
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
