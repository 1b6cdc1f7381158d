set local check_function_bodies = off;

ALTER TABLE "public"."booking_messages" DROP CONSTRAINT "booking_messages_kind";

DROP FUNCTION "private"."accept_by_link"(uuid, integer, uuid, date, text, text, integer, integer);

DROP FUNCTION "private"."cancel_by_link"(uuid);

DROP FUNCTION "private"."confirm_by_link"(uuid);

DROP FUNCTION "private"."correct_by_link"(uuid, text);

DROP FUNCTION "private"."customer_summary"(uuid, boolean, date);

DROP FUNCTION "private"."decide_payment_event"(public.online_payments, jsonb);

DROP FUNCTION "private"."has_records"(uuid, timestamp with time zone);

DROP FUNCTION "private"."managed_for_change"(uuid);

DROP FUNCTION "private"."managed_in_queue"(uuid);

DROP FUNCTION "private"."move_by_link"(uuid, date, text);

DROP FUNCTION "private"."open_manage_link"(text);

DROP FUNCTION "private"."open_quote_link"(text);

DROP FUNCTION "private"."owed_receipt"(uuid);

DROP FUNCTION "private"."payment_of_event"(jsonb);

DROP FUNCTION "private"."policy_of"(public.bookings);

DROP FUNCTION "private"."purge_bookings"(date);

DROP FUNCTION "private"."purge_hashes"();

DROP FUNCTION "private"."purge_quotes"();

DROP FUNCTION "private"."purge_suppression_tokens"();

DROP FUNCTION "private"."require_bay_for_link"(public.bookings, public.booking_status, date, text);

DROP FUNCTION "private"."require_policy_agreed"(integer);

DROP FUNCTION "private"."tell_of_late_payment"(uuid);

DROP FUNCTION "private"."tell_of_payment"(uuid);

DROP FUNCTION "private"."token_of_accepted"(public.bookings);

DROP FUNCTION "private"."undo_by_link"(uuid);

DROP FUNCTION "private"."undo_options"(public.booking_events, text[]);

DROP FUNCTION "public"."begin_deposit_returns"(text);

DROP FUNCTION "public"."customers"(text, uuid, integer, text, text);

DROP FUNCTION "public"."open_money"();

DROP FUNCTION "public"."open_online_refunds"();

ALTER TABLE "public"."online_payments" ADD COLUMN "pending_at" timestamp with time zone;

CREATE OR REPLACE FUNCTION private.accept_by_link(subject uuid, seen_version integer, booking_id uuid, day date, slot_time text, phone text, film_law_version integer, policy_version integer)
 RETURNS TABLE(ready_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  quote public.quotes;
  total numeric;
begin
  select q.* into quote from public.quotes q where q.id = subject;
  if quote.id is null then
    return;
  end if;
  if quote.status <> 'accepted' or quote.booking_id is distinct from accept_by_link.booking_id then
    perform private.require_acceptable(quote, seen_version);
    -- A quote is accepted under the shop's present policy, as it was read.
    if policy_version is distinct from (select p.version from public.current_policy() p) then
      perform private.refuse('PT409', 'policy_unagreed', hint => 'Read the policy.');
    end if;
    total := private.quote_total(quote.id);
    -- The insert refuses before it joins the queue of all changes.
    perform private.set_options('{"as_customer": true, "source": "quote"}');
    insert into public.bookings (
      id, customer_name, customer_email, customer_phone, service_name, extra_services,
      vehicle_type, vehicle_make, vehicle_model, studio, comments, booking_date, booking_time, status,
      total_price, quoted_price, price_reason, work_minutes, confirmed_by_link, film_law_version,
      policy_version
    ) values (
      accept_by_link.booking_id, quote.customer_name, quote.customer_email,
      coalesce(quote.customer_phone, private.plain_phone(phone)),
      coalesce((select w.name from public.service_work w where w.service = quote.services[1]), quote.services[1]),
      quote.services[2:], quote.vehicle_type, quote.vehicle_make, quote.vehicle_model, quote.studio,
      (select left('Quote ' || upper(left(quote.id::text, 8)) || ': ' || string_agg(l.label, ', ' order by l.place), 2000)
        from public.quote_lines l where l.quote_id = quote.id),
      day, slot_time, 'confirmed', total, total, 'Quote', quote.work_minutes,
      -- A caller's number is known to be theirs; anything else a stranger may have typed.
      quote.source <> 'staff' or quote.customer_phone is null,
      film_law_version, policy_version
    );
    -- Staff may have answered again, or deleted it, while the booking waited. The queue comes before the row of a
    -- quote everywhere, so that nobody waits for each other.
    select q.* into quote from public.quotes q where q.id = quote.id for update;
    perform private.require_acceptable(quote, seen_version);
    -- The deposit that was seen, in place of the one that the settings ask for now.
    perform private.insert_deposit(
      accept_by_link.booking_id, quote.deposit_cents, private.deposit_due_by(quote.customer_email)
    );
    update public.booking_deposits d set asked_cents = quote.deposit_cents where d.booking_id = accept_by_link.booking_id;
    update public.quotes q
      set status = 'accepted', answered_at = clock_timestamp(), updated_at = clock_timestamp(),
        booking_id = accept_by_link.booking_id, customer_id = private.customer_of(accept_by_link.booking_id)
      where q.id = quote.id;
  end if;
  return query select b.ready_at from public.bookings b where b.id = accept_by_link.booking_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.announce_booking(booking public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind constant text := case booking.status when 'confirmed' then 'confirmed' else 'confirmation' end;
begin
  if booking.customer_email is null or not private.is_outside_caller() or private.has_option(options, 'silent') then
    return;
  end if;
  -- Those who booked elsewhere were told there.
  if not private.has_option(options, 'imports') then
    perform private.queue_message(booking, kind, private.change_stamp());
  end if;
  perform private.queue_reminder(booking);
  if private.change_actor() in ('visitor', 'customer') and private.message_recipient('new_booking', booking) is not null then
    perform private.queue_message(booking, 'new_booking', private.change_stamp());
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.announce_change(earlier public.bookings, booking public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_moved constant boolean := (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time);
begin
  if booking.is_known <> earlier.is_known then
    update public.booking_messages m set is_known = booking.is_known where m.booking_id = booking.id and m.resends = 0;
  end if;
  -- Somebody without an address has one now. A move at the same time writes the reminder itself.
  if earlier.customer_email is null and not is_moved and not exists (
    select from public.booking_messages m
    where m.booking_id = booking.id and m.kind = 'reminder' and m.state in ('queued', 'failed', 'leased')
  ) then
    perform private.queue_reminder(booking);
  end if;
  if not is_moved and booking.status = earlier.status then
    return;
  end if;
  -- Waiting mail stays true: thanks after the work, nothing that the change made moot.
  update public.booking_messages m set due_at = greatest(m.due_at, private.thanks_due(booking))
    where m.booking_id = booking.id and m.kind = 'thanks' and m.state in ('queued', 'failed');
  update public.booking_messages m set state = 'skipped', skipped_at = private.change_stamp()
    where m.booking_id = booking.id and m.state in ('queued', 'failed')
      and private.is_message_obsolete(m.kind, booking);
  if options ? 'undoes' then
    -- A change that is taken back made some mail moot: it waits again.
    update public.booking_messages m set state = 'queued', skipped_at = null
      where m.booking_id = booking.id and m.state = 'skipped'
        and m.skipped_at = (options -> 'undoes' ->> 'at')::timestamptz
        and not private.is_message_obsolete(m.kind, booking);
    return;
  end if;
  if private.has_option(options, 'silent') then
    if is_moved then
      perform private.move_silently(booking);
    end if;
    return;
  end if;
  if booking.customer_email is null then
    return;
  end if;
  if booking.status <> earlier.status then
    perform private.announce_status(booking, options);
  end if;
  -- One that is taken back.
  if earlier.status = 'cancelled' and private.holds_spot(booking.status) then
    perform private.queue_reminder(booking);
  end if;
  if is_moved and private.holds_spot(booking.status) then
    perform private.announce_move(booking, earlier.booking_date, earlier.booking_time);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.awaits_deposit(of_booking uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.booking_deposits d cross join private.deposit_sums(d.booking_id) s
    where d.booking_id = of_booking and d.due_by > clock_timestamp() and s.open_cents > 0 and not s.was_paid
      and (private.payment_under_way(of_booking)).cents is null
  )
$function$;

CREATE OR REPLACE FUNCTION private.bay_times(from_day date, to_day date, kind text, minutes integer, but uuid DEFAULT NULL::uuid, earliest timestamp without time zone DEFAULT NULL::timestamp without time zone)
 RETURNS TABLE(day date, slot_time text, ready_at timestamp with time zone, bays integer[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  local_now constant timestamptz := private.shop_instant(private.shop_now());
  work_hours constant integer := ceil(minutes / 60.0)::integer + 1;
  last_slot constant timestamp := greatest(to_day + time '17:00', earliest);
  last_day date := last_slot::date + work_hours / 8 + 3;
  open_hours timestamp[];
begin
  if minutes = 0 then
    return;
  end if;
  -- As many open hours as the work may take from the last slot on.
  loop
    open_hours := private.open_hours(from_day, last_day);
    exit when cardinality(open_hours) >= width_bucket(last_slot - interval '1 minute', open_hours) + work_hours
      or last_day > last_slot::date + 2000;
    last_day := last_day + 60;
  end loop;
  return query
    with fitting as materialized (
      select * from private.fitting_bays(from_day, last_day, bay_times.kind, but)
    ), times as materialized (
      select d.day, s.slot_time, s.slot_order, private.shop_instant(t.starts) as starts, private.shop_instant(
          open_hours[h.before + c.hours] + (c.minutes - 60 * (c.hours - 1)) * interval '1 minute'
        ) as ready
      from (select from_day + n as day from generate_series(0, to_day - from_day) n) d
      cross join private.slots() s
      cross join lateral (select greatest(d.day + s.starts_at, earliest) as starts) t
      cross join lateral (
        select width_bucket(date_trunc('hour', t.starts) - interval '1 minute', open_hours) as before
      ) h
      -- The part of its first hour that is over counts as worked.
      cross join lateral (
        select minutes + case when open_hours[h.before + 1] < t.starts then extract(minute from t.starts)::integer else 0 end as minutes
      ) m
      cross join lateral (select m.minutes, ceil(m.minutes / 60.0)::integer as hours) c
    )
    select t.day, t.slot_time, t.ready,
      case when t.ready is null then '{}' else array(
        select f.id from fitting f
        where not f.busy && tstzrange(t.starts, t.ready)
          -- Work that would be over at once begins now: another bay than its own has to be free for that, too.
          and (
            t.ready >= local_now or f.is_present
            or not f.busy && tstzrange(local_now, local_now + minutes * interval '1 minute')
          )
        order by not f.is_present, f.position, f.id
      ) end
    from times t order by t.day, t.slot_order;
end
$function$;

CREATE OR REPLACE FUNCTION private.begin_deposit_returns(provider text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.online_refunds (id, payment_id, cents)
    select distinct on (b.id) private.online_money_id(p.provider, p.provider_id || ' return ' || b.revision), p.id,
      least(private.left_online(p), private.held_of(b.id))
    from public.bookings b join public.online_payments p on p.booking_id = b.id
    where b.status = 'cancelled' and b.updated_at between clock_timestamp() - interval '30 days'
        and clock_timestamp() - private.undo_window()
      and p.provider = begin_deposit_returns.provider and p.paid_at is not null and p.currency = 'cad'
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
    on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION private.change_by_link(button text, subject uuid, given jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking public.bookings;
  undone public.booking_events;
  as_customer constant jsonb := '{"as_customer": true}';
begin
  if button = 'correct' then
    given := jsonb_build_object('email', coalesce(private.plain_address(btrim(given ->> 'email')), ''));
  end if;
  for is_queued in 0..1 loop
    -- Joined before the row is looked at again, so that nobody changes it between the look and the change.
    if is_queued = 1 then
      perform pg_advisory_xact_lock(hashtextextended('public.bookings', 0));
    end if;
    select b.* into booking from public.bookings b where b.id = subject;
    if not found then
      return false;
    end if;
    if private.is_done_by_link(button, booking, given, is_queued = 1) then
      return true;
    end if;
  end loop;
  case button
    when 'confirm' then
      perform private.set_options(as_customer);
      update public.bookings b set customer_confirmed_at = clock_timestamp() where b.id = booking.id;
    when 'cancel' then
      perform private.set_options(as_customer);
      update public.bookings b set status = 'cancelled' where b.id = booking.id;
    when 'move' then
      perform private.set_options(as_customer);
      update public.bookings b set booking_date = (given ->> 'day')::date, booking_time = given ->> 'slot_time' where b.id = booking.id;
      if booking.booking_date <> (given ->> 'day')::date then
        perform private.count_booking(booking.id, (given ->> 'day')::date, true);
      end if;
    when 'undo' then
      undone := private.undoable_cancellation(booking);
      perform private.require_untold(undone);
      -- A booking that has its spot back needs no open slot.
      perform private.set_options(as_customer || jsonb_build_object(
        'undoes', jsonb_build_object('at', undone.happened_at, 'held', undone.held), 'overrides', '{closed}'::text[]
      ));
      update public.bookings b set status = (undone.old_values ->> 'status')::public.booking_status where b.id = booking.id;
    when 'correct' then
      perform private.end_manage_links(booking.id);
      perform private.set_options(as_customer);
      update public.bookings b set customer_email = given ->> 'email' where b.id = booking.id returning b.* into booking;
      update public.booking_messages m set state = 'skipped', skipped_at = clock_timestamp()
        where m.booking_id = booking.id and m.kind = 'confirmation' and m.state in ('queued', 'failed');
      perform private.queue_message(booking, 'confirmation', clock_timestamp());
  end case;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.counted(booking public.bookings)
 RETURNS TABLE(completed integer, confirmed integer, pending integer, cancelled integer, no_shows integer, unpriced integer, online integer, phone integer, done numeric, still_open numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select (booking.status = 'completed')::integer, (booking.status = 'confirmed')::integer, (booking.status = 'pending')::integer,
    (booking.status = 'cancelled' and booking.no_show_at is null)::integer, (booking.no_show_at is not null)::integer,
    (booking.status <> 'cancelled' and booking.total_price = 0)::integer,
    (booking.status <> 'cancelled' and booking.source = 'online')::integer,
    (booking.status <> 'cancelled' and booking.source = 'phone')::integer,
    case booking.status when 'completed' then booking.total_price - booking.refunded else 0 end,
    case when private.holds_spot(booking.status) then booking.total_price else 0 end
$function$;

CREATE OR REPLACE FUNCTION private.customer_summary(of_customer uuid, known boolean, today date)
 RETURNS TABLE(first_id uuid, names text[], phone text, email text, vehicle text, visits integer, no_shows integer, spent numeric, last_visit date, next_visit date, first_made timestamp with time zone, car text, plate text, in_shop boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((array_agg(b.id order by b.created_at, b.id))[1], of_customer),
    coalesce((
      select array_agg(k.customer_name order by k.newest desc, k.customer_name) from (
        select distinct on (private.name_key(w.customer_name)) w.customer_name, w.newest from (
          select n.customer_name, max(n.created_at) as newest
          from public.bookings n where n.customer_id = of_customer and n.is_known = known
          group by n.customer_name
        ) w
        order by private.name_key(w.customer_name), w.newest desc, w.customer_name
      ) k
    ), (select array[p.customer_name] from public.customer_profiles p where p.customer_id = of_customer)),
    coalesce(
      (array_agg(b.customer_phone order by b.created_at desc, b.id) filter (where b.is_known = known))[1],
      (select p.customer_phone from public.customer_profiles p where p.customer_id = of_customer)
    ),
    coalesce(
      (array_agg(b.customer_email order by b.created_at desc, b.id)
        filter (where b.is_known = known and b.customer_email is not null))[1],
      (select p.customer_email from public.customer_profiles p where p.customer_id = of_customer)
    ),
    coalesce(
      (array_agg(b.vehicle_type order by b.created_at desc, b.id) filter (where b.is_known = known))[1],
      (
        select k.vehicle_type from public.customer_vehicles k where k.customer_id = of_customer
        order by k.updated_at desc, k.id limit 1
      ), ''
    ),
    count(*) filter (where v.is_visit)::integer, count(b.no_show_at)::integer,
    coalesce(sum(b.total_price - b.refunded) filter (where b.status = 'completed'), 0),
    max(b.booking_date) filter (where v.is_visit),
    min(b.booking_date) filter (where private.holds_spot(b.status) and b.booking_date >= today),
    coalesce(min(b.created_at), (select p.created_at from public.customer_profiles p where p.customer_id = of_customer)),
    coalesce(
      (array_agg(nullif(concat_ws(' ', b.vehicle_make, b.vehicle_model), '') order by b.created_at desc, b.id)
        filter (where b.is_known = known))[1],
      (
        select concat_ws(' ', k.vehicle_make, k.vehicle_model) from public.customer_vehicles k
        where k.customer_id = of_customer order by k.updated_at desc, k.id limit 1
      ), ''
    ),
    coalesce((
      select k.plate from public.customer_vehicles k where k.customer_id = of_customer and k.plate is not null
      order by k.updated_at desc, k.id limit 1
    ), ''),
    coalesce(bool_or(b.status = 'confirmed' and b.arrived_at is not null), false)
  from public.bookings b
  cross join lateral (select b.status = 'completed' or b.status = 'confirmed' and b.booking_date < today as is_visit) v
  where b.customer_id = of_customer
$function$;

CREATE OR REPLACE FUNCTION private.decide_payment_event(event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.online_payments;
begin
  select p.* into payment from public.online_payments p
    where p.provider = event ->> 'provider'
      and (p.provider_id = event ->> 'provider_id' or p.id = (event ->> 'payment_id')::uuid)
    order by (p.provider_id = event ->> 'provider_id') is true desc limit 1;
  if event ->> 'kind' in ('payout', 'payout_failed') then
    -- What failed is not in the bank, in whichever order it is told.
    insert into private.online_payouts (provider, provider_id, amount_cents, currency, arrives_on, failed_at) values (
      event ->> 'provider', event ->> 'provider_id', (event ->> 'amount_cents')::integer, event ->> 'currency',
      (event ->> 'arrives_on')::date, case event ->> 'kind' when 'payout_failed' then clock_timestamp() end
    ) on conflict on constraint online_payouts_pkey do update
      set failed_at = coalesce(online_payouts.failed_at, excluded.failed_at);
    return 'entered';
  end if;
  return case
    when payment.id is not null then private.take_payment_event(payment, event)
    when event ->> 'payment_id' is null then 'waiting'
    else 'unknown' end;
exception when data_exception or integrity_constraint_violation then
  if payment.id is not null then
    perform private.ask_about_payment(payment.id, 'unreadable');
  end if;
  return 'question:unreadable';
end
$function$;

CREATE OR REPLACE FUNCTION private.deposit_of(of_booking uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
      'asked_cents', least(m.asked_cents, m.received_cents + m.open_cents), 'received_cents', m.received_cents, 'returned_cents', m.returned_cents, 'returned_at', m.returned_at,
      -- A part of it keeps the booking, and so does what was once paid.
      'due_by', case when not m.was_paid and private.shop_time(d.due_by) < private.slot_start(b.booking_date, b.booking_time) then d.due_by end,
      'text', s.deposit_text,
      'methods', (
        select coalesce(jsonb_agg(distinct p.method), '[]') from public.payments p
        where p.booking_id = b.id and p.kind = 'deposit' and p.voided_at is null and p.amount_cents > 0
      ),
      'goes', case b.status when 'cancelled' then d.goes else private.deposit_goes(b, true) end, 'back_hours', d.back_hours,
      'kept_cents', d.kept_cents, 'kept_reason', d.kept_reason, 'on_its_way_cents', way.cents, 'failed_cents', way.failed_cents
    )
    from public.bookings b
    cross join public.checkout_settings s
    cross join private.deposit_sums(b.id) m
    cross join private.payment_under_way(b.id, 'deposit') way
    left join public.booking_deposits d on d.booking_id = b.id
    where b.id = of_booking and (m.asked_cents > 0 or m.was_paid)
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
      select * from private.bay_closures(fitting_bays.from_day, fitting_bays.to_day)
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
      perform private.require_correctable(booking);
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

CREATE OR REPLACE FUNCTION private.is_message_obsolete(kind text, booking public.bookings)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when kind in ('receipt', 'payment_asked', 'payment_failed') then false
    -- Two cars in a day are one visit.
    when kind = 'thanks' then booking.status <> 'completed' or exists (
      select from public.bookings other join public.booking_messages m on m.booking_id = other.id
      where other.mail_key = booking.mail_key and other.booking_date = booking.booking_date and other.id <> booking.id
        and m.kind = 'thanks' and m.state in ('leased', 'sent')
    )
    -- A customer who has had it done since, or has it ahead, needs no reminder.
    when kind in ('care_coating', 'care_detailing') then booking.status <> 'completed' or exists (
      select from public.bookings other, private.care_due(other) due
      where other.mail_key = booking.mail_key and other.booking_date > booking.booking_date
        and other.status <> 'cancelled' and due.kind = is_message_obsolete.kind
    )
    when kind = 'ready_time' then not private.holds_spot(booking.status)
      or coalesce(booking.ready_at <= private.shop_instant(private.shop_now()), true)
    when kind in ('cancelled', 'released', 'paid_late') then booking.status <> 'cancelled'
    when kind = 'payment_received' then booking.status = 'cancelled'
    when kind = 'confirmed' and booking.status = 'pending' then true
    else not private.holds_spot(booking.status)
      or private.slot_start(booking.booking_date, booking.booking_time) <= private.shop_now() end
$function$;

CREATE OR REPLACE FUNCTION private.is_moot(kind text, booking public.bookings)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_message_obsolete(kind, booking)
    or kind = 'deposit_reminder' and not private.awaits_deposit(booking.id)
    or kind in ('payment_asked', 'payment_failed') and (
      not exists (select from private.due_online(booking) d where d.cents > 0)
      or (private.payment_under_way(booking.id)).cents is not null
    )
    -- It has been given back since.
    or kind in ('paid_late', 'payment_received') and not private.has_sale(booking.id) and private.deposit_received(booking.id) <= 0
$function$;

CREATE OR REPLACE FUNCTION private.is_staff_price(of_booking uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.booking_events e
    where e.booking_id = of_booking and (
      e.actor in ('staff', 'owner')
      -- Its customer accepted a quote.
      or e.kind = 'created' and e.actor = 'customer'
    ) and (e.kind = 'changed' and 'total_price' = any (e.columns) or e.kind = 'created' and not exists (
        select from public.booking_events earlier
        where earlier.booking_id = of_booking and earlier.kind = 'created' and earlier.id < e.id
      ))
  )
$function$;

CREATE OR REPLACE FUNCTION private.keep_month_sums(ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    done = x.done + excluded.done, still_open = x.still_open + excluded.still_open
$function$;

CREATE OR REPLACE FUNCTION private.latest_mail(of_booking uuid)
 RETURNS TABLE(kind text, state text, sent_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select m.kind, case
      when m.state = 'sent' then 'sent'
      -- Three tries in vain, or a plain no: it may still go, but nobody should wait for it.
      when m.state = 'given_up' or (
        m.state in ('failed', 'leased')
        and (m.is_refused or m.attempts - (m.state = 'leased')::integer >= 3)
      ) then 'failed'
      when m.state = 'skipped' or m.id is null or not exists (
        select from public.mail_settings s where s.transport is not null and s.seen_at > now() - interval '15 minutes'
      ) then 'not-configured'
      else 'queued' end,
    m.sent_at
  from (select) always left join lateral (
    select * from public.booking_messages n
    where n.booking_id = of_booking and n.kind not in (
        'reminder', 'deposit_reminder', 'paid_late', 'new_booking', 'thanks', 'care_coating', 'care_detailing', 'receipt',
        'payment_asked', 'payment_received', 'payment_failed'
      )
      and (n.state <> 'skipped' or n.last_error = 'recipient_suppressed')
    order by n.occasion desc, n.created_at desc limit 1
  ) m on true
$function$;

CREATE OR REPLACE FUNCTION private.lease_message(message public.booking_messages, booking public.bookings, lease_seconds integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.booking_messages m
    set state = 'leased', attempts = m.attempts + 1, lease_id = gen_random_uuid(), handed_over_at = null,
      -- Its calendar files say how long it stays from drop-off to ready.
      stay_minutes = greatest(m.stay_minutes, case when m.kind in (
        'confirmation', 'confirmed', 'moved', 'ready_time', 'cancelled', 'released', 'reminder'
      ) then coalesce(extract(epoch from booking.ready_at
        - private.shop_instant(private.slot_start(booking.booking_date, booking.booking_time)))::integer / 60, 0) end),
      lease_until = clock_timestamp() + interval '1 second' * least(greatest(lease_seconds, 1), 3600)
    where m.id = message.id;
  return (
    select greatest(message.stay_minutes, max(t.stay_minutes) filter (where t.is_last or t.is_on_its_way))
    from (
      select m.stay_minutes, m.sent_at = max(m.sent_at) over () as is_last,
        m.unanswered > 0 or m.state = 'leased' as is_on_its_way
      from public.booking_messages m
      where m.booking_id = message.booking_id and m.id <> message.id and m.stay_minutes is not null
    ) t
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.online_of(booking public.bookings)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
      'due', due.due, 'last', last.last, 'on_its_way_cents', way.cents, 'failed_cents', way.failed_cents
    )
    from (select) always
    left join lateral (
      select jsonb_build_object('purpose', d.purpose, 'cents', d.cents) as due, d.purpose from private.payable_online(booking) d
      where private.takes_online_payments()
    ) due on true
    cross join private.payment_under_way(booking.id, due.purpose) way
    left join lateral (
      select jsonb_build_object(
          'state', case when p.paid_at is not null then 'paid' when p.failed_at is not null then 'failed' else 'open' end,
          'cents', coalesce(p.paid_cents, p.asked_cents),
          'is_late', booking.status = 'cancelled' and private.deposit_received(booking.id) > 0
            and coalesce(p.question in ('after_release', 'after_cancellation'), false)
        ) as last
      from public.online_payments p where p.booking_id = booking.id order by p.started_at desc limit 1
    ) last on true
    where private.takes_online_payments() or way.cents is not null or last.last ->> 'state' = 'paid'
$function$;

CREATE OR REPLACE FUNCTION private.open_link(kind text, token text, ends boolean DEFAULT true)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_id uuid;
begin
  perform private.require_post();
  select l.subject into found_id from (select private.link_subject(kind, token) as subject) l
    left join public.bookings b on b.id = l.subject
    where kind = 'quote' or not ends and b.id is not null
      or private.shop_now() <= private.slot_start(b.booking_date, b.booking_time) + interval '1 day';
  if found_id is null then
    perform private.count_manage_try();
  end if;
  return found_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.payable_online(booking public.bookings)
 RETURNS TABLE(purpose text, cents integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select d.purpose, d.cents from private.due_online(booking) d
  where d.cents >= 50 and (private.payment_under_way(booking.id)).cents is null
$function$;

CREATE OR REPLACE FUNCTION private.payment_under_way(of_booking uuid, of_purpose text DEFAULT NULL::text, OUT cents integer, OUT failed_cents integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select sum(p.asked_cents) into cents from public.online_payments p
    where p.booking_id = of_booking and p.paid_at is null and p.failed_at is null
      and p.pending_at > clock_timestamp() - interval '30 days';
  select p.asked_cents into failed_cents from public.online_payments p
    where p.booking_id = of_booking and p.purpose = coalesce(of_purpose, p.purpose) and cents is null and p.failed_at > all (
      select coalesce(o.paid_at, '-infinity') from public.online_payments o where o.booking_id = of_booking
    )
    order by p.failed_at desc limit 1;
end
$function$;

CREATE OR REPLACE FUNCTION private.policy_of(booking public.bookings)
 RETURNS TABLE(version integer, words text, agreed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select p.version, p.words, booking.policy_agreed_at
  from public.policy_versions p where p.version = booking.policy_version
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
      when 'decline' then to_jsonb(private.decline_by_link(subject, given ->> 'reason'))
      when 'ask_again' then to_jsonb(private.ask_again_by_link(subject))
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

CREATE OR REPLACE FUNCTION private.queue_booking(booking public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  booking.created_at := private.join_booking_queue();
  -- An imported booking was made before it was over.
  if private.has_option(options, 'imports') then
    booking.created_at := least(
      booking.created_at, private.shop_instant(private.slot_start(booking.booking_date, booking.booking_time))
    );
  end if;
  -- A repeat of this very request may have gone through while it waited.
  perform private.require_unused_id(booking.id);
  perform private.require_unused_reference(booking.id);
  if options ->> 'source' is null and not private.is_staff() then
    perform private.require_within_limits(booking);
    perform private.count_booking(booking.id, booking.booking_date, false);
  end if;
  return booking;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_booking_defaults(booking public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_outside_caller() then
    booking.arrived_at := null;
    booking.done_at := null;
    booking.no_show_at := case when private.has_option(options, 'imports') then booking.no_show_at end;
    -- A version that nobody was ever shown is not kept.
    booking.film_law_version := (
      select a.version from public.agreed_words a
      where a.topic = 'film_law' and a.version = booking.film_law_version
    );
    booking.policy_version := (
      select p.version from public.policy_versions p
      where p.version = booking.policy_version and p.words is not null
    );
    booking.policy_agreed_at := case when booking.policy_version is not null then clock_timestamp() end;
    booking.source := case options ->> 'source' when 'phone' then 'phone' else 'online' end;
    if options ->> 'source' is null then
      booking.quoted_price := booking.total_price;
      booking.price_reason := null;
    end if;
  end if;
  booking.quoted_price := coalesce(booking.quoted_price, booking.total_price);
  return booking;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_work(booking public.bookings, earlier public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_new constant boolean := earlier.id is null;
begin
  if private.is_outside_caller() then
    if is_new and options ->> 'source' is null or not is_new and not private.has_option(options, 'places') then
      booking.work_minutes := earlier.work_minutes;
    end if;
    booking.bay_id := earlier.bay_id;
    booking.ready_at := earlier.ready_at;
    booking.during := earlier.during;
    booking.begins_at := case when options ? 'begins_at' then (options ->> 'begins_at')::timestamptz else earlier.begins_at end;
    if is_new and private.has_option(options, 'starts_now') then
      -- Its slot may not have begun, or be of another day: then it begins with it.
      select private.shop_instant(n.step) into booking.begins_at from private.next_step() n (step)
        where n.step::date = booking.booking_date
          and n.step > private.slot_start(booking.booking_date, booking.booking_time);
    end if;
  end if;
  if not is_new and (booking.booking_date, booking.booking_time) <> (earlier.booking_date, earlier.booking_time) then
    booking.begins_at := null;
  end if;
  -- Restored from a shop with other bays.
  if booking.bay_id is not null and not exists (select from public.bays y where y.id = booking.bay_id) then
    booking.bay_id := null;
  end if;
  if booking.work_minutes is null or booking.work_minutes = earlier.work_minutes
    and private.booked_services(booking) || booking.vehicle_type
      is distinct from private.booked_services(earlier) || earlier.vehicle_type then
    booking.work_minutes := (private.booked_work(private.booked_services(booking), booking.vehicle_type)).minutes;
  end if;
  return booking;
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
  if payment.purpose = 'deposit' then
    perform private.confirm_paid(payment.booking_id);
  end if;
  return coalesce('question:' || question, 'entered');
end
$function$;

CREATE OR REPLACE FUNCTION private.take_payment_event(payment public.online_payments, event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind constant text := event ->> 'kind';
  outcome text;
begin
  case
    when kind = 'paid' then
      outcome := private.take_paid_event(payment, event);
    when payment.provider_id is not null and kind in ('refunded', 'refund_failed') then
      outcome := private.take_refund_event(payment, event);
    when payment.provider_id is not null and kind in ('disputed', 'dispute_won', 'dispute_lost') then
      outcome := private.take_dispute_event(payment, event);
    when payment.provider_id is not null and kind = 'fee' then
      update public.online_payments p set fee_cents = coalesce((event ->> 'fee_cents')::integer, p.fee_cents) where p.id = payment.id;
      return 'entered';
    else
      outcome := private.take_unpaid_event(payment, kind);
  end case;
  if outcome <> 'known' then
    insert into public.booking_events (booking_id, kind, new_values, actor, happened_at) values (
      payment.booking_id, 'online',
      jsonb_strip_nulls(jsonb_build_object(
        'event', kind, 'amount_cents', (event ->> 'amount_cents')::integer, 'currency', event ->> 'currency',
        'question', nullif(split_part(outcome, ':', 2), '')
      )),
      'provider', private.shop_instant(private.shop_now())
    );
  end if;
  return outcome;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_unpaid_event(payment public.online_payments, kind text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The events of one page come in any order, too: what failed is not under way, and what is under way has no open page.
  if payment.paid_at is not null or payment.failed_at is not null or payment.pending_at is not null and kind <> 'failed' then
    return 'known';
  end if;
  -- Nobody can pay there any more: the next press makes another page.
  update public.online_payments p
    set page_until = least(p.page_until, clock_timestamp()),
      pending_at = case when kind = 'pending' then clock_timestamp() else p.pending_at end,
      failed_at = case when kind = 'failed' then clock_timestamp() end
    where p.id = payment.id;
  if kind = 'pending' then
    perform private.correct_deposit_reminder(payment.booking_id);
  elsif kind = 'failed' then
    update public.booking_deposits d set due_by = greatest(d.due_by, clock_timestamp() + interval '24 hours')
      where d.booking_id = payment.booking_id and d.due_by is not null;
    perform private.tell_of_payment(payment.booking_id, 'payment_failed');
  end if;
  return kind;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_payment(of_booking uuid, kind text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    select b.id, kind, case kind when 'paid_late' then b.revision else (
        select count(case kind when 'payment_failed' then p.failed_at else p.paid_at end)
        from public.online_payments p where p.booking_id = b.id
      ) end, clock_timestamp(), clock_timestamp()
    from public.bookings b where b.id = of_booking and b.customer_email is not null
    on conflict on constraint booking_messages_once do nothing
$function$;

CREATE OR REPLACE FUNCTION private.unpaid_bookings()
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
  select b.id from public.booking_deposits d join public.bookings b on b.id = d.booking_id
  cross join private.deposit_sums(b.id) s
  where d.due_by <= clock_timestamp() and private.holds_spot(b.status)
    and b.arrived_at is null and s.open_cents > 0 and not s.was_paid and (private.payment_under_way(b.id)).cents is null
    and private.slot_start(b.booking_date, b.booking_time) > private.shop_now()
$function$;

CREATE OR REPLACE FUNCTION private.unused_of_import(of_import uuid)
 RETURNS TABLE(subject uuid, is_booking boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.subject, u.is_booking from (
    select b.id as subject, true as is_booking, b.customer_id, '-infinity'::timestamptz as since, (
        exists (select from public.customer_profiles p where p.customer_id = b.customer_id)
        or exists (
          select from public.bookings o where o.customer_id = b.customer_id
            and not exists (select from private.imported d where d.import_id = of_import and d.subject = o.id)
        )
      ) as keeps_records
    from private.imported i join public.bookings b on b.id = i.subject
    where i.import_id = of_import and b.revision = 0
      and not exists (select from public.receipts r where r.booking_id = b.id)
      and not exists (select from public.payments p where p.booking_id = b.id)
      and not exists (select from public.booking_deposits d where d.booking_id = b.id)
      and not exists (select from public.online_payments p where p.booking_id = b.id)
      and not exists (select from public.quotes q where q.booking_id = b.id)
      and not exists (select from public.booking_events e where e.booking_id = b.id and e.kind <> 'created')
      and not exists (
        select from public.booking_messages m where m.booking_id = b.id and (m.kind <> 'reminder' or m.state <> 'queued')
      )
      and not exists (select from public.booking_notes n where n.booking_id = b.id and n.updated_at > i.added_at)
    union all
    select p.customer_id, false, p.customer_id, i.added_at, false from private.imported i join public.customer_profiles p on p.customer_id = i.subject
    where i.import_id = of_import and p.updated_at <= i.added_at
      and not exists (select from public.bookings b where b.customer_id = p.customer_id)
  ) u
  where u.keeps_records or not (
    exists (select from public.customers c where c.id = u.customer_id and c.company is not null)
    or exists (select from public.quotes q where q.customer_id = u.customer_id)
    or exists (select from public.customer_tags t where t.customer_id = u.customer_id)
    or exists (select from public.customer_notes n where n.customer_id = u.customer_id and n.updated_at > u.since)
    or exists (select from public.customer_vehicles v where v.customer_id = u.customer_id and v.updated_at > u.since)
  )
$function$;

CREATE OR REPLACE FUNCTION public.answer_quote(quote_id uuid, answer jsonb, sends boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  quote public.quotes := private.changed_quote(answer_quote.quote_id);
  given public.quotes := jsonb_populate_record(null::public.quotes, answer);
  reminds_at timestamptz;
begin
  -- If its booking was deleted, another price may be sent.
  if quote.booking_id is not null or not sends and quote.status <> 'new' then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  if given.version <> quote.version then
    perform private.refuse('PT409', 'quote_changed', hint => 'Look at what was sent since.');
  end if;
  if octet_length(answer::text) > 20000 or jsonb_array_length(coalesce(answer -> 'lines', '[]')) > 20 then
    perform private.refuse('PT422', 'quote_incomplete', 'lines');
  end if;
  delete from public.quote_lines l where l.quote_id = quote.id;
  insert into public.quote_lines (quote_id, place, label, amount, service, taxes)
    select quote.id, l.place, private.without_overrides(l.line ->> 'label'), (l.line ->> 'amount')::numeric,
      w.service, coalesce(w.taxes, private.all_taxes())
    from jsonb_array_elements(coalesce(answer -> 'lines', '[]')) with ordinality l (line, place)
    left join public.service_work w on w.service = l.line ->> 'service';
  update public.quotes q
    set services = coalesce(given.services, q.services), message = nullif(btrim(private.plain_comments(given.message)), ''),
      included = nullif(btrim(private.plain_comments(given.included)), ''),
      not_included = nullif(btrim(private.plain_comments(given.not_included)), ''),
      deposit_cents = coalesce(
        given.deposit_cents, case when sends then private.deposit_for(private.quote_total(q.id)) end
      ), work_minutes = given.work_minutes, valid_until = given.valid_until,
      -- A draft prolongs nothing: neither how long the request is kept, nor how long it takes photos.
      updated_at = case when sends then clock_timestamp() else q.updated_at end,
      staff_note = nullif(btrim(private.plain_comments(given.staff_note)), ''),
      company = nullif(btrim(given.company), ''),
      customer_email = coalesce(q.customer_email, private.plain_address(given.customer_email))
    where q.id = quote.id returning q.* into quote;
  if not sends then
    return;
  end if;
  perform private.require_complete_quote(quote);
  update public.quotes q
    set status = 'sent', version = q.version + 1, sent_at = clock_timestamp(),
      first_sent_at = coalesce(q.first_sent_at, clock_timestamp()),
      answered_at = null, declined_by = null, decline_reason = null
    where q.id = quote.id returning q.* into quote;
  -- One price is waited for, the newest.
  update public.booking_messages m set state = 'skipped', skipped_at = clock_timestamp()
    where m.quote_id = quote.id and m.state in ('queued', 'failed');
  perform private.announce_quote(quote.id, '{quote}', clock_timestamp() + private.undo_window());
  -- The reminder comes in the morning, two days before it ends.
  reminds_at := private.shop_instant((quote.valid_until - 2)::timestamp + time '10:00');
  if reminds_at > clock_timestamp() + interval '24 hours' then
    perform private.announce_quote(quote.id, '{quote_reminder}', reminds_at);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.booking_money(booking_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'deposit', private.deposit_of(booking_money.booking_id),
    -- Cash that is taken now counts in a later drawer.
    'is_till_closed', private.till_day() > private.shop_now()::date,
    'receipts', private.receipt_documents(booking_money.booking_id),
    -- The lines of an accepted quote, in dollars; null where there was none.
    'quote_lines', (
      select private.quote_price_lines(q.id) from public.quotes q where q.booking_id = booking_money.booking_id limit 1
    ),
    -- Of its receipts, as they were taken.
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'receipt_id', p.receipt_id, 'kind', p.kind, 'method', p.method, 'amount_cents', p.amount_cents,
        'tip_cents', p.tip_cents, 'rounding_cents', p.rounding_cents,
        'is_closed', exists (select from public.till_closings c where c.day = p.till_day)
      ) order by p.taken_at, p.place), '[]')
      from public.payments p
      where p.booking_id = booking_money.booking_id and p.receipt_id is not null and p.voided_at is null
    ),
    -- The sale, while it can be voided: on its day, before a refund and before the till of a payment is closed.
    'voidable_id', (
      select r.id from public.receipts r
      where r.booking_id = booking_money.booking_id and r.kind = 'sale' and r.voided_at is null
        and r.day = private.shop_now()::date and not exists (select from public.receipts f where f.refunds = r.id)
        and not exists (
          select from public.payments p left join public.till_closings c on c.day = p.till_day
          where p.receipt_id = r.id and p.voided_at is null and (c.day is not null or p.method = 'online')
        )
    ),
    -- What a receipt would be made out to.
    'company', coalesce(
      (select q.company from public.quotes q where q.booking_id = booking_money.booking_id limit 1),
      (select c.company from public.bookings b join public.customers c on c.id = b.customer_id where b.id = booking_money.booking_id)
    ),
    'online', (
      select jsonb_agg(jsonb_build_object(
        'id', p.id, 'left_cents', case when p.currency = 'cad' then private.left_online(p) else 0 end,
        'paid_cents', coalesce(p.paid_cents, 0), 'paid_at', coalesce(p.paid_at, p.started_at),
        'question', case when p.settled_at is null then p.question end,
        'open_cents', (
          select sum(r.cents)::integer from private.online_refunds r where r.payment_id = p.id and r.state = 'open'
        ),
        'open', (
          select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'cents', r.cents) order by r.asked_at), '[]')
          from private.online_refunds r where r.payment_id = p.id and r.state = 'open'
        )
      ) order by p.paid_at)
      from public.online_payments p
      where p.booking_id = booking_money.booking_id and (p.paid_at is not null or p.question is not null)
    ),
    'on_its_way_cents', (private.payment_under_way(booking_money.booking_id)).cents,
    'failed_cents', (private.payment_under_way(booking_money.booking_id)).failed_cents,
    'quote_id', (select q.id from public.quotes q where q.booking_id = booking_money.booking_id limit 1),
    'deposits', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'method', p.method, 'amount_cents', p.amount_cents, 'rounding_cents', p.rounding_cents,
        'taken_at', p.taken_at, 'taken_by', p.taken_by,
        'is_closed', exists (select from public.till_closings c where c.day = p.till_day)
      ) order by p.taken_at, p.place), '[]')
      from public.payments p
      where p.booking_id = booking_money.booking_id and p.kind = 'deposit' and p.voided_at is null
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.booking_totals(from_day date DEFAULT NULL::date, to_day date DEFAULT NULL::date)
 RETURNS TABLE(first_day date, last_day date, bookings integer, kept integer, completed integer, confirmed integer, pending integer, cancelled integer, no_shows integer, revenue numeric, average_ticket numeric, online integer, phone integer, done numeric, still_open numeric, unpriced integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with counted as (
      select c.* from public.bookings b cross join lateral private.counted(b) c
      where b.booking_date between from_day and to_day
      union all
      select x.completed, x.confirmed, x.pending, x.cancelled, x.no_shows, x.unpriced, x.online, x.phone, x.done, x.still_open
      from private.erased_months_within(from_day, to_day) x
    ), summed as (
      select coalesce(sum(c.completed), 0)::integer as completed, coalesce(sum(c.confirmed), 0)::integer as confirmed,
        coalesce(sum(c.pending), 0)::integer as pending, coalesce(sum(c.cancelled), 0)::integer as cancelled,
        coalesce(sum(c.no_shows), 0)::integer as no_shows, coalesce(sum(c.unpriced), 0)::integer as unpriced,
        coalesce(sum(c.online), 0)::integer as online, coalesce(sum(c.phone), 0)::integer as phone,
        coalesce(sum(c.done), 0) as done, coalesce(sum(c.still_open), 0) as still_open
      from counted c
    )
    select from_day, to_day, k.kept + s.cancelled + s.no_shows, k.kept, s.completed, s.confirmed, s.pending, s.cancelled,
      s.no_shows, s.done + s.still_open, round((s.done + s.still_open) / nullif(k.kept - s.unpriced, 0), 2),
      s.online, s.phone, s.done, s.still_open, s.unpriced
    from summed s cross join lateral (select s.completed + s.confirmed + s.pending as kept) k;
end
$function$;

CREATE OR REPLACE FUNCTION public.bookings_by_week(from_day date DEFAULT NULL::date, to_day date DEFAULT NULL::date)
 RETURNS TABLE(week date, completed integer, confirmed integer, pending integer, cancelled integer, no_shows integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_variable
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  return query
    with counted as (
      select b.booking_date - extract(dow from b.booking_date)::integer as week, sum(c.completed)::integer as completed,
        sum(c.confirmed)::integer as confirmed, sum(c.pending)::integer as pending,
        sum(c.cancelled)::integer as cancelled, sum(c.no_shows)::integer as no_shows
      from public.bookings b cross join lateral private.counted(b) c
      where b.booking_date between from_day and to_day
      group by 1
    )
    select w.week::date, coalesce(c.completed, 0), coalesce(c.confirmed, 0), coalesce(c.pending, 0),
      coalesce(c.cancelled, 0), coalesce(c.no_shows, 0)
    from generate_series(
      (from_day - extract(dow from from_day)::integer)::timestamp, to_day::timestamp, '7 days'
    ) w (week)
    left join counted c on c.week = w.week::date
    order by 1;
end
$function$;

CREATE OR REPLACE FUNCTION public.customers(search text DEFAULT NULL::text, after_key uuid DEFAULT NULL::uuid, page_size integer DEFAULT 50, sort_by text DEFAULT 'last_visit'::text, filter_by text DEFAULT NULL::text)
 RETURNS TABLE(customer_key uuid, names text[], customer_phone text, customer_email text, vehicle_type text, is_known boolean, visits integer, no_shows integer, spent numeric, last_visit date, next_visit date, first_seen date, tags text[], total_count integer, car text, plate text, in_shop boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET work_mem TO '64MB'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  today constant date := private.shop_now()::date;
  after_customer constant uuid := private.customer_of(after_key);
  found uuid[];
begin
  perform private.require_staff();
  if sort_by not in ('last_visit', 'visits', 'spent') or sort_by is null
    or filter_by not in ('away', 'no_shows', 'without_email') then
    perform private.refuse('PT422', 'list_unknown');
  end if;
  if after_key is not null and after_customer is null then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Read the first page again.');
  end if;
  found := private.found_customers(search);
  return query
    with ranked as materialized (
      select r.* from private.ranked_customers(found, sort_by, filter_by, today) r
    ), page as (
      select r.* from ranked r
      where after_customer is null
        or (-r.rank, r.customer_id) > (select -a.rank, a.customer_id from ranked a where a.customer_id = after_customer)
      order by r.rank desc, r.customer_id
      limit least(greatest(coalesce(page_size, 50), 1), 1000)
    )
    select s.first_id, s.names, s.phone, s.email, s.vehicle, p.is_known, s.visits, s.no_shows, s.spent, s.last_visit,
      s.next_visit, private.shop_time(s.first_made)::date,
      array(select distinct t.tag from public.customer_tags t where t.customer_id = p.customer_id order by t.tag),
      (select count(*)::integer from ranked), s.car, s.plate, s.in_shop
    from page p cross join lateral private.customer_summary(p.customer_id, p.is_known, today) s
    order by p.rank desc, p.customer_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.find_customers(phone text)
 RETURNS TABLE(customer_name text, customer_email text, customer_phone text, vehicle_type text, vehicle_make text, vehicle_model text, visits integer, no_shows integer, last_visit date, last_service text, next_visit date, booking_id uuid, standing text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  number constant text := nullif(private.phone_key(private.plain_phone(left(find_customers.phone, 260))), '');
  today constant date := private.shop_now()::date;
  owners constant uuid[] := array(
    select k.customer_id from public.bookings k where k.contact_key = number and k.is_known
    union
    select p.customer_id from public.customer_profiles p where p.contact_key = number
  );
begin
  perform private.require_staff();
  return query
    with entries as (
      select b.*, private.name_key(b.customer_name) as name_key,
        private.slot_start(b.booking_date, b.booking_time) as starts_at,
        b.status = 'completed' or b.status = 'confirmed' and b.booking_date < today as is_visit,
        case when b.is_known then 0 when b.customer_confirmed_at is not null then 1 else 2 end as doubt
      from public.bookings b
      where b.contact_key = number
        or b.customer_id = any (owners)
    ), newest as (
      -- A stranger who types a known name takes nothing from what is known.
      select distinct on (e.name_key) e.* from entries e
      order by e.name_key, e.doubt, e.contact_key = number desc, e.created_at desc, e.id
    ), counted as (
      select n.name_key,
        count(*) filter (where e.is_visit)::integer as visits,
        count(e.no_show_at)::integer as no_shows,
        max(e.booking_date) filter (where e.is_visit) as last_visit,
        (array_agg(e.service_name order by e.starts_at desc) filter (where e.is_visit))[1] as last_service,
        min(e.booking_date) filter (where private.holds_spot(e.status) and e.booking_date >= today) as next_visit,
        (array_agg(e.customer_email order by e.created_at desc)
          filter (where e.customer_email is not null and e.doubt = n.doubt))[1] as email
      from newest n join entries e on e.name_key = n.name_key group by n.name_key
    )
    select f.customer_name, f.email, f.customer_phone, f.vehicle_type, f.vehicle_make, f.vehicle_model,
      f.visits, f.no_shows, f.last_visit, f.last_service, f.next_visit, f.id,
      (array['known', 'confirmed', 'typed'])[f.doubt + 1]
    from (
      select n.customer_name, c.email, n.customer_phone, n.vehicle_type, n.vehicle_make, n.vehicle_model,
        c.visits, c.no_shows, c.last_visit, c.last_service, c.next_visit, n.id, n.doubt,
        n.contact_key = number as has_number, n.created_at
      from newest n join counted c on c.name_key = n.name_key
      union all
      select p.customer_name, p.customer_email, p.customer_phone, coalesce(v.vehicle_type, ''), v.vehicle_make,
        v.vehicle_model, 0, 0, null, null, null, p.customer_id, 0, true, p.created_at
      from public.customer_profiles p
      left join lateral (
        select k.* from public.customer_vehicles k where k.customer_id = p.customer_id
        order by k.updated_at desc, k.id limit 1
      ) v on true
      where p.contact_key = number
        and not exists (select from public.bookings b where b.customer_id = p.customer_id)
    ) f
    order by f.doubt, f.has_number desc, f.created_at desc, f.id limit 5;
end
$function$;

CREATE OR REPLACE FUNCTION public.lease_messages(max_messages integer DEFAULT 5, lease_seconds integer DEFAULT 300)
 RETURNS TABLE(message_id uuid, lease_id uuid, kind text, attempts integer, resends integer, revision integer, booking_id uuid, recipient text, manage_token text, suppression_token text, review_url text, greeting text, signature text, status text, customer_name text, customer_email text, customer_phone text, service_name text, extra_services text[], vehicle_type text, add_ons text[], total_price numeric, is_staff_price boolean, confirm_by timestamp with time zone, booking_date date, booking_time text, previous_date date, previous_time text, written_at timestamp with time zone, ready_at timestamp with time zone, told_stay_minutes integer, deposit jsonb, receipt jsonb, quote jsonb, quote_token text, taxes jsonb, pay_online text, policy jsonb, payment jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  taken record;
  message public.booking_messages;
  booking public.bookings;
  shop public.shop_settings;
  stop_token text;
begin
  select s.* into strict shop from public.shop_settings s;
  for taken in select * from private.take_due_messages(max_messages, lease_seconds) loop
    select m.* into strict message from public.booking_messages m where m.id = taken.message_id;
    select b.* into booking from public.bookings b where b.id = message.booking_id;
    stop_token := case when message.kind not in ('new_booking', 'new_quote') then private.signed(concat_ws(
      ':', 'suppress', coalesce(message.booking_id, message.quote_id), private.mail_key(taken.address)
    )) end;
    insert into private.suppression_tokens (token_hash, recipient, subject)
      select private.token_hash(stop_token), private.mail_key(taken.address), coalesce(message.booking_id, message.quote_id)
      where stop_token is not null
      on conflict do nothing;
    return query select message.id, message.lease_id, message.kind, message.attempts, message.resends,
      booking.revision, booking.id, taken.address,
      case when message.quote_id is null then private.link_token('booking', booking.id) end,
      stop_token,
      shop.review_url, shop.mail_greeting, shop.mail_signature,
      booking.status::text, booking.customer_name, booking.customer_email, booking.customer_phone,
      booking.service_name, booking.extra_services, booking.vehicle_type, booking.add_ons,
      booking.total_price, private.is_staff_price(booking.id), private.confirm_by(booking),
      booking.booking_date, booking.booking_time,
      message.previous_date, message.previous_time, message.created_at, booking.ready_at, taken.told_minutes,
      private.deposit_of(booking.id),
      case when message.kind = 'receipt' then private.receipt_documents(booking.id) -> (message.occasion - 1)
        when message.kind in ('payment_asked', 'payment_received', 'payment_failed') then (
          select private.receipt_document(r.id) from public.receipts r
          where r.booking_id = booking.id and r.kind = 'sale' and r.voided_at is null
        ) end,
      taken.quote,
      case when message.kind in ('cancelled', 'released') then private.quote_to_accept_again(booking.id) end,
      private.taxes_ahead(booking),
      private.online_of(booking) -> 'due' ->> 'purpose',
      (select to_jsonb(p) from private.policy_of(booking) p),
      -- Its occasion says which of the payments it tells.
      case when message.kind in ('payment_received', 'payment_failed') then (
        select jsonb_build_object('purpose', p.purpose, 'cents', coalesce(p.paid_cents, p.asked_cents))
        from public.online_payments p cross join lateral (
          select case message.kind when 'payment_failed' then p.failed_at else p.paid_at end as at
        ) told
        where p.booking_id = booking.id and told.at is not null order by told.at, p.id offset message.occasion - 1 limit 1
      ) end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.mail_state(token text)
 RETURNS TABLE(kind text, state text, sent_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('booking', token);
begin
  if found_id is not null then
    return query select * from private.latest_mail(found_id);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.managed_availability(token text, from_day date, to_day date)
 RETURNS TABLE(day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamp with time zone, work_minutes integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 900
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('booking', token);
begin
  return query
    select a.* from public.bookings b
    cross join private.booked_work(private.booked_services(b), b.vehicle_type) w
    cross join private.visitor_availability(from_day, to_day, w.kind, b.work_minutes, b.id) a
    where b.id = found_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.managed_booking(token text)
 RETURNS TABLE(booking_id uuid, status text, first_name text, service_name text, extra_services text[], vehicle_type text, vehicle_make text, vehicle_model text, add_ons text[], total_price numeric, is_staff_price boolean, booking_date date, booking_time text, revision integer, changeable_until timestamp with time zone, can_change boolean, confirm_by timestamp with time zone, mail_kind text, mail_state text, mail_sent_at timestamp with time zone, ready_at timestamp with time zone, deposit jsonb, receipt_count integer, quote_token text, taxes jsonb, policy jsonb)
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
      private.quote_to_accept_again(b.id), private.taxes_ahead(b), (select to_jsonb(p) from private.policy_of(b) p)
    from public.bookings b cross join private.latest_mail(b.id) m where b.id = found_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.managed_payment(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('booking', managed_payment.token, false);
begin
  return (select private.online_of(b) from public.bookings b where b.id = found_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.managed_receipts(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('booking', managed_receipts.token, false);
begin
  return (select private.receipt_documents(found_id) where found_id is not null);
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_done(booking_id uuid, at timestamp with time zone DEFAULT NULL::timestamp with time zone, at_revision integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking constant public.bookings := private.require_staff_change(mark_done.booking_id);
  local_now constant timestamptz := private.shop_instant(private.shop_now());
begin
  if booking.done_at is not null then
    return;
  end if;
  perform private.require_revision(booking, at_revision);
  if booking.status <> 'confirmed' or booking.arrived_at is null then
    perform private.refuse_status_step(booking, 'done');
  end if;
  perform private.set_options('{"marks": true, "silent": true}');
  -- A device that noted it without a connection may have another clock.
  update public.bookings b
    set done_at = case when at < local_now then greatest(at, booking.arrived_at) else local_now end
    where b.id = booking.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_money()
 RETURNS TABLE(booking_id uuid, deposit_cents integer, balance_cents integer, booking_date date, customer_name text, service_name text, on_its_way_cents integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff();
  return query
    with rests as (
      select e.booking_id, sum(e.cents)::integer as cents from (
        select r.booking_id, r.total_cents - r.deposit_cents as cents from public.receipts r
        union all
        select p.booking_id, -p.amount_cents from public.payments p where p.kind <> 'deposit' and p.voided_at is null
      ) e group by e.booking_id having sum(e.cents) > 0
    ), owing as (
      select d.booking_id, s.open_cents as deposit, null::integer as balance
        from public.booking_deposits d join public.bookings b on b.id = d.booking_id
        cross join private.deposit_sums(d.booking_id) s
        where private.holds_spot(b.status) and s.open_cents > 0
      union all
      select x.booking_id, null, x.cents from public.checkout_settings s join rests x on s.uses_checkout
      union all
      select b.id, null, greatest(
          (private.taxes_of(private.agreed_lines(b), b.total_price) ->> 'total_cents')::integer - private.deposit_received(b.id), 0
        )
        from public.checkout_settings s join public.bookings b on b.booking_date >= s.uses_checkout_since
        where s.uses_checkout and b.status = 'completed'
          and not exists (
            select from public.receipts r where r.booking_id = b.id and r.kind = 'sale' and r.voided_at is null
          )
      union all
      select b.id, coalesce(min(d.kept_cents), 0) - sum(p.amount_cents)::integer, null
        from public.payments p join public.bookings b on b.id = p.booking_id
        left join public.booking_deposits d on d.booking_id = b.id
        where p.kind = 'deposit' and p.voided_at is null and b.status = 'cancelled'
        group by b.id having sum(p.amount_cents) > coalesce(min(d.kept_cents), 0)
      union all
      -- Only a payment online can come after the receipt. Few bookings have one, so the receipts are found by theirs.
      select h.booking_id, -h.cents, null from (
        select r.booking_id, private.held_beside_receipt(r) as cents
          from (select distinct p.booking_id from public.online_payments p where p.paid_at is not null) o
          join public.receipts r on r.booking_id = o.booking_id and r.kind = 'sale' and r.voided_at is null
          offset 0
      ) h where h.cents > 0
    )
    select b.id, o.deposit, o.balance, b.booking_date, b.customer_name, b.service_name,
        (private.payment_under_way(b.id)).cents
      from owing o join public.bookings b on b.id = o.booking_id
      order by b.booking_date, b.created_at;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_online_refunds(provider text)
 RETURNS TABLE(id uuid, provider_id text, cents integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 5
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  if (select s.deposit_back_online from public.checkout_settings s) then
    perform private.join_booking_queue();
    perform private.begin_deposit_returns(open_online_refunds.provider);
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

CREATE OR REPLACE FUNCTION public.purge_expired_data()
 RETURNS TABLE(purged text, deleted integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  kept_from constant date := (
    select private.shop_now()::date - s.retention_months * interval '1 month' from public.shop_settings s
  );
  late constant uuid[] := array(
    select b.id from public.bookings b
    where b.booking_date < kept_from
      -- A customer who asked to be reminded is, and is forgotten after that.
      and not exists (
        select from public.booking_messages m
        where m.booking_id = b.id and m.kind in ('care_coating', 'care_detailing')
          and m.state in ('queued', 'failed', 'leased')
      )
  );
  schedule_runs constant regclass := to_regclass('cron.job_run_details');
begin
  perform private.erase_bookings(late);
  return query select 'bookings', cardinality(late);
  perform private.forget_profiles(array(
    select p.customer_id from public.customer_profiles p
    where p.created_at < private.shop_instant(kept_from::timestamp)
  ));
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e
    where e.happened_at < private.shop_instant(kept_from::timestamp)
      and not exists (select from public.bookings b where b.id = e.booking_id);
  get diagnostics deleted = row_count;
  return query select 'history', deleted;
  delete from public.closures c where c.to_day < kept_from;
  get diagnostics deleted = row_count;
  return query select 'closures', deleted;
  -- 90 days after the answer, after the price ended, or after a request that nobody answered.
  delete from public.quotes q where case q.status
      when 'new' then q.updated_at
      when 'sent' then private.shop_instant((q.valid_until + 1)::timestamp)
      else q.answered_at end < clock_timestamp() - interval '90 days';
  get diagnostics deleted = row_count;
  return query select 'quotes', deleted;
  delete from public.quote_photos p where p.stored_at is null and p.created_at < clock_timestamp() - interval '1 day';
  return query
    with hits as (
      delete from private.hits h using private.limits l
      where l.name = h.bucket and h.at <= clock_timestamp() - l.within returning 1
    ), links as (
      -- Those of bookings that nobody can bring back any more.
      delete from private.links l
      where l.kind = 'booking' and not exists (select from public.bookings b where b.id = l.subject)
        and not exists (
          select from public.booking_deletions d
          where d.booking_id = l.subject and d.deleted_at > clock_timestamp() - interval '30 days'
        ) returning 1
    )
    select 'hashes', ((select count(*) from hits) + (select count(*) from links))::integer;
  delete from private.captcha_passes p where p.passed_at <= clock_timestamp() - interval '24 hours';
  delete from private.asked_links a where a.asked_at <= clock_timestamp() - interval '24 hours';
  delete from private.suppression_tokens t
    where t.issued_at < clock_timestamp() - interval '30 days'
      and not exists (select from public.bookings b where b.id = t.subject)
      and not exists (select from public.quotes q where q.id = t.subject)
      and not exists (
        select from public.booking_deletions d
        where d.booking_id = t.subject and d.deleted_at > clock_timestamp() - interval '30 days'
      );
  get diagnostics deleted = row_count;
  return query select 'links', deleted;
  return query select 'receipts', private.purge_receipts();
  delete from public.online_payments p where p.started_at < private.shop_instant(private.books_kept_from()::timestamp);
  delete from private.online_payouts p where p.arrives_on < private.books_kept_from();
  -- Other sales of the shop's account at the provider are told here, too, and are none of ours.
  delete from private.payment_events e where e.received_at < clock_timestamp()
    - case when e.outcome in ('waiting', 'unknown') then interval '30 days' else interval '7 years' end;
  -- The schedule writes down each of its runs, forever.
  if schedule_runs is not null then
    execute format('delete from %s where end_time < clock_timestamp() - interval ''7 days''', schedule_runs);
    get diagnostics deleted = row_count;
    purged := 'schedule';
    return next;
  end if;
  perform private.note_check('purge');
end
$function$;

CREATE OR REPLACE FUNCTION public.quote_availability(token text, from_day date, to_day date)
 RETURNS TABLE(day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamp with time zone, work_minutes integer)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 900
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('quote', token);
begin
  return query
    select a.* from public.quotes q
    cross join private.booked_work(q.services, q.vehicle_type) w
    cross join private.visitor_availability(from_day, to_day, w.kind, q.work_minutes, null) a
    -- A draft that staff are still writing is nobody's.
    where q.id = found_id and private.can_accept(q);
end
$function$;

CREATE OR REPLACE FUNCTION public.record_payment_event(event jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  waiting record;
  outcome text;
begin
  perform private.join_booking_queue();
  if exists (
    select from private.payment_events e where (e.provider, e.id) = (event ->> 'provider', event ->> 'id')
  ) then
    return 'known';
  end if;
  -- An amount that no books could hold counts as none, and a session's own name stands for its payment until it names it.
  select event || jsonb_build_object(
      'provider_id', coalesce(event ->> 'provider_id', event ->> 'page_id'),
      'amount_cents', case when abs(n.amount) <= 100000000 and n.amount = trunc(n.amount) then n.amount end,
      'fee_cents', case when n.fee between 0 and 100000000 and n.fee = trunc(n.fee) then n.fee end
    ) into event
    from (
      select case jsonb_typeof(event -> 'amount_cents') when 'number' then (event ->> 'amount_cents')::numeric end as amount,
        case jsonb_typeof(event -> 'fee_cents') when 'number' then (event ->> 'fee_cents')::numeric end as fee
    ) n;
  outcome := private.decide_payment_event(event);
  insert into private.payment_events (provider, id, provider_id, refund_id, kind, said, outcome) values (
    event ->> 'provider', event ->> 'id', event ->> 'provider_id', event ->> 'refund_id', event ->> 'kind', event, outcome
  );
  if event ->> 'kind' = 'paid' and outcome not in ('waiting', 'unknown') then
    for waiting in
      select e.* from private.payment_events e
      where e.provider = event ->> 'provider' and e.provider_id = event ->> 'provider_id' and e.outcome = 'waiting'
      order by e.received_at
    loop
      update private.payment_events e
        set outcome = private.decide_payment_event(waiting.said)
        where (e.provider, e.id) = (waiting.provider, waiting.id);
    end loop;
  end if;
  return outcome;
end
$function$;

CREATE OR REPLACE FUNCTION public.send_links(email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_post();
  perform private.require_rate('links_per_address', (private.caller()).address);
  perform private.require_rate('links_per_network', (private.caller()).network);
  perform private.require_rate('links_total', '');
  -- Nobody waits longer than that for a sender who does not come.
  delete from private.asked_links a where a.asked_at < clock_timestamp() - interval '1 hour';
  insert into private.asked_links (recipient)
    select private.mail_key(private.plain_address(btrim(left(send_links.email, 1000)))) where send_links.email is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.undo_closing(closures uuid[], jobs jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  job record;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  delete from public.closures c where c.id = any (undo_closing.closures);
  -- Jobs that stayed leave the time to those that made room.
  for job in
    select b.id, j.earlier_bay_id, j.revision
    from jsonb_to_recordset(undo_closing.jobs) j (booking_id uuid, earlier_bay_id integer, revision integer)
    join public.bookings b on b.id = j.booking_id
    order by b.bay_id is distinct from j.earlier_bay_id, b.id
  loop
    perform public.place_booking(
      job.id, job.earlier_bay_id, at_revision => job.revision, without_bay => job.earlier_bay_id is null
    );
    perform private.correct_ready_time(job.id, job.revision);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.undo_status_change(booking_id uuid, overrides text[] DEFAULT '{}'::text[])
 RETURNS public.booking_status
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  last_change public.booking_events;
  earlier public.booking_status;
  missing text;
  revision_now integer;
begin
  perform private.require_staff();
  -- Joined before the booking is looked at, so that nobody changes it between the look and the change.
  perform private.join_booking_queue();
  select e.* into last_change from public.booking_events e
    where e.booking_id = undo_status_change.booking_id
      and e.kind in ('status', 'arrived', 'done', 'no_show', 'moved', 'deleted')
    order by e.id desc limit 1;
  earlier := (last_change.old_values ->> 'status')::public.booking_status;
  if last_change.kind not in ('status', 'arrived', 'done', 'no_show') is not false or last_change.actor <> 'staff'
    or last_change.actor_id is distinct from private.change_actor_id()
    or last_change.happened_at < clock_timestamp() - private.undo_window()
    -- A change that was undone stays so.
    or not (
      private.is_status_step(earlier, (last_change.new_values ->> 'status')::public.booking_status)
      or last_change.kind = 'arrived' and last_change.new_values ->> 'arrived_at' is not null
      or last_change.kind = 'done' and last_change.new_values ->> 'done_at' is not null
    ) then
    perform private.refuse('PT409', 'undo_refused', hint => 'Reload the booking.');
  end if;
  perform private.require_untold(last_change);
  missing := private.missing_for_undo(last_change, earlier, overrides);
  if missing is not null then
    perform private.refuse('PT409', 'override_required', missing, 'Ask whether to override it.');
  end if;
  perform private.set_options(jsonb_build_object(
    'marks', true, 'undoes', jsonb_build_object('at', last_change.happened_at, 'held', last_change.held),
    -- A booking that has its spot back needs no open slot.
    'overrides', case when 'over_capacity' = any (overrides) then '{closed,over_capacity}'::text[] else '{closed}' end
  ) || case when last_change.old_values ? 'ready_at'
    then jsonb_build_object('ready_at', last_change.old_values ->> 'ready_at') else '{}' end
    || case when last_change.new_values ? 'pushed' then '{"begins_at": null}'::jsonb else '{}' end
    || case when last_change.old_values ? 'bay_id'
    then jsonb_build_object('bay_id', last_change.old_values -> 'bay_id') else '{}' end);
  update public.bookings b
    set status = earlier, no_show_at = null,
      arrived_at = case last_change.kind when 'arrived' then null else b.arrived_at end,
      done_at = case last_change.kind when 'done' then null else b.done_at end
    where b.id = last_change.booking_id returning b.revision into revision_now;
  if last_change.new_values ? 'pushed' then
    perform private.correct_ready_time(last_change.booking_id, revision_now - 1);
    perform public.place_booking(b.id, p.bay_id)
      from jsonb_to_recordset(last_change.new_values -> 'pushed') p (booking_id uuid, bay_id integer, revision integer)
      join public.bookings b on b.id = p.booking_id and b.revision = p.revision;
  end if;
  return earlier;
end
$function$;

CREATE OR REPLACE FUNCTION public.viewed_quote(token text)
 RETURNS TABLE(quote_id uuid, state text, version integer, services text[], words text, vehicle_type text, vehicle_make text, vehicle_model text, first_name text, has_phone boolean, message text, work_minutes integer, valid_until date, lines jsonb, total numeric, taxes jsonb, deposit_cents integer, how_to_pay text, included text, not_included text, photos jsonb, takes_photos boolean, declined_by text, booking_date date, booking_time text, is_called_off boolean, can_accept boolean, due_hours integer, booking_token text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('quote', token);
begin
  return query
    select q.id, s.state, q.version, q.services, q.words, q.vehicle_type, q.vehicle_make, q.vehicle_model,
      split_part(btrim(q.customer_name), ' ', 1), q.customer_phone is not null,
      -- A draft that staff are still writing is nobody's.
      case when s.is_priced then q.message end, case when s.is_priced then q.work_minutes end,
      case when s.is_priced then q.valid_until end,
      case when s.is_priced then private.quote_price_lines(q.id) else '[]' end,
      case when s.is_priced then private.quote_total(q.id) else 0 end,
      case when s.is_priced then private.taxes_of(private.quote_price_lines(q.id), private.quote_total(q.id)) end,
      case when s.is_priced then q.deposit_cents end,
      case when s.is_priced and q.deposit_cents > 0 then (select c.deposit_text from public.checkout_settings c) end,
      case when s.is_priced then q.included end,
      case when s.is_priced then q.not_included end,
      private.photo_links(q.id, 8), private.takes_photos(q), q.declined_by, b.booking_date, b.booking_time,
      q.status = 'accepted' and coalesce(b.status = 'cancelled', true), private.can_accept(q),
      private.quote_due_hours(q),
      -- Leads to the booking that it became, for as long as the booking's own link does. Where an owner has ended the
      -- links of a booking, a new one goes by mail alone.
      case when private.shop_now() <= private.slot_start(b.booking_date, b.booking_time) + interval '1 day' and not exists (
        select from private.links l where l.kind = 'booking' and l.subject = b.id and l.version > 1
      ) then private.link_token('booking', b.id) end
    from public.quotes q
    cross join lateral (
      select private.quote_state(q) as state,
        q.status in ('sent', 'accepted') or q.status = 'declined' and q.declined_by = 'customer' as is_priced
    ) s
    left join public.bookings b on b.id = q.booking_id
    where q.id = found_id;
end
$function$;

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_kind" CHECK ((kind = ANY (ARRAY['confirmation'::text, 'confirmed'::text, 'moved'::text, 'ready_time'::text, 'cancelled'::text, 'released'::text, 'paid_late'::text, 'deposit_reminder'::text, 'payment_asked'::text, 'payment_received'::text, 'payment_failed'::text, 'reminder'::text, 'new_booking'::text, 'thanks'::text, 'care_coating'::text, 'care_detailing'::text, 'receipt'::text, 'quote_asked'::text, 'new_quote'::text, 'quote'::text, 'quote_reminder'::text])));

COMMENT ON FUNCTION "public"."customers"(text, uuid, integer, text, text) IS 'Customers, page by page: 50, or up to 1000. Found by name, address, phone, plate and tag. after_key is the key of the last row of the page before. sort_by: last_visit, visits or spent, the highest first, who is not known last. filter_by: away (no visit for six months and none ahead), no_shows, without_email. A visit is a completed booking, or a confirmed one whose day has passed; spent is what completed ones cost; car and plate are those of the last vehicle, or empty. PT422 `list_unknown` for another sort or filter, PT404 `customer_unknown` where the page before is gone. For staff. May be null: customer_email, last_visit, next_visit.';

COMMENT ON FUNCTION "public"."managed_payment"(text) IS 'What can be paid online, for the holder of a booking''s link. due: purpose and cents of it now, or null; last: what became of the page that was made last (state: open, paid, failed; cents; is_late: its booking was cancelled before, and the shop holds it), or null; on_its_way_cents: a bank works on it; failed_cents: it did not go through, and is still due. Null for no such link, and where nothing of this is to be shown. POST only. May be null.';

COMMENT ON FUNCTION "public"."open_money"() IS 'Who owes what, in cents, the oldest first: the deposit, or the rest of completed work; below zero a deposit held for a cancelled one, or beyond what a receipt has used; on_its_way_cents: a bank works on the payment of it. For staff. May be null: deposit_cents, balance_cents, on_its_way_cents.';

COMMENT ON FUNCTION "public"."open_online_refunds"(text) IS 'What a provider is to give back: refunds that it has not answered for two minutes, and deposits of bookings that were cancelled in time, where the settings say that they go back by themselves. Each is asked for every ten minutes, under the same id. For the sender of mail only.';

COMMENT ON FUNCTION "public"."record_payment_event"(jsonb) IS 'Notes what a payment provider says (provider, id, kind, payment_id, provider_id, refund_id, amount_cents, currency, fee_cents, asked_refund: ours), once, and answers what was decided. kind: paid, pending (a bank works on it), failed, expired, refunded, refund_failed, disputed, dispute_won, dispute_lost (refund_id: the dispute), fee (what the provider keeps of a payment), payout or payout_failed (to the shop''s bank: also arrives_on). Decided: entered, pending, failed, expired, question:<which>, known (counted before), waiting (its payment is not known yet) or unknown (not one of ours). For the function pay-webhook only.';

REVOKE ALL ON FUNCTION "private"."accept_by_link"(uuid, integer, uuid, date, text, text, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."begin_deposit_returns"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."change_by_link"(text, uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."counted"(public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."customer_summary"(uuid, boolean, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."decide_payment_event"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_done_by_link"(text, public.bookings, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_link"(text, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."payment_under_way"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."policy_of"(public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_unpaid_event"(public.online_payments, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_of_payment"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."customers"(text, uuid, integer, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."customers"(text, uuid, integer, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."open_money"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_money"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."open_online_refunds"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_online_refunds"(text) TO "service_role";
