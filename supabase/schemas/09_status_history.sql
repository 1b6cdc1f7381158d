-- Status and history: the steps that a booking takes, and who changed what of it, when.
--
-- Status. Pending to confirmed or cancelled, confirmed to cancelled or completed, nothing else; an undo
-- goes back. The same status again is no change, so that a repeated request does no harm. PT409
-- `status_transition_refused`: the detail names both.
--
-- bookings.revision counts changes, of the bay and the ready time as of all else, but those of customer_confirmed_at. It
-- numbers messages and calendar files. A change by staff names the one that it was made from (a column of the update, or
-- at_revision of the functions): PT409 `booking_changed` where somebody was quicker, with what the booking is now as JSON
-- in the detail. What is so already is no change.
--
-- Staff give a price_reason with every change of total_price (PT422 `price_reason_missing`), except where service or
-- vehicle change with it. A move to another day takes arrived_at back; another time, other or more work take done_at back.
--
-- History. Written by triggers, read by staff, changed by nobody. A deletion of a booking is meant, and
-- the history outlives it, so it holds values of the catalogue, dates, prices and the status, and no text
-- that anybody typed: of name, address, phone, vehicle make and model and comments it keeps that they
-- changed, and nothing else. The one exception, `reason`, goes when the booking is deleted.
--
--   kind      old_values, new_values (columns of bookings)
--   created   -, the impersonal facts
--   status    status
--   moved     booking_date, booking_time
--   arrived   status, arrived_at. arrived_at null afterwards: it was undone
--   done      status, done_at, and ready_at where it gave the rest of its bay back. done_at null afterwards: it is not
--             ready to collect any more
--   no_show   status, no_show_at. no_show_at null afterwards: it was undone
--   changed   the impersonal ones among `columns`
--   deleted   the impersonal facts, -
--   resent    -, message kind (see booking_messages)
--   voided    a receipt that was written by mistake: its number
--   corrected method, method and amount_cents of a payment that was noted under the wrong method
--   online    -, event, amount_cents, currency and question of an online payment
--   intake    somebody wrote down how the vehicle came, or wrote more after it was signed
--   signed    -, how and terms_version of a signature under it
--
-- One statement may write several rows for a booking. Rows of one booking are in order of their id. A
-- status that changes with an arrival or a no-show is only in that row.
--
--   actor     who
--   visitor   nobody signed in: the booking page
--   customer  somebody who holds the booking's private link
--   staff     actor_id is the account, actor_email its name, or its address where it has none
--   owner     the owner's own tools: SQL editor, seed, restore, service key
--   provider  the payment provider, by an event
--
-- Pending bookings that nobody confirms: the shop may let them go. Off by default. While `pending_hours`
-- is set, an online booking asks its customer to confirm it by the link in its mail. One that neither
-- they nor staff have confirmed in time is cancelled, and they are told (`released`). Bookings from before
-- `pending_hours` was set to what it is are not released: their mail asked for nothing, or named a later
-- time.

create function private.is_status_step(earlier public.booking_status, later public.booking_status) returns boolean
language sql immutable set search_path = '' as $$
  select earlier = 'pending' and later in ('confirmed', 'cancelled')
    or earlier = 'confirmed' and later in ('cancelled', 'completed')
$$;

create function private.require_price_reason(earlier public.bookings, later public.bookings) returns text
language plpgsql stable set search_path = '' as $$
begin
  if later.total_price is not distinct from earlier.total_price then
    return later.price_reason;
  end if;
  if (
    later.service_name, later.extra_services, later.add_ons,
    later.vehicle_type, later.vehicle_size, later.vehicle_make, later.vehicle_model
  ) is distinct from (
    earlier.service_name, earlier.extra_services, earlier.add_ons,
    earlier.vehicle_type, earlier.vehicle_size, earlier.vehicle_make, earlier.vehicle_model
  ) then
    -- The reason for another price says nothing about this one.
    return case when later.price_reason is distinct from earlier.price_reason then later.price_reason end;
  end if;
  if later.price_reason is null then
    perform private.refuse('PT422', 'price_reason_missing', hint => 'Say why the price changes.');
  end if;
  return later.price_reason;
end
$$;

create function private.refuse_outdated_change(booking public.bookings) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse(
    'PT409',
    'booking_changed',
    (
      select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(booking))
      where key in ('revision', 'status', 'booking_date', 'booking_time', 'arrived_at', 'done_at', 'no_show_at')
        or key = 'total_price' and private.is_staff()
    )::text,
    'Look at what it is now, and change that.'
  );
end
$$;

create function private.refuse_place_change(booking public.bookings) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse('PT409', 'booking_not_changeable', booking.status::text);
end
$$;

-- No change reaches these, except through the functions for them.
create function private.keep_columns(booking public.bookings, earlier public.bookings, options jsonb) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
begin
  booking.id := earlier.id;
  booking.source := earlier.source;
  booking.created_at := earlier.created_at;
  booking.updated_at := private.change_stamp();
  if private.is_outside_caller() and not private.has_option(options, 'marks') then
    booking.arrived_at := earlier.arrived_at;
    booking.done_at := earlier.done_at;
    booking.no_show_at := earlier.no_show_at;
  end if;
  return booking;
end
$$;

-- Some columns change without a new revision: the database keeps them itself, or the customer says so by the link.
create function private.is_numbered_change(earlier public.bookings, later public.bookings) returns boolean
language sql immutable set search_path = '' as $$
  select to_jsonb(later) - u.columns is distinct from to_jsonb(earlier) - u.columns
  from (select array[
    'revision', 'updated_at', 'during', 'was_confirmed', 'confirmed_by_link', 'is_known', 'contact_key', 'mail_key',
    'search_text', 'phone_text', 'customer_confirmed_at', 'customer_id', 'joined_from', 'refunded'
  ]) u (columns)
$$;

-- A caller who has not seen this revision changes nothing of it. A request that went through and is sent again changes nothing
-- either, whatever it was made from. Before the bay is found: what it names counts.
create function private.require_seen(booking public.bookings, earlier public.bookings, options jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if booking.revision is distinct from earlier.revision and private.is_outside_caller() and (
    private.is_numbered_change(earlier, booking)
    or private.has_option(options, 'places') and case
      when private.has_option(options, 'without_bay') then earlier.bay_id is not null
      else options ->> 'bay_id' is not null and (options ->> 'bay_id')::integer is distinct from earlier.bay_id end
  ) then
    perform private.refuse_outdated_change(earlier);
  end if;
end
$$;

create function private.change_status(booking public.bookings, earlier public.bookings, options jsonb) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_outside_caller() then
    if earlier.status = 'cancelled'
      and (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time) then
      perform private.refuse_place_change(earlier);
    end if;
    booking.price_reason := private.require_price_reason(earlier, booking);
  end if;
  booking.was_confirmed := case when booking.status = earlier.status then earlier.was_confirmed
    else earlier.status = 'confirmed' and booking.status = 'cancelled' end;
  if booking.booking_date <> earlier.booking_date then
    -- A customer who has been here stays known.
    booking.confirmed_by_link := booking.confirmed_by_link and earlier.arrived_at is null;
    booking.arrived_at := null;
  end if;
  -- Customers who said that they come said it of the time that it had.
  if booking.status = 'confirmed'
    and (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time) then
    booking.customer_confirmed_at := null;
  end if;
  if booking.done_at = earlier.done_at and private.asks_for_place(earlier, booking, '{}') then
    booking.done_at := null;
  end if;
  if booking.status <> earlier.status and not options ? 'undoes' and not private.is_status_step(earlier.status, booking.status)
    and not (private.has_option(options, 'takes_back') and earlier.status = 'cancelled') then
    perform private.refuse(
      'PT409',
      'status_transition_refused',
      format('%s to %s', earlier.status, booking.status),
      'Reload the booking: its status has changed.'
    );
  end if;
  return booking;
end
$$;

create table public.booking_events (
  id bigint generated always as identity constraint booking_events_pkey primary key,
  -- No foreign key: the history outlives its booking.
  booking_id uuid not null,
  kind text not null,
  columns text[] not null default '{}',
  old_values jsonb,
  new_values jsonb,
  actor text not null default private.change_actor(),
  actor_id uuid default private.change_actor_id(),
  happened_at timestamptz not null,
  actor_email text default private.change_actor_name(),
  reason text,
  held smallint,
  constraint booking_events_kind check (
    kind in (
      'created', 'status', 'moved', 'arrived', 'done', 'no_show', 'changed', 'deleted', 'resent', 'corrected', 'voided', 'online',
      'stays', 'intake', 'signed'
    )
  ),
  constraint booking_events_actor check (actor in ('visitor', 'customer', 'staff', 'owner', 'provider'))
);
comment on table public.booking_events is 'Append-only history of every booking. Staff read it; triggers write it.';
comment on column public.booking_events.columns is 'Columns of bookings that changed.';
comment on column public.booking_events.old_values is 'Impersonal values before, by column.';
comment on column public.booking_events.new_values is 'Impersonal values after, by column.';
comment on column public.booking_events.actor_email is 'Staff by name, or by email where none was known.';
comment on column public.booking_events.reason is 'Why the price changed. Gone when the booking is deleted.';
comment on column public.booking_events.held is 'Vehicles that the slot held with it, where a change of status gave its spot back.';

create index booking_events_booking on public.booking_events (booking_id, id);
create index booking_events_lost_to on public.booking_events (booking_id) where new_values ? 'lost_to';

alter table public.booking_events enable row level security, force row level security;
grant select on table public.booking_events to authenticated;
create policy "staff read the history" on public.booking_events
  for select to authenticated using ((select private.is_staff()));

-- Append-only also for the service key, and should a grant ever slip in.
create function private.guard_history() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_when = 'AFTER' then
    perform private.set_options('{}');
    return null;
  end if;
  if private.is_outside_caller() is false and coalesce(current_setting('role', true), 'none') <> 'service_role'
    or tg_op <> 'TRUNCATE' and private.has_option(private.options(), 'erases') then
    return null;
  end if;
  perform private.refuse('42501', 'booking_events_append_only');
end
$$;

create trigger booking_events_append_only before update or delete or truncate on public.booking_events
  for each statement execute function private.guard_history();
create trigger booking_events_end after update or delete on public.booking_events
  for each statement execute function private.guard_history();

-- A name that is not in service_work is left out.
create function private.impersonal_facts(booking jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(f.key, f.fact), '{}') from (
    select e.key, case
      when e.key in (
        'status', 'booking_date', 'booking_time', 'total_price', 'quoted_price', 'source', 'arrived_at', 'done_at',
        'no_show_at', 'work_minutes', 'bay_id', 'ready_at'
      ) then e.value
      when e.key = 'service_name' then (select to_jsonb(w.name) from public.service_work w where w.name = e.value #>> '{}')
      when e.key = 'vehicle_type'
        and e.value #>> '{}' in ('sedan', 'suv', 'truck', 'van', 'coupe', 'hatchback') then e.value
      when e.key in ('add_ons', 'extra_services') and jsonb_typeof(e.value) = 'array' then (
        select coalesce(jsonb_agg(w.service order by a.place), '[]')
        from jsonb_array_elements_text(e.value) with ordinality a (id, place)
        join public.service_work w on w.service = a.id
      ) end as fact
    from jsonb_each(booking) e
  ) f where f.fact is not null
$$;

create function private.enter_change(earlier public.bookings, later public.bookings, options jsonb) returns void
language sql volatile security definer set search_path = '' as $$
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
$$;

-- True if the price is the shop's own: a visitor can send any price. A booking that its
-- owner brings back is created a second time in the history; the first creation says whose price it is.
create function private.is_staff_price(of_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
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
$$;

-- Until when its customer has to confirm the booking; null if nobody is asked to.
create function private.confirm_by(booking public.bookings) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select booking.created_at + s.pending_hours * interval '1 hour' from public.shop_settings s
  where s.pending_hours is not null and booking.status = 'pending' and booking.customer_confirmed_at is null
    and booking.created_at >= coalesce(s.pending_hours_since, booking.created_at)
    and exists (
      select from public.booking_events e
      where e.booking_id = booking.id and e.kind = 'created' and e.actor = 'visitor'
    )
$$;

create function public.release_unconfirmed_bookings() returns integer
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  late constant uuid[] := array(
    select b.id from public.bookings b
    where b.status = 'pending' and private.confirm_by(b) <= clock_timestamp()
      and private.slot_start(b.booking_date, b.booking_time) > private.shop_now()
  );
  released integer;
begin
  if late = '{}' then
    return 0;
  end if;
  -- Looked at again in the queue, so that a confirmation at this moment counts.
  perform private.join_booking_queue();
  perform private.set_options('{"releases": true}');
  update public.bookings b set status = 'cancelled'
    where b.id = any (late) and private.confirm_by(b) <= clock_timestamp();
  get diagnostics released = row_count;
  return released;
end
$$;
comment on function public.release_unconfirmed_bookings() is 'Cancels online bookings that nobody confirmed in time, and answers how many. By schedule, with the service key.';
grant execute on function public.release_unconfirmed_bookings() to service_role;
