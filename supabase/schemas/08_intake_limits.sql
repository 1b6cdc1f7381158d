-- Intake and limits: what a booking from outside must be, and how many of them are too many.
--
-- The database asks, because anybody who has the public key can leave the page out.
--
-- A refused request leaves no trace, so it counts nowhere. refuse_booking(), in booking_changes, has the order in which
-- refusals are found; docs/database.md says what each means. A reference that is taken comes last, so that it costs a
-- booking to learn that one is free.
--
-- Limits. Every refusal by one of them reads the same: which it was would tell a stranger whether
-- somebody is a customer. For the same reason nothing that staff booked counts, nor what was booked before.
-- Staff are held to none of them: they book for callers all day.
--
-- Each is a row of private.limits, which says what it counts. Most count rows of private.hits.
--
-- A booking that was cancelled or deleted since counts for the address that it came from, and for nobody else: a few
-- addresses that book and cancel would switch the shop off.
--
-- A caller is the address that the host's proxy reports, and the network that it belongs to. Only a
-- header that the proxy overwrites can be trusted, and hosts differ in which one that is. The owner names
-- it in private.host_settings (docs/database.md); the first one present counts. An IPv6 customer has a
-- whole /64, and an attacker easily has a /48: limits count both.

create table private.host_settings (
  id boolean primary key default true constraint host_settings_single_row check (id),
  -- Lower case, in the order of trust.
  address_headers text[] not null default '{cf-connecting-ip,x-forwarded-for}'
);
alter table private.host_settings enable row level security;
insert into private.host_settings default values;

-- The caller's address, of IPv6 the /64 that a customer has, and the /48 around it. IPv4 written as IPv6
-- (::ffff:192.0.2.1) is IPv4, and what is no address stands for itself. Null without a header.
create function private.caller(out address text, out network text)
language plpgsql stable security definer set search_path = '' as $$
declare
  ip inet;
begin
  select left(h.value, 100) into address
    from private.host_settings s
    cross join unnest(s.address_headers) with ordinality n (name, place)
    cross join btrim(split_part(nullif(current_setting('request.headers', true), '')::json ->> n.name, ',', 1)) h (value)
    where h.value <> '' order by n.place limit 1;
  ip := address::inet;
  if ip <<= '::ffff:0:0/96' then
    ip := regexp_replace(host(ip), '^.*:', '')::inet;
  end if;
  address := case family(ip) when 6 then network(set_masklen(ip, 64))::text else host(ip) end;
  network := case family(ip) when 6 then network(set_masklen(ip, 48))::text end;
exception when invalid_text_representation then
  null;
end
$$;

create table private.address_salt (
  id boolean primary key default true constraint address_salt_single_row check (id),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
alter table private.address_salt enable row level security;
insert into private.address_salt default values;

create function private.salted_hash(value text) returns bytea
language plpgsql stable strict security definer set search_path = '' as $$
begin
  return (select sha256(convert_to(s.salt || value, 'UTF8')) from private.address_salt s);
end
$$;

-- The limits against abuse. The owner changes them in the SQL editor; docs/database.md has the same table.
create table private.limits (
  name text not null constraint limits_pkey primary key,
  most integer not null constraint limits_most check (most >= 0),
  within interval not null,
  -- Too much is refused with this; null: it waits, or is left out.
  refusal text,
  counts text not null
);
alter table private.limits enable row level security;

insert into private.limits (name, most, within, refusal, counts) values
  ('bookings_per_contact', 5, '24 hours', 'booking_limit', 'online bookings and requests for a price, together, of one email address or phone'),
  ('bookings_per_address', 12, '1 hour', 'booking_limit', 'online bookings from one address (IPv6: one /64)'),
  ('bookings_per_network', 24, '1 hour', 'booking_limit', 'online bookings from one IPv6 /48'),
  ('bookings_per_day', 9, '1 hour', 'booking_limit', 'online bookings made for, or moved by their customers to, one day of the calendar, while they are there; of one address or IPv6 /48 a third, also of what was cancelled since'),
  ('bookings_total', 120, '1 hour', 'booking_limit', 'online bookings in all, while they hold a spot'),
  ('quotes_per_address', 12, '1 hour', 'quote_limit', 'requests for a price from one address (IPv6: one /64)'),
  ('quotes_per_network', 24, '1 hour', 'quote_limit', 'requests for a price from one IPv6 /48'),
  ('quotes_total', 120, '1 hour', 'quote_limit', 'requests for a price in all'),
  ('photo_bytes_per_address', 52428800, '24 hours', null, 'bytes of photos of those who asked from one address (IPv6: one /64)'),
  ('photo_bytes_per_network', 104857600, '24 hours', null, 'bytes of photos of those who asked from one IPv6 /48'),
  ('photo_bytes_total', 419430400, '24 hours', null, 'bytes of photos in all, without those that were deleted since'),
  ('link_tries_per_address', 30, '1 hour', 'manage_limit', 'wrong private links from one address (IPv6: one /64); a right one is always served'),
  ('link_tries_per_network', 120, '1 hour', 'manage_limit', 'wrong private links from one IPv6 /48'),
  ('presses_per_link', 30, '1 hour', 'manage_limit', 'presses on the buttons of one private link, of a booking or a quote, also refused ones'),
  ('moves_per_booking', 6, '24 hours', 'manage_limit', 'moves, and undone cancellations, of one booking by its customer'),
  ('move_mails_per_booking', 2, '24 hours', null, 'emails about moves of one booking by its customer; further moves are made in silence'),
  ('links_per_address', 12, '1 hour', 'manage_limit', 'requests for lost links from one address (IPv6: one /64)'),
  ('links_per_network', 24, '1 hour', 'manage_limit', 'requests for lost links from one IPv6 /48'),
  ('links_per_recipient', 3, '24 hours', null, 'requests for the lost links of one recipient; more are answered alike and send nothing'),
  ('waits_per_address', 12, '1 hour', 'manage_limit', 'requests to be told of a time from one address (IPv6: one /64)'),
  ('waits_per_network', 24, '1 hour', 'manage_limit', 'requests to be told of a time from one IPv6 /48'),
  ('waits_per_recipient', 6, '24 hours', null, 'requests to be told of a time for one recipient; more are answered alike and change nothing'),
  ('waits_total', 120, '1 hour', 'manage_limit', 'requests to be told of a time in all'),
  ('links_total', 120, '1 hour', 'manage_limit', 'requests for lost links in all'),
  ('mails_per_recipient', 10, '24 hours', null, 'emails to one recipient; more are given up, and staff may send them again. Those about bookings that the shop knows count only one another'),
  ('balance_mails_per_recipient', 1, '7 days', null, 'emails about all that one recipient owes; who was asked is left out'),
  ('mails_total', 500, '24 hours', null, 'emails to everybody; more wait'),
  ('mails_unconfirmed', 250, '24 hours', null, 'of these, about bookings that staff neither took nor confirmed; more wait'),
  ('texts_per_recipient', 8, '24 hours', null, 'texts to one number; for more the mail goes, where there is an address'),
  ('texts_total', 200, '24 hours', null, 'texts to everybody; more wait'),
  ('texts_unconfirmed', 20, '24 hours', null, 'of these, about bookings that staff neither took nor confirmed; more wait');

create function private.limit_of(bucket text) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select l.most from private.limits l where l.name = bucket);
end
$$;

create function private.counted_since(bucket text) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select clock_timestamp() - l.within from private.limits l where l.name = bucket);
end
$$;

-- Each hit is kept for as long as it counts against a limit. Its key (an address, a recipient, a link) is stored
-- as a hash with a salt that never leaves this database.
create table private.hits (
  bucket text not null,
  key_hash bytea not null,
  at timestamptz not null default clock_timestamp(),
  -- The booking or the quote that it is about, where that is asked for later.
  subject uuid,
  weight integer not null default 1
);
create index hits_key on private.hits (bucket, key_hash, at);
create index hits_at on private.hits (bucket, at);
alter table private.hits enable row level security;

create function private.hits_of(bucket text, key text) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  hash constant bytea := private.salted_hash(key);
  since constant timestamptz := private.counted_since(bucket);
begin
  return (
    select coalesce(sum(h.weight), 0) from private.hits h
    where h.bucket = hits_of.bucket and h.key_hash = hash and h.at > since
  );
end
$$;

-- If the key is unknown, as without a header that names the caller, nothing counts.
create function private.is_over(bucket text, key text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  return key is not null and private.hits_of(bucket, key) >= private.limit_of(bucket);
end
$$;

create function private.forget_hits(variadic buckets text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Nobody waits for somebody who forgets the same rows.
  delete from private.hits h where h.ctid = any (array(
    select o.ctid from unnest(buckets) b (name)
    cross join lateral (
      select f.ctid from private.hits f where f.bucket = b.name and f.at <= private.counted_since(b.name)
      for update skip locked
    ) o
  ));
end
$$;

create function private.count_hit(bucket text, key text, subject uuid default null, weight integer default 1)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.forget_hits(bucket);
  if key is not null then
    insert into private.hits (bucket, key_hash, subject, weight)
      values (count_hit.bucket, private.salted_hash(key), count_hit.subject, count_hit.weight);
  end if;
end
$$;

create function private.require_rate(bucket text, key text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- One at a time for each key, so that a hundred at once count as a hundred; others do not wait.
  perform pg_advisory_xact_lock(hashtextextended('private.hits ' || bucket || ' ' || key, 0));
  if private.is_over(bucket, key) then
    perform private.refuse('PT429', (select l.refusal from private.limits l where l.name = bucket), hint => 'Call the shop.');
  end if;
  perform private.count_hit(bucket, key);
end
$$;

-- Bookings made for a day or moved to it by their customers: otherwise somebody who books other days and
-- moves fills one at once. Each counts once, also one that was moved away and back.
create function private.require_room_for_day(booking_id uuid, on_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  since constant timestamptz := private.counted_since('bookings_per_day');
  share constant integer := private.limit_of('bookings_per_day');
  day_key constant bytea := private.salted_hash(on_day::text);
  caller constant record := private.caller();
  caller_key constant bytea := private.salted_hash(on_day || ' ' || caller.address);
  network_key constant bytea := private.salted_hash(on_day || ' ' || caller.network);
begin
  if (
    select count(distinct h.subject) from private.hits h
    join public.bookings b on b.id = h.subject and b.booking_date = on_day and b.status <> 'cancelled'
    where h.bucket = 'bookings_per_day' and h.key_hash = day_key and h.at > since
      and h.subject <> require_room_for_day.booking_id
  ) >= share or (
    select greatest(
      count(distinct h.subject) filter (where h.key_hash = caller_key),
      count(distinct h.subject) filter (where h.key_hash = network_key)
    ) from private.hits h
    where h.bucket = 'bookings_per_day' and h.key_hash in (caller_key, network_key) and h.at > since
      and h.subject <> require_room_for_day.booking_id
  ) >= greatest(share / 3, 1) then
    perform private.refuse('PT429', 'booking_limit', hint => 'Call the shop.');
  end if;
end
$$;

create function private.count_booking(booking_id uuid, on_day date, is_move boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant record := private.caller();
begin
  -- Once for all: a booking waits for its own deletions.
  perform private.forget_hits('bookings_per_address', 'bookings_per_network', 'bookings_total', 'bookings_per_day');
  insert into private.hits (bucket, key_hash, subject)
    select h.bucket, private.salted_hash(h.key), h.subject
    from (values
      ('bookings_per_address', caller.address, null, not is_move),
      ('bookings_per_network', caller.network, null, not is_move),
      ('bookings_total', '', booking_id, not is_move),
      ('bookings_per_day', on_day::text, booking_id, true),
      ('bookings_per_day', on_day || ' ' || caller.address, booking_id, true),
      ('bookings_per_day', on_day || ' ' || caller.network, booking_id, true)
    ) h (bucket, key, subject, counts)
    where h.counts and h.key is not null;
end
$$;

-- CAPTCHA: an option for the day on which limits are not enough. Off by default.
--
-- While `requires_captcha` is set, a visitor's booking is taken only after the Edge Function
-- verify-captcha has seen a solved one for its id, at most 30 minutes ago.

create table private.captcha_passes (
  booking_id uuid not null constraint captcha_passes_pkey primary key,
  passed_at timestamptz not null
);
alter table private.captcha_passes enable row level security;

create function public.record_captcha(booking_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.captcha_passes p where p.passed_at < clock_timestamp() - interval '30 minutes';
  insert into private.captcha_passes (booking_id, passed_at)
    values (record_captcha.booking_id, clock_timestamp())
    on conflict (booking_id) do update set passed_at = excluded.passed_at;
$$;
comment on function public.record_captcha(uuid) is 'Notes a solved CAPTCHA for a booking to come, for 30 minutes. For the function verify-captcha only.';
grant execute on function public.record_captcha(uuid) to service_role;

create function private.require_captcha(booking_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select s.requires_captcha from public.shop_settings s) and not exists (
    select from private.captcha_passes p
    where p.booking_id = require_captcha.booking_id and p.passed_at >= clock_timestamp() - interval '30 minutes'
  ) then
    perform private.refuse('PT403', 'captcha_required', hint => 'Solve the CAPTCHA again.');
  end if;
end
$$;

create function private.require_unused_id(booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.bookings b where b.id = require_unused_id.booking_id)
    or exists (select from public.booking_deletions d where d.booking_id = require_unused_id.booking_id) then
    raise exception using
      errcode = 'unique_violation',
      message = 'duplicate key value violates unique constraint "bookings_pkey"',
      schema = 'public', table = 'bookings', constraint = 'bookings_pkey';
  end if;
end
$$;

create function private.require_unused_reference(booking_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.bookings b
    where left(b.id::text, 8) = left(require_unused_reference.booking_id::text, 8)
      -- A repeat that overtakes its first request is told so in the queue.
      and b.id <> require_unused_reference.booking_id
  ) then
    perform private.refuse('PT409', 'reference_taken', hint => 'Draw another id.');
  end if;
end
$$;

-- The table's own constraints, asked before rows are stored: of each row the first that it breaks. A missing address
-- is named as a missing value, although the column may hold null.
create function private.broken_rules(bookings public.bookings[]) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  rules text;
  broken text[];
begin
  select string_agg(
      format('when %s then %L', r.is_broken, r.name), ' '
      -- Visitors quote nothing: a wrong price is named as the price that they sent.
      order by r.is_check, r.name = 'bookings_quoted_price', r.name
    )
    into strict rules
  from (
    select a.attname::text as name, format('%I is null', a.attname) as is_broken, false as is_check
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.bookings'::regclass and a.attnum > 0 and a.attnotnull and not a.attisdropped
      -- Whose it is is found behind the queue.
      and a.attname <> 'customer_id'
    union all
    select 'customer_email', 'customer_email is null and source <> ''phone''', false
    union all
    select c.conname, format('not (%s)', pg_get_expr(c.conbin, c.conrelid)), true
    from pg_catalog.pg_constraint c
    where c.conrelid = 'public.bookings'::regclass and c.contype = 'c'
  ) r;
  execute format(
    'select array_agg(case %s end order by ordinality) from unnest($1) with ordinality booking', rules
  ) into broken using bookings;
  return broken;
end
$$;

create function private.require_valid(booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  broken constant text := (private.broken_rules(array[booking]))[1];
begin
  if broken like 'bookings\_%' then
    raise exception using
      errcode = 'check_violation',
      message = format('new row for relation "bookings" violates check constraint "%s"', broken),
      schema = 'public', table = 'bookings', constraint = broken;
  elsif broken is not null then
    raise exception using
      errcode = 'not_null_violation',
      message = format('null value in column "%s" of relation "bookings" violates not-null constraint', broken),
      schema = 'public', table = 'bookings', column = broken;
  end if;
end
$$;

-- Visitors who give the shop's own address would have it answer its own mail.
create function private.require_own_address(email text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.shop_settings s where private.mail_key(s.notification_email) = private.mail_key(email)
  ) then
    perform private.refuse('PT422', 'email_is_the_shops', hint => 'Give your own address.');
  end if;
end
$$;
