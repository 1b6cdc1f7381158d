-- Activity: what came in, and what colleagues changed, read from the history that there is. For staff.
--
--   kind      what
--   booking   somebody booked online, or accepted a quote
--   request   somebody asked for a price
--   reply     a customer changed or cancelled by their link, declined a quote, or texted that they come
--   text      somebody texted something else
--   payment   money came in
--   no_show   a colleague noted that nobody came
--   change    a colleague booked or changed something else
--
-- Nobody is told what they did themselves.

create index booking_events_time on public.booking_events (happened_at, id);
create index payments_taken_at on public.payments (taken_at);

-- Newest first, from before a row on. A person is an account; what was noted under a name or an address, those of it.
create function private.activity(kinds text[], person uuid, before_at timestamptz, before_key text, most integer)
returns table (
  happened_at timestamptz, key text, kind text, who text, booking_id uuid, quote_id uuid, customer_name text, service text, booking_date date,
  cents integer, method text, event jsonb
)
language sql stable security definer set search_path = '' set jit = off as $$
  with own as (
    select (auth.jwt() ->> 'sub')::uuid as id, array_remove(array[
      (select p.name from private.people p where p.id = (auth.jwt() ->> 'sub')::uuid), auth.jwt() ->> 'email'
    ], null) as names
  ), theirs as (
    select array_remove(array[
      (select p.name from private.people p where p.id = person), (select u.email from auth.users u where u.id = person)
    ], null) as names
  ), events as (
    select e.happened_at, 'e' || lpad(e.id::text, 12, '0') as key, k.kind, e.actor_email as who, e.booking_id,
      null::uuid as quote_id, null::text as customer_name, null::text as service, null::integer as cents, null::text as method,
      jsonb_build_object(
        'id', e.id, 'kind', e.kind, 'columns', to_jsonb(e.columns), 'before', e.old_values, 'after', e.new_values
      ) as event
    from public.booking_events e cross join own cross join lateral (
      select case
        when e.actor <> 'staff' then case e.kind when 'created' then 'booking' else 'reply' end
        when e.kind = 'no_show' and e.new_values ->> 'no_show_at' is not null then 'no_show' else 'change' end as kind
    ) k
    where e.actor in ('visitor', 'customer', 'staff') and e.actor_id is distinct from own.id
      and (activity.before_at is null or e.happened_at <= activity.before_at)
      and (activity.kinds is null or k.kind = any (activity.kinds)) and (person is null or e.actor_id = person)
    order by e.happened_at desc, e.id desc limit most + 50
  ), requests as (
    select case when q.declined_by = 'customer' then q.answered_at else q.created_at end, 'q' || q.id, k.kind, null::text,
      null::uuid, q.id, q.customer_name, coalesce(q.services[1], q.words), null::integer, null::text, null::jsonb
    from public.quotes q cross join (values ('request'), ('reply')) k (kind)
    where (k.kind = 'request' and q.source = 'online' or k.kind = 'reply' and q.declined_by = 'customer')
      and (activity.kinds is null or k.kind = any (activity.kinds)) and person is null
  ), money as (
    select p.taken_at, 'p' || p.id, 'payment', p.taken_by, p.booking_id, null::uuid, null::text, null::text,
      p.amount_cents + p.tip_cents + p.rounding_cents, p.method, null::jsonb
    from public.payments p cross join own cross join theirs
    where p.voided_at is null and p.kind <> 'refund' and p.amount_cents > 0
      and (p.taken_by is null or p.taken_by <> all (own.names))
      and (activity.before_at is null or p.taken_at <= activity.before_at)
      and (activity.kinds is null or 'payment' = any (activity.kinds)) and (person is null or p.taken_by = any (theirs.names))
    order by p.taken_at desc limit most + 50
  ), texts as (
    select e.said_at, 't' || e.id, 'text', null::text, w.id, null::uuid, w.customer_name, null::text, null::integer, null::text,
      jsonb_build_object('text', e.body, 'number', e.number, 'is_of_booking', e.booking_id is not null, 'is_unread', e.seen_at is null)
    from private.text_events e left join lateral (
      select b.id, b.customer_name from public.bookings b
      where b.contact_key = private.phone_key(e.number) order by b.id = e.booking_id desc nulls last, b.created_at desc limit 1
    ) w on true
    where e.kind in ('reply', 'stop') and (activity.before_at is null or e.said_at <= activity.before_at)
      and (activity.kinds is null or 'text' = any (activity.kinds)) and person is null
    order by e.said_at desc limit most + 50
  )
  select a.happened_at, a.key, a.kind, a.who, a.booking_id, a.quote_id, coalesce(a.customer_name, b.customer_name),
    coalesce(a.service, b.service_name, a.event -> 'after' ->> 'service_name', a.event -> 'before' ->> 'service_name'),
    b.booking_date, a.cents, a.method, a.event
  from (select * from events union all select * from requests union all select * from money union all select * from texts) a
  left join public.bookings b on b.id = a.booking_id
  where activity.before_at is null or (a.happened_at, a.key) < (activity.before_at, activity.before_key)
  order by a.happened_at desc, a.key desc limit most
$$;

create function public.activity(
  kinds text[] default null, person uuid default null, before_at timestamptz default null, before_key text default null,
  page_size integer default 30
)
returns table (
  happened_at timestamptz, key text, kind text, who text, booking_id uuid, quote_id uuid, customer_name text, service text, booking_date date,
  cents integer, method text, event jsonb
)
language plpgsql stable security definer rows 30 set search_path = '' set jit = off as $$
#variable_conflict use_variable
begin
  perform private.require_staff();
  if not kinds <@ '{booking,request,reply,text,payment,no_show,change}' then
    perform private.refuse('PT422', 'list_unknown');
  end if;
  return query
    select * from private.activity(
      kinds, person, before_at, coalesce(before_key, ''), least(greatest(coalesce(page_size, 30), 1), 100)
    ) a;
end
$$;
comment on function public.activity(text[], uuid, timestamptz, text, integer) is 'What came in and what colleagues changed, newest first, of some kinds and of one colleague where they are named; before_at and before_key are those of the last row of the page before. event is the entry of the history that it is. PT422 `list_unknown` for another kind. For staff. May be null: who, booking_id, quote_id, customer_name, service, booking_date, cents, method, event.';
grant execute on function public.activity(text[], uuid, timestamptz, text, integer) to authenticated;

-- A colleague who was never here begins with the day before.
create function public.activity_news() returns table (unseen integer, seen_at timestamptz, latest jsonb)
language plpgsql stable security definer rows 1 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  since constant timestamptz := coalesce(
    (select p.seen_at from private.people p where p.id = (auth.jwt() ->> 'sub')::uuid), clock_timestamp() - interval '1 day'
  );
begin
  perform private.require_staff();
  return query
    select (
        select count(*)::integer from private.activity(null, null, null, '', 100) a where a.happened_at > since and a.kind <> 'text'
      ) + (select count(*)::integer from private.text_events e where e.seen_at is null and e.kind in ('reply', 'stop')), since,
      (select to_jsonb(a) from private.activity('{booking,request,payment,text}', null, null, '', 1) a);
end
$$;
comment on function public.activity_news() is 'How much of the activity somebody has not seen, up to 100, and how many texts nobody has read, since when, and the newest booking, request, payment or text, as activity() has it. For staff. May be null: latest.';
grant execute on function public.activity_news() to authenticated;

create function public.see_activity(until timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  insert into private.people as p (id, seen_at)
    select u.id, least(until, clock_timestamp()) from auth.users u where u.id = (auth.jwt() ->> 'sub')::uuid
    on conflict on constraint people_pkey do update set seen_at = greatest(p.seen_at, excluded.seen_at);
  -- The texts of a number that nobody booked with stand only there.
  update private.text_events e set seen_at = clock_timestamp()
    where e.seen_at is null and e.said_at <= until
      and not exists (select from public.bookings b where b.contact_key = private.phone_key(e.number));
end
$$;
comment on function public.see_activity(timestamptz) is 'Somebody has seen what came in until then. For staff.';
grant execute on function public.see_activity(timestamptz) to authenticated;
