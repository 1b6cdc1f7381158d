set local check_function_bodies = off;

DROP POLICY "staff and technicians add notes" ON "public"."booking_notes";

DROP POLICY "staff and technicians read notes" ON "public"."booking_notes";

ALTER TABLE "public"."booking_messages" DROP CONSTRAINT "booking_messages_kind";

DROP FUNCTION "private"."listed_quotes"(uuid, text, public.quotes, integer);

DROP FUNCTION "public"."begin_invitation"(text, text);

DROP FUNCTION "public"."close_quote"(uuid, text);

DROP FUNCTION "public"."health"();

DROP FUNCTION "public"."lease_messages"(integer, integer);

DROP FUNCTION "public"."people"();

DROP FUNCTION "public"."quote_counts"();

DROP FUNCTION "public"."quote_list"(uuid, text, uuid, integer);

DROP FUNCTION "public"."quote_numbers"(date, date);

ALTER TABLE "public"."booking_events" ALTER COLUMN "actor_email" DROP DEFAULT;

DROP FUNCTION "private"."change_actor_email"();

CREATE TABLE "private"."people" ("id" uuid NOT NULL, "name" text, "colour" text, "seen_at" timestamp with time zone, CONSTRAINT "people_colour" CHECK ((colour = ANY (ARRAY['blue'::text, 'green'::text, 'violet'::text, 'rose'::text, 'amber'::text, 'slate'::text]))), CONSTRAINT "people_name" CHECK (((name = btrim(name)) AND (name ~ '^[^@[:cntrl:]]{1,40}$'::text))), CONSTRAINT "people_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."people" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."shop_facts" ("id" boolean NOT NULL DEFAULT true, "name" text, "phone" text, "email" text, "street" text, "mailing_address" text, "opening_text" text, "social_links" text[] NOT NULL DEFAULT '{}'::text[], CONSTRAINT "shop_facts_phone" CHECK ((phone ~ '^\+(1[2-9]\d\d[2-9]\d{6}|[2-9]\d{7,14})$'::text)), CONSTRAINT "shop_facts_pkey" PRIMARY KEY (id), CONSTRAINT "shop_facts_single_row" CHECK (id), CONSTRAINT "shop_facts_social_links" CHECK (((cardinality(social_links) <= 6) AND (array_to_string(social_links, ' '::text, ''::text) ~ '^(https://[^[:space:]<>"''\\]{1,192}( https://[^[:space:]<>"''\\]{1,192})*)?$'::text))), CONSTRAINT "shop_facts_email" CHECK (private.is_address(email)), CONSTRAINT "shop_facts_mailing_address" CHECK ((private.is_line(mailing_address, 200) AND (mailing_address = btrim(mailing_address)) AND (mailing_address <> ''::text))), CONSTRAINT "shop_facts_name" CHECK ((private.is_name(name) AND (length(name) <= 30) AND (name = btrim(name)) AND (name !~ '[<>"\\]'::text))), CONSTRAINT "shop_facts_opening_text" CHECK ((private.is_line(opening_text, 80) AND (opening_text = btrim(opening_text)) AND (opening_text ~ '^[^,]+, *[^ ,]'::text))), CONSTRAINT "shop_facts_street" CHECK ((private.is_line(street, 120) AND (street = btrim(street)) AND (street <> ''::text))));

ALTER TABLE "public"."shop_facts" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."shop_facts" FORCE ROW LEVEL SECURITY;

ALTER TABLE "public"."checkout_settings" ADD COLUMN "names_server" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."quotes" ADD COLUMN "opened_at" timestamp with time zone;

ALTER TABLE "public"."quotes" ADD COLUMN "lost_to" text;

ALTER TABLE "public"."receipts" ADD COLUMN "served_by" text;

ALTER TABLE "public"."shop_settings" ADD COLUMN "quote_reminder_on" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."shop_settings" ADD COLUMN "quote_reminder_text" text;

ALTER TABLE "public"."shop_settings" ADD COLUMN "thanks_on" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."shop_settings" ADD COLUMN "thanks_text" text;

ALTER TABLE "public"."shop_settings" ADD COLUMN "no_show_on" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."shop_settings" ADD COLUMN "no_show_text" text;

ALTER TABLE "public"."shop_settings" ADD COLUMN "coating_check_on" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."shop_settings" ADD COLUMN "coating_check_text" text;

ALTER TABLE "public"."shop_settings" ADD COLUMN "balance_due_text" text;

CREATE OR REPLACE FUNCTION private.activity(kinds text[], person uuid, before_at timestamp with time zone, before_key text, most integer)
 RETURNS TABLE(happened_at timestamp with time zone, key text, kind text, who text, booking_id uuid, quote_id uuid, customer_name text, service text, booking_date date, cents integer, method text, event jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  with own as (
    select (auth.jwt() ->> 'sub')::uuid as id, array_remove(array[
      (select p.name from private.people p where p.id = (auth.jwt() ->> 'sub')::uuid), auth.jwt() ->> 'email'
    ], null) as names
  ), theirs as (
    select array_remove(array[
      (select p.name from private.people p where p.id = person), (select u.email from auth.users u where u.id = person)
    ], null) as names
  ), events as (
    select e.happened_at, 'e' || lpad(e.id::text, 12, '0') as key, k.kind, e.actor_email as who, e.booking_id,
      null::uuid as quote_id, null::text as customer_name, null::text as service, null::integer as cents, null::text as method,
      jsonb_build_object(
        'id', e.id, 'kind', e.kind, 'columns', to_jsonb(e.columns), 'before', e.old_values, 'after', e.new_values
      ) as event
    from public.booking_events e cross join own cross join lateral (
      select case
        when e.actor <> 'staff' then case e.kind when 'created' then 'booking' else 'reply' end
        when e.kind = 'no_show' and e.new_values ->> 'no_show_at' is not null then 'no_show' else 'change' end as kind
    ) k
    where e.actor in ('visitor', 'customer', 'staff') and e.actor_id is distinct from own.id
      and (activity.before_at is null or e.happened_at <= activity.before_at)
      and (activity.kinds is null or k.kind = any (activity.kinds)) and (person is null or e.actor_id = person)
    order by e.happened_at desc, e.id desc limit most + 50
  ), requests as (
    select case when q.declined_by = 'customer' then q.answered_at else q.created_at end, 'q' || q.id, k.kind, null::text,
      null::uuid, q.id, q.customer_name, coalesce(q.services[1], q.words), null::integer, null::text, null::jsonb
    from public.quotes q cross join (values ('request'), ('reply')) k (kind)
    where (k.kind = 'request' and q.source = 'online' or k.kind = 'reply' and q.declined_by = 'customer')
      and (activity.kinds is null or k.kind = any (activity.kinds)) and person is null
  ), money as (
    select p.taken_at, 'p' || p.id, 'payment', p.taken_by, p.booking_id, null::uuid, null::text, null::text,
      p.amount_cents + p.tip_cents + p.rounding_cents, p.method, null::jsonb
    from public.payments p cross join own cross join theirs
    where p.voided_at is null and p.kind <> 'refund' and p.amount_cents > 0
      and (p.taken_by is null or p.taken_by <> all (own.names))
      and (activity.before_at is null or p.taken_at <= activity.before_at)
      and (activity.kinds is null or 'payment' = any (activity.kinds)) and (person is null or p.taken_by = any (theirs.names))
    order by p.taken_at desc limit most + 50
  )
  select a.happened_at, a.key, a.kind, a.who, a.booking_id, a.quote_id, coalesce(a.customer_name, b.customer_name),
    coalesce(a.service, b.service_name, a.event -> 'after' ->> 'service_name', a.event -> 'before' ->> 'service_name'),
    b.booking_date, a.cents, a.method, a.event
  from (select * from events union all select * from requests union all select * from money) a
  left join public.bookings b on b.id = a.booking_id
  where activity.before_at is null or (a.happened_at, a.key) < (activity.before_at, activity.before_key)
  order by a.happened_at desc, a.key desc limit most
$function$;

CREATE OR REPLACE FUNCTION private.add_payment(of_booking uuid, of_receipt uuid, of_kind text, payment jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  amount constant integer := (payment ->> 'amount_cents')::integer;
  tip constant integer := coalesce((payment ->> 'tip_cents')::integer, 0);
begin
  if exists (select from public.payments p where p.id = (payment ->> 'id')::uuid) then
    perform private.refuse('PT409', 'id_taken', hint => 'Draw another id.');
  end if;
  -- Only the provider says what was paid online.
  if payment ->> 'method' = 'online' and private.is_outside_caller() then
    perform private.refuse('PT409', 'paid_online', hint => 'Give it back instead.');
  end if;
  insert into public.payments (
    id, booking_id, receipt_id, kind, method, amount_cents, tip_cents, rounding_cents, reference, provider_id, day, till_day,
    taken_at, taken_by
  ) values (
    (payment ->> 'id')::uuid, of_booking, of_receipt, of_kind, payment ->> 'method', amount, tip,
    case payment ->> 'method' when 'cash' then private.cash_rounded(amount + tip) - amount - tip else 0 end,
    case when private.keeps_texts(of_booking) then nullif(btrim(payment ->> 'reference'), '') end,
    payment ->> 'provider_id', private.shop_now()::date, private.till_day(),
    private.shop_instant(private.shop_now()), private.change_actor_name()
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.announce_status(booking public.bookings, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  settles_at constant timestamptz := private.settles_at(booking);
  told_after interval := interval '0';
begin
  if booking.status in ('confirmed', 'cancelled') and (settles_at is null or private.was_told(booking.id)) then
    if private.change_actor() in ('staff', 'customer') then
      told_after := private.undo_window();
    end if;
    perform private.queue_message(
      booking, case when private.has_option(options, 'releases') then 'released' else booking.status::text end,
      coalesce(settles_at, private.change_stamp() + told_after)
    );
  end if;
  if booking.status = 'completed' and booking.booking_date >= private.shop_now()::date - 7
    and private.is_switched_on('thanks') then
    perform private.queue_message(booking, 'thanks', private.thanks_due(booking));
  end if;
  if booking.status = 'completed' and booking.wants_care then
    perform private.queue_message(booking, c.kind, private.shop_instant(c.due_on + time '10:00'))
      from private.care_due(booking) c where c.due_on > private.shop_now()::date;
    -- Of words before these, nobody agreed to be asked in. One that was skipped because completing was undone waits again.
    insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
      select booking.id, 'coating_check', months,
        private.shop_instant((booking.booking_date + months * interval '1 month')::date + time '10:00'), private.change_stamp()
      from unnest('{6,12}'::integer[]) months
      where private.is_switched_on('coating_check') and coalesce(booking.care_version >= 2, true)
        and booking.booking_date + months * interval '1 month' > private.shop_now()
        and exists (select from private.care_due(booking) c where c.kind = 'care_coating')
      on conflict on constraint booking_messages_once do update
        set state = 'queued', skipped_at = null, due_at = excluded.due_at, created_at = excluded.created_at
        where booking_messages.state = 'skipped';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.ask_again_by_link(subject uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote constant public.quotes := private.quote_for_change(subject);
begin
  if quote.id is null then
    return false;
  end if;
  if quote.status = 'new' then
    return true;
  end if;
  if private.quote_state(quote) not in ('expired', 'declined') or quote.declined_by = 'staff' then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  update public.quotes q
    set status = 'new', declined_by = null, decline_reason = null, lost_to = null, answered_at = null, updated_at = clock_timestamp()
    where q.id = quote.id;
  perform private.announce_quote(quote.id, '{new_quote}', clock_timestamp());
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.change_actor_name()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select p.name from private.people p where p.id = private.change_actor_id()),
    auth.jwt() ->> 'email', (select u.email from auth.users u where u.id = private.change_actor_id())
  ) where private.change_actor() = 'staff'
$function$;

CREATE OR REPLACE FUNCTION private.change_closures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_level = 'STATEMENT' then
    if tg_when = 'AFTER' then
      perform private.set_options('{}');
    elsif private.change_actor() <> 'visitor' then
      perform private.join_booking_queue();
    end if;
    return null;
  end if;
  if private.is_outside_caller() and not private.has_option(private.options(), 'divides') then
    new.created_at := clock_timestamp();
    new.created_by := private.change_actor_id();
    new.created_by_email := private.change_actor_name();
  end if;
  return new;
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
    if new.version is distinct from (select coalesce(max(p.version), 0) + 1 from public.policy_versions p) then
      perform private.refuse('PT409', 'policy_changed', hint => 'Read the newest version first.');
    end if;
    new.written_at := clock_timestamp();
    new.written_by_email := private.change_actor_name();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_shop_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_outside_caller() then
    perform private.require_owner();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_tax_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed constant public.tax_rates := case tg_op when 'DELETE' then old else new end;
begin
  if private.is_outside_caller() then
    perform private.require_owner();
  end if;
  -- Today's receipts hold the rate that they were made at.
  if private.is_outside_caller()
    and (changed.from_day < private.shop_now()::date or not isfinite(changed.from_day)) then
    perform private.refuse('PT422', 'tax_rate_past', hint => 'Name today or a day to come.');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.added_by_email := private.change_actor_name();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.insert_receipt(receipt public.receipts)
 RETURNS public.receipts
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  receipt.day := private.shop_now()::date;
  receipt.issued_at := private.shop_instant(private.shop_now());
  receipt.issued_by := private.change_actor_name();
  receipt.year := extract(year from private.shop_now())::integer;
  insert into private.receipt_numbers as n (year, last_number) values (receipt.year, 1)
    on conflict on constraint receipt_numbers_pkey do update set last_number = n.last_number + 1
    returning n.last_number into receipt.sequence;
  if receipt.booking_id <> receipt.id and not private.keeps_texts(receipt.booking_id) then
    receipt.reason := null;
  end if;
  select s.receipt_text, s.payment_terms, case when s.names_server then (
      select p.name from private.people p where p.id = private.change_actor_id()
    ) end into receipt.receipt_text, receipt.payment_terms, receipt.served_by
    from public.checkout_settings s;
  insert into public.receipts select receipt.*;
  return receipt;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_message_obsolete(kind text, booking public.bookings)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when kind in ('receipt', 'payment_asked', 'payment_failed', 'balance_due') then false
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

CREATE OR REPLACE FUNCTION private.is_moot(kind text, booking public.bookings)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_message_obsolete(kind, booking) or not private.is_switched_on(kind)
    or kind = 'balance_due' and not exists (
      select from private.owed_receipts() o where o.recipient = booking.mail_key
    )
    or kind = 'deposit_reminder' and not private.awaits_deposit(booking.id)
    or kind in ('payment_asked', 'payment_failed') and (
      not exists (select from private.due_online(booking) d where d.cents > 0)
      or (private.payment_under_way(booking.id)).cents is not null
    )
    -- It has been given back since.
    or kind in ('paid_late', 'payment_received') and not private.has_sale(booking.id) and private.deposit_received(booking.id) <= 0
$function$;

CREATE OR REPLACE FUNCTION private.is_name_taken(name text, by_other_than uuid DEFAULT NULL::uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.people p join auth.users u on u.id = p.id
    where lower(p.name) = lower(btrim(is_name_taken.name)) and p.id is distinct from by_other_than
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_news(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (kind = ANY (ARRAY['thanks'::text, 'care_coating'::text, 'care_detailing'::text, 'no_show'::text, 'coating_check'::text]));

CREATE OR REPLACE FUNCTION private.is_stopped(kind text, email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select kind not in ('new_booking', 'new_quote')
    and exists (
      select from public.mail_suppressions s
      where s.recipient = private.mail_key(email)
        and (not s.only_news or private.is_news(kind))
    )
$function$;

CREATE OR REPLACE FUNCTION private.is_switched_on(kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((to_jsonb(s) ->> (kind || '_on'))::boolean, true) from public.shop_settings s
$function$;

CREATE OR REPLACE FUNCTION private.is_work(booking public.bookings)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select booking.booking_date >= private.shop_now()::date - 60
    or private.holds_spot(booking.status) and booking.arrived_at is not null
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
    where n.booking_id = of_booking and not private.is_news(n.kind) and n.kind not in (
        'reminder', 'deposit_reminder', 'paid_late', 'new_booking', 'receipt', 'payment_asked', 'payment_received', 'payment_failed',
        'balance_due'
      )
      and (n.state <> 'skipped' or n.last_error = 'recipient_suppressed')
    order by n.occasion desc, n.created_at desc limit 1
  ) m on true
$function$;

CREATE OR REPLACE FUNCTION private.listed_quotes(only_id uuid, in_state text, previous public.quotes, most integer, of_age text)
 RETURNS TABLE(id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
begin
  if only_id is not null then
    return query select only_id;
    return;
  end if;
  if coalesce(in_state, 'new') = 'new' then
    return query
      select n.id from public.quotes n
      where n.status = 'new' and (of_age is null or private.quote_age(n) = of_age) and (
        previous.id is null or (in_state = 'new' or previous.status = 'new')
          and (n.created_at, n.id) < (previous.created_at, previous.id)
      )
      order by n.created_at desc, n.id desc limit most;
  end if;
  if in_state is distinct from 'new' then
    return query
      select n.id from public.quotes n
      where n.status <> 'new' and (of_age is null or private.quote_age(n) = of_age) and (
        in_state is null
        or n.status = case in_state when 'expired' then 'sent' else in_state end and private.quote_state(n) = in_state
      ) and (
        previous.id is null or in_state is null and previous.status = 'new'
        or (n.created_at, n.id) < (previous.created_at, previous.id)
      )
      order by n.created_at desc, n.id desc limit most;
  end if;
end
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
  insert into public.setting_changes (setting, changed_at, changed_by_email)
    select case tg_table_name
        when 'bays' then 'bay ' || (to_jsonb(new) ->> 'id')
        when 'service_work' then 'work ' || (to_jsonb(new) ->> 'service')
        when 'taxes' then 'tax ' || (to_jsonb(new) ->> 'code')
        when 'website_reviews' then 'reviews'
        when 'website_pairs' then 'pairs'
        when 'website_photos' then 'photos'
        when 'website_photo_files' then 'photos'
        when 'policy_versions' then 'policy'
        else n.key end,
      clock_timestamp(), private.change_actor_name()
    from jsonb_each(case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end) n
    where n.key not in ('updated_at', 'pending_hours_since')
      and (tg_op <> 'UPDATE' or n.value is distinct from to_jsonb(old) -> n.key)
    group by 1
    on conflict (setting) do update
      set changed_at = excluded.changed_at, changed_by_email = excluded.changed_by_email;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.owed_receipts()
 RETURNS TABLE(receipt_id uuid, booking_id uuid, recipient text, balance_cents integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.id, b.id, first_value(b.mail_key) over (
      partition by coalesce(b.customer_id, b.id) order by b.mail_key is null, r.year desc, r.sequence desc
    ), x.cents
  from private.receipt_rests() x
  join public.receipts r on r.booking_id = x.booking_id and r.kind = 'sale' and r.voided_at is null
  join public.bookings b on b.id = x.booking_id
  where (private.payment_under_way(b.id)).cents is null
$function$;

CREATE OR REPLACE FUNCTION private.person_name(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  given constant text := nullif(btrim(name), '');
begin
  if private.is_name(given) is false or given ~ '@' or length(given) > 40 then
    perform private.refuse('22023', 'name_invalid');
  end if;
  return given;
end
$function$;

CREATE OR REPLACE FUNCTION private.quote_age(quote public.quotes)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when days <= 2 then 'recent' when days <= 7 then 'week' else 'older' end
  from (
    select private.shop_now()::date
      - private.shop_time(case quote.status when 'new' then quote.created_at else coalesce(quote.sent_at, quote.created_at) end)::date as days
  ) since
$function$;

CREATE OR REPLACE FUNCTION private.quote_message(of_quote uuid, kind text, occasion integer)
 RETURNS TABLE(recipient text, is_obsolete boolean, details jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  return query
    select case kind when 'new_quote' then s.notification_email else q.customer_email end,
      case
        when kind in ('new_quote', 'quote_asked') then q.status <> 'new'
        else private.quote_state(q) <> 'sent' or q.version <> occasion or not private.is_switched_on(kind) end,
      jsonb_build_object(
        'id', q.id, 'services', q.services, 'lines', private.quote_price_lines(q.id), 'total', private.quote_total(q.id),
        'message', q.message, 'valid_until', q.valid_until, 'work_minutes', q.work_minutes,
        'deposit_cents', q.deposit_cents,
        'how_to_pay', case when q.deposit_cents > 0 then (select c.deposit_text from public.checkout_settings c) end,
        'due_hours', private.quote_due_hours(q),
        'taxes', private.taxes_of(private.quote_price_lines(q.id), private.quote_total(q.id)),
        'first_name', split_part(btrim(q.customer_name), ' ', 1), 'is_opened', q.opened_at is not null,
        'token', private.link_token('quote', q.id)
      )
    from public.quotes q cross join public.shop_settings s where q.id = of_quote;
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
      'payments', private.receipt_payments(r)
    ) || case when r.booking_id = coalesce(r.refunds, r.id) then '{"is_counter_sale": true}' else '{}' end::jsonb
    from public.receipts r
    left join public.bookings b on b.id = r.booking_id
    left join public.quotes q on q.booking_id = r.booking_id
    where r.id = of_receipt
$function$;

CREATE OR REPLACE FUNCTION private.receipt_rests()
 RETURNS TABLE(booking_id uuid, cents integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.booking_id, sum(e.cents)::integer from (
    select r.booking_id, r.total_cents - r.deposit_cents as cents from public.receipts r
    union all
    select p.booking_id, -p.amount_cents from public.payments p where p.kind <> 'deposit' and p.voided_at is null
  ) e group by e.booking_id having sum(e.cents) > 0
$function$;

CREATE OR REPLACE FUNCTION private.sees_work(booking_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_staff() or private.is_staff_or_technician() and not exists (
    select from public.bookings b where b.id = sees_work.booking_id and not private.is_work(b)
  )
$function$;

CREATE OR REPLACE FUNCTION private.shop_role()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  claims constant jsonb := auth.jwt();
  account constant uuid := (claims ->> 'sub')::uuid;
  role constant text := coalesce(
    (select coalesce(u.raw_app_meta_data ->> 'role', '') from auth.users u where u.id = account),
    claims -> 'app_metadata' ->> 'role'
  );
begin
  if not private.is_role(role) then
    return null;
  end if;
  if exists (select from private.removed_accounts r where r.id = account) then
    perform private.refuse('42501', 'access_ended');
  end if;
  if claims ->> 'aal' is distinct from 'aal2' and (select s.requires_second_factor from public.shop_settings s) then
    perform private.refuse('42501', 'second_factor_required', hint => 'Give the code of your app.');
  end if;
  return role;
end
$function$;

CREATE OR REPLACE FUNCTION private.slot_refusal(on_day date, starts_at time without time zone, local_now timestamp without time zone, minutes_ahead integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (on_day < (local_now)::date) THEN 'day_past'::text WHEN (on_day > (((local_now)::date + '1 year'::interval))::date) THEN 'day_too_far'::text WHEN (EXTRACT(isodow FROM on_day) = (7)::numeric) THEN 'day_sunday'::text WHEN ((on_day + starts_at) <= local_now) THEN 'time_passed'::text WHEN ((on_day + starts_at) < (local_now + make_interval(mins => minutes_ahead))) THEN 'too_soon'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.slots()
 RETURNS TABLE(slot_time text, starts_at time without time zone, slot_order integer)
 LANGUAGE sql
 IMMUTABLE ROWS 9
AS $function$
  values
    ('9:00 AM', time '09:00', 1), ('10:00 AM', time '10:00', 2), ('11:00 AM', time '11:00', 3),
    ('12:00 PM', time '12:00', 4), ('1:00 PM', time '13:00', 5), ('2:00 PM', time '14:00', 6),
    ('3:00 PM', time '15:00', 7), ('4:00 PM', time '16:00', 8), ('5:00 PM', time '17:00', 9)
$function$;

CREATE OR REPLACE FUNCTION private.stamp_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_table_name in ('booking_notes', 'customer_notes') then
    if octet_length(new.body) <= 10000 then
      new.body := private.plain_comments(new.body);
    end if;
  end if;
  if private.is_outside_caller() and not private.has_option(private.options(), 'passes_on') then
    new.updated_at := clock_timestamp();
    if tg_op = 'INSERT' then
      new.author_id := private.change_actor_id();
      new.author_email := private.change_actor_name();
      new.created_at := new.updated_at;
    else
      new.id := old.id;
      if tg_table_name = 'booking_notes' then
        new.booking_id := old.booking_id;
      else
        new.customer_id := old.customer_id;
        new.came_from := old.came_from;
      end if;
      new.author_id := old.author_id;
      new.author_email := old.author_email;
      new.created_at := old.created_at;
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_due_messages(max_messages integer, lease_seconds integer)
 RETURNS TABLE(message_id uuid, address text, quote jsonb, told_minutes integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_sort TO 'off'
AS $function$
declare
  message public.booking_messages;
  booking public.bookings;
  is_obsolete boolean;
  is_quiet constant boolean := private.shop_now()::time < time '08:00' or private.shop_now()::time >= time '21:00';
  -- Messages that may be leased for the first time today: known ones, and the others.
  of_known integer;
  of_unknown integer;
  whose_turn smallint;
  looked_at integer := 0;
  taken integer := 0;
begin
  -- One sender at a time, so that the counts of mail are true.
  perform pg_advisory_xact_lock(hashtextextended('public.booking_messages', 0));
  perform private.queue_asked_links();
  of_known := greatest(private.limit_of('mails_total') - private.hits_of('mails_total', ''), 0);
  of_unknown := least(
    greatest(private.limit_of('mails_unconfirmed') - private.hits_of('mails_unconfirmed', ''), 0), of_known
  );
  foreach whose_turn in array '{0,1,2,3}'::smallint[] loop
    for message in
      select m.* from public.booking_messages m
      where m.turn = whose_turn and m.state in ('queued', 'failed', 'leased') and m.due_at <= clock_timestamp()
        and (m.state <> 'leased' or m.lease_until <= clock_timestamp()) 
        and not (is_quiet and (private.is_news(m.kind) or m.kind in ('quote_reminder', 'balance_due')))
        and case whose_turn when 1 then of_known when 3 then of_unknown else 1 end > 0
      order by m.due_at, m.id limit 200 for update skip locked
    loop
      exit when taken >= least(greatest(max_messages, 0), 50) or looked_at >= 200
        or whose_turn = 1 and of_known = 0 or whose_turn = 3 and of_unknown = 0;
      looked_at := looked_at + 1;
      select b.* into booking from public.bookings b where b.id = message.booking_id;
      if message.quote_id is null then
        address := private.message_recipient(message.kind, booking);
        is_obsolete := private.is_moot(message.kind, booking);
        quote := null;
      else
        select q.recipient, q.is_obsolete, q.details into strict address, is_obsolete, quote
          from private.quote_message(message.quote_id, message.kind, message.occasion) q;
      end if;
      continue when private.keep_message_back(message, address, is_obsolete);
      if message.attempts = 0 then
        of_known := of_known - 1;
        of_unknown := least(of_unknown - (not message.is_known)::integer, of_known);
      end if;
      taken := taken + 1;
      message_id := message.id;
      told_minutes := private.lease_message(message, booking, lease_seconds);
      return next;
    end loop;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.website_changed_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select max(c.changed_at) from public.setting_changes c
  where c.setting in ('reviews', 'photos', 'pairs', 'policy')
    or public.own_facts() ? c.setting or (select to_jsonb(s) ? c.setting from public.website_settings s)
$function$;

CREATE OR REPLACE FUNCTION public.activity(kinds text[] DEFAULT NULL::text[], person uuid DEFAULT NULL::uuid, before_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_key text DEFAULT NULL::text, page_size integer DEFAULT 30)
 RETURNS TABLE(happened_at timestamp with time zone, key text, kind text, who text, booking_id uuid, quote_id uuid, customer_name text, service text, booking_date date, cents integer, method text, event jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 30
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_variable
begin
  perform private.require_staff();
  return query select * from private.activity(kinds, person, before_at, coalesce(before_key, ''), least(page_size, 100)) a;
end
$function$;

CREATE OR REPLACE FUNCTION public.activity_news()
 RETURNS TABLE(unseen integer, seen_at timestamp with time zone, latest jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  since constant timestamptz := coalesce(
    (select p.seen_at from private.people p where p.id = (auth.jwt() ->> 'sub')::uuid), clock_timestamp() - interval '1 day'
  );
begin
  perform private.require_staff();
  return query
    select (select count(*)::integer from private.activity(null, null, null, '', 100) a where a.happened_at > since), since,
      (select to_jsonb(a) from private.activity('{booking,request,payment}', null, null, '', 1) a);
end
$function$;

CREATE OR REPLACE FUNCTION public.answer_quote(quote_id uuid, answer jsonb, sends boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  quote public.quotes := private.changed_quote(answer_quote.quote_id);
  given public.quotes := jsonb_populate_record(null::public.quotes, answer);
begin
  -- If its booking was deleted, another price may be sent.
  if quote.booking_id is not null or not sends and quote.status <> 'new' then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  if given.version <> quote.version then
    perform private.refuse('PT409', 'quote_changed', hint => 'Look at what was sent since.');
  end if;
  if octet_length(answer::text) > 20000 or jsonb_array_length(coalesce(answer -> 'lines', '[]')) > 20 then
    perform private.refuse('PT422', 'quote_incomplete', 'lines');
  end if;
  delete from public.quote_lines l where l.quote_id = quote.id;
  insert into public.quote_lines (quote_id, place, label, amount, service, taxes)
    select quote.id, l.place, private.without_overrides(l.line ->> 'label'), (l.line ->> 'amount')::numeric,
      w.service, coalesce(w.taxes, private.all_taxes())
    from jsonb_array_elements(coalesce(answer -> 'lines', '[]')) with ordinality l (line, place)
    left join public.service_work w on w.service = l.line ->> 'service';
  update public.quotes q
    set services = coalesce(given.services, q.services), message = nullif(btrim(private.plain_comments(given.message)), ''),
      included = nullif(btrim(private.plain_comments(given.included)), ''),
      not_included = nullif(btrim(private.plain_comments(given.not_included)), ''),
      deposit_cents = coalesce(
        given.deposit_cents, case when sends then private.deposit_for(private.quote_total(q.id)) end
      ), work_minutes = given.work_minutes, valid_until = given.valid_until,
      -- A draft prolongs nothing: neither how long the request is kept, nor how long it takes photos.
      updated_at = case when sends then clock_timestamp() else q.updated_at end,
      staff_note = nullif(btrim(private.plain_comments(given.staff_note)), ''),
      company = nullif(btrim(given.company), ''),
      customer_email = coalesce(q.customer_email, private.plain_address(given.customer_email))
    where q.id = quote.id returning q.* into quote;
  if not sends then
    return;
  end if;
  perform private.require_complete_quote(quote);
  update public.quotes q
    set status = 'sent', version = q.version + 1, sent_at = clock_timestamp(),
      first_sent_at = coalesce(q.first_sent_at, clock_timestamp()),
      opened_at = null, answered_at = null, declined_by = null, decline_reason = null, lost_to = null
    where q.id = quote.id returning q.* into quote;
  -- One price is waited for, the newest.
  update public.booking_messages m set state = 'skipped', skipped_at = clock_timestamp()
    where m.quote_id = quote.id and m.state in ('queued', 'failed');
  perform private.announce_quote(quote.id, '{quote}', clock_timestamp() + private.undo_window());
  -- It goes once more in the morning, two days later, while it holds.
  if private.shop_now()::date + 2 <= quote.valid_until and private.is_switched_on('quote_reminder') then
    perform private.announce_quote(
      quote.id, '{quote_reminder}', private.shop_instant((private.shop_now()::date + 2) + time '10:00')
    );
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.ask_who_owes(since_days integer DEFAULT 0)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked integer;
begin
  perform private.require_staff();
  -- Two who press at once ask once.
  perform pg_advisory_xact_lock(hashtextextended('public.ask_who_owes', 0));
  insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
    select n.booking_id, 'balance_due',
      (select count(*) + 1 from public.booking_messages m where m.booking_id = n.booking_id and m.kind = 'balance_due'),
      clock_timestamp(), clock_timestamp()
    from (
      select distinct on (o.recipient) o.booking_id, o.recipient, min(r.day) over (partition by o.recipient) as oldest
      from private.owed_receipts() o join public.receipts r on r.id = o.receipt_id
      join public.bookings b on b.id = o.booking_id
      where o.recipient is not null
      order by o.recipient, b.mail_key is distinct from o.recipient, r.year desc, r.sequence desc
    ) n
    where n.oldest <= private.shop_now()::date - since_days
      and not exists (select from public.mail_suppressions s where s.recipient = n.recipient and not s.only_news)
      and (
        select count(*) from public.bookings e join public.booking_messages m on m.booking_id = e.id
        where e.mail_key = n.recipient and m.kind = 'balance_due' and m.state <> 'skipped'
          and m.created_at > private.counted_since('balance_mails_per_recipient')
      ) < private.limit_of('balance_mails_per_recipient');
  get diagnostics asked = row_count;
  return asked;
end
$function$;

CREATE OR REPLACE FUNCTION public.begin_invitation(email text, role text, name text DEFAULT NULL::text)
 RETURNS TABLE(outcome text, former uuid, inviter text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  address text := lower(btrim(begin_invitation.email));
  account auth.users;
begin
  perform private.require_owner();
  if not private.is_role(begin_invitation.role) then
    perform private.refuse('22023', 'role_unknown');
  end if;
  if address is null or address !~ '^[^@[:space:]<>",;]+@[^@[:space:]<>",;]+\.[^@[:space:]<>",;]+$' or length(address) > 254 then
    perform private.refuse('22023', 'email_invalid');
  end if;
  select u.* into account from auth.users u where lower(u.email) = address limit 1;
  return query
    select case
        when account.id is not null and is_out is false and account.raw_app_meta_data ->> 'role' = begin_invitation.role
          and account.last_sign_in_at is null then 'again'
        when account.id is not null and is_out is false and private.is_role(account.raw_app_meta_data ->> 'role') then 'has_access'
        when account.id is not null and is_out is false then 'other_account'
        when private.is_name_taken(private.person_name(begin_invitation.name)) then 'name_taken'
        else 'invite' end,
      case when is_out then account.id end, private.change_actor_name()
    from (select exists (select from private.removed_accounts r where r.id = account.id) as is_out) r;
end
$function$;

CREATE OR REPLACE FUNCTION public.begin_online_refund(asked jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.online_payments;
  noted private.online_refunds;
  is_again boolean;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select p.* into payment from public.online_payments p
    where p.id = (asked ->> 'payment_id')::uuid and p.paid_at is not null and p.currency = 'cad';
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
  select r.* into noted from private.online_refunds r where r.id = (asked ->> 'id')::uuid;
  is_again := found;
  if noted.id is null then
    perform private.require_online_refund(payment, asked);
    insert into private.online_refunds (id, payment_id, cents, receipt_id, refund, asked_by) values (
      (asked ->> 'id')::uuid, payment.id, (asked ->> 'cents')::integer, (asked ->> 'receipt_id')::uuid,
      case when asked ->> 'receipt_id' is not null then asked -> 'refund' end, private.change_actor_name()
    ) returning * into noted;
  elsif (noted.payment_id, noted.cents) is distinct from (payment.id, (asked ->> 'cents')::integer) then
    perform private.refuse('PT409', 'noted_otherwise', hint => 'It was saved the first time. Look at it.');
  end if;
  return jsonb_build_object(
    'state', noted.state, 'provider', payment.provider, 'provider_id', payment.provider_id, 'is_again', is_again
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.booking_numbers(questions jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  question record;
  numbers jsonb;
  answers jsonb := jsonb_build_object();
begin
  perform private.require_staff();
  for question in
    select e.key as name, q.* from jsonb_each(questions) e
    cross join lateral jsonb_to_record(e.value) q (metric text, from_day date, to_day date) limit 20
  loop
    if question.metric in (
      'revenue_by_month', 'bookings_by_week', 'busiest_hours', 'top_services', 'booking_totals', 'lead_times', 'work_taken',
      'bay_hours', 'quote_numbers'
    ) is not true then
      perform private.refuse('PT422', 'number_unknown', hint => 'Ask for a function of this file.');
    end if;
    execute format('select coalesce(jsonb_agg(n), ''[]'') from public.%I($1, $2) n', question.metric)
      into numbers using question.from_day, question.to_day;
    answers := answers || jsonb_build_object(question.name, numbers);
  end loop;
  return answers;
end
$function$;

CREATE OR REPLACE FUNCTION public.booking_to_repeat(token text)
 RETURNS TABLE(service_name text, extra_services text[], add_ons text[], vehicle_type text, vehicle_make text, vehicle_model text, customer_name text, customer_email text, customer_phone text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('booking', token, false);
begin
  return query
    select b.service_name, b.extra_services, b.add_ons, b.vehicle_type, b.vehicle_make, b.vehicle_model,
      c.customer_name, c.customer_email, c.customer_phone
    from public.bookings b left join public.bookings c on c.id = b.id and c.is_known
    where b.id = found_id and b.no_show_at is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.close_quote(quote_id uuid, reason text DEFAULT NULL::text, lost_to text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote constant public.quotes := private.changed_quote(close_quote.quote_id);
begin
  if quote.status = 'declined' then
    -- What its customer wrote stays.
    update public.quotes q
      set lost_to = close_quote.lost_to,
        decline_reason = coalesce(q.decline_reason, nullif(btrim(private.plain_comments(left(reason, 2000))), ''))
      where q.id = quote.id and close_quote.lost_to is not null;
    return;
  end if;
  if quote.status = 'accepted' then
    perform private.refuse('PT409', 'quote_not_open', private.quote_state(quote), 'Reload the quote.');
  end if;
  update public.quotes q
    set status = 'declined', declined_by = 'staff', answered_at = clock_timestamp(), updated_at = clock_timestamp(),
      decline_reason = nullif(btrim(private.plain_comments(left(reason, 2000))), ''), lost_to = close_quote.lost_to
    where q.id = quote.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.close_till(day date, float_cents integer, counted_cents integer, note text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  cash integer;
  open_day date;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  if exists (
    select from public.till_closings c
    where (c.day, c.float_cents, c.counted_cents) = (close_till.day, close_till.float_cents, close_till.counted_cents)
      and c.note is not distinct from nullif(btrim(close_till.note), '')
  ) then
    return;
  end if;
  if day > private.shop_now()::date then
    perform private.refuse('PT422', 'till_ahead', hint => 'Today can be closed, and what was.');
  end if;
  if day < greatest((private.shop_now() - interval '1 year')::date, least(
    (select min(p.day) from public.payments p), (select min(m.day) from public.cash_moves m)
  )) then
    perform private.refuse('PT422', 'till_before', hint => 'Nothing had come in by then, or that is long ago.');
  end if;
  if exists (select from public.till_closings c where c.day = close_till.day) then
    perform private.refuse('PT409', 'till_closed', hint => 'That day is closed already.');
  end if;
  select min(o) into open_day from private.open_till_days(day) o;
  if open_day is not null then
    perform private.refuse('PT409', 'till_day_open', open_day::text, 'Close the earlier day first.');
  end if;
  cash := private.cash_taken(day);
  if counted_cents <> float_cents + cash and coalesce(btrim(note), '') = '' then
    perform private.refuse('PT422', 'till_note_missing', hint => 'Say where the difference comes from.');
  end if;
  insert into public.till_closings (
    day, float_cents, cash_cents, counted_cents, difference_cents, note, closed_at, closed_by
  ) values (
    day, float_cents, cash, counted_cents, counted_cents - float_cents - cash, nullif(btrim(note), ''),
    private.shop_instant(private.shop_now()), private.change_actor_name()
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.colleagues()
 RETURNS TABLE(id uuid, email text, name text, colour text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  perform private.require_staff_or_technician();
  return query
    select u.id, case when private.is_staff() or u.id = (auth.jwt() ->> 'sub')::uuid then u.email::text end, p.name, p.colour
    from auth.users u left join private.people p on p.id = u.id
    where private.is_role(u.raw_app_meta_data ->> 'role')
      and not exists (select from private.removed_accounts r where r.id = u.id)
    order by lower(coalesce(p.name, u.email)), u.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.correct_payment(payment_id uuid, correction jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  method constant text := correction ->> 'method';
  noted public.payments;
  amount integer;
  tip integer;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select p.* into noted from public.payments p where p.id = correct_payment.payment_id;
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
  amount := coalesce((correction ->> 'amount_cents')::integer, noted.amount_cents);
  tip := coalesce((correction ->> 'tip_cents')::integer, noted.tip_cents);
  if private.is_noted_payment(
    noted.booking_id, noted.receipt_id, noted.kind,
    correction || jsonb_build_object('amount_cents', amount, 'tip_cents', tip)
  ) then
    return;
  end if;
  if 'online' in (noted.method, method) then
    perform private.refuse('PT409', 'paid_online', hint => 'Give it back instead.');
  end if;
  if noted.voided_at is not null
    or (noted.method, noted.amount_cents, noted.tip_cents) = (method, amount, tip) then
    perform private.refuse('PT409', 'money_changed', hint => 'Look at the amounts again.');
  end if;
  if noted.kind <> 'sale' and (noted.amount_cents, noted.tip_cents) <> (amount, tip) then
    perform private.refuse('PT422', 'paid_too_much', hint => 'Its receipt goes by this amount.');
  end if;
  update public.payments p set voided_at = private.shop_instant(private.shop_now()), voided_by = private.change_actor_name()
    where p.id = noted.id;
  insert into public.payments (
    id, booking_id, receipt_id, kind, method, amount_cents, tip_cents, rounding_cents, reference, day, till_day, taken_at,
    place, taken_by
  ) values (
    (correction ->> 'id')::uuid, noted.booking_id, noted.receipt_id, noted.kind, method, amount, tip,
    case method when 'cash' then private.cash_rounded(amount + tip) - amount - tip else 0 end,
    case when private.keeps_texts(noted.booking_id) then nullif(btrim(correction ->> 'reference'), '') end,
    noted.day, noted.till_day, noted.taken_at, noted.place, private.change_actor_name()
  );
  if noted.kind = 'sale' and private.receipt_balance(noted.receipt_id) < 0 then
    perform private.refuse('PT422', 'paid_too_much');
  end if;
  if noted.booking_id = noted.receipt_id then
    perform private.require_paid_sale(noted.receipt_id);
  end if;
  insert into public.booking_events (booking_id, kind, old_values, new_values, actor, actor_id, happened_at)
    values (
      noted.booking_id, 'corrected',
      jsonb_build_object('method', noted.method, 'amount_cents', noted.amount_cents + noted.tip_cents),
      jsonb_build_object('method', method, 'amount_cents', amount + tip),
      private.change_actor(), private.change_actor_id(), private.shop_instant(private.shop_now())
    );
end
$function$;

CREATE OR REPLACE FUNCTION public.health()
 RETURNS TABLE(schema_version text, mail_transport text, mail_seen_at timestamp with time zone, mail_sent_at timestamp with time zone, mail_waiting integer, mail_given_up integer, purged_at timestamp with time zone, backups_checked_at timestamp with time zone, has_gst_number boolean, has_policy boolean, review_count integer, has_street boolean, website_changed_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_owner();
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(m.version) from supabase_migrations.schema_migrations m' into schema_version;
  end if;
  select m.transport, m.seen_at into mail_transport, mail_seen_at from public.mail_settings m;
  select max(m.sent_at),
    count(*) filter (where m.state in ('queued', 'failed', 'leased') and m.due_at < now() - interval '15 minutes'),
    count(*) filter (where m.state = 'given_up' and m.created_at > now() - interval '7 days')
    into mail_sent_at, mail_waiting, mail_given_up
    from public.booking_messages m;
  select c.checked_at into purged_at from private.checks c where c.name = 'purge';
  select c.checked_at into backups_checked_at from private.checks c where c.name = 'backups';
  has_gst_number := not private.lacks_gst_number();
  has_policy := exists (select from public.current_policy());
  select count(*) into review_count from public.website_reviews;
  has_street := public.own_facts() ->> 'street' is not null;
  website_changed_at := private.website_changed_at();
  return next;
end
$function$;

CREATE OR REPLACE FUNCTION public.job(booking_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff_or_technician();
  return (
    select jsonb_build_object('booking', private.work_of(b), 'photos', coalesce((
      select private.photo_links(q.id, 8) from public.quotes q where q.booking_id = b.id
    ), '[]'))
    from public.bookings b where b.id = job.booking_id and private.sees_work(b.id)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.job_cards(booking_ids uuid[])
 RETURNS TABLE(booking_id uuid, plate text, vehicle_colour text, paid_cents integer, total_cents integer)
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
      )
    from public.bookings b
    left join public.quotes q on q.booking_id = b.id
    where b.id = any (job_cards.booking_ids) and private.sees_work(b.id);
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_deposit(booking_id uuid, cents integer, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking constant public.bookings := private.require_staff_change(keep_deposit.booking_id);
  held constant integer := private.deposit_received(booking.id);
begin
  if booking.status <> 'cancelled' or held <= 0 then
    perform private.refuse('PT409', 'deposit_not_held', hint => 'Only what is held of a cancelled booking is kept.');
  end if;
  perform private.require_shown(cents::text, held);
  if exists (
    select from private.online_refunds r join public.online_payments p on p.id = r.payment_id
    where p.booking_id = booking.id and r.state = 'open'
  ) then
    perform private.refuse('PT409', 'money_changed', hint => 'Look at the amounts again.');
  end if;
  if coalesce(btrim(reason), '') = '' then
    perform private.refuse('PT422', 'refund_reason_missing');
  end if;
  perform private.insert_deposit(booking.id, 0, null);
  update public.booking_deposits d
    set kept_cents = cents, kept_reason = btrim(keep_deposit.reason),
      kept_at = private.shop_instant(private.shop_now()), kept_by = private.change_actor_name()
    where d.booking_id = booking.id;
  update public.online_payments p
    set settled_at = clock_timestamp(), settled_by = private.change_actor_name()
    where p.booking_id = booking.id and p.question in ('after_release', 'after_cancellation') and p.settled_at is null;
end
$function$;

CREATE OR REPLACE FUNCTION public.lease_messages(max_messages integer DEFAULT 5, lease_seconds integer DEFAULT 300)
 RETURNS TABLE(message_id uuid, lease_id uuid, kind text, attempts integer, resends integer, revision integer, booking_id uuid, recipient text, manage_token text, suppression_token text, review_url text, greeting text, signature text, status text, customer_name text, customer_email text, customer_phone text, service_name text, extra_services text[], vehicle_type text, add_ons text[], total_price numeric, is_staff_price boolean, confirm_by timestamp with time zone, booking_date date, booking_time text, previous_date date, previous_time text, written_at timestamp with time zone, ready_at timestamp with time zone, told_stay_minutes integer, deposit jsonb, receipt jsonb, quote jsonb, quote_token text, taxes jsonb, pay_online text, policy jsonb, payment jsonb, words text, owed jsonb)
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
      ':', 'suppress', coalesce(message.booking_id, message.quote_id), private.mail_key(taken.address)
    )) end;
    insert into private.suppression_tokens (token_hash, recipient, subject)
      select private.token_hash(stop_token), private.mail_key(taken.address), coalesce(message.booking_id, message.quote_id)
      where stop_token is not null
      on conflict do nothing;
    return query select message.id, message.lease_id, message.kind, message.attempts, message.resends,
      booking.revision, booking.id, taken.address,
      case when message.quote_id is null then private.link_token('booking', booking.id) end,
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
      ) end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_no_show(booking_id uuid, at_revision integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking constant public.bookings := private.require_staff_change(mark_no_show.booking_id);
begin
  if booking.no_show_at is not null then
    return;
  end if;
  perform private.require_revision(booking, at_revision);
  if not private.holds_spot(booking.status) or booking.arrived_at is not null then
    perform private.refuse_status_step(booking, 'no_show');
  end if;
  if private.slot_start(booking.booking_date, booking.booking_time) > private.shop_now() then
    perform private.refuse('PT422', 'no_show_refused', 'future');
  end if;
  perform private.set_options('{"marks": true, "silent": true}');
  update public.bookings b set no_show_at = private.change_stamp(), status = 'cancelled' where b.id = booking.id;
  -- The next morning, where the shop wants that.
  perform private.queue_message(b, 'no_show', private.shop_instant((private.shop_now()::date + 1) + time '10:00'))
    from public.bookings b
    where b.id = booking.id and b.customer_email is not null and b.booking_date >= private.shop_now()::date - 7
      and private.is_switched_on('no_show');
end
$function$;

CREATE OR REPLACE FUNCTION public.move_cash(move jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  noted public.cash_moves;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  if coalesce((move ->> 'amount_cents')::integer, 0) = 0 or coalesce(btrim(move ->> 'reason'), '') = '' then
    perform private.refuse('PT422', 'cash_move_invalid', hint => 'Say how much, and what for.');
  end if;
  select m.* into noted from public.cash_moves m where m.id = (move ->> 'id')::uuid;
  if noted.id is not null then
    if (noted.amount_cents, noted.reason) is distinct from ((move ->> 'amount_cents')::integer, btrim(move ->> 'reason')) then
      perform private.refuse('PT409', 'noted_otherwise', hint => 'It was saved the first time. Look at it.');
    end if;
    return;
  end if;
  insert into public.cash_moves (id, amount_cents, reason, day, till_day, moved_at, moved_by) values (
    (move ->> 'id')::uuid, (move ->> 'amount_cents')::integer, btrim(move ->> 'reason'), private.shop_now()::date,
    private.till_day(), private.shop_instant(private.shop_now()), private.change_actor_name()
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.name_person(id uuid, name text, colour text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  own constant uuid := (auth.jwt() ->> 'sub')::uuid;
  account constant uuid := coalesce(name_person.id, own);
  given constant text := private.person_name(name_person.name);
begin
  perform private.require_staff_or_technician();
  if account is distinct from own then
    perform private.require_owner();
  end if;
  if not exists (
    select from auth.users u where u.id = account and private.is_role(u.raw_app_meta_data ->> 'role')
      and not exists (select from private.removed_accounts r where r.id = u.id)
  ) then
    return 'gone';
  elsif private.is_name_taken(given, account) then
    return 'name_taken';
  end if;
  -- Accounts may be deleted elsewhere: their names are free again.
  delete from private.people p where lower(p.name) = lower(given) and p.id <> account;
  insert into private.people (id, name, colour) values (account, given, name_person.colour)
    on conflict on constraint people_pkey do update set name = excluded.name, colour = excluded.colour;
  return 'changed';
end
$function$;

CREATE OR REPLACE FUNCTION public.note_publish(asks boolean)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_owner();
  if asks then
    perform private.note_check('publish');
  end if;
  return (select c.checked_at from private.checks c where c.name = 'publish');
end
$function$;

CREATE OR REPLACE FUNCTION public.open_money()
 RETURNS TABLE(booking_id uuid, deposit_cents integer, balance_cents integer, booking_date date, customer_name text, service_name text, on_its_way_cents integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff();
  return query
    with owing as (
      select d.booking_id, s.open_cents as deposit, null::integer as balance
        from public.booking_deposits d join public.bookings b on b.id = d.booking_id
        cross join private.deposit_sums(d.booking_id) s
        where private.holds_spot(b.status) and s.open_cents > 0
      union all
      select x.booking_id, null, x.cents from public.checkout_settings s join private.receipt_rests() x on s.uses_checkout
      union all
      select b.id, null, greatest(
          (private.taxes_of(private.agreed_lines(b), b.total_price) ->> 'total_cents')::integer - private.deposit_received(b.id), 0
        )
        from public.checkout_settings s join public.bookings b on b.booking_date >= s.uses_checkout_since
        where s.uses_checkout and b.status = 'completed'
          and not exists (
            select from public.receipts r where r.booking_id = b.id and r.kind = 'sale' and r.voided_at is null
          )
      union all
      select b.id, coalesce(min(d.kept_cents), 0) - sum(p.amount_cents)::integer, null
        from public.payments p join public.bookings b on b.id = p.booking_id
        left join public.booking_deposits d on d.booking_id = b.id
        where p.kind = 'deposit' and p.voided_at is null and b.status = 'cancelled'
        group by b.id having sum(p.amount_cents) > coalesce(min(d.kept_cents), 0)
      union all
      -- Only a payment online can come after the receipt. Few bookings have one, so the receipts are found by theirs.
      select h.booking_id, -h.cents, null from (
        select r.booking_id, private.held_beside_receipt(r) as cents
          from (select distinct p.booking_id from public.online_payments p where p.paid_at is not null) o
          join public.receipts r on r.booking_id = o.booking_id and r.kind = 'sale' and r.voided_at is null
          offset 0
      ) h where h.cents > 0
    )
    select b.id, o.deposit, o.balance, b.booking_date, b.customer_name, b.service_name,
        (private.payment_under_way(b.id)).cents
      from owing o join public.bookings b on b.id = o.booking_id
      order by b.booking_date, b.created_at;
end
$function$;

CREATE OR REPLACE FUNCTION public.owed_receipts()
 RETURNS TABLE(receipt_id uuid, booking_id uuid, year smallint, sequence integer, day date, balance_cents integer, customer_name text, recipient text, asked_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff();
  return query
    select r.id, b.id, r.year, r.sequence, r.day, o.balance_cents, b.customer_name, o.recipient, (
        select max(m.created_at) from public.bookings e join public.booking_messages m on m.booking_id = e.id
        where e.mail_key = o.recipient and m.kind = 'balance_due' and m.state <> 'skipped'
      )
    from private.owed_receipts() o join public.receipts r on r.id = o.receipt_id join public.bookings b on b.id = o.booking_id
    order by r.day, r.year, r.sequence;
end
$function$;

CREATE OR REPLACE FUNCTION public.own_facts()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$ select to_jsonb(f) - 'id' from public.shop_facts f $function$;

CREATE OR REPLACE FUNCTION public.people()
 RETURNS TABLE(id uuid, email text, role text, invited_at timestamp with time zone, last_sign_in_at timestamp with time zone, has_second_factor boolean, name text, colour text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  verified uuid[] := array[]::uuid[];
begin
  perform private.require_owner();
  -- The embedded backend has no second factors.
  if to_regclass('auth.mfa_factors') is not null then
    execute $factors$ select coalesce(array_agg(distinct f.user_id), '{}') from auth.mfa_factors f where f.status::text = 'verified' $factors$
      into verified;
  end if;
  return query
    select u.id, u.email::text, u.raw_app_meta_data ->> 'role', u.created_at::timestamptz, u.last_sign_in_at::timestamptz,
      u.id = any (verified), p.name, p.colour
    from auth.users u left join private.people p on p.id = u.id
    where private.is_role(u.raw_app_meta_data ->> 'role')
      and not exists (select from private.removed_accounts r where r.id = u.id)
    order by u.raw_app_meta_data ->> 'role', lower(coalesce(p.name, u.email)), u.id;
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
  perform private.set_options('{"erases": true}');
  delete from public.booking_events e
    where e.happened_at < private.shop_instant(kept_from::timestamp)
      and not exists (select from public.bookings b where b.id = e.booking_id);
  get diagnostics deleted = row_count;
  return query select 'history', deleted;
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
        ) returning 1
    )
    select 'hashes', ((select count(*) from hits) + (select count(*) from links))::integer;
  delete from private.captcha_passes p where p.passed_at <= clock_timestamp() - interval '24 hours';
  delete from private.asked_links a where a.asked_at <= clock_timestamp() - interval '24 hours';
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

CREATE OR REPLACE FUNCTION public.quote_counts()
 RETURNS TABLE(state text, quotes integer, recent integer, week integer, older integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  today constant date := private.shop_now()::date;
begin
  perform private.require_staff();
  return query
    select c.state, count(*)::integer, count(*) filter (where c.age = 'recent')::integer,
      count(*) filter (where c.age = 'week')::integer, count(*) filter (where c.age = 'older')::integer
    from (
      select case when q.status = 'sent' and q.valid_until < today then 'expired' else q.status end as state,
        private.quote_age(q) as age
      from public.quotes q
    ) c group by c.state;
end
$function$;

CREATE OR REPLACE FUNCTION public.quote_list(only_id uuid DEFAULT NULL::uuid, in_state text DEFAULT NULL::text, after uuid DEFAULT NULL::uuid, page_size integer DEFAULT 50, of_age text DEFAULT NULL::text)
 RETURNS TABLE(id uuid, state text, source text, services text[], words text, wanted_by text, customer_name text, customer_email text, customer_phone text, vehicle_type text, vehicle_make text, vehicle_model text, vehicle_year text, vehicle_colour text, studio text, message text, work_minutes integer, valid_until date, staff_note text, company text, version integer, sent_at timestamp with time zone, answered_at timestamp with time zone, declined_by text, decline_reason text, booking_id uuid, booking_date date, created_at timestamp with time zone, lines jsonb, total numeric, deposit_cents integer, included text, not_included text, photos jsonb, photo_count integer, visits integer, customer_key uuid, can_undo boolean, stopped_recipient text, has_mail_failed boolean, opened_at timestamp with time zone, lost_to text)
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
      ), q.opened_at, q.lost_to
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

CREATE OR REPLACE FUNCTION public.quote_numbers(from_day date, to_day date)
 RETURNS TABLE(asked integer, answered integer, median_hours numeric, accepted integer, declined integer, worth numeric, lost jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  perform private.require_staff();
  if from_day is null or to_day is null or not isfinite(from_day) or not isfinite(to_day) or to_day < from_day then
    perform private.refuse('PT422', 'period_invalid', hint => 'Give a first and a last day.');
  end if;
  return query
    with asked as materialized (
      select q.* from public.quotes q
      where q.created_at >= private.shop_instant(from_day::timestamp) and q.created_at < private.shop_instant((to_day + 1)::timestamp)
    )
    select count(*)::integer, count(q.first_sent_at)::integer,
      round((percentile_cont(0.5) within group (order by extract(epoch from q.first_sent_at - q.created_at) / 3600))::numeric, 1),
      count(*) filter (where q.status = 'accepted')::integer, count(*) filter (where q.status = 'declined')::integer,
      coalesce(sum(private.quote_total(q.id)) filter (where q.status = 'accepted'), 0),
      coalesce((
        select jsonb_object_agg(l.lost_to, l.quotes)
        from (select o.lost_to, count(*) as quotes from asked o where o.lost_to is not null group by o.lost_to) l
      ), '{}')
    from asked q;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_person(id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  refusal constant text := private.keeps_role(remove_person.id);
begin
  if refusal is null then
    insert into private.removed_accounts (id) values (remove_person.id) on conflict do nothing;
    delete from private.people p where p.id = remove_person.id;
  end if;
  return coalesce(refusal, 'removed');
end
$function$;

CREATE OR REPLACE FUNCTION public.see_activity(until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  insert into private.people as p (id, seen_at)
    select u.id, least(until, clock_timestamp()) from auth.users u where u.id = (auth.jwt() ->> 'sub')::uuid
    on conflict on constraint people_pkey do update set seen_at = greatest(p.seen_at, excluded.seen_at);
end
$function$;

CREATE OR REPLACE FUNCTION public.settle_online_payment(payment_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  update public.online_payments p
    set settled_at = coalesce(p.settled_at, clock_timestamp()), settled_by = coalesce(p.settled_by, private.change_actor_name())
    where p.id = settle_online_payment.payment_id and p.question is not null;
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.take_back_booking(booking_id uuid, overrides text[] DEFAULT '{}'::text[], at_revision integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booking constant public.bookings := private.require_staff_change(take_back_booking.booking_id);
begin
  if booking.status <> 'cancelled' or private.slot_start(booking.booking_date, booking.booking_time) <= private.shop_now() then
    perform private.refuse_place_change(booking);
  end if;
  -- It is not released once more for what came too late.
  update public.booking_deposits d set due_by = null where d.booking_id = booking.id;
  perform private.set_options(jsonb_build_object('takes_back', true, 'places', true, 'overrides', overrides));
  update public.bookings b
    set status = 'confirmed', revision = coalesce(at_revision, b.revision) where b.id = booking.id;
  update public.online_payments p
    set settled_at = clock_timestamp(), settled_by = private.change_actor_name()
    where p.booking_id = booking.id and p.question in ('after_release', 'after_cancellation') and p.settled_at is null;
end
$function$;

CREATE OR REPLACE FUNCTION public.undo_deposit(payment_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.payments;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select p.* into payment from public.payments p where p.id = undo_deposit.payment_id and p.kind = 'deposit';
  if not found then
    perform private.refuse('PT404', 'payment_unknown');
  end if;
  if payment.voided_at is not null then
    return;
  end if;
  if payment.method = 'online' then
    perform private.refuse('PT409', 'paid_online', hint => 'Give it back instead.');
  end if;
  perform private.refuse_used_deposit(payment.booking_id);
  update public.payments p set voided_at = private.shop_instant(private.shop_now()), voided_by = private.change_actor_name()
    where p.id = payment.id;
  perform private.correct_deposit_reminder(payment.booking_id);
  if private.deposit_received(payment.booking_id) < 0 then
    perform private.refuse('PT422', 'deposit_too_high');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.viewed_quote(token text)
 RETURNS TABLE(quote_id uuid, state text, version integer, services text[], words text, vehicle_type text, vehicle_make text, vehicle_model text, first_name text, has_phone boolean, message text, work_minutes integer, valid_until date, lines jsonb, total numeric, taxes jsonb, deposit_cents integer, how_to_pay text, included text, not_included text, photos jsonb, takes_photos boolean, declined_by text, booking_date date, booking_time text, is_called_off boolean, can_accept boolean, due_hours integer, booking_token text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  found_id constant uuid := private.open_link('quote', token);
begin
  -- Who has seen the price is reminded shortly before it ends, and not of its mail.
  with opened as (
    update public.quotes q set opened_at = clock_timestamp()
      where q.id = found_id and q.opened_at is null and private.quote_state(q) = 'sent'
      returning q.id, private.shop_instant((q.valid_until - 2)::timestamp + time '10:00') as reminds_at
  )
  update public.booking_messages m set due_at = greatest(m.due_at, o.reminds_at)
    from opened o where m.quote_id = o.id and m.kind = 'quote_reminder' and m.state = 'queued';
  return query
    select q.id, s.state, q.version, q.services, q.words, q.vehicle_type, q.vehicle_make, q.vehicle_model,
      split_part(btrim(q.customer_name), ' ', 1), q.customer_phone is not null,
      -- A draft that staff are still writing is nobody's.
      case when s.is_priced then q.message end, case when s.is_priced then q.work_minutes end,
      case when s.is_priced then q.valid_until end,
      case when s.is_priced then private.quote_price_lines(q.id) else '[]' end,
      case when s.is_priced then private.quote_total(q.id) else 0 end,
      case when s.is_priced then private.taxes_of(private.quote_price_lines(q.id), private.quote_total(q.id)) end,
      case when s.is_priced then q.deposit_cents end,
      case when s.is_priced and q.deposit_cents > 0 then (select c.deposit_text from public.checkout_settings c) end,
      case when s.is_priced then q.included end,
      case when s.is_priced then q.not_included end,
      private.photo_links(q.id, 8), private.takes_photos(q), q.declined_by, b.booking_date, b.booking_time,
      q.status = 'accepted' and coalesce(b.status = 'cancelled', true), private.can_accept(q),
      private.quote_due_hours(q),
      -- Leads to the booking that it became, for as long as the booking's own link does. Where an owner has ended the
      -- links of a booking, a new one goes by mail alone.
      case when private.shop_now() <= private.slot_start(b.booking_date, b.booking_time) + interval '1 day' and not exists (
        select from private.links l where l.kind = 'booking' and l.subject = b.id and l.version > 1
      ) then private.link_token('booking', b.id) end
    from public.quotes q
    cross join lateral (
      select private.quote_state(q) as state,
        q.status in ('sent', 'accepted') or q.status = 'declined' and q.declined_by = 'customer' as is_priced
    ) s
    left join public.bookings b on b.id = q.booking_id
    where q.id = found_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.void_receipt(receipt_id uuid, void jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sale public.receipts;
  noted public.receipts;
  receipt public.receipts;
begin
  perform private.require_staff();
  perform private.join_booking_queue();
  select r.* into sale from public.receipts r where r.id = void_receipt.receipt_id and r.kind = 'sale';
  if not found then
    perform private.refuse('PT404', 'receipt_unknown');
  end if;
  noted := private.noted_receipt((void ->> 'id')::uuid, sale.booking_id, sale.id);
  if noted.id is not null then
    return noted.id;
  end if;
  if exists (select from public.receipts r where r.refunds = sale.id) then
    perform private.refuse('PT409', 'receipt_refunded', hint => 'Refund the rest of it.');
  end if;
  if sale.day <> private.shop_now()::date then
    perform private.refuse('PT409', 'till_closed', hint => 'Refund it instead.');
  end if;
  if coalesce(btrim(void ->> 'reason'), '') = '' then
    perform private.refuse('PT422', 'refund_reason_missing');
  end if;
  if exists (select from public.payments p where p.receipt_id = sale.id and p.method = 'online' and p.voided_at is null) then
    perform private.refuse('PT409', 'paid_online', hint => 'Give it back instead.');
  end if;
  -- A payment whose till is closed refuses this.
  update public.payments p set voided_at = private.shop_instant(private.shop_now()), voided_by = private.change_actor_name()
    where p.receipt_id = sale.id and p.voided_at is null;
  receipt := sale;
  receipt.id := (void ->> 'id')::uuid;
  receipt.kind := 'refund';
  receipt.refunds := sale.id;
  receipt.discount_cents := 0;
  receipt.discount_percent := null;
  receipt.before_tax_cents := -sale.before_tax_cents;
  receipt.taxes_cents := -sale.taxes_cents;
  receipt.taxes := (
    select coalesce(jsonb_agg(t.tax || jsonb_build_object('cents', -(t.tax ->> 'cents')::integer) order by t.place), '[]')
    from jsonb_array_elements(sale.taxes) with ordinality t (tax, place)
  );
  receipt.total_cents := -sale.total_cents;
  receipt.deposit_cents := -sale.deposit_cents;
  receipt.reason := btrim(void ->> 'reason');
  receipt := private.insert_receipt(receipt);
  insert into public.receipt_lines (receipt_id, place, label, service, amount_cents, taxes, of_place)
    select receipt.id, l.place, l.label, l.service, l.amount_cents, l.taxes, l.place
    from public.receipt_lines l where l.receipt_id = sale.id;
  update public.receipts r set voided_at = receipt.issued_at, voided_by = receipt.issued_by where r.id = sale.id;
  insert into public.booking_events (booking_id, kind, new_values, reason, actor, actor_id, happened_at)
    values (
      sale.booking_id, 'voided', jsonb_build_object('year', sale.year, 'sequence', sale.sequence), receipt.reason,
      private.change_actor(), private.change_actor_id(), receipt.issued_at
    );
  if (void ->> 'sends_mail')::boolean then
    perform private.queue_receipt_mail(receipt.id);
  end if;
  return receipt.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.website()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  with whole as (
    -- A photo is there once all of its sizes are stored.
    select p.id, p.title, p.alt, p.city, p.pair_id, p.side, p.position, p.created_at, jsonb_agg(jsonb_build_object(
        'path', private.website_photo_path(f), 'width', f.width, 'height', f.height
      ) order by f.size) as files
    from public.website_photos p join public.website_photo_files f on f.photo_id = p.id and f.stored_at is not null
    where p.alt is not null group by p.id having count(*) = 3
  )
  select jsonb_build_object(
    'rating', s.rating, 'rating_count', s.rating_count, 'rating_source', s.rating_source, 'rating_url', s.rating_url,
    'film_brands', s.film_brands, 'parking', s.parking, 'key_drop', s.key_drop,
    'shop', public.own_facts(), 'changed_at', private.website_changed_at(),
    'policy', (select to_jsonb(p) from public.current_policy() p),
    'is_closed_today', exists (
      select from public.closures c
      where c.bay_id is null and c.slots is null and c.spots = 0
        and private.shop_now()::date between c.from_day and c.to_day
    ),
    'reviews', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'name', r.name, 'city', r.city, 'words', r.words, 'stars', r.stars, 'source', r.source,
        'link', r.link, 'reviewed_on', r.reviewed_on
      ) order by r.position, r.created_at), '[]') from public.website_reviews r
    ),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'alt', p.alt, 'city', p.city, 'files', p.files
      ) order by p.position, p.created_at), '[]') from whole p where p.pair_id is null
    ),
    'pairs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'before', x.sides -> 'before', 'after', x.sides -> 'after'
      ) order by p.position, p.created_at), '[]')
      from public.website_pairs p cross join lateral (
        select jsonb_object_agg(s.side, jsonb_build_object('alt', s.alt, 'files', s.files)) as sides from (
          -- The last one that is whole: another crop replaces a photo once it has arrived.
          select distinct on (o.side) o.side, o.alt, o.files from whole o
          where o.pair_id = p.id order by o.side, o.created_at desc, o.id
        ) s
      ) x
      where x.sides ?& '{before,after}'
    )
  ) from public.website_settings s
$function$;

CREATE OR REPLACE FUNCTION public.work_days(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  sees_all constant boolean := private.is_staff();
begin
  perform private.require_staff_or_technician();
  -- A week at most: nobody reads all customers off it.
  if (to_day - from_day between 0 and 6) is not true then
    perform private.refuse('PT422', 'availability_range', hint => 'Ask for at most 7 days.');
  end if;
  return (
    select jsonb_build_object(
      'slot_capacity', s.slot_capacity, 'overbooking_per_slot', s.overbooking_per_slot,
      'works_sundays', s.works_sundays, 'waits_in_bay', s.waits_in_bay,
      'bookings', (
        select coalesce(jsonb_agg(private.work_of(b) order by b.booking_date, b.id), '[]') from public.bookings b
        where b.booking_date between from_day and to_day and (sees_all or private.is_work(b))
          -- A vehicle that came before and may still be there.
          or b.booking_date between from_day - 60 and from_day - 1 and private.holds_spot(b.status)
            and (b.arrived_at is not null or b.bay_id is not null or b.ready_at >= private.shop_instant(from_day + time '9:00'))
      ),
      'closures', (
        select coalesce(jsonb_agg(to_jsonb(c) - '{created_by,created_by_email}'::text[] order by c.created_at), '[]')
        from public.closures c where c.from_day <= work_days.to_day + 60 and c.to_day >= work_days.from_day - 60
      )
    ) from public.shop_settings s
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.work_taken(from_day date DEFAULT NULL::date, to_day date DEFAULT NULL::date)
 RETURNS TABLE(service_name text, finished integer, jobs integer, booked_minutes integer, taken_minutes integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
#variable_conflict use_variable
declare
  open_hours timestamp[];
begin
  select p.from_day, p.to_day into from_day, to_day from private.numbers_period(from_day, to_day) p;
  select private.open_hours(private.shop_time(min(b.arrived_at))::date, private.shop_time(max(b.done_at))::date) into open_hours
    from public.bookings b
    where b.booking_date between from_day and to_day and b.arrived_at is not null and b.done_at is not null;
  return query
    with finished as (
      select b.service_name, b.id, b.work_minutes, private.shop_time(b.arrived_at) as arrived, private.shop_time(b.done_at) as done
      from public.bookings b
      where b.booking_date between from_day and to_day and b.status <> 'cancelled' and b.work_minutes > 0
        and (b.status = 'completed' or b.done_at is not null)
    ), timed as (
      -- Whole open hours up to each, the one that it is in by the minute.
      select f.service_name, f.id, f.work_minutes,
        60 * (h.done - h.arrived) + least(60, extract(epoch from f.done - open_hours[h.done]) / 60)
          - least(60, extract(epoch from f.arrived - open_hours[h.arrived]) / 60) as open_minutes
      from finished f cross join lateral (
        select width_bucket(f.arrived, open_hours) as arrived, width_bucket(f.done, open_hours) as done
      ) h
      where f.arrived is not null and f.done is not null
    ), arrivals as (
      select e.booking_id, max(e.id) as id from timed t join public.booking_events e on e.booking_id = t.id
      where e.new_values ->> 'arrived_at' is not null group by e.booking_id
    ), given as (
      -- What work was given when its time ran out was not booked.
      select distinct on (e.booking_id) e.booking_id, (e.old_values ->> 'work_minutes')::integer as booked
      from arrivals a join public.booking_events e on e.booking_id = a.booking_id and e.id > a.id
      where e.kind = 'changed' and 'work_minutes' = any (e.columns)
        and not e.columns && '{service_name,extra_services,add_ons,vehicle_type}'
      order by e.booking_id, e.id
    ), counted as (
      select t.service_name, t.open_minutes, coalesce(g.booked, t.work_minutes) as booked
      from timed t left join given g on g.booking_id = t.id where t.open_minutes between 5 and 18000
    ), medians as (
      select c.service_name, count(*)::integer as jobs,
        percentile_cont(0.5) within group (order by c.booked) as booked,
        percentile_cont(0.5) within group (order by c.open_minutes) as taken
      from counted c group by c.service_name
    )
    select f.service_name, count(*)::integer, coalesce(m.jobs, 0), round(m.booked)::integer, round(m.taken)::integer
    from finished f left join medians m on m.service_name = f.service_name
    group by f.service_name, m.jobs, m.booked, m.taken
    order by 3 desc, 2 desc, f.service_name;
end
$function$;

ALTER TABLE "public"."booking_messages" ADD CONSTRAINT "booking_messages_kind" CHECK ((kind = ANY (ARRAY['confirmation'::text, 'confirmed'::text, 'moved'::text, 'ready_time'::text, 'cancelled'::text, 'released'::text, 'paid_late'::text, 'deposit_reminder'::text, 'payment_asked'::text, 'payment_received'::text, 'payment_failed'::text, 'reminder'::text, 'new_booking'::text, 'thanks'::text, 'care_coating'::text, 'care_detailing'::text, 'receipt'::text, 'no_show'::text, 'coating_check'::text, 'balance_due'::text, 'quote_asked'::text, 'new_quote'::text, 'quote'::text, 'quote_reminder'::text])));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "quotes_lost_to" CHECK (((lost_to IS NULL) OR ((status = 'declined'::text) AND (lost_to = ANY (ARRAY['price'::text, 'timing'::text, 'elsewhere'::text, 'no_answer'::text, 'not_offered'::text, 'other'::text])))));

CREATE UNIQUE INDEX people_name_once ON private.people USING btree (lower(name));

CREATE INDEX booking_events_time ON public.booking_events USING btree (happened_at, id);

CREATE INDEX payments_taken_at ON public.payments USING btree (taken_at);

CREATE TRIGGER policy_versions_note_change AFTER INSERT ON public.policy_versions FOR EACH ROW EXECUTE FUNCTION private.note_setting_change();

CREATE TRIGGER shop_facts_guard BEFORE UPDATE ON public.shop_facts FOR EACH ROW EXECUTE FUNCTION private.guard_shop_facts();

CREATE TRIGGER shop_facts_note_change AFTER UPDATE ON public.shop_facts FOR EACH ROW EXECUTE FUNCTION private.note_setting_change();

CREATE TRIGGER website_pairs_note_change AFTER INSERT OR DELETE OR UPDATE ON public.website_pairs FOR EACH ROW EXECUTE FUNCTION private.note_setting_change();

CREATE TRIGGER website_photo_files_note_change AFTER UPDATE ON public.website_photo_files FOR EACH ROW EXECUTE FUNCTION private.note_setting_change();

CREATE TRIGGER website_photos_note_change AFTER INSERT OR DELETE OR UPDATE ON public.website_photos FOR EACH ROW EXECUTE FUNCTION private.note_setting_change();

CREATE TRIGGER website_reviews_note_change AFTER INSERT OR DELETE OR UPDATE ON public.website_reviews FOR EACH ROW EXECUTE FUNCTION private.note_setting_change();

CREATE POLICY "staff and technicians add notes" ON "public"."booking_notes" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT private.is_staff() AS is_staff) OR private.sees_work(booking_id)));

CREATE POLICY "staff and technicians read notes" ON "public"."booking_notes" FOR SELECT TO "authenticated" USING ((( SELECT private.is_staff() AS is_staff) OR private.sees_work(booking_id)));

CREATE POLICY "staff change who the shop is" ON "public"."shop_facts" FOR UPDATE TO "authenticated" USING (( SELECT private.is_staff() AS is_staff)) WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read who the shop is" ON "public"."shop_facts" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

COMMENT ON COLUMN "public"."booking_events"."actor_email" IS 'Staff by name, or by email where none was known.';

COMMENT ON COLUMN "public"."mail_suppressions"."only_news" IS 'Whether they still get what their bookings need: all but thanks, care reminders and what asks to book again.';

COMMENT ON COLUMN "public"."quotes"."lost_to" IS 'Why no booking came of it, as staff say.';

COMMENT ON COLUMN "public"."quotes"."opened_at" IS 'When the price that was sent last was first looked at by its link; null: it was not.';

COMMENT ON COLUMN "public"."shop_facts"."mailing_address" IS 'Where letters go, if that is not the street.';

COMMENT ON COLUMN "public"."shop_facts"."opening_text" IS 'Days, a comma, and hours, as they are printed. What can be booked is decided elsewhere.';

COMMENT ON COLUMN "public"."shop_facts"."phone" IS 'As it is dialled, E.164.';

COMMENT ON COLUMN "public"."shop_facts"."street" IS 'Street and number; the city is in src/domain/shop.ts.';

COMMENT ON FUNCTION "public"."activity"(text[], uuid, timestamp with time zone, text, integer) IS 'What came in and what colleagues changed, newest first, of some kinds and of one colleague where they are named; before_at and before_key are those of the last row of the page before. event is the entry of the history that it is. For staff. May be null: who, booking_id, quote_id, customer_name, service, booking_date, cents, method, event.';

COMMENT ON FUNCTION "public"."activity_news"() IS 'How much of the activity somebody has not seen, up to 100, since when, and the newest booking, request or payment, as activity() has it. For staff. May be null: latest.';

COMMENT ON FUNCTION "public"."ask_who_owes"(integer) IS 'Writes to each customer who has owed a receipt for so many days: one mail, with all their open receipts; not to who was asked in the last seven days. Answers how many. For staff.';

COMMENT ON FUNCTION "public"."begin_invitation"(text, text, text) IS 'Whether an account may be made, and who invites. outcome: invite, again (it was invited in this role and never came: its mail is sent once more), has_access (nothing is left to do), other_account (an account without a role has the address), name_taken; former: the account of somebody whose access has ended, to be deleted first. 22023 `role_unknown`, `email_invalid` or `name_invalid`. For owners. May be null: former.';

COMMENT ON FUNCTION "public"."booking_to_repeat"(text) IS 'What to fill in for another booking of somebody who did not come, for the holder of its link, as long as there is the booking; no row for any other. POST only. May be null: vehicle_make, vehicle_model, customer_name, customer_email, customer_phone.';

COMMENT ON FUNCTION "public"."close_quote"(uuid, text, text) IS 'Closes a quote of which no booking came, and says why: lost_to (price, timing, elsewhere, no_answer, not_offered or other) and words; of one that is declined, lost_to alone can be said later. PT409 `quote_not_open` where its booking is made. For staff.';

COMMENT ON FUNCTION "public"."colleagues"() IS 'What those who have access are called; a technician reads no address but the own one. For staff and technicians. May be null: email, name, colour.';

COMMENT ON FUNCTION "public"."health"() IS 'How the shop''s system does: the newest migration, how mail leaves and what of it waits, the daily run, and what is still to be filled in. For owners. May be null: schema_version, mail_transport, mail_seen_at, mail_sent_at, purged_at, backups_checked_at, website_changed_at.';

COMMENT ON FUNCTION "public"."lease_messages"(integer, integer) IS 'Takes due messages for a while, with everything that is needed to write them. For the sender of mail only.';

COMMENT ON FUNCTION "public"."mark_no_show"(uuid, integer) IS 'Cancels a booking to which nobody came; where the shop wants that, a mail the next morning offers to book again. Once is enough. PT404 `booking_unknown`, PT409 `booking_changed` (older than at_revision) or `status_transition_refused`, PT422 `no_show_refused` (detail: future). For staff.';

COMMENT ON FUNCTION "public"."name_person"(uuid, text, text) IS 'Gives an account the name that colleagues call it by, and a colour; null: none. Without an id: one''s own. What it did until then keeps what it was called. Answers changed, gone or name_taken. 22023 `name_invalid`; 23514 for an unknown colour. For staff and technicians, who name themselves; an owner names anybody.';

COMMENT ON FUNCTION "public"."note_publish"(boolean) IS 'When the site was last asked to be published from Settings, which is now with asks; null: never. For owners, by the function publish.';

COMMENT ON FUNCTION "public"."owed_receipts"() IS 'Receipts that are not paid, the oldest first, with who is written to about them (null: nobody has an address) and when they last were. For staff. May be null: recipient, asked_at.';

COMMENT ON FUNCTION "public"."own_facts"() IS 'Who and where the shop is, as its owner has entered it; what is null is as the site was made. For the functions only.';

COMMENT ON FUNCTION "public"."people"() IS 'Who has access. For owners. May be null: last_sign_in_at, name, colour.';

COMMENT ON FUNCTION "public"."quote_counts"() IS 'How many quotes there are in each state, and of each age, as quote_list() has it. For staff.';

COMMENT ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text) IS 'A page of quotes, those to be answered first, then the newest, each with its first photo; or one quote, with all of them. of_age: recent (0 to 2 days since it was sent, or asked for), week (to 7) or older. after is the last quote of the page before: PT404 `quote_unknown` where it is gone. stopped_recipient: whose wish for no mail stops that of the quote; has_mail_failed: its price did not go by mail. For staff. May be null: words, customer_email, customer_phone, vehicle_make, vehicle_model, vehicle_year, vehicle_colour, studio, message, work_minutes, valid_until, staff_note, company, sent_at, answered_at, declined_by, decline_reason, booking_id, booking_date, deposit_cents, included, not_included, customer_key, stopped_recipient, opened_at, lost_to.';

COMMENT ON FUNCTION "public"."quote_numbers"(date, date) IS 'Quotes that were asked for in some days: how many, how fast they were answered, what came of them, and how many were lost to what. PT422 `period_invalid`. For staff. May be null: median_hours.';

COMMENT ON FUNCTION "public"."see_activity"(timestamp with time zone) IS 'Somebody has seen what came in until then. For staff.';

COMMENT ON FUNCTION "public"."website"() IS 'All that the owner shows on the pages, in its order, and when it last changed. A photo is shown once it has words for those who cannot see it and all of its sizes are stored, a pair once both of its sides are.';

COMMENT ON FUNCTION "public"."work_days"(date, date) IS 'The work of up to 7 days, ends included, for who does it: bookings without prices and contacts, also those that came before and are still here, for technicians of the last 60 days on, closures, and how many vehicles a slot takes. PT422 `availability_range` for more days. For staff and technicians.';

COMMENT ON FUNCTION "public"."work_taken"(date, date) IS 'Open minutes from arrival to ready, and those that were booked when the vehicle came, by main service: of half of the `jobs` it was more, of half less (median). Of `finished` work, without what has no two times or less than 5 minutes between them. PT422 `period_invalid`. For staff. May be null: booked_minutes, taken_minutes.';

COMMENT ON TABLE "public"."booking_notes" IS 'Notes on bookings. Staff read and add them, technicians those of work that they see; staff change and delete them.';

COMMENT ON TABLE "public"."shop_facts" IS 'One row: who and where the shop is. Staff read it, owners change it; what is null is as src/domain/shop.ts says.';

REVOKE ALL ON FUNCTION "private"."activity"(text[], uuid, timestamp with time zone, text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."change_actor_name"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."guard_shop_facts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_name_taken"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_news"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_switched_on"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_work"(public.bookings) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."listed_quotes"(uuid, text, public.quotes, integer, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."owed_receipts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."person_name"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."quote_age"(public.quotes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."receipt_rests"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."sees_work"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sees_work"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."website_changed_at"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."activity"(text[], uuid, timestamp with time zone, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."activity"(text[], uuid, timestamp with time zone, text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."activity_news"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."activity_news"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."ask_who_owes"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask_who_owes"(integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."begin_invitation"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."begin_invitation"(text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."booking_to_repeat"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."booking_to_repeat"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."close_quote"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."close_quote"(uuid, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."colleagues"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."colleagues"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."health"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."health"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."lease_messages"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."lease_messages"(integer, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."name_person"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."name_person"(uuid, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."note_publish"(boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."note_publish"(boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."owed_receipts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."owed_receipts"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."own_facts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."own_facts"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."people"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."people"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."quote_counts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."quote_counts"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."quote_list"(uuid, text, uuid, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."quote_numbers"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."quote_numbers"(date, date) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."see_activity"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."see_activity"(timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."work_taken"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."work_taken"(date, date) TO "authenticated";

REVOKE ALL ("names_server") ON TABLE "public"."checkout_settings" FROM "authenticated";

GRANT UPDATE ("names_server") ON TABLE "public"."checkout_settings" TO "authenticated";

GRANT UPDATE ("email") ON TABLE "public"."shop_facts" TO "authenticated";

GRANT UPDATE ("mailing_address") ON TABLE "public"."shop_facts" TO "authenticated";

GRANT UPDATE ("name") ON TABLE "public"."shop_facts" TO "authenticated";

GRANT UPDATE ("opening_text") ON TABLE "public"."shop_facts" TO "authenticated";

GRANT UPDATE ("phone") ON TABLE "public"."shop_facts" TO "authenticated";

GRANT UPDATE ("social_links") ON TABLE "public"."shop_facts" TO "authenticated";

GRANT UPDATE ("street") ON TABLE "public"."shop_facts" TO "authenticated";

GRANT SELECT ON TABLE "public"."shop_facts" TO "authenticated";

REVOKE ALL ("balance_due_text") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("balance_due_text") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("coating_check_on") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("coating_check_on") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("coating_check_text") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("coating_check_text") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("no_show_on") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("no_show_on") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("no_show_text") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("no_show_text") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("quote_reminder_on") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("quote_reminder_on") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("quote_reminder_text") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("quote_reminder_text") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("thanks_on") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("thanks_on") ON TABLE "public"."shop_settings" TO "authenticated";

REVOKE ALL ("thanks_text") ON TABLE "public"."shop_settings" FROM "authenticated";

GRANT UPDATE ("thanks_text") ON TABLE "public"."shop_settings" TO "authenticated";

ALTER TABLE "public"."booking_events" ALTER COLUMN "actor_email" SET DEFAULT private.change_actor_name();

ALTER TABLE "public"."shop_settings" ADD CONSTRAINT "shop_settings_balance_due_text" CHECK (((btrim(balance_due_text) <> ''::text) AND private.is_text(balance_due_text, 600)));

ALTER TABLE "public"."shop_settings" ADD CONSTRAINT "shop_settings_coating_check_text" CHECK (((btrim(coating_check_text) <> ''::text) AND private.is_text(coating_check_text, 600)));

ALTER TABLE "public"."shop_settings" ADD CONSTRAINT "shop_settings_no_show_text" CHECK (((btrim(no_show_text) <> ''::text) AND private.is_text(no_show_text, 600)));

ALTER TABLE "public"."shop_settings" ADD CONSTRAINT "shop_settings_quote_reminder_text" CHECK (((btrim(quote_reminder_text) <> ''::text) AND private.is_text(quote_reminder_text, 600)));

ALTER TABLE "public"."shop_settings" ADD CONSTRAINT "shop_settings_thanks_text" CHECK (((btrim(thanks_text) <> ''::text) AND private.is_text(thanks_text, 600)));


-- Rows that the schemas have at first.
insert into public.shop_facts default values;

INSERT INTO private.limits (name, most, within, refusal, counts) VALUES
  ('balance_mails_per_recipient', 1, '7 days', null, 'emails about all that one recipient owes; who was asked is left out');

INSERT INTO public.agreed_words (topic, version, words) VALUES
  ('care', 2, 'Remind me when my coating or detailing is due for a check-up or due again. Optional, and you can unsubscribe at any time.');
