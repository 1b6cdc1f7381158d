-- Who calls: the address as the host's proxy reports it, and the network that it belongs to.
--
-- Only a header that the proxy overwrites can be trusted, and hosts differ in which one that is. The
-- owner names it in private.host_settings (docs/database.md); the first one present counts.
--
-- An IPv6 customer has a whole /64, and whoever wants more easily has a /48: limits count both.

create table private.host_settings (
  id boolean primary key default true constraint host_settings_single_row check (id),
  -- Lower case, in the order of trust.
  address_headers text[] not null default '{cf-connecting-ip,x-forwarded-for}'
);
alter table private.host_settings enable row level security;
revoke all on table private.host_settings from public, anon, authenticated, service_role;
insert into private.host_settings default values;

create function private.caller_header() returns text
language sql stable security definer set search_path = '' as $$
  select left(address, 100)
  from private.host_settings s
  cross join unnest(s.address_headers) with ordinality h (name, place)
  cross join btrim(split_part(
    nullif(current_setting('request.headers', true), '')::json ->> h.name, ',', 1
  )) address
  where address <> ''
  order by h.place limit 1
$$;
revoke all on function private.caller_header() from public, anon, authenticated, service_role;

-- Null where the header holds no address. IPv4 written as IPv6 (::ffff:192.0.2.1) is IPv4.
create function private.caller_inet() returns inet
language plpgsql stable set search_path = '' as $$
declare
  address inet;
begin
  address := private.caller_header()::inet;
  if address <<= '::ffff:0:0/96' then
    return regexp_replace(host(address), '^.*:', '')::inet;
  end if;
  return set_masklen(address, case family(address) when 6 then 128 else 32 end);
exception when invalid_text_representation then
  return null;
end
$$;
revoke all on function private.caller_inet() from public, anon, authenticated, service_role;

create or replace function private.caller_address() returns text
language sql stable set search_path = '' as $$
  select coalesce(
    case when family(address) = 6 then network(set_masklen(address, 64))::text else host(address) end,
    private.caller_header()
  ) from private.caller_inet() address
$$;

-- The /48 around an IPv6 address; null for IPv4.
create function private.caller_network() returns text
language sql stable set search_path = '' as $$
  select network(set_masklen(address, 48))::text from private.caller_inet() address where family(address) = 6
$$;
revoke all on function private.caller_network() from public, anon, authenticated, service_role;

create function private.salted_hash(value text) returns bytea
language sql stable strict security definer set search_path = '' as $$
  select sha256(convert_to(s.salt || value, 'UTF8')) from private.address_salt s
$$;
revoke all on function private.salted_hash(text) from public, anon, authenticated, service_role;

create or replace function private.caller_hash() returns bytea
language sql stable security definer set search_path = '' as $$
  select private.salted_hash(private.caller_address())
$$;

create function private.network_hash() returns bytea
language sql stable security definer set search_path = '' as $$
  select private.salted_hash(private.caller_network())
$$;
revoke all on function private.network_hash() from public, anon, authenticated, service_role;
