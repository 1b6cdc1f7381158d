set local check_function_bodies = off;

DROP FUNCTION "public"."begin_invitation"(text, text);

DROP FUNCTION "public"."people"();

ALTER TABLE "public"."booking_events" ALTER COLUMN "actor_email" DROP DEFAULT;

DROP FUNCTION "private"."change_actor_email"();

CREATE TABLE "private"."people" ("id" uuid NOT NULL, "name" text, "colour" text, "seen_at" timestamp with time zone, CONSTRAINT "people_colour" CHECK ((colour = ANY (ARRAY['blue'::text, 'green'::text, 'violet'::text, 'rose'::text, 'amber'::text, 'slate'::text]))), CONSTRAINT "people_name" CHECK (((name = btrim(name)) AND (name ~ '^[^@[:cntrl:]]{1,40}$'::text))), CONSTRAINT "people_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."people" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."checkout_settings" ADD COLUMN "names_server" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."receipts" ADD COLUMN "served_by" text;

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

CREATE UNIQUE INDEX people_name_once ON private.people USING btree (lower(name));

COMMENT ON COLUMN "public"."booking_events"."actor_email" IS 'Staff by name, or by email where none was known.';

COMMENT ON FUNCTION "public"."begin_invitation"(text, text, text) IS 'Whether an account may be made, and who invites. outcome: invite, again (it was invited in this role and never came: its mail is sent once more), has_access (nothing is left to do), other_account (an account without a role has the address), name_taken; former: the account of somebody whose access has ended, to be deleted first. 22023 `role_unknown`, `email_invalid` or `name_invalid`. For owners. May be null: former.';

COMMENT ON FUNCTION "public"."colleagues"() IS 'What those who have access are called; a technician reads no address but the own one. For staff and technicians. May be null: email, name, colour.';

COMMENT ON FUNCTION "public"."name_person"(uuid, text, text) IS 'Gives an account the name that colleagues call it by, and a colour; null: none. Without an id: one''s own. What it did until then keeps what it was called. Answers changed, gone or name_taken. 22023 `name_invalid`; 23514 for an unknown colour. For staff and technicians, who name themselves; an owner names anybody.';

COMMENT ON FUNCTION "public"."people"() IS 'Who has access. For owners. May be null: last_sign_in_at, name, colour.';

COMMENT ON FUNCTION "public"."work_taken"(date, date) IS 'Open minutes from arrival to ready, and those that were booked when the vehicle came, by main service: of half of the `jobs` it was more, of half less (median). Of `finished` work, without what has no two times or less than 5 minutes between them. PT422 `period_invalid`. For staff. May be null: booked_minutes, taken_minutes.';

REVOKE ALL ON FUNCTION "private"."change_actor_name"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_name_taken"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."person_name"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."begin_invitation"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."begin_invitation"(text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."colleagues"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."colleagues"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."name_person"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."name_person"(uuid, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."people"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."people"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."work_taken"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."work_taken"(date, date) TO "authenticated";

REVOKE ALL ("names_server") ON TABLE "public"."checkout_settings" FROM "authenticated";

GRANT UPDATE ("names_server") ON TABLE "public"."checkout_settings" TO "authenticated";

ALTER TABLE "public"."booking_events" ALTER COLUMN "actor_email" SET DEFAULT private.change_actor_name();
