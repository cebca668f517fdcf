-- What a build refuses in a table among the sections, and in the Markdown of a body, as far as a pattern can tell: the table editor says it when the row is saved,
-- instead of a report after the next build that the writer may never see. Code may contain all of it.
create function public.blog_body_problem(content jsonb, body text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  prose text := body;
  code text;
  found text;
  place bigint;
begin
  -- Builds read sections instead of a body.
  if not (coalesce(content, 'null') = 'null' or content -> 'sections' = '[]') then
    if jsonb_typeof(content -> 'sections') is distinct from 'array' then
      return null;
    end if;
    select number into place
    from jsonb_array_elements(content -> 'sections') with ordinality as each (section, number)
    where section ->> 'type' = 'table' and (
      jsonb_typeof(section -> 'header') is distinct from 'array' or section -> 'header' = '[]'
      or jsonb_path_exists(section, 'strict $.header[*] ? (@.type() != "string")', silent => true)
      or jsonb_typeof(section -> 'rows') is distinct from 'array'
      or jsonb_path_exists(section, 'strict $.rows[*] ? (@.type() != "array")', silent => true)
      or jsonb_path_exists(section, 'strict $.rows[*][*] ? (@.type() != "string")', silent => true)
    )
    order by number
    limit 1;
    if place is null then
      return null;
    end if;
    return format(
      'Section %s (table) has no header or no rows. Expected "header": a list of texts, and "rows": a list of such lists.',
      place
    );
  end if;
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
  found := substring(prose from
    '(?i)(?:^|[^\\])\[[^][\\\n]+\]\((?!https?://|tel:|mailto:)([[:alnum:].][^][\s(){}<>%\\]*)\)');
  if found is not null then
    return format(
      'body has a link to "%s". Expected an address with https://, or a path of the site that begins with "/".',
      left(found, 100)
    );
  end if;
  return null;
end;
$$;

-- Existing rows stay until they are changed.
alter table public.blog_posts
  add constraint body_can_be_read check (public.blog_body_problem(content, body) is null) not valid;

create function public.explain_body_problem()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  problem text := public.blog_body_problem(new.content, new.body);
begin
  if problem is not null then
    raise exception using errcode = 'check_violation', message = problem;
  end if;
  return new;
end;
$$;

-- After blog_posts_explain_problems: triggers run in the order of their names.
create trigger blog_posts_explain_problems_of_body
before insert or update on public.blog_posts
for each row execute function public.explain_body_problem();

revoke execute on function public.blog_body_problem(jsonb, text) from public, anon;
grant execute on function public.blog_body_problem(jsonb, text) to authenticated, service_role;
