set local check_function_bodies = off;

ALTER TABLE "public"."booking_events" DROP CONSTRAINT "booking_events_kind";

DROP FUNCTION "public"."managed_booking"(text);

CREATE OR REPLACE FUNCTION private.sign_intake(of_booking uuid, given jsonb, how text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.managed_booking(token text)
 RETURNS TABLE(booking_id uuid, status text, first_name text, service_name text, extra_services text[], vehicle_type text, vehicle_make text, vehicle_model text, add_ons text[], total_price numeric, is_staff_price boolean, booking_date date, booking_time text, revision integer, changeable_until timestamp with time zone, can_change boolean, confirm_by timestamp with time zone, mail_kind text, mail_state text, mail_sent_at timestamp with time zone, ready_at timestamp with time zone, deposit jsonb, receipt_count integer, quote_token text, taxes jsonb, policy jsonb, terms_signed_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('booking', token);
begin
  return query select b.id, b.status::text, split_part(btrim(b.customer_name), ' ', 1), b.service_name,
      b.extra_services, b.vehicle_type, b.vehicle_make, b.vehicle_model, b.add_ons, b.total_price,
      private.is_staff_price(b.id), b.booking_date, b.booking_time,
      b.revision, private.shop_instant(private.changeable_until(b)),
      private.holds_spot(b.status) and private.shop_now() <= private.changeable_until(b),
      private.confirm_by(b), m.kind, m.state, m.sent_at, b.ready_at,
      private.deposit_of(b.id), (select count(*)::integer from public.receipts r where r.booking_id = b.id),
      private.quote_to_accept_again(b.id), private.taxes_ahead(b), (select to_jsonb(p) from private.policy_of(b) p),
      (select max(e.happened_at) from public.booking_events e where e.booking_id = b.id and e.kind = 'signed')
    from public.bookings b cross join private.latest_mail(b.id) m where b.id = found_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_intake(booking_id uuid, at_revision integer, content jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
$function$;

ALTER TABLE "public"."booking_events" ADD CONSTRAINT "booking_events_kind" CHECK ((kind = ANY (ARRAY['created'::text, 'status'::text, 'moved'::text, 'arrived'::text, 'done'::text, 'no_show'::text, 'changed'::text, 'deleted'::text, 'resent'::text, 'corrected'::text, 'voided'::text, 'online'::text, 'stays'::text, 'intake'::text, 'signed'::text])));

COMMENT ON FUNCTION "public"."managed_booking"(text) IS 'What the holder of a booking''s link may know of it; no row for any other link. confirm_by: until when to confirm it, where that is asked. POST only. May be null: vehicle_make, vehicle_model, confirm_by, mail_kind, mail_sent_at, ready_at, deposit, quote_token, taxes, policy, terms_signed_at.';

COMMENT ON FUNCTION "public"."take_booking_photo"(uuid, uuid, text, text, integer) IS 'Where the bytes of a photo of a vehicle go, taken as it came (stage intake) or when it was done (after). Outcomes as of take_quote_photo(); many: twelve of that stage are there. 23514 quote_photos_owner, quote_photos_stage: no stage of a booking. For staff and technicians, by the function quote-photo. May be null: path.';

REVOKE ALL ON FUNCTION "public"."managed_booking"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."managed_booking"(text) TO "anon", "authenticated";

