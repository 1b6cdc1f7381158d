-- Managing a booking by its link: what a customer without an account may see and do.
--
-- All five are POST only (PT405 `post_only`), so opening an address changes nothing, and all answer
-- a wrong, an expired and an unknown key in the same way: nothing, and a try is counted. They
-- don't raise an error then, because an error would take the count back.
--
--   issue_manage_token(booking_id) -> text | null
--     For the success page: the token of a booking made within the last 30 minutes.
--   managed_booking(token) -> one row, or none
--   mail_state(token) -> one row (kind, state, sent_at), or none: the newest e-mail but reminders
--     state `not-configured`: no mail leaves here; `queued`; `sent`: the server took it; `failed`
--   move_managed_booking(token, day, slot_time) -> true, or false for no such link
--   cancel_managed_booking(token) -> true, or false for no such link
--
-- Move and cancel repeat without harm: what is so already is true again. Refusals:
--   PT429 manage_limit            too many tries, or too many moves of this booking within a day
--   PT409 too_late_to_change      less than 24 hours before the appointment, in shop time
--   PT409 booking_not_changeable  completed, or cancelled (which nothing brings back)
--   PT422 slot_not_bookable       detail: slot_unknown, day_past, day_too_far, day_sunday, time_passed
--   PT409 slot_full               no place left; the booking keeps the one that it has
--
-- Tries are limited within an hour: 20 of one key, 30 from one network address, 1,000 from everybody.
-- Within the limit and beyond, the right key and the wrong one are told the same: the limit comes first.

create table private.manage_tries (
  id bigint generated always as identity constraint manage_tries_pkey primary key,
  tried_at timestamptz not null default clock_timestamp(),
  key_hash bytea not null,
  address_hash bytea
);
alter table private.manage_tries enable row level security;
revoke all on table private.manage_tries from public, anon, authenticated, service_role;
create index manage_tries_tried_at on private.manage_tries (tried_at);
create index manage_tries_key on private.manage_tries (key_hash, tried_at);
create index manage_tries_address on private.manage_tries (address_hash, tried_at);

create function private.caller_hash() returns bytea
language sql stable security definer set search_path = '' as $$
  select sha256(convert_to(s.salt || private.caller_address(), 'UTF8')) from private.address_salt s
$$;
revoke all on function private.caller_hash() from public, anon, authenticated, service_role;

create function private.require_post() returns void
language plpgsql stable set search_path = '' as $$
begin
  if current_setting('request.method', true) in ('GET', 'HEAD') then
    raise exception using errcode = 'PT405', message = 'post_only';
  end if;
end
$$;
revoke all on function private.require_post() from public, anon, authenticated, service_role;

create function private.check_manage_tries(key bytea) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  an_hour_ago constant timestamptz := clock_timestamp() - interval '1 hour';
  caller constant bytea := private.caller_hash();
begin
  if (select count(*) from private.manage_tries t where t.key_hash = key and t.tried_at > an_hour_ago) >= 20
    or (select count(*) from private.manage_tries t where t.address_hash = caller and t.tried_at > an_hour_ago) >= 30
    or (select count(*) from private.manage_tries t where t.tried_at > an_hour_ago) >= 1000 then
    raise exception using errcode = 'PT429', message = 'manage_limit', hint = 'Call the shop.';
  end if;
end
$$;
revoke all on function private.check_manage_tries(bytea) from public, anon, authenticated, service_role;

-- One at a time, so that a hundred at once count as a hundred.
create function private.count_manage_try(key bytea) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.manage_tries', 0));
  perform private.check_manage_tries(key);
  delete from private.manage_tries where tried_at <= clock_timestamp() - interval '1 hour';
  insert into private.manage_tries (key_hash, address_hash) values (key, private.caller_hash());
end
$$;
revoke all on function private.count_manage_try(bytea) from public, anon, authenticated, service_role;

-- The id of the booking behind a link, or null; a failed lookup is counted.
create function private.open_manage_link(token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  key constant bytea := private.token_hash(token);
  found_id uuid;
begin
  perform private.require_post();
  perform private.check_manage_tries(key);
  select b.id into found_id
    from private.booking_tokens t join public.bookings b on b.id = t.booking_id
    where t.token_hash = key
      and private.shop_now() <= private.slot_start(b.booking_date, b.booking_time) + interval '1 day';
  if found_id is null then
    perform private.count_manage_try(key);
  end if;
  return found_id;
end
$$;
revoke all on function private.open_manage_link(text) from public, anon, authenticated, service_role;

create function public.issue_manage_token(booking_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  key constant bytea := private.token_hash(issue_manage_token.booking_id::text);
begin
  perform private.require_post();
  perform private.check_manage_tries(key);
  if not exists (
    select from public.bookings b where b.id = issue_manage_token.booking_id
      and b.created_at between clock_timestamp() - interval '30 minutes' and clock_timestamp() + interval '1 minute'
  ) then
    perform private.count_manage_try(key);
    return null;
  end if;
  return private.manage_token(issue_manage_token.booking_id);
end
$$;
comment on function public.issue_manage_token(uuid) is 'The manage token of a booking that was just made, for its success page.';
revoke all on function public.issue_manage_token(uuid) from public, anon, authenticated, service_role;
grant execute on function public.issue_manage_token(uuid) to anon, authenticated;

create function private.latest_mail(of_booking uuid)
returns table (kind text, state text, sent_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.kind, case
      when m.state = 'sent' then 'sent'
      -- Three tries in vain, or a plain no: it may still go, but nobody should wait for it.
      when m.state = 'given_up' or (
        m.state in ('failed', 'leased')
        and (m.is_refused or m.attempts - (m.state = 'leased')::integer >= 3)
      ) then 'failed'
      when m.state = 'skipped' or m.id is null or not private.is_mail_working() then 'not-configured'
      else 'queued' end,
    m.sent_at
  from (select) always left join lateral (
    select * from public.booking_messages n
    where n.booking_id = of_booking and n.kind <> 'reminder'
    order by n.version desc, n.created_at desc limit 1
  ) m on true
$$;
revoke all on function private.latest_mail(uuid) from public, anon, authenticated, service_role;

create function public.mail_state(token text)
returns table (kind text, state text, sent_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id constant uuid := private.open_manage_link(token);
begin
  if found_id is not null then
    return query select * from private.latest_mail(found_id);
  end if;
end
$$;
comment on function public.mail_state(text) is 'Whether the newest e-mail about a booking left, for the holder of its link.';
revoke all on function public.mail_state(text) from public, anon, authenticated, service_role;
grant execute on function public.mail_state(text) to anon, authenticated;

-- The last moment for changes, on the shop's wall clock.
create function private.changeable_until(booking public.bookings) returns timestamp
language sql immutable set search_path = '' as $$
  select private.slot_start(booking.booking_date, booking.booking_time) - interval '24 hours'
$$;
revoke all on function private.changeable_until(public.bookings) from public, anon, authenticated, service_role;

create function public.managed_booking(token text)
returns table (
  booking_id uuid, status text, first_name text, service_name text, vehicle_type text, vehicle_make text,
  vehicle_model text, add_ons text[], total_price numeric, booking_date date, booking_time text,
  revision integer, changeable_until timestamptz, can_change boolean,
  mail_kind text, mail_state text, mail_sent_at timestamptz
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id constant uuid := private.open_manage_link(token);
begin
  return query select b.id, b.status::text, split_part(btrim(b.customer_name), ' ', 1), b.service_name,
      b.vehicle_type, b.vehicle_make, b.vehicle_model, b.add_ons, b.total_price, b.booking_date, b.booking_time,
      private.booking_revision(b.id), private.shop_instant(private.changeable_until(b)),
      b.status in ('pending', 'confirmed') and private.shop_now() <= private.changeable_until(b),
      m.kind, m.state, m.sent_at
    from public.bookings b cross join private.latest_mail(b.id) m where b.id = found_id;
end
$$;
comment on function public.managed_booking(text) is 'What the holder of a booking''s link may know of it; nothing for any other link.';
revoke all on function public.managed_booking(text) from public, anon, authenticated, service_role;
grant execute on function public.managed_booking(text) to anon, authenticated;

-- The booking behind a link, for a change of it: null for no such link.
create function private.managed_for_change(token text) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id constant uuid := private.open_manage_link(token);
  booking public.bookings;
begin
  if found_id is null then
    return null;
  end if;
  -- The queue of all changes (bookings_10_queue): joined before the row is looked at, so that nobody
  -- changes it between the look and the change.
  perform pg_advisory_xact_lock(hashtextextended('public.bookings', 0));
  select b.* into booking from public.bookings b where b.id = found_id;
  return booking;
end
$$;
revoke all on function private.managed_for_change(text) from public, anon, authenticated, service_role;

create function private.require_changeable(booking public.bookings) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if booking.status not in ('pending', 'confirmed') then
    raise exception using errcode = 'PT409', message = 'booking_not_changeable', detail = booking.status::text;
  end if;
  if private.shop_now() > private.changeable_until(booking) then
    raise exception using errcode = 'PT409', message = 'too_late_to_change', hint = 'Call the shop.';
  end if;
end
$$;
revoke all on function private.require_changeable(public.bookings) from public, anon, authenticated, service_role;

create function public.move_managed_booking(token text, day date, slot_time text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  booking constant public.bookings := private.managed_for_change(token);
  refusal text;
begin
  if booking.id is null then
    return false;
  end if;
  perform private.require_changeable(booking);
  if booking.booking_date = day and booking.booking_time = slot_time then
    return true;
  end if;
  select coalesce(
      (select private.slot_refusal(day, s.starts_at, private.shop_now()) from private.slots() s
        where s.slot_time = move_managed_booking.slot_time),
      case when day is null or not exists (
        select from private.slots() s where s.slot_time = move_managed_booking.slot_time
      ) then 'slot_unknown' end
    ) into refusal;
  if refusal is not null then
    raise exception using
      errcode = 'PT422',
      message = 'slot_not_bookable',
      detail = refusal,
      hint = 'Choose another time.';
  end if;
  -- Every move sends an e-mail, and the address may be somebody else's.
  if (
    select count(*) from public.booking_events e
    where e.booking_id = booking.id and e.kind = 'moved' and e.actor = 'customer'
      and e.happened_at > clock_timestamp() - interval '24 hours'
  ) >= 6 then
    raise exception using errcode = 'PT429', message = 'manage_limit', hint = 'Call the shop.';
  end if;
  perform set_config('bookings.actor', 'customer', true);
  update public.bookings b set booking_date = day, booking_time = slot_time where b.id = booking.id;
  perform set_config('bookings.actor', '', true);
  return true;
end
$$;
comment on function public.move_managed_booking(text, date, text) is 'Moves a booking, for the holder of its link.';
revoke all on function public.move_managed_booking(text, date, text) from public, anon, authenticated, service_role;
grant execute on function public.move_managed_booking(text, date, text) to anon, authenticated;

create function public.cancel_managed_booking(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  booking constant public.bookings := private.managed_for_change(token);
begin
  if booking.id is null then
    return false;
  end if;
  if booking.status = 'cancelled' then
    return true;
  end if;
  perform private.require_changeable(booking);
  perform set_config('bookings.actor', 'customer', true);
  update public.bookings b set status = 'cancelled' where b.id = booking.id;
  perform set_config('bookings.actor', '', true);
  return true;
end
$$;
comment on function public.cancel_managed_booking(text) is 'Cancels a booking, for the holder of its link.';
revoke all on function public.cancel_managed_booking(text) from public, anon, authenticated, service_role;
grant execute on function public.cancel_managed_booking(text) to anon, authenticated;
