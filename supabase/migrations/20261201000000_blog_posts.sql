-- The posts of the blog: the table, what a post needs, who reads and who writes, and the bucket of pictures. It creates the
-- table, and brings one of an earlier version of docket to this state: docs/supabase.md says how. Existing rows stay as they
-- are until they are changed.

-- What earlier versions had --------------------------------------------------------------------------------------------

-- With their triggers and constraints.
drop function if exists
  public.blog_content_is_valid(jsonb),
  public.set_blog_post_updated_at(),
  public.blog_quote_json(jsonb),
  public.blog_has_text(text),
  public.blog_is_text(jsonb),
  public.blog_is_image_address(text),
  public.blog_section_problem(jsonb, integer),
  public.blog_text_problem(jsonb, text),
  public.blog_link_problem(text, text),
  public.blog_body_problem(text),
  public.blog_table_problem(jsonb, bigint),
  public.explain_blog_post_problems(),
  public.explain_language_problems(),
  public.explain_missing_description(),
  public.explain_long_body(),
  public.empty_blog_images(),
  public.blank_invisible_texts()
cascade;

drop index if exists public.blog_posts_versions;

-- The table ------------------------------------------------------------------------------------------------------------

create table if not exists public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null constraint slug_is_unique unique,
  title text not null,
  summary text not null,
  image_url text,
  image_alt text,
  created_at timestamptz not null default now(),
  content jsonb
);

alter table public.blog_posts
  drop constraint if exists slug_is_an_address,
  drop constraint if exists slug_is_not_reserved,
  drop constraint if exists title_is_not_empty,
  drop constraint if exists summary_is_not_empty,
  drop constraint if exists image_url_is_an_address,
  drop constraint if exists image_alt_is_not_empty,
  drop constraint if exists created_at_is_a_date,
  drop constraint if exists body_is_not_too_long,
  drop constraint if exists body_is_short_enough,
  drop constraint if exists content_is_not_too_long,
  drop constraint if exists title_is_not_too_long,
  drop constraint if exists summary_is_not_too_long,
  drop constraint if exists image_url_is_not_too_long,
  drop constraint if exists image_alt_is_not_too_long,
  drop constraint if exists image_has_a_description,
  drop constraint if exists reviewed_by_is_not_empty,
  drop constraint if exists reviewed_on_is_a_date,
  drop constraint if exists review_has_a_name_and_a_date,
  drop constraint if exists language_is_a_code,
  drop constraint if exists translation_of_is_a_slug,
  alter column image_url drop not null,
  alter column image_alt drop not null,
  alter column content drop not null,
  add column if not exists updated_at timestamptz not null default now(),
  add column if not exists body text,
  add column if not exists reviewed_by text,
  add column if not exists reviewed_on date,
  add column if not exists language text,
  add column if not exists translation_of text,
  add column if not exists original text,
  add column if not exists noindex boolean not null default false,
  -- Posts from before the column were public.
  add column if not exists draft boolean not null default false;
-- A row is public from the moment it is saved, before anyone has seen its page. A new one is a draft until someone says
-- otherwise.
alter table public.blog_posts alter column draft set default true;

-- The order of the blog: newest first, ties by id.
create index if not exists blog_posts_newest_first on public.blog_posts (created_at desc, id);

-- What a post needs: rules that builds have too ------------------------------------------------------------------------

-- Written by npm run schemas:
create function public.blog_has_text(value text) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(
    regexp_replace(value, '&(?:nbsp|ensp|emsp|thinsp|hairsp|numsp|puncsp|zwj|zwnj|lrm|rlm|shy|NoBreak|ZeroWidthSpace|#0*160|#x0*a0);', '', 'gi') ~
      '[^\u0001-\u0020\u007f-\u00a0\u00ad\u061c\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2060\u2066-\u2069\u3000\ufeff\ufffe-\uffff]',
    false
  );
$$;

create function public.blog_order_problem(place text, value text) returns text language sql immutable set search_path = '' as $$
  select case
    when value ~ '[\u202b\u202e\u2067]'
      then format('%s has a mark that turns the order of the words after it around. Expected the words without it.', place)
  end;
$$;

create function public.blog_is_image_address(url text) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(
    url !~ '[\u0001-\u0020\u0022\u003c\u003e\u005c\u007f-\u0084\u0086-\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff\ufffe-\uffff]'
      and url ~* '^(?:https?://[^/?#\s]|/(?!/))'
      and url ~* '^(?:/.*|https?://([^/?#@]*@)?[^/?#@:%\[\]|^*!$&()+,;=~{}`]+(:([0-9]{0,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#].*)?)$',
    false
  );
$$;

create function public.blog_slug_problem(slug text) returns text language sql immutable set search_path = '' as $$
  select case
    when coalesce(slug, '') = '' then 'slug is empty. Expected the end of the address, such as texas-crash-report.'
    when slug !~ '^[a-z0-9]+(?:-[a-z0-9]+)*$' then format(
      'slug is "%s". Expected lower-case letters, digits and single hyphens, such as texas-crash-report.', left(slug, 200)
    )
    when slug in ('page', 'index', '404')
      then format('slug is "%s", which is an address of the site itself. Expected another one.', slug)
  end;
$$;

create function public.blog_language_problem(language text) returns text language sql immutable set search_path = '' as $$
  select case
    when language !~ '^[a-z]{2}$'
      then format('language is "%s". Expected a code of two letters, such as es, or nothing.', left(language, 200))
  end;
$$;

create function public.blog_translation_problem(slug text) returns text language sql immutable set search_path = '' as $$
  select case
    when slug !~ '^[a-z0-9]+(?:-[a-z0-9]+)*$' then format(
      'translation_of is "%s". Expected the slug of a post, such as texas-crash-report, or nothing.', left(slug, 200)
    )
  end;
$$;

create function public.blog_foreign_tag(prose text) returns text language sql immutable set search_path = '' as $$
  select substring(
    regexp_replace(prose, '<iframe\s(?:[^<>]*\s)?src\s*=\s*["'']?(?:https?:)?//(?:(?:www\.)?youtube(?:-nocookie)?\.com/embed/[\w-]|player\.vimeo\.com/video/\d|(?:www|maps)\.google\.com/maps(?:/(?:d/(?:u/\d+/)?)?embed[/?]|/?\?(?:[^<>"''\s]*&(?:amp;)?)?output=embed))[^<>]*>[^<]*</iframe\s*>', ' ', 'gi') from '(?i)(?:^|[^\\])(</?(?!(?:p|div|section|article|aside|figure|figcaption|header|footer|main|nav|center|ul|ol|dl|dt|dd|blockquote|pre|details|summary|address|hgroup|u|sup|sub|span|small|mark|font|big|abbr|acronym|cite|wbr|code|kbd|samp|var|tt|time|data|dfn|ins|bdi|nobr|g|hr|li|h1|h2|h3|h4|h5|h6|meta|link|base|a|b|strong|i|em|br|img)[\s/>])[a-z][a-z0-9-]*(?:\s[^<>]*)?/?>)'
  );
$$;

create function public.blog_is_host(address text) returns boolean language sql immutable set search_path = '' as $$
  select address ~* '^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?!(?:html?|php|aspx?|jsp|cfm|cgi|pdf|docx?|xlsx?|pptx?|odt|rtf|zip|jpe?g|png|gif|webp|avif|heic|svg|txt|xml|json|ya?ml|csv|ics|vcf|mdx?|markdown|adoc|mp[34]|mov|css|js|ts|py|rb|sh)(?:[/?#]|$))[a-z]{2,}(?=[/?#:]|$)';
$$;

create function public.blog_section_types() returns text language sql immutable set search_path = '' as $$
  select 'heading, paragraph, list, quote, image or table';
$$;

create function public.blog_is_section(type text) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(
    lower(regexp_replace(type, '[\s_-]', '', 'g')) in ('heading', 'header', 'title', 'subtitle', 'subheading', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'heading1', 'heading2', 'heading3', 'heading4', 'paragraph', 'text', 'p', 'body', 'richtext', 'intro', 'introduction', 'conclusion', 'summary', 'note', 'callout', 'tip', 'info', 'list', 'bulletlist', 'bullets', 'bulletedlist', 'unorderedlist', 'ul', 'checklist', 'numberedlist', 'orderedlist', 'ol', 'steps', 'numbers', 'faq', 'faqs', 'qa', 'questions', 'quote', 'blockquote', 'pullquote', 'image', 'img', 'photo', 'picture', 'figure', 'table'), false
  );
$$;

create function public.blog_length_problems(post public.blog_posts) returns text language sql immutable set search_path = '' as $$
  select nullif(concat_ws(E'\n',
    case when length(post.title) > 1000
      then format('title has %s characters. Expected at most 1000.', length(post.title)) end,
    case when length(post.summary) > 1000
      then format('summary has %s characters. Expected at most 1000.', length(post.summary)) end,
    case when length(post.image_url) > 1000
      then format('image_url has %s characters. Expected at most 1000.', length(post.image_url)) end,
    case when length(post.image_alt) > 1000
      then format('image_alt has %s characters. Expected at most 1000.', length(post.image_alt)) end,
    case when length(post.reviewed_by) > 1000
      then format('reviewed_by has %s characters. Expected at most 1000.', length(post.reviewed_by)) end,
    case when length(post.translation_of) > 100
      then format('translation_of has %s characters. Expected at most 100.', length(post.translation_of)) end,
    case when length(post.original) > 1000
      then format('original has %s characters. Expected at most 1000.', length(post.original)) end,
    case when length(post.slug) > 100
      then format('slug has %s characters. Expected at most 100.', length(post.slug)) end,
    case when octet_length(post.content::text) > 300000
      then format('content has %s bytes. Expected at most 300000.', octet_length(post.content::text)) end,
    case when octet_length(post.body) > 300000
      then format('body has %s bytes. Expected at most 300000.', octet_length(post.body)) end
  ), '');
$$;
-- End of what npm run schemas writes.

-- What a post needs: texts and rows ------------------------------------------------------------------------------------

-- These functions return a sentence about the first problem, or null. A build reads Markdown as a whole, and says the rest.

-- Returns a JSON value as a message quotes it, at most 60 characters of it.
create function public.blog_quote_json(value jsonb) returns text language sql immutable set search_path = '' as $$
  select case
    when value is null then 'missing'
    when length(value::text) > 60 then left(value::text, 60) || '…'
    else value::text
  end;
$$;

create function public.blog_is_text(value jsonb) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'string' and public.blog_has_text(value #>> '{}'), false);
$$;

-- Returns the problem of the first link, or image, whose address is none. One with braces or "%" may be a template.
create function public.blog_link_problem(place text, prose text)
returns text language sql immutable set search_path = '' as $$
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
      or not public.blog_is_host(address)
      and address !~* '^(?:#|https?:/[^/]|www\.[^/@.]+\.|(?:mailto:)?[^@/:?#]+@[^@/:?#]+\.[a-z]{2,}$|mailto:[^@]+@[^@?]+\.[a-z]{2,}\?)'
      and regexp_replace(address, '[().-]', '', 'g') !~* '^tel:(?:\+?\d{7,15}|\d11|988)$'
      -- As seen from the page: the build knows where it leads.
      and address !~* '^(?![a-z][a-z0-9+.-]*:|[^/?#]*@|/)[^\s"<>\\{}|^`]+$'
    )
  order by number
  limit 1;
$$;

create function public.blog_body_problem(body text) returns text language plpgsql immutable set search_path = '' as $$
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
  found := public.blog_foreign_tag(prose);
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

-- Returns the problem of a section. Sections of unknown types have none, because the site skips them.
create function public.blog_section_problem(section jsonb, number bigint)
returns text language sql immutable set search_path = '' as $$
  with parts as (
    select
      section ->> 'type' as kind,
      format('Section %s (%s)', number, section ->> 'type') as place,
      section -> 'content' as content,
      case when jsonb_typeof(section -> 'items') = 'array' then section -> 'items' else '[]' end as items
  )
  select case
    when jsonb_typeof(section) <> 'object' then format(
      'Section %s is %s. Expected an object with a type: {"type": "paragraph", "content": "A text."}.',
      number, public.blog_quote_json(section)
    )
    when jsonb_typeof(section -> 'type') is distinct from 'string' then format(
      'Section %s: "type" is %s. Expected %s.',
      number, public.blog_quote_json(section -> 'type'), public.blog_section_types()
    )
    when kind in ('heading', 'paragraph', 'quote') and not public.blog_is_text(content)
      then format('%s: "content" is %s. Expected a text.', place, public.blog_quote_json(content))
    when kind = 'heading' and section ? 'level' and section ->> 'level' !~ '^[1-6]$'
      then format('%s: "level" is %s. Expected a number from 1 to 6.', place, public.blog_quote_json(section -> 'level'))
    when kind = 'list' and items = '[]' then format('%s has no items. Expected "items": a list of texts.', place)
    when kind = 'list' and exists (select from jsonb_array_elements(items) item where not public.blog_is_text(item)) then (
      select format('%s: item %s is %s. Expected a text.', place, at, public.blog_quote_json(item))
      from jsonb_array_elements(items) with ordinality as each (item, at)
      where not public.blog_is_text(item)
      limit 1
    )
    when kind = 'list' and section ? 'ordered' and jsonb_typeof(section -> 'ordered') <> 'boolean'
      then format('%s: "ordered" is %s. Expected true or false.', place, public.blog_quote_json(section -> 'ordered'))
    when kind = 'image' and not public.blog_is_image_address(section ->> 'url') then format(
      '%s: "url" is %s. Expected an address with https://, or a path of the site that begins with "/".',
      place, public.blog_quote_json(section -> 'url')
    )
    when kind = 'image' and not public.blog_is_text(section -> 'alt')
      then format('%s: "alt" is %s. Expected a text that describes the image.', place, public.blog_quote_json(section -> 'alt'))
    when kind = 'table' and (
      jsonb_typeof(section -> 'header') is distinct from 'array' or section -> 'header' = '[]'
      or jsonb_path_exists(section, 'strict $.header[*] ? (@.type() != "string")', silent => true)
    ) then format('%s: "header" is %s. Expected a list of texts.', place, public.blog_quote_json(section -> 'header'))
    when kind = 'table' and (
      jsonb_typeof(section -> 'rows') is distinct from 'array'
      or jsonb_path_exists(section, 'strict $.rows[*] ? (@.type() != "array")', silent => true)
      or jsonb_path_exists(
        section, 'strict $.rows[*][*] ? (@.type() != "string" && @.type() != "number")', silent => true
      )
    ) then format(
      '%s: "rows" is %s. Expected a list of rows, each a list of texts.', place, public.blog_quote_json(section -> 'rows')
    )
    when kind in ('heading', 'paragraph', 'list', 'quote', 'table') then public.blog_link_problem(
      place,
      (
        select string_agg(value #>> '{}', E'\n')
        from jsonb_path_query(section, 'lax $.*.** ? (@.type() == "string")') as texts (value)
      )
    )
  end
  from parts;
$$;

-- Returns the problem of the text of a post. Builds use body when content is empty: null, or without a section.
create function public.blog_text_problem(content jsonb, body text)
returns text language sql immutable set search_path = '' as $$
  select case
    -- An SQL null and a JSON null look the same to builds.
    when coalesce(content, 'null') = 'null' or content -> 'sections' = '[]' then
      case
        when not public.blog_has_text(body)
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
          public.blog_section_problem(section, number) as problem
        where problem is not null
        order by number
        limit 1
      ),
      case
        when not exists (
          select
          from jsonb_array_elements(content -> 'sections') as section
          where public.blog_is_section(section ->> 'type')
        ) then format('content has only sections that the site skips. Expected a %s.', public.blog_section_types())
      end
    )
  end;
$$;

-- Returns what is wrong with each column of a post, a line for each.
create function public.blog_post_problems(post public.blog_posts)
returns text language sql immutable set search_path = '' as $$
  select concat_ws(
    E'\n',
    public.blog_slug_problem(post.slug),
    case when not public.blog_has_text(post.title) then 'title is empty. Expected the headline of the post.' end,
    case when not public.blog_has_text(post.summary) then 'summary is empty. Expected one or two sentences.' end,
    case
      when post.image_url is not null and not public.blog_is_image_address(post.image_url) then format(
        'image_url is "%s". Expected an address with https://, or a path of the site that begins with "/".',
        left(post.image_url, 200)
      )
      -- A build of the workflow leaves out a post with a picture that a reader who cannot see it gets nothing of.
      when not post.draft and post.image_url is not null and post.image_alt is null
        then 'image_alt is empty. Expected what the picture shows, or no image_url.'
    end,
    case
      when post.created_at is null
        then 'created_at is empty. Expected the time of publication, such as 2026-03-09 15:00:00+00.'
      when post.created_at < '0001-01-01Z' or post.created_at >= '10000-01-01Z'
        then format('created_at is %s. Expected a year from 1 to 9999.', post.created_at)
    end,
    public.blog_text_problem(post.content, post.body),
    public.blog_order_problem('title', post.title),
    public.blog_order_problem('summary', post.summary),
    public.blog_order_problem('image_alt', post.image_alt),
    public.blog_order_problem('reviewed_by', post.reviewed_by),
    public.blog_order_problem('content', post.content::text),
    public.blog_order_problem('body', post.body),
    case
      when post.reviewed_by is not null and not public.blog_has_text(post.reviewed_by)
        then 'reviewed_by is blank. Expected a name, or NULL if no lawyer reviewed the post.'
      when post.reviewed_by is null and post.reviewed_on is not null
        then 'reviewed_on has a date, but reviewed_by has no name. Expected both or neither.'
      when post.reviewed_by is not null and post.reviewed_on is null
        then 'reviewed_by has a name, but reviewed_on has no date. Expected both or neither.'
      when post.reviewed_on < '0001-01-01' or post.reviewed_on >= '10000-01-01'
        then format('reviewed_on is %s. Expected a year from 1 to 9999.', post.reviewed_on)
    end,
    public.blog_language_problem(post.language),
    public.blog_translation_problem(post.translation_of),
    case when post.draft is null then 'draft is empty. Expected true or false.' end
  );
$$;

-- Completes a row and checks it. It runs with the rights of its owner, so that no one else needs the functions above: a
-- visitor who signs up could keep the database busy with them.
create or replace function public.check_blog_post()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  problems text;
begin
  -- The table editor saves an empty cell as ''.
  new.image_url := case when public.blog_has_text(new.image_url) then new.image_url end;
  new.image_alt := case when public.blog_has_text(new.image_alt) then new.image_alt end;
  new.language := nullif(new.language, '');
  new.translation_of := nullif(new.translation_of, '');
  new.original := nullif(new.original, '');
  -- clock_timestamp() and not now(), because a row can change more than once in a transaction. The clock can also be set
  -- back, so an update never takes a value that is not greater than the last one.
  new.updated_at := clock_timestamp();
  if tg_op = 'UPDATE' then
    new.updated_at := greatest(new.updated_at, old.updated_at + interval '1 microsecond');
  end if;

  -- A text that is too long is not looked at.
  problems := coalesce(public.blog_length_problems(new), public.blog_post_problems(new));
  if problems <> '' then
    raise exception using errcode = 'check_violation', message = problems;
  end if;
  return new;
end;
$$;

create trigger blog_posts_check
before insert or update on public.blog_posts
for each row execute function public.check_blog_post();

-- Projects grant functions to these roles by default.
revoke execute on function
  public.blog_has_text(text),
  public.blog_order_problem(text, text),
  public.blog_is_image_address(text),
  public.blog_slug_problem(text),
  public.blog_language_problem(text),
  public.blog_translation_problem(text),
  public.blog_foreign_tag(text),
  public.blog_section_types(),
  public.blog_is_section(text),
  public.blog_length_problems(public.blog_posts),
  public.blog_quote_json(jsonb),
  public.blog_is_text(jsonb),
  public.blog_is_host(text),
  public.blog_link_problem(text, text),
  public.blog_body_problem(text),
  public.blog_section_problem(jsonb, bigint),
  public.blog_text_problem(jsonb, text),
  public.blog_post_problems(public.blog_posts)
from public, anon, authenticated, service_role;

-- Readers and editors --------------------------------------------------------------------------------------------------

create table if not exists public.blog_editors (user_id uuid primary key);

-- A plain Postgres does not have Supabase's schema auth, and then no one signs in.
do $$
begin
  if to_regclass('auth.users') is not null then
    alter table public.blog_editors
      drop constraint if exists editor_is_a_user,
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
create or replace function public.is_blog_editor()
returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.blog_editors where user_id = auth.uid());
end;
$$;

revoke execute on function public.is_blog_editor() from public, anon;
grant execute on function public.is_blog_editor() to authenticated;

-- Everyone can sign up, and has the role authenticated then. Row-level security would let a visitor's statement run for no row,
-- which fires triggers: one that requests builds, and those that check a row before its policy is asked.
create or replace function public.refuse_other_writers()
returns trigger language plpgsql set search_path = '' as $$
begin
  -- Other roles may not call the function.
  if current_user = 'authenticated' then
    if not public.is_blog_editor() then
      raise exception using
        errcode = 'insufficient_privilege',
        message = 'permission denied: only editors write blog_posts';
    end if;
  end if;
  return null;
end;
$$;

-- Triggers run in the order of their names, and those of a statement before those of its rows.
drop trigger if exists "0_blog_posts_refuse_other_writers" on public.blog_posts;
create trigger "0_blog_posts_refuse_other_writers"
before insert or update or delete on public.blog_posts
for each statement execute function public.refuse_other_writers();

alter table public.blog_posts enable row level security;
revoke all on public.blog_posts from anon, authenticated;
grant select on public.blog_posts to anon;
grant select, insert, update, delete on public.blog_posts to authenticated, service_role;

-- A post can be dated ahead: readers get it from its created_at on.
drop policy if exists "Everybody may read the posts" on public.blog_posts;
create policy "Everybody may read the posts" on public.blog_posts
for select to anon, authenticated
using (not draft and created_at <= now());

-- The sub-select calls the function once per query instead of once per row.
drop policy if exists "Editors may read and write all posts" on public.blog_posts;
create policy "Editors may read and write all posts" on public.blog_posts
for all to authenticated
using ((select public.is_blog_editor()))
with check ((select public.is_blog_editor()));

-- Pictures -------------------------------------------------------------------------------------------------------------

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

    drop policy if exists "Everybody may read the pictures of posts" on storage.objects;
    create policy "Everybody may read the pictures of posts" on storage.objects
    for select to anon, authenticated
    using (bucket_id = 'post-images');

    drop policy if exists "Editors may add pictures of posts" on storage.objects;
    create policy "Editors may add pictures of posts" on storage.objects
    for insert to authenticated
    with check (bucket_id = 'post-images' and (select public.is_blog_editor()));

    drop policy if exists "Editors may replace pictures of posts" on storage.objects;
    create policy "Editors may replace pictures of posts" on storage.objects
    for update to authenticated
    using (bucket_id = 'post-images' and (select public.is_blog_editor()))
    with check (bucket_id = 'post-images' and (select public.is_blog_editor()));

    drop policy if exists "Editors may remove pictures of posts" on storage.objects;
    create policy "Editors may remove pictures of posts" on storage.objects
    for delete to authenticated
    using (bucket_id = 'post-images' and (select public.is_blog_editor()));
  end if;
end;
$$;

-- What the dashboard shows beside each column --------------------------------------------------------------------------

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
  'The text in Markdown. At most 300,000 bytes. Used only if content is NULL or has no sections. Example: ## Costs, an empty line, and then: A report costs **$6**.';
comment on column public.blog_posts.reviewed_by is
  'The lawyer who reviewed this post; NULL if no one did. Needs reviewed_on. Example: Maria Alvarez';
comment on column public.blog_posts.reviewed_on is
  'The day of the review; NULL if there was none. Needs reviewed_by. Example: 2026-03-05';
comment on column public.blog_posts.language is
  'The language of the post, such as es. Empty: the first language of the site.';
comment on column public.blog_posts.translation_of is
  'The slug of the post in the first language that this one translates, if it does.';
comment on column public.blog_posts.original is
  'In a translation: what docket translate printed for the text that it translates; NULL compares nothing.';
comment on column public.blog_posts.noindex is
  'true keeps the page from search engines; readers still find it in the list of posts. Example: true for an announcement.';
comment on column public.blog_posts.draft is
  'true hides the post from readers, whatever its created_at is; false publishes it. A new row is a draft. Example: true while you write';
comment on column public.blog_posts.updated_at is
  'The time of the last change. The database sets it. Pages show it.';

comment on table public.blog_editors is
  'The users who can write posts and upload pictures after they sign in. Everyone else can only read.';
comment on column public.blog_editors.user_id is
  'The UID of a user, as Authentication lists it. Example: 8f14e45f-ceea-467f-a83c-0d1b2c3d4e5f';
