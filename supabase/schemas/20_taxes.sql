-- Taxes, and how the shop is paid.
--
-- Amounts are whole cents. Taxes are a list, GST and PST at first: a code, by which lines name them, the name and the number that receipts
-- print, and rates in thousandths of a percent (5 % is 5000) with the day from which they hold. A tax whose rate is 0
-- is charged and printed nowhere. A receipt keeps names, numbers and rates that it was made at. Each tax is rounded
-- once a receipt, half a cent up: src/domain/money/checkout.ts computes the same.
--
-- Which taxes are charged goes by service (service_work.taxes): British Columbia charges no PST for washing,
-- waxing and cleaning a vehicle. Each line of a quote and of a receipt keeps those that it was made with.
--
-- Staff read checkout_settings, taxes, the taxes of services and tax_rates; owners change them, rates from today on
-- (PT422 `tax_rate_past`). A new tax is charged on all services, and nothing until it has a rate. Receipts are switched
-- on once the number of a GST or HST that is charged is known (PT422 `gst_number_missing`): those of $100 and more need
-- it. Payments are in later files.

create table public.checkout_settings (
  id boolean primary key default true constraint checkout_settings_single_row check (id),
  uses_checkout boolean not null default false,
  -- Completed bookings of before are no open amounts. Kept by the database.
  uses_checkout_since date,
  prices_include_taxes boolean not null default false,
  receipt_text text constraint checkout_settings_receipt_text check (length(receipt_text) <= 500),
  -- Receipts of $500 and more say when what is still owed has to be paid.
  payment_terms text default 'Due on receipt.'
    constraint checkout_settings_payment_terms check (length(payment_terms) <= 120 and btrim(payment_terms) <> ''),
  payment_methods text[] not null default '{card,cash,e_transfer}'
    constraint checkout_settings_payment_methods check (
      payment_methods <@ array['card', 'cash', 'e_transfer', 'other'] and cardinality(payment_methods) > 0
    ),
  deposit_kind text not null default 'none'
    constraint checkout_settings_deposit_kind check (deposit_kind in ('none', 'percent', 'amount')),
  deposit_percent smallint not null default 20
    constraint checkout_settings_deposit_percent check (deposit_percent between 1 and 100),
  deposit_cents integer not null default 20000
    constraint checkout_settings_deposit_cents check (deposit_cents between 100 and 2000000),
  deposit_from_cents integer not null default 100000
    constraint checkout_settings_deposit_from_cents check (deposit_from_cents between 0 and 2000000),
  deposit_text text constraint checkout_settings_deposit_text check (length(deposit_text) <= 300),
  -- A pending booking is confirmed by a payment online of its whole deposit.
  deposit_confirms boolean not null default false,
  deposit_hours smallint constraint checkout_settings_deposit_hours check (deposit_hours between 1 and 720),
  drawer_float_cents integer not null default 0
    constraint checkout_settings_drawer_float_cents check (drawer_float_cents between 0 and 10000000),
  deposit_back_hours smallint default 24
    constraint checkout_settings_deposit_back_hours check (deposit_back_hours between 0 and 720),
  -- What was paid online then goes back without a press.
  deposit_back_online boolean not null default false,
  -- Receipts say who wrote them, where a name is known.
  names_server boolean not null default false
);
comment on table public.checkout_settings is 'One row: how the shop is paid. Staff read it, owners change it.';
comment on column public.checkout_settings.deposit_hours is 'Hours in which a deposit has to arrive, or the booking is released; null: it stays.';
comment on column public.checkout_settings.deposit_back_hours is 'A booking that is cancelled this many hours before its time or earlier gets its deposit back; null: staff say it each time.';
comment on column public.checkout_settings.drawer_float_cents is 'Cash in the drawer in the morning.';
insert into public.checkout_settings default values;

alter table public.checkout_settings enable row level security, force row level security;
grant select on table public.checkout_settings to authenticated;
grant update (
  uses_checkout, prices_include_taxes, receipt_text, payment_terms, payment_methods, deposit_kind,
  deposit_percent, deposit_cents, deposit_from_cents, deposit_text, deposit_hours, deposit_confirms, drawer_float_cents,
  deposit_back_hours, deposit_back_online, names_server
) on table public.checkout_settings to authenticated;
create policy "staff read how the shop is paid" on public.checkout_settings
  for select to authenticated using ((select private.is_staff()));
create policy "staff change how the shop is paid" on public.checkout_settings
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

create function private.stamp_checkout_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Who asks for a deposit says how it is paid where nobody has said it yet.
  if private.is_outside_caller()
    and (old.deposit_text is not null or to_jsonb(new) - 'deposit_text' <> to_jsonb(old) - 'deposit_text') then
    perform private.require_owner();
  end if;
  if new.uses_checkout and not old.uses_checkout then
    new.uses_checkout_since := private.shop_now()::date;
  end if;
  return new;
end
$$;
create trigger checkout_settings_stamp before update on public.checkout_settings
  for each row execute function private.stamp_checkout_settings();
create trigger checkout_settings_note_change after update on public.checkout_settings
  for each row execute function private.note_setting_change();

create function private.is_gst(tax_name text) returns boolean
language sql immutable set search_path = '' as $$ select tax_name ~* '^(GST|HST)\M' $$;
grant execute on function private.is_gst(text) to authenticated;

create table public.taxes (
  code text not null constraint taxes_pkey primary key constraint taxes_code check (code ~ '^[a-z][a-z0-9]{0,19}$'),
  -- As receipts print it.
  name text not null constraint taxes_name check (private.is_line(name, 20) and name = btrim(name) and name <> ''),
  number text constraint taxes_number check (length(number) <= 40 and btrim(number) <> ''),
  position smallint not null constraint taxes_position check (position between 1 and 100),
  -- Nine digits, RT, four digits, such as 123456789 RT0001.
  constraint taxes_gst_number check (
    not private.is_gst(name) or number is null or replace(number, ' ', '') ~ '^\d{9}RT\d{4}$'
  )
);
comment on table public.taxes is 'The taxes that the shop charges. Staff read them, owners add and change them; none is deleted, as lines name them.';
create unique index taxes_name_once on public.taxes (lower(name));
insert into public.taxes (code, name, position) values ('gst', 'GST', 1), ('pst', 'PST', 2);

alter table public.taxes enable row level security, force row level security;
grant select on table public.taxes to authenticated;
grant insert (code, name, number, position), update (name, number) on table public.taxes to authenticated;
create policy "staff read the taxes" on public.taxes for select to authenticated using ((select private.is_staff()));
create policy "staff add taxes" on public.taxes for insert to authenticated with check ((select private.is_staff()));
create policy "staff change taxes" on public.taxes
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

create table public.tax_rates (
  tax text not null constraint tax_rates_tax references public.taxes,
  from_day date not null,
  rate integer not null constraint tax_rates_rate check (rate between 0 and 30000),
  added_by_email text,
  constraint tax_rates_pkey primary key (tax, from_day)
);
comment on table public.tax_rates is 'Rates of taxes in thousandths of a percent, from a day on. Staff read, owners add and correct; what has begun stays.';
insert into public.tax_rates (tax, from_day, rate) values ('gst', '2013-04-01', 5000), ('pst', '2013-04-01', 7000);

alter table public.tax_rates enable row level security, force row level security;
grant select, delete on table public.tax_rates to authenticated;
grant insert (tax, from_day, rate), update (rate) on table public.tax_rates to authenticated;
create policy "staff read the tax rates" on public.tax_rates
  for select to authenticated using ((select private.is_staff()));
create policy "staff add tax rates" on public.tax_rates
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff correct tax rates" on public.tax_rates
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete tax rates" on public.tax_rates
  for delete to authenticated using ((select private.is_staff()));

create function private.guard_tax_rate() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;
create trigger tax_rates_guard before insert or update or delete on public.tax_rates
  for each row execute function private.guard_tax_rate();

create function private.charged_taxes(on_day date) returns table (code text, name text, number text, rate integer, place bigint)
language sql stable security definer rows 2 set search_path = '' as $$
  select t.code, t.name, t.number, r.rate, row_number() over (order by t.position, t.code)
  from public.taxes t cross join lateral (
    select e.rate from public.tax_rates e where e.tax = t.code and e.from_day <= on_day order by e.from_day desc limit 1
  ) r where r.rate > 0
$$;

create function private.charged_today() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(select t.code from private.charged_taxes(private.shop_now()::date) t)
$$;

create function private.all_taxes() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(select t.code from public.taxes t order by t.position, t.code)
$$;

create trigger taxes_guard before insert or update on public.taxes for each row execute function private.guard_owners();
create trigger taxes_note_change after insert or update on public.taxes
  for each row execute function private.note_setting_change();

create function private.lacks_gst_number() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.taxes t
    where private.is_gst(t.name) and t.number is null and (
      exists (select from private.charged_taxes(private.shop_now()::date) c where c.code = t.code)
      or exists (select from public.tax_rates r where r.tax = t.code and r.rate > 0 and r.from_day > private.shop_now()::date)
    )
  )
$$;

create function private.require_gst_number() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.lacks_gst_number() and exists (select from public.checkout_settings s where s.uses_checkout) then
    perform private.refuse('PT422', 'gst_number_missing', hint => 'Receipts of $100 and more need it.');
  end if;
  return null;
end
$$;
create trigger checkout_settings_gst_number after update of uses_checkout on public.checkout_settings
  for each statement execute function private.require_gst_number();
create trigger taxes_gst_number after insert or update on public.taxes
  for each statement execute function private.require_gst_number();
create trigger tax_rates_gst_number after insert or update on public.tax_rates
  for each statement execute function private.require_gst_number();

-- The same defaults as src/domain/money/service-taxes.ts.
alter table public.service_work add column taxes text[] not null default '{gst,pst}';
comment on column public.service_work.taxes is 'What is charged on it: codes of taxes.';
update public.service_work w set taxes = '{gst}'
  where w.kind = 'detailing' or w.service in (
    'EngineBayClean', 'PetHairRemoval', 'HeadlinerShampoo', 'PickupBedClean', 'UndercarriageWash'
  );
grant update (taxes) on table public.service_work to authenticated;

create function private.guard_service_taxes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_outside_caller() and new.taxes <> old.taxes then
    perform private.require_owner();
  end if;
  if array_position(new.taxes, null) is not null or not new.taxes <@ private.all_taxes() then
    perform private.refuse('23514', 'service_work_taxes');
  end if;
  new.taxes := array(select t from unnest(private.all_taxes()) with ordinality a (t, place) where t = any (new.taxes) order by place);
  return new;
end
$$;
create trigger service_work_taxes_guard before update of taxes on public.service_work
  for each row execute function private.guard_service_taxes();

-- A new tax is charged on all services.
create function private.charge_new_tax() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.service_work w set taxes = w.taxes || new.code where new.code <> all (w.taxes);
  return null;
end
$$;
create trigger taxes_charge_new after insert on public.taxes for each row execute function private.charge_new_tax();

-- The taxes that are charged on any of its work; all of them on work that is not in the list.
create function private.booked_taxes(booking public.bookings) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select t.tax from unnest(private.all_taxes()) with ordinality t (tax, place)
    where exists (
      select from unnest(private.booked_services(booking)) s (service)
      left join public.service_work w on s.service in (w.service, w.name)
      where w.service is null or t.tax = any (w.taxes)
    ) order by t.place
  )
$$;

-- Half a cent goes up. Nothing of nothing is 0.
create function private.rounded(numerator numeric, denominator numeric) returns integer
language sql immutable set search_path = '' as $$
  select case when denominator = 0 then 0 else div(2 * numerator + denominator, 2 * denominator)::integer end
$$;

-- A fraction of cents of the lines that are charged a tax, that this tax is `rate` of: all of an amount, or what of it
-- is left without all of its taxes, where prices include them. lines: amount_cents, taxes (codes); taxes: code, rate.
create function private.tax_base(
  lines jsonb, of_tax text, taxes jsonb, is_included boolean, out numerator numeric, out denominator numeric
)
language plpgsql immutable set search_path = '' as $$
declare
  part record;
begin
  numerator := 0;
  denominator := 1;
  for part in
    select b.base, sum(l.amount_cents) as cents
    from jsonb_to_recordset(lines) l (amount_cents numeric, taxes text[])
    cross join lateral (
      select 100000 + case when is_included then coalesce(sum(t.rate), 0) else 0 end as base
      from jsonb_to_recordset(tax_base.taxes) t (code text, rate integer) where t.code = any (l.taxes)
    ) b
    where of_tax = any (l.taxes)
    group by b.base
  loop
    numerator := numerator * part.base + part.cents * denominator;
    denominator := denominator * part.base;
  end loop;
end
$$;

-- Taxes (code, name, number, rate) with the cents of each, in their order. `net` is what is left of all lines after
-- the discount.
create function private.taxed(lines jsonb, net integer, taxes jsonb, is_included boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(t.tax || jsonb_build_object('cents', private.rounded(
      b.numerator * (t.tax ->> 'rate')::integer * net,
      b.denominator * (select coalesce(sum(l.amount_cents), 0) from jsonb_to_recordset(lines) l (amount_cents numeric))
    )) order by t.place), '[]')
  from jsonb_array_elements(taxes) with ordinality t (tax, place)
  cross join lateral private.tax_base(lines, t.tax ->> 'code', taxes, is_included) b
$$;

create function private.taxes_sum(taxes jsonb) returns integer
language sql immutable set search_path = '' as $$
  select coalesce(sum(t.cents), 0)::integer from jsonb_to_recordset(taxes) t (cents integer)
$$;

create function private.taxes_of_today() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'code', t.code, 'name', t.name, 'rate', t.rate, 'number', t.number
    ) order by t.place), '[]')
  from private.charged_taxes(private.shop_now()::date) t
$$;

-- The taxes of lines with an amount in dollars, at the rates of today. `price` is what they come to, if it is less than
-- their sum.
create function private.taxes_of(lines jsonb, price numeric) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'is_included', n.is_included, 'taxes', t.taxes,
      'before_tax_cents', case when n.is_included then n.net - c.cents else n.net end,
      'total_cents', case when n.is_included then n.net else n.net + c.cents end
    )
  from (
    select round(price * 100)::integer as net, s.prices_include_taxes as is_included from public.checkout_settings s
  ) n cross join (
    select coalesce(jsonb_agg(jsonb_build_object('amount_cents', round(e.amount * 100)::integer, 'taxes', e.taxes)), '[]') as lines
    from jsonb_to_recordset(taxes_of.lines) e (amount numeric, taxes text[])
  ) l cross join lateral (
    select coalesce(jsonb_agg(e.tax - 'number' order by e.place), '[]') as taxes
    from jsonb_array_elements(private.taxed(l.lines, n.net, private.taxes_of_today(), n.is_included))
      with ordinality e (tax, place)
  ) t cross join lateral (select private.taxes_sum(t.taxes) as cents) c
$$;

create function public.price_taxes()
returns table (taxes jsonb, is_included boolean, services jsonb)
language sql stable security definer rows 1 set search_path = '' set jit = off as $$
  select (
      select coalesce(jsonb_agg(jsonb_build_object('code', t.code, 'name', t.name, 'rate', t.rate) order by t.place), '[]')
      from private.charged_taxes(private.shop_now()::date) t
    ),
    s.prices_include_taxes, coalesce((
      select jsonb_object_agg(w.service, w.taxes) from public.service_work w where not private.charged_today() <@ w.taxes
    ), '{}')
  from public.checkout_settings s
$$;
comment on function public.price_taxes() is 'What comes to the prices of the list: the taxes of today, and what is charged on work that is not charged all of them, by its id.';
grant execute on function public.price_taxes() to anon, authenticated;

create function private.cash_rounded(cents integer) returns integer
language sql immutable set search_path = '' as $$ select sign(cents)::integer * ((abs(cents) + 2) / 5) * 5 $$;
