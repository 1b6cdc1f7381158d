-- Bookings: the table, what a row may hold, who may do what with it, and how changes queue.
--
-- Reading. Visitors get their row back in the statement that inserts it, and no row ever again. A
-- policy that lets everybody read would give every customer's phone number to everybody, so the read
-- policy names the one id that this very transaction inserted (before_insert_booking() notes it in a setting
-- that ends with the transaction; the Data API offers no way to set it). The insert policy asks for the
-- same note: should the triggers ever be off, nothing gets in.
--
-- Values. Every check is named after its column: an error 23514 names the constraint, and the page finds
-- the field by it. Grants come column by column: what the database keeps itself (created_at, revision) is
-- not writable.
--
-- One change at a time. Capacity and limits are counts, and a count is only true while nobody else
-- writes. A shop receives a booking every few minutes; writers that queue for two milliseconds are never
-- noticed, can't deadlock, and leave nothing to reason about. A new booking is looked at before it joins, so
-- that a request which will be refused keeps nobody waiting; what other bookings may have changed by then is
-- looked at once more behind the lock.
--
-- Stamped in order. A dashboard asks for "what changed since the newest change I have seen". With now(),
-- a slow transaction commits behind a cursor that has already moved on, and its change is never seen.
-- Here the stamp is taken while the queue is held, so stamps commit in order and are never the same for
-- two statements, even when the server's clock is set back. updated_at is always that stamp. An
-- id and created_at never change.
--
-- booking_changes says what an insert, an update and a deletion do, one function for each.

create type public.booking_status as enum ('pending', 'confirmed', 'completed', 'cancelled');

-- PostgreSQL inlines it, so that queries still use the indexes: that is why there is no `set search_path`. Checks and
-- indexes name the two statuses themselves: what they hold would not follow a changed function.
create function private.holds_spot(status public.booking_status) returns boolean
language sql immutable parallel safe return status in ('pending', 'confirmed');

-- Whether the shop knows the customer of a booking: staff took, confirmed or completed it, or its vehicle was here.
-- A generated column computes it as the role that writes.
create function private.is_known(
  source text, status public.booking_status, was_confirmed boolean, confirmed_by_link boolean, arrived_at timestamptz
) returns boolean
language sql immutable parallel safe return
  source = 'phone' or status = 'completed'
  or (status = 'confirmed' or was_confirmed) and (not confirmed_by_link or arrived_at is not null);
grant execute on function private.is_known(text, public.booking_status, boolean, boolean, timestamptz)
  to anon, authenticated, service_role;

-- A search compares this: without capitals, accents, apostrophes, hyphens and marks that nobody sees, whatever
-- the letters. Those that are no letter with an accent are written as people without them on the keyboard write
-- them. The database's own collation knows the capitals of all alphabets; "C" knows those of English. The
-- dashboard folds alike (src/domain/folded.ts).
create function private.folded(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(
        regexp_replace(value, '[''`\u00b4\u02b9-\u02bd\u02c8\u02ca\u02cb\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78c\uff07\uff40\u00ad\u058a\u05be\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d\u200b-\u200f\u2060\ufeff-]', '', 'g'),
        NFKD), '[\u0300-\u036f]', '', 'g') collate "default"), 'łøđðħŧıŋς', 'loddhtinσ'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
grant execute on function private.folded(text) to anon, authenticated, service_role;

create table public.bookings (
  id uuid not null default gen_random_uuid() constraint bookings_pkey primary key,
  customer_name text not null,
  customer_email text,
  customer_phone text not null,
  service_name text not null,
  vehicle_type text not null,
  vehicle_size text,
  vehicle_make text,
  vehicle_model text,
  comments text,
  add_ons text[] not null default '{}',
  booking_date date not null,
  booking_time text not null,
  status public.booking_status not null default 'pending',
  total_price numeric(10, 2) not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 0,
  extra_services text[] not null default '{}',
  customer_confirmed_at timestamptz,
  source text not null default 'online',
  quoted_price numeric(10, 2) not null,
  price_reason text,
  arrived_at timestamptz,
  done_at timestamptz,
  no_show_at timestamptz,
  was_confirmed boolean not null default false,
  confirmed_by_link boolean not null default false,
  is_known boolean generated always as (
    private.is_known(source, status, was_confirmed, confirmed_by_link, arrived_at)
  ) stored,
  customer_id uuid not null constraint bookings_customer references public.customers,
  joined_from uuid,
  contact_key text collate "C" generated always as (
    coalesce(nullif(private.phone_key(customer_phone), ''), private.mail_key(customer_email), id::text)
  ) stored,
  mail_key text collate "C" generated always as (private.mail_key(customer_email)) stored,
  search_text text generated always as (private.folded(customer_name || ' ' || coalesce(customer_email, ''))) stored,
  phone_text text generated always as (private.phone_text(customer_phone)) stored,
  studio text,
  wants_care boolean not null default false,
  film_law_version integer,
  care_version integer,
  texts_version integer,
  policy_version integer,
  policy_agreed_at timestamptz,
  refunded numeric(10, 2) not null default 0,

  constraint bookings_customer_name check (private.is_name(customer_name)),
  constraint bookings_customer_email check (private.is_address(customer_email)),
  -- A booking by phone may have no email address.
  constraint bookings_customer_email_given check (customer_email is not null or source = 'phone'),
  -- The shop calls back: seven digits is the shortest number that can be dialled. A walk-in may give only a
  -- name.
  constraint bookings_customer_phone check (
    private.is_line(customer_phone, 40)
    and (
      length(regexp_replace(customer_phone, '[^0-9]', '', 'g')) >= 7
      or customer_phone = '' and source = 'phone'
    )
  ),
  constraint bookings_service_name check (btrim(service_name) <> '' and private.is_line(service_name, 120)),
  constraint bookings_extra_services check (
    cardinality(extra_services) <= 20 and array_position(extra_services, null) is null
    and extra_services::text ~ '^\{([A-Za-z0-9]{1,40}(,[A-Za-z0-9]{1,40})*)?\}$'
  ),
  constraint bookings_add_ons check (
    cardinality(add_ons) <= 20 and array_position(add_ons, null) is null
    and add_ons::text ~ '^\{([A-Za-z0-9]{1,40}(,[A-Za-z0-9]{1,40})*)?\}$'
  ),
  constraint bookings_vehicle_type check (btrim(vehicle_type) <> '' and private.is_line(vehicle_type, 40)),
  constraint bookings_vehicle_size check (private.is_line(vehicle_size, 40)),
  constraint bookings_vehicle_make check (private.is_line(vehicle_make, 60)),
  constraint bookings_vehicle_model check (private.is_line(vehicle_model, 60)),
  -- "/studio/suv?p=cedar&f=70&r=15&s=none&c=stock&w=none&ppf=0". The page writes and reads it; an address
  -- that it does not know shows no picture. The comments hold the same as a line for people.
  constraint bookings_studio check (
    length(studio) <= 200
    and studio ~ '^/studio/[a-z]{1,20}\?[a-z]{1,10}=[a-z0-9-]{1,40}(&[a-z]{1,10}=[a-z0-9-]{1,40})*$'
  ),
  constraint bookings_film_law_version check (film_law_version between 1 and 1000),
  constraint bookings_care_version check (care_version between 1 and 1000 and (wants_care or care_version is null)),
  constraint bookings_texts_version check (texts_version between 1 and 1000),
  constraint bookings_policy_version check (policy_version between 1 and 10000),
  constraint bookings_comments check (private.is_text(comments, 2000)),
  -- "No Sunday" is a rule for visitors (private.slot_refusal).
  constraint bookings_booking_date check (isfinite(booking_date)),
  constraint bookings_booking_time check (
    booking_time in (
      '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM'
    )
  ),
  constraint bookings_revision check (revision >= 0),
  constraint bookings_source check (source in ('online', 'phone')),
  constraint bookings_total_price check (total_price between 0 and 20000),
  constraint bookings_quoted_price check (quoted_price between 0 and 20000),
  constraint bookings_refunded check (refunded between 0 and 20000),
  constraint bookings_price_reason check (private.is_line(price_reason, 300) and btrim(price_reason) <> ''),
  constraint bookings_no_show check (no_show_at is null or status = 'cancelled' and arrived_at is null)
);
comment on table public.bookings is 'Appointments. Visitors add one; staff read, change and delete them.';
comment on column public.bookings.add_ons is 'Catalogue ids of the chosen add-ons.';
comment on column public.bookings.booking_date is 'A day in the shop''s calendar.';
comment on column public.bookings.booking_time is 'One of the nine slot labels, such as 9:00 AM.';
comment on column public.bookings.total_price is 'Dollars; what is charged.';
comment on column public.bookings.revision is 'Changes so far. Sent with a change by staff: the one that it was made from. Kept by the database.';
comment on column public.bookings.extra_services is 'Catalogue ids of further services.';
comment on column public.bookings.customer_confirmed_at is 'When its customer confirmed it by the private link. Kept by the database.';
comment on column public.bookings.source is 'online or phone. Kept by the database.';
comment on column public.bookings.quoted_price is 'Dollars; what was quoted when booking.';
comment on column public.bookings.refunded is 'Dollars of total_price that were given back. Kept by the database.';
comment on column public.bookings.price_reason is 'Why the charged price is not the quoted one. For staff.';
comment on column public.bookings.arrived_at is 'When the vehicle arrived. Kept by the database.';
comment on column public.bookings.done_at is 'When its work was done and the vehicle ready to collect. Kept by the database.';
comment on column public.bookings.no_show_at is 'When staff noted that nobody came. Kept by the database.';
comment on column public.bookings.was_confirmed is 'Cancelled after it had been confirmed. Kept by the database.';
comment on column public.bookings.confirmed_by_link is 'Confirmed by accepting a quote or by paying online, with a contact that staff did not write; false once its vehicle was here. Kept by the database.';
comment on column public.bookings.is_known is 'Whether staff took, confirmed or completed it, or its vehicle was here: anybody can type anything online. Kept by the database.';
comment on column public.bookings.customer_id is 'Whose it is. Kept by the database.';
comment on column public.bookings.joined_from is 'Whose it was until staff confirmed it, should they undo that. Kept by the database.';
comment on column public.bookings.search_text is 'Name and email address as a search compares them. Kept by the database.';
comment on column public.bookings.phone_text is 'Digits of the phone as a search compares them. Kept by the database.';
comment on column public.bookings.contact_key is 'The phone however written. Kept by the database.';
comment on column public.bookings.mail_key is 'The email address however written. Kept by the database.';
comment on column public.bookings.wants_care is 'Whether the customer asked to be reminded when the coating or detailing is due again.';
comment on column public.bookings.film_law_version is 'Which words on front film its customer was shown when booking, of agreed_words. Null where none were.';
comment on column public.bookings.care_version is 'Which words its customer ticked to be reminded of care, of agreed_words. Null without, or where staff asked.';
comment on column public.bookings.texts_version is 'Which words its customer agreed to be sent texts by, of agreed_words; the history has when, and who noted it. Null: no texts.';
comment on column public.bookings.policy_version is 'Which policy its customer agreed to when booking, of policy_versions. Null where nothing was agreed to.';
comment on column public.bookings.policy_agreed_at is 'When its customer agreed to it. Kept by the database.';
comment on column public.bookings.studio is 'Address of the car in the studio. Null without one.';

-- Words that customers tick (care) or are shown (film on front windows) when they book. A changed sentence is a new
-- version, and the ones before stay: a booking keeps which it was, and its created_at is when.
create table public.agreed_words (
  topic text not null constraint agreed_words_topic check (topic in ('film_law', 'care', 'texts', 'warranty')),
  version integer not null,
  words text not null,
  constraint agreed_words_pkey primary key (topic, version)
);
comment on table public.agreed_words is 'What customers were shown or ticked when they booked or took their car back, by version. Staff read it.';
insert into public.agreed_words (topic, version, words) values
  ('film_law', 1, 'Many sources say that BC allows no aftermarket film at all on the windows beside the driver. A tinted rear window is allowed only with mirrors on both sides of the vehicle. I''ve read this.'),
  ('film_law', 2, 'Many sources say that BC allows no aftermarket film at all on the windows beside the driver. A tinted rear window is allowed only with mirrors on both sides of the vehicle. Source: BC''s Motor Vehicle Act Regulations, Division 7. This is general information, not legal advice.'),
  ('film_law', 3, 'BC may not allow any aftermarket film on front side windows. Check before you book. A tinted rear window is allowed only with mirrors on both sides of the vehicle. Source: BC''s Motor Vehicle Act Regulations, Division 7. This is general information, not legal advice.'),
  ('care', 1, 'Remind me when my coating or detailing is due again. Optional, and you can unsubscribe at any time.'),
  ('care', 2, 'Remind me when my coating or detailing is due for a check-up or due again. Optional, and you can unsubscribe at any time.'),
  ('texts', 1, 'Text me about this booking. Optional. Reply STOP at any time to end texts.'),
  ('warranty', 1, 'Keep my warranty certificate until my last warranty ends. Optional, and you can change this at any time.'),
  ('texts', 2, 'Text me about this quote and its booking. Optional. Reply STOP at any time to end texts.'),
  ('texts', 3, 'Text me when a time opens. Reply STOP at any time to end texts.');
alter table public.agreed_words enable row level security, force row level security;
grant select on table public.agreed_words to authenticated;
create policy "staff read what was agreed to" on public.agreed_words
  for select to authenticated using ((select private.is_staff()));

-- Texts in the owner's words that customers agree to: the policy (cancellations, deposits, refunds, work that is done
-- again) as they book, the terms of the intake as they leave their vehicle. Versions are added and never changed, so that a
-- customer can read what they agreed to. Without words nothing is asked from then on.
create table public.policy_versions (
  version integer not null constraint policy_versions_version check (version between 1 and 10000),
  words text constraint policy_versions_words check (private.is_text(words, 4000) and btrim(words) <> ''),
  written_at timestamptz not null default now(),
  written_by_email text,
  topic text not null default 'policy' constraint policy_versions_topic check (topic in ('policy', 'intake')),
  constraint policy_versions_pkey primary key (topic, version)
);
comment on table public.policy_versions is 'What the shop holds for cancellations, deposits, refunds and redos, and the terms of the intake, by version. Staff read it, owners add to it.';
alter table public.policy_versions enable row level security, force row level security;
grant select, insert (topic, version, words) on table public.policy_versions to authenticated;
create policy "staff read the policy" on public.policy_versions
  for select to authenticated using ((select private.is_staff()));
create policy "staff add to the policy" on public.policy_versions
  for insert to authenticated with check ((select private.is_staff()));

-- An owner who writes one names its version: the next after the one that they read.
create function private.guard_policy_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_outside_caller() then
    perform private.require_owner();
    if new.version is distinct from (
      select coalesce(max(p.version), 0) + 1 from public.policy_versions p where p.topic = new.topic
    ) then
      perform private.refuse('PT409', 'policy_changed', hint => 'Read the newest version first.');
    end if;
    new.written_at := clock_timestamp();
    new.written_by_email := private.change_actor_name();
  end if;
  return new;
end
$$;
create trigger policy_versions_guard before insert on public.policy_versions
  for each row execute function private.guard_policy_version();

create function private.terms_at(of_topic text, moment timestamptz)
returns table (version integer, words text, written_at timestamptz)
language sql stable security definer rows 1 set search_path = '' as $$
  select p.version, p.words, p.written_at
  from (
    select n.* from public.policy_versions n where n.topic = of_topic and n.written_at <= moment order by n.version desc limit 1
  ) p
  where p.words is not null
$$;

create function public.current_policy() returns table (version integer, words text, written_at timestamptz)
language sql stable security definer rows 1 set search_path = '' set jit = off as $$
  select p.* from private.terms_at('policy', clock_timestamp()) p
$$;
comment on function public.current_policy() is 'The policy that new bookings are made under; no row where the shop has none.';
grant execute on function public.current_policy() to anon, authenticated;

-- The dashboard's list: newest first, page by page.
create index bookings_created_at on public.bookings (created_at desc, id desc);
-- The dashboard's refresh: what changed since the newest change it has seen.
create index bookings_updated_at on public.bookings (updated_at, id);
-- The day and the week of the shop: their bookings in every status.
create index bookings_booking_date on public.bookings (booking_date);
create index bookings_slot on public.bookings (booking_date, booking_time) where status in ('pending', 'confirmed');
-- The first eight characters of an id are the reference that people read to each other.
create index bookings_reference on public.bookings (left(id::text, 8));
create index bookings_contact_key on public.bookings (contact_key);
create index bookings_customer on public.bookings (customer_id);
create index bookings_mail_key on public.bookings (mail_key);

alter table public.bookings enable row level security, force row level security;

-- Accounts without the role of staff book as visitors do: there is nothing to gain from refusing them what
-- they may do after signing out.
grant insert (
  id, customer_name, customer_email, customer_phone, service_name, extra_services, vehicle_type, vehicle_size,
  vehicle_make, vehicle_model, studio, comments, add_ons, booking_date, booking_time, status, total_price, wants_care,
  film_law_version, care_version, texts_version, policy_version
) on table public.bookings to anon, authenticated;
grant select on table public.bookings to anon, authenticated;
-- updated_at is accepted (the page sends it with a status) and overwritten. revision is the one that a change
-- was made from.
grant update (
  customer_name, customer_email, customer_phone, service_name, extra_services, vehicle_type, vehicle_size,
  vehicle_make, vehicle_model, comments, add_ons, booking_date, booking_time, status, total_price,
  quoted_price, price_reason, texts_version, updated_at, revision
) on table public.bookings to authenticated;
grant delete on table public.bookings to authenticated;

-- People type these of a booking: book_for_customer() and change_booking() copy them.
create function private.typed_columns() returns text
language sql immutable parallel safe set search_path = '' as $$
  select 'customer_name, customer_email, customer_phone, service_name, extra_services, add_ons, vehicle_type,
    vehicle_size, vehicle_make, vehicle_model, comments, booking_date, booking_time, total_price, quoted_price,
    price_reason, texts_version'
$$;

create policy "anyone adds a pending booking" on public.bookings
  for insert to anon, authenticated
  with check (
    status = 'pending'
    and id = nullif(current_setting('bookings.inserted_id', true), '')::uuid
  );
create policy "anyone reads the booking of their own insert" on public.bookings
  for select to anon, authenticated
  using (id = nullif(current_setting('bookings.inserted_id', true), '')::uuid);
create policy "staff read bookings" on public.bookings for select to authenticated using ((select private.is_staff()));
create policy "staff change bookings" on public.bookings
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete bookings" on public.bookings
  for delete to authenticated using ((select private.is_staff()));

-- Values.
--
-- Characters that turn the direction of text around them, control characters in comments, and marks in
-- contacts are taken out silently: address books and word processors paste them along. Separators of lines and paragraphs
-- become a space, in comments a new line. Everything else is refused.

create function private.without_overrides(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select translate(value, E'\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069', '  ')
$$;

create function private.plain_comments(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(
    private.without_overrides(translate(value, E'\x0b\x0c\u2028\u2029', E'\n\n\n\n')), '[\x01-\x08\x0e-\x1f\x7f]', '', 'g'
  )
$$;

-- Lengths before anything that reads a value: what is far too long is refused in no time, by the name
-- of the constraint that would refuse it.
create function private.require_short(booking public.bookings) returns void
language plpgsql immutable set search_path = '' as $$
declare
  too_long text;
begin
  select name into too_long from (values
    ('customer_name', octet_length(booking.customer_name), 120),
    ('customer_email', octet_length(booking.customer_email), 254),
    ('customer_phone', octet_length(booking.customer_phone), 40),
    ('service_name', octet_length(booking.service_name), 120),
    ('vehicle_type', octet_length(booking.vehicle_type), 40),
    ('vehicle_size', octet_length(booking.vehicle_size), 40),
    ('vehicle_make', octet_length(booking.vehicle_make), 60),
    ('vehicle_model', octet_length(booking.vehicle_model), 60),
    ('comments', octet_length(booking.comments), 2000),
    ('studio', octet_length(booking.studio), 200),
    ('price_reason', octet_length(booking.price_reason), 300),
    ('booking_time', octet_length(booking.booking_time), 10),
    ('add_ons', pg_column_size(booking.add_ons), 1000),
    ('extra_services', pg_column_size(booking.extra_services), 1000)
  -- A character has up to four bytes, and a few may be taken out.
  ) c (name, bytes, length) where bytes > 4 * length + 100 limit 1;
  if too_long is not null then
    raise exception using
      errcode = 'check_violation',
      message = format('new row for relation "bookings" violates check constraint "bookings_%s"', too_long),
      schema = 'public', table = 'bookings', constraint = 'bookings_' || too_long;
  end if;
end
$$;

create function private.clean_booking(booking public.bookings) returns public.bookings
language plpgsql immutable set search_path = '' as $$
begin
  booking.customer_name := private.without_overrides(booking.customer_name);
  booking.customer_email := private.plain_address(booking.customer_email);
  booking.customer_phone := private.plain_phone(booking.customer_phone);
  booking.service_name := private.without_overrides(booking.service_name);
  booking.vehicle_type := private.without_overrides(booking.vehicle_type);
  booking.vehicle_size := private.without_overrides(booking.vehicle_size);
  booking.vehicle_make := private.without_overrides(booking.vehicle_make);
  booking.vehicle_model := private.without_overrides(booking.vehicle_model);
  booking.price_reason := private.without_overrides(booking.price_reason);
  booking.comments := private.plain_comments(booking.comments);
  return booking;
end
$$;

-- Nobody outside may say these of a new booking.
create function private.set_booking_defaults(booking public.bookings, options jsonb) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.is_outside_caller() then
    booking.arrived_at := null;
    booking.done_at := null;
    booking.no_show_at := case when private.has_option(options, 'imports') then booking.no_show_at end;
    -- A version that nobody was ever shown is not kept.
    booking.film_law_version := (
      select a.version from public.agreed_words a
      where a.topic = 'film_law' and a.version = booking.film_law_version
    );
    booking.policy_version := (
      select p.version from public.policy_versions p
      where p.topic = 'policy' and p.version = booking.policy_version and p.words is not null
    );
    booking.policy_agreed_at := case when booking.policy_version is not null then clock_timestamp() end;
    -- Somebody who was sent a quote without an address has called.
    booking.source := case
      when options ->> 'source' = 'phone' or options ->> 'source' = 'quote' and booking.customer_email is null then 'phone'
      else 'online' end;
    if options ->> 'source' is null then
      booking.quoted_price := booking.total_price;
      booking.price_reason := null;
    end if;
  end if;
  booking.quoted_price := coalesce(booking.quoted_price, booking.total_price);
  return booking;
end
$$;

create function private.policy_of(booking public.bookings)
returns table (version integer, words text, agreed_at timestamptz)
language sql stable security definer rows 1 set search_path = '' as $$
  select p.version, p.words, booking.policy_agreed_at
  from public.policy_versions p where p.topic = 'policy' and p.version = booking.policy_version
$$;

-- The queue of all changes.

create table private.change_clock (
  id boolean primary key default true constraint change_clock_single_row check (id),
  changed_at timestamptz not null default now()
);
alter table private.change_clock enable row level security;
insert into private.change_clock default values;

create function private.join_booking_queue() returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  stamp timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.bookings', 0));
  update private.change_clock
    set changed_at = greatest(clock_timestamp(), changed_at + interval '1 microsecond') where id
    returning changed_at into strict stamp;
  return stamp;
end
$$;

-- The stamp of the change under way: nobody else moves the clock while this transaction holds the queue.
create function private.change_stamp() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select c.changed_at from private.change_clock c
$$;

-- Deletions. An id and an instant, nothing about anyone. They let a dashboard learn of a deletion
-- without loading everything again, and keep a late repeat of a request from bringing a deleted
-- booking back.

create table public.booking_deletions (
  booking_id uuid not null constraint booking_deletions_pkey primary key,
  deleted_at timestamptz not null
);
comment on table public.booking_deletions is 'Ids of deleted bookings. deleted_at and bookings.updated_at are one sequence of stamps.';
create index booking_deletions_deleted_at on public.booking_deletions (deleted_at, booking_id);

alter table public.booking_deletions enable row level security, force row level security;
grant select on table public.booking_deletions to authenticated;
create policy "staff read deletions" on public.booking_deletions
  for select to authenticated using ((select private.is_staff()));
