-- A text has a character that a reader sees, and an image address is one that a browser can read. Word and web pages leave a
-- no-break space in empty paragraphs, and a build refused what the table had saved.
create function public.blog_has_text(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    regexp_replace(value, '&(nbsp|#0*160|#x0*a0);', '', 'gi') ~
      '[^\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u2000-\u200d\u2028-\u202f\u205f\u2060\u3000\ufeff\ufffe\uffff]',
    false
  );
$$;

create or replace function public.blog_is_text(value jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_typeof(value) = 'string' and public.blog_has_text(value #>> '{}'), false);
$$;

create or replace function public.blog_is_image_address(url text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    url !~ '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"<>\\]'
      and url ~* '^(https?://([^/?#@]*@)?[^/?#@:%\[\]|^]+(:([0-9]{0,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#].*)?|/([^/].*)?)$',
    false
  );
$$;

-- Empties what has no text, so that the other triggers explain it. Triggers run in the order of their names.
create function public.blank_invisible_texts()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.title := case when new.title is null or public.blog_has_text(new.title) then new.title else '' end;
  new.summary := case when new.summary is null or public.blog_has_text(new.summary) then new.summary else '' end;
  new.image_url := case when new.image_url is null or public.blog_has_text(new.image_url) then new.image_url else '' end;
  new.image_alt := case when new.image_alt is null or public.blog_has_text(new.image_alt) then new.image_alt else '' end;
  new.body := case when new.body is null or public.blog_has_text(new.body) then new.body else '' end;
  new.reviewed_by :=
    case when new.reviewed_by is null or public.blog_has_text(new.reviewed_by) then new.reviewed_by else '' end;
  return new;
end;
$$;

create trigger blog_posts_blank_texts
before insert or update on public.blog_posts
for each row execute function public.blank_invisible_texts();

-- Only those who write rows call these. Visitors could keep the database busy with a large list.
revoke execute on function
  public.blog_quote_json(jsonb),
  public.blog_has_text(text),
  public.blog_is_text(jsonb),
  public.blog_is_image_address(text),
  public.blog_section_problem(jsonb, integer),
  public.blog_text_problem(jsonb, text)
from public, anon;
grant execute on function public.blog_has_text(text) to authenticated, service_role;
