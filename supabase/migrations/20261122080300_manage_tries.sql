-- Wrong keys: the right one is looked up first and always served. What is limited are failures, for
-- the address and the IPv6 network that they come from, and for nobody else.

alter table public.shop_settings
  add column hourly_manage_tries_per_address integer not null default 30
    constraint shop_settings_hourly_manage_tries_per_address
      check (hourly_manage_tries_per_address between 1 and 1000000),
  add column hourly_manage_tries_per_network integer not null default 120
    constraint shop_settings_hourly_manage_tries_per_network
      check (hourly_manage_tries_per_network between 1 and 1000000),
  add column daily_moves_per_booking integer not null default 6
    constraint shop_settings_daily_moves_per_booking check (daily_moves_per_booking between 0 and 1000);
comment on column public.shop_settings.hourly_manage_tries_per_address is 'Wrong manage links within 60 minutes from one address (IPv6: one /64).';
comment on column public.shop_settings.hourly_manage_tries_per_network is 'Wrong manage links within 60 minutes from one IPv6 /48.';
comment on column public.shop_settings.daily_moves_per_booking is 'Moves of one booking by its customer within 24 hours.';
grant update (hourly_manage_tries_per_address, hourly_manage_tries_per_network, daily_moves_per_booking)
  on table public.shop_settings to authenticated;

drop index private.manage_tries_key;
alter table private.manage_tries drop column key_hash, add column network_hash bytea;
create index manage_tries_network on private.manage_tries (network_hash, tried_at);

drop function private.count_manage_try(bytea);
drop function private.check_manage_tries(bytea);

create function private.count_manage_try() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  an_hour_ago constant timestamptz := clock_timestamp() - interval '1 hour';
  caller constant bytea := private.caller_hash();
  network constant bytea := private.network_hash();
  settings public.shop_settings;
begin
  select * into strict settings from public.shop_settings;
  -- One caller at a time, so that a hundred at once count as a hundred; others do not wait for him.
  perform pg_advisory_xact_lock(hashtextextended(
    'private.manage_tries ' || coalesce(encode(coalesce(network, caller), 'hex'), ''), 0
  ));
  if (
    select count(*) from private.manage_tries t where t.address_hash = caller and t.tried_at > an_hour_ago
  ) >= settings.hourly_manage_tries_per_address or (
    select count(*) from private.manage_tries t where t.network_hash = network and t.tried_at > an_hour_ago
  ) >= settings.hourly_manage_tries_per_network then
    raise exception using errcode = 'PT429', message = 'manage_limit', hint = 'Call the shop.';
  end if;
  delete from private.manage_tries t where t.id in (
    select old.id from private.manage_tries old where old.tried_at <= an_hour_ago for update skip locked
  );
  insert into private.manage_tries (address_hash, network_hash) values (caller, network);
end
$$;
revoke all on function private.count_manage_try() from public, anon, authenticated, service_role;

create or replace function private.open_manage_link(token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  perform private.require_post();
  -- A token has 43 characters: nothing longer is worth a hash.
  select b.id into found_id
    from private.booking_tokens t join public.bookings b on b.id = t.booking_id
    where t.token_hash = private.token_hash(left(token, 100))
      and private.shop_now() <= private.slot_start(b.booking_date, b.booking_time) + interval '1 day';
  if found_id is null then
    perform private.count_manage_try();
  end if;
  return found_id;
end
$$;

-- A booking whose links were ended gets a new one by mail alone: whoever holds its id may be the one
-- whom the links were taken from.
create or replace function public.issue_manage_token(booking_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_post();
  if exists (
    select from public.bookings b where b.id = issue_manage_token.booking_id
      and b.created_at between clock_timestamp() - interval '30 minutes' and clock_timestamp() + interval '1 minute'
  ) and not exists (
    select from private.booking_tokens t where t.booking_id = issue_manage_token.booking_id and t.version > 1
  ) then
    return private.manage_token(issue_manage_token.booking_id);
  end if;
  perform private.count_manage_try();
  return null;
end
$$;

create or replace function public.move_managed_booking(token text, day date, slot_time text) returns boolean
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
  if (
    select count(*) from public.booking_events e
    where e.booking_id = booking.id and e.kind = 'moved' and e.actor = 'customer'
      and e.happened_at > clock_timestamp() - interval '24 hours'
  ) >= (select s.daily_moves_per_booking from public.shop_settings s) then
    raise exception using errcode = 'PT429', message = 'manage_limit', hint = 'Call the shop.';
  end if;
  perform set_config('bookings.actor', 'customer', true);
  update public.bookings b set booking_date = day, booking_time = slot_time where b.id = booking.id;
  perform set_config('bookings.actor', '', true);
  return true;
end
$$;
