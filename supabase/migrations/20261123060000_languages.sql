-- Posts in further languages, for a site with "languages" in content/site.json. Existing rows stay in its first language,
-- and keep their updated_at, so builds do not read them again.
alter table public.blog_posts
  add column language text constraint language_is_a_code check (language ~ '^[a-z]{2}$'),
  add column translation_of text
    constraint translation_of_is_a_slug check (translation_of ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

comment on column public.blog_posts.language is
  'The language of the post, such as es. Empty: the first language of the site.';
comment on column public.blog_posts.translation_of is
  'The slug of the post in the first language that this one translates, if it does.';

-- The table editor saves an empty cell as ''. A constraint tells its name only, so this trigger says what is wrong.
create function public.explain_language_problems()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.language := nullif(new.language, '');
  new.translation_of := nullif(new.translation_of, '');
  if new.language !~ '^[a-z]{2}$' then
    raise exception using
      errcode = 'check_violation',
      message = format('language is "%s". Expected a code of two letters, such as es, or nothing.', new.language);
  end if;
  if new.translation_of !~ '^[a-z0-9]+(-[a-z0-9]+)*$' then
    raise exception using
      errcode = 'check_violation',
      message = format(
        'translation_of is "%s". Expected the slug of a post, such as texas-crash-report, or nothing.', new.translation_of
      );
  end if;
  return new;
end;
$$;

create trigger blog_posts_explain_language
before insert or update on public.blog_posts
for each row execute function public.explain_language_problems();
