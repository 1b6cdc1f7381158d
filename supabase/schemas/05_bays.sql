-- Bays, where one vehicle is worked on at a time, how long work takes, and when each bay is busy.
--
-- A booking is a drop-off (day and slot), a bay of the right kind, and minutes of work. Work goes on in
-- open hours, 9:00 AM to 7:00 PM from Monday to Saturday (on Sundays where shop_settings.works_sundays
-- says so), and pauses overnight, on closed days and in closed hours; the vehicle stays in its bay. Work
-- that takes no bay (0 minutes: printing, what is only measured first) has a drop-off and nothing else.
--
-- Work begins with the drop-off's slot; that of a walk-in, whose vehicle is here, and of a vehicle that comes after its
-- time begins when it is here, in steps of five minutes (begins_at). Another day or time makes a plain booking of it.
--
-- bookings.during is when a booking takes its bay, from drop-off to ready. The exclusion constraint
-- bookings_bay_once makes an overlap impossible, whatever else goes wrong; private.bay_times() finds the
-- free bays, for visitors' availability, for staff's and for every change of a booking alike.
--
-- A job that is completed early gives its bay back at once; one that is cancelled or a no-show, all of it. What a closure
-- does to the jobs that are there: see closing.
--
-- A car that is ready to collect (done_at, see the front desk) gives its bay back as what is completed, but for a shop whose
-- cars wait in their bay (shop_settings.waits_in_bay): there it has the bay until it is completed.
--
-- A job that is not completed by its ready time holds its bay for the rest of today, and again every morning, until it is
-- completed, moved or cancelled: private.overruns(). Nothing is stored for that; bay_times() counts it as taken.

create table public.bays (
  id integer generated always as identity
    constraint bays_pkey primary key constraint bays_id check (id between 1 and 1000000),
  name text not null constraint bays_name_once unique,
  kinds text[] not null,
  position smallint not null default 0,
  active boolean not null default true,
  constraint bays_name check (private.is_line(name, 40) and btrim(name) <> ''),
  constraint bays_kinds check (
    cardinality(kinds) between 1 and 7 and array_position(kinds, null) is null
    and kinds <@ array['tinting', 'detailing', 'paint', 'additional', 'protection', 'graphics', 'printing']
  ),
  constraint bays_position check (position between 0 and 1000)
);
comment on table public.bays is 'Where one vehicle is worked on at a time. For staff.';
comment on column public.bays.kinds is 'Categories of the catalogue that it takes.';
comment on column public.bays.position is 'The order on the board; the first bay that fits is taken.';
comment on column public.bays.active is 'Whether it takes jobs.';

insert into public.bays (name, kinds, position) values
  ('Tint 1', '{tinting}', 1),
  ('Tint 2', '{tinting}', 2),
  ('Detail 1', '{detailing,additional}', 3),
  ('Detail 2', '{detailing,additional}', 4),
  ('Coating', '{paint,protection}', 5),
  ('Wrap', '{graphics,protection}', 6);

create table public.service_work (
  service text not null constraint service_work_pkey primary key,
  name text not null constraint service_work_name unique,
  kind text not null constraint service_work_kind check (
    kind in ('tinting', 'detailing', 'paint', 'additional', 'protection', 'graphics', 'printing')
  ),
  minutes integer not null constraint service_work_minutes check (minutes between 0 and 18000),
  suv_minutes integer constraint service_work_suv_minutes check (suv_minutes between 0 and 18000),
  truck_minutes integer constraint service_work_truck_minutes check (truck_minutes between 0 and 18000),
  van_minutes integer constraint service_work_van_minutes check (van_minutes between 0 and 18000),
  coupe_minutes integer constraint service_work_coupe_minutes check (coupe_minutes between 0 and 18000),
  hatchback_minutes integer constraint service_work_hatchback_minutes check (hatchback_minutes between 0 and 18000)
);
comment on table public.service_work is 'Open minutes that services and add-ons take. For staff.';
comment on column public.service_work.service is 'Id of the catalogue or of the booking page.';
comment on column public.service_work.name is 'Display name, as bookings keep it.';
comment on column public.service_work.kind is 'Category of the catalogue: the bays that take it.';
comment on column public.service_work.minutes is 'For a sedan, and for vehicles without a number of their own; 0: takes no bay. A day is 600.';

insert into public.service_work (service, name, kind, minutes) values
  ('SedanTinting', 'Sedan Window Tinting', 'tinting', 180),
  ('SUVTinting', 'SUV Window Tinting', 'tinting', 240),
  ('VanTinting', 'Van Window Tinting', 'tinting', 330),
  ('SedanFrontTinting', 'Sedan Front Window Tinting', 'tinting', 60),
  ('SedanRearTinting', 'Sedan Rear Window Tinting', 'tinting', 120),
  ('SUVFrontTinting', 'SUV Front Window Tinting', 'tinting', 60),
  ('SUVRearTinting', 'SUV Rear Window Tinting', 'tinting', 180),
  ('VanFrontTinting', 'Van Front Window Tinting', 'tinting', 90),
  ('VanRearTinting', 'Van Rear Window Tinting', 'tinting', 240),
  ('CarbonWindshieldTint', 'Carbon Front Windshield Tint', 'tinting', 90),
  ('CeramicWindshieldTint', 'Ceramic Front Windshield Tint', 'tinting', 90),
  ('ChameleonWindshieldTint', 'Chameleon Front Windshield Tint', 'tinting', 90),
  ('ClassicInteriorOnly', 'Classic Interior Only', 'detailing', 90),
  ('ClassicExteriorOnly', 'Classic Exterior Only', 'detailing', 60),
  ('ClassicDetailing', 'Classic Detailing', 'detailing', 180),
  ('PremiumDetailing', 'Premium Detailing', 'detailing', 300),
  ('InteriorDetailing', 'Interior Detailing', 'detailing', 240),
  ('PaintEnhancement', 'Paint Enhancement', 'paint', 600),
  ('PaintCorrection', 'Paint Correction', 'paint', 1800),
  ('EngineBayClean', 'Engine Bay Clean', 'additional', 45),
  ('PetHairRemoval', 'Pet Hair Removal', 'additional', 45),
  ('HeadlightsRestoration', 'Headlights Restoration', 'additional', 60),
  ('OzoneOdourTreatment', 'Ozone Odour Treatment', 'additional', 120),
  ('HeadlinerShampoo', 'Headliner Shampoo', 'additional', 45),
  ('FadedPlasticRestoration', 'Faded Plastic Restoration', 'additional', 90),
  ('PickupBedClean', 'Pickup Bed Clean', 'additional', 45),
  ('UndercarriageWash', 'Undercarriage Wash', 'additional', 20),
  ('MoldVirusRemoval', 'Mold/Virus Removal', 'additional', 180),
  ('CeramicCoating2Year', 'Ceramic Coating (2 Years)', 'protection', 600),
  ('CeramicCoating5Year', 'Ceramic Coating (5 Years)', 'protection', 1200),
  ('CeramicCoating10Year', 'Ceramic Coating (10 Years)', 'protection', 1800),
  ('PaintProtectionFilm', 'Paint Protection Film (PPF)', 'protection', 1800),
  ('WheelCaliperPainting', 'Rim & Caliper Painting', 'protection', 1200),
  ('FullVehicleWrap', 'Full Car Wrapping', 'graphics', 3000),
  ('PartialVehicleWrap', 'Partial Car Wrapping', 'graphics', 1200),
  ('CustomDecals', 'Custom Decals', 'graphics', 120),
  ('CommercialDecals', 'Commercial Decals', 'graphics', 240),
  ('CustomGraphics', 'Custom Graphics', 'graphics', 0),
  ('TShirtPrinting', 'T-Shirt Printing', 'printing', 0),
  ('BannersFlexSigns', 'Banners/Flex/Lawn Signs', 'printing', 0),
  ('LaserEngraving', 'Laser Engraving/Cutting', 'printing', 0),
  ('CustomDesign', 'Custom Design', 'printing', 0);

alter table public.bays enable row level security, force row level security;
grant select, insert (name, kinds, position, active), update (name, kinds, position, active)
  on table public.bays to authenticated;
create policy "staff and technicians read bays" on public.bays
  for select to authenticated using ((select private.is_staff_or_technician()));
create policy "staff add bays" on public.bays for insert to authenticated with check ((select private.is_staff()));
create policy "staff change bays" on public.bays
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

alter table public.service_work enable row level security, force row level security;
grant select, update (minutes, suv_minutes, truck_minutes, van_minutes, coupe_minutes, hatchback_minutes)
  on table public.service_work to authenticated;
create policy "staff read work times" on public.service_work
  for select to authenticated using ((select private.is_staff()));
create policy "staff change work times" on public.service_work
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

alter table public.shop_settings add column works_sundays boolean not null default false;
comment on column public.shop_settings.works_sundays is 'Whether work goes on on Sundays. Visitors never drop off on a Sunday.';
grant update (works_sundays) on table public.shop_settings to authenticated;

alter table public.shop_settings add column waits_in_bay boolean not null default false;
comment on column public.shop_settings.waits_in_bay is 'Whether a vehicle that is ready to collect has its bay until it is completed.';
grant update (waits_in_bay) on table public.shop_settings to authenticated;

-- A closure of one bay: nothing is worked on there, and the shop receives vehicles as usual.
alter table public.closures add constraint closures_bay foreign key (bay_id) references public.bays;

alter table public.bookings
  add column work_minutes integer constraint bookings_work_minutes check (work_minutes between 0 and 100000),
  add column bay_id integer constraint bookings_bay references public.bays,
  add column begins_at timestamptz,
  add column ready_at timestamptz,
  add column during tstzrange,
  add constraint bookings_ready check (ready_at is null or work_minutes > 0),
  -- An empty time overlaps with nothing.
  add constraint bookings_during check (during is null or bay_id is not null and not isempty(during)),
  add constraint bookings_bay_once exclude using gist (bay_id with =, during with &&);
-- Finds jobs that are in their bay for longer than planned (private.overruns).
create index bookings_ready_at on public.bookings (ready_at)
  where status in ('pending', 'confirmed') and bay_id is not null;
comment on column public.bookings.work_minutes is 'Open minutes of work; 0: takes no bay. Kept by the database.';
comment on column public.bookings.bay_id is 'The bay; null with work_minutes: waits for a bay. Kept by the database.';
comment on column public.bookings.begins_at is 'When its work begins; null: with its slot. Kept by the database.';
comment on column public.bookings.ready_at is 'When the vehicle is ready, or was, where it was completed earlier. Kept by the database.';
comment on column public.bookings.during is 'When it takes its bay, from drop-off to ready. Kept by the database.';

-- Hours in which work goes on, each with the slot that closes it. The last slot counts for the rest of
-- the day.
create function private.work_hours() returns table (starts_at time, slot_time text)
language sql immutable rows 10 as $$
  select s.starts_at, s.slot_time from private.slots() s
  union all
  values (time '18:00', '5:00 PM')
$$;

-- Open hours of the days, ends included: when they begin on the shop's wall clock, in order. With a bay: those in
-- which work goes on there. `but` are closures that do not count.
create function private.open_hours(from_day date, to_day date, bay integer default null, but uuid[] default '{}')
returns timestamp[]
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  return (
    with closed as materialized (
      select c.from_day, c.to_day, c.slots from public.closures c
      where c.to_day >= open_hours.from_day and c.from_day <= open_hours.to_day and c.spots = 0
        and (c.bay_id is null or c.bay_id = open_hours.bay) and c.id <> all (but)
    )
    select coalesce(array_agg(d.day + h.starts_at order by d.day, h.starts_at), '{}')
    from (select open_hours.from_day + n as day from generate_series(0, open_hours.to_day - open_hours.from_day) n) d
    cross join private.work_hours() h
    where (extract(isodow from d.day) <> 7 or (select s.works_sundays from public.shop_settings s))
      and not exists (
        select from closed c
        where d.day between c.from_day and c.to_day and (c.slots is null or h.slot_time = any (c.slots))
      )
  );
end
$$;

-- Adds up services (ids or display names) and add-ons: the minutes of all together, and the kind of
-- the service that takes longest, which decides the bay. An unknown one counts nothing.
create function private.booked_work(services text[], vehicle_type text, out kind text, out minutes integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  select (array_agg(w.kind order by w.kind = 'additional', w.minutes desc, w.place))[1], coalesce(sum(w.minutes), 0)
    into kind, minutes
    from (
      select w.kind, min(s.place) as place, coalesce(case lower(btrim(booked_work.vehicle_type))
          when 'suv' then w.suv_minutes
          when 'truck' then w.truck_minutes
          when 'van' then w.van_minutes
          when 'coupe' then w.coupe_minutes
          when 'hatchback' then w.hatchback_minutes
        end, w.minutes) as minutes
      from unnest(services) with ordinality s (service, place)
      join public.service_work w on s.service in (w.service, w.name)
      group by w.service
    ) w;
end
$$;

create function private.booked_services(booking public.bookings) returns text[]
language sql immutable parallel safe return
  booking.service_name || coalesce(booking.extra_services, '{}') || coalesce(booking.add_ons, '{}');

-- The work of a booking begins then, on the shop's wall clock.
create function private.work_start(booking public.bookings) returns timestamp
language sql stable set search_path = '' as $$
  select coalesce(private.shop_time(booking.begins_at), private.slot_start(booking.booking_date, booking.booking_time))
$$;

-- Now, or a time of the shop's clock, in steps of five minutes.
create function private.next_step(local_time timestamp default null) returns timestamp
language sql stable set search_path = '' as $$
  select date_bin('5 minutes', coalesce(local_time, private.shop_now()) + interval '299 seconds', timestamp '2000-01-01')
$$;

-- The time from drop-off to ready, in whole minutes: work completed at 12:00:40 leaves the bay
-- to the vehicle of 12:00. Null if that is no time, or there is no bay.
create function private.time_in_bay(bay integer, starts timestamp, ready timestamptz) returns tstzrange
language sql immutable strict set search_path = '' as $$
  select tstzrange(private.shop_instant(starts), private.shop_instant(r.minute))
  from date_trunc('minute', private.shop_time(ready)) r (minute) where starts < r.minute
$$;

-- Jobs that nobody has completed by their ready time, came they or not: for all that is known the vehicle is still in its
-- bay, unless it is ready to collect and waits elsewhere. Each holds it from then until the end of today. PostgreSQL puts
-- this into the query of its callers, which is why it sets nothing.
create function private.overruns() returns table (booking_id uuid, bay_id integer, during tstzrange)
language sql stable rows 5 as $$
  select b.id, b.bay_id, tstzrange(upper(b.during), private.shop_instant(private.shop_now()::date + interval '1 day'))
  from public.bookings b
  where b.status in ('pending', 'confirmed') and b.bay_id is not null and b.during is not null
    and b.ready_at < private.shop_instant(private.shop_now())
    and (b.done_at is null or (select s.waits_in_bay from public.shop_settings s))
$$;

-- The bays for work of a kind (null: any), and when each is busy. The bay that `but` takes counts as free for as long as
-- it takes it.
create function private.fitting_bays(from_day date, to_day date, kind text, but uuid)
returns table (id integer, is_present boolean, "position" smallint, busy tstzmultirange)
language plpgsql stable security definer rows 10 set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  period constant tstzrange := tstzrange(
    private.shop_instant(from_day::timestamp), private.shop_instant((to_day + 1)::timestamp)
  );
  present integer;
  own tstzmultirange;
begin
  select b.bay_id, coalesce(tstzmultirange(b.during), '{}') into present, own from public.bookings b where b.id = but;
  return query
    with closures as materialized (
      select c.bay_id, tstzrange(private.shop_instant(c.from_day::timestamp), private.shop_instant((c.to_day + 1)::timestamp)) as during
      from public.closures c
      where c.bay_id is not null and c.to_day >= fitting_bays.from_day and c.from_day <= fitting_bays.to_day and c.slots is null
      union all
      select c.bay_id, tstzrange(private.shop_instant(h.starts), private.shop_instant(h.starts + interval '1 hour'))
      from public.closures c
      cross join generate_series(0, least(c.to_day, fitting_bays.to_day) - greatest(c.from_day, fitting_bays.from_day)) n
      cross join lateral (
        select greatest(c.from_day, fitting_bays.from_day) + n + w.starts_at as starts
        from private.work_hours() w where w.slot_time = any (c.slots)
      ) h
      where c.bay_id is not null and c.to_day >= fitting_bays.from_day and c.from_day <= fitting_bays.to_day
    ), overruns as materialized (
      -- A booking keeps what it has already.
      select o.bay_id, case when o.bay_id = present then tstzmultirange(o.during) - own else tstzmultirange(o.during) end as during
      from private.overruns() o where o.booking_id is distinct from but
    )
    select y.id, y.id is not distinct from present, y.position, coalesce((
        select range_agg(t.during) from (
          select b.during from public.bookings b
            where b.bay_id = y.id and b.during && period and b.id is distinct from but
          union all
          select unnest(o.during) from overruns o where o.bay_id = y.id
          union all
          select c.during from closures c where c.bay_id = y.id
        ) t
      ), '{}')
    from public.bays y
    where y.active and (fitting_bays.kind is null or fitting_bays.kind = any (y.kinds));
end
$$;

-- Work of a kind (null: any bay; no row for no work) is ready then if it is dropped off at each slot of the days, and these
-- bays are free for all of it, first the one that `but` has, then by position. Nothing begins before `earliest`.
create function private.bay_times(
  from_day date, to_day date, kind text, minutes integer, but uuid default null, earliest timestamp default null
)
returns table (day date, slot_time text, ready_at timestamptz, bays integer[])
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  local_now constant timestamptz := private.shop_instant(private.shop_now());
  work_hours constant integer := ceil(minutes / 60.0)::integer + 1;
  last_slot constant timestamp := greatest(to_day + time '17:00', earliest);
  last_day date := last_slot::date + work_hours / 8 + 3;
  open_hours timestamp[];
begin
  if minutes = 0 then
    return;
  end if;
  -- As many open hours as the work may take from the last slot on.
  loop
    open_hours := private.open_hours(from_day, last_day);
    exit when cardinality(open_hours) >= width_bucket(last_slot - interval '1 minute', open_hours) + work_hours
      or last_day > last_slot::date + 2000;
    last_day := last_day + 60;
  end loop;
  return query
    with fitting as materialized (
      select * from private.fitting_bays(from_day, last_day, bay_times.kind, but)
    ), times as materialized (
      select d.day, s.slot_time, s.slot_order, private.shop_instant(t.starts) as starts, private.shop_instant(
          open_hours[h.before + c.hours] + (c.minutes - 60 * (c.hours - 1)) * interval '1 minute'
        ) as ready
      from (select from_day + n as day from generate_series(0, to_day - from_day) n) d
      cross join private.slots() s
      cross join lateral (select greatest(d.day + s.starts_at, earliest) as starts) t
      cross join lateral (
        select width_bucket(date_trunc('hour', t.starts) - interval '1 minute', open_hours) as before
      ) h
      -- The part of its first hour that is over counts as worked.
      cross join lateral (
        select minutes + case when open_hours[h.before + 1] < t.starts then extract(minute from t.starts)::integer else 0 end as minutes
      ) m
      cross join lateral (select m.minutes, ceil(m.minutes / 60.0)::integer as hours) c
    )
    select t.day, t.slot_time, t.ready,
      case when t.ready is null then '{}' else array(
        select f.id from fitting f
        where not f.busy && tstzrange(t.starts, t.ready)
          -- Work that would be over at once begins now: another bay than its own has to be free for that, too.
          and (
            t.ready >= local_now or f.is_present
            or not f.busy && tstzrange(local_now, local_now + minutes * interval '1 minute')
          )
        order by not f.is_present, f.position, f.id
      ) end
    from times t order by t.day, t.slot_order;
end
$$;

-- A bay that holds jobs is not switched off: PT409 `bay_in_use`, the detail is their number.
create function private.guard_bay() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  jobs integer;
begin
  if old.active and not new.active and private.is_outside_caller() then
    perform private.join_booking_queue();
    select count(*) into jobs from public.bookings b
      where b.bay_id = new.id and b.during is not null and private.holds_spot(b.status);
    if jobs > 0 then
      perform private.refuse('PT409', 'bay_in_use', jobs::text, 'Move its jobs first.');
    end if;
  end if;
  return new;
end
$$;

create trigger bays_guard before update on public.bays for each row execute function private.guard_bay();

-- One row for a column of a table with one row (`slot_capacity`), which keeps earlier values; only the last change of
-- a bay (`bay 3`), a work time (`work PremiumDetailing`), or all reviews, photos, pairs or versions of the policy (`reviews`).
create table public.setting_changes (
  setting text not null constraint setting_changes_pkey primary key,
  changed_at timestamptz not null,
  changed_by_email text,
  earlier jsonb not null default '[]'
);
comment on table public.setting_changes is 'Who changed a setting last, and when. Kept by the database; for staff.';
comment on column public.setting_changes.earlier is 'Up to 20 values that a column had before, the last one first: value, until, changed_by_email of who changed it.';
alter table public.setting_changes enable row level security, force row level security;
grant select on table public.setting_changes to authenticated;
create policy "staff read who changed settings" on public.setting_changes
  for select to authenticated using ((select private.is_staff()));

create function private.note_setting_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_outside_caller() then
    return null;
  end if;
  insert into public.setting_changes as s (setting, changed_at, changed_by_email, earlier)
    select k.setting, clock_timestamp(), private.change_actor_name(),
      coalesce(jsonb_agg(jsonb_build_object(
        'value', to_jsonb(old) -> n.key, 'until', clock_timestamp(), 'changed_by_email', private.change_actor_name()
      )) filter (where k.setting = n.key), '[]')
    from jsonb_each(case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end) n
    cross join lateral (
      select case tg_table_name
        when 'bays' then 'bay ' || (to_jsonb(new) ->> 'id')
        when 'service_work' then 'work ' || (to_jsonb(new) ->> 'service')
        when 'taxes' then 'tax ' || (to_jsonb(new) ->> 'code')
        when 'films' then 'film ' || (to_jsonb(new) ->> 'id')
        when 'website_reviews' then 'reviews'
        when 'website_pairs' then 'pairs'
        when 'website_photos' then 'photos'
        when 'website_photo_files' then 'photos'
        when 'policy_versions' then to_jsonb(new) ->> 'topic'
        else n.key end as setting
    ) k
    where n.key not in ('updated_at', 'pending_hours_since')
      and (tg_op <> 'UPDATE' or n.value is distinct from to_jsonb(old) -> n.key)
    group by 1
    on conflict (setting) do update
      set changed_at = excluded.changed_at, changed_by_email = excluded.changed_by_email,
        earlier = jsonb_path_query_array(excluded.earlier || s.earlier, '$[0 to 19]');
  return null;
end
$$;

create trigger bays_note_change after insert or update on public.bays
  for each row execute function private.note_setting_change();
create trigger service_work_note_change after update on public.service_work
  for each row execute function private.note_setting_change();
create trigger shop_settings_note_change after update on public.shop_settings
  for each row execute function private.note_setting_change();
create trigger shop_facts_note_change after update on public.shop_facts
  for each row execute function private.note_setting_change();
