-- Views of pages and taps on call buttons, as the site's analytics send them: docs/analytics.md. Optional, because everyone
-- with the publishable key can add rows. Copy it to supabase/migrations/ to have it.

create table public.page_events (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  event text not null constraint event_is_known check (event in ('view', 'call')),
  page text not null constraint page_is_a_path check (page ~ '^/' and length(page) <= 200),
  referrer text not null default ''
    constraint referrer_is_a_host check (referrer ~ '^[a-z0-9.:-]*$' and length(referrer) <= 260)
);
comment on table public.page_events is
  'One row a view of a page or a tap on a call button. Nothing in it says who the visitor was.';

-- Visitors may add these three columns, and read nothing.
alter table public.page_events enable row level security;
revoke all on public.page_events from anon, authenticated;
grant insert (event, page, referrer) on public.page_events to anon;
grant select, delete on public.page_events to service_role;
-- One request can have any number of rows. The limit leaves the rest of the database to the posts; after it, events are lost.
create policy "Everybody may add an event" on public.page_events
for insert to anon
with check (pg_total_relation_size('public.page_events') < pg_size_bytes('200 MB'));

create view public.calls_by_page_and_day with (security_invoker = true) as
select
  (created_at at time zone 'America/Chicago')::date as day,
  page,
  count(*) filter (where event = 'call') as calls,
  count(*) filter (where event = 'view') as views
from public.page_events
group by 1, 2
order by day desc, calls desc, page;

revoke all on public.calls_by_page_and_day from anon, authenticated;
grant select on public.calls_by_page_and_day to service_role;
