-- Intake: how a vehicle was when it came, on paper that its customer signs.
--
-- An intake has a revision, as bookings have: whoever saves names the one that they read, and where somebody was quicker is
-- told what that one wrote. Sent again after a lost answer it is stored once. Its photos are rows of quote_photos with the
-- stage intake.
--
-- A signature keeps what was signed: terms by version (policy_versions, topic intake), the intake word for word with the
-- ids of its photos, and a hash over both. Nothing of it is ever changed. Where the intake is another one by now, it says
-- so. It is drawn on a device of the shop, or on the customer's own behind a link that ends after half an hour.
--
-- Both are in the history of the booking: an intake, which is saved with every pause, once for each colleague, and again
-- where it changes after a signature.

create function private.is_part(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  -- JSON knows neither NaN nor Infinity; their names are text.
  select case when jsonb_typeof(value) = 'number' then value::numeric between 0 and 1 else false end
$$;

-- At most 60: where on which side, and what; in words only what staff add.
create function private.are_marks(marks jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(marks) <> 'array' then false
    else jsonb_array_length(marks) <= 60 and not exists (
      select from jsonb_array_elements(marks) m
      where (
        jsonb_typeof(m) = 'object' and m - '{side,kind,x,y,note}'::text[] = '{}'
        and m ->> 'side' in ('front', 'rear', 'left', 'right', 'top')
        and m ->> 'kind' in ('scratch', 'dent', 'chip', 'crack', 'stain')
        and private.is_part(m -> 'x') and private.is_part(m -> 'y')
        and (not m ? 'note' or jsonb_typeof(m -> 'note') = 'string' and private.is_line(m ->> 'note', 80))
      ) is not true
    ) end
$$;

-- Lines of a finger: x and y in turn, each a part of the field. At most 40 with 4,000 points in all.
create function private.are_strokes(strokes jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(strokes) <> 'array' then false
    else jsonb_array_length(strokes) <= 40 and not exists (
      select from jsonb_array_elements(strokes) s
      where case when jsonb_typeof(s) <> 'array' then true
        else jsonb_array_length(s) not between 2 and 8000 or jsonb_array_length(s) % 2 = 1
          or exists (select from jsonb_array_elements(s) v where not private.is_part(v)) end
    ) and (
      select coalesce(sum(jsonb_array_length(s)), 0) <= 8000 from jsonb_array_elements(strokes) s where jsonb_typeof(s) = 'array'
    ) end
$$;

create table public.intakes (
  booking_id uuid not null constraint intakes_pkey primary key
    constraint intakes_booking references public.bookings on delete cascade,
  revision integer not null default 1,
  mileage integer,
  fuel smallint,
  keys text,
  belongings text,
  note text,
  marks jsonb not null default '[]',
  saved_at timestamptz not null default clock_timestamp(),
  saved_by_email text,
  constraint intakes_mileage check (mileage between 0 and 2000000),
  constraint intakes_fuel check (fuel between 0 and 8),
  constraint intakes_keys check (private.is_line(keys, 80)),
  constraint intakes_belongings check (private.is_text(belongings, 500)),
  constraint intakes_note check (private.is_text(note, 1000)),
  constraint intakes_marks check (private.are_marks(marks))
);
comment on table public.intakes is 'How a vehicle was when it came. Staff read it, functions write it.';
comment on column public.intakes.mileage is 'As the vehicle shows it, in its own unit.';
comment on column public.intakes.fuel is 'Eighths of a tank; of a battery likewise.';
comment on column public.intakes.marks is 'side, kind, x and y as parts of the drawing of that side, and maybe a note.';

create table public.intake_signatures (
  id uuid not null constraint intake_signatures_pkey primary key,
  booking_id uuid not null constraint intake_signatures_booking references public.bookings on delete cascade,
  terms_version integer not null,
  revision integer not null,
  signed jsonb not null,
  hash text not null,
  name text not null constraint intake_signatures_name check (private.is_name(name)),
  strokes jsonb not null constraint intake_signatures_strokes check (private.are_strokes(strokes)),
  how text not null constraint intake_signatures_how check (how in ('shop', 'link')),
  signed_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  received_by_email text
);
comment on table public.intake_signatures is 'Signatures under an intake and its terms. Staff read them, functions add them.';
comment on column public.intake_signatures.signed is 'The intake as it was signed, with the ids of its photos.';
comment on column public.intake_signatures.hash is 'SHA-256 over the words of the terms, a line break, and signed as text.';
comment on column public.intake_signatures.strokes is 'Empty where the typed name is the signature.';
comment on column public.intake_signatures.how is 'shop: on a device of the shop; link: behind the link.';
comment on column public.intake_signatures.signed_at is 'By the clock of the device, which may have had no connection then.';
create index intake_signatures_booking on public.intake_signatures (booking_id, received_at);

alter table public.intakes enable row level security, force row level security;
alter table public.intake_signatures enable row level security, force row level security;
grant select on table public.intakes, public.intake_signatures to authenticated;
create policy "staff read intakes" on public.intakes for select to authenticated using ((select private.is_staff()));
create policy "staff read signatures" on public.intake_signatures for select to authenticated using ((select private.is_staff()));

-- Reading.

create function private.intake_content(of_booking uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(i) - '{booking_id,revision,saved_at,saved_by_email}'::text[] || jsonb_build_object('photos', (
    select coalesce(jsonb_agg(p.id order by p.id), '[]') from public.quote_photos p
    where p.booking_id = of_booking and p.stage = 'intake' and p.stored_at is not null
  ))
  from public.intakes i where i.booking_id = of_booking
$$;

create function private.intake_signatures_of(of_booking uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(s) - '{booking_id,signed,received_by_email}'::text[] || jsonb_build_object(
    'is_changed', s.signed is distinct from private.intake_content(of_booking)
  ) order by s.received_at desc), '[]')
  from public.intake_signatures s where s.booking_id = of_booking
$$;

create function public.intake(booking_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff_or_technician();
  return (
    select jsonb_build_object(
      'intake', (select to_jsonb(i) - 'booking_id' from public.intakes i where i.booking_id = b.id),
      'photos', private.photo_links(b.id, 12, 'intake'),
      'quote_photos', coalesce((select private.photo_links(q.id, 8) from public.quotes q where q.booking_id = b.id), '[]'),
      'terms', (select to_jsonb(t) - 'written_at' from private.terms_at('intake', clock_timestamp()) t),
      'signatures', private.intake_signatures_of(b.id)
    )
    from public.bookings b where b.id = intake.booking_id and private.sees_work(b.id)
  );
end
$$;
comment on function public.intake(uuid) is 'How a vehicle was when it came (null: nobody wrote it down), its photos and those of its quote, the present terms (null: none), and its signatures, the newest first; is_changed: the intake is another one by now. For staff and technicians. May be null.';
grant execute on function public.intake(uuid) to authenticated;

-- Writing.

create function public.save_intake(booking_id uuid, at_revision integer, content jsonb) returns integer
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  wanted public.intakes;
  known public.intakes;
begin
  perform private.require_staff_or_technician();
  if jsonb_typeof(content) is distinct from 'object' or octet_length(content::text) > 30000 then
    perform private.refuse('PT422', 'intake_invalid');
  end if;
  -- A deletion of the booking waits, and so does another save.
  perform from public.bookings b
    where b.id = save_intake.booking_id and private.sees_work(b.id) for no key update;
  if not found then
    perform private.refuse('PT404', 'booking_unknown');
  end if;
  select i.* into known from public.intakes i where i.booking_id = save_intake.booking_id;
  begin
    wanted := jsonb_populate_record(known, content - '{booking_id,revision,saved_at,saved_by_email}'::text[]);
  exception when data_exception then
    perform private.refuse('PT422', 'intake_invalid');
  end;
  wanted.marks := coalesce(wanted.marks, '[]');
  -- Its answer was lost, and it is sent again.
  if known = wanted then
    return known.revision;
  end if;
  if coalesce(known.revision, 0) is distinct from at_revision then
    perform private.refuse('PT409', 'intake_changed', to_jsonb(known)::text);
  end if;
  insert into public.intakes as i (booking_id, mileage, fuel, keys, belongings, note, marks, saved_by_email)
    values (
      save_intake.booking_id, wanted.mileage, wanted.fuel, wanted.keys, wanted.belongings, wanted.note, wanted.marks,
      private.change_actor_name()
    )
    on conflict on constraint intakes_pkey do update set
      revision = i.revision + 1, mileage = excluded.mileage, fuel = excluded.fuel, keys = excluded.keys,
      belongings = excluded.belongings, note = excluded.note, marks = excluded.marks,
      saved_at = excluded.saved_at, saved_by_email = excluded.saved_by_email
    returning i.* into known;
  if not exists (
    select from public.booking_events e
    where e.booking_id = known.booking_id and e.kind = 'intake' and e.actor_id is not distinct from private.change_actor_id()
      and not exists (
        select from public.booking_events s where s.booking_id = known.booking_id and s.kind = 'signed' and s.id > e.id
      )
  ) then
    insert into public.booking_events (booking_id, kind, actor, actor_id, happened_at)
      values (known.booking_id, 'intake', private.change_actor(), private.change_actor_id(), clock_timestamp());
  end if;
  return known.revision;
end
$$;
comment on function public.save_intake(uuid, integer, jsonb) is 'Writes down how a vehicle was when it came, and answers its new revision. at_revision is the one that was read, 0 for none. PT404 `booking_unknown`, PT409 `intake_changed` (detail: what somebody else wrote since), PT422 `intake_invalid`, 23514 `intakes_<column>`. For staff and technicians.';
grant execute on function public.save_intake(uuid, integer, jsonb) to authenticated;

create function public.remove_booking_photo(photo_id uuid) returns void
language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff_or_technician();
  if exists (select from public.intake_signatures s where s.signed -> 'photos' ? remove_booking_photo.photo_id::text) then
    perform private.refuse('PT409', 'photo_signed');
  end if;
  delete from public.quote_photos p where p.id = photo_id and p.booking_id is not null and private.sees_work(p.booking_id);
end
$$;
comment on function public.remove_booking_photo(uuid) is 'Takes a photo of a vehicle away; one that is gone counts as removed. PT409 `photo_signed`: a signature is under it. For staff and technicians.';
grant execute on function public.remove_booking_photo(uuid) to authenticated;

-- Signing.

create function private.sign_intake(of_booking uuid, given jsonb, how text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  signature public.intake_signatures;
  terms record;
begin
  if jsonb_typeof(given) is distinct from 'object' or octet_length(given::text) > 150000 then
    perform private.refuse('PT422', 'signature_invalid');
  end if;
  begin
    signature := jsonb_populate_record(null::public.intake_signatures, given);
  exception when data_exception then
    perform private.refuse('PT422', 'signature_invalid');
  end;
  perform from public.bookings b where b.id = of_booking for no key update;
  -- Its answer was lost, and it is sent again.
  if exists (select from public.intake_signatures s where s.id = signature.id and s.booking_id = of_booking) then
    return;
  end if;
  -- A device without a connection sends it later, and none signs ahead of time.
  signature.signed_at := case
    when how = 'shop' and signature.signed_at > clock_timestamp() - interval '1 day'
      then least(signature.signed_at, clock_timestamp())
    else clock_timestamp() end;
  select t.* into terms from private.terms_at('intake', signature.signed_at) t;
  if terms.version is null or terms.version is distinct from signature.terms_version then
    perform private.refuse('PT409', 'terms_changed');
  end if;
  if signature.revision is distinct from (select i.revision from public.intakes i where i.booking_id = of_booking) then
    perform private.refuse('PT409', 'intake_changed');
  end if;
  if (select count(*) from public.intake_signatures s where s.booking_id = of_booking) >= 10 then
    perform private.refuse('PT409', 'signed_too_often');
  end if;
  signature.signed := private.intake_content(of_booking);
  insert into public.intake_signatures (
    id, booking_id, terms_version, revision, signed, hash, name, strokes, how, signed_at, received_by_email
  ) values (
    signature.id, of_booking, signature.terms_version, signature.revision, signature.signed,
    encode(sha256(convert_to(terms.words || E'\n' || signature.signed::text, 'UTF8')), 'hex'),
    btrim(signature.name), signature.strokes, how, signature.signed_at, private.change_actor_name()
  );
  insert into public.booking_events (booking_id, kind, new_values, actor, actor_id, actor_email, happened_at)
    select of_booking, 'signed', jsonb_build_object('how', how, 'terms_version', signature.terms_version), a.actor,
      case a.actor when 'staff' then private.change_actor_id() end,
      case a.actor when 'staff' then private.change_actor_name() end, signature.signed_at
    from (select case how when 'link' then 'customer' else private.change_actor() end) a (actor);
end
$$;

create function public.sign_intake(booking_id uuid, signature jsonb) returns void
language plpgsql volatile security definer set search_path = '' set jit = off as $$
begin
  perform private.require_staff_or_technician();
  if not exists (select from public.bookings b where b.id = sign_intake.booking_id and private.sees_work(b.id)) then
    perform private.refuse('PT404', 'booking_unknown');
  end if;
  perform private.sign_intake(booking_id, signature, 'shop');
end
$$;
comment on function public.sign_intake(uuid, jsonb) is 'Keeps the signature that a customer put under an intake on a device of the shop: id, revision and terms_version that were signed, name, strokes, signed_at. PT404 `booking_unknown`, PT409 `intake_changed`, `terms_changed` (they are not the ones of then), `signed_too_often` (ten are there), PT422 `signature_invalid`, 23514 and 23502 `intake_signatures_<column>`. For staff and technicians.';
grant execute on function public.sign_intake(uuid, jsonb) to authenticated;

create function public.intake_link(booking_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  link private.links;
begin
  perform private.require_staff_or_technician();
  if not private.sees_work(booking_id) or not exists (
    select from public.intakes i where i.booking_id = intake_link.booking_id
  ) then
    perform private.refuse('PT404', 'intake_unknown');
  end if;
  perform private.link_token('intake', booking_id);
  -- One that has ended never works again; one that is open is longer open.
  update private.links l set
    version = n.version, token_hash = private.token_hash(private.token_of(l.kind, l.subject, n.version)),
    ends_at = clock_timestamp() + interval '30 minutes'
    from (
      select o.version + case when o.ends_at > clock_timestamp() then 0 else 1 end as version from private.links o
      where o.kind = 'intake' and o.subject = intake_link.booking_id
    ) n
    where l.kind = 'intake' and l.subject = intake_link.booking_id returning l.* into link;
  return jsonb_build_object('token', private.token_of('intake', booking_id, link.version), 'ends_at', link.ends_at);
end
$$;
comment on function public.intake_link(uuid) is 'The token of a link at which a customer reads and signs the intake of their vehicle, for half an hour. PT404 `intake_unknown`. For staff and technicians.';
grant execute on function public.intake_link(uuid) to authenticated;

create function public.intake_to_sign(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  booking constant uuid := private.open_link('intake', token);
begin
  return (
    select jsonb_build_object(
      'vehicle_type', b.vehicle_type, 'vehicle_make', b.vehicle_make, 'vehicle_model', b.vehicle_model,
      'intake', to_jsonb(i) - '{booking_id,saved_by_email}'::text[], 'photos', private.photo_links(b.id, 12, 'intake'),
      'terms', (select to_jsonb(t) - 'written_at' from private.terms_at('intake', clock_timestamp()) t),
      'signatures', private.intake_signatures_of(b.id)
    )
    from public.bookings b join public.intakes i on i.booking_id = b.id where b.id = booking
  );
end
$$;
comment on function public.intake_to_sign(text) is 'How a vehicle was when it came, its photos, the terms, and who signed, for its customer. POST only. May be null.';
grant execute on function public.intake_to_sign(text) to anon, authenticated;

create function public.sign_intake_by_link(token text, signature jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  booking constant uuid := private.open_link('intake', token);
begin
  if booking is not null then
    perform private.sign_intake(booking, signature, 'link');
  end if;
  return booking is not null;
end
$$;
comment on function public.sign_intake_by_link(text, jsonb) is 'Keeps a signature that came over the link; false where it has ended. Refused as by sign_intake(). POST only.';
grant execute on function public.sign_intake_by_link(text, jsonb) to anon, authenticated;
