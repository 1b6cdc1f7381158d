set local check_function_bodies = off;

ALTER TABLE "private"."links" DROP CONSTRAINT "links_kind";

ALTER TABLE "public"."policy_versions" DROP CONSTRAINT "policy_versions_pkey";

CREATE TABLE "public"."intake_signatures" ("id" uuid NOT NULL, "booking_id" uuid NOT NULL, "terms_version" integer NOT NULL, "revision" integer NOT NULL, "signed" jsonb NOT NULL, "hash" text NOT NULL, "name" text NOT NULL, "strokes" jsonb NOT NULL, "how" text NOT NULL, "signed_at" timestamp with time zone NOT NULL, "received_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "received_by_email" text, CONSTRAINT "intake_signatures_how" CHECK ((how = ANY (ARRAY['shop'::text, 'link'::text]))), CONSTRAINT "intake_signatures_pkey" PRIMARY KEY (id), CONSTRAINT "intake_signatures_name" CHECK (private.is_name(name)));

ALTER TABLE "public"."intake_signatures" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."intake_signatures" FORCE ROW LEVEL SECURITY;

CREATE TABLE "public"."intakes" ("booking_id" uuid NOT NULL, "revision" integer NOT NULL DEFAULT 1, "mileage" integer, "fuel" smallint, "keys" text, "belongings" text, "note" text, "marks" jsonb NOT NULL DEFAULT '[]'::jsonb, "saved_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "saved_by_email" text, CONSTRAINT "intakes_fuel" CHECK (((fuel >= 0) AND (fuel <= 8))), CONSTRAINT "intakes_mileage" CHECK (((mileage >= 0) AND (mileage <= 2000000))), CONSTRAINT "intakes_pkey" PRIMARY KEY (booking_id), CONSTRAINT "intakes_belongings" CHECK (private.is_text(belongings, 500)), CONSTRAINT "intakes_keys" CHECK (private.is_line(keys, 80)), CONSTRAINT "intakes_note" CHECK (private.is_text(note, 1000)));

ALTER TABLE "public"."intakes" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."intakes" FORCE ROW LEVEL SECURITY;

ALTER TABLE "private"."links" ADD COLUMN "ends_at" timestamp with time zone;

ALTER TABLE "public"."policy_versions" ADD COLUMN "topic" text NOT NULL DEFAULT 'policy'::text;

CREATE OR REPLACE FUNCTION private.are_marks(marks jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.are_strokes(strokes jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(strokes) <> 'array' then false
    else jsonb_array_length(strokes) <= 40 and not exists (
      select from jsonb_array_elements(strokes) s
      where case when jsonb_typeof(s) <> 'array' then true
        else jsonb_array_length(s) not between 2 and 8000 or jsonb_array_length(s) % 2 = 1
          or exists (select from jsonb_array_elements(s) v where not private.is_part(v)) end
    ) and (
      select coalesce(sum(jsonb_array_length(s)), 0) <= 8000 from jsonb_array_elements(strokes) s where jsonb_typeof(s) = 'array'
    ) end
$function$;

CREATE OR REPLACE FUNCTION private.erase_bookings(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  keys text[];
  customers constant uuid[] := array(select distinct b.customer_id from public.bookings b where b.id = any (ids));
begin
  select array_agg(distinct k.key) into keys
    from public.bookings b cross join lateral (values (b.mail_key), (b.contact_key)) k (key) where b.id = any (ids);
  perform private.keep_month_sums(ids);
  -- Texts with them go; a STOP stays, as a wish for no mail.
  delete from private.text_events e
    where e.number in (select private.dialled_key(b.contact_key) from public.bookings b where b.id = any (ids));
  perform private.set_options('{"erases": true}');
  delete from public.bookings b where b.id = any (ids);
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e where e.booking_id = any (ids);
  delete from private.links l where l.kind in ('booking', 'intake') and l.subject = any (ids);
  delete from private.suppression_tokens t where t.subject = any (ids);
  -- Those of bookings that were deleted before, once the last booking with the address is gone. The mail about a
  -- quote that stays can still be stopped.
  delete from private.suppression_tokens t
    where t.recipient = any (keys) and not exists (select from public.bookings b where b.mail_key = t.recipient)
      and not exists (select from public.quotes q where q.id = t.subject);
  perform private.end_waiting(array(
    select k from unnest(keys) k where not exists (select from public.bookings b where k in (b.mail_key, b.contact_key))
  ));
  perform private.forget_profiles(customers);
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_policy_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.intake_content(of_booking uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select to_jsonb(i) - '{booking_id,revision,saved_at,saved_by_email}'::text[] || jsonb_build_object('photos', (
    select coalesce(jsonb_agg(p.id order by p.id), '[]') from public.quote_photos p
    where p.booking_id = of_booking and p.stage = 'intake' and p.stored_at is not null
  ))
  from public.intakes i where i.booking_id = of_booking
$function$;

CREATE OR REPLACE FUNCTION private.intake_signatures_of(of_booking uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(s) - '{booking_id,signed}'::text[] || jsonb_build_object(
    'is_changed', s.signed is distinct from private.intake_content(of_booking)
  ) order by s.received_at desc), '[]')
  from public.intake_signatures s where s.booking_id = of_booking
$function$;

CREATE OR REPLACE FUNCTION private.intake_terms()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('version', p.version, 'words', p.words) from private.terms_at('intake', clock_timestamp()) p
$function$;

CREATE OR REPLACE FUNCTION private.is_part(value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  -- JSON knows neither NaN nor Infinity; their names are text.
  select case when jsonb_typeof(value) = 'number' then value::numeric between 0 and 1 else false end
$function$;

CREATE OR REPLACE FUNCTION private.link_subject(kind text, token text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.subject from private.links l
  where l.kind = link_subject.kind and l.token_hash = private.token_hash(left(token, 100))
    and (l.ends_at > clock_timestamp()) is not false
$function$;

CREATE OR REPLACE FUNCTION private.note_setting_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.policy_of(booking public.bookings)
 RETURNS TABLE(version integer, words text, agreed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select p.version, p.words, booking.policy_agreed_at
  from public.policy_versions p where p.topic = 'policy' and p.version = booking.policy_version
$function$;

CREATE OR REPLACE FUNCTION private.set_booking_defaults(booking public.bookings, options jsonb)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    -- Who was sent a quote without an address has called.
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
$function$;

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
end
$function$;

CREATE OR REPLACE FUNCTION private.terms_at(of_topic text, moment timestamp with time zone)
 RETURNS TABLE(version integer, words text, written_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select p.version, p.words, p.written_at
  from (
    select n.* from public.policy_versions n where n.topic = of_topic and n.written_at <= moment order by n.version desc limit 1
  ) p
  where p.words is not null
$function$;

CREATE OR REPLACE FUNCTION public.current_policy()
 RETURNS TABLE(version integer, words text, written_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  select p.* from private.terms_at('policy', clock_timestamp()) p
$function$;

CREATE OR REPLACE FUNCTION public.intake(booking_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff_or_technician();
  return (
    select jsonb_build_object(
      'intake', (select to_jsonb(i) - 'booking_id' from public.intakes i where i.booking_id = b.id),
      'photos', private.photo_links(b.id, 12, 'intake'),
      'quote_photos', coalesce((select private.photo_links(q.id, 8) from public.quotes q where q.booking_id = b.id), '[]'),
      'terms', private.intake_terms(),
      'signatures', private.intake_signatures_of(b.id)
    )
    from public.bookings b where b.id = intake.booking_id and private.sees_work(b.id)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.intake_link(booking_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.intake_to_sign(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  booking constant uuid := private.link_subject('intake', token);
begin
  perform private.require_post();
  if booking is null then
    perform private.count_manage_try();
    return null;
  end if;
  return (
    select jsonb_build_object(
      'vehicle_type', b.vehicle_type, 'vehicle_make', b.vehicle_make, 'vehicle_model', b.vehicle_model,
      'intake', to_jsonb(i) - '{booking_id,saved_by_email}'::text[], 'photos', private.photo_links(b.id, 12, 'intake'),
      'terms', private.intake_terms(), 'signatures', private.intake_signatures_of(b.id)
    )
    from public.bookings b join public.intakes i on i.booking_id = b.id where b.id = booking
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.purge_expired_data()
 RETURNS TABLE(purged text, deleted integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  kept_from constant date := (
    select private.shop_now()::date - s.retention_months * interval '1 month' from public.shop_settings s
  );
  late constant uuid[] := array(
    select b.id from public.bookings b
    where b.booking_date < kept_from
      -- A customer who asked to be reminded is, and is forgotten after that.
      and not exists (
        select from public.booking_messages m
        where m.booking_id = b.id and m.kind in ('care_coating', 'care_detailing', 'coating_check')
          and m.state in ('queued', 'failed', 'leased')
      )
  );
  schedule_runs constant regclass := to_regclass('cron.job_run_details');
begin
  perform private.erase_bookings(late);
  return query select 'bookings', cardinality(late);
  perform private.forget_profiles(array(
    select p.customer_id from public.customer_profiles p
    where p.created_at < private.shop_instant(kept_from::timestamp)
  ));
  delete from public.certificates c
    where (c.agreed_at is null or c.ends_on < private.shop_now()::date) and c.day < kept_from
      and not exists (select from public.bookings b where b.id = c.id);
  get diagnostics deleted = row_count;
  return query select 'certificates', deleted;
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e
    where e.happened_at < private.shop_instant(kept_from::timestamp)
      and not exists (select from public.bookings b where b.id = e.booking_id);
  get diagnostics deleted = row_count;
  return query select 'history', deleted;
  perform private.end_waiting('{}', private.shop_now()::date);
  delete from public.waiting w where w.day < kept_from;
  delete from public.closures c where c.to_day < kept_from;
  get diagnostics deleted = row_count;
  return query select 'closures', deleted;
  -- 90 days after the answer, after the price ended, or after a request that nobody answered.
  delete from public.quotes q where case q.status
      when 'new' then q.updated_at
      when 'sent' then private.shop_instant((q.valid_until + 1)::timestamp)
      else q.answered_at end < clock_timestamp() - interval '90 days';
  get diagnostics deleted = row_count;
  return query select 'quotes', deleted;
  delete from public.quote_photos p where p.stored_at is null and p.created_at < clock_timestamp() - interval '1 day';
  return query
    with hits as (
      delete from private.hits h using private.limits l
      where l.name = h.bucket and h.at <= clock_timestamp() - l.within returning 1
    ), links as (
      -- Those of bookings that nobody can bring back any more.
      delete from private.links l
      where l.kind = 'booking' and not exists (select from public.bookings b where b.id = l.subject)
        and not exists (
          select from public.booking_deletions d
          where d.booking_id = l.subject and d.deleted_at > clock_timestamp() - interval '30 days'
        )
        or l.kind = 'intake' and l.ends_at <= clock_timestamp()
        or l.kind = 'opening' and not exists (select from public.waiting_offers o where o.id = l.subject) returning 1
    )
    select 'hashes', ((select count(*) from hits) + (select count(*) from links))::integer;
  delete from private.captcha_passes p where p.passed_at <= clock_timestamp() - interval '24 hours';
  delete from private.asked_links a where a.asked_at <= clock_timestamp() - interval '24 hours';
  delete from private.text_events e where e.received_at < private.shop_instant(kept_from::timestamp);
  delete from private.suppression_tokens t
    where t.issued_at < clock_timestamp() - interval '30 days'
      and not exists (select from public.bookings b where b.id = t.subject)
      and not exists (select from public.quotes q where q.id = t.subject)
      and not exists (
        select from public.booking_deletions d
        where d.booking_id = t.subject and d.deleted_at > clock_timestamp() - interval '30 days'
      );
  get diagnostics deleted = row_count;
  return query select 'links', deleted;
  return query select 'receipts', private.purge_receipts();
  delete from public.online_payments p where p.started_at < private.shop_instant(private.books_kept_from()::timestamp);
  delete from private.online_payouts p where p.arrives_on < private.books_kept_from();
  -- Other sales of the shop's account at the provider are told here, too, and are none of ours.
  delete from private.payment_events e where e.received_at < clock_timestamp()
    - case when e.outcome in ('waiting', 'unknown') then interval '30 days' else interval '7 years' end;
  -- The schedule writes down each of its runs, forever.
  if schedule_runs is not null then
    execute format('delete from %s where end_time < clock_timestamp() - interval ''7 days''', schedule_runs);
    get diagnostics deleted = row_count;
    purged := 'schedule';
    return next;
  end if;
  perform private.note_check('purge');
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_booking_photo(photo_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff_or_technician();
  if exists (select from public.intake_signatures s where s.signed -> 'photos' ? remove_booking_photo.photo_id::text) then
    perform private.refuse('PT409', 'photo_signed');
  end if;
  delete from public.quote_photos p where p.id = photo_id and p.booking_id is not null and private.sees_work(p.booking_id);
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
  return known.revision;
end
$function$;

CREATE OR REPLACE FUNCTION public.sign_intake(booking_id uuid, signature jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff_or_technician();
  if not exists (select from public.bookings b where b.id = sign_intake.booking_id and private.sees_work(b.id)) then
    perform private.refuse('PT404', 'booking_unknown');
  end if;
  perform private.sign_intake(booking_id, signature, 'shop');
end
$function$;

CREATE OR REPLACE FUNCTION public.sign_intake_by_link(token text, signature jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  booking constant uuid := private.link_subject('intake', token);
begin
  perform private.require_post();
  if booking is null then
    perform private.count_manage_try();
    return false;
  end if;
  perform private.sign_intake(booking, signature, 'link');
  return true;
end
$function$;

ALTER TABLE "private"."links" ADD CONSTRAINT "links_kind" CHECK ((kind = ANY (ARRAY['booking'::text, 'quote'::text, 'opening'::text, 'certificate'::text, 'intake'::text])));

ALTER TABLE "public"."intake_signatures" ADD CONSTRAINT "intake_signatures_booking" FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

ALTER TABLE "public"."intakes" ADD CONSTRAINT "intakes_booking" FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

ALTER TABLE "public"."policy_versions" ADD CONSTRAINT "policy_versions_pkey" PRIMARY KEY (topic, version);

ALTER TABLE "public"."policy_versions" ADD CONSTRAINT "policy_versions_topic" CHECK ((topic = ANY (ARRAY['policy'::text, 'intake'::text])));

CREATE INDEX intake_signatures_booking ON public.intake_signatures USING btree (booking_id, received_at);

CREATE POLICY "staff read signatures" ON "public"."intake_signatures" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read intakes" ON "public"."intakes" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

COMMENT ON COLUMN "public"."intake_signatures"."hash" IS 'SHA-256 over the words of the terms, a line break, and signed as text.';

COMMENT ON COLUMN "public"."intake_signatures"."how" IS 'shop: on a device of the shop; link: behind the link.';

COMMENT ON COLUMN "public"."intake_signatures"."signed" IS 'The intake as it was signed, with the ids of its photos.';

COMMENT ON COLUMN "public"."intake_signatures"."signed_at" IS 'By the clock of the device, which may have had no connection then.';

COMMENT ON COLUMN "public"."intake_signatures"."strokes" IS 'Empty where the typed name is the signature.';

COMMENT ON COLUMN "public"."intakes"."fuel" IS 'Eighths of a tank; of a battery likewise.';

COMMENT ON COLUMN "public"."intakes"."marks" IS 'side, kind, x and y as parts of the drawing of that side, and maybe a note.';

COMMENT ON COLUMN "public"."intakes"."mileage" IS 'As the vehicle shows it, in its own unit.';

COMMENT ON FUNCTION "public"."intake"(uuid) IS 'How a vehicle was when it came (null: nobody wrote it down), its photos and those of its quote, the present terms (null: none), and its signatures, the newest first; is_changed: the intake is another one by now. For staff and technicians. May be null.';

COMMENT ON FUNCTION "public"."intake_link"(uuid) IS 'The token of a link at which a customer reads and signs the intake of their vehicle, for half an hour. PT404 `intake_unknown`. For staff and technicians.';

COMMENT ON FUNCTION "public"."intake_to_sign"(text) IS 'How a vehicle was when it came, its photos, the terms, and who signed, for its customer. POST only. May be null.';

COMMENT ON FUNCTION "public"."remove_booking_photo"(uuid) IS 'Takes a photo of a vehicle away; one that is gone counts as removed. PT409 `photo_signed`: a signature is under it. For staff and technicians.';

COMMENT ON FUNCTION "public"."save_intake"(uuid, integer, jsonb) IS 'Writes down how a vehicle was when it came, and answers its new revision. at_revision is the one that was read, 0 for none. PT404 `booking_unknown`, PT409 `intake_changed` (detail: what somebody else wrote since), PT422 `intake_invalid`, 23514 `intakes_<column>`. For staff and technicians.';

COMMENT ON FUNCTION "public"."sign_intake"(uuid, jsonb) IS 'Keeps the signature that a customer put under an intake on a device of the shop: id, revision and terms_version that were signed, name, strokes, signed_at. PT404 `booking_unknown`, PT409 `intake_changed`, `terms_changed` (they are not the ones of then), `signed_too_often` (ten are there), PT422 `signature_invalid`, 23514 and 23502 `intake_signatures_<column>`. For staff and technicians.';

COMMENT ON FUNCTION "public"."sign_intake_by_link"(text, jsonb) IS 'Keeps a signature that came over the link; false where it has ended. Refused as by sign_intake(). POST only.';

COMMENT ON TABLE "public"."intake_signatures" IS 'Signatures under an intake and its terms. Staff read them, functions add them.';

COMMENT ON TABLE "public"."intakes" IS 'How a vehicle was when it came. Staff read it, functions write it.';

COMMENT ON TABLE "public"."policy_versions" IS 'What the shop holds for cancellations, deposits, refunds and redos, and the terms of the intake, by version. Staff read it, owners add to it.';

REVOKE ALL ON FUNCTION "private"."are_marks"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."are_strokes"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."intake_content"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."intake_signatures_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."intake_terms"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_part"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."sign_intake"(uuid, jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."terms_at"(text, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."intake"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."intake"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."intake_link"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."intake_link"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."intake_to_sign"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."intake_to_sign"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."save_intake"(uuid, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_intake"(uuid, integer, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."sign_intake"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."sign_intake"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."sign_intake_by_link"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."sign_intake_by_link"(text, jsonb) TO "anon", "authenticated";

GRANT SELECT ON TABLE "public"."intake_signatures" TO "authenticated";

GRANT SELECT ON TABLE "public"."intakes" TO "authenticated";

REVOKE ALL ("topic") ON TABLE "public"."policy_versions" FROM "authenticated";

GRANT INSERT ("topic") ON TABLE "public"."policy_versions" TO "authenticated";

ALTER TABLE "public"."intake_signatures" ADD CONSTRAINT "intake_signatures_strokes" CHECK (private.are_strokes(strokes));

ALTER TABLE "public"."intakes" ADD CONSTRAINT "intakes_marks" CHECK (private.are_marks(marks));
