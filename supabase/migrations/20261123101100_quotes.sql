-- Quotes: work without a list price, asked for with photos, answered by staff, accepted into a booking.
--
--   state      meaning                                               next
--   new        asked for, or begun by staff; the shop is to answer   sent, declined (by staff)
--   sent       the customer has a price that is valid until a day    accepted, declined, new (taken back)
--   expired    sent, and that day is over; never stored              new (asked for again), sent
--   accepted   its booking is made                                   -
--   declined   by the customer or the shop                           new (asked for again), sent
--
-- A quote is answered by its private link, as a booking is managed: base64url(HMAC-SHA256(secret, 'quote:'
-- and id)), of which a hash is stored, in an address behind the `#`. All functions of a link are POST only,
-- and answer a wrong and an unknown token in the same way: nothing, and a try is counted.
--
-- For visitors:
--   ask_quote(quote) -> void. Refusals, in this order:
--     23505 quotes_pkey          this id was used before: the earlier request arrived
--     23502, 23514               a required or impossible value, or far too much of it (quotes_size)
--     PT422 email_is_the_shops, PT403 captcha_required (see intake and limits)
--     PT429 quote_limit          one of the limits, whichever
--     PT409 reference_taken      another quote's id begins with the same eight characters
--   issue_quote_token(quote_id) -> the link's token of a quote that was asked for within 30 minutes, or null
-- For the holder of the link:
--   viewed_quote(token) -> one row, or none
--   quote_availability(token, from_day, to_day) -> slot_availability() for the work of the quote
--   accept_quote(token, seen_version, booking_id, day, slot_time, phone) -> when the vehicle is ready, in a
--     row; none for no such link. Makes the booking at the price that was seen, confirmed, and accepts the
--     quote, in one transaction. PT409 quote_changed: staff sent another price since; PT409 quote_not_open:
--     detail is the state; PT409 slot_full, PT422 slot_not_bookable as for every booking
--   decline_quote(token, reason), ask_quote_again(token) -> true, or false for no such link
-- For staff:
--   quote_list(only_id), begin_quote(quote), answer_quote(quote_id, answer, sends), take_back_quote(quote_id),
--   close_quote(quote_id, reason), quote_numbers(from_day, to_day), customer_quotes(customer_key)
--     PT422 quote_incomplete, detail: what a price that is sent lacks
-- For the function quote-photo (service key alone):
--   take_quote_photo, keep_quote_photo, open_quote_photo, removed_quote_photos, forget_removed_photos
--
-- Limits are those of bookings (daily_bookings_per_contact, hourly_bookings_per_address, ..._per_network,
-- ..._total), counted for quotes by themselves. Photos: eight for a quote, 2 MB each, within a day of the
-- request, and 400 MB from everybody within 24 hours.

create table public.quotes (
  id uuid not null constraint quotes_pkey primary key,
  status text not null default 'new',
  source text not null default 'online',
  services text[] not null default '{}',
  words text,
  wanted_by text not null default 'any',
  customer_name text not null,
  customer_email text,
  customer_phone text,
  vehicle_type text not null,
  vehicle_make text,
  vehicle_model text,
  vehicle_year text,
  vehicle_colour text,
  studio text,
  message text,
  work_minutes integer,
  valid_until date,
  staff_note text,
  version integer not null default 0,
  first_sent_at timestamptz,
  sent_at timestamptz,
  answered_at timestamptz,
  declined_by text,
  decline_reason text,
  booking_id uuid constraint quotes_booking references public.bookings on delete set null
    constraint quotes_booking_once unique,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  contact_key text collate "C" generated always as (
    coalesce(nullif(private.phone_key(customer_phone), ''), private.mail_key(customer_email), id::text)
  ) stored,
  mail_key text collate "C" generated always as (private.mail_key(customer_email)) stored,
  constraint quotes_status check (status in ('new', 'sent', 'accepted', 'declined')),
  constraint quotes_source check (source in ('online', 'staff')),
  constraint quotes_services check (
    cardinality(services) <= 20 and array_position(services, null) is null
    and services::text ~ '^\{([A-Za-z0-9]{1,40}(,[A-Za-z0-9]{1,40})*)?\}$'
  ),
  constraint quotes_words check (length(words) <= 1000),
  -- Something has to be asked for.
  constraint quotes_wanted check (cardinality(services) > 0 or words is not null),
  constraint quotes_wanted_by check (wanted_by in ('any', 'two_weeks', 'month', 'later')),
  -- As in bookings: an accepted quote becomes one.
  constraint quotes_customer_name check (
    length(customer_name) <= 120 and customer_name !~ '[\x01-\x1f\x7f\u2028-\u202e\u2066-\u2069]'
    and customer_name ~ '[^ \u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]'
  ),
  constraint quotes_customer_email check (
    length(customer_email) <= 254 and length(split_part(customer_email, '@', 1)) <= 64
    and customer_email ~ (
      '^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
      || '@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$'
    )
  ),
  constraint quotes_customer_email_given check (customer_email is not null or source = 'staff'),
  constraint quotes_customer_phone check (
    length(customer_phone) <= 40 and customer_phone !~ '[\x01-\x1f\x7f]'
    and length(regexp_replace(customer_phone, '[^0-9]', '', 'g')) >= 7
  ),
  constraint quotes_vehicle_type check (
    btrim(vehicle_type) <> '' and length(vehicle_type) <= 40 and vehicle_type !~ '[\x01-\x1f\x7f]'
  ),
  constraint quotes_vehicle_make check (length(vehicle_make) <= 60 and vehicle_make !~ '[\x01-\x1f\x7f]'),
  constraint quotes_vehicle_model check (length(vehicle_model) <= 60 and vehicle_model !~ '[\x01-\x1f\x7f]'),
  constraint quotes_vehicle_year check (vehicle_year ~ '^(19|20)[0-9]{2}$'),
  constraint quotes_vehicle_colour check (length(vehicle_colour) <= 40 and vehicle_colour !~ '[\x01-\x1f\x7f]'),
  constraint quotes_studio check (
    length(studio) <= 200
    and studio ~ '^/studio/[a-z]{1,20}\?[a-z]{1,10}=[a-z0-9-]{1,40}(&[a-z]{1,10}=[a-z0-9-]{1,40})*$'
  ),
  constraint quotes_message check (length(message) <= 1000),
  constraint quotes_work_minutes check (work_minutes between 0 and 18000),
  constraint quotes_valid_until check (isfinite(valid_until)),
  constraint quotes_staff_note check (length(staff_note) <= 1000),
  constraint quotes_version check (version >= 0),
  constraint quotes_sent check (
    status not in ('sent', 'accepted')
    or version > 0 and sent_at is not null and valid_until is not null and work_minutes is not null
  ),
  constraint quotes_answered check ((status in ('accepted', 'declined')) = (answered_at is not null)),
  constraint quotes_declined_by check (
    declined_by in ('customer', 'staff') and (status = 'declined') = (declined_by is not null)
  ),
  constraint quotes_decline_reason check (length(decline_reason) <= 300)
);
comment on table public.quotes is 'Requests for a price and their answers. Staff read them; functions write them.';
comment on column public.quotes.services is 'Catalogue ids of what is asked for, or is to be booked.';
comment on column public.quotes.words is 'What the customer wrote.';
comment on column public.quotes.studio is 'Address of the car in the studio. Null without one.';
comment on column public.quotes.message is 'What staff write to the customer.';
comment on column public.quotes.work_minutes is 'Open minutes of work; 0: takes no bay.';
comment on column public.quotes.valid_until is 'Last day in the shop''s calendar on which the price holds.';
comment on column public.quotes.version is 'How often a price was sent: accepting names the one that was seen.';
comment on column public.quotes.answered_at is 'When it was accepted or declined.';
create index quotes_created_at on public.quotes (created_at desc, id desc);
create index quotes_contact_key on public.quotes (contact_key);
create index quotes_mail_key on public.quotes (mail_key);
create index quotes_reference on public.quotes (left(id::text, 8));

create table public.quote_lines (
  quote_id uuid not null constraint quote_lines_quote references public.quotes on delete cascade,
  place smallint not null constraint quote_lines_place check (place between 1 and 20),
  label text not null constraint quote_lines_label check (
    btrim(label) <> '' and length(label) <= 120 and label !~ '[\x01-\x1f\x7f\u2028-\u202e\u2066-\u2069]'
  ),
  amount numeric(10, 2) not null constraint quote_lines_amount check (amount between 0 and 20000),
  constraint quote_lines_pkey primary key (quote_id, place)
);
comment on table public.quote_lines is 'Price lines of a quote, in dollars before tax. For staff.';

create table public.quote_photos (
  id uuid not null constraint quote_photos_pkey primary key,
  quote_id uuid not null constraint quote_photos_quote references public.quotes on delete cascade,
  kind text not null constraint quote_photos_kind check (kind in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null constraint quote_photos_bytes check (bytes between 1 and 2097152),
  created_at timestamptz not null default clock_timestamp(),
  -- Null until its bytes are in the bucket.
  stored_at timestamptz
);
comment on table public.quote_photos is 'Photos of a quote; their bytes are in the bucket quote-photos, as quote id/photo id. For staff.';
create index quote_photos_quote on public.quote_photos (quote_id, created_at);
create index quote_photos_created_at on public.quote_photos (created_at);

alter table public.quotes enable row level security;
alter table public.quotes force row level security;
alter table public.quote_lines enable row level security;
alter table public.quote_lines force row level security;
alter table public.quote_photos enable row level security;
alter table public.quote_photos force row level security;
revoke all on table public.quotes, public.quote_lines, public.quote_photos from public, anon, authenticated, service_role;
grant select on table public.quotes, public.quote_lines, public.quote_photos to authenticated;
create policy "staff read quotes" on public.quotes for select to authenticated using ((select private.is_staff()));
create policy "staff read price lines" on public.quote_lines for select to authenticated using ((select private.is_staff()));
create policy "staff read photos" on public.quote_photos for select to authenticated using ((select private.is_staff()));

-- Photos that are gone from the tables, until the function has deleted their bytes.
create table private.removed_photos (
  path text not null constraint removed_photos_pkey primary key,
  removed_at timestamptz not null default clock_timestamp()
);
alter table private.removed_photos enable row level security;
revoke all on table private.removed_photos from public, anon, authenticated, service_role;

create function private.photo_path(photo public.quote_photos) returns text
language sql immutable set search_path = '' as $$ select photo.quote_id::text || '/' || photo.id::text $$;
revoke all on function private.photo_path(public.quote_photos) from public, anon, authenticated, service_role;

create function private.note_removed_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.removed_photos (path) values (private.photo_path(old)) on conflict do nothing;
  return null;
end
$$;
revoke all on function private.note_removed_photo() from public, anon, authenticated, service_role;
create trigger quote_photos_removed after delete on public.quote_photos
  for each row execute function private.note_removed_photo();

-- The private bucket. No policy is about it, so that nobody but the service key reads or writes there.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values ('quote-photos', 'quote-photos', false, 2097152, '{image/jpeg,image/png,image/webp}')
      on conflict (id) do nothing;
  end if;
end
$$;

alter table public.booking_messages
  add column quote_id uuid constraint booking_messages_quote references public.quotes on delete cascade,
  add constraint booking_messages_subject check (num_nonnulls(booking_id, quote_id) = 1),
  add constraint booking_messages_once_per_quote unique (quote_id, kind, version);
comment on column public.booking_messages.quote_id is 'The quote that it is about, in place of a booking.';

-- State and link.

create function private.quote_state(quote public.quotes) returns text
language sql stable security definer set search_path = '' as $$
  select case when quote.status = 'sent' and quote.valid_until < private.shop_now()::date then 'expired' else quote.status end
$$;
revoke all on function private.quote_state(public.quotes) from public, anon, authenticated, service_role;

create table private.quote_tokens (
  token_hash bytea not null constraint quote_tokens_pkey primary key,
  quote_id uuid not null constraint quote_tokens_quote references public.quotes on delete cascade
    constraint quote_tokens_once unique
);
alter table private.quote_tokens enable row level security;
revoke all on table private.quote_tokens from public, anon, authenticated, service_role;

create function private.signed(message text) returns text
language sql stable security definer set search_path = '' as $$
  select translate(encode(private.hmac_sha256(convert_to(message, 'UTF8'), s.secret), 'base64'), '+/=', '-_')
  from private.manage_secret s
$$;
revoke all on function private.signed(text) from public, anon, authenticated, service_role;

create function private.quote_token(for_quote uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := private.signed('quote:' || for_quote::text);
begin
  insert into private.quote_tokens (token_hash, quote_id) values (private.token_hash(token), for_quote)
    on conflict do nothing;
  return token;
end
$$;
revoke all on function private.quote_token(uuid) from public, anon, authenticated, service_role;

create function private.open_quote_link(token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  perform private.require_post();
  select t.quote_id into found_id from private.quote_tokens t
    where t.token_hash = private.token_hash(left(token, 100));
  if found_id is null then
    perform private.count_manage_try();
  end if;
  return found_id;
end
$$;
revoke all on function private.open_quote_link(text) from public, anon, authenticated, service_role;

create function private.quote_total(of_quote uuid) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(l.amount), 0) from public.quote_lines l where l.quote_id = of_quote
$$;
revoke all on function private.quote_total(uuid) from public, anon, authenticated, service_role;

create function private.quote_price_lines(of_quote uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('label', l.label, 'amount', l.amount) order by l.place), '[]')
  from public.quote_lines l where l.quote_id = of_quote
$$;
revoke all on function private.quote_price_lines(uuid) from public, anon, authenticated, service_role;

-- Addresses that end: good for 10 to 20 minutes, and the same for so long that a browser keeps the photo.
create function private.photo_links(of_quote uuid, most integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with term as (select (floor(extract(epoch from now()) / 600) * 600 + 1200)::bigint as until)
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'bytes', p.bytes, 'created_at', p.created_at,
    'query', format('photo=%s&until=%s&signature=%s', p.id, t.until, private.signed('photo:' || p.id::text || ':' || t.until))
  ) order by p.created_at, p.id), '[]')
  from term t, (
    select * from public.quote_photos o where o.quote_id = of_quote and o.stored_at is not null
    order by o.created_at, o.id limit most
  ) p
$$;
revoke all on function private.photo_links(uuid, integer) from public, anon, authenticated, service_role;

create function private.raise_quote_not_open(quote public.quotes) returns void
language plpgsql stable set search_path = '' as $$
begin
  raise exception using
    errcode = 'PT409', message = 'quote_not_open', detail = private.quote_state(quote), hint = 'Reload the quote.';
end
$$;
revoke all on function private.raise_quote_not_open(public.quotes) from public, anon, authenticated, service_role;

-- Asking.

create table private.quote_intake (
  id bigint generated always as identity constraint quote_intake_pkey primary key,
  taken_at timestamptz not null default clock_timestamp(),
  address_hash bytea,
  network_hash bytea
);
create index quote_intake_taken_at on private.quote_intake (taken_at);
alter table private.quote_intake enable row level security;
revoke all on table private.quote_intake from public, anon, authenticated, service_role;

create function private.limit_quotes(quote public.quotes) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  settings public.shop_settings;
  a_day_ago constant timestamptz := clock_timestamp() - interval '24 hours';
  caller constant bytea := private.caller_hash();
  network constant bytea := private.network_hash();
  of_address integer;
  of_network integer;
  of_all integer;
begin
  select * into strict settings from public.shop_settings;
  delete from private.quote_intake i where i.taken_at <= clock_timestamp() - interval '1 hour';
  select count(*) filter (where i.address_hash = caller), count(*) filter (where i.network_hash = network), count(*)
    into of_address, of_network, of_all from private.quote_intake i;
  if (
    select greatest(
      count(*) filter (where q.mail_key = private.mail_key(quote.customer_email)),
      count(*) filter (where quote.customer_phone is not null and q.contact_key = private.phone_key(quote.customer_phone))
    ) from public.quotes q
    where q.source = 'online' and q.created_at > a_day_ago and (
      q.mail_key = private.mail_key(quote.customer_email) or q.contact_key = private.phone_key(quote.customer_phone)
    )
  -- This one is among them.
  ) > settings.daily_bookings_per_contact
    or of_address >= settings.hourly_bookings_per_address or of_network >= settings.hourly_bookings_per_network
    or of_all >= settings.hourly_bookings_total then
    raise exception using errcode = 'PT429', message = 'quote_limit', hint = 'Call the shop.';
  end if;
  insert into private.quote_intake (address_hash, network_hash) values (caller, network);
end
$$;
revoke all on function private.limit_quotes(public.quotes) from public, anon, authenticated, service_role;

create function private.announce_quote(of_quote uuid, kinds text[], due timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.booking_messages (quote_id, kind, version, due_at, created_at)
    select q.id, k, q.version, due, clock_timestamp() from public.quotes q cross join unnest(kinds) k
    where q.id = of_quote and case k
      when 'new_quote' then (select s.notification_email from public.shop_settings s) else q.customer_email end is not null
    on conflict (quote_id, kind, version) do update
      set state = 'queued', due_at = excluded.due_at, attempts = 0, unanswered = 0, sent_at = null,
        lease_id = null, lease_until = null, skipped_at = null, last_error = null
      where booking_messages.state <> 'leased'
$$;
revoke all on function private.announce_quote(uuid, text[], timestamptz) from public, anon, authenticated, service_role;

-- What is to be stored of a request; what is not a column of it counts for nothing.
create function private.insert_quote(quote jsonb, from_source text) returns public.quotes
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted public.quotes;
begin
  if octet_length(quote::text) > 12000 then
    raise exception using
      errcode = 'check_violation', schema = 'public', table = 'quotes', constraint = 'quotes_size',
      message = 'new row for relation "quotes" violates check constraint "quotes_size"';
  end if;
  -- One request at a time, so that the counts of the limits are true.
  perform pg_advisory_xact_lock(hashtextextended('public.quotes', 0));
  wanted := jsonb_populate_record(null::public.quotes, quote);
  if exists (select from public.quotes q where q.id = wanted.id) then
    raise exception using
      errcode = 'unique_violation', schema = 'public', table = 'quotes', constraint = 'quotes_pkey',
      message = 'duplicate key value violates unique constraint "quotes_pkey"';
  end if;
  insert into public.quotes (
    id, source, services, words, wanted_by, customer_name, customer_email, customer_phone,
    vehicle_type, vehicle_make, vehicle_model, vehicle_year, vehicle_colour, studio
  ) values (
    wanted.id, from_source, coalesce(wanted.services, '{}'), nullif(btrim(private.plain_comments(wanted.words)), ''),
    coalesce(wanted.wanted_by, 'any'), private.without_overrides(wanted.customer_name), wanted.customer_email,
    private.without_overrides(wanted.customer_phone), wanted.vehicle_type,
    private.without_overrides(wanted.vehicle_make), private.without_overrides(wanted.vehicle_model),
    wanted.vehicle_year, private.without_overrides(wanted.vehicle_colour), wanted.studio
  ) returning * into wanted;
  return wanted;
end
$$;
revoke all on function private.insert_quote(jsonb, text) from public, anon, authenticated, service_role;

create function private.require_unused_quote_reference(quote_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.quotes q where left(q.id::text, 8) = left(quote_id::text, 8) and q.id <> quote_id
  ) then
    raise exception using errcode = 'PT409', message = 'reference_taken', hint = 'Draw another id.';
  end if;
end
$$;
revoke all on function private.require_unused_quote_reference(uuid) from public, anon, authenticated, service_role;

create function public.ask_quote(quote jsonb) returns void
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  asked constant public.quotes := private.insert_quote(quote, 'online');
begin
  if not private.is_staff() then
    perform private.require_own_address(asked.customer_email);
    perform private.require_captcha(asked.id);
    perform private.limit_quotes(asked);
  end if;
  perform private.require_unused_quote_reference(asked.id);
  perform private.announce_quote(asked.id, '{quote_asked,new_quote}', clock_timestamp());
end
$$;
comment on function public.ask_quote(jsonb) is 'Stores a request for a price.';
revoke all on function public.ask_quote(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.ask_quote(jsonb) to anon, authenticated;

create function public.issue_quote_token(quote_id uuid) returns text
language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  perform private.require_post();
  if exists (
    select from public.quotes q where q.id = issue_quote_token.quote_id and q.source = 'online'
      and q.created_at > clock_timestamp() - interval '30 minutes'
  ) then
    return private.quote_token(quote_id);
  end if;
  perform private.count_manage_try();
  return null;
end
$$;
comment on function public.issue_quote_token(uuid) is 'The link''s token of a quote that was just asked for.';
revoke all on function public.issue_quote_token(uuid) from public, anon, authenticated, service_role;
grant execute on function public.issue_quote_token(uuid) to anon, authenticated;

-- The holder of the link.

create function public.viewed_quote(token text) returns table (
  quote_id uuid, state text, version integer, services text[], words text, vehicle_type text, vehicle_make text,
  vehicle_model text, first_name text, has_phone boolean, message text, work_minutes integer, valid_until date,
  lines jsonb, total numeric, photos jsonb, takes_photos boolean, declined_by text, booking_date date, booking_time text
)
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
declare
  found_id constant uuid := private.open_quote_link(token);
begin
  return query
    select q.id, s.state, q.version, q.services, q.words, q.vehicle_type, q.vehicle_make, q.vehicle_model,
      split_part(btrim(q.customer_name), ' ', 1), q.customer_phone is not null,
      -- What staff are still writing is nobody's.
      case when s.is_priced then q.message end, case when s.is_priced then q.work_minutes end,
      case when s.is_priced then q.valid_until end,
      case when s.is_priced then private.quote_price_lines(q.id) else '[]' end,
      case when s.is_priced then private.quote_total(q.id) else 0 end,
      private.photo_links(q.id, 8), private.takes_photos(q), q.declined_by, b.booking_date, b.booking_time
    from public.quotes q
    cross join lateral (
      select private.quote_state(q) as state,
        q.status in ('sent', 'accepted') or q.status = 'declined' and q.declined_by = 'customer' as is_priced
    ) s
    left join public.bookings b on b.id = q.booking_id
    where q.id = found_id;
end
$$;
comment on function public.viewed_quote(text) is 'What the holder of a quote''s link may know of it; nothing for any other link.';
revoke all on function public.viewed_quote(text) from public, anon, authenticated, service_role;
grant execute on function public.viewed_quote(text) to anon, authenticated;

create function public.quote_availability(token text, from_day date, to_day date) returns table (
  day date, slot_time text, free_spots integer, is_closed boolean, ready_at timestamptz, work_minutes integer
)
language plpgsql volatile security definer rows 900 set search_path = '' set jit = off as $$
declare
  found_id constant uuid := private.open_quote_link(token);
begin
  return query
    select a.* from public.quotes q
    cross join private.booked_work(q.services, q.vehicle_type) w
    cross join private.visitor_availability(from_day, to_day, w.kind, q.work_minutes, null) a
    where q.id = found_id and q.work_minutes is not null;
end
$$;
comment on function public.quote_availability(text, date, date) is 'Free spots for the work of a quote, for the holder of its link.';
revoke all on function public.quote_availability(text, date, date) from public, anon, authenticated, service_role;
grant execute on function public.quote_availability(text, date, date) to anon, authenticated;

create function private.require_acceptable(quote public.quotes, seen_version integer) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.quote_state(quote) <> 'sent' then
    perform private.raise_quote_not_open(quote);
  end if;
  if quote.version is distinct from seen_version then
    raise exception using errcode = 'PT409', message = 'quote_changed', hint = 'Reload the quote.';
  end if;
end
$$;
revoke all on function private.require_acceptable(public.quotes, integer) from public, anon, authenticated, service_role;

-- Sets `bookings.is_by_quote`, which the Data API offers no way to: the booking is confirmed at once, at the
-- price and with the work time that staff named, and asks for no CAPTCHA and no limit.
create function public.accept_quote(
  token text, seen_version integer, booking_id uuid, day date, slot_time text, phone text default null
) returns table (ready_at timestamptz)
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
#variable_conflict use_variable
declare
  found_id constant uuid := private.open_quote_link(token);
  quote public.quotes;
  total numeric;
begin
  if found_id is null then
    return;
  end if;
  select q.* into quote from public.quotes q where q.id = found_id;
  if quote.booking_id is distinct from accept_quote.booking_id or quote.status <> 'accepted' then
    perform private.require_acceptable(quote, seen_version);
    -- The queue of all changes comes first everywhere; then nobody else changes the quote.
    perform pg_advisory_xact_lock(hashtextextended('public.bookings', 0));
    select q.* into quote from public.quotes q where q.id = found_id for update;
  end if;
  if quote.status <> 'accepted' or quote.booking_id is distinct from accept_quote.booking_id then
    perform private.require_acceptable(quote, seen_version);
    total := private.quote_total(quote.id);
    perform set_config('bookings.actor', 'customer', true);
    perform set_config('bookings.is_by_quote', 'on', true);
    insert into public.bookings (
      id, customer_name, customer_email, customer_phone, service_name, extra_services,
      vehicle_type, vehicle_make, vehicle_model, studio, comments, booking_date, booking_time, status,
      total_price, quoted_price, price_reason, work_minutes
    ) values (
      accept_quote.booking_id, quote.customer_name, quote.customer_email,
      coalesce(quote.customer_phone, private.without_overrides(phone)),
      coalesce((select w.name from public.service_work w where w.service = quote.services[1]), quote.services[1]),
      quote.services[2:], quote.vehicle_type, quote.vehicle_make, quote.vehicle_model, quote.studio,
      (select left('Quote ' || upper(left(quote.id::text, 8)) || ': ' || string_agg(l.label, ', ' order by l.place), 2000)
        from public.quote_lines l where l.quote_id = quote.id),
      day, slot_time, 'confirmed', total, total, 'Quote', quote.work_minutes
    );
    perform set_config('bookings.actor', '', true);
    perform set_config('bookings.is_by_quote', '', true);
    update public.quotes q
      set status = 'accepted', answered_at = clock_timestamp(), updated_at = clock_timestamp(),
        booking_id = accept_quote.booking_id
      where q.id = quote.id;
  end if;
  return query select b.ready_at from public.bookings b where b.id = accept_quote.booking_id;
end
$$;
comment on function public.accept_quote(text, integer, uuid, date, text, text) is 'Books the work of a quote at its price, for the holder of its link.';
revoke all on function public.accept_quote(text, integer, uuid, date, text, text) from public, anon, authenticated, service_role;
grant execute on function public.accept_quote(text, integer, uuid, date, text, text) to anon, authenticated;

-- The quote behind a link, for a change of it: null for no such link.
create function private.quote_for_change(token text) returns public.quotes
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id constant uuid := private.open_quote_link(token);
  quote public.quotes;
begin
  select q.* into quote from public.quotes q where q.id = found_id for update;
  return quote;
end
$$;
revoke all on function private.quote_for_change(text) from public, anon, authenticated, service_role;

create function public.decline_quote(token text, reason text default null) returns boolean
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  quote constant public.quotes := private.quote_for_change(token);
begin
  if quote.id is null then
    return false;
  end if;
  if quote.status = 'declined' then
    return true;
  end if;
  if quote.status <> 'sent' then
    perform private.raise_quote_not_open(quote);
  end if;
  update public.quotes q
    set status = 'declined', declined_by = 'customer', answered_at = clock_timestamp(), updated_at = clock_timestamp(),
      decline_reason = nullif(btrim(private.plain_comments(left(reason, 2000))), '')
    where q.id = quote.id;
  return true;
end
$$;
comment on function public.decline_quote(text, text) is 'Says no to a quote, for the holder of its link.';
revoke all on function public.decline_quote(text, text) from public, anon, authenticated, service_role;
grant execute on function public.decline_quote(text, text) to anon, authenticated;

create function public.ask_quote_again(token text) returns boolean
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  quote constant public.quotes := private.quote_for_change(token);
begin
  if quote.id is null then
    return false;
  end if;
  if quote.status = 'new' then
    return true;
  end if;
  if private.quote_state(quote) not in ('expired', 'declined') or quote.declined_by = 'staff' then
    perform private.raise_quote_not_open(quote);
  end if;
  update public.quotes q
    set status = 'new', declined_by = null, decline_reason = null, answered_at = null, updated_at = clock_timestamp()
    where q.id = quote.id;
  perform private.announce_quote(quote.id, '{new_quote}', clock_timestamp());
  return true;
end
$$;
comment on function public.ask_quote_again(text) is 'Asks again for a price that has ended, for the holder of its link.';
revoke all on function public.ask_quote_again(text) from public, anon, authenticated, service_role;
grant execute on function public.ask_quote_again(text) to anon, authenticated;

-- Photos, for the function quote-photo.

create function private.takes_photos(quote public.quotes) returns boolean
language sql stable security definer set search_path = '' as $$
  select quote.status = 'new' and greatest(quote.created_at, quote.updated_at) > clock_timestamp() - interval '24 hours'
$$;
revoke all on function private.takes_photos(public.quotes) from public, anon, authenticated, service_role;

-- Whether a photo is taken, and where its bytes go. outcome: store, stored (it is there already), unknown
-- (no such link), late, many (eight are there), quota (too much from everybody for today).
create function public.take_quote_photo(token text, photo_id uuid, kind text, bytes integer)
returns table (outcome text, path text)
language plpgsql volatile security definer rows 1 set search_path = '' as $$
#variable_conflict use_column
declare
  quote public.quotes;
  photo public.quote_photos;
begin
  select q.* into quote from private.quote_tokens t join public.quotes q on q.id = t.quote_id
    where t.token_hash = private.token_hash(left(token, 100));
  if not found then
    return query select 'unknown', null::text;
    return;
  end if;
  -- One photo at a time, so that the counts are true.
  perform pg_advisory_xact_lock(hashtextextended('public.quote_photos', 0));
  select p.* into photo from public.quote_photos p where p.id = photo_id;
  if found then
    return query select case
        when photo.quote_id <> quote.id then 'unknown' when photo.stored_at is null then 'store' else 'stored' end,
      case when photo.quote_id = quote.id then private.photo_path(photo) end;
    return;
  end if;
  outcome := case
    when not private.takes_photos(quote) then 'late'
    when (select count(*) from public.quote_photos p where p.quote_id = quote.id) >= 8 then 'many'
    when take_quote_photo.bytes + (
      select coalesce(sum(p.bytes), 0) from public.quote_photos p where p.created_at > clock_timestamp() - interval '24 hours'
    ) > private.daily_photo_bytes() then 'quota'
    else 'store' end;
  if outcome = 'store' then
    insert into public.quote_photos (id, quote_id, kind, bytes)
      values (photo_id, quote.id, take_quote_photo.kind, take_quote_photo.bytes) returning * into photo;
    path := private.photo_path(photo);
  end if;
  return next;
end
$$;
comment on function public.take_quote_photo(text, uuid, text, integer) is 'Whether a photo is taken, and where it goes. For the function quote-photo alone.';
revoke all on function public.take_quote_photo(text, uuid, text, integer) from public, anon, authenticated, service_role;
grant execute on function public.take_quote_photo(text, uuid, text, integer) to service_role;

create function private.daily_photo_bytes() returns bigint
language sql immutable set search_path = '' as $$ select 400 * 1048576::bigint $$;
revoke all on function private.daily_photo_bytes() from public, anon, authenticated, service_role;

create function public.keep_quote_photo(photo_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.quote_photos p set stored_at = coalesce(p.stored_at, clock_timestamp()) where p.id = photo_id
$$;
comment on function public.keep_quote_photo(uuid) is 'Notes that a photo is in the bucket. For the function quote-photo alone.';
revoke all on function public.keep_quote_photo(uuid) from public, anon, authenticated, service_role;
grant execute on function public.keep_quote_photo(uuid) to service_role;

create function public.open_quote_photo(photo_id uuid, until bigint, signature text)
returns table (path text, kind text)
language sql stable security definer rows 1 set search_path = '' as $$
  select private.photo_path(p), p.kind from public.quote_photos p
  where p.id = photo_id and p.stored_at is not null and until > extract(epoch from now())
    and private.token_hash(signature) = private.token_hash(private.signed('photo:' || p.id::text || ':' || until))
$$;
comment on function public.open_quote_photo(uuid, bigint, text) is 'The photo of an address that has not ended. For the function quote-photo alone.';
revoke all on function public.open_quote_photo(uuid, bigint, text) from public, anon, authenticated, service_role;
grant execute on function public.open_quote_photo(uuid, bigint, text) to service_role;

create function public.removed_quote_photos() returns table (path text)
language sql stable security definer rows 100 set search_path = '' as $$
  select r.path from private.removed_photos r
  -- What a backup has brought back is kept.
  where not exists (select from public.quote_photos p where p.id = split_part(r.path, '/', 2)::uuid)
  order by r.removed_at, r.path limit 100
$$;
comment on function public.removed_quote_photos() is 'Photos whose bytes are to be deleted. For the functions alone.';
revoke all on function public.removed_quote_photos() from public, anon, authenticated, service_role;
grant execute on function public.removed_quote_photos() to service_role;

create function public.forget_removed_photos(paths text[]) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.removed_photos r where r.path = any (paths)
$$;
comment on function public.forget_removed_photos(text[]) is 'Notes that the bytes of photos are deleted. For the functions alone.';
revoke all on function public.forget_removed_photos(text[]) from public, anon, authenticated, service_role;
grant execute on function public.forget_removed_photos(text[]) to service_role;

-- Staff.

-- The newest 300, each with its first photo; or one, with all of them.
create function public.quote_list(only_id uuid default null) returns table (
  id uuid, state text, source text, services text[], words text, wanted_by text, customer_name text, customer_email text,
  customer_phone text, vehicle_type text, vehicle_make text, vehicle_model text, vehicle_year text, vehicle_colour text,
  studio text, message text, work_minutes integer, valid_until date, staff_note text, version integer, sent_at timestamptz,
  answered_at timestamptz, declined_by text, decline_reason text, booking_id uuid, booking_date date, created_at timestamptz,
  lines jsonb, total numeric, photos jsonb, photo_count integer, visits integer, customer_key uuid, can_take_back boolean
)
language plpgsql stable security definer rows 300 set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select q.id, private.quote_state(q), q.source, q.services, q.words, q.wanted_by, q.customer_name, q.customer_email,
      q.customer_phone, q.vehicle_type, q.vehicle_make, q.vehicle_model, q.vehicle_year, q.vehicle_colour,
      q.studio, q.message, q.work_minutes, q.valid_until, q.staff_note, q.version, q.sent_at,
      q.answered_at, q.declined_by, q.decline_reason, q.booking_id, b.booking_date, q.created_at,
      private.quote_price_lines(q.id), private.quote_total(q.id),
      private.photo_links(q.id, case when only_id is null then 1 else 8 end),
      (select count(*)::integer from public.quote_photos p where p.quote_id = q.id and p.stored_at is not null),
      v.visits, v.customer_key,
      q.status = 'sent' and q.sent_at > clock_timestamp() - private.undo_window()
    from public.quotes q
    left join public.bookings b on b.id = q.booking_id
    cross join lateral (
      select count(*) filter (
          where k.status = 'completed' or k.status = 'confirmed' and k.booking_date < private.shop_now()::date
        )::integer as visits,
        (array_agg(k.id order by k.created_at, k.id))[1] as customer_key
      from public.bookings k where k.is_known and (k.contact_key = q.contact_key or k.mail_key = q.mail_key)
    ) v
    where only_id is null or q.id = only_id
    order by q.status = 'new' desc, q.created_at desc, q.id limit 300;
end
$$;
comment on function public.quote_list(uuid) is 'Quotes, the new ones first. For staff.';
revoke all on function public.quote_list(uuid) from public, anon, authenticated, service_role;
grant execute on function public.quote_list(uuid) to authenticated;

create function public.begin_quote(quote jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  begun public.quotes;
begin
  perform private.require_staff();
  begun := private.insert_quote(quote, 'staff');
  perform private.require_unused_quote_reference(begun.id);
end
$$;
comment on function public.begin_quote(jsonb) is 'A quote that staff begin, after a call. For staff.';
revoke all on function public.begin_quote(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.begin_quote(jsonb) to authenticated;

create function private.changed_quote(quote_id uuid) returns public.quotes
language plpgsql volatile security definer set search_path = '' as $$
declare
  quote public.quotes;
begin
  perform private.require_staff();
  select q.* into quote from public.quotes q where q.id = quote_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'quote_unknown';
  end if;
  return quote;
end
$$;
revoke all on function private.changed_quote(uuid) from public, anon, authenticated, service_role;

create function private.raise_quote_incomplete(what text) returns void
language plpgsql stable set search_path = '' as $$
begin
  raise exception using errcode = 'PT422', message = 'quote_incomplete', detail = what;
end
$$;
revoke all on function private.raise_quote_incomplete(text) from public, anon, authenticated, service_role;

-- Keeps the answer, and sends it. A price that the customer has is changed by sending another one alone.
create function public.answer_quote(quote_id uuid, answer jsonb, sends boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  quote public.quotes := private.changed_quote(answer_quote.quote_id);
  today constant date := private.shop_now()::date;
  given public.quotes := jsonb_populate_record(null::public.quotes, answer);
  reminds_at timestamptz;
begin
  if quote.status = 'accepted' or not sends and quote.status <> 'new' then
    perform private.raise_quote_not_open(quote);
  end if;
  if octet_length(answer::text) > 20000 or jsonb_array_length(coalesce(answer -> 'lines', '[]')) > 20 then
    perform private.raise_quote_incomplete('lines');
  end if;
  delete from public.quote_lines l where l.quote_id = quote.id;
  insert into public.quote_lines (quote_id, place, label, amount)
    select quote.id, l.place, private.without_overrides(l.line ->> 'label'), (l.line ->> 'amount')::numeric
    from jsonb_array_elements(coalesce(answer -> 'lines', '[]')) with ordinality l (line, place);
  update public.quotes q
    set services = coalesce(given.services, q.services), message = nullif(btrim(private.plain_comments(given.message)), ''),
      work_minutes = given.work_minutes, valid_until = given.valid_until, updated_at = clock_timestamp(),
      staff_note = nullif(btrim(private.plain_comments(given.staff_note)), ''),
      customer_email = coalesce(q.customer_email, given.customer_email)
    where q.id = quote.id returning q.* into quote;
  if not sends then
    return;
  end if;
  if not exists (select from public.quote_lines l where l.quote_id = quote.id) or private.quote_total(quote.id) > 20000 then
    perform private.raise_quote_incomplete('lines');
  elsif cardinality(quote.services) = 0 then
    perform private.raise_quote_incomplete('services');
  elsif quote.work_minutes is null then
    perform private.raise_quote_incomplete('work_minutes');
  elsif quote.valid_until between today and today + 180 is not true then
    perform private.raise_quote_incomplete('valid_until');
  elsif quote.customer_email is null then
    perform private.raise_quote_incomplete('customer_email');
  end if;
  update public.quotes q
    set status = 'sent', version = q.version + 1, sent_at = clock_timestamp(),
      first_sent_at = coalesce(q.first_sent_at, clock_timestamp()),
      answered_at = null, declined_by = null, decline_reason = null
    where q.id = quote.id returning q.* into quote;
  -- One price is waited for, the newest.
  update public.booking_messages m set state = 'skipped', skipped_at = clock_timestamp()
    where m.quote_id = quote.id and m.state in ('queued', 'failed');
  perform private.announce_quote(quote.id, '{quote}', clock_timestamp() + private.undo_window());
  -- In the morning, two days before it ends.
  reminds_at := private.shop_instant((quote.valid_until - 2)::timestamp + time '10:00');
  if reminds_at > clock_timestamp() + interval '24 hours' then
    perform private.announce_quote(quote.id, '{quote_reminder}', reminds_at);
  end if;
end
$$;
comment on function public.answer_quote(uuid, jsonb, boolean) is 'Keeps the answer of a quote, or sends it. For staff.';
revoke all on function public.answer_quote(uuid, jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function public.answer_quote(uuid, jsonb, boolean) to authenticated;

-- Within ten seconds, before its e-mail has left.
create function public.take_back_quote(quote_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  quote constant public.quotes := private.changed_quote(take_back_quote.quote_id);
begin
  if quote.status = 'new' then
    return;
  end if;
  if quote.status <> 'sent' or quote.sent_at < clock_timestamp() - private.undo_window() or exists (
    select from public.booking_messages m
    where m.quote_id = quote.id and m.version = quote.version and m.kind = 'quote' and m.state not in ('queued', 'failed')
  ) then
    raise exception using errcode = 'PT409', message = 'undo_refused', hint = 'The customer has been told.';
  end if;
  update public.booking_messages m set state = 'skipped', skipped_at = clock_timestamp()
    where m.quote_id = quote.id and m.version = quote.version and m.state in ('queued', 'failed');
  update public.quotes q
    set status = 'new', updated_at = clock_timestamp(),
      first_sent_at = case when q.first_sent_at = q.sent_at then null else q.first_sent_at end
    where q.id = quote.id;
end
$$;
comment on function public.take_back_quote(uuid) is 'Takes a quote back that was just sent. For staff.';
revoke all on function public.take_back_quote(uuid) from public, anon, authenticated, service_role;
grant execute on function public.take_back_quote(uuid) to authenticated;

create function public.close_quote(quote_id uuid, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  quote constant public.quotes := private.changed_quote(close_quote.quote_id);
begin
  if quote.status = 'declined' then
    return;
  end if;
  if quote.status = 'accepted' then
    perform private.raise_quote_not_open(quote);
  end if;
  update public.quotes q
    set status = 'declined', declined_by = 'staff', answered_at = clock_timestamp(), updated_at = clock_timestamp(),
      decline_reason = nullif(btrim(private.plain_comments(left(reason, 2000))), '')
    where q.id = quote.id;
end
$$;
comment on function public.close_quote(uuid, text) is 'Closes a quote without a price. For staff.';
revoke all on function public.close_quote(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.close_quote(uuid, text) to authenticated;

create function public.customer_quotes(customer_key uuid) returns setof public.quotes
language plpgsql stable security definer rows 10 set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select q.* from public.quotes q
    where q.contact_key in (select private.contacts_of(customer_key)) or q.mail_key in (
      select b.mail_key from public.bookings b
      where b.contact_key in (select private.contacts_of(customer_key)) and b.is_known
    )
    order by q.created_at desc, q.id;
end
$$;
comment on function public.customer_quotes(uuid) is 'Quotes of the customer who made the booking with this id. For staff.';
revoke all on function public.customer_quotes(uuid) from public, anon, authenticated, service_role;
grant execute on function public.customer_quotes(uuid) to authenticated;

-- Of the quotes that were asked for in the days: how many, how fast they were answered, what came of them.
create function public.quote_numbers(from_day date, to_day date) returns table (
  asked integer, answered integer, median_hours numeric, accepted integer, declined integer, worth numeric
)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  perform private.require_staff();
  if from_day is null or to_day is null or not isfinite(from_day) or not isfinite(to_day) or to_day < from_day then
    raise exception using errcode = 'PT422', message = 'period_invalid', hint = 'Give a first and a last day.';
  end if;
  return query
    select count(*)::integer, count(q.first_sent_at)::integer,
      round((percentile_cont(0.5) within group (order by extract(epoch from q.first_sent_at - q.created_at) / 3600))::numeric, 1),
      count(*) filter (where q.status = 'accepted')::integer, count(*) filter (where q.status = 'declined')::integer,
      coalesce(sum(private.quote_total(q.id)) filter (where q.status = 'accepted'), 0)
    from public.quotes q
    where q.created_at >= private.shop_instant(from_day::timestamp) and q.created_at < private.shop_instant((to_day + 1)::timestamp);
end
$$;
comment on function public.quote_numbers(date, date) is 'Quotes of some days in numbers. For staff.';
revoke all on function public.quote_numbers(date, date) from public, anon, authenticated, service_role;
grant execute on function public.quote_numbers(date, date) to authenticated;

-- What a sender of mail needs of a quote's message (lease_messages).
create function private.quote_message(of_quote uuid, kind text, message_version integer)
returns table (recipient text, is_obsolete boolean, is_known boolean, details jsonb)
language plpgsql volatile security definer rows 1 set search_path = '' as $$
begin
  return query
    select case kind when 'new_quote' then s.notification_email else q.customer_email end,
      case
        when kind in ('new_quote', 'quote_asked') then q.status <> 'new'
        else private.quote_state(q) <> 'sent' or q.version <> message_version end,
      kind in ('quote', 'quote_reminder'),
      jsonb_build_object(
        'id', q.id, 'services', q.services, 'lines', private.quote_price_lines(q.id), 'total', private.quote_total(q.id),
        'message', q.message, 'valid_until', q.valid_until, 'work_minutes', q.work_minutes,
        'token', private.quote_token(q.id)
      )
    from public.quotes q cross join public.shop_settings s where q.id = of_quote;
end
$$;
revoke all on function private.quote_message(uuid, text, integer) from public, anon, authenticated, service_role;

-- Erasure and retention.

-- Quotes of the people whose bookings are erased.
create function private.erase_quotes_of(booking_ids uuid[]) returns integer
language sql volatile security definer set search_path = '' as $$
  with gone as (
    delete from public.quotes q using public.bookings b
    where b.id = any (booking_ids)
      and (q.booking_id = b.id or q.contact_key = b.contact_key or q.mail_key = b.mail_key)
    returning q.id
  )
  select count(distinct g.id)::integer from gone g
$$;
revoke all on function private.erase_quotes_of(uuid[]) from public, anon, authenticated, service_role;

create function private.erase_quotes_by_contact(email text, phone_number text) returns integer
language sql volatile security definer set search_path = '' as $$
  with gone as (
    delete from public.quotes q
    where lower(q.customer_email) = email or q.contact_key = phone_number returning q.id
  )
  select count(*)::integer from gone
$$;
revoke all on function private.erase_quotes_by_contact(text, text) from public, anon, authenticated, service_role;

-- 90 days after the answer, after the price ended, or after a request that nobody answered.
create function private.purge_quotes() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  purged integer;
begin
  delete from public.quotes q where case q.status
      when 'new' then q.updated_at
      when 'sent' then private.shop_instant((q.valid_until + 1)::timestamp)
      else q.answered_at end < clock_timestamp() - interval '90 days';
  get diagnostics purged = row_count;
  delete from public.quote_photos p where p.stored_at is null and p.created_at < clock_timestamp() - interval '1 day';
  delete from private.quote_intake i where i.taken_at <= clock_timestamp() - interval '24 hours';
  return purged;
end
$$;
revoke all on function private.purge_quotes() from public, anon, authenticated, service_role;
