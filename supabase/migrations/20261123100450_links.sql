-- Links: what only this database can have said, and who may try how often.
--
-- A link carries 43 characters: an HMAC over the id of its subject and a version. Their hash is stored from the first
-- time on. What a link opens is in the files of the subjects: bookings, quotes, photos, mail that is not wanted.

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
  -- restored, and a writer here never waits for somebody who deletes bookings.
  booking_id uuid not null constraint booking_tokens_pkey primary key,
  version integer not null default 1,
  token_hash bytea not null constraint booking_tokens_hash unique
);
alter table private.booking_tokens enable row level security;
revoke all on table private.booking_tokens from public, anon, authenticated, service_role;

-- What only this database can have said.
create function private.signed(message text) returns text
language sql stable security definer set search_path = '' as $$
  select translate(encode(extensions.hmac(convert_to(message, 'UTF8'), s.secret, 'sha256'), 'base64'), '+/=', '-_')
  from private.manage_secret s
$$;
revoke all on function private.signed(text) from public, anon, authenticated, service_role;

create function private.token_hash(token text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(coalesce(token, ''), 'UTF8'))
$$;
revoke all on function private.token_hash(text) from public, anon, authenticated, service_role;

create function private.token_of(for_booking uuid, token_version integer) returns text
language sql stable security definer set search_path = '' as $$
  select private.signed(for_booking::text || ':' || token_version::text)
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

-- What is sent from then on carries another link.
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

create function private.require_post() returns void
language plpgsql stable set search_path = '' as $$
begin
  if current_setting('request.method', true) in ('GET', 'HEAD') then
    perform private.refuse('PT405', 'post_only');
  end if;
end
$$;
revoke all on function private.require_post() from public, anon, authenticated, service_role;

create function private.count_manage_try() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_rate('link_tries_per_address', private.caller_address());
  perform private.require_rate('link_tries_per_network', private.caller_network());
end
$$;
revoke all on function private.count_manage_try() from public, anon, authenticated, service_role;
