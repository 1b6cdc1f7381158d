-- Front desk: what staff do with a booking, and the notes that they keep on it.
--
-- at_revision of its functions is the booking's revision as it was read: PT409 `booking_changed` with what it is now,
-- where somebody was quicker; null asks for nothing. Both an undo and what it takes back are in the history.

-- No mail and no page of a customer reads them.
create table public.booking_notes (
  id uuid not null default gen_random_uuid() constraint booking_notes_pkey primary key,
  booking_id uuid not null constraint booking_notes_booking references public.bookings on delete cascade,
  body text not null,
  author_id uuid,
  author_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint booking_notes_body check (private.is_text(body, 2000) and btrim(body, E' \t\r\n') <> '')
);
comment on table public.booking_notes is 'Notes on bookings. Staff read and add them, technicians those of work that they see; staff change and delete them.';
create index booking_notes_booking on public.booking_notes (booking_id, created_at);

-- A technician sees the work of the last 60 days, all that is to come, and whatever vehicle is still here.
create function private.is_work(booking public.bookings) returns boolean
language sql stable set search_path = '' as $$
  select booking.booking_date >= private.shop_now()::date - 60
    or private.holds_spot(booking.status) and booking.arrived_at is not null
$$;

create function private.sees_work(booking_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_staff() or private.is_staff_or_technician() and not exists (
    select from public.bookings b where b.id = sees_work.booking_id and not private.is_work(b)
  )
$$;
grant execute on function private.sees_work(uuid) to authenticated;

alter table public.booking_notes enable row level security, force row level security;
grant select, delete on table public.booking_notes to authenticated;
grant insert (id, booking_id, body), update (body) on table public.booking_notes to authenticated;
create policy "staff and technicians read notes" on public.booking_notes
  for select to authenticated using ((select private.is_staff()) or private.sees_work(booking_id));
create policy "staff and technicians add notes" on public.booking_notes
  for insert to authenticated with check ((select private.is_staff()) or private.sees_work(booking_id));
create policy "staff change notes" on public.booking_notes
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete notes" on public.booking_notes
  for delete to authenticated using ((select private.is_staff()));

-- Also stamps the records of a customer (see customer records).
create function private.stamp_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name in ('booking_notes', 'customer_notes') then
    if octet_length(new.body) <= 10000 then
      new.body := private.plain_comments(new.body);
    end if;
  end if;
  if private.is_outside_caller() and not private.has_option(private.options(), 'passes_on') then
    new.updated_at := clock_timestamp();
    if tg_op = 'INSERT' then
      new.author_id := private.change_actor_id();
      new.author_email := private.change_actor_name();
      new.created_at := new.updated_at;
    else
      new.id := old.id;
      if tg_table_name = 'booking_notes' then
        new.booking_id := old.booking_id;
      else
        new.customer_id := old.customer_id;
        new.came_from := old.came_from;
      end if;
      new.author_id := old.author_id;
      new.author_email := old.author_email;
      new.created_at := old.created_at;
    end if;
  end if;
  return new;
end
$$;

create trigger booking_notes_stamp before insert or update on public.booking_notes
  for each row execute function private.stamp_record();

create function public.book_for_customer(
  booking jsonb, overrides text[] default '{}', sends_mail boolean default false, note text default null
) returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  -- A call gives these. The rest is the database's.
  columns constant text := 'id, status, work_minutes, wants_care, ' || private.typed_columns();
  wanted public.bookings;
begin
  perform private.require_staff();
  wanted := jsonb_populate_record(null::public.bookings, booking);
  wanted.id := coalesce(wanted.id, gen_random_uuid());
  wanted.status := 'confirmed';
  wanted.extra_services := coalesce(wanted.extra_services, '{}');
  wanted.add_ons := coalesce(wanted.add_ons, '{}');
  wanted.wants_care := coalesce(wanted.wants_care, false);
  wanted.quoted_price := coalesce(wanted.quoted_price, wanted.total_price);
  if wanted.total_price <> wanted.quoted_price and wanted.price_reason is null then
    perform private.refuse('PT422', 'price_reason_missing', hint => 'Say why the price changes.');
  end if;
  perform private.set_options(jsonb_build_object(
    'source', 'phone', 'bay_id', wanted.bay_id, 'silent', not sends_mail, 'overrides', overrides,
    'starts_now', wanted.arrived_at is not null
  ));
  execute format('insert into public.bookings (%1$s) select %1$s from (select ($1).*) wanted', columns) using wanted;
  if btrim(note) <> '' then
    insert into public.booking_notes (booking_id, body) values (wanted.id, note);
  end if;
  if wanted.arrived_at is not null then
    perform public.mark_arrived(wanted.id);
  end if;
  return wanted.id;
end
$$;
comment on function public.book_for_customer(jsonb, text[], boolean, text) is 'Adds a confirmed booking for a customer, and answers its id. booking holds columns of bookings by name, the id among them, and a bay and work time of one''s own; with an arrived_at, of whatever instant, its vehicle is here now and its work begins. overrides names the rules that are broken. PT422 `price_reason_missing`, PT409 `override_required` and what a booking is refused with. For staff.';
grant execute on function public.book_for_customer(jsonb, text[], boolean, text) to authenticated;

create function private.move(of_booking uuid, day date, slot_time text, at_revision integer, options jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  revision_now integer;
begin
  perform private.set_options(options);
  update public.bookings b
    set booking_date = day, booking_time = slot_time, revision = coalesce(at_revision, b.revision)
    where b.id = of_booking
    returning b.revision into revision_now;
  if not found then
    perform private.refuse('PT404', 'booking_unknown');
  end if;
  return revision_now;
end
$$;

create function public.move_booking(
  booking_id uuid, day date, slot_time text, overrides text[] default '{}', tells_customer boolean default true,
  bay_id integer default null, at_revision integer default null
) returns integer language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.move(booking_id, day, slot_time, at_revision, jsonb_build_object(
    'overrides', overrides, 'bay_id', bay_id, 'silent', not tells_customer
  ));
end
$$;
comment on function public.move_booking(uuid, date, text, text[], boolean, integer, integer) is 'Moves a booking, and answers the revision it has now. bay_id null: the bay that it has, or the first that is free. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision), `booking_not_changeable` (cancelled), `override_required`, `slot_full`, `bay_taken` or `bay_closed`, PT422 `bay_unsuitable`. For staff.';
grant execute on function public.move_booking(uuid, date, text, text[], boolean, integer, integer) to authenticated;

create function private.require_staff_change(of_booking uuid, or_technician boolean default false) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking public.bookings;
begin
  if or_technician then
    perform private.require_staff_or_technician();
  else
    perform private.require_staff();
  end if;
  -- Joined before the booking is looked at, so that nobody changes it between the look and the change.
  perform private.join_booking_queue();
  select b.* into booking from public.bookings b where b.id = of_booking;
  if not found then
    perform private.refuse('PT404', 'booking_unknown');
  end if;
  return booking;
end
$$;

create function public.make_room(
  booking_id uuid, bay_id integer, work_minutes integer, other_id uuid, day date default null,
  slot_time text default null, other_bay integer default null, overrides text[] default '{}',
  tells_customer boolean default true, at_revision integer default null, other_revision integer default null,
  own_day date default null, own_time text default null, tells_own boolean default true, swaps boolean default false
) returns integer[] language plpgsql volatile security definer set search_path = '' as $$
declare
  other constant public.bookings := private.require_staff_change(other_id);
  own_now integer;
  other_now integer := other_revision;
begin
  if make_room.day is null or swaps then
    if not private.holds_spot(other.status) then
      perform private.refuse('PT409', 'booking_not_changeable', other.status::text);
    end if;
    perform private.set_options('{"places": true, "without_bay": true}');
    update public.bookings b set revision = coalesce(other_now, b.revision) where b.id = other.id
      returning b.revision into other_now;
  else
    other_now := public.move_booking(
      other_id, make_room.day, slot_time, overrides, tells_customer, other_bay, other_now
    );
  end if;
  if own_day is null then
    own_now := public.place_booking(booking_id, make_room.bay_id, make_room.work_minutes, at_revision => at_revision);
  else
    own_now := private.move(booking_id, own_day, own_time, at_revision, jsonb_build_object(
      'overrides', overrides, 'bay_id', make_room.bay_id, 'silent', not tells_own,
      'trades_with', case when swaps then other_id end
    ));
  end if;
  if make_room.day is not null and swaps then
    other_now := public.move_booking(
      other_id, make_room.day, slot_time, overrides, tells_customer, other_bay, other_now
    );
  end if;
  return array[own_now, other_now];
end
$$;
comment on function public.make_room(uuid, integer, integer, uuid, date, text, integer, text[], boolean, integer, integer, date, text, boolean, boolean) is 'Moves another booking, or has it wait for a bay at its drop-off time (without a day), then gives this one its bay and work time, or with an own day and time its bay and drop-off: both, or neither. With swaps the other one takes the place that this one leaves. Answers the revisions that both have now. Refused as move_booking() and place_booking(). For staff.';
grant execute on function public.make_room(uuid, integer, integer, uuid, date, text, integer, text[], boolean, integer, integer, date, text, boolean, boolean) to authenticated;

create function public.change_booking(
  booking_id uuid, changes jsonb, overrides text[] default '{}', tells_customer boolean default true,
  at_revision integer default null
) returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted public.bookings := private.require_staff_change(change_booking.booking_id);
  revision_now integer;
begin
  wanted := jsonb_populate_record(wanted, changes);
  perform private.set_options(jsonb_build_object('overrides', overrides, 'silent', not tells_customer));
  execute format(
    'update public.bookings b
      set (%1$s) = (select %1$s from (select ($1).*) wanted), revision = coalesce($2, b.revision)
      where b.id = $3 returning b.revision',
    private.typed_columns()
  ) into revision_now using wanted, at_revision, booking_id;
  return revision_now;
end
$$;
comment on function public.change_booking(uuid, jsonb, text[], boolean, integer) is 'Changes contact, service, vehicle, price and appointment of a booking, which changes holds by column, and answers the revision it has now. As a plain update, but with overrides, and in one step with another day and time. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision), `override_required`, `slot_full`, PT422 `price_reason_missing`. For staff.';
grant execute on function public.change_booking(uuid, jsonb, text[], boolean, integer) to authenticated;

create function private.refuse_status_step(booking public.bookings, wanted text) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse(
    'PT409',
    'status_transition_refused',
    format('%s to %s', case when booking.arrived_at is null then booking.status::text else 'arrived' end, wanted),
    'Reload the booking: its status has changed.'
  );
end
$$;

create function private.require_revision(booking public.bookings, at_revision integer) returns void
language plpgsql stable set search_path = '' as $$
begin
  if booking.revision <> at_revision then
    perform private.refuse_outdated_change(booking);
  end if;
end
$$;

-- The work of a vehicle that comes after its time, where it is ready later for that: in its own bay or another one that is
-- free. Where none is, those who were to have its bay and are not here yet make way; else it waits for a bay. The work time
-- has a quarter of an hour of air, and what is over is not planned again. What held the bay for it meanwhile is no work.
create function private.late_work(
  booking public.bookings, arrival timestamptz,
  out begins_at timestamptz, out ready_at timestamptz, out bay_id integer, out in_the_way uuid[], out work_minutes integer
) language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  late public.bookings := booking;
  held constant integer := (
    select coalesce(sum((e.new_values ->> 'held')::integer), 0) from public.booking_events e
    where e.booking_id = booking.id and e.new_values ? 'held' and not exists (
      select from public.booking_events m where m.booking_id = booking.id and m.kind = 'moved' and m.id > e.id
    )
  );
  free record;
  work record;
begin
  in_the_way := '{}';
  if booking.ready_at is null
    or held = 0 and private.shop_time(arrival) <= private.work_start(booking) + interval '15 minutes' then
    return;
  end if;
  late.begins_at := private.shop_instant(private.next_step(private.shop_time(arrival)));
  late.work_minutes := booking.work_minutes - held;
  free := private.bays_for(late);
  if free.ready_at > private.shop_instant(private.shop_now()) is not true
    or held = 0 and free.ready_at <= booking.ready_at then
    return;
  end if;
  work_minutes := late.work_minutes;
  begins_at := late.begins_at;
  ready_at := free.ready_at;
  bay_id := case when booking.bay_id is not null then free.bays[1] end;
  if booking.bay_id is not null and bay_id is null then
    work := private.work_from_hour(late, booking.bay_id);
    late.ready_at := private.shop_instant(private.ready_after(work.from_hour, work.minutes, booking.bay_id));
    in_the_way := array(
      select b.id from public.bookings b
      where b.bay_id = booking.bay_id and b.id <> booking.id
        and b.during && private.time_in_bay(booking.bay_id, private.work_start(late), late.ready_at)
      order by lower(b.during)
    );
    if exists (select from public.bookings b where b.id = any (in_the_way) and b.arrived_at is not null) then
      in_the_way := '{}';
    else
      bay_id := booking.bay_id;
      ready_at := late.ready_at;
    end if;
  end if;
end
$$;

create function public.mark_arrived(booking_id uuid, at timestamptz default null, at_revision integer default null)
returns table (
  id uuid, customer_name text, earlier_ready_at timestamptz, ready_at timestamptz, earlier_bay_id integer, bay_id integer,
  is_told boolean
)
language plpgsql volatile security definer rows 2 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  booking constant public.bookings := private.require_staff_change(mark_arrived.booking_id, or_technician => true);
  arrival constant timestamptz := coalesce(at, private.shop_instant(private.shop_now()));
  late record;
  other uuid;
  pushed jsonb := '[]';
begin
  if booking.arrived_at is not null then
    return;
  end if;
  perform private.require_revision(booking, at_revision);
  if not private.holds_spot(booking.status) then
    perform private.refuse_status_step(booking, 'arrived');
  end if;
  if arrival > private.shop_instant(private.shop_now())
    or arrival < private.shop_instant(booking.booking_date::timestamp) then
    perform private.refuse(
      'PT422',
      'arrival_refused',
      case when arrival > private.shop_instant(private.shop_now()) then 'future' else 'early' end
    );
  end if;
  late := private.late_work(booking, arrival);
  foreach other in array late.in_the_way loop
    perform private.leave_bay(other, false);
    pushed := pushed || (
      select jsonb_build_object('booking_id', b.id, 'bay_id', booking.bay_id, 'revision', b.revision)
      from public.bookings b where b.id = other
    );
  end loop;
  perform private.set_options('{"marks": true, "silent": true}' || case when late.begins_at is null then '{}'
    else jsonb_build_object(
      'begins_at', late.begins_at, 'ready_at', late.ready_at, 'bay_id', late.bay_id, 'pushed', pushed,
      'places', true, 'without_bay', late.bay_id is null
    ) end);
  update public.bookings b
    set arrived_at = arrival, status = 'confirmed', work_minutes = coalesce(late.work_minutes, b.work_minutes)
    where b.id = booking.id;
  if late.begins_at is null then
    return;
  end if;
  perform private.announce_ready_time(b) from public.bookings b where b.id = booking.id;
  return query
    select b.id, b.customer_name, case b.id when booking.id then booking.ready_at else b.ready_at end, b.ready_at,
      booking.bay_id, b.bay_id, b.id = booking.id and b.customer_email is not null
    from unnest(booking.id || late.in_the_way) with ordinality j (id, place)
    join public.bookings b on b.id = j.id order by j.place;
end
$$;
comment on function public.mark_arrived(uuid, timestamptz, integer) is 'Notes when the vehicle of a booking arrived; without at: now. A pending booking is confirmed with it, without a mail. Once is enough. A quarter of an hour after the drop-off time or later, its work counts from the arrival, and its customer reads of the new ready time; answers the jobs that it gives another ready time or bay, its own one first. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision) or `status_transition_refused`, PT422 `arrival_refused` (detail: future, or early: before the day of the appointment). For staff and technicians. May be null: earlier_bay_id, bay_id.';
grant execute on function public.mark_arrived(uuid, timestamptz, integer) to authenticated;

create function public.mark_done(booking_id uuid, at timestamptz default null, at_revision integer default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(mark_done.booking_id, or_technician => true);
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
$$;
comment on function public.mark_done(uuid, timestamptz, integer) is 'Notes that the work of a booking is done and its vehicle, which has to be here, ready to collect; without at: now. It gives its bay back, where cars do not wait in it. Once is enough. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision) or `status_transition_refused`. For staff and technicians.';
grant execute on function public.mark_done(uuid, timestamptz, integer) to authenticated;

create function public.mark_no_show(booking_id uuid, at_revision integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(mark_no_show.booking_id);
begin
  if booking.no_show_at is not null then
    return;
  end if;
  perform private.require_revision(booking, at_revision);
  if not private.holds_spot(booking.status) or booking.arrived_at is not null then
    perform private.refuse_status_step(booking, 'no_show');
  end if;
  if private.slot_start(booking.booking_date, booking.booking_time) > private.shop_now() then
    perform private.refuse('PT422', 'no_show_refused', 'future');
  end if;
  perform private.set_options('{"marks": true, "silent": true}');
  update public.bookings b set no_show_at = private.change_stamp(), status = 'cancelled' where b.id = booking.id;
  -- The next morning, where the shop wants that.
  perform private.queue_message(b, 'no_show', private.shop_instant((private.shop_now()::date + 1) + time '10:00'))
    from public.bookings b
    where b.id = booking.id and b.customer_email is not null and b.booking_date >= private.shop_now()::date - 7
      and private.is_switched_on('no_show');
end
$$;
comment on function public.mark_no_show(uuid, integer) is 'Cancels a booking to which nobody came; where the shop wants that, a mail the next morning offers to book again. Once is enough. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision) or `status_transition_refused`, PT422 `no_show_refused` (detail: future). For staff.';
grant execute on function public.mark_no_show(uuid, integer) to authenticated;

create function public.cancel_booking(
  booking_id uuid, tells_customer boolean default true, at_revision integer default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(cancel_booking.booking_id);
begin
  perform private.set_options(jsonb_build_object('silent', not tells_customer));
  update public.bookings b set status = 'cancelled', revision = coalesce(at_revision, b.revision)
    where b.id = booking.id;
end
$$;
comment on function public.cancel_booking(uuid, boolean, integer) is 'Cancels a booking, with or without a mail to its customer. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision) or `status_transition_refused`. For staff.';
grant execute on function public.cancel_booking(uuid, boolean, integer) to authenticated;

create function public.undo_status_change(booking_id uuid, overrides text[] default '{}') returns public.booking_status
language plpgsql volatile security definer set search_path = '' as $$
declare
  last_change public.booking_events;
  earlier public.booking_status;
  missing text;
  revision_now integer;
begin
  perform private.require_staff_or_technician();
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
    || case when last_change.new_values ? 'pushed' then '{"begins_at": null, "places": true}'::jsonb else '{}' end
    || case when last_change.old_values ? 'bay_id'
    then jsonb_build_object('bay_id', last_change.old_values -> 'bay_id') else '{}' end);
  update public.bookings b
    set status = earlier, no_show_at = null,
      work_minutes = coalesce((last_change.old_values ->> 'work_minutes')::integer, b.work_minutes),
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
$$;
comment on function public.undo_status_change(uuid, text[]) is 'Takes the last change of a status, an arrival, a vehicle that is ready or a no-show back, within ten seconds, for who made it, and answers the status that the booking has again. The email about it waits until then; what the change made moot waits again. PT409 `undo_refused` (not the last change, not one''s own, longer ago, or its mail is on its way), `slot_full` (it was cancelled, and its spot is taken) or `override_required` (its slot receives fewer vehicles since: closed, over_capacity). For staff and technicians.';
grant execute on function public.undo_status_change(uuid, text[]) to authenticated;

create function public.latest_change() returns text
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff_or_technician();
  return concat_ws(' ',
    private.shop_role(),
    (select max(b.updated_at) from public.bookings b),
    (select max(d.deleted_at) from public.booking_deletions d),
    (select max(s.changed_at) from public.setting_changes s),
    -- Closures keep no stamp of their changes, and those to come are few.
    (select sum(hashtextextended(c::text, 0)) from public.closures c where c.to_day >= private.shop_now()::date)
  );
end
$$;
comment on function public.latest_change() is 'The role that the account has now, and after it a text that is another one as soon as a booking, a closure, a bay or a setting has changed: screens ask for it every few seconds, and read again what they show when it differs. For staff and technicians. May be null.';
grant execute on function public.latest_change() to authenticated;

create function public.place_booking(
  booking_id uuid, bay_id integer default null, work_minutes integer default null, overrides text[] default '{}',
  at_revision integer default null, without_bay boolean default false
) returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.require_staff_change(place_booking.booking_id, or_technician => true);
  revision_now integer;
begin
  if not private.holds_spot(booking.status) then
    perform private.refuse('PT409', 'booking_not_changeable', booking.status::text);
  end if;
  -- PostgreSQL's own refusal would print the row.
  if place_booking.work_minutes not between 0 and 100000 then
    raise exception using
      errcode = 'check_violation',
      message = 'new row for relation "bookings" violates check constraint "bookings_work_minutes"',
      schema = 'public', table = 'bookings', constraint = 'bookings_work_minutes';
  end if;
  if bay_id is not null and coalesce(place_booking.work_minutes, booking.work_minutes) = 0 then
    perform private.refuse('PT422', 'bay_unsuitable', 'no_work', 'Say how long the work takes.');
  end if;
  perform private.set_options(jsonb_build_object(
    'places', true, 'overrides', overrides, 'bay_id', place_booking.bay_id, 'without_bay', without_bay
  ));
  update public.bookings b set work_minutes = coalesce(place_booking.work_minutes, b.work_minutes),
      revision = coalesce(at_revision, b.revision)
    where b.id = booking.id
    returning b.revision into revision_now;
  return revision_now;
end
$$;
comment on function public.place_booking(uuid, integer, integer, text[], integer, boolean) is 'Gives a booking another bay or work time, and answers the revision it has now. bay_id null: the bay that it has, or the first that is free; with without_bay it waits for one, whatever is free. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision), `booking_not_changeable`, `override_required` (no_bay), `bay_taken` (detail: the bookings in the way, in the order of their times) or `bay_closed` (out of order then), PT422 `bay_unsuitable` (detail: kind, switched_off, no_work). For staff and technicians.';
grant execute on function public.place_booking(uuid, integer, integer, text[], integer, boolean) to authenticated;
