-- Manage tokens: what opens a booking to its customer, without an account.
--
-- A token is base64url(HMAC-SHA256(secret, booking id and version)): 43 characters that nobody can
-- guess. It is computed when it is needed and never stored; the stored hash finds the booking.
-- A token ends one day after the appointment, and with its booking.
--
-- Why an own HMAC: pgcrypto is not in the embedded database, and sha256() is built in.

create table private.manage_secret (
  id boolean primary key default true constraint manage_secret_single_row check (id),
  -- Four random uuids are 488 random bits; the hash folds them into the key's 32 bytes.
  secret bytea not null default sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text,
    'UTF8'
  ))
);
alter table private.manage_secret enable row level security;
revoke all on table private.manage_secret from public, anon, authenticated, service_role;
insert into private.manage_secret default values;

create table private.booking_tokens (
  -- No foreign key: the link of a booking that was deleted by mistake works again when the booking is
  -- restored, and whoever writes here never waits for somebody who deletes bookings.
  booking_id uuid not null constraint booking_tokens_pkey primary key,
  version integer not null default 1,
  token_hash bytea not null constraint booking_tokens_hash unique
);
alter table private.booking_tokens enable row level security;
revoke all on table private.booking_tokens from public, anon, authenticated, service_role;

create function private.hmac_sha256(message bytea, secret bytea) returns bytea
language plpgsql immutable strict set search_path = '' as $$
declare
  block constant bytea := case when length(secret) > 64 then sha256(secret) else secret end;
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for i in 0 .. length(block) - 1 loop
    inner_pad := set_byte(inner_pad, i, get_byte(inner_pad, i) # get_byte(block, i));
    outer_pad := set_byte(outer_pad, i, get_byte(outer_pad, i) # get_byte(block, i));
  end loop;
  return sha256(outer_pad || sha256(inner_pad || message));
end
$$;
revoke all on function private.hmac_sha256(bytea, bytea) from public, anon, authenticated, service_role;

create function private.token_hash(token text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(coalesce(token, ''), 'UTF8'))
$$;
revoke all on function private.token_hash(text) from public, anon, authenticated, service_role;

create function private.token_of(for_booking uuid, token_version integer) returns text
language sql stable security definer set search_path = '' as $$
  select translate(encode(private.hmac_sha256(
    convert_to(for_booking::text || ':' || token_version::text, 'UTF8'), s.secret
  ), 'base64'), '+/=', '-_') from private.manage_secret s
$$;
revoke all on function private.token_of(uuid, integer) from public, anon, authenticated, service_role;

-- The booking's token; its hash is stored from here on.
create function private.manage_token(for_booking uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := private.token_of(for_booking, coalesce(
    (select t.version from private.booking_tokens t where t.booking_id = for_booking), 1
  ));
begin
  insert into private.booking_tokens (booking_id, token_hash)
    values (for_booking, private.token_hash(token))
    on conflict (booking_id) do nothing;
  return token;
end
$$;
revoke all on function private.manage_token(uuid) from public, anon, authenticated, service_role;

-- For the owner, in the SQL editor: ends the links of a booking that were sent so far. What is sent
-- from then on carries another one.
create function private.end_manage_links(for_booking uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.manage_token(for_booking);
  update private.booking_tokens t
    set version = t.version + 1, token_hash = private.token_hash(private.token_of(for_booking, t.version + 1))
    where t.booking_id = for_booking;
end
$$;
revoke all on function private.end_manage_links(uuid) from public, anon, authenticated, service_role;

-- When a slot begins on the shop's wall clock, and a time of that clock as an instant.
create function private.slot_start(on_day date, slot text) returns timestamp
language sql immutable set search_path = '' as $$
  select on_day + s.starts_at from private.slots() s where s.slot_time = slot
$$;
revoke all on function private.slot_start(date, text) from public, anon, authenticated, service_role;

create function private.shop_instant(shop_local timestamp) returns timestamptz
language sql immutable set search_path = '' as $$
  select (shop_local + interval '7 hours') at time zone 'UTC'
$$;
revoke all on function private.shop_instant(timestamp) from public, anon, authenticated, service_role;
