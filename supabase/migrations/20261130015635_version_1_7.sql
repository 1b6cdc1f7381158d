set local check_function_bodies = off;

DROP TRIGGER "certificates_links" ON "public"."certificates";

DROP TRIGGER "quotes_links" ON "public"."quotes";

DROP TRIGGER "shop_facts_guard" ON "public"."shop_facts";

DROP TRIGGER "taxes_charge_new" ON "public"."taxes";

DROP TRIGGER "taxes_guard" ON "public"."taxes";

ALTER TABLE "public"."booking_events" DROP CONSTRAINT "booking_events_kind";

DROP FUNCTION "private"."ask_again_by_link"(uuid);

DROP FUNCTION "private"."bay_closures"(date, date);

DROP FUNCTION "private"."bays_for"(public.bookings);

DROP FUNCTION "private"."begin_deposit_returns"(text);

DROP FUNCTION "private"."booked_work"(text[], text);

DROP FUNCTION "private"."change_tax"();

DROP FUNCTION "private"."closure_spots"(date, text, boolean);

DROP FUNCTION "private"."confirm_paid"(uuid);

DROP FUNCTION "private"."customer_of_changed"(public.bookings, public.bookings, text, text);

DROP FUNCTION "private"."decline_by_link"(uuid, text);

DROP FUNCTION "private"."flag_deleted_payments"(uuid[]);

DROP FUNCTION "private"."forget_certificate_links"();

DROP FUNCTION "private"."forget_quote_links"();

DROP FUNCTION "private"."forget_receipt_texts"(uuid[]);

DROP FUNCTION "private"."guard_shop_facts"();

DROP FUNCTION "private"."held_spots"(date, text, uuid, uuid);

DROP FUNCTION "private"."intake_terms"();

DROP FUNCTION "private"."join_photo_queue"();

DROP FUNCTION "private"."join_quote_queue"();

DROP FUNCTION "private"."keep_month_sums"(uuid[]);

DROP FUNCTION "private"."limit_quotes"(public.quotes);

DROP FUNCTION "private"."merge_profiles"(uuid, uuid);

DROP FUNCTION "private"."online_entries"(date, date);

DROP FUNCTION "private"."open_hours"(date, date, integer, uuid[]);

DROP FUNCTION "private"."queue_message"(public.bookings, text, timestamp with time zone);

DROP FUNCTION "private"."queue_payment_mail"(public.bookings);

DROP FUNCTION "private"."queue_receipt_mail"(uuid);

DROP FUNCTION "private"."quote_for_change"(uuid);

DROP FUNCTION "private"."record_creation"(public.bookings);

DROP FUNCTION "private"."require_correctable"(public.bookings);

DROP FUNCTION "private"."require_receipt_refund"(public.online_payments, jsonb);

DROP FUNCTION "private"."salted_hash"(text);

DROP FUNCTION "private"."taxes_back"(public.receipts, public.receipts, jsonb);

DROP FUNCTION "public"."managed_booking"(text);

CREATE OR REPLACE FUNCTION private.after_delete_of_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Staff delete a booking; an owner clears the list.
  if private.is_outside_caller() and (select count(*) from deleted) > 1 then
    perform private.require_owner();
  end if;
  insert into public.booking_deletions (booking_id, deleted_at)
    select d.id, private.change_stamp() from deleted d
    on conflict (booking_id) do update set deleted_at = excluded.deleted_at;
  -- Erasure would delete what is written here, while everybody who books waits.
  if not private.has_option(private.options(), 'erases') then
    insert into public.booking_events (booking_id, kind, old_values, happened_at)
      select d.id, 'deleted', private.impersonal_facts(to_jsonb(d)), private.change_stamp() from deleted d order by d.id;
    perform private.set_options('{"erases": true}');
    update public.booking_events e set reason = null
      from deleted d where e.booking_id = d.id and e.reason is not null;
  end if;
  -- There is no warranty of work that was not completed.
  delete from public.certificates c using deleted d where c.id = d.id and c.day is null;
  -- Texts that staff typed go with the booking; amounts, numbers and days stay.
  update public.receipts r set reason = null from deleted d where r.booking_id = d.id and r.reason is not null;
  update public.receipt_lines l
    set reason = null, label = case when l.service is null then 'Work' else l.label end,
      untaxed_reason = case when l.untaxed_reason ~* '^pst[- ]?\d{4}[- ]?\d{4}$' then l.untaxed_reason end
    from public.receipts r join deleted d on d.id = r.booking_id
    where l.receipt_id = r.id and (l.service is null or coalesce(l.reason, l.untaxed_reason) is not null);
  update public.payments p set reference = null from deleted d where p.booking_id = d.id and p.reference is not null;
  update private.online_refunds r set refund = r.refund || jsonb_build_object('reason', 'Erased', 'payments', (
      select coalesce(jsonb_agg(p.part - 'reference'), '[]') from jsonb_array_elements(r.refund -> 'payments') p (part)
    ))
    from public.online_payments p join deleted d on d.id = p.booking_id where p.id = r.payment_id and r.refund is not null;
  -- What was paid online, and no receipt has used, is not lost with it.
  update public.online_payments p set question = 'booking_deleted', settled_at = null, settled_by = null
    from deleted d
    where p.booking_id = d.id and p.paid_at is not null and p.currency = 'cad' and private.left_online(p) > 0
      and (p.question is null or p.settled_at is not null) and private.held_of(p.booking_id) > 0;
  perform private.forget_customers(
    array(select distinct d.customer_id from deleted d),
    array(select distinct k.key from deleted d
      cross join lateral (values (nullif(d.contact_key, d.id::text)), (d.mail_key)) k (key) where d.is_known)
  );
  perform private.set_options('{}');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.after_insert_of_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  options constant jsonb := private.options();
  booking public.bookings;
begin
  for booking in select i.* from inserted i order by i.created_at, i.id loop
    perform private.ask_for_deposit(booking, null);
    insert into public.booking_events (booking_id, kind, new_values, reason, happened_at) values (
      booking.id, 'created', private.impersonal_facts(to_jsonb(booking)), booking.price_reason, booking.created_at
    );
    perform private.announce_booking(booking, options);
  end loop;
  perform private.set_options('{}');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.bays_for(booking public.bookings, OUT ready_at timestamp with time zone, OUT bays integer[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  select t.ready_at, t.bays into ready_at, bays
    from private.booked_work(private.booked_services(booking), booking.vehicle_type) w
    cross join private.bay_times(
      booking.booking_date, booking.booking_date, w.kind, booking.work_minutes, booking.id, private.shop_time(booking.begins_at)
    ) t
    where t.slot_time = booking.booking_time;
end
$function$;

CREATE OR REPLACE FUNCTION private.booked_services(booking public.bookings)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((booking).service_name || COALESCE((booking).extra_services, '{}'::text[])) || COALESCE((booking).add_ons, '{}'::text[]));

CREATE OR REPLACE FUNCTION private.booked_work(services text[], vehicle_type text, OUT kind text, OUT minutes integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  select (array_agg(w.kind order by w.kind = 'additional', w.minutes desc, w.place))[1], coalesce(sum(w.minutes), 0)
    into kind, minutes
    from (
      select w.kind, min(s.place) as place, coalesce(case lower(btrim(booked_work.vehicle_type))
          when 'suv' then w.suv_minutes
          when 'truck' then w.truck_minutes
          when 'van' then w.van_minutes
          when 'coupe' then w.coupe_minutes
          when 'hatchback' then w.hatchback_minutes
        end, w.minutes) as minutes
      from unnest(services) with ordinality s (service, place)
      join public.service_work w on s.service in (w.service, w.name)
      group by w.service
    ) w;
end
$function$;

CREATE OR REPLACE FUNCTION private.change_quote_by_link(button text, subject uuid, reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  declines constant boolean := button = 'decline';
  quote public.quotes;
begin
  select q.* into quote from public.quotes q where q.id = subject for update;
  if not found or quote.status = (case when declines then 'declined' else 'new' end) then
    return found;
  end if;
  if (case when declines then quote.status <> 'sent'
    else private.quote_state(quote) not in ('expired', 'declined') or quote.declined_by = 'staff' end) then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  update public.quotes q
    set status = case when declines then 'declined' else 'new' end, declined_by = case when declines then 'customer' end,
      lost_to = null, answered_at = case when declines then clock_timestamp() end, updated_at = clock_timestamp(),
      -- Cut rather than refused: a refusal by the table would show its caller the whole row.
      decline_reason = case when declines then nullif(btrim(left(private.plain_comments(reason), 300)), '') end
    where q.id = quote.id;
  if not declines then
    perform private.announce_quote(quote.id, '{new_quote}', clock_timestamp());
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.charge_new_tax()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.service_work w set taxes = w.taxes || new.code where new.code <> all (w.taxes);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.closure_spots(on_day date, slot text, but_closed boolean DEFAULT false)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select min(c.spots) from public.closures c
    where c.to_day >= on_day and c.from_day <= on_day and (c.slots is null or slot = any (c.slots))
      and c.bay_id is null and (c.spots > 0 or not but_closed)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.enter_change(earlier public.bookings, later public.bookings, options jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.booking_events (
    booking_id, kind, columns, old_values, new_values, reason, held, happened_at
  )
    with row as (
      select to_jsonb(earlier) as before, to_jsonb(later) as after, case
          when later.no_show_at is distinct from earlier.no_show_at then 'no_show'
          when later.arrived_at is distinct from earlier.arrived_at
            and (later.booking_date, later.booking_time) = (earlier.booking_date, earlier.booking_time) then 'arrived'
          when later.done_at is not null and earlier.done_at is null then 'done'
          else 'status' end as status_kind, case
          when later.done_at is not null and earlier.done_at is null then 'done'
          when later.arrived_at is distinct from earlier.arrived_at
            and (later.booking_date, later.booking_time) = (earlier.booking_date, earlier.booking_time) then 'arrived'
          else 'changed' end as place_kind
    ), aspects as (
      select k.kind, array_agg(c.name order by c.name) as columns
      from row cross join lateral jsonb_each(row.after) c (name, value)
      cross join lateral (select case c.name
        when 'status' then row.status_kind
        when 'booking_date' then 'moved'
        when 'booking_time' then 'moved'
        when 'arrived_at' then 'arrived'
        when 'done_at' then 'done'
        when 'ready_at' then row.place_kind
        when 'bay_id' then row.place_kind
        when 'work_minutes' then row.place_kind
        when 'no_show_at' then 'no_show'
        else 'changed' end as kind) k
      where c.value is distinct from row.before -> c.name and c.name not in (
        'updated_at', 'revision', 'during', 'begins_at',
        'was_confirmed', 'confirmed_by_link', 'is_known', 'contact_key', 'mail_key', 'search_text', 'phone_text',
        'customer_id', 'joined_from', 'refunded'
      )
      -- A move and a completion already say this of the time.
      and (c.name <> 'ready_at' or (later.booking_date, later.booking_time) = (earlier.booking_date, earlier.booking_time)
        and 'completed' not in (earlier.status, later.status))
      group by k.kind
    )
    select later.id, a.kind, a.columns, private.impersonal_facts(v.before),
      private.impersonal_facts(v.after) || case when a.kind = 'arrived' and options ? 'pushed'
        then jsonb_build_object('pushed', options -> 'pushed') else '{}' end || case when 'bay_id' = any (a.columns)
        and options ->> 'lost_to' is not null then jsonb_build_object('lost_to', options ->> 'lost_to') else '{}' end
        -- Half an hour more while its vehicle is late holds the bay: it is no work.
        || case when a.kind = 'changed' and 'work_minutes' = any (a.columns) and not a.columns && '{service_name,extra_services,add_ons,vehicle_type}'
        and abs(later.work_minutes - earlier.work_minutes) = 30 and later.arrived_at is null
        and private.work_start(later) < private.shop_now()
        then jsonb_build_object('held', later.work_minutes - earlier.work_minutes) else '{}' end,
      case when 'total_price' = any (a.columns) then later.price_reason end,
      case when 'status' = any (a.columns) and private.holds_spot(earlier.status) and not private.holds_spot(later.status)
        then private.held_spots(earlier.booking_date, earlier.booking_time, earlier.id) + 1 end, private.change_stamp()
    from row cross join aspects a cross join lateral (
      -- A move names day and time, and an arrival the status, even where only one of them changed.
      select jsonb_object_agg(name, row.before -> name) as before, jsonb_object_agg(name, row.after -> name) as after
      from unnest(case a.kind
        when 'moved' then array['booking_date', 'booking_time']
        when 'arrived' then array['status', 'arrived_at'] || a.columns
        when 'done' then array['status'] || a.columns
        when 'no_show' then array['status', 'no_show_at']
        else a.columns end) name
    ) v
    order by array_position(array['status', 'no_show', 'moved', 'arrived', 'done', 'changed'], a.kind)
$function$;

CREATE OR REPLACE FUNCTION private.erase_bookings(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  keys text[];
  customers constant uuid[] := array(select distinct b.customer_id from public.bookings b where b.id = any (ids));
begin
  select array_agg(distinct k.key) into keys
    from public.bookings b cross join lateral (values (b.mail_key), (b.contact_key)) k (key) where b.id = any (ids);
  insert into private.erased_months as x (
    month, completed, confirmed, pending, cancelled, no_shows, unpriced, online, phone, done, still_open
  )
  select date_trunc('month', b.booking_date::timestamp)::date, sum(c.completed), sum(c.confirmed), sum(c.pending),
    sum(c.cancelled), sum(c.no_shows), sum(c.unpriced), sum(c.online), sum(c.phone), sum(c.done), sum(c.still_open)
  from public.bookings b cross join lateral private.counted(b) c
  -- A booking that is still ahead brought nothing yet.
  where b.id = any (ids) and b.booking_date <= private.shop_now()::date
  group by 1
  on conflict (month) do update set
    completed = x.completed + excluded.completed, confirmed = x.confirmed + excluded.confirmed,
    pending = x.pending + excluded.pending, cancelled = x.cancelled + excluded.cancelled,
    no_shows = x.no_shows + excluded.no_shows, unpriced = x.unpriced + excluded.unpriced,
    online = x.online + excluded.online, phone = x.phone + excluded.phone,
    done = x.done + excluded.done, still_open = x.still_open + excluded.still_open;
  -- Texts with them go; a STOP stays, as a wish for no mail.
  delete from private.text_events e
    where e.number in (select private.dialled_key(b.contact_key) from public.bookings b where b.id = any (ids));
  perform private.set_options('{"erases": true}');
  delete from public.bookings b where b.id = any (ids);
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e where e.booking_id = any (ids);
  delete from private.links l where l.kind in ('booking', 'intake') and l.subject = any (ids);
  delete from private.suppression_tokens t where t.subject = any (ids);
  -- Those of bookings that were deleted before, once the last booking with the address is gone. The mail about a
  -- quote that stays can still be stopped.
  delete from private.suppression_tokens t
    where t.recipient = any (keys) and not exists (select from public.bookings b where b.mail_key = t.recipient)
      and not exists (select from public.quotes q where q.id = t.subject);
  perform private.end_waiting(array(
    select k from unnest(keys) k where not exists (select from public.bookings b where k in (b.mail_key, b.contact_key))
  ));
  perform private.forget_profiles(customers);
end
$function$;

CREATE OR REPLACE FUNCTION private.fitting_bays(from_day date, to_day date, kind text, but uuid)
 RETURNS TABLE(id integer, is_present boolean, "position" smallint, busy tstzmultirange)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  period constant tstzrange := tstzrange(
    private.shop_instant(from_day::timestamp), private.shop_instant((to_day + 1)::timestamp)
  );
  present integer;
  own tstzmultirange;
begin
  select b.bay_id, coalesce(tstzmultirange(b.during), '{}') into present, own from public.bookings b where b.id = but;
  return query
    with closures as materialized (
      select c.bay_id, tstzrange(private.shop_instant(c.from_day::timestamp), private.shop_instant((c.to_day + 1)::timestamp)) as during
      from public.closures c
      where c.bay_id is not null and c.to_day >= fitting_bays.from_day and c.from_day <= fitting_bays.to_day and c.slots is null
      union all
      select c.bay_id, tstzrange(private.shop_instant(h.starts), private.shop_instant(h.starts + interval '1 hour'))
      from public.closures c
      cross join generate_series(0, least(c.to_day, fitting_bays.to_day) - greatest(c.from_day, fitting_bays.from_day)) n
      cross join lateral (
        select greatest(c.from_day, fitting_bays.from_day) + n + w.starts_at as starts
        from private.work_hours() w where w.slot_time = any (c.slots)
      ) h
      where c.bay_id is not null and c.to_day >= fitting_bays.from_day and c.from_day <= fitting_bays.to_day
    ), overruns as materialized (
      -- A booking keeps what it has already.
      select o.bay_id, case when o.bay_id = present then tstzmultirange(o.during) - own else tstzmultirange(o.during) end as during
      from private.overruns() o where o.booking_id is distinct from but
    )
    select y.id, y.id is not distinct from present, y.position, coalesce((
        select range_agg(t.during) from (
          select b.during from public.bookings b
            where b.bay_id = y.id and b.during && period and b.id is distinct from but
          union all
          select unnest(o.during) from overruns o where o.bay_id = y.id
          union all
          select c.during from closures c where c.bay_id = y.id
        ) t
      ), '{}')
    from public.bays y
    where y.active and (fitting_bays.kind is null or fitting_bays.kind = any (y.kinds));
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.links l using deleted d where l.kind = tg_argv[0] and l.subject = d.id;
  delete from private.suppression_tokens t using deleted d where t.subject = d.id and tg_argv[0] = 'quote';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_owners()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_outside_caller() then
    perform private.require_owner();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.held_spots(on_day date, slot text, but uuid, leaves uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select count(*) from public.bookings b
    where b.booking_date = on_day and b.booking_time = slot and private.holds_spot(b.status) and b.id <> but
      and b.id is distinct from leaves and (
        b.arrived_at is not null
        or private.slot_start(on_day, slot) not between private.shop_now()::date and private.shop_now() - interval '1 hour'
      )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.is_done_by_link(button text, booking public.bookings, given jsonb, is_queued boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The booking as it would be, where that needs a bay.
  wanted public.bookings;
begin
  case button
    when 'confirm' then
      perform private.require_holding(booking);
      return booking.customer_confirmed_at is not null;
    when 'cancel' then
      if booking.status <> 'cancelled' then
        perform private.require_changeable(booking);
      end if;
      return booking.status = 'cancelled';
    when 'move' then
      wanted := booking;
      wanted.booking_date := (given ->> 'day')::date;
      wanted.booking_time := given ->> 'slot_time';
      perform private.require_movable(booking, wanted.booking_date, wanted.booking_time);
      if (wanted.booking_date, wanted.booking_time) = (booking.booking_date, booking.booking_time) then
        return true;
      end if;
    when 'undo' then
      wanted := booking;
      wanted.status := (private.undoable_cancellation(booking)).old_values ->> 'status';
      if wanted.status = 'cancelled' then
        return true;
      end if;
    when 'correct' then
      -- The address that the emails go to may be put right for 30 minutes, once, before anything else has changed. The
      -- link is not enough, because it may have gone to whoever has the wrong address: the press has to come from where
      -- the booking came from, if the host says where that is.
      if booking.status <> 'pending' or booking.source <> 'online' or booking.revision > 0
        or booking.customer_confirmed_at is not null or booking.created_at < clock_timestamp() - interval '30 minutes'
        or (private.caller()).address is not null and not exists (
          select from private.hits h
          where h.bucket = 'bookings_per_day' and h.subject = booking.id
            and h.key_hash = private.salted_hash(booking.booking_date || ' ' || (private.caller()).address)
        ) then
        perform private.refuse('PT409', 'address_not_correctable', hint => 'Call the shop.');
      end if;
      if not is_queued then
        perform private.require_own_address(given ->> 'email');
        if private.asked_today(given ->> 'email', null) >= private.limit_of('bookings_per_contact') then
          perform private.refuse('PT429', 'booking_limit', hint => 'Call the shop.');
        end if;
      end if;
      return false;
  end case;
  -- A booking that waited for a bay waits again when its cancellation is undone.
  if not is_queued and (button = 'move' or booking.bay_id is not null) and private.needs_bay(wanted, '{}') then
    perform private.refuse('PT409', 'slot_full', format('%s %s', wanted.booking_date, wanted.booking_time), 'Choose another time.');
  end if;
  return false;
end
$function$;

CREATE OR REPLACE FUNCTION private.open_hours(from_day date, to_day date, bay integer DEFAULT NULL::integer, but uuid[] DEFAULT '{}'::uuid[])
 RETURNS timestamp without time zone[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  return (
    with closed as materialized (
      select c.from_day, c.to_day, c.slots from public.closures c
      where c.to_day >= open_hours.from_day and c.from_day <= open_hours.to_day and c.spots = 0
        and (c.bay_id is null or c.bay_id = open_hours.bay) and c.id <> all (but)
    )
    select coalesce(array_agg(d.day + h.starts_at order by d.day, h.starts_at), '{}')
    from (select open_hours.from_day + n as day from generate_series(0, open_hours.to_day - open_hours.from_day) n) d
    cross join private.work_hours() h
    where (extract(isodow from d.day) <> 7 or (select s.works_sundays from public.shop_settings s))
      and not exists (
        select from closed c
        where d.day between c.from_day and c.to_day and (c.slots is null or h.slot_time = any (c.slots))
      )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.overruns()
 RETURNS TABLE(booking_id uuid, bay_id integer, during tstzrange)
 LANGUAGE sql
 STABLE ROWS 5
AS $function$
  select b.id, b.bay_id, tstzrange(upper(b.during), private.shop_instant(private.shop_now()::date + interval '1 day'))
  from public.bookings b
  where b.status in ('pending', 'confirmed') and b.bay_id is not null and b.during is not null
    and b.ready_at < private.shop_instant(private.shop_now())
    and (b.done_at is null or (select s.waits_in_bay from public.shop_settings s))
$function$;

CREATE OR REPLACE FUNCTION private.press(button text, token text, given jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link constant text := left(token, 100);
  subject uuid;
  has_place boolean;
  code text;
  refusal text;
  what text;
  advice text;
begin
  if private.is_over('presses_per_link', link) then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  subject := private.open_link(
    case when button in ('accept', 'decline', 'ask_again') then 'quote' else 'booking' end, link
  );
  if subject is null then
    return to_jsonb(false);
  end if;
  -- Eight presses of a link may be under way; further ones are refused without waiting for any of them.
  for place in 1..8 loop
    has_place := pg_try_advisory_xact_lock(hashtextextended('private.press ' || place::text || ' ' || link, 0));
    exit when has_place;
  end loop;
  if not has_place then
    perform private.refuse('PT429', 'manage_limit', hint => 'Call the shop.');
  end if;
  -- One press of a link at a time from here on, outside the queue of all changes.
  perform private.require_rate('presses_per_link', link);
  begin
    return case button
      when 'accept' then coalesce((
        select jsonb_build_object('ready_at', a.ready_at) from private.accept_by_link(
          subject, (given ->> 'seen_version')::integer, (given ->> 'booking_id')::uuid,
          (given ->> 'day')::date, given ->> 'slot_time', given ->> 'phone',
          (given ->> 'film_law_version')::integer, (given ->> 'policy_version')::integer
        ) a
      ), to_jsonb(false))
      when 'decline' then to_jsonb(private.change_quote_by_link(button, subject, given ->> 'reason'))
      when 'ask_again' then to_jsonb(private.change_quote_by_link(button, subject, null))
      when 'correct' then case when private.change_by_link(button, subject, given)
        then to_jsonb(private.link_token('booking', subject)) else to_jsonb(false) end
      else to_jsonb(private.change_by_link(button, subject, given))
    end;
  exception when others then
    get stacked diagnostics
      code = returned_sqlstate, refusal = message_text, what = pg_exception_detail, advice = pg_exception_hint;
    if code !~ '^(PT[0-9]{3}|2[23])' then
      raise;
    end if;
    perform set_config('response.status', case
      when code like 'PT%' then right(code, 3) when code = '23505' then '409' else '400' end, true);
    return jsonb_build_object(
      'code', code, 'message', refusal, 'hint', nullif(advice, ''),
      -- The text of a constraint would show the whole row.
      'details', case when code like 'PT%' then nullif(what, '') end
    );
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_again(booking_id uuid, kind text, occasion integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    values (booking_id, kind, occasion, clock_timestamp(), clock_timestamp())
    on conflict on constraint booking_messages_once do update
      set state = 'queued', attempts = 0, resends = booking_messages.resends + 1, due_at = excluded.due_at,
        unanswered = 0, last_error = null, is_refused = false
      where booking_messages.state in ('sent', 'failed', 'given_up', 'skipped')
$function$;

CREATE OR REPLACE FUNCTION private.queue_message(booking public.bookings, kind text, due timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    values (booking.id, queue_message.kind, booking.revision, due, private.change_stamp());
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_receipt_mail(of_receipt uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_again(b.id, 'receipt', (
      select count(*)::integer from public.receipts e
      where e.booking_id = r.booking_id and (e.year, e.sequence) <= (r.year, r.sequence)
    ))
  from public.receipts r join public.bookings b on b.id = r.booking_id
  where r.id = of_receipt and b.customer_email is not null
$function$;

CREATE OR REPLACE FUNCTION private.queue_texts()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at, channel)
    select b.id, t.kind, extract(epoch from t.at)::bigint / 60, clock_timestamp(), clock_timestamp(), 'text'
    from private.shop_instant(private.shop_now()) shop (now)
    cross join public.bookings b join public.customers c on c.id = b.customer_id
    cross join lateral (
      select 'soon' as kind, s.at from private.shop_instant(private.slot_start(b.booking_date, b.booking_time)) s (at)
        where b.arrived_at is null and shop.now between s.at - interval '2 hours' and s.at
      union all
      select 'ready', b.done_at
        where b.done_at between shop.now - interval '1 day' and shop.now - private.undo_window()
    ) t
    where b.texts_version is not null and private.holds_spot(b.status)
      and b.booking_date between private.shop_now()::date - 40 and private.shop_now()::date + 1
      and c.told_by is distinct from 'mail' and private.is_texted(t.kind)
    on conflict on constraint booking_messages_once do nothing
$function$;

CREATE OR REPLACE FUNCTION private.refund_of(sale public.receipts, refund jsonb)
 RETURNS public.receipts
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rest constant public.receipts := private.left_of_sale(sale);
  amount constant integer := (refund ->> 'total_cents')::integer;
  parts jsonb;
  receipt public.receipts;
begin
  receipt.id := (refund ->> 'id')::uuid;
  receipt.booking_id := sale.booking_id;
  receipt.kind := 'refund';
  receipt.refunds := sale.id;
  receipt.company := sale.company;
  receipt.discount_cents := 0;
  receipt.deposit_cents := 0;
  receipt.prices_include_taxes := sale.prices_include_taxes;
  receipt.reason := nullif(btrim(refund ->> 'reason'), '');
  select coalesce(sum(x.amount_cents), 0),
      coalesce(jsonb_agg(jsonb_build_object('amount_cents', x.amount_cents, 'taxes', l.taxes)), '[]')
    into receipt.lines_cents, parts
    from jsonb_to_recordset(refund -> 'lines') x (place integer, amount_cents integer)
    join public.receipt_lines l on l.receipt_id = sale.id and l.place = x.place;
  if jsonb_typeof(refund -> 'lines') = 'array' then
    receipt.taxes := (
      select coalesce(jsonb_agg(t.tax || jsonb_build_object('cents', -private.rounded(
          (t.tax ->> 'cents')::integer * p.numerator * w.denominator, p.denominator * w.numerator
        )) order by t.place), '[]')
      from jsonb_array_elements(rest.taxes) with ordinality t (tax, place)
      cross join (
        -- Lines of the sale, less what of them was given back.
        select coalesce(jsonb_agg(jsonb_build_object('taxes', l.taxes, 'amount_cents', l.amount_cents - (
            select coalesce(sum(b.amount_cents), 0) from public.receipt_lines b
            join public.receipts r on r.id = b.receipt_id where r.refunds = sale.id and b.of_place = l.place
          ))), '[]') as lines
        from public.receipt_lines l where l.receipt_id = sale.id
      ) whole
      cross join lateral private.tax_base(parts, t.tax ->> 'code', rest.taxes, sale.prices_include_taxes) p
      cross join lateral private.tax_base(whole.lines, t.tax ->> 'code', rest.taxes, sale.prices_include_taxes) w
    );
    receipt.total_cents := -private.rounded(
      (case when sale.prices_include_taxes then rest.total_cents else rest.before_tax_cents end)::numeric * receipt.lines_cents,
      rest.lines_cents
    ) + case when sale.prices_include_taxes then 0 else private.taxes_sum(receipt.taxes) end;
  else
    receipt.taxes := (
      select coalesce(jsonb_agg(t.tax || jsonb_build_object(
          'cents', -private.rounded((t.tax ->> 'cents')::numeric * amount, rest.total_cents)
        ) order by t.place), '[]')
      from jsonb_array_elements(rest.taxes) with ordinality t (tax, place)
    );
    receipt.total_cents := -amount;
  end if;
  receipt.taxes_cents := private.taxes_sum(receipt.taxes);
  receipt.before_tax_cents := receipt.total_cents - receipt.taxes_cents;
  return receipt;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_online_refund(payment public.online_payments, asked jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cents constant integer := (asked ->> 'cents')::integer;
  sale public.receipts;
begin
  if (cents between 1 and private.left_online(payment)) is not true then
    perform private.refuse('PT422', 'refund_too_high');
  end if;
  if asked ->> 'receipt_id' is null then
    if cents > private.held_of(payment.booking_id) then
      perform private.refuse('PT422', 'deposit_too_high');
    end if;
    return;
  end if;
  sale := private.sale_of((asked ->> 'receipt_id')::uuid);
  if sale.booking_id <> payment.booking_id then
    perform private.refuse('PT404', 'receipt_unknown');
  end if;
  perform private.checked_refund(sale, asked -> 'refund');
  if cents is distinct from (
    select sum(p.amount_cents) from jsonb_to_recordset(asked -> 'refund' -> 'payments') p (
      method text, amount_cents integer, tip_cents integer
    ) where p.method = 'online' and coalesce(p.tip_cents, 0) = 0
  ) then
    perform private.refuse('PT409', 'money_changed', hint => 'Look at the amounts again.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_within_limits(booking public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.asked_today(booking.customer_email, booking.customer_phone) >= private.limit_of('bookings_per_contact')
    or private.is_over('bookings_per_address', (private.caller()).address)
    or private.is_over('bookings_per_network', (private.caller()).network)
    -- Which of them are still there is looked at where it matters.
    or private.is_over('bookings_total', '') and (
      select count(*) from private.hits h
      join public.bookings b on b.id = h.subject and b.status <> 'cancelled'
      where h.bucket = 'bookings_total' and h.at > private.counted_since('bookings_total')
    ) >= private.limit_of('bookings_total') then
    perform private.refuse('PT429', 'booking_limit', hint => 'Call the shop.');
  end if;
  perform private.require_room_for_day(booking.id, booking.booking_date);
end
$function$;

CREATE OR REPLACE FUNCTION private.salted_hash(value text)
 RETURNS bytea
 LANGUAGE plpgsql
 STABLE STRICT SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select sha256(convert_to(s.salt || value, 'UTF8')) from private.address_salt s);
end
$function$;

CREATE OR REPLACE FUNCTION private.set_customer(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_known constant boolean := private.is_known(
    booking.source, booking.status, booking.was_confirmed, booking.confirmed_by_link, booking.arrived_at
  );
  phone text;
  mail text;
  has_others boolean;
  owner record;
begin
  if booking.customer_id is distinct from earlier.customer_id and earlier.id is not null then
    -- Staff said so.
    booking.joined_from := null;
    return booking;
  end if;
  if is_known is not distinct from earlier.is_known
    and (booking.customer_phone, booking.customer_email)
      is not distinct from (earlier.customer_phone, earlier.customer_email) then
    return booking;
  end if;
  if is_known then
    phone := private.phone_key(booking.customer_phone);
    mail := private.mail_key(booking.customer_email);
  end if;
  if earlier.id is null then
    -- The owner brings bookings back with the customer that they had.
    if private.is_outside_caller() then
      booking.customer_id := null;
      booking.joined_from := null;
    end if;
    if not exists (select from public.customers c where c.id = booking.customer_id) then
      booking.customer_id := coalesce(
        case when is_known then (private.customer_of_contact(phone, mail)).customer_id end,
        private.new_customer(coalesce(booking.customer_id, booking.id))
      );
    end if;
  elsif is_known <> earlier.is_known then
    has_others := exists (select from public.bookings b where b.customer_id = booking.customer_id and b.id <> booking.id);
    -- A typed contact is the shop's now. Where staff said before whose it is, it stays.
    if is_known and not has_others then
      booking.joined_from := booking.customer_id;
      booking.customer_id := coalesce((private.customer_of_contact(phone, mail)).customer_id, booking.customer_id);
    -- The step that joined it is undone.
    elsif not is_known then
      if booking.joined_from is not null and has_others then
        booking.customer_id := private.new_customer(booking.joined_from);
      end if;
      booking.joined_from := null;
    end if;
  elsif is_known and not private.has_option(options, 'keeps_customer') then
    -- With another phone or address it may turn out to be somebody else's.
    owner := private.customer_of_contact(phone, mail);
    booking.customer_id := coalesce(owner.customer_id, earlier.customer_id);
    if owner.customer_id is null and not owner.is_conflict and phone <> earlier.contact_key and exists (
      select from public.bookings b
      where b.customer_id = earlier.customer_id and b.contact_key = earlier.contact_key and b.is_known and b.id <> earlier.id
    ) then
      booking.customer_id := private.new_customer(booking.id);
    end if;
  end if;
  if is_known then
    perform private.claim_contacts(booking.customer_id, phone, mail);
  end if;
  return booking;
end
$function$;

CREATE OR REPLACE FUNCTION private.sign_intake(of_booking uuid, given jsonb, how text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  signature public.intake_signatures;
  terms record;
begin
  if jsonb_typeof(given) is distinct from 'object' or octet_length(given::text) > 150000 then
    perform private.refuse('PT422', 'signature_invalid');
  end if;
  begin
    signature := jsonb_populate_record(null::public.intake_signatures, given);
  exception when data_exception then
    perform private.refuse('PT422', 'signature_invalid');
  end;
  perform from public.bookings b where b.id = of_booking for no key update;
  -- Its answer was lost, and it is sent again.
  if exists (select from public.intake_signatures s where s.id = signature.id and s.booking_id = of_booking) then
    return;
  end if;
  -- A device without a connection sends it later, and none signs ahead of time.
  signature.signed_at := case
    when how = 'shop' and signature.signed_at > clock_timestamp() - interval '1 day'
      then least(signature.signed_at, clock_timestamp())
    else clock_timestamp() end;
  select t.* into terms from private.terms_at('intake', signature.signed_at) t;
  if terms.version is null or terms.version is distinct from signature.terms_version then
    perform private.refuse('PT409', 'terms_changed');
  end if;
  if signature.revision is distinct from (select i.revision from public.intakes i where i.booking_id = of_booking) then
    perform private.refuse('PT409', 'intake_changed');
  end if;
  if (select count(*) from public.intake_signatures s where s.booking_id = of_booking) >= 10 then
    perform private.refuse('PT409', 'signed_too_often');
  end if;
  signature.signed := private.intake_content(of_booking);
  insert into public.intake_signatures (
    id, booking_id, terms_version, revision, signed, hash, name, strokes, how, signed_at, received_by_email
  ) values (
    signature.id, of_booking, signature.terms_version, signature.revision, signature.signed,
    encode(sha256(convert_to(terms.words || E'\n' || signature.signed::text, 'UTF8')), 'hex'),
    btrim(signature.name), signature.strokes, how, signature.signed_at, private.change_actor_name()
  );
  insert into public.booking_events (booking_id, kind, new_values, actor, actor_id, actor_email, happened_at)
    select of_booking, 'signed', jsonb_build_object('how', how, 'terms_version', signature.terms_version), a.actor,
      case a.actor when 'staff' then private.change_actor_id() end,
      case a.actor when 'staff' then private.change_actor_name() end, signature.signed_at
    from (select case how when 'link' then 'customer' else private.change_actor() end) a (actor);
end
$function$;

CREATE OR REPLACE FUNCTION private.take_paid_event(payment public.online_payments, event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  question text;
begin
  if payment.provider_id in (event ->> 'provider_id', event ->> 'page_id') then
    update public.online_payments p set provider_id = event ->> 'provider_id'
      where p.id = payment.id and p.provider_id = event ->> 'page_id';
    return 'known';
  end if;
  -- The page of a payment that has its name by now.
  if payment.provider_id is not null and event ->> 'provider_id' = coalesce(event ->> 'page_id', payment.page_id) then
    return 'known';
  end if;
  if (event ->> 'amount_cents')::integer > 0 is not true then
    if payment.provider_id is null then
      perform private.ask_about_payment(payment.id, 'unreadable');
    end if;
    return 'question:unreadable';
  end if;
  -- Another payment on the same page is money, too.
  if payment.provider_id is not null then
    insert into public.online_payments (booking_id, purpose, provider, asked_cents)
      values (payment.booking_id, payment.purpose, payment.provider, payment.asked_cents) returning * into payment;
  end if;
  update public.online_payments p
    set provider_id = event ->> 'provider_id', paid_cents = (event ->> 'amount_cents')::integer,
      currency = event ->> 'currency', fee_cents = coalesce((event ->> 'fee_cents')::integer, p.fee_cents), paid_at = clock_timestamp()
    where p.id = payment.id returning * into payment;
  question := private.enter_paid(payment);
  if question is not null then
    perform private.ask_about_payment(payment.id, question);
  end if;
  -- What could not be read before has been said again.
  update public.online_payments p set settled_at = clock_timestamp()
    where p.id = payment.id and p.question = 'unreadable' and p.settled_at is null;
  if question in ('after_release', 'after_cancellation') then
    perform private.tell_of_payment(payment.booking_id, 'paid_late');
  elsif payment.currency = 'cad' then
    perform private.tell_of_payment(payment.booking_id, 'payment_received');
    perform private.correct_deposit_reminder(payment.booking_id);
  end if;
  if payment.purpose = 'deposit' and (select s.deposit_confirms from public.checkout_settings s) and exists (
    select from public.booking_deposits d
    where d.booking_id = payment.booking_id and private.deposit_received(d.booking_id) >= d.asked_cents
  ) then
    -- What was typed online stays typed: money says nothing of who sent it.
    perform private.set_options('{"as_provider": true}');
    update public.bookings b set status = 'confirmed', confirmed_by_link = not b.is_known
      where b.id = payment.booking_id and b.status = 'pending';
  end if;
  return coalesce('question:' || question, 'entered');
end
$function$;

CREATE OR REPLACE FUNCTION private.work_hours()
 RETURNS TABLE(starts_at time without time zone, slot_time text)
 LANGUAGE sql
 IMMUTABLE ROWS 10
AS $function$
  select s.starts_at, s.slot_time from private.slots() s
  union all
  values (time '18:00', '5:00 PM')
$function$;

CREATE OR REPLACE FUNCTION public.ask_deposit(booking_id uuid, cents integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking constant public.bookings := private.require_staff_change(ask_deposit.booking_id);
  sums record;
  asked integer;
begin
  if cents > 0 and not exists (select from public.checkout_settings s where s.deposit_text is not null) then
    perform private.refuse('PT422', 'deposit_text_missing', hint => 'Say how it is paid: deposit_text.');
  end if;
  select * into sums from private.deposit_sums(booking.id);
  asked := least(sums.asked_cents, sums.received_cents + sums.open_cents);
  -- A repeat says nothing new.
  if cents = asked and exists (select from public.booking_deposits d where d.booking_id = booking.id) then
    return;
  end if;
  perform private.insert_deposit(booking.id, cents, null);
  update public.booking_deposits d
    set asked_cents = cents, due_by = null, returned_cents = d.returned_cents + sums.returned_cents
    where d.booking_id = booking.id;
  perform private.correct_deposit_reminder(booking.id);
  -- What is due is read when it leaves.
  if cents > sums.received_cents and booking.customer_email is not null then
    perform private.queue_again(booking.id, 'payment_asked', booking.revision);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.ask_payment(booking_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking constant public.bookings := private.require_staff_change(ask_payment.booking_id);
begin
  if not private.takes_online_payments() or not exists (select from private.payable_online(booking)) then
    perform private.refuse('PT409', 'nothing_due', hint => 'Nothing of it can be paid online.');
  end if;
  if booking.customer_email is null then
    perform private.refuse('PT422', 'recipient_missing', hint => 'There is no email address.');
  end if;
  perform private.queue_again(booking.id, 'payment_asked', booking.revision);
end
$function$;

CREATE OR REPLACE FUNCTION public.ask_quote(quote jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  asked constant public.quotes := private.insert_quote(quote, 'online');
  certificate constant uuid := private.link_subject('certificate', quote ->> 'certificate_token');
  caller constant record := private.caller();
begin
  if quote ->> 'certificate_token' is not null then
    if certificate is null then
      perform private.refuse('PT422', 'certificate_unknown', hint => 'Ask without it.');
    end if;
    update public.quotes q set certificate_id = certificate where q.id = asked.id;
  end if;
  if not private.is_staff() then
    perform private.require_own_address(asked.customer_email);
    perform private.require_captcha(asked.id);
    perform private.require_room_for_quote(asked);
  end if;
  perform private.require_unused_quote_reference(asked.id);
  -- One request at a time from here on, so that the counts of the limits are true. A refusal comes before it.
  perform pg_advisory_xact_lock(hashtextextended('public.quotes', 0));
  if not private.is_staff() then
    perform private.require_room_for_quote(asked);
    perform private.require_rate('quotes_per_address', caller.address);
    perform private.require_rate('quotes_per_network', caller.network);
    perform private.require_rate('quotes_total', '');
    -- Its photos count for the address that asked: the function that stores them is called by nobody's address.
    perform private.count_hit('photo_bytes_per_address', caller.address, asked.id, 0);
    perform private.count_hit('photo_bytes_per_network', caller.network, asked.id, 0);
  end if;
  perform private.require_unused_quote_reference(asked.id);
  perform private.announce_quote(asked.id, '{quote_asked,new_quote}', clock_timestamp());
end
$function$;

CREATE OR REPLACE FUNCTION public.begin_quote(quote jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  begun public.quotes;
begin
  perform private.require_staff();
  begun := private.insert_quote(quote, 'staff');
  perform pg_advisory_xact_lock(hashtextextended('public.quotes', 0));
  perform private.require_unused_quote_reference(begun.id);
  update public.quotes q
    set customer_id = (private.customer_of_contact(private.phone_key(q.customer_phone), q.mail_key)).customer_id
    where q.id = begun.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.books(from_day date, to_day date)
 RETURNS TABLE(day date, happened_at timestamp with time zone, entry text, receipt_id uuid, year smallint, sequence integer, booking_id uuid, customer_name text, service_name text, before_tax_cents integer, taxes jsonb, total_cents integer, deposit_used_cents integer, method text, amount_cents integer, tip_cents integer, rounding_cents integer, staff text, till_day date, note text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  perform private.numbers_period(books.from_day, books.to_day);
  return query
    select e.day, e.issued_at, e.entry, e.id, e.year, e.sequence, e.booking_id, e.customer_name, e.service_name,
      e.before_tax_cents, e.taxes, e.total_cents, e.deposit_cents, e.method, e.amount_cents,
      e.tip_cents, e.rounding_cents, e.staff, e.till_day, e.note
    from (
      select r.day, r.issued_at, case when s.id is null then r.kind else 'void' end || '_receipt' as entry, r.id, r.year, r.sequence,
        nullif(r.booking_id, coalesce(r.refunds, r.id)) as booking_id, b.customer_name,
        coalesce(b.service_name, private.sold_at_counter(r.booking_id)) as service_name, r.before_tax_cents, r.taxes, r.total_cents, r.deposit_cents,
        null::text as method, null::integer as amount_cents, null::integer as tip_cents,
        null::integer as rounding_cents, r.issued_by as staff, null::date as till_day, 0 as place,
        null::timestamptz as until, null::text as note
      from public.receipts r left join public.bookings b on b.id = r.booking_id
      left join public.receipts s on s.id = r.refunds and s.voided_at is not null
      where r.day between books.from_day and books.to_day
      union all
      select p.day, p.taken_at, p.kind, p.receipt_id, r.year, r.sequence,
        nullif(p.booking_id, coalesce(r.refunds, r.id)), b.customer_name,
        coalesce(b.service_name, private.sold_at_counter(p.booking_id)),
        null, null, null, null, p.method, p.amount_cents, p.tip_cents, p.rounding_cents, p.taken_by,
        p.till_day, p.place, p.voided_at, null
      from public.payments p left join public.receipts r on r.id = p.receipt_id
      left join public.bookings b on b.id = p.booking_id
      where p.day between books.from_day and books.to_day
      union all
      select p.day, p.voided_at, p.kind || '_undone', p.receipt_id, r.year, r.sequence,
        nullif(p.booking_id, coalesce(r.refunds, r.id)), b.customer_name,
        coalesce(b.service_name, private.sold_at_counter(p.booking_id)), null, null, null, null, p.method, -p.amount_cents, -p.tip_cents, -p.rounding_cents,
        p.voided_by, p.till_day, p.place, p.voided_at, null
      from public.payments p left join public.receipts r on r.id = p.receipt_id
      left join public.bookings b on b.id = p.booking_id
      where p.day between books.from_day and books.to_day and p.voided_at is not null
      union all
      select m.day, m.moved_at, case when m.amount_cents < 0 then 'cash_out' else 'cash_in' end, null, null, null, null,
        null, null, null, null, null, null, 'cash', m.amount_cents, 0, 0, m.moved_by, m.till_day, 0, null, m.reason
      from public.cash_moves m where m.day between books.from_day and books.to_day
      union all
      -- What the provider keeps and pays out.
      select o.day, o.at, o.entry, null, null, null, o.booking_id, b.customer_name, b.service_name, null, null, null, null,
        null, o.cents, 0, 0, null, null, 0, null, nullif(o.currency, 'cad')
      from (
        select private.shop_time(p.paid_at)::date as day, p.paid_at as at, 'online_fee' as entry, p.booking_id, -p.fee_cents as cents,
            'cad' as currency
          from public.online_payments p where p.fee_cents > 0
        union all
        select w.arrives_on, w.told_at, 'payout', null, w.amount_cents, w.currency from private.online_payouts w
        union all
        select private.shop_time(w.failed_at)::date, w.failed_at, 'payout_failed', null, -w.amount_cents, w.currency
          from private.online_payouts w where w.failed_at is not null
      ) o left join public.bookings b on b.id = o.booking_id
      where o.day between books.from_day and books.to_day
    ) e order by e.day, e.issued_at, e.entry desc, e.id, e.place, e.until;
end
$function$;

CREATE OR REPLACE FUNCTION public.bring_forward(jobs jsonb, tells_customers boolean DEFAULT false)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  job record;
  booking public.bookings;
  later public.bookings;
  wanted record;
  changed integer := 0;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  for job in
    select j.*, j.bay_id is not null and j.bay_id is distinct from b.bay_id as comes_back
    from jsonb_to_recordset(bring_forward.jobs) j (
      booking_id uuid, revision integer, ready_at timestamptz, bay_id integer, stays boolean
    )
    left join public.bookings b on b.id = j.booking_id
    -- Jobs that are ready sooner leave the time to those that come back.
    order by comes_back, j.booking_id
  loop
    booking := private.require_staff_change(job.booking_id);
    if job.stays then
      perform private.require_revision(booking, job.revision);
      insert into public.booking_events (booking_id, kind, new_values, happened_at) values (
        booking.id, 'stays', jsonb_build_object('ready_at', job.ready_at, 'bay_id', job.bay_id), private.change_stamp()
      );
      -- Other screens read again what has been changed.
      update public.bookings b set revision = b.revision where b.id = booking.id;
      continue;
    elsif not job.comes_back then
      wanted := private.work_from_hour(booking, booking.bay_id);
      perform private.set_options(jsonb_build_object('ready_at', least(booking.ready_at, private.shop_instant(
        private.ready_after(wanted.from_hour, wanted.minutes, booking.bay_id)
      ))));
      update public.bookings b set revision = coalesce(job.revision, b.revision) where b.id = booking.id;
    elsif job.bay_id = any ((private.bays_for(booking)).bays) then
      perform public.place_booking(booking.id, job.bay_id, at_revision => job.revision);
    else
      continue;
    end if;
    changed := changed + 1;
    select b.* into later from public.bookings b where b.id = booking.id;
    if tells_customers and later.ready_at <> booking.ready_at then
      perform private.announce_ready_time(later);
    end if;
  end loop;
  return changed;
end
$function$;

CREATE OR REPLACE FUNCTION public.correct_payment(payment_id uuid, correction jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  method constant text := correction ->> 'method';
  noted public.payments;
  amount integer;
  tip integer;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select p.* into noted from public.payments p where p.id = correct_payment.payment_id;
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
  amount := coalesce((correction ->> 'amount_cents')::integer, noted.amount_cents);
  tip := coalesce((correction ->> 'tip_cents')::integer, noted.tip_cents);
  if private.is_noted_payment(
    noted.booking_id, noted.receipt_id, noted.kind,
    correction || jsonb_build_object('amount_cents', amount, 'tip_cents', tip)
  ) then
    return;
  end if;
  if 'online' in (noted.method, method) then
    perform private.refuse('PT409', 'paid_online', hint => 'Give it back instead.');
  end if;
  if noted.voided_at is not null
    or (noted.method, noted.amount_cents, noted.tip_cents) = (method, amount, tip) then
    perform private.refuse('PT409', 'money_changed', hint => 'Look at the amounts again.');
  end if;
  if noted.kind <> 'sale' and (noted.amount_cents, noted.tip_cents) <> (amount, tip) then
    perform private.refuse('PT422', 'paid_too_much', hint => 'Its receipt goes by this amount.');
  end if;
  update public.payments p set voided_at = private.shop_instant(private.shop_now()), voided_by = private.change_actor_name()
    where p.id = noted.id;
  insert into public.payments (
    id, booking_id, receipt_id, kind, method, amount_cents, tip_cents, rounding_cents, reference, day, till_day, taken_at,
    place, taken_by
  ) values (
    (correction ->> 'id')::uuid, noted.booking_id, noted.receipt_id, noted.kind, method, amount, tip,
    case method when 'cash' then private.cash_rounded(amount + tip) - amount - tip else 0 end,
    case when private.keeps_texts(noted.booking_id) then nullif(btrim(correction ->> 'reference'), '') end,
    noted.day, noted.till_day, noted.taken_at, noted.place, private.change_actor_name()
  );
  if noted.kind = 'sale' and private.receipt_balance(noted.receipt_id) < 0 then
    perform private.refuse('PT422', 'paid_too_much');
  end if;
  if noted.booking_id = noted.receipt_id then
    perform private.require_paid_sale(noted.receipt_id);
  end if;
  insert into public.booking_events (booking_id, kind, old_values, new_values, happened_at) values (
    noted.booking_id, 'corrected',
    jsonb_build_object('method', noted.method, 'amount_cents', noted.amount_cents + noted.tip_cents),
    jsonb_build_object('method', method, 'amount_cents', amount + tip), private.shop_instant(private.shop_now())
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.intake(booking_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff_or_technician();
  return (
    select jsonb_build_object(
      'intake', (select to_jsonb(i) - 'booking_id' from public.intakes i where i.booking_id = b.id),
      'photos', private.photo_links(b.id, 12, 'intake'),
      'quote_photos', coalesce((select private.photo_links(q.id, 8) from public.quotes q where q.booking_id = b.id), '[]'),
      'terms', (select to_jsonb(t) - 'written_at' from private.terms_at('intake', clock_timestamp()) t),
      'signatures', private.intake_signatures_of(b.id)
    )
    from public.bookings b where b.id = intake.booking_id and private.sees_work(b.id)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.intake_to_sign(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  booking constant uuid := private.open_link('intake', token);
begin
  return (
    select jsonb_build_object(
      'vehicle_type', b.vehicle_type, 'vehicle_make', b.vehicle_make, 'vehicle_model', b.vehicle_model,
      'intake', to_jsonb(i) - '{booking_id,saved_by_email}'::text[], 'photos', private.photo_links(b.id, 12, 'intake'),
      'terms', (select to_jsonb(t) - 'written_at' from private.terms_at('intake', clock_timestamp()) t),
      'signatures', private.intake_signatures_of(b.id)
    )
    from public.bookings b join public.intakes i on i.booking_id = b.id where b.id = booking
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.managed_booking(token text)
 RETURNS TABLE(booking_id uuid, status text, first_name text, service_name text, extra_services text[], vehicle_type text, vehicle_make text, vehicle_model text, add_ons text[], total_price numeric, is_staff_price boolean, booking_date date, booking_time text, revision integer, changeable_until timestamp with time zone, can_change boolean, confirm_by timestamp with time zone, mail_kind text, mail_state text, mail_sent_at timestamp with time zone, ready_at timestamp with time zone, deposit jsonb, receipt_count integer, quote_token text, taxes jsonb, policy jsonb, terms_signed_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('booking', token);
begin
  return query select b.id, b.status::text, split_part(btrim(b.customer_name), ' ', 1), b.service_name,
      b.extra_services, b.vehicle_type, b.vehicle_make, b.vehicle_model, b.add_ons, b.total_price,
      private.is_staff_price(b.id), b.booking_date, b.booking_time,
      b.revision, private.shop_instant(private.changeable_until(b)),
      private.holds_spot(b.status) and private.shop_now() <= private.changeable_until(b),
      private.confirm_by(b), m.kind, m.state, m.sent_at, b.ready_at,
      private.deposit_of(b.id), (select count(*)::integer from public.receipts r where r.booking_id = b.id),
      private.quote_to_accept_again(b.id), private.taxes_ahead(b), (select to_jsonb(p) from private.policy_of(b) p),
      (select max(e.happened_at) from public.booking_events e where e.booking_id = b.id and e.kind = 'signed')
    from public.bookings b cross join private.latest_mail(b.id) m where b.id = found_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.merge_customers(customer_key uuid, other_key uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  customer uuid;
  other uuid;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  customer := private.customer_of(merge_customers.customer_key);
  other := private.customer_of(other_key);
  if customer is null or other is null then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Reload the customer.');
  end if;
  if customer <> other then
    update public.bookings b set customer_id = customer where b.customer_id = other;
    -- A customer who was brought along becomes the customer who they are, with all that is kept.
    if exists (select from public.customer_profiles p where p.customer_id = other) then
      perform private.move_customer_records(other, customer);
      update public.customer_contacts c set customer_id = customer where c.customer_id = other;
      update public.customer_profiles p set customer_id = customer
        where p.customer_id = other and not exists (select from public.customer_profiles k where k.customer_id = customer);
      delete from public.customers c
        where c.id = other and not exists (select from public.bookings b where b.customer_id = c.id);
    end if;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_online_refunds(provider text)
 RETURNS TABLE(id uuid, provider_id text, cents integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 5
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  if (select s.deposit_back_online from public.checkout_settings s) then
    perform private.join_booking_queue();
    -- What was paid after it was cancelled is its customer's to decide, and a cancellation can still be undone at first. What the
    -- provider refused, or sent back, stays a question to staff: each payment is tried once for a change of its booking.
    insert into private.online_refunds (id, payment_id, cents)
      select distinct on (b.id) private.online_money_id(p.provider, p.provider_id || ' return ' || b.revision), p.id,
        least(private.left_online(p), private.held_of(b.id))
      from public.bookings b join public.online_payments p on p.booking_id = b.id
      where b.status = 'cancelled' and b.updated_at between clock_timestamp() - interval '30 days'
          and clock_timestamp() - private.undo_window()
        and p.provider = open_online_refunds.provider and p.paid_at is not null and p.currency = 'cad'
        and (p.question is null or p.settled_at is not null)
        and exists (
          select from public.booking_deposits d where d.booking_id = b.id and d.goes = 'back' and d.kept_cents is null
        )
        and least(private.left_online(p), private.held_of(b.id)) > 0
        and not exists (
          select from private.online_refunds r join public.online_payments o on o.id = r.payment_id
          where o.booking_id = b.id and r.state = 'open'
        )
      order by b.id, p.paid_at limit 20
      on conflict do nothing;
  end if;
  return query update private.online_refunds r set tried_at = clock_timestamp()
    from public.online_payments p
    where p.id = r.payment_id and r.id in (
      select o.id from private.online_refunds o join public.online_payments m on m.id = o.payment_id
      where o.state = 'open' and m.provider = open_online_refunds.provider
        -- Staff wait for the answer to what they asked for.
        and (o.asked_by is null or o.asked_at < clock_timestamp() - interval '2 minutes')
        and (o.tried_at is null or o.tried_at < clock_timestamp() - interval '10 minutes')
      order by o.tried_at nulls first, o.asked_at limit 5 for update of o skip locked
    )
    returning r.id, p.provider_id, r.cents;
end
$function$;

CREATE OR REPLACE FUNCTION public.resend_message(message_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message public.booking_messages;
  booking public.bookings;
  address text;
begin
  perform private.require_staff();
  select m.* into message from public.booking_messages m where m.id = message_id for update;
  select b.* into booking from public.bookings b where b.id = message.booking_id;
  address := case message.channel when 'mail' then private.message_recipient(message.kind, booking)
    else (select r.number from private.reached(message) r) end;
  if booking.id is null or message.state not in ('failed', 'given_up', 'sent')
    or private.is_moot(message.kind, booking)
    or address is null then
    perform private.refuse(
      'PT409', 'message_not_resendable', hint => 'Reload: the message or its booking has changed.'
    );
  end if;
  if private.is_stopped(message.kind, address) then
    perform private.refuse('PT409', 'recipient_suppressed', hint => 'This address asked for no mail, or this number for no texts. Lift that first.');
  end if;
  update public.booking_messages m
    set state = 'queued', attempts = 0, resends = m.resends + 1, due_at = clock_timestamp(), unanswered = 0,
      last_error = null, is_refused = false, is_known = true, is_for_lost_link = false
    where m.id = message.id;
  insert into public.booking_events (booking_id, kind, new_values, happened_at)
    values (message.booking_id, 'resent', jsonb_build_object('kind', message.kind), clock_timestamp());
end
$function$;

CREATE OR REPLACE FUNCTION public.save_intake(booking_id uuid, at_revision integer, content jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  wanted public.intakes;
  known public.intakes;
begin
  perform private.require_staff_or_technician();
  if jsonb_typeof(content) is distinct from 'object' or octet_length(content::text) > 30000 then
    perform private.refuse('PT422', 'intake_invalid');
  end if;
  -- A deletion of the booking waits, and so does another save.
  perform from public.bookings b
    where b.id = save_intake.booking_id and private.sees_work(b.id) for no key update;
  if not found then
    perform private.refuse('PT404', 'booking_unknown');
  end if;
  select i.* into known from public.intakes i where i.booking_id = save_intake.booking_id;
  begin
    wanted := jsonb_populate_record(known, content - '{booking_id,revision,saved_at,saved_by_email}'::text[]);
  exception when data_exception then
    perform private.refuse('PT422', 'intake_invalid');
  end;
  wanted.marks := coalesce(wanted.marks, '[]');
  -- Its answer was lost, and it is sent again.
  if known = wanted then
    return known.revision;
  end if;
  if coalesce(known.revision, 0) is distinct from at_revision then
    perform private.refuse('PT409', 'intake_changed', to_jsonb(known)::text);
  end if;
  insert into public.intakes as i (booking_id, mileage, fuel, keys, belongings, note, marks, saved_by_email)
    values (
      save_intake.booking_id, wanted.mileage, wanted.fuel, wanted.keys, wanted.belongings, wanted.note, wanted.marks,
      private.change_actor_name()
    )
    on conflict on constraint intakes_pkey do update set
      revision = i.revision + 1, mileage = excluded.mileage, fuel = excluded.fuel, keys = excluded.keys,
      belongings = excluded.belongings, note = excluded.note, marks = excluded.marks,
      saved_at = excluded.saved_at, saved_by_email = excluded.saved_by_email
    returning i.* into known;
  if not exists (
    select from public.booking_events e
    where e.booking_id = known.booking_id and e.kind = 'intake' and e.actor_id is not distinct from private.change_actor_id()
      and not exists (
        select from public.booking_events s where s.booking_id = known.booking_id and s.kind = 'signed' and s.id > e.id
      )
  ) then
    insert into public.booking_events (booking_id, kind, actor, actor_id, happened_at)
      values (known.booking_id, 'intake', private.change_actor(), private.change_actor_id(), clock_timestamp());
  end if;
  return known.revision;
end
$function$;

CREATE OR REPLACE FUNCTION public.sign_intake_by_link(token text, signature jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  booking constant uuid := private.open_link('intake', token);
begin
  if booking is not null then
    perform private.sign_intake(booking, signature, 'link');
  end if;
  return booking is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.take_booking_photo(booking_id uuid, photo_id uuid, stage text, kind text, bytes integer)
 RETURNS TABLE(outcome text, path text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  photo public.quote_photos;
begin
  perform private.require_staff_or_technician();
  perform pg_advisory_xact_lock(hashtextextended('public.quote_photos', 0));
  perform from public.bookings b where b.id = take_booking_photo.booking_id and private.sees_work(b.id) for key share;
  if not found then
    return query select 'unknown', null::text;
    return;
  end if;
  photo.id := photo_id;
  photo.booking_id := take_booking_photo.booking_id;
  photo.stage := take_booking_photo.stage;
  photo.kind := take_booking_photo.kind;
  photo.bytes := take_booking_photo.bytes;
  return query select p.* from private.place_photo(photo, case
    when (
      select count(*) from public.quote_photos o
      where o.booking_id = take_booking_photo.booking_id and o.stage = take_booking_photo.stage
    ) >= 12 then 'many' end) p;
end
$function$;

CREATE OR REPLACE FUNCTION public.take_quote_photo(token text, photo_id uuid, kind text, bytes integer)
 RETURNS TABLE(outcome text, path text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  quote public.quotes;
  photo public.quote_photos;
begin
  if private.link_subject('quote', token) is not null then
    -- One photo at a time, so that the counts are true.
    perform pg_advisory_xact_lock(hashtextextended('public.quote_photos', 0));
  end if;
  -- A deletion of the quote waits until its photo is noted; once it is deleted, the photo is refused.
  select q.* into quote from public.quotes q where q.id = private.link_subject('quote', token) for key share;
  if not found then
    return query select 'unknown', null::text;
    return;
  end if;
  photo.id := photo_id;
  photo.quote_id := quote.id;
  photo.stage := 'quote';
  photo.kind := take_quote_photo.kind;
  photo.bytes := take_quote_photo.bytes;
  return query select p.* from private.place_photo(photo, case
    when not private.takes_photos(quote) then 'late'
    when (select count(*) from public.quote_photos o where o.quote_id = quote.id) >= 8 then 'many'
    when not private.has_photo_room(quote.id, take_quote_photo.bytes) then 'quota' end) p;
end
$function$;

CREATE OR REPLACE FUNCTION public.void_receipt(receipt_id uuid, void jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sale public.receipts;
  noted public.receipts;
  receipt public.receipts;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select r.* into sale from public.receipts r where r.id = void_receipt.receipt_id and r.kind = 'sale';
  if not found then
    perform private.refuse('PT404', 'receipt_unknown');
  end if;
  noted := private.noted_receipt((void ->> 'id')::uuid, sale.booking_id, sale.id);
  if noted.id is not null then
    return noted.id;
  end if;
  if exists (select from public.receipts r where r.refunds = sale.id) then
    perform private.refuse('PT409', 'receipt_refunded', hint => 'Refund the rest of it.');
  end if;
  if sale.day <> private.shop_now()::date then
    perform private.refuse('PT409', 'till_closed', hint => 'Refund it instead.');
  end if;
  if coalesce(btrim(void ->> 'reason'), '') = '' then
    perform private.refuse('PT422', 'refund_reason_missing');
  end if;
  if exists (select from public.payments p where p.receipt_id = sale.id and p.method = 'online' and p.voided_at is null) then
    perform private.refuse('PT409', 'paid_online', hint => 'Give it back instead.');
  end if;
  -- A payment whose till is closed refuses this.
  update public.payments p set voided_at = private.shop_instant(private.shop_now()), voided_by = private.change_actor_name()
    where p.receipt_id = sale.id and p.voided_at is null;
  receipt := sale;
  receipt.id := (void ->> 'id')::uuid;
  receipt.kind := 'refund';
  receipt.refunds := sale.id;
  receipt.discount_cents := 0;
  receipt.discount_percent := null;
  receipt.before_tax_cents := -sale.before_tax_cents;
  receipt.taxes_cents := -sale.taxes_cents;
  receipt.taxes := (
    select coalesce(jsonb_agg(t.tax || jsonb_build_object('cents', -(t.tax ->> 'cents')::integer) order by t.place), '[]')
    from jsonb_array_elements(sale.taxes) with ordinality t (tax, place)
  );
  receipt.total_cents := -sale.total_cents;
  receipt.deposit_cents := -sale.deposit_cents;
  receipt.reason := btrim(void ->> 'reason');
  receipt := private.insert_receipt(receipt);
  insert into public.receipt_lines (receipt_id, place, label, service, amount_cents, taxes, of_place)
    select receipt.id, l.place, l.label, l.service, l.amount_cents, l.taxes, l.place
    from public.receipt_lines l where l.receipt_id = sale.id;
  update public.receipts r set voided_at = receipt.issued_at, voided_by = receipt.issued_by where r.id = sale.id;
  insert into public.booking_events (booking_id, kind, new_values, reason, happened_at) values (
    sale.booking_id, 'voided', jsonb_build_object('year', sale.year, 'sequence', sale.sequence), receipt.reason, receipt.issued_at
  );
  if (void ->> 'sends_mail')::boolean then
    perform private.queue_receipt_mail(receipt.id);
  end if;
  return receipt.id;
end
$function$;

ALTER TABLE "public"."booking_events" ADD CONSTRAINT "booking_events_kind" CHECK ((kind = ANY (ARRAY['created'::text, 'status'::text, 'moved'::text, 'arrived'::text, 'done'::text, 'no_show'::text, 'changed'::text, 'deleted'::text, 'resent'::text, 'corrected'::text, 'voided'::text, 'online'::text, 'stays'::text, 'intake'::text, 'signed'::text])));

CREATE TRIGGER certificates_links AFTER DELETE ON public.certificates REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION private.forget_links('certificate');

CREATE TRIGGER quotes_links AFTER DELETE ON public.quotes REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION private.forget_links('quote');

CREATE TRIGGER shop_facts_guard BEFORE UPDATE ON public.shop_facts FOR EACH ROW EXECUTE FUNCTION private.guard_owners();

CREATE TRIGGER taxes_charge_new AFTER INSERT ON public.taxes FOR EACH ROW EXECUTE FUNCTION private.charge_new_tax();

CREATE TRIGGER taxes_guard BEFORE INSERT OR UPDATE ON public.taxes FOR EACH ROW EXECUTE FUNCTION private.guard_owners();

COMMENT ON FUNCTION "public"."ask_deposit"(uuid, integer) IS 'What a booking has to pay ahead, in cents; 0 for nothing. Its customer is told by mail. PT422 `deposit_text_missing` (nothing says how it is paid). For staff.';

COMMENT ON FUNCTION "public"."keep_deposit"(uuid, integer, text) IS 'Keeps what the shop holds of a cancelled booking. Its customer reads the reason. PT409 `deposit_not_held` or `money_changed` (cents are not what is held, or some is on its way back), PT422 `refund_reason_missing`. For staff.';

COMMENT ON FUNCTION "public"."managed_booking"(text) IS 'What the holder of a booking''s link may know of it; no row for any other link. confirm_by: until when to confirm it, where that is asked. POST only. May be null: vehicle_make, vehicle_model, confirm_by, mail_kind, mail_sent_at, ready_at, deposit, quote_token, taxes, policy, terms_signed_at.';

COMMENT ON FUNCTION "public"."online_questions"() IS 'Online payments that need a person, the oldest first, also of bookings that are no more; left_cents can be given back by the provider. With a refund_id: what the provider has not answered (refund_open). For staff. May be null: booking_id, booking_date, customer_name, service_name, refund_id.';

COMMENT ON FUNCTION "public"."record_deposit"(uuid, jsonb) IS 'Notes a deposit that arrived, or one that is given back, below zero. It names what had been received (received_cents): PT409 `money_changed` where a colleague was quicker, `deposit_used` or `till_closed`, PT422 `deposit_too_high` (more is given back than there is). For staff.';

COMMENT ON FUNCTION "public"."take_booking_photo"(uuid, uuid, text, text, integer) IS 'Where the bytes of a photo of a vehicle go, taken as it came (stage intake) or when it was done (after). Outcomes as of take_quote_photo(); many: twelve of that stage are there. 23514 quote_photos_owner, quote_photos_stage: no stage of a booking. For staff and technicians, by the function quote-photo. May be null: path.';

COMMENT ON FUNCTION "public"."undo_deposit"(uuid) IS 'Takes a deposit back that was noted by mistake. PT404 `payment_unknown`, PT409 `deposit_used` or `till_closed`, PT422 `deposit_too_high`. For staff.';

REVOKE ALL ON FUNCTION "private"."bays_for"(public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."booked_work"(text[], text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."change_quote_by_link"(text, uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."charge_new_tax"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."closure_spots"(date, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_links"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."guard_owners"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."held_spots"(date, text, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_hours"(date, date, integer, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."queue_again"(uuid, text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."queue_message"(public.bookings, text, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."queue_receipt_mail"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."salted_hash"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."managed_booking"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."managed_booking"(text) TO "anon", "authenticated";

ALTER TABLE "public"."booking_events" ALTER COLUMN "actor_id" SET DEFAULT private.change_actor_id();

ALTER TABLE "public"."booking_events" ALTER COLUMN "actor" SET DEFAULT private.change_actor();
