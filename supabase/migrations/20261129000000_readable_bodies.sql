-- What a build refuses in a text, as far as a pattern can tell: the table editor says it when the row is saved, instead of
-- a report after the next build that the writer may never see. Existing rows stay until they are changed.

-- Returns the problem of the first link, or image, whose address is none. An address may have braces and "%" of a template.
create function public.blog_link_problem(place text, prose text)
returns text
language sql
immutable
set search_path = ''
as $$
  select format(
    '%s has %s "%s". Expected an address with https://, or a path of the site that begins with "/".',
    place, case when parts[1] = '!' then 'an image at' else 'a link to' end, left(parts[2], 100)
  )
  from regexp_matches(
    prose,
    -- In an address, parentheses come in pairs.
    replace(
      '(?<!\\)(!?)\[[^][\\\n]+\]\(((?:_|\((?:_|\(_*\))*\))+)(?:\s+"[^"\n]*")?\s*\)', '_', '[^][\s(){}<>%\\]'
    ),
    'g'
  ) with ordinality as link (parts, number)
  where parts[2] !~* '^(?:https?://[^/?#]|/(?!/)|mailto:|tel:|#|[^@/:?#]+@[^@/:?#]+\.[a-z]{2,}$)'
  order by number
  limit 1;
$$;

create function public.blog_body_problem(body text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  prose text := regexp_replace(body, '\r\n?', E'\n', 'g');
  code text;
  found text;
begin
  -- Code may contain all of it.
  foreach code in array array[
    '```.*?(?:```|$)', '``.*?(?:``|$)', '~~~.*?(?:~~~|$)', '`[^`]*`', '<!--.*?(?:-->|$)',
    '<script\y.*?(?:</script\s*>|$)', '<style\y.*?(?:</style\s*>|$)'
  ] loop
    prose := regexp_replace(prose, code, ' ', 'gi');
  end loop;
  prose := regexp_replace(prose, '^(?: {4}|\t).*$', '', 'gn');
  found := substring(prose from
    '(?i)(?:^|[^\\])(</?(?:table|iframe|video|audio|form|input|button|select|textarea|object|embed|svg|canvas)(?:\s[^<>]*)?/?>)');
  if found is not null then
    return format('body has HTML: %s. Expected Markdown: a post has no HTML.', left(found, 100));
  end if;
  found := substring(prose from '(?:^|[^\\~])(~~[^\s~](?:[^~\n]*[^\s~])?~~)(?:[^~]|$)');
  if found is not null then
    return format('body has a struck-out text: %s. Expected the text without ~~.', left(found, 100));
  end if;
  -- A paragraph whose lines all have cells.
  found := substring(prose from replace(
    '(?:^|\n[ \t]*\n)(_)\n(?![ \t|:-]+(?:\n|$))_(?:\n_)*\s*(?:\n[ \t]*\n|$)', '_', '[^\n]*\S[ \t]*\|[ \t]*\S[^\n]*'
  ));
  if found is not null then
    return format(
      'body has a table without a header: %s. Expected a line of | --- | below its first row.', left(found, 100)
    );
  end if;
  return public.blog_link_problem('body', prose);
end;
$$;

-- Returns the problem of a section that blog_section_problem does not know of: tables, and links in all texts.
create function public.blog_table_problem(section jsonb, number bigint)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(section) = 'object' and jsonb_typeof(section -> 'type') is distinct from 'string' then format(
      'Section %s: "type" is %s. Expected heading, paragraph, list, quote, image or table.',
      number, public.blog_quote_json(section -> 'type')
    )
    when section ->> 'type' = 'table' and (
      jsonb_typeof(section -> 'header') is distinct from 'array' or section -> 'header' = '[]'
      or jsonb_path_exists(section, 'strict $.header[*] ? (@.type() != "string")', silent => true)
    ) then format(
      'Section %s (table): "header" is %s. Expected a list of texts.', number, public.blog_quote_json(section -> 'header')
    )
    when section ->> 'type' = 'table' and (
      jsonb_typeof(section -> 'rows') is distinct from 'array'
      or jsonb_path_exists(section, 'strict $.rows[*] ? (@.type() != "array")', silent => true)
      or jsonb_path_exists(section, 'strict $.rows[*][*] ? (@.type() != "string")', silent => true)
    ) then format(
      'Section %s (table): "rows" is %s. Expected a list of rows, each a list of texts.',
      number, public.blog_quote_json(section -> 'rows')
    )
    when section ->> 'type' in ('heading', 'paragraph', 'list', 'quote', 'table') then public.blog_link_problem(
      format('Section %s (%s)', number, section ->> 'type'),
      (
        select string_agg(value #>> '{}', E'\n')
        from jsonb_path_query(section, 'lax $.*.** ? (@.type() == "string")') as texts (value)
      )
    )
  end;
$$;

-- Returns the problem of the text of a post. Builds use body when content is empty: null, or without a section.
create or replace function public.blog_text_problem(content jsonb, body text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    -- An SQL null and a JSON null look the same to builds.
    when coalesce(content, 'null') = 'null' or content -> 'sections' = '[]' then
      case
        when coalesce(body, '') !~ '\S'
          then 'The post has no text. Expected Markdown in body, or {"sections": [...]} in content.'
        else public.blog_body_problem(body)
      end
    when jsonb_typeof(content -> 'sections') is distinct from 'array'
      then 'content has no list of sections. Expected {"sections": [...]}, or Markdown in body.'
    else coalesce(
      (
        select problem
        from
          jsonb_array_elements(content -> 'sections') with ordinality as each (section, number),
          coalesce(
            public.blog_table_problem(section, number), public.blog_section_problem(section, number::integer)
          ) as problem
        where problem is not null
        order by number
        limit 1
      ),
      case
        when not jsonb_path_exists(
          content, '$.sections[*].type ? (@ like_regex "^(?:heading|paragraph|list|quote|image|table)$")'
        ) then 'content has only sections that the site skips. Expected a heading, paragraph, list, quote, image or table.'
      end
    )
  end;
$$;

-- A build of the workflow leaves out a post with a picture that a reader who cannot see it gets nothing of.
alter table public.blog_posts
  add constraint image_has_a_description check (draft or image_url is null or image_alt is not null) not valid;

create function public.explain_missing_description()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not new.draft and new.image_url is not null and new.image_alt is null then
    raise exception using
      errcode = 'check_violation',
      message = 'image_alt is empty. Expected what the picture shows, or no image_url.';
  end if;
  return new;
end;
$$;

-- After blog_posts_explain_problems: triggers run in the order of their names.
create trigger blog_posts_explain_problems_of_image
before insert or update on public.blog_posts
for each row execute function public.explain_missing_description();

revoke execute on function
  public.blog_link_problem(text, text),
  public.blog_body_problem(text),
  public.blog_table_problem(jsonb, bigint)
from public, anon;
grant execute on function
  public.blog_link_problem(text, text),
  public.blog_body_problem(text),
  public.blog_table_problem(jsonb, bigint)
to authenticated, service_role;
