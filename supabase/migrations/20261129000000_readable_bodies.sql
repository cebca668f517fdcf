-- What a build refuses in a text, where a pattern can find it: the table editor says it when the row is saved, instead of
-- a report after the next build that the writer may never see. Existing rows stay until they are changed.

-- Returns the problem of the first link, or image, whose address is none. One with braces or "%" may be a template.
create function public.blog_link_problem(place text, prose text)
returns text
language sql
immutable
set search_path = ''
as $$
  select format(
    case
      when is_image then '%s has an image at "%s". Expected an address with https://, or a path of the site that begins with "/".'
      else '%s has a link to "%s". Expected https://…, "/…" for a page of the site, mailto:… or tel:… with digits only.'
    end,
    place, left(address, 100)
  )
  from
    regexp_matches(
      prose,
      -- In an address without < and >, parentheses come in pairs.
      replace(
        '(?<!\\)(!?)\[[^][\\]*\]\(\s*(?:<([^<>{}%\\\n]*)>|((?:_|\((?:_|\(_*\))*\))*))(?:\s+(?:"[^"]*"|''[^'']*''|\([^()]*\)))?\s*\)',
        '_', '[^][\s(){}<>%\\]'
      ),
      'g'
    ) with ordinality as link (parts, number),
    coalesce(parts[2], parts[3]) as address,
    cast(parts[1] = '!' as boolean) as is_image
  where
    address !~* '^(?:https?://[^/?#]|/(?!/))'
    and (
      is_image
      or address !~* '^(?:#|www\.[^/@.]+\.|(?:mailto:)?[^@/:?#]+@[^@/:?#]+\.[a-z]{2,}$|mailto:[^@]+@[^@?]+\.[a-z]{2,}\?)'
      and regexp_replace(address, '[().-]', '', 'g') !~* '^tel:(?:\+?\d{7,15}|\d11|988)$'
    )
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
    -- The tags that builds read; "<" with an address is a link.
    '(?i)(?:^|[^\\])(</?(?!(?:p|div|section|article|aside|figure|figcaption|header|footer|main|nav|center|ul|ol|li|dl|dt|dd|blockquote|h[1-6]|hr|br|img|a|b|strong|i|em|u|sup|sub|span|small|mark|font|big|abbr|cite|wbr)[\s/>])[a-z][a-z0-9-]*(?:\s[^<>]*)?/?>)');
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
