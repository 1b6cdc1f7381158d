import type { MonthDatabase } from './database';

/** Rows that were written, and bookings that are gone, since a transaction and an event. */
export interface Changes {
  readonly transaction: string;
  readonly bookings: readonly {
    readonly id: string;
    readonly revision: number;
    readonly status: string;
    readonly has_address: boolean;
  }[];
  readonly events: readonly {
    readonly id: number;
    readonly booking_id: string;
    readonly kind: string;
    readonly status: string | null;
    readonly happened_at: string;
  }[];
  readonly messages: readonly {
    readonly booking_id: string;
    readonly kind: string;
    readonly created_at: string;
  }[];
  readonly deleted: readonly string[];
  /** Those of which no history is left. */
  readonly erased: readonly string[];
}

const NEW_ROWS = 'xmin::text::bigint >= $1::bigint';
const list = (query: string) => `(select coalesce(jsonb_agg(r), '[]') from (${query}) r)`;
const GONE = `select booking_id from public.booking_deletions where ${NEW_ROWS}`;

export async function changesSince(
  database: MonthDatabase,
  transaction: string,
  event: number,
): Promise<Changes> {
  const [changes] = await database.look<Changes>(
    `select ${list(`select id, revision, status, customer_email is not null as has_address from public.bookings where ${NEW_ROWS}`)} as bookings,
      ${list(`select id, booking_id, kind, new_values ->> 'status' as status, happened_at from public.booking_events where id > $2 order by id`)} as events,
      ${list(`select booking_id, kind, created_at from public.booking_messages where ${NEW_ROWS}`)} as messages,
      array(${GONE})::text[] as deleted,
      array(${GONE} and not exists (select from public.booking_events e where e.booking_id = booking_deletions.booking_id))::text[] as erased,
      pg_snapshot_xmax(pg_current_snapshot())::text as transaction`,
    [transaction, event],
  );
  if (!changes) throw new Error('No answer');
  return changes;
}

/** Bookings that have a bay at a time at which another one has it. */
export const OVERLAPS = `select a.id from public.bookings a
  join public.bookings b on b.bay_id = a.bay_id and b.during && a.during and b.id <> a.id`;

interface Receipt {
  readonly id: string;
  readonly kind: string;
  readonly refunds: string | null;
  readonly year: number;
  readonly sequence: number;
  readonly total_cents: number;
  readonly deposit_cents: number;
  readonly balance: number;
}

interface Payment {
  readonly receipt_id: string | null;
  readonly method: string;
  readonly amount_cents: number;
  readonly handed: number;
  readonly day: string;
  readonly till_day: string;
}

interface Closing {
  readonly day: string;
  readonly cash_cents: number;
}

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);

/** Counts receipts, payments and tills row by row. */
export async function moneyFaults(database: MonthDatabase): Promise<string[]> {
  const faults: string[] = [];
  const receipts = await database.look<Receipt>(
    `select id, kind, refunds, year, sequence, total_cents, deposit_cents,
      private.receipt_balance(id) as balance from public.receipts order by year, sequence`,
  );
  receipts.forEach(({ year, sequence }, index) => {
    const before = receipts[index - 1];
    if (sequence !== (before?.year === year ? before.sequence + 1 : 1))
      faults.push(`Receipt ${String(year)}-${String(sequence)} follows a gap`);
  });
  const payments = await database.look<Payment>(
    `select receipt_id, method, amount_cents, amount_cents + tip_cents + rounding_cents as handed, day::text, till_day::text
      from public.payments where voided_at is null`,
  );
  for (const sale of receipts.filter(({ kind }) => kind === 'sale')) {
    const own = receipts.filter(({ id, refunds }) => id === sale.id || refunds === sale.id);
    const ids = own.map(({ id }) => id);
    const owed =
      sum(own.map((receipt) => receipt.total_cents - receipt.deposit_cents)) -
      sum(
        payments
          .filter(({ receipt_id: id }) => id !== null && ids.includes(id))
          .map((payment) => payment.amount_cents),
      );
    if (owed !== sale.balance || owed < 0)
      faults.push(`${String(sale.balance)} owed of ${sale.id}, counted ${String(owed)}`);
  }
  const closings = await database.look<Closing>(
    'select day::text, cash_cents from public.till_closings order by day',
  );
  const moves = await database.look<{ day: string; till_day: string; cents: number }>(
    'select day::text, till_day::text, amount_cents as cents from public.cash_moves',
  );
  const cash = [
    ...moves,
    ...payments
      .filter(({ method }) => method === 'cash')
      .map(({ handed, ...payment }) => ({ ...payment, cents: handed })),
  ];
  closings.forEach(({ day, cash_cents: said }, index) => {
    const last = closings[index - 1]?.day ?? '';
    // Cash that came in after a closing waits for the next one.
    const counted = cash.filter(
      (each) =>
        each.till_day === day ||
        (each.day < each.till_day && each.till_day > last && each.till_day <= day),
    );
    const cents = sum(counted.map((each) => each.cents));
    if (cents !== said) faults.push(`The till of ${day} has ${String(cents)}, not ${String(said)}`);
  });
  return faults;
}

/** A signature: all of its row, its hash as kept and as counted again, and the intake as it was and as it is. */
export interface Signed {
  readonly id: string;
  readonly kept: string;
  readonly hash: string;
  readonly counted: string;
  readonly is_changed: boolean;
  readonly was: string;
  readonly is: string;
}

const INTAKE = 'jsonb_build_array(mileage, fuel, keys, belongings, note, marks)';

export const signedIntakes = (database: MonthDatabase) =>
  database.look<Signed>(
    `select s.id, s::text as kept, s.hash,
      encode(sha256(convert_to(p.words || E'\\n' || s.signed::text, 'UTF8')), 'hex') as counted,
      (a.it ->> 'is_changed')::boolean as is_changed,
      (select ${INTAKE} || jsonb_build_array(s.signed -> 'photos') from jsonb_populate_record(null::public.intakes, s.signed))::text as was,
      (select ${INTAKE} || jsonb_build_array(coalesce((
        select jsonb_agg(o.id order by o.id) from public.quote_photos o
        where o.booking_id = s.booking_id and o.stage = 'intake' and o.stored_at is not null
      ), '[]')) from public.intakes i where i.booking_id = s.booking_id)::text as is
      from public.intake_signatures s
      join public.policy_versions p on p.topic = 'intake' and p.version = s.terms_version
      cross join lateral jsonb_array_elements(private.intake_signatures_of(s.booking_id)) a (it)
      where a.it ->> 'id' = s.id::text`,
  );

/** Completed work with a warranty has a certificate of as many parts, and nothing else has one. */
export async function certificateFaults(database: MonthDatabase): Promise<string[]> {
  const faults = await database.look<{ id: string }>(
    `select b.id from public.bookings b
      cross join lateral (
        select count(*) from public.booking_installed i
        where i.booking_id = b.id and i.replaced_at is null and (i.film ->> 'warranty_years')::integer > 0
      ) noted
      left join public.certificates c on c.id = b.id
      where coalesce(jsonb_array_length(c.parts), 0) <> noted.count
        or c.id is not null and (c.day is not null) <> (b.status = 'completed')`,
  );
  return faults.map(({ id }) => `The certificate of ${id} is not its work`);
}

/** Nulls that the comment of their function, and so its generated type, knows nothing of. */
export async function unknownNulls(
  database: MonthDatabase,
  nulls: readonly string[],
): Promise<string[]> {
  const unknown = await database.look<{ name: string }>(
    `select n.name from unnest($1::text[]) n (name)
      join pg_proc p on p.proname = split_part(n.name, ' ', 1) and p.pronamespace = 'public'::regnamespace
      where p.prorettype not in ('void'::regtype, 'jsonb'::regtype)
        and has_function_privilege('authenticated', p.oid, 'execute')
        and obj_description(p.oid, 'pg_proc') !~ ('May be null(: (.*, )?' || split_part(n.name, ' ', 2) || '[,.]|[.])')
        and not exists (
          select from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.oid = (select t.typrelid from pg_type t where t.oid = p.prorettype) and c.relkind = 'r'
            and a.attname = split_part(n.name, ' ', 2) and not a.attnotnull
        )
      order by n.name`,
    [nulls],
  );
  return unknown.map(({ name }) => name);
}
