set local check_function_bodies = off;

ALTER TABLE "private"."links" DROP CONSTRAINT "links_kind";

ALTER TABLE "public"."agreed_words" DROP CONSTRAINT "agreed_words_topic";

ALTER TABLE "public"."booking_messages" DROP CONSTRAINT "booking_messages_kind";

DROP FUNCTION "public"."job_cards"(uuid[]);

DROP FUNCTION "public"."lease_messages"(integer, integer);

DROP FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text);

CREATE TABLE "public"."booking_installed" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "booking_id" uuid NOT NULL, "position" text NOT NULL, "film_id" uuid NOT NULL, "film" jsonb NOT NULL, "roll" text, "noted_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "noted_by" text, "replaced_at" timestamp with time zone, "replaced_by" text, CONSTRAINT "booking_installed_pkey" PRIMARY KEY (id), CONSTRAINT "booking_installed_position" CHECK (("position" = ANY (ARRAY['front_pair'::text, 'rear_pair'::text, 'back_glass'::text, 'strip'::text, 'panels'::text, 'whole_car'::text]))), CONSTRAINT "booking_installed_roll" CHECK ((private.is_line(roll, 60) AND (roll = btrim(roll)) AND (roll <> ''::text))));

ALTER TABLE "public"."booking_installed" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."booking_installed" FORCE ROW LEVEL SECURITY;

CREATE TABLE "public"."certificates" ("id" uuid NOT NULL, "customer_id" uuid, "customer_name" text NOT NULL, "vehicle_type" text NOT NULL, "vehicle_make" text, "vehicle_model" text, "plate" text, "parts" jsonb NOT NULL, "day" date, "ends_on" date, "agreed_version" integer, "agreed_at" timestamp with time zone, CONSTRAINT "certificates_pkey" PRIMARY KEY (id));

ALTER TABLE "public"."certificates" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."certificates" FORCE ROW LEVEL SECURITY;

CREATE TABLE "public"."films" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "brand" text NOT NULL, "series" text NOT NULL, "kind" text NOT NULL, "transmission" smallint, "warranty_years" smallint NOT NULL DEFAULT 0, "words" text, "active" boolean NOT NULL DEFAULT true, CONSTRAINT "films_kind" CHECK ((kind = ANY (ARRAY['tint'::text, 'ppf'::text, 'coating'::text, 'wrap'::text]))), CONSTRAINT "films_pkey" PRIMARY KEY (id), CONSTRAINT "films_transmission_of_tint" CHECK (((kind = 'tint'::text) = (transmission IS NOT NULL))), CONSTRAINT "films_transmission" CHECK (((transmission >= 1) AND (transmission <= 99))), CONSTRAINT "films_warranty_years" CHECK (((warranty_years >= 0) AND (warranty_years <= 50))), CONSTRAINT "films_brand" CHECK ((private.is_name(brand) AND (length(brand) <= 40) AND (brand = btrim(brand)))), CONSTRAINT "films_series" CHECK ((private.is_name(series) AND (length(series) <= 60) AND (series = btrim(series)))), CONSTRAINT "films_words" CHECK (((btrim(words) <> ''::text) AND private.is_text(words, 500))));

ALTER TABLE "public"."films" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."films" FORCE ROW LEVEL SECURITY;

ALTER TABLE "public"."quotes" ADD COLUMN "certificate_id" uuid;

CREATE OR REPLACE FUNCTION private.after_delete_of_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Staff delete a booking; an owner clears the list.
  if private.is_outside_caller() and (select count(*) from deleted) > 1 then
    perform private.require_owner();
  end if;
  insert into public.booking_deletions (booking_id, deleted_at)
    select d.id, private.change_stamp() from deleted d
    on conflict (booking_id) do update set deleted_at = excluded.deleted_at;
  -- Erasure would delete what is written here, while everybody who books waits.
  if not private.has_option(private.options(), 'erases') then
    insert into public.booking_events (booking_id, kind, old_values, actor, actor_id, happened_at)
      select d.id, 'deleted', private.impersonal_facts(to_jsonb(d)),
        private.change_actor(), private.change_actor_id(), private.change_stamp()
      from deleted d order by d.id;
    perform private.set_options('{"erases": true}');
    update public.booking_events e set reason = null
      from deleted d where e.booking_id = d.id and e.reason is not null;
  end if;
  -- Of work that was not completed there is no warranty.
  delete from public.certificates c using deleted d where c.id = d.id and c.day is null;
  perform private.forget_receipt_texts(array(select d.id from deleted d));
  perform private.flag_deleted_payments(array(select d.id from deleted d));
  perform private.forget_customers(
    array(select distinct d.customer_id from deleted d),
    array(select distinct k.key from deleted d
      cross join lateral (values (nullif(d.contact_key, d.id::text)), (d.mail_key)) k (key) where d.is_known)
  );
  perform private.set_options('{}');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.after_update_of_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  options constant jsonb := private.options();
  earlier public.bookings;
  booking public.bookings;
  customers uuid[] := '{}';
  keys text[] := '{}';
begin
  for booking in select n.* from changed_to n order by n.id loop
    select o.* into strict earlier from changed_from o where o.id = booking.id;
    perform private.ask_for_deposit(booking, earlier);
    perform private.settle_deposit(booking, earlier);
    perform private.enter_change(earlier, booking, options);
    perform private.announce_change(earlier, booking, options);
    if booking.done_at is not null and earlier.done_at is null then
      perform private.announce_ready(booking);
    end if;
    if booking.status <> earlier.status then
      perform private.settle_certificate(booking);
    end if;
    if booking.customer_id <> earlier.customer_id then
      perform private.move_customer_records(earlier.customer_id, booking.customer_id);
      update public.quotes q set customer_id = booking.customer_id
        where q.booking_id = booking.id or q.customer_id = earlier.customer_id
          and not exists (select from public.bookings b where b.customer_id = earlier.customer_id);
      update public.certificates c set customer_id = booking.customer_id
        where c.id = booking.id or c.customer_id = earlier.customer_id
          and not exists (select from public.bookings b where b.customer_id = earlier.customer_id);
      customers := customers || earlier.customer_id;
    end if;
    if (booking.customer_id, booking.is_known, booking.contact_key, booking.mail_key)
      is distinct from (earlier.customer_id, earlier.is_known, earlier.contact_key, earlier.mail_key) then
      keys := keys || private.contact_keys(earlier) || private.contact_keys(booking);
    end if;
  end loop;
  if keys <> '{}' or customers <> '{}' then
    perform private.forget_customers(customers, keys);
  end if;
  perform private.set_options('{}');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.agree_to_keep(of_certificate uuid, words_version integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.announce_ready(booking public.bookings)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    select booking.id, 'ready', extract(epoch from booking.done_at)::bigint / 60,
      private.change_stamp() + private.undo_window(), private.change_stamp()
    from public.customers c cross join private.text_number(booking.customer_phone) t (number)
    where c.id = booking.customer_id and booking.customer_email is not null and (
      c.told_by = 'both' or booking.texts_version is null or c.told_by = 'mail' or t.number is null
      or not public.takes_texts() or not private.is_texted('ready') or private.is_stopped('ready', t.number)
    )
    on conflict on constraint booking_messages_once do update set state = 'queued', due_at = excluded.due_at
      where booking_messages.state = 'skipped'
$function$;

CREATE OR REPLACE FUNCTION private.certificate_document(of_certificate uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select to_jsonb(c) - '{customer_id,search_text}'::text[] || jsonb_build_object('shop', public.own_facts())
  from public.certificates c where c.id = of_certificate and c.day is not null
$function$;

CREATE OR REPLACE FUNCTION private.erase_certificates(ids uuid[], customers uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.certificates c
  where c.id = any (ids)
    or c.customer_id = any (customers) and not exists (select from public.bookings b where b.id = c.id)
$function$;

CREATE OR REPLACE FUNCTION private.forget_certificate_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.links l using deleted d where l.kind = 'certificate' and l.subject = d.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.installed_parts(of_booking uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(
      i.film || jsonb_build_object('position', i.position, 'film_id', i.film_id, 'roll', i.roll)
      order by array_position('{front_pair,rear_pair,back_glass,strip,panels,whole_car}', i.position), i.noted_at, i.id
    ), '[]')
  from public.booking_installed i where i.booking_id = of_booking and i.replaced_at is null
$function$;

CREATE OR REPLACE FUNCTION private.is_message_obsolete(kind text, booking public.bookings)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when kind in ('receipt', 'payment_asked', 'payment_failed', 'balance_due') then false
    when kind = 'ready' then booking.done_at is null or not private.holds_spot(booking.status)
    when kind = 'certificate' then booking.status <> 'completed'
    -- Two cars in a day are one visit.
    when kind = 'thanks' then booking.status <> 'completed' or exists (
      select from public.bookings other join public.booking_messages m on m.booking_id = other.id
      where other.mail_key = booking.mail_key and other.booking_date = booking.booking_date and other.id <> booking.id
        and m.kind = 'thanks' and m.state in ('leased', 'sent')
    )
    -- A customer who has had it done since, or has it ahead, needs no reminder.
    when kind in ('care_coating', 'care_detailing', 'coating_check') then booking.status <> 'completed' or exists (
      select from public.bookings other, private.care_due(other) due
      where other.mail_key = booking.mail_key and other.booking_date > booking.booking_date
        and other.status <> 'cancelled' and due.kind = replace(is_message_obsolete.kind, 'coating_check', 'care_coating')
    )
    when kind = 'no_show' then booking.no_show_at is null or exists (
      select from public.bookings other
      where other.mail_key = booking.mail_key and other.booking_date >= private.shop_now()::date
        and private.holds_spot(other.status)
    )
    when kind = 'ready_time' then not private.holds_spot(booking.status)
      or coalesce(booking.ready_at <= private.shop_instant(private.shop_now()), true)
    when kind in ('cancelled', 'released', 'paid_late') then booking.status <> 'cancelled'
    when kind = 'payment_received' then booking.status = 'cancelled'
    when kind = 'confirmed' and booking.status = 'pending' then true
    else not private.holds_spot(booking.status)
      or private.slot_start(booking.booking_date, booking.booking_time) <= private.shop_now() end
$function$;

CREATE OR REPLACE FUNCTION private.latest_mail(of_booking uuid)
 RETURNS TABLE(kind text, state text, sent_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select m.kind, case
      when m.state = 'sent' then 'sent'
      -- Three tries in vain, or a plain no: it may still go, but nobody should wait for it.
      when m.state = 'given_up' or (
        m.state in ('failed', 'leased')
        and (m.is_refused or m.attempts - (m.state = 'leased')::integer >= 3)
      ) then 'failed'
      when m.state = 'skipped' or m.id is null or not exists (
        select from public.mail_settings s where s.transport is not null and s.seen_at > now() - interval '15 minutes'
      ) then 'not-configured'
      else 'queued' end,
    m.sent_at
  from (select) always left join lateral (
    select * from public.booking_messages n
    where n.booking_id = of_booking and n.channel = 'mail' and not private.is_news(n.kind) and n.kind not in (
        'reminder', 'deposit_reminder', 'paid_late', 'new_booking', 'receipt', 'payment_asked', 'payment_received', 'payment_failed',
        'balance_due', 'ready', 'certificate'
      )
      and (n.state <> 'skipped' or n.last_error = 'recipient_suppressed')
    order by n.occasion desc, n.created_at desc limit 1
  ) m on true
$function$;

CREATE OR REPLACE FUNCTION private.mail_instead(message_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.booking_messages (booking_id, kind, occasion, previous_date, previous_time, due_at, created_at)
    select m.booking_id, m.kind, m.occasion, m.previous_date, m.previous_time, clock_timestamp(), m.created_at
    from public.booking_messages m join public.bookings b on b.id = m.booking_id
    where m.id = mail_instead.message_id and b.customer_email is not null and m.kind <> 'soon'
    on conflict on constraint booking_messages_once do nothing
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
        when 'policy_versions' then 'policy'
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

CREATE OR REPLACE FUNCTION private.receipt_document(of_receipt uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
      'id', r.id, 'booking_id', r.booking_id, 'kind', r.kind, 'year', r.year, 'sequence', r.sequence,
      'issued_at', r.issued_at, 'discount_cents', r.discount_cents, 'discount_percent', r.discount_percent,
      'before_tax_cents', r.before_tax_cents, 'taxes', r.taxes, 'prices_include_taxes', r.prices_include_taxes,
      'total_cents', r.total_cents,
      'shop', public.own_facts(), 'receipt_text', r.receipt_text, 'served_by', r.served_by, 'company', r.company,
      'payment_terms', r.payment_terms,
      'balance_cents', case r.kind when 'sale' then private.receipt_balance(r.id) end,
      -- Of a sale: what was given back of it, and what of that was paid back. The rest of it was still owed.
      'refunds', (
        select jsonb_agg(jsonb_build_object(
          'year', f.year, 'sequence', f.sequence, 'total_cents', f.total_cents,
          'payments', private.receipt_payments(f)
        ) order by f.year, f.sequence)
        from public.receipts f where f.refunds = r.id
      ),
      'refund_of', (select jsonb_build_object('year', s.year, 'sequence', s.sequence) from public.receipts s where s.id = r.refunds),
      -- Of a sale that is void, and of the receipt that takes it out.
      'is_void', exists (select from public.receipts s where s.id in (r.id, r.refunds) and s.voided_at is not null),
      'customer_name', b.customer_name, 'customer_email', b.customer_email,
      'service_name', coalesce(b.service_name, private.sold_at_counter(r.booking_id)),
      'vehicle_type', b.vehicle_type, 'vehicle_make', b.vehicle_make, 'vehicle_model', b.vehicle_model,
      'vehicle_year', q.vehicle_year, 'vehicle_colour', q.vehicle_colour, 'plate', private.plate_of(b),
      'arrived_at', b.arrived_at, 'completed_at', (
        select max(e.happened_at) from public.booking_events e
        where b.status = 'completed' and e.booking_id = b.id and e.new_values ->> 'status' = 'completed'
      ),
      'lines', coalesce((
        select jsonb_agg(jsonb_build_object(
          'label', l.label, 'service', l.service, 'amount_cents', l.amount_cents, 'taxes', l.taxes,
          'of_place', l.of_place, 'untaxed_reason', l.untaxed_reason
        ) order by l.place)
        from public.receipt_lines l where l.receipt_id = r.id
      ), '[]'),
      'payments', private.receipt_payments(r), 'installed', private.installed_parts(r.booking_id)
    ) || case when r.booking_id = coalesce(r.refunds, r.id) then '{"is_counter_sale": true}' else '{}' end::jsonb
    from public.receipts r
    left join public.bookings b on b.id = r.booking_id
    left join public.quotes q on q.booking_id = r.booking_id
    where r.id = of_receipt
$function$;

CREATE OR REPLACE FUNCTION private.settle_certificate(booking public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.settle_plates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A backup brings the certificates with it.
  if private.is_outside_caller() then
    perform private.settle_certificate(b)
      from public.bookings b join public.certificates c on c.id = b.id where b.customer_id = new.customer_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.agree_warranty(booking_id uuid, words_version integer DEFAULT NULL::integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return private.agree_to_keep(agree_warranty.booking_id, words_version);
end
$function$;

CREATE OR REPLACE FUNCTION public.ask_quote(quote jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  asked constant public.quotes := private.insert_quote(quote, 'online');
  certificate constant uuid := private.link_subject('certificate', quote ->> 'certificate_token');
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
  perform private.join_quote_queue();
  if not private.is_staff() then
    perform private.limit_quotes(asked);
  end if;
  perform private.require_unused_quote_reference(asked.id);
  perform private.announce_quote(asked.id, '{quote_asked,new_quote}', clock_timestamp());
end
$function$;

CREATE OR REPLACE FUNCTION public.certificate(certificate_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return private.certificate_document(certificate_id) || jsonb_build_object(
    'token', private.link_token('certificate', certificate_id),
    'booking_date', (select b.booking_date from public.bookings b where b.id = certificate_id)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.erase_bookings(booking_ids uuid[])
 RETURNS TABLE(bookings integer, notes integer, messages integer, events integer, quotes integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_owner();
  if cardinality(booking_ids) > 100 then
    perform private.refuse('PT422', 'too_many_bookings', hint => 'Erase 100 at a time.');
  end if;
  select count(*) into bookings from public.bookings b where b.id = any (booking_ids);
  select count(*) into notes from public.booking_notes n where n.booking_id = any (booking_ids);
  select count(*) into messages from public.booking_messages m where m.booking_id = any (booking_ids);
  select count(*) into events from public.booking_events e where e.booking_id = any (booking_ids);
  -- Before the quotes are locked, as by who accepts one.
  perform private.join_booking_queue();
  delete from public.quotes q where q.id in (select o.quote_id from private.quotes_of(booking_ids) o);
  get diagnostics quotes = row_count;
  perform private.erase_certificates(booking_ids, array(select b.customer_id from public.bookings b where b.id = any (booking_ids)));
  perform private.erase_bookings(booking_ids);
  return next;
end
$function$;

CREATE OR REPLACE FUNCTION public.erase_certificate(certificate_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_owner();
  delete from public.certificates c where c.id = certificate_id;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION public.erase_customer(customer_key uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  customer uuid;
begin
  perform private.require_owner();
  perform private.join_booking_queue();
  customer := private.customer_of(erase_customer.customer_key);
  if customer is null then
    perform private.refuse('PT404', 'customer_unknown', hint => 'Reload the customer.');
  end if;
  if exists (select from public.bookings b where b.customer_id = customer) then
    return false;
  end if;
  delete from public.quotes q
    where q.customer_id = customer
      or exists (
        select from public.customer_contacts c where c.customer_id = customer and c.key in (q.contact_key, q.mail_key)
      );
  perform private.erase_certificates('{}', array[customer]);
  return private.forget_profiles(array[customer]) = 1;
end
$function$;

CREATE OR REPLACE FUNCTION public.find_certificates(search text)
 RETURNS TABLE(id uuid, customer_name text, vehicle_type text, vehicle_make text, vehicle_model text, plate text, day date, ends_on date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 6
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.installed(booking_id uuid)
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
      'parts', (
        select coalesce(jsonb_agg(
          to_jsonb(i) - 'booking_id' order by i.replaced_at nulls first, i.noted_at, i.id
        ), '[]') from public.booking_installed i where i.booking_id = b.id
      ),
      'films', (
        select coalesce(jsonb_agg(to_jsonb(f) order by lower(f.brand), lower(f.series), f.transmission), '[]')
        from public.films f where f.active
      ),
      -- Where another car had the same work: what it was, the newest of each position.
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
      )
    )
    from public.bookings b where b.id = installed.booking_id and private.sees_work(b.id)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.job_cards(booking_ids uuid[])
 RETURNS TABLE(booking_id uuid, plate text, vehicle_colour text, paid_cents integer, total_cents integer, installed jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff_or_technician();
  return query
    select b.id, private.plate_of(b), q.vehicle_colour,
      case when private.is_staff() then coalesce((
        select sum(p.amount_cents)::integer from public.payments p where p.booking_id = b.id and p.voided_at is null
      ), 0) end,
      (
        select r.total_cents from public.receipts r
        where r.booking_id = b.id and r.kind = 'sale' and r.voided_at is null and private.is_staff()
      ), private.installed_parts(b.id)
    from public.bookings b
    left join public.quotes q on q.booking_id = b.id
    where b.id = any (job_cards.booking_ids) and private.sees_work(b.id);
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_certificate(token text, words_version integer DEFAULT NULL::integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  subject constant uuid := private.open_link('certificate', token);
begin
  if subject is not null then
    perform private.require_rate('presses_per_link', left(token, 100));
  end if;
  return private.agree_to_keep(subject, words_version);
end
$function$;

CREATE OR REPLACE FUNCTION public.lease_messages(max_messages integer DEFAULT 5, lease_seconds integer DEFAULT 300)
 RETURNS TABLE(message_id uuid, lease_id uuid, kind text, attempts integer, resends integer, revision integer, booking_id uuid, recipient text, manage_token text, suppression_token text, review_url text, greeting text, signature text, status text, customer_name text, customer_email text, customer_phone text, service_name text, extra_services text[], vehicle_type text, add_ons text[], total_price numeric, is_staff_price boolean, confirm_by timestamp with time zone, booking_date date, booking_time text, previous_date date, previous_time text, written_at timestamp with time zone, ready_at timestamp with time zone, told_stay_minutes integer, deposit jsonb, receipt jsonb, quote jsonb, quote_token text, taxes jsonb, pay_online text, policy jsonb, payment jsonb, words text, owed jsonb, offer jsonb, certificate_token text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  taken record;
  message public.booking_messages;
  booking public.bookings;
  shop public.shop_settings;
  stop_token text;
begin
  select s.* into strict shop from public.shop_settings s;
  for taken in select * from private.take_due_messages(max_messages, lease_seconds) loop
    select m.* into strict message from public.booking_messages m where m.id = taken.message_id;
    select b.* into booking from public.bookings b where b.id = message.booking_id;
    stop_token := case when message.kind not in ('new_booking', 'new_quote') then private.signed(concat_ws(
      ':', 'suppress', coalesce(message.booking_id, message.quote_id, message.offer_id), private.mail_key(taken.address)
    )) end;
    insert into private.suppression_tokens (token_hash, recipient, subject)
      select private.token_hash(stop_token), private.mail_key(taken.address), coalesce(message.booking_id, message.quote_id, message.offer_id)
      where stop_token is not null
      on conflict do nothing;
    return query select message.id, message.lease_id, message.kind, message.attempts, message.resends,
      booking.revision, booking.id, taken.address,
      case when message.booking_id is not null then private.link_token('booking', booking.id) end,
      stop_token,
      -- Nobody is asked for a review twice a year.
      case when message.kind = 'thanks' and not exists (
        select from public.bookings o join public.booking_messages m on m.booking_id = o.id
        where (o.mail_key = booking.mail_key or o.customer_id = booking.customer_id) and m.kind = 'thanks' and (
          m.state = 'sent' and m.sent_at > clock_timestamp() - interval '1 year'
          or m.state = 'leased' and (m.due_at, m.id) < (message.due_at, message.id)
        ) and m.id <> message.id
      ) then shop.review_url end,
      shop.mail_greeting, shop.mail_signature,
      booking.status::text, booking.customer_name, booking.customer_email, booking.customer_phone,
      booking.service_name, booking.extra_services, booking.vehicle_type, booking.add_ons,
      booking.total_price, private.is_staff_price(booking.id), private.confirm_by(booking),
      booking.booking_date, booking.booking_time,
      message.previous_date, message.previous_time, message.created_at, booking.ready_at, taken.told_minutes,
      private.deposit_of(booking.id),
      case when message.kind = 'receipt' then private.receipt_documents(booking.id) -> (message.occasion - 1)
        when message.kind in ('payment_asked', 'payment_received', 'payment_failed') then (
          select private.receipt_document(r.id) from public.receipts r
          where r.booking_id = booking.id and r.kind = 'sale' and r.voided_at is null
        ) end,
      taken.quote,
      case when message.kind in ('cancelled', 'released') then private.quote_to_accept_again(booking.id) end,
      private.taxes_ahead(booking),
      private.online_of(booking) -> 'due' ->> 'purpose',
      (select to_jsonb(p) from private.policy_of(booking) p),
      -- Its occasion says which of the payments it tells.
      case when message.kind in ('payment_received', 'payment_failed') then (
        select jsonb_build_object('purpose', p.purpose, 'cents', coalesce(p.paid_cents, p.asked_cents))
        from public.online_payments p cross join lateral (
          select case message.kind when 'payment_failed' then p.failed_at else p.paid_at end as at
        ) told
        where p.booking_id = booking.id and told.at is not null order by told.at, p.id offset message.occasion - 1 limit 1
      ) end,
      to_jsonb(shop) ->> (message.kind || '_text'),
      case when message.kind = 'balance_due' then (
        select jsonb_agg(jsonb_build_object(
            'year', r.year, 'sequence', r.sequence, 'day', r.day, 'balance_cents', o.balance_cents,
            'payment_terms', r.payment_terms, 'token', private.link_token('booking', o.booking_id)
          ) order by r.year, r.sequence)
        from private.owed_receipts() o join public.receipts r on r.id = o.receipt_id where o.recipient = booking.mail_key
      ) end,
      taken.offer,
      case when message.kind = 'certificate' then private.link_token('certificate', booking.id) end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_installed(booking_id uuid, parts jsonb, seen uuid[] DEFAULT '{}'::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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

CREATE OR REPLACE FUNCTION public.quote_list(only_id uuid DEFAULT NULL::uuid, in_state text DEFAULT NULL::text, after uuid DEFAULT NULL::uuid, page_size integer DEFAULT 50, of_age text DEFAULT NULL::text)
 RETURNS TABLE(id uuid, state text, source text, services text[], words text, wanted_by text, customer_name text, customer_email text, customer_phone text, vehicle_type text, vehicle_make text, vehicle_model text, vehicle_year text, vehicle_colour text, studio text, message text, work_minutes integer, valid_until date, staff_note text, company text, version integer, sent_at timestamp with time zone, answered_at timestamp with time zone, declined_by text, decline_reason text, booking_id uuid, booking_date date, created_at timestamp with time zone, lines jsonb, total numeric, deposit_cents integer, included text, not_included text, photos jsonb, photo_count integer, visits integer, customer_key uuid, can_undo boolean, stopped_recipient text, has_mail_failed boolean, opened_at timestamp with time zone, lost_to text, certificate_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  most constant integer := least(greatest(page_size, 1), 200);
  previous public.quotes;
begin
  perform private.require_staff();
  select p.* into previous from public.quotes p where p.id = after;
  if previous.id is distinct from after then
    perform private.refuse('PT404', 'quote_unknown', hint => 'Begin with the first page.');
  end if;
  return query
    select q.id, private.quote_state(q), q.source, q.services, q.words, q.wanted_by, q.customer_name, q.customer_email,
      q.customer_phone, q.vehicle_type, q.vehicle_make, q.vehicle_model, q.vehicle_year, q.vehicle_colour,
      q.studio, q.message, q.work_minutes, q.valid_until, q.staff_note, q.company, q.version, q.sent_at,
      q.answered_at, q.declined_by, q.decline_reason, q.booking_id, b.booking_date, q.created_at,
      private.quote_price_lines(q.id), private.quote_total(q.id), q.deposit_cents, q.included, q.not_included,
      private.photo_links(q.id, case when only_id is null then 1 else 8 end),
      (select count(*)::integer from public.quote_photos p where p.quote_id = q.id and p.stored_at is not null),
      v.visits, v.customer_key,
      q.status = 'sent' and q.sent_at > clock_timestamp() - private.undo_window(),
      (select s.recipient from public.mail_suppressions s where s.recipient = q.mail_key and not s.only_news),
      -- As of a booking's mail: three tries in vain, or a plain no; or stopped.
      q.status = 'sent' and exists (
        select from public.booking_messages m
        where m.quote_id = q.id and m.kind = 'quote' and m.occasion = q.version and (
          m.state = 'given_up' or m.last_error = 'recipient_suppressed'
          or m.state in ('failed', 'leased') and (m.is_refused or m.attempts - (m.state = 'leased')::integer >= 3)
        )
      ), q.opened_at, q.lost_to, q.certificate_id
    from private.listed_quotes(only_id, in_state, previous, most, of_age) listed
    join public.quotes q on q.id = listed.id
    left join public.bookings b on b.id = q.booking_id
    cross join lateral (
      select count(*) filter (
          where k.status = 'completed' or k.status = 'confirmed' and k.booking_date < private.shop_now()::date
        )::integer as visits,
        (array_agg(k.id order by k.created_at, k.id))[1] as customer_key
      from public.bookings k where k.is_known and k.customer_id = coalesce(
        -- Whose it is, or, where a visitor typed the contact, seems to be.
        (select o.customer_id from public.bookings o where o.customer_id = q.customer_id and o.is_known limit 1),
        (private.customer_of_contact(private.phone_key(q.customer_phone), q.mail_key)).customer_id
      )
    ) v
    order by q.status = 'new' desc, q.created_at desc, q.id desc limit most;
end
$function$;

CREATE OR REPLACE FUNCTION public.viewed_certificate(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  return private.certificate_document(private.open_link('certificate', token));
end
$function$;

ALTER TABLE "private"."links" ADD CONSTRAINT "links_kind" CHECK ((kind = ANY (ARRAY['booking'::text, 'quote'::text, 'opening'::text, 'certificate'::text])));

ALTER TABLE "public"."agreed_words" ADD CONSTRAINT "agreed_words_topic" CHECK ((topic = ANY (ARRAY['film_law'::text, 'care'::text, 'texts'::text, 'warranty'::text])));

ALTER TABLE "public"."booking_installed" ADD CONSTRAINT "booking_installed_booking" FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_kind" CHECK ((kind = ANY (ARRAY['confirmation'::text, 'confirmed'::text, 'moved'::text, 'ready_time'::text, 'cancelled'::text, 'released'::text, 'paid_late'::text, 'deposit_reminder'::text, 'payment_asked'::text, 'payment_received'::text, 'payment_failed'::text, 'reminder'::text, 'new_booking'::text, 'thanks'::text, 'care_coating'::text, 'care_detailing'::text, 'receipt'::text, 'no_show'::text, 'coating_check'::text, 'balance_due'::text, 'quote_asked'::text, 'new_quote'::text, 'quote'::text, 'quote_reminder'::text, 'time_opened'::text, 'soon'::text, 'ready'::text, 'certificate'::text])));

ALTER TABLE "public"."booking_installed" ADD CONSTRAINT "booking_installed_film" FOREIGN KEY (film_id) REFERENCES public.films(id);

ALTER TABLE "public"."quotes" ADD CONSTRAINT "quotes_certificate" FOREIGN KEY (certificate_id) REFERENCES public.certificates(id) ON DELETE SET NULL;

CREATE INDEX booking_installed_film ON public.booking_installed USING btree (film_id);

CREATE INDEX booking_installed_noted_at ON public.booking_installed USING btree (noted_at);

CREATE UNIQUE INDEX booking_installed_once ON public.booking_installed USING btree (booking_id, "position", film_id) WHERE (replaced_at IS NULL);

CREATE INDEX certificates_customer ON public.certificates USING btree (customer_id);

CREATE INDEX certificates_day ON public.certificates USING btree (day);

CREATE UNIQUE INDEX films_once ON public.films USING btree (lower(brand), lower(series), COALESCE(transmission, (0)::smallint));

CREATE INDEX quotes_certificate ON public.quotes USING btree (certificate_id);

CREATE TRIGGER certificates_links AFTER DELETE ON public.certificates REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION private.forget_certificate_links();

CREATE TRIGGER customer_vehicles_certificates AFTER INSERT OR UPDATE ON public.customer_vehicles FOR EACH ROW EXECUTE FUNCTION private.settle_plates();

CREATE TRIGGER films_note_change AFTER INSERT OR UPDATE ON public.films FOR EACH ROW EXECUTE FUNCTION private.note_setting_change();

CREATE POLICY "staff read what was installed" ON "public"."booking_installed" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read certificates" ON "public"."certificates" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff add films" ON "public"."films" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff change films" ON "public"."films" FOR UPDATE TO "authenticated" USING (( SELECT private.is_staff() AS is_staff)) WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read films" ON "public"."films" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

COMMENT ON COLUMN "public"."booking_installed"."film" IS 'Brand, series, kind, transmission, warranty_years and words of the film as they were.';

COMMENT ON COLUMN "public"."booking_installed"."roll" IS 'Roll or batch, as it is printed on it.';

COMMENT ON COLUMN "public"."certificates"."agreed_version" IS 'Which words its customer agreed to have it kept by, of agreed_words. Null: kept as long as a booking.';

COMMENT ON COLUMN "public"."certificates"."day" IS 'When the work was completed; null before that.';

COMMENT ON COLUMN "public"."certificates"."parts" IS 'What has a warranty: as booking_installed, with until, its last day.';

COMMENT ON COLUMN "public"."films"."transmission" IS 'Percent of light that window film lets through; null for any other.';

COMMENT ON COLUMN "public"."films"."words" IS 'What the warranty covers, as certificates print it.';

COMMENT ON COLUMN "public"."quotes"."certificate_id" IS 'The certificate that it is a claim of. Null without one.';

COMMENT ON FUNCTION "public"."agree_warranty"(uuid, integer) IS 'As keep_certificate(), for the customer who stands at the counter; false where nothing with a warranty is noted. PT422 `words_unknown`. For staff.';

COMMENT ON FUNCTION "public"."ask_quote"(jsonb) IS 'Stores a request for a price. Refused in this order: 23505 quotes_pkey (this id was used before: the earlier request arrived), 23502 and 23514 (a required or impossible value; quotes_size: far too much of it), PT422 `certificate_unknown` (certificate_token, of what it is a claim of, opens none), PT422 `email_is_the_shops`, PT403 `captcha_required`, PT429 `quote_limit`, PT409 `reference_taken` (another quote''s id begins with the same eight characters).';

COMMENT ON FUNCTION "public"."certificate"(uuid) IS 'A certificate as its customer sees it, with the token of its link, and the day of its booking while there is that. For staff. May be null.';

COMMENT ON FUNCTION "public"."erase_bookings"(uuid[]) IS 'Erases bookings, 100 at most so that nobody who books waits for long, with notes, history, messages, links and certificates, and the quotes that erasable_quotes() names. The ids of deleted bookings stay, and a wish for no mail, which would be forgotten with it. Answers how many of each. PT422 `too_many_bookings`. For owners.';

COMMENT ON FUNCTION "public"."erase_certificate"(uuid) IS 'Erases a certificate with its link, as its customer asked; false for none. For owners.';

COMMENT ON FUNCTION "public"."erase_customer"(uuid) IS 'Erases a customer who was brought along and has no booking, with notes, tags, vehicles, quotes and certificates; false where there are bookings, with which they are erased. PT404 `customer_unknown`. For owners.';

COMMENT ON FUNCTION "public"."find_certificates"(text) IS 'The newest certificates with all words of a search in name, vehicle, plate or reference. For staff. May be null: vehicle_make, vehicle_model, plate.';

COMMENT ON FUNCTION "public"."installed"(uuid) IS 'What was installed at a booking, corrected rows too, the films there are, what the same work had last at each position, and when its certificate was made. For staff and technicians. May be null.';

COMMENT ON FUNCTION "public"."job_cards"(uuid[]) IS 'What the card of a job prints in addition to its booking: plate, colour of its quote, cents that were paid, total of its receipt, and what was installed; no amounts for a technician. May be null: plate, vehicle_colour, paid_cents, total_cents. For staff and technicians.';

COMMENT ON FUNCTION "public"."keep_certificate"(text, integer) IS 'The holder of its link has a certificate kept until its last warranty ends, by which words, or takes that back without any; false for no such link. POST only. PT422 `words_unknown`, PT429 `manage_limit`.';

COMMENT ON FUNCTION "public"."lease_messages"(integer, integer) IS 'Takes due messages for a while, with everything that is needed to write them. For the sender of mail only.';

COMMENT ON FUNCTION "public"."note_installed"(uuid, jsonb, uuid[]) IS 'Notes all that is installed at a booking: position, film_id and roll of each part, in place of what was noted before, whose ids seen names. Its certificate follows. PT404 `booking_unknown`, `film_unknown`, PT409 `installed_changed` (a colleague has noted something else since), PT422 `installed_invalid`. For staff and technicians.';

COMMENT ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text) IS 'A page of quotes, those to be answered first, then the newest, each with its first photo; or one quote, with all of them. of_age: recent (0 to 2 days since it was sent, or asked for), week (to 7) or older. after is the last quote of the page before: PT404 `quote_unknown` where it is gone. stopped_recipient: whose wish for no mail stops that of the quote; has_mail_failed: its price did not go by mail. For staff. May be null: words, customer_email, customer_phone, vehicle_make, vehicle_model, vehicle_year, vehicle_colour, studio, message, work_minutes, valid_until, staff_note, company, sent_at, answered_at, declined_by, decline_reason, booking_id, booking_date, deposit_cents, included, not_included, customer_key, stopped_recipient, opened_at, lost_to, certificate_id.';

COMMENT ON FUNCTION "public"."viewed_certificate"(text) IS 'A certificate, for the holder of its link. POST only. Null for any other link.';

COMMENT ON TABLE "public"."agreed_words" IS 'What customers were shown or ticked when they booked or took their car back, by version. Staff read it.';

COMMENT ON TABLE "public"."booking_installed" IS 'What was installed where; corrected rows stay, as replaced. Staff read it, note_installed() writes it.';

COMMENT ON TABLE "public"."certificates" IS 'Warranties of what was installed, one for a booking, also after it is gone. Staff read it, the database writes it.';

COMMENT ON TABLE "public"."films" IS 'Films and coatings that the shop installs. Staff read, add and change them.';

REVOKE ALL ON FUNCTION "private"."agree_to_keep"(uuid, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."announce_ready"(public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."certificate_document"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_certificates"(uuid[], uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_certificate_links"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."installed_parts"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_certificate"(public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_plates"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."agree_warranty"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."agree_warranty"(uuid, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."certificate"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."certificate"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."erase_certificate"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."erase_certificate"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."find_certificates"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."find_certificates"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."installed"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."installed"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."job_cards"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."job_cards"(uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."keep_certificate"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."keep_certificate"(text, integer) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."lease_messages"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."lease_messages"(integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."note_installed"(uuid, jsonb, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."note_installed"(uuid, jsonb, uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."viewed_certificate"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."viewed_certificate"(text) TO "anon", "authenticated";

GRANT SELECT ON TABLE "public"."booking_installed" TO "authenticated";

GRANT SELECT ON TABLE "public"."certificates" TO "authenticated";

GRANT INSERT ("active"), UPDATE ("active") ON TABLE "public"."films" TO "authenticated";

GRANT INSERT ("brand"), UPDATE ("brand") ON TABLE "public"."films" TO "authenticated";

GRANT INSERT ("kind"), UPDATE ("kind") ON TABLE "public"."films" TO "authenticated";

GRANT INSERT ("series"), UPDATE ("series") ON TABLE "public"."films" TO "authenticated";

GRANT INSERT ("transmission"), UPDATE ("transmission") ON TABLE "public"."films" TO "authenticated";

GRANT INSERT ("warranty_years"), UPDATE ("warranty_years") ON TABLE "public"."films" TO "authenticated";

GRANT INSERT ("words"), UPDATE ("words") ON TABLE "public"."films" TO "authenticated";

GRANT SELECT ON TABLE "public"."films" TO "authenticated";

ALTER TABLE "public"."certificates" ADD COLUMN "search_text" text GENERATED ALWAYS AS (private.folded(((((((((customer_name || ' '::text) || COALESCE(vehicle_make, ''::text)) || ' '::text) || COALESCE(vehicle_model, ''::text)) || ' '::text) || COALESCE(regexp_replace(plate, '[^A-Za-z0-9]'::text, ''::text, 'g'::text), ''::text)) || ' '::text) || "left"((id)::text, 8)))) STORED NOT NULL;

-- written by hand
INSERT INTO "public"."agreed_words" ("topic", "version", "words") VALUES
  ('warranty', 1, 'Keep my warranty certificate until my last warranty ends. Optional, and you can change this at any time.');
