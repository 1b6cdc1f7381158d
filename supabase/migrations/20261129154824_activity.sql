set local check_function_bodies = off;

DROP POLICY "staff and technicians add notes" ON "public"."booking_notes";

DROP POLICY "staff and technicians read notes" ON "public"."booking_notes";

CREATE OR REPLACE FUNCTION private.activity(kinds text[], person uuid, before_at timestamp with time zone, before_key text, most integer)
 RETURNS TABLE(happened_at timestamp with time zone, key text, kind text, who text, booking_id uuid, quote_id uuid, customer_name text, service text, booking_date date, cents integer, method text, event jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
  )
  select a.happened_at, a.key, a.kind, a.who, a.booking_id, a.quote_id, coalesce(a.customer_name, b.customer_name),
    coalesce(a.service, b.service_name, a.event -> 'after' ->> 'service_name', a.event -> 'before' ->> 'service_name'),
    b.booking_date, a.cents, a.method, a.event
  from (select * from events union all select * from requests union all select * from money) a
  left join public.bookings b on b.id = a.booking_id
  where activity.before_at is null or (a.happened_at, a.key) < (activity.before_at, activity.before_key)
  order by a.happened_at desc, a.key desc limit most
$function$;

CREATE OR REPLACE FUNCTION private.is_work(booking public.bookings)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select booking.booking_date >= private.shop_now()::date - 60
    or private.holds_spot(booking.status) and booking.arrived_at is not null
$function$;

CREATE OR REPLACE FUNCTION private.sees_work(booking_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_staff() or private.is_staff_or_technician() and not exists (
    select from public.bookings b where b.id = sees_work.booking_id and not private.is_work(b)
  )
$function$;

CREATE OR REPLACE FUNCTION public.activity(kinds text[] DEFAULT NULL::text[], person uuid DEFAULT NULL::uuid, before_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_key text DEFAULT NULL::text, page_size integer DEFAULT 30)
 RETURNS TABLE(happened_at timestamp with time zone, key text, kind text, who text, booking_id uuid, quote_id uuid, customer_name text, service text, booking_date date, cents integer, method text, event jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 30
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_variable
begin
  perform private.require_staff();
  return query select * from private.activity(kinds, person, before_at, coalesce(before_key, ''), least(page_size, 100)) a;
end
$function$;

CREATE OR REPLACE FUNCTION public.activity_news()
 RETURNS TABLE(unseen integer, seen_at timestamp with time zone, latest jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  since constant timestamptz := coalesce(
    (select p.seen_at from private.people p where p.id = (auth.jwt() ->> 'sub')::uuid), clock_timestamp() - interval '1 day'
  );
begin
  perform private.require_staff();
  return query
    select (select count(*)::integer from private.activity(null, null, null, '', 100) a where a.happened_at > since), since,
      (select to_jsonb(a) from private.activity('{booking,request,payment}', null, null, '', 1) a);
end
$function$;

CREATE OR REPLACE FUNCTION public.job(booking_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff_or_technician();
  return (
    select jsonb_build_object('booking', private.work_of(b), 'photos', coalesce((
      select private.photo_links(q.id, 8) from public.quotes q where q.booking_id = b.id
    ), '[]'))
    from public.bookings b where b.id = job.booking_id and private.sees_work(b.id)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.job_cards(booking_ids uuid[])
 RETURNS TABLE(booking_id uuid, plate text, vehicle_colour text, paid_cents integer, total_cents integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff_or_technician();
  return query
    select b.id, private.plate_of(b), q.vehicle_colour,
      case when private.is_staff() then coalesce((
        select sum(p.amount_cents)::integer from public.payments p where p.booking_id = b.id and p.voided_at is null
      ), 0) end,
      (
        select r.total_cents from public.receipts r
        where r.booking_id = b.id and r.kind = 'sale' and r.voided_at is null and private.is_staff()
      )
    from public.bookings b
    left join public.quotes q on q.booking_id = b.id
    where b.id = any (job_cards.booking_ids) and private.sees_work(b.id);
end
$function$;

CREATE OR REPLACE FUNCTION public.see_activity(until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  insert into private.people as p (id, seen_at)
    select u.id, least(until, clock_timestamp()) from auth.users u where u.id = (auth.jwt() ->> 'sub')::uuid
    on conflict on constraint people_pkey do update set seen_at = greatest(p.seen_at, excluded.seen_at);
end
$function$;

CREATE OR REPLACE FUNCTION public.work_days(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  sees_all constant boolean := private.is_staff();
begin
  perform private.require_staff_or_technician();
  -- A week at most: nobody reads all customers off it.
  if (to_day - from_day between 0 and 6) is not true then
    perform private.refuse('PT422', 'availability_range', hint => 'Ask for at most 7 days.');
  end if;
  return (
    select jsonb_build_object(
      'slot_capacity', s.slot_capacity, 'overbooking_per_slot', s.overbooking_per_slot,
      'works_sundays', s.works_sundays, 'waits_in_bay', s.waits_in_bay,
      'bookings', (
        select coalesce(jsonb_agg(private.work_of(b) order by b.booking_date, b.id), '[]') from public.bookings b
        where b.booking_date between from_day and to_day and (sees_all or private.is_work(b))
          -- A vehicle that came before and may still be there.
          or b.booking_date between from_day - 60 and from_day - 1 and private.holds_spot(b.status)
            and (b.arrived_at is not null or b.bay_id is not null or b.ready_at >= private.shop_instant(from_day + time '9:00'))
      ),
      'closures', (
        select coalesce(jsonb_agg(to_jsonb(c) - '{created_by,created_by_email}'::text[] order by c.created_at), '[]')
        from public.closures c where c.from_day <= work_days.to_day + 60 and c.to_day >= work_days.from_day - 60
      )
    ) from public.shop_settings s
  );
end
$function$;

CREATE INDEX booking_events_time ON public.booking_events USING btree (happened_at, id);

CREATE INDEX payments_taken_at ON public.payments USING btree (taken_at);

CREATE POLICY "staff and technicians add notes" ON "public"."booking_notes" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT private.is_staff() AS is_staff) OR private.sees_work(booking_id)));

CREATE POLICY "staff and technicians read notes" ON "public"."booking_notes" FOR SELECT TO "authenticated" USING ((( SELECT private.is_staff() AS is_staff) OR private.sees_work(booking_id)));

COMMENT ON FUNCTION "public"."activity"(text[], uuid, timestamp with time zone, text, integer) IS 'What came in and what colleagues changed, newest first, of some kinds and of one colleague where they are named; before_at and before_key are those of the last row of the page before. event is the entry of the history that it is. For staff. May be null: who, booking_id, quote_id, customer_name, service, booking_date, cents, method, event.';

COMMENT ON FUNCTION "public"."activity_news"() IS 'How much of the activity somebody has not seen, up to 100, since when, and the newest booking, request or payment, as activity() has it. For staff. May be null: latest.';

COMMENT ON FUNCTION "public"."see_activity"(timestamp with time zone) IS 'Somebody has seen what came in until then. For staff.';

COMMENT ON FUNCTION "public"."work_days"(date, date) IS 'The work of up to 7 days, ends included, for who does it: bookings without prices and contacts, also those that came before and are still here, for technicians of the last 60 days on, closures, and how many vehicles a slot takes. PT422 `availability_range` for more days. For staff and technicians.';

COMMENT ON TABLE "public"."booking_notes" IS 'Notes on bookings. Staff read and add them, technicians those of work that they see; staff change and delete them.';

REVOKE ALL ON FUNCTION "private"."activity"(text[], uuid, timestamp with time zone, text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_work"(public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."sees_work"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sees_work"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."activity"(text[], uuid, timestamp with time zone, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."activity"(text[], uuid, timestamp with time zone, text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."activity_news"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."activity_news"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."see_activity"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."see_activity"(timestamp with time zone) TO "authenticated";

