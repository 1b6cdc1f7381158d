-- Warranty: films, what was installed of them, and the certificates that customers have of it.
--
-- A film is a row of Settings, and so is a coating; it is switched off, not deleted. What was installed keeps a copy of
-- what its film was that day. A correction leaves the row before it, as replaced. The certificate of a booking follows
-- what is installed and has a warranty; it is there before the work is completed, so that its customer can agree to have
-- it kept, and has a day from then on: without one nobody finds or opens it.
--
-- It outlives its booking: until its last warranty ends where its customer agreed (agreed_words), else as long as a
-- booking is kept. It has a private link of its own.

create table public.films (
  id uuid not null default gen_random_uuid() constraint films_pkey primary key,
  brand text not null constraint films_brand check (private.is_name(brand) and length(brand) <= 40 and brand = btrim(brand)),
  series text not null constraint films_series check (private.is_name(series) and length(series) <= 60 and series = btrim(series)),
  kind text not null constraint films_kind check (kind in ('tint', 'ppf', 'coating', 'wrap')),
  transmission smallint constraint films_transmission check (transmission between 1 and 99),
  warranty_years smallint not null default 0 constraint films_warranty_years check (warranty_years between 0 and 50),
  words text constraint films_words check (btrim(words) <> '' and private.is_text(words, 500)),
  active boolean not null default true,
  constraint films_transmission_of_tint check ((kind = 'tint') = (transmission is not null))
);
comment on table public.films is 'Films and coatings that the shop installs. Staff read, add and change them.';
comment on column public.films.transmission is 'Percent of light that window film lets through; null for any other.';
comment on column public.films.words is 'What the warranty covers, as certificates print it.';
create unique index films_once on public.films (lower(brand), lower(series), coalesce(transmission, 0::smallint));
alter table public.films enable row level security, force row level security;
grant select, insert (brand, series, kind, transmission, warranty_years, words, active),
  update (brand, series, kind, transmission, warranty_years, words, active) on table public.films to authenticated;
create policy "staff read films" on public.films for select to authenticated using ((select private.is_staff()));
create policy "staff add films" on public.films for insert to authenticated with check ((select private.is_staff()));
create policy "staff change films" on public.films
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create trigger films_note_change after insert or update on public.films
  for each row execute function private.note_setting_change();

create table public.booking_installed (
  id uuid not null default gen_random_uuid() constraint booking_installed_pkey primary key,
  booking_id uuid not null constraint booking_installed_booking references public.bookings on delete cascade,
  position text not null constraint booking_installed_position check (
    position in ('front_pair', 'rear_pair', 'back_glass', 'strip', 'panels', 'whole_car')
  ),
  film_id uuid not null constraint booking_installed_film references public.films,
  film jsonb not null,
  roll text constraint booking_installed_roll check (private.is_line(roll, 60) and roll = btrim(roll) and roll <> ''),
  noted_at timestamptz not null default clock_timestamp(),
  noted_by text,
  replaced_at timestamptz,
  replaced_by text
);
comment on table public.booking_installed is 'What was installed where; corrected rows stay, as replaced. Staff read it, note_installed() writes it.';
comment on column public.booking_installed.film is 'Brand, series, kind, transmission, warranty_years and words of the film as they were.';
comment on column public.booking_installed.roll is 'Roll or batch, as it is printed on it.';
create unique index booking_installed_once on public.booking_installed (booking_id, position, film_id) where replaced_at is null;
create index booking_installed_noted_at on public.booking_installed (noted_at);
create index booking_installed_film on public.booking_installed (film_id);
alter table public.booking_installed enable row level security, force row level security;
grant select on table public.booking_installed to authenticated;
create policy "staff read what was installed" on public.booking_installed
  for select to authenticated using ((select private.is_staff()));

create table public.certificates (
  -- Its booking's; no foreign key, because it outlives that.
  id uuid not null constraint certificates_pkey primary key,
  customer_id uuid,
  customer_name text not null,
  vehicle_type text not null,
  vehicle_make text,
  vehicle_model text,
  plate text,
  parts jsonb not null,
  day date,
  ends_on date,
  agreed_version integer,
  agreed_at timestamptz,
  search_text text not null generated always as (private.folded(
    customer_name || ' ' || coalesce(vehicle_make, '') || ' ' || coalesce(vehicle_model, '') || ' '
    || coalesce(regexp_replace(plate, '[^A-Za-z0-9]', '', 'g'), '') || ' ' || left(id::text, 8)
  )) stored
);
comment on table public.certificates is 'Warranties of what was installed, one for a booking, also after it is gone. Staff read it, the database writes it.';
comment on column public.certificates.parts is 'What has a warranty: as booking_installed, with until, its last day.';
comment on column public.certificates.day is 'When the work was completed; null before that.';
comment on column public.certificates.agreed_version is 'Which words its customer agreed to have it kept by, of agreed_words. Null: kept as long as a booking.';
create index certificates_customer on public.certificates (customer_id);
create index certificates_day on public.certificates (day);
alter table public.certificates enable row level security, force row level security;
grant select on table public.certificates to authenticated;
create policy "staff read certificates" on public.certificates
  for select to authenticated using ((select private.is_staff()));

-- A claim is a request for a quote that names its certificate.
alter table public.quotes add column certificate_id uuid constraint quotes_certificate references public.certificates on delete set null;
comment on column public.quotes.certificate_id is 'The certificate that it is a claim of. Null without one.';
create index quotes_certificate on public.quotes (certificate_id);

create trigger certificates_links after delete on public.certificates
  referencing old table as deleted for each statement execute function private.forget_links('certificate');

-- The order of the car.
create function private.place_of(installed_at text) returns integer
language sql immutable set search_path = '' as $$
  select array_position('{front_pair,rear_pair,back_glass,strip,panels,whole_car}', installed_at)
$$;

-- All that is installed now.
create function private.installed_parts(of_booking uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
      i.film || jsonb_build_object('position', i.position, 'film_id', i.film_id, 'roll', i.roll)
      order by private.place_of(i.position), i.noted_at, i.id
    ), '[]')
  from public.booking_installed i where i.booking_id = of_booking and i.replaced_at is null
$$;

-- The certificate of a booking as it is now: written, corrected, or gone. Its mail goes once.
create function private.settle_certificate(booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  done_on constant date := case when booking.status = 'completed' then coalesce(
    (select c.day from public.certificates c where c.id = booking.id), private.shop_now()::date
  ) end;
  parts constant jsonb := (
    select jsonb_agg(
      p.part - 'film_id' || jsonb_build_object('until', (done_on + (p.part ->> 'warranty_years')::integer * interval '1 year')::date)
      order by p.place
    )
    from jsonb_array_elements(private.installed_parts(booking.id)) with ordinality p (part, place)
    where (p.part ->> 'warranty_years')::integer > 0
  );
begin
  if parts is null then
    delete from public.certificates c where c.id = booking.id;
    update public.booking_messages m set state = 'skipped'
      where m.booking_id = booking.id and m.kind = 'certificate' and m.state in ('queued', 'failed');
    return;
  end if;
  insert into public.certificates as c (
    id, customer_id, customer_name, vehicle_type, vehicle_make, vehicle_model, plate, parts, day, ends_on
  ) values (
    booking.id, booking.customer_id, booking.customer_name, booking.vehicle_type, booking.vehicle_make, booking.vehicle_model,
    private.plate_of(booking), parts, done_on, (select max((p ->> 'until')::date) from jsonb_array_elements(parts) p)
  ) on conflict on constraint certificates_pkey do update
    set customer_id = excluded.customer_id, customer_name = excluded.customer_name, vehicle_type = excluded.vehicle_type,
      vehicle_make = excluded.vehicle_make, vehicle_model = excluded.vehicle_model, plate = excluded.plate,
      parts = excluded.parts, day = excluded.day, ends_on = excluded.ends_on;
  if done_on is not null and booking.customer_email is not null then
    insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
      values (booking.id, 'certificate', 0, private.change_stamp() + private.undo_window(), private.change_stamp())
      on conflict on constraint booking_messages_once do update
        set state = 'queued', skipped_at = null, due_at = excluded.due_at, created_at = excluded.created_at
        where booking_messages.state = 'skipped' and booking_messages.sent_at is null;
  end if;
end
$$;

-- A plate that staff write down later is on the certificate, too.
create function private.settle_plates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A backup brings the certificates with it.
  if private.is_outside_caller() then
    perform private.settle_certificate(b)
      from public.bookings b join public.certificates c on c.id = b.id where b.customer_id = new.customer_id;
  end if;
  return null;
end
$$;
create trigger customer_vehicles_certificates after insert or update on public.customer_vehicles
  for each row execute function private.settle_plates();

create function public.installed(booking_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff_or_technician();
  return (
    select jsonb_build_object(
      'parts', (
        select coalesce(jsonb_agg(
          to_jsonb(i) - 'booking_id' order by i.replaced_at nulls first, private.place_of(i.position), i.noted_at, i.id
        ), '[]') from public.booking_installed i where i.booking_id = b.id
      ),
      'films', (
        select coalesce(jsonb_agg(to_jsonb(f) order by lower(f.brand), lower(f.series), f.transmission), '[]')
        from public.films f where f.active
      ),
      -- The newest of each position where another car had the same work.
      'last', (
        select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'film_id', l.film_id, 'roll', l.roll)), '[]')
        from (
          select distinct on (i.position) i.position, i.film_id, i.roll
          from (
            select n.* from public.booking_installed n where n.replaced_at is null and n.booking_id <> b.id
            order by n.noted_at desc limit 500
          ) i
          join public.bookings o on o.id = i.booking_id and private.booked_services(o) && private.booked_services(b)
          join public.films f on f.id = i.film_id and f.active
          order by i.position, i.noted_at desc
        ) l
      ),
      'certificate', (
        select jsonb_build_object('day', c.day, 'agreed_version', c.agreed_version) from public.certificates c where c.id = b.id
      ),
      'photos', private.photo_links(b.id, 12, 'after')
    )
    from public.bookings b where b.id = installed.booking_id and private.sees_work(b.id)
  );
end
$$;
comment on function public.installed(uuid) is 'What was installed at a booking, corrected rows too, the films there are, what the same work had last at each position, when its certificate was made, and photos of the finished vehicle. For staff and technicians. May be null.';
grant execute on function public.installed(uuid) to authenticated;

create function public.note_installed(booking_id uuid, parts jsonb, seen uuid[] default '{}') returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  booking constant public.bookings := private.require_staff_change(note_installed.booking_id, or_technician => true);
  known constant uuid[] := array(
    select i.id from public.booking_installed i where i.booking_id = booking.id and i.replaced_at is null order by i.id
  );
  by_whom constant text := private.change_actor_name();
  kept uuid[];
  wanted integer;
begin
  if not private.sees_work(booking.id) then
    perform private.refuse('PT404', 'booking_unknown');
  end if;
  if jsonb_typeof(parts) is distinct from 'array' or jsonb_array_length(parts) > 12 then
    perform private.refuse('PT422', 'installed_invalid', hint => 'Give up to 12 positions.');
  end if;
  if exists (
    select from jsonb_to_recordset(parts) p (film_id uuid) where not exists (select from public.films f where f.id = p.film_id)
  ) then
    perform private.refuse('PT404', 'film_unknown', hint => 'Choose a film of Settings.');
  end if;
  select array_agg(i.id order by i.id) filter (where i.id is not null), count(*) into kept, wanted
    from jsonb_to_recordset(parts) p (position text, film_id uuid, roll text)
    left join public.booking_installed i on i.id = any (known)
      and (i.position, i.film_id, i.roll) is not distinct from (p.position, p.film_id, p.roll);
  -- It is so already, such as where an answer was lost.
  if coalesce(kept, '{}') = known and wanted = cardinality(known) then
    return;
  end if;
  if known <> array(select distinct s from unnest(seen) s order by s) then
    perform private.refuse('PT409', 'installed_changed', hint => 'Look at what is noted now.');
  end if;
  update public.booking_installed i set replaced_at = clock_timestamp(), replaced_by = by_whom
    where i.id = any (known) and i.id <> all (coalesce(kept, '{}'));
  insert into public.booking_installed (booking_id, position, film_id, film, roll, noted_by)
    select booking.id, p.position, f.id, to_jsonb(f) - '{id,active}'::text[], p.roll, by_whom
    from jsonb_to_recordset(parts) p (position text, film_id uuid, roll text) join public.films f on f.id = p.film_id
    where not exists (
      select from public.booking_installed i
      where i.id = any (kept) and (i.position, i.film_id, i.roll) is not distinct from (p.position, p.film_id, p.roll)
    );
  perform private.settle_certificate(booking);
end
$$;
comment on function public.note_installed(uuid, jsonb, uuid[]) is 'Notes all that is installed at a booking: position, film_id and roll of each part, in place of what was noted before, whose ids seen names. Its certificate follows. PT404 `booking_unknown`, `film_unknown`, PT409 `installed_changed` (a colleague has noted something else since), PT422 `installed_invalid`. For staff and technicians.';
grant execute on function public.note_installed(uuid, jsonb, uuid[]) to authenticated;

create function private.certificate_document(of_certificate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(c) - '{customer_id,search_text}'::text[] || jsonb_build_object('shop', public.own_facts())
  from public.certificates c where c.id = of_certificate and c.day is not null
$$;

create function public.viewed_certificate(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  return private.certificate_document(private.open_link('certificate', token));
end
$$;
comment on function public.viewed_certificate(text) is 'A certificate, for the holder of its link. POST only. Null for any other link.';
grant execute on function public.viewed_certificate(text) to anon, authenticated;

-- Without words it is taken back.
create function private.agree_to_keep(of_certificate uuid, words_version integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if words_version is not null and not exists (
    select from public.agreed_words a where a.topic = 'warranty' and a.version = words_version
  ) then
    perform private.refuse('PT422', 'words_unknown', hint => 'Reload the page.');
  end if;
  update public.certificates c
    set agreed_version = words_version, agreed_at = case when words_version is not null then clock_timestamp() end
    where c.id = of_certificate and c.agreed_version is distinct from words_version;
  return exists (select from public.certificates c where c.id = of_certificate);
end
$$;

create function public.keep_certificate(token text, words_version integer default null) returns boolean
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  subject constant uuid := private.open_link('certificate', token);
begin
  if subject is not null then
    perform private.require_rate('presses_per_link', left(token, 100));
  end if;
  return private.agree_to_keep(subject, words_version);
end
$$;
comment on function public.keep_certificate(text, integer) is 'The holder of its link has a certificate kept until its last warranty ends, by which words, or takes that back without any; false for no such link. POST only. PT422 `words_unknown`, PT429 `manage_limit`.';
grant execute on function public.keep_certificate(text, integer) to anon, authenticated;

create function public.agree_warranty(booking_id uuid, words_version integer default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.agree_to_keep(agree_warranty.booking_id, words_version);
end
$$;
comment on function public.agree_warranty(uuid, integer) is 'As keep_certificate(), for the customer who stands at the counter; false where nothing with a warranty is noted. PT422 `words_unknown`. For staff.';
grant execute on function public.agree_warranty(uuid, integer) to authenticated;

create function public.certificate(certificate_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.certificate_document(certificate_id) || jsonb_build_object(
    'token', private.link_token('certificate', certificate_id),
    'booking_date', (select b.booking_date from public.bookings b where b.id = certificate_id)
  );
end
$$;
comment on function public.certificate(uuid) is 'A certificate as its customer sees it, with the token of its link, and the day of its booking while there is that. For staff. May be null.';
grant execute on function public.certificate(uuid) to authenticated;

create function public.find_certificates(search text)
returns table (id uuid, customer_name text, vehicle_type text, vehicle_make text, vehicle_model text, plate text, day date, ends_on date)
language plpgsql stable security definer rows 6 set search_path = '' set jit = off as $$
declare
  words constant text[] := array(
    select '%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(private.folded(left(search, 200)), '[ ,;]+') w where w <> ''
  );
begin
  perform private.require_staff();
  return query
    select c.id, c.customer_name, c.vehicle_type, c.vehicle_make, c.vehicle_model, c.plate, c.day, c.ends_on
    from public.certificates c
    where c.day is not null and cardinality(words) > 0 and c.search_text like all (words)
    order by c.day desc, c.id limit 6;
end
$$;
comment on function public.find_certificates(text) is 'The newest certificates with all words of a search in name, vehicle, plate or reference. For staff. May be null: vehicle_make, vehicle_model, plate.';
grant execute on function public.find_certificates(text) to authenticated;

create function public.erase_certificate(certificate_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_owner();
  delete from public.certificates c where c.id = certificate_id;
  return found;
end
$$;
comment on function public.erase_certificate(uuid) is 'Erases a certificate with its link, as its customer asked; false for none. For owners.';
grant execute on function public.erase_certificate(uuid) to authenticated;

-- They go with the bookings that are erased, and so do those whose booking is gone already.
create function private.erase_certificates(ids uuid[], customers uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.certificates c
  where c.id = any (ids)
    or c.customer_id = any (customers) and not exists (select from public.bookings b where b.id = c.id)
$$;
