-- Quotes: work without a list price, asked for with photos, answered by staff, accepted into a booking.
--
--   state      meaning                                               next
--   new        asked for, or begun by staff; the shop is to answer   sent, declined (by staff)
--   sent       the customer has a price that is valid until a day    accepted, declined, new (undone)
--   expired    sent, and that day is over; never stored              new (asked for again), sent
--   accepted   its booking is made                                   sent, once that booking was deleted
--   declined   by the customer or the shop                           new (asked for again), sent
--
-- A quote is answered by its private link, as a booking is managed. Here: requests, their link and their photos. What
-- staff answer and customers accept is in the file quote_answers, after the taxes and deposits that it reads.
--
-- Limits (private.limits): of one contact together with bookings, of an address, a network and everybody by
-- themselves. Photos: eight for a quote, 2 MB each, within a day of the request, and so many bytes a day for all. Those of
-- a vehicle at the shop are in the same table: twelve of 2 MB as it came, and twelve when it was done.

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
  included text,
  not_included text,
  deposit_cents integer,
  work_minutes integer,
  valid_until date,
  staff_note text,
  -- The receipt will be made out to it.
  company text,
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
  customer_id uuid constraint quotes_customer references public.customers on delete set null,
  opened_at timestamptz,
  lost_to text,
  texts_version integer,
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
  constraint quotes_customer_name check (private.is_name(customer_name)),
  constraint quotes_customer_email check (private.is_address(customer_email)),
  constraint quotes_customer_email_given check (customer_email is not null or source = 'staff'),
  constraint quotes_customer_phone check (
    private.is_line(customer_phone, 40)
    and length(regexp_replace(customer_phone, '[^0-9]', '', 'g')) >= 7
  ),
  constraint quotes_vehicle_type check (btrim(vehicle_type) <> '' and private.is_line(vehicle_type, 40)),
  constraint quotes_vehicle_make check (private.is_line(vehicle_make, 60)),
  constraint quotes_vehicle_model check (private.is_line(vehicle_model, 60)),
  constraint quotes_vehicle_year check (vehicle_year ~ '^(19|20)[0-9]{2}$'),
  constraint quotes_vehicle_colour check (private.is_line(vehicle_colour, 40)),
  constraint quotes_studio check (
    length(studio) <= 200
    and studio ~ '^/studio/[a-z]{1,20}\?[a-z]{1,10}=[a-z0-9-]{1,40}(&[a-z]{1,10}=[a-z0-9-]{1,40})*$'
  ),
  constraint quotes_message check (length(message) <= 1000),
  constraint quotes_included check (length(included) <= 1000),
  constraint quotes_not_included check (length(not_included) <= 1000),
  constraint quotes_deposit_cents check (deposit_cents between 0 and 2000000),
  constraint quotes_work_minutes check (work_minutes between 0 and 18000),
  constraint quotes_valid_until check (isfinite(valid_until)),
  constraint quotes_company check (private.is_company(company)),
  constraint quotes_staff_note check (length(staff_note) <= 1000),
  constraint quotes_version check (version >= 0),
  constraint quotes_sent check (
    status not in ('sent', 'accepted')
    or version > 0 and sent_at is not null and valid_until is not null and work_minutes is not null
      and deposit_cents is not null
  ),
  constraint quotes_answered check ((status in ('accepted', 'declined')) = (answered_at is not null)),
  constraint quotes_declined_by check (
    declined_by in ('customer', 'staff') and (status = 'declined') = (declined_by is not null)
  ),
  constraint quotes_decline_reason check (length(decline_reason) <= 300),
  constraint quotes_lost_to check (
    lost_to is null or status = 'declined' and lost_to in ('price', 'timing', 'elsewhere', 'no_answer', 'not_offered', 'other')
  )
);
comment on table public.quotes is 'Requests for a price and their answers. Staff read and delete them; functions write them.';
comment on column public.quotes.services is 'Catalogue ids of what is asked for, or is to be booked.';
comment on column public.quotes.words is 'What the customer wrote.';
comment on column public.quotes.studio is 'Address of the car in the studio. Null without one.';
comment on column public.quotes.message is 'What staff write to the customer.';
comment on column public.quotes.included is 'What the price contains, one thing a line; not_included likewise.';
comment on column public.quotes.deposit_cents is 'To be paid ahead. Null until it is sent: what the settings ask for.';
comment on column public.quotes.work_minutes is 'Open minutes of work; 0: takes no bay.';
comment on column public.quotes.valid_until is 'Last day in the shop''s calendar on which the price holds.';
comment on column public.quotes.version is 'How often a price was sent: accepting names the one that was seen.';
comment on column public.quotes.customer_id is 'Whose it is: of the caller whom the shop knows, or of the booking that it became.';
comment on column public.quotes.opened_at is 'When the price that was sent last was first looked at by its link; null: it was not.';
comment on column public.quotes.lost_to is 'Why no booking came of it, as staff say.';
comment on column public.quotes.texts_version is 'Which words its customer agreed to be sent texts by, of agreed_words. Null: no texts.';
comment on column public.quotes.answered_at is 'When it was accepted or declined.';
create index quotes_created_at on public.quotes (created_at desc, id desc);
-- The pages of staff: of one state, and of all that is answered. However many are new, the others are found.
create index quotes_status on public.quotes (status, created_at desc, id desc);
create index quotes_answered on public.quotes (created_at desc, id desc) where status <> 'new';
create index quotes_contact_key on public.quotes (contact_key);
create index quotes_mail_key on public.quotes (mail_key);
create index quotes_customer on public.quotes (customer_id);
create index quotes_reference on public.quotes (left(id::text, 8));

create table public.quote_lines (
  quote_id uuid not null constraint quote_lines_quote references public.quotes on delete cascade,
  place smallint not null constraint quote_lines_place check (place between 1 and 20),
  label text not null constraint quote_lines_label check (btrim(label) <> '' and private.is_line(label, 120)),
  amount numeric(10, 2) not null constraint quote_lines_amount check (amount between 0 and 20000),
  -- Id in the catalogue; null for a line that staff typed.
  service text,
  -- The taxes that were charged on it when the line was written.
  taxes text[] not null,
  constraint quote_lines_pkey primary key (quote_id, place)
);
comment on table public.quote_lines is 'Price lines of a quote, in dollars before tax. For staff.';

create table public.quote_photos (
  id uuid not null constraint quote_photos_pkey primary key,
  quote_id uuid constraint quote_photos_quote references public.quotes on delete cascade,
  kind text not null constraint quote_photos_kind check (kind in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null constraint quote_photos_bytes check (bytes between 1 and 2097152),
  created_at timestamptz not null default clock_timestamp(),
  -- Set once its bytes are in the bucket.
  stored_at timestamptz,
  booking_id uuid constraint quote_photos_booking references public.bookings on delete cascade,
  stage text not null default 'quote' constraint quote_photos_stage check (stage in ('quote', 'intake', 'after')),
  -- Visitors choose the ids of quotes, also the id of somebody's booking: the stage says whose a photo is.
  constraint quote_photos_owner check (
    num_nonnulls(quote_id, booking_id) = 1 and (stage = 'quote') = (quote_id is not null)
  )
);
comment on table public.quote_photos is 'Photos of a quote, or of a vehicle at the shop; their bytes are in the bucket quote-photos, as id of the quote or booking/photo id. For staff.';
comment on column public.quote_photos.stage is 'quote: sent with a request; intake: taken as the vehicle came; after: taken when it was done.';
create index quote_photos_quote on public.quote_photos (quote_id, created_at);
create index quote_photos_booking on public.quote_photos (booking_id, created_at);
create index quote_photos_created_at on public.quote_photos (created_at);

alter table public.quotes enable row level security, force row level security;
alter table public.quote_lines enable row level security, force row level security;
alter table public.quote_photos enable row level security, force row level security;
grant select on table public.quotes, public.quote_lines, public.quote_photos to authenticated;
-- A deletion takes lines, photos, link and mail along: of somebody who never booked, too.
grant delete on table public.quotes to authenticated;
create policy "staff read quotes" on public.quotes for select to authenticated using ((select private.is_staff()));
create policy "staff delete quotes" on public.quotes for delete to authenticated using ((select private.is_staff()));
create policy "staff read price lines" on public.quote_lines for select to authenticated using ((select private.is_staff()));
create policy "staff read photos" on public.quote_photos for select to authenticated using ((select private.is_staff()));

-- Photos that are gone from the tables, until a function has deleted their bytes.
create table private.removed_photos (
  path text not null constraint removed_photos_pkey primary key,
  bucket text not null default 'quote-photos',
  removed_at timestamptz not null default clock_timestamp()
);
alter table private.removed_photos enable row level security;

create function private.photo_path(photo public.quote_photos) returns text
language sql immutable set search_path = '' as $$
  select coalesce(photo.quote_id, photo.booking_id)::text || '/' || photo.id::text
$$;

create function private.note_removed_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.removed_photos (path) values (private.photo_path(old)) on conflict do nothing;
  return null;
end
$$;
create trigger quote_photos_removed after delete on public.quote_photos
  for each row execute function private.note_removed_photo();

create trigger quotes_links after delete on public.quotes
  referencing old table as deleted for each statement execute function private.forget_links('quote');

alter table public.booking_messages
  add column quote_id uuid constraint booking_messages_quote references public.quotes on delete cascade,
  -- The time that opened for somebody who waits (waiting_offers).
  add column offer_id uuid constraint booking_messages_once_per_offer unique,
  add constraint booking_messages_subject check (num_nonnulls(booking_id, quote_id, offer_id) = 1),
  add constraint booking_messages_once_per_quote unique (quote_id, kind, occasion, channel);
comment on column public.booking_messages.quote_id is 'The quote that it is about, in place of a booking.';
comment on column public.booking_messages.offer_id is 'The time that it tells somebody of who waits, in place of a booking.';

-- State and link.

create function private.quote_state(quote public.quotes) returns text
language sql stable security definer set search_path = '' as $$
  select case when quote.status = 'sent' and quote.valid_until < private.shop_now()::date then 'expired' else quote.status end
$$;

-- Addresses that end: good for 10 to 20 minutes, and the same for so long that a browser keeps the photo.
create function private.photo_links(of_owner uuid, most integer, of_stage text default 'quote') returns jsonb
language sql stable security definer set search_path = '' as $$
  with term as (select (floor(extract(epoch from now()) / 600) * 600 + 1200)::bigint as until)
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'bytes', p.bytes, 'created_at', p.created_at,
    'query', format('photo=%s&until=%s&signature=%s', p.id, t.until, private.signed('photo:' || p.id::text || ':' || t.until))
  ) order by p.created_at, p.id), '[]')
  from term t, (
    select * from public.quote_photos o
    where (o.quote_id = of_owner or o.booking_id = of_owner) and o.stage = of_stage and o.stored_at is not null
    order by o.created_at, o.id limit most
  ) p
$$;

-- Asking.

create function private.require_room_for_quote(quote public.quotes) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- This one is among those of its contact.
  if private.asked_today(quote.customer_email, quote.customer_phone) > private.limit_of('bookings_per_contact')
    or private.is_over('quotes_per_address', (private.caller()).address)
    or private.is_over('quotes_per_network', (private.caller()).network)
    or private.is_over('quotes_total', '') then
    perform private.refuse('PT429', 'quote_limit', hint => 'Call the shop.');
  end if;
end
$$;

create function private.announce_quote(of_quote uuid, kinds text[], due timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.booking_messages (quote_id, kind, occasion, due_at, created_at)
    select q.id, k, q.version, due, clock_timestamp() from public.quotes q cross join unnest(kinds) k
    where q.id = of_quote and case k
      when 'new_quote' then (select s.notification_email from public.shop_settings s)
      else coalesce(q.customer_email, q.texts_version::text) end is not null
    on conflict (quote_id, kind, occasion, channel) do update
      set state = 'queued', due_at = excluded.due_at, attempts = 0, unanswered = 0, sent_at = null,
        lease_id = null, lease_until = null, skipped_at = null, last_error = null
      where booking_messages.state <> 'leased'
$$;

-- Keys that are not a column of a request count for nothing.
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
  wanted := jsonb_populate_record(null::public.quotes, quote);
  if exists (select from public.quotes q where q.id = wanted.id) then
    raise exception using
      errcode = 'unique_violation', schema = 'public', table = 'quotes', constraint = 'quotes_pkey',
      message = 'duplicate key value violates unique constraint "quotes_pkey"';
  end if;
  insert into public.quotes (
    id, source, services, words, wanted_by, customer_name, customer_email, customer_phone,
    vehicle_type, vehicle_make, vehicle_model, vehicle_year, vehicle_colour, studio, texts_version
  ) values (
    wanted.id, from_source, coalesce(wanted.services, '{}'), nullif(btrim(private.plain_comments(wanted.words)), ''),
    coalesce(wanted.wanted_by, 'any'), private.without_overrides(wanted.customer_name), private.plain_address(wanted.customer_email),
    private.plain_phone(wanted.customer_phone), private.without_overrides(wanted.vehicle_type),
    private.without_overrides(wanted.vehicle_make), private.without_overrides(wanted.vehicle_model),
    wanted.vehicle_year, private.without_overrides(wanted.vehicle_colour), wanted.studio,
    (select a.version from public.agreed_words a where a.topic = 'texts' and a.version = wanted.texts_version)
  ) returning * into wanted;
  return wanted;
end
$$;

create function private.require_unused_quote_reference(quote_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.quotes q where left(q.id::text, 8) = left(quote_id::text, 8) and q.id <> quote_id) then
    perform private.refuse('PT409', 'reference_taken', hint => 'Draw another id.');
  end if;
end
$$;

create function public.ask_quote(quote jsonb) returns void
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  asked constant public.quotes := private.insert_quote(quote, 'online');
  certificate constant uuid := private.link_subject('certificate', quote ->> 'certificate_token');
  caller constant record := private.caller();
begin
  if quote ->> 'certificate_token' is not null then
    if certificate is null then
      perform private.refuse('PT422', 'certificate_unknown', hint => 'Ask without it.');
    end if;
    update public.quotes q set certificate_id = certificate where q.id = asked.id;
  end if;
  if not private.is_staff() then
    perform private.require_own_address(asked.customer_email);
    perform private.require_captcha(asked.id);
    perform private.require_room_for_quote(asked);
  end if;
  perform private.require_unused_quote_reference(asked.id);
  -- One request at a time from here on, so that the counts of the limits are true. A refusal comes before it.
  perform pg_advisory_xact_lock(hashtextextended('public.quotes', 0));
  if not private.is_staff() then
    perform private.require_room_for_quote(asked);
    perform private.require_rate('quotes_per_address', caller.address);
    perform private.require_rate('quotes_per_network', caller.network);
    perform private.require_rate('quotes_total', '');
    -- Its photos count for the address that asked: the function that stores them is called by nobody's address.
    perform private.count_hit('photo_bytes_per_address', caller.address, asked.id, 0);
    perform private.count_hit('photo_bytes_per_network', caller.network, asked.id, 0);
  end if;
  perform private.require_unused_quote_reference(asked.id);
  perform private.announce_quote(asked.id, '{quote_asked,new_quote}', clock_timestamp());
end
$$;
comment on function public.ask_quote(jsonb) is 'Stores a request for a price. Refused in this order: 23505 quotes_pkey (this id was used before: the earlier request arrived), 23502 and 23514 (a required or impossible value; quotes_size: far too much of it), PT422 `certificate_unknown` (certificate_token, of what it is a claim of, opens none), PT422 `email_is_the_shops`, PT403 `captcha_required`, PT429 `quote_limit`, PT409 `reference_taken` (another quote''s id begins with the same eight characters).';
grant execute on function public.ask_quote(jsonb) to anon, authenticated;

create function public.issue_quote_token(quote_id uuid) returns text
language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  perform private.require_post();
  if exists (
    select from public.quotes q where q.id = issue_quote_token.quote_id and q.source = 'online'
      and q.created_at > clock_timestamp() - interval '30 minutes'
  ) then
    return private.link_token('quote', quote_id);
  end if;
  perform private.count_manage_try();
  return null;
end
$$;
comment on function public.issue_quote_token(uuid) is 'The link''s token of a quote that was asked for within 30 minutes. POST only. May be null.';
grant execute on function public.issue_quote_token(uuid) to anon, authenticated;

create function public.begin_quote(quote jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  begun public.quotes;
begin
  perform private.require_staff();
  begun := private.insert_quote(quote, 'staff');
  perform pg_advisory_xact_lock(hashtextextended('public.quotes', 0));
  perform private.require_unused_quote_reference(begun.id);
  update public.quotes q
    set customer_id = (private.customer_of_contact(private.phone_key(q.customer_phone), q.mail_key)).customer_id
    where q.id = begun.id;
end
$$;
comment on function public.begin_quote(jsonb) is 'A quote that staff begin, after a call. Refused as by ask_quote(), but for the limits. For staff.';
grant execute on function public.begin_quote(jsonb) to authenticated;

-- Photos, for the function quote-photo.

create function private.takes_photos(quote public.quotes) returns boolean
language sql stable security definer set search_path = '' as $$
  select quote.status = 'new' and greatest(quote.created_at, quote.updated_at) > clock_timestamp() - interval '24 hours'
$$;

-- A day has room for so many bytes of photos of quotes: for everybody, and for those who asked from the same
-- address or network. Photos deleted since count for them, and for nobody else. No visitor takes room from the shop's own.
create function private.has_photo_room(of_quote uuid, bytes integer) returns boolean
language sql stable security definer set search_path = '' as $$
  select has_photo_room.bytes + (
      select coalesce(sum(p.bytes), 0) from public.quote_photos p
      where p.quote_id is not null and p.created_at > private.counted_since('photo_bytes_total')
    ) <= private.limit_of('photo_bytes_total')
    and not exists (
      select from private.hits asked
      join private.limits l on l.name = asked.bucket
      join private.hits h on h.bucket = asked.bucket and h.key_hash = asked.key_hash and h.at > clock_timestamp() - l.within
      where asked.bucket in ('photo_bytes_per_address', 'photo_bytes_per_network')
        and asked.subject = of_quote and asked.weight = 0
      group by l.name having has_photo_room.bytes + sum(h.weight) > l.most
    )
$$;

-- The bytes of a photo go there. Sent again it is the same photo: a larger one would be stored and not be counted.
-- refusal: why a new one is not taken.
create function private.place_photo(photo public.quote_photos, refusal text) returns table (outcome text, path text)
language plpgsql volatile security definer rows 1 set search_path = '' as $$
declare
  known public.quote_photos;
begin
  select p.* into known from public.quote_photos p where p.id = photo.id;
  outcome := case
    when known.id is null then coalesce(refusal, 'store')
    when (known.quote_id, known.booking_id, known.stage, known.kind, known.bytes)
      is distinct from (photo.quote_id, photo.booking_id, photo.stage, photo.kind, photo.bytes) then 'unknown'
    when known.stored_at is null then 'store'
    else 'stored' end;
  if outcome in ('store', 'stored') then
    path := private.photo_path(photo);
  end if;
  if outcome = 'store' and known.id is null then
    insert into public.quote_photos (id, quote_id, booking_id, stage, kind, bytes)
      values (photo.id, photo.quote_id, photo.booking_id, photo.stage, photo.kind, photo.bytes);
    insert into private.hits (bucket, key_hash, subject, weight)
      select h.bucket, h.key_hash, h.subject, photo.bytes from private.hits h
      where h.bucket in ('photo_bytes_per_address', 'photo_bytes_per_network') and h.subject = photo.quote_id and h.weight = 0;
  end if;
  return next;
end
$$;

create function public.take_quote_photo(token text, photo_id uuid, kind text, bytes integer)
returns table (outcome text, path text)
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
declare
  quote public.quotes;
  photo public.quote_photos;
begin
  if private.link_subject('quote', token) is not null then
    -- One photo at a time, so that the counts are true.
    perform pg_advisory_xact_lock(hashtextextended('public.quote_photos', 0));
  end if;
  -- A deletion of the quote waits until its photo is noted; once it is deleted, the photo is refused.
  select q.* into quote from public.quotes q where q.id = private.link_subject('quote', token) for key share;
  if not found then
    return query select 'unknown', null::text;
    return;
  end if;
  photo.id := photo_id;
  photo.quote_id := quote.id;
  photo.stage := 'quote';
  photo.kind := take_quote_photo.kind;
  photo.bytes := take_quote_photo.bytes;
  return query select p.* from private.place_photo(photo, case
    when not private.takes_photos(quote) then 'late'
    when (select count(*) from public.quote_photos o where o.quote_id = quote.id) >= 8 then 'many'
    when not private.has_photo_room(quote.id, take_quote_photo.bytes) then 'quota' end) p;
end
$$;
comment on function public.take_quote_photo(text, uuid, text, integer) is 'Where the bytes of a photo go. outcome: store, stored (it is there already), unknown (no such link, or another photo under this id), late, many (eight are there), quota (too much for today, from everybody or from where the request came from). For the function quote-photo only.';
grant execute on function public.take_quote_photo(text, uuid, text, integer) to service_role;

create function public.take_booking_photo(booking_id uuid, photo_id uuid, stage text, kind text, bytes integer)
returns table (outcome text, path text)
language plpgsql volatile security definer rows 1 set search_path = '' set jit = off as $$
declare
  photo public.quote_photos;
begin
  perform private.require_staff_or_technician();
  perform pg_advisory_xact_lock(hashtextextended('public.quote_photos', 0));
  perform from public.bookings b where b.id = take_booking_photo.booking_id and private.sees_work(b.id) for key share;
  if not found then
    return query select 'unknown', null::text;
    return;
  end if;
  photo.id := photo_id;
  photo.booking_id := take_booking_photo.booking_id;
  photo.stage := take_booking_photo.stage;
  photo.kind := take_booking_photo.kind;
  photo.bytes := take_booking_photo.bytes;
  return query select p.* from private.place_photo(photo, case
    when (
      select count(*) from public.quote_photos o
      where o.booking_id = take_booking_photo.booking_id and o.stage = take_booking_photo.stage
    ) >= 12 then 'many' end) p;
end
$$;
comment on function public.take_booking_photo(uuid, uuid, text, text, integer) is 'Where the bytes of a photo of a vehicle go, taken as it came (stage intake) or when it was done (after). Outcomes as of take_quote_photo(); many: twelve of that stage are there. 23514 quote_photos_owner, quote_photos_stage: no stage of a booking. For staff and technicians, by the function quote-photo. May be null: path.';
grant execute on function public.take_booking_photo(uuid, uuid, text, text, integer) to authenticated;

create function public.keep_quote_photo(photo_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.quote_photos p set stored_at = coalesce(p.stored_at, clock_timestamp()) where p.id = photo_id;
  return found;
end
$$;
comment on function public.keep_quote_photo(uuid) is 'Notes that a photo is in the bucket; false where its quote or booking is gone. For the function quote-photo only.';
grant execute on function public.keep_quote_photo(uuid) to service_role;

create function public.open_quote_photo(photo_id uuid, until bigint, signature text)
returns table (path text, kind text)
language sql stable security definer rows 1 set search_path = '' set jit = off as $$
  select private.photo_path(p), p.kind from public.quote_photos p
  where p.id = photo_id and p.stored_at is not null and until > extract(epoch from now())
    and private.token_hash(signature) = private.token_hash(private.signed('photo:' || p.id::text || ':' || until))
$$;
comment on function public.open_quote_photo(uuid, bigint, text) is 'The photo of an address that has not ended. For the function quote-photo only.';
grant execute on function public.open_quote_photo(uuid, bigint, text) to service_role;

create function public.removed_quote_photos() returns table (path text)
language sql stable security definer rows 100 set search_path = '' set jit = off as $$
  select r.path from private.removed_photos r
  -- Photos that a backup has brought back are kept.
  where r.bucket = 'quote-photos' and not exists (select from public.quote_photos p where p.id = split_part(r.path, '/', 2)::uuid)
  order by r.removed_at, r.path limit 100
$$;
comment on function public.removed_quote_photos() is 'Photos whose bytes are to be deleted. For the functions only.';
grant execute on function public.removed_quote_photos() to service_role;

create function public.forget_removed_photos(paths text[]) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.removed_photos r where r.path = any (paths)
$$;
comment on function public.forget_removed_photos(text[]) is 'Notes that the bytes of photos are deleted. For the functions only.';
grant execute on function public.forget_removed_photos(text[]) to service_role;

-- Erasure and retention.

-- Quotes that are erased with bookings: those that became them, and those of their customer. A phone or an address
-- that a stranger typed takes nobody's quotes along, as it joins no two customers.
create function private.quotes_of(booking_ids uuid[]) returns table (quote_id uuid, booking_id uuid)
language sql stable security definer rows 10 set search_path = '' as $$
  select q.id, b.id from public.bookings b join public.quotes q on q.booking_id = b.id
    where b.id = any (booking_ids)
  union
  select q.id, b.id from public.bookings b join public.quotes q on q.customer_id = b.customer_id
    where b.id = any (booking_ids) and b.is_known
  union
  select q.id, b.id from public.bookings b
    join public.customer_contacts c on c.customer_id = b.customer_id and c.key in (b.contact_key, b.mail_key)
    join public.quotes q on c.key in (q.contact_key, q.mail_key)
    where b.id = any (booking_ids) and b.is_known
$$;

create function public.erasable_quotes(customer_key uuid) returns table (
  quote_id uuid, goes_with uuid[], customer_name text, customer_phone text, customer_email text,
  services text[], words text, created_at timestamptz, photo_count integer
)
language plpgsql stable security definer rows 10 set search_path = '' set jit = off as $$
declare
  ids constant uuid[] := array(select e.booking_id from public.erasable_bookings(erasable_quotes.customer_key) e);
begin
  return query
    with takes as materialized (
      select o.quote_id, array_agg(o.booking_id) as bookings from private.quotes_of(ids) o group by o.quote_id
    )
    select q.id, coalesce(t.bookings, '{}'), q.customer_name, q.customer_phone, q.customer_email,
      q.services, q.words, q.created_at,
      (select count(*)::integer from public.quote_photos p where p.quote_id = q.id and p.stored_at is not null)
    from public.quotes q left join takes t on t.quote_id = q.id
    where t.quote_id is not null
      or q.contact_key in (select b.contact_key from public.bookings b where b.id = any (ids))
    order by q.created_at desc, q.id;
end
$$;
comment on function public.erasable_quotes(uuid) is 'Quotes with a phone or an address of a customer; goes_with: the bookings that take each one along when they are erased, none for what only a stranger''s booking shares. For staff. May be null: customer_phone, customer_email, words.';
grant execute on function public.erasable_quotes(uuid) to authenticated;

create function private.quote_total(of_quote uuid) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(l.amount), 0) from public.quote_lines l where l.quote_id = of_quote
$$;

create function private.quote_price_lines(of_quote uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'label', l.label, 'amount', l.amount, 'service', l.service, 'taxes', l.taxes
    ) order by l.place), '[]')
  from public.quote_lines l where l.quote_id = of_quote
$$;

-- Bookings and quotes that were asked for online within a day with one email address or one phone: each sends mail
-- there.
create function private.asked_today(email text, phone text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  since constant timestamptz := private.counted_since('bookings_per_contact');
  address constant text := private.mail_key(email);
  number constant text := private.phone_key(phone);
begin
  return greatest(
    (select count(*) from public.bookings b
      where b.mail_key = address and b.source = 'online' and b.created_at > since)
      + (select count(*) from public.quotes q
        where q.mail_key = address and q.source = 'online' and q.created_at > since),
    (select count(*) from public.bookings b
      where b.contact_key = number and b.source = 'online' and b.created_at > since)
      + (select count(*) from public.quotes q
        where q.contact_key = number and q.source = 'online' and q.created_at > since)
  );
end
$$;
