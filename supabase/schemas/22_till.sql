-- The till.
--
-- The till is closed by day, with the cash that was counted. Then no payment of that till is added or taken back.
-- What is taken later is in the books of its date; its cash is in the next drawer that is closed.

create table public.till_closings (
  day date not null constraint till_closings_pkey primary key,
  float_cents integer not null constraint till_closings_float_cents check (float_cents >= 0),
  cash_cents integer not null,
  counted_cents integer not null constraint till_closings_counted_cents check (counted_cents >= 0),
  difference_cents integer not null,
  note text constraint till_closings_note check (length(note) <= 300 and btrim(note) <> ''),
  closed_at timestamptz not null,
  closed_by text,
  constraint till_closings_difference_cents check (difference_cents = counted_cents - float_cents - cash_cents),
  constraint till_closings_note_missing check (difference_cents = 0 or note is not null)
);
comment on table public.till_closings is 'Closings of the till: the cash that was counted. Staff read it; close_till() writes it.';

alter table public.till_closings enable row level security, force row level security;
grant select on table public.till_closings to authenticated;
create policy "staff read till closings" on public.till_closings
  for select to authenticated using ((select private.is_staff()));
create trigger till_closings_append_only before update or delete on public.till_closings
  for each row execute function private.refuse_books_change();
create trigger till_closings_no_truncation before truncate on public.till_closings
  for each statement execute function private.refuse_books_change();

create table public.cash_moves (
  id uuid not null constraint cash_moves_pkey primary key,
  -- Below zero: taken out of the drawer.
  amount_cents integer not null
    constraint cash_moves_amount_cents check (amount_cents <> 0 and amount_cents between -10000000 and 10000000),
  reason text not null constraint cash_moves_reason check (length(reason) <= 300 and btrim(reason) <> ''),
  day date not null,
  -- The till that counts it, as of payments.
  till_day date not null,
  moved_at timestamptz not null,
  moved_by text
);
comment on table public.cash_moves is 'Cash that was put into the drawer or taken out of it, and is no payment. Staff read it; move_cash() writes it.';
create index cash_moves_till_day on public.cash_moves (till_day);
create index cash_moves_day on public.cash_moves (day);

alter table public.cash_moves enable row level security, force row level security;
grant select on table public.cash_moves to authenticated;
create policy "staff read cash moves" on public.cash_moves
  for select to authenticated using ((select private.is_staff()));
create trigger cash_moves_append_only before update or delete on public.cash_moves
  for each row execute function private.refuse_books_change();
create trigger cash_moves_no_truncation before truncate on public.cash_moves
  for each statement execute function private.refuse_books_change();

-- The till that counts what is taken now: today's, or the next one's where today is closed.
create function private.till_day() returns date
language sql stable security definer set search_path = '' as $$
  select greatest(private.shop_now()::date, (select max(c.day) + 1 from public.till_closings c))
$$;

create function private.guard_closed_day() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.till_closings c where c.day = new.till_day) then
    perform private.refuse('PT409', 'till_closed', hint => 'The till of that day is closed.');
  end if;
  return new;
end
$$;
create trigger payments_closed_day before insert on public.payments
  for each row execute function private.guard_closed_day();
create trigger cash_moves_closed_day before insert on public.cash_moves
  for each row execute function private.guard_closed_day();
create trigger payments_closed_day_void before update of voided_at on public.payments
  for each row execute function private.guard_closed_day();

-- Cash that came in after a closing waits for the next one, whatever day that is: nobody closes a Sunday.
create function private.cash_of_drawer(of_day date)
returns table (day date, cents integer, is_move boolean)
language sql stable security definer rows 10 set search_path = '' as $$
  with drawer as (
    select coalesce((select max(c.day) + 1 from public.till_closings c where c.day < of_day), of_day) as from_day
  )
  select p.day, p.amount_cents + p.tip_cents + p.rounding_cents, false from public.payments p, drawer d
  where p.method = 'cash' and p.voided_at is null and (p.till_day = of_day or p.day < p.till_day)
    and p.till_day between d.from_day and of_day
  union all
  select m.day, m.amount_cents, true from public.cash_moves m, drawer d
  where (m.till_day = of_day or m.day < m.till_day) and m.till_day between d.from_day and of_day
$$;

create function private.cash_taken(of_day date) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(d.cents), 0)::integer from private.cash_of_drawer(of_day) d
$$;

-- Days of the last month before a day on which money came in, and whose till is not closed. What is older keeps
-- nobody from closing: a shop may begin to close its till long after it began.
create function private.open_till_days(before_day date) returns setof date
language sql stable security definer rows 10 set search_path = '' as $$
  select e.till_day from (
    select p.till_day from public.payments p
    where p.till_day between before_day - 31 and before_day - 1 and p.day = p.till_day and p.voided_at is null
    union
    select m.till_day from public.cash_moves m
    where m.till_day between before_day - 31 and before_day - 1 and m.day = m.till_day
  ) e
  where not exists (select from public.till_closings c where c.day = e.till_day)
  order by e.till_day
$$;

create function public.till_drawer(day date)
returns table (cash_cents integer, moved_cents integer, carried_cents integer, later_cents integer, open_days date[])
language plpgsql stable security definer rows 1 set search_path = '' set jit = off as $$
begin
  perform private.require_staff();
  return query select
    private.cash_taken(till_drawer.day),
    (
      select coalesce(sum(d.cents) filter (where d.is_move), 0)::integer
      from private.cash_of_drawer(till_drawer.day) d
    ),
    (
      select coalesce(sum(d.cents) filter (where d.day < till_drawer.day and not d.is_move), 0)::integer
      from private.cash_of_drawer(till_drawer.day) d
    ),
    (
      select coalesce(sum(e.cents), 0)::integer from (
        select p.amount_cents + p.tip_cents + p.rounding_cents as cents from public.payments p
        where p.day = till_drawer.day and p.till_day > p.day and p.method = 'cash' and p.voided_at is null
        union all
        select m.amount_cents from public.cash_moves m where m.day = till_drawer.day and m.till_day > m.day
      ) e
    ),
    array(select o.day from private.open_till_days(till_drawer.day) o (day) order by o.day);
end
$$;
comment on function public.till_drawer(date) is 'The cash of a day''s drawer, what of that was put in or taken out, what of the payments came in after an earlier closing, what came in after this one, and earlier days that are not closed. For staff.';
grant execute on function public.till_drawer(date) to authenticated;

create function public.move_cash(move jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.move_cash(jsonb) is 'Puts cash into the drawer that is open, or takes some out (below zero): id, amount_cents, reason. The same id again is the same move. PT409 `noted_otherwise`, PT422 `cash_move_invalid` (no amount, no reason). For staff.';
grant execute on function public.move_cash(jsonb) to authenticated;

create function public.close_till(day date, float_cents integer, counted_cents integer, note text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.close_till(date, integer, integer, text) is 'Closes the till of a day with the cash that was counted; the same again is no second closing. PT409 `till_closed`, PT409 `till_day_open` (detail: an earlier day that is not closed yet), PT422 `till_ahead`, `till_before` (no money had come in by then, or that is more than a year ago) or `till_note_missing` (a difference needs one). For staff.';
grant execute on function public.close_till(date, integer, integer, text) to authenticated;
