-- Taxes, and how the shop is paid.
--
-- Amounts are whole cents. Rates are thousandths of a percent (5 % is 5000) with the day from which they
-- hold; a receipt keeps the rates that it was made at. Each tax is rounded once a receipt, half a cent up:
-- src/domain/checkout.ts computes the same.
--
-- Which taxes are charged goes by service (service_work.taxes): British Columbia charges no PST for washing,
-- waxing and cleaning a vehicle. Each line of a quote and of a receipt keeps those that it was made with.
--
-- Staff read checkout_settings, the taxes of services and tax_rates; owners change them, rates from today on
-- (PT422 `tax_rate_past`). Receipts are switched on once the GST number is known, if GST is charged
-- (PT422 `gst_number_missing`): those of $100 and more need it. Payments are in later files.

create table public.checkout_settings (
  id boolean primary key default true constraint checkout_settings_single_row check (id),
  uses_checkout boolean not null default false,
  -- Completed bookings of before are no open amounts. Kept by the database.
  uses_checkout_since date,
  prices_include_taxes boolean not null default false,
  -- Nine digits, RT, four digits, such as 123456789 RT0001.
  gst_number text constraint checkout_settings_gst_number check (
    length(gst_number) <= 20 and replace(gst_number, ' ', '') ~ '^\d{9}RT\d{4}$'
  ),
  pst_number text constraint checkout_settings_pst_number check (length(pst_number) <= 40 and btrim(pst_number) <> ''),
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
    constraint checkout_settings_drawer_float_cents check (drawer_float_cents between 0 and 10000000)
);
comment on table public.checkout_settings is 'One row: how the shop is paid. Staff read it, owners change it.';
comment on column public.checkout_settings.deposit_hours is 'Hours in which a deposit has to arrive, or the booking is released; null: it stays.';
comment on column public.checkout_settings.drawer_float_cents is 'Cash in the drawer in the morning.';
insert into public.checkout_settings default values;

alter table public.checkout_settings enable row level security;
alter table public.checkout_settings force row level security;
grant select on table public.checkout_settings to authenticated;
grant update (
  uses_checkout, prices_include_taxes, gst_number, pst_number, receipt_text, payment_terms, payment_methods, deposit_kind,
  deposit_percent, deposit_cents, deposit_from_cents, deposit_text, deposit_hours, deposit_confirms, drawer_float_cents
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
  if new.uses_checkout and new.gst_number is null and (not old.uses_checkout or old.gst_number is not null)
    and private.tax_rate('gst', private.shop_now()::date) > 0 then
    perform private.refuse('PT422', 'gst_number_missing', hint => 'Receipts of $100 and more need it.');
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

create table public.tax_rates (
  tax text not null constraint tax_rates_tax check (tax in ('gst', 'pst')),
  from_day date not null,
  rate integer not null constraint tax_rates_rate check (rate between 0 and 30000),
  added_by_email text,
  constraint tax_rates_pkey primary key (tax, from_day)
);
comment on table public.tax_rates is 'GST and PST in thousandths of a percent, from a day on. Staff read, owners add and correct; what has begun stays.';
insert into public.tax_rates (tax, from_day, rate) values ('gst', '2013-04-01', 5000), ('pst', '2013-04-01', 7000);

alter table public.tax_rates enable row level security;
alter table public.tax_rates force row level security;
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
  if private.is_outside_caller() and changed.from_day < private.shop_now()::date then
    perform private.refuse('PT422', 'tax_rate_past', hint => 'Name today or a day to come.');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.added_by_email := private.change_actor_email();
  return new;
end
$$;
create trigger tax_rates_guard before insert or update or delete on public.tax_rates
  for each row execute function private.guard_tax_rate();

create function private.tax_rate(of_tax text, on_day date) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select r.rate from public.tax_rates r where r.tax = of_tax and r.from_day <= on_day order by r.from_day desc limit 1
  ), 0)
$$;

-- The same defaults as src/domain/service-taxes.ts.
alter table public.service_work add column taxes text[] not null default '{gst,pst}'
  constraint service_work_taxes check (taxes in ('{}', '{gst}', '{pst}', '{gst,pst}'));
comment on column public.service_work.taxes is 'What is charged on it.';
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
  return new;
end
$$;
create trigger service_work_taxes_guard before update of taxes on public.service_work
  for each row execute function private.guard_service_taxes();

-- What is charged on any of its work; both on work that is not in the list.
create function private.booked_taxes(booking public.bookings) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select t.tax from unnest('{gst,pst}'::text[]) with ordinality t (tax, place)
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

-- A tax of `rate`, on lines with this tax only and on those with the other tax, too. `net` is what is left
-- of all lines, `listed`, after the discount.
create function private.tax_cents(
  alone integer, both_taxes integer, listed integer, net integer, rate integer, other_rate integer, is_included boolean
) returns integer language sql immutable set search_path = '' as $$
  select private.rounded(
    (alone::numeric * rate * b.both_base + both_taxes::numeric * rate * b.alone_base) * net,
    b.alone_base::numeric * b.both_base * listed
  ) from (
    select 100000 + case when is_included then rate else 0 end as alone_base,
      100000 + case when is_included then rate + other_rate else 0 end as both_base
  ) b
$$;

-- Of lines with an amount in dollars and taxes, at the rates of today. `price` is what they come to, if it is less than
-- their sum.
create function private.taxes_of(lines jsonb, price numeric) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'gst_rate', r.gst, 'pst_rate', r.pst, 'is_included', r.is_included, 'gst_cents', t.gst, 'pst_cents', t.pst,
      'before_tax_cents', case when r.is_included then r.net - t.gst - t.pst else r.net end,
      'total_cents', case when r.is_included then r.net else r.net + t.gst + t.pst end
    )
  from (
    select round(price * 100)::integer as net, s.prices_include_taxes as is_included,
      private.tax_rate('gst', private.shop_now()::date) as gst, private.tax_rate('pst', private.shop_now()::date) as pst
    from public.checkout_settings s
  ) r cross join (
    select coalesce(sum(l.cents), 0)::integer as listed,
      coalesce(sum(l.cents) filter (where l.taxes @> '{gst,pst}'), 0)::integer as both_taxes,
      coalesce(sum(l.cents) filter (where l.taxes = '{gst}'), 0)::integer as gst_only,
      coalesce(sum(l.cents) filter (where l.taxes = '{pst}'), 0)::integer as pst_only
    from (
      select round(e.amount * 100)::integer as cents, e.taxes
      from jsonb_to_recordset(lines) e (amount numeric, taxes text[])
    ) l
  ) s cross join lateral (
    select private.tax_cents(s.gst_only, s.both_taxes, s.listed, r.net, r.gst, r.pst, r.is_included) as gst,
      private.tax_cents(s.pst_only, s.both_taxes, s.listed, r.net, r.pst, r.gst, r.is_included) as pst
  ) t
$$;

-- What comes to the prices of the list: rates of today in thousandths of a percent, and what is charged on work that is
-- not taxed like all other work, by its id.
create function public.price_taxes()
returns table (gst_rate integer, pst_rate integer, is_included boolean, services jsonb)
language sql stable security definer rows 1 set search_path = '' set jit = off as $$
  select private.tax_rate('gst', private.shop_now()::date), private.tax_rate('pst', private.shop_now()::date),
    s.prices_include_taxes, coalesce((
      select jsonb_object_agg(w.service, w.taxes) from public.service_work w where w.taxes <> '{gst,pst}'
    ), '{}')
  from public.checkout_settings s
$$;
comment on function public.price_taxes() is 'The taxes that come to a price today, and the work that is taxed otherwise.';
grant execute on function public.price_taxes() to anon, authenticated;

-- The nearest five cents.
create function private.cash_rounded(cents integer) returns integer
language sql immutable set search_path = '' as $$ select sign(cents)::integer * ((abs(cents) + 2) / 5) * 5 $$;
