-- Pending bookings that nobody confirms: the shop may let them go. Off by default.
--
-- While `pending_hours` is set, an online booking asks its customer to confirm it by the link in its
-- mail. One that neither he nor staff have confirmed in time is cancelled, and he is told (`released`).
--
--   confirm_managed_booking(token) -> true, also when repeated, or false for no such link. POST only.
--     PT409 booking_not_changeable when it is completed or cancelled
--   managed_booking(token) says by when in confirm_by; null where nothing is asked
--   release_unconfirmed_bookings() -> how many. By schedule, with the service key (docs/database.md).

alter table public.shop_settings
  add column pending_hours smallint
    constraint shop_settings_pending_hours check (pending_hours between 1 and 720);
comment on column public.shop_settings.pending_hours is 'Hours in which an online booking has to be confirmed by its customer or the shop; null: it never ends.';
grant update (pending_hours) on table public.shop_settings to authenticated;

alter table public.bookings add column customer_confirmed_at timestamptz;
comment on column public.bookings.customer_confirmed_at is 'When its customer confirmed it by his link. Kept by the database.';

alter table public.booking_messages
  drop constraint booking_messages_kind,
  add constraint booking_messages_kind check (
    kind in ('confirmation', 'confirmed', 'moved', 'cancelled', 'released', 'reminder')
  );

-- When a booking is let go unless it is confirmed; null where nothing is asked.
create function private.confirm_by(booking public.bookings) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select booking.created_at + s.pending_hours * interval '1 hour' from public.shop_settings s
  where s.pending_hours is not null and booking.status = 'pending' and booking.customer_confirmed_at is null
    and exists (
      select from public.booking_events e
      where e.booking_id = booking.id and e.kind = 'created' and e.actor = 'visitor'
    )
$$;
revoke all on function private.confirm_by(public.bookings) from public, anon, authenticated, service_role;

create function public.confirm_managed_booking(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.managed_for_change(token);
begin
  if booking.id is null then
    return false;
  end if;
  if booking.status not in ('pending', 'confirmed') then
    raise exception using errcode = 'PT409', message = 'booking_not_changeable', detail = booking.status::text;
  end if;
  perform set_config('bookings.actor', 'customer', true);
  update public.bookings b set customer_confirmed_at = clock_timestamp()
    where b.id = booking.id and b.customer_confirmed_at is null;
  perform set_config('bookings.actor', '', true);
  return true;
end
$$;
comment on function public.confirm_managed_booking(text) is 'Says that a booking is meant, for the holder of its link.';
revoke all on function public.confirm_managed_booking(text) from public, anon, authenticated, service_role;
grant execute on function public.confirm_managed_booking(text) to anon, authenticated;

-- Whether the price is the shop's own: what a visitor sends is whatever he sends.
create function private.is_staff_price(of_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.booking_events e
    where e.booking_id = of_booking and e.actor in ('staff', 'owner')
      and (e.kind = 'created' or e.kind = 'changed' and 'total_price' = any (e.columns))
  )
$$;
revoke all on function private.is_staff_price(uuid) from public, anon, authenticated, service_role;

drop function public.managed_booking(text);
create function public.managed_booking(token text)
returns table (
  booking_id uuid, status text, first_name text, service_name text, extra_services text[], vehicle_type text,
  vehicle_make text, vehicle_model text, add_ons text[], total_price numeric, is_staff_price boolean,
  booking_date date, booking_time text, revision integer, changeable_until timestamptz, can_change boolean,
  confirm_by timestamptz, mail_kind text, mail_state text, mail_sent_at timestamptz
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id constant uuid := private.open_manage_link(token);
begin
  return query select b.id, b.status::text, split_part(btrim(b.customer_name), ' ', 1), b.service_name,
      b.extra_services, b.vehicle_type, b.vehicle_make, b.vehicle_model, b.add_ons, b.total_price,
      private.is_staff_price(b.id), b.booking_date, b.booking_time,
      b.revision, private.shop_instant(private.changeable_until(b)),
      b.status in ('pending', 'confirmed') and private.shop_now() <= private.changeable_until(b),
      private.confirm_by(b), m.kind, m.state, m.sent_at
    from public.bookings b cross join private.latest_mail(b.id) m where b.id = found_id;
end
$$;
comment on function public.managed_booking(text) is 'What the holder of a booking''s link may know of it; nothing for any other link.';
revoke all on function public.managed_booking(text) from public, anon, authenticated, service_role;
grant execute on function public.managed_booking(text) to anon, authenticated;

create or replace function private.is_message_moot(kind text, booking public.bookings) returns boolean
language sql stable set search_path = '' as $$
  select case
    when kind in ('cancelled', 'released') then booking.status <> 'cancelled'
    else booking.status not in ('pending', 'confirmed')
      or private.slot_start(booking.booking_date, booking.booking_time) <= private.shop_now() end
$$;

create or replace function private.announce_changed_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  earlier public.bookings;
  booking public.bookings;
  news text;
begin
  for booking in
    select n.* from changed_to n join changed_from o on o.id = n.id
    where (o.status, o.booking_date, o.booking_time) is distinct from (n.status, n.booking_date, n.booking_time)
    order by n.id
  loop
    select * into strict earlier from changed_from o where o.id = booking.id;
    update public.booking_messages m set state = 'skipped'
      where m.booking_id = booking.id and m.state in ('queued', 'failed')
        and private.is_message_moot(m.kind, booking);
    if booking.status <> earlier.status and booking.status in ('confirmed', 'cancelled') then
      news := case when current_setting('bookings.is_releasing', true) = 'on' then 'released'
        else booking.status::text end;
      insert into public.booking_messages (booking_id, kind, version, due_at, created_at) values (
        booking.id, news, booking.revision, private.change_stamp(), private.change_stamp()
      );
    end if;
    if booking.status in ('pending', 'confirmed')
      and (booking.booking_date, booking.booking_time) is distinct from (earlier.booking_date, earlier.booking_time) then
      perform private.announce_move(booking, earlier.booking_date, earlier.booking_time, booking.revision);
    end if;
  end loop;
  return null;
end
$$;

create function public.release_unconfirmed_bookings() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  released integer;
begin
  if not exists (select from public.shop_settings s where s.pending_hours is not null) then
    return 0;
  end if;
  -- Joined before the rows are looked at: whoever confirms at this moment is heard.
  perform private.join_booking_queue();
  perform set_config('bookings.is_releasing', 'on', true);
  update public.bookings b set status = 'cancelled'
    where b.status = 'pending' and private.confirm_by(b) <= clock_timestamp()
      and private.slot_start(b.booking_date, b.booking_time) > private.shop_now();
  get diagnostics released = row_count;
  perform set_config('bookings.is_releasing', '', true);
  return released;
end
$$;
comment on function public.release_unconfirmed_bookings() is 'Cancels online bookings that nobody confirmed in time. For the service key.';
revoke all on function public.release_unconfirmed_bookings() from public, anon, authenticated, service_role;
grant execute on function public.release_unconfirmed_bookings() to service_role;
