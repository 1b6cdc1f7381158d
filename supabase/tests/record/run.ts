import { type Actor, SERVICE, STAFF } from '../support/session';
import { type Answer, openRecordDatabase, type RecordDatabase } from './database';
import { Dice } from './dice';
import {
  drawn,
  EVENING,
  following,
  isStatusStep,
  LATER,
  MORNINGS,
  NIGHT,
  undoesChange,
} from './plan';
import type { Request, Step } from './requests';
import { CHANGED_ROWS, KEYS } from './rows';
import { Names, shortened } from './text';
import { call } from './requests';
import { SALE, TOURS } from './tours';
import { books } from './visitors';
import { type Asked, World } from './world';

const DAYS = 30;
const STEPS_A_DAY = 40;
const SECONDS_BETWEEN = 900;
/** A sender of mail runs after so many operations. */
const STEPS_BETWEEN_MAIL = 9;

interface ChangedRow {
  readonly name: string | null;
  readonly key: string | null;
  readonly line: string | null;
  /** Counts the rows of its table; without a table: the next transaction. */
  readonly number: number | null;
}

/** Longer values are cut. */
const LENGTHS: Readonly<Record<string, number>> = {
  booking: 190,
  event: 130,
  mail: 130,
  quote: 170,
};

/** Writes down what the database says and does, an operation after the other. */
class Recorder {
  readonly lines: string[] = [];
  private readonly rows = new Map<string, Map<string, string>>();
  /** Functions with the columns that were null in their answers: "customers customer_email". */
  private readonly nulls = new Set<string>();
  private since = 0;
  private number = 0;

  constructor(
    private readonly database: RecordDatabase,
    private readonly names: Names,
  ) {}

  private of(table: string): Map<string, string> {
    const rows = this.rows.get(table) ?? new Map<string, string>();
    this.rows.set(table, rows);
    return rows;
  }

  /** Rows that changed and rows that are gone, in an order that does not depend on ids. */
  async effects(): Promise<string[]> {
    const changed = await this.database.look<ChangedRow>(CHANGED_ROWS, [this.since]);
    const lines: string[] = [];
    const counts = new Map<string, number>();
    for (const { name, key, line, number } of changed) {
      if (name === null) this.since = Number(number);
      else if (key === null || line === null) counts.set(name, Number(number));
      else {
        const rows = this.of(name);
        const before = rows.get(key);
        if (before === line) continue;
        rows.set(key, line);
        lines.push(
          shortened(
            `${before === undefined ? '+' : '~'} ${name} ${this.names.write(line)}`,
            LENGTHS[name],
          ),
        );
      }
    }
    if ([...this.rows].some(([name, rows]) => rows.size !== (counts.get(name) ?? 0))) {
      const keys = await this.database.look<{ name: string; key: string }>(KEYS);
      const there = new Set(keys.map(({ name, key }) => `${name} ${key}`));
      for (const [name, rows] of this.rows) {
        const gone = [...rows.keys()].filter((key) => !there.has(`${name} ${key}`));
        const texts = gone.map((key) => this.names.write(rows.get(key) ?? '')).sort();
        for (const key of gone) rows.delete(key);
        if (texts.length > 8)
          lines.push(`- ${name} ${String(texts.length)} rows ${shortened(texts.join(' '), 0)}`);
        else lines.push(...texts.map((text) => `- ${name} ${shortened(text, 50)}`));
      }
    }
    return lines.sort();
  }

  private heading(actor: Actor, text: readonly unknown[]): void {
    this.number += 1;
    const input = text.map((each) => this.names.write(each)).join(' ');
    this.lines.push(
      shortened(`#${String(this.number)} ${this.database.shopTime()} ${actor.name}: ${input}`, 330),
    );
  }

  private answer(
    answer: Answer,
    { isUnordered = false, isCounted = false }: Partial<Request> = {},
  ): void {
    if ('rows' in answer && isCounted) {
      this.lines.push(`= ${String(answer.rows.length)} rows`);
    } else if ('rows' in answer) {
      const rows = answer.rows.map((row) => {
        const values = Object.values(row);
        return this.names.write(values.length === 1 ? (values[0] ?? 'null') : row);
      });
      this.lines.push(shortened(`= ${(isUnordered ? rows.sort() : rows).join(' | ')}`, 170));
    } else {
      const { code, message, detail, hint } = answer;
      // The detail of a constraint shows the whole row, with what the database keeps for itself.
      const named = code.startsWith('23')
        ? ''
        : ` (${this.names.write(detail ?? '')}) ${hint ?? ''}`;
      this.lines.push(`! ${code} ${this.names.write(message)}${named}`.trimEnd());
    }
  }

  async record({ actor, request }: Step): Promise<Answer> {
    this.heading(actor, request.text);
    const { sql, params, headers, method } = request;
    const answer = await this.database.request(actor, sql, params, headers, method);
    for (const row of 'rows' in answer ? answer.rows : []) {
      for (const [column, value] of Object.entries(row)) {
        if (value === null) this.nulls.add(`${String(request.text[0])} ${column}`);
      }
    }
    this.answer(answer, request);
    this.lines.push(...(await this.effects()));
    return answer;
  }

  /** Nulls that the comment of their function, and so its generated type, knows nothing of. */
  async unknownNulls(): Promise<string[]> {
    const unknown = await this.database.look<{ name: string }>(
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
      [[...this.nulls]],
    );
    return unknown.map(({ name }) => name);
  }

  /** Leases what is due, and sends it: most of it goes. */
  async sendMail(world: World, dice: Dice): Promise<void> {
    const leased = await this.record({
      actor: SERVICE,
      request: {
        ...call('lease_messages', { max_messages: 50, lease_seconds: 300 }),
        isCounted: true,
      },
    });
    if (!('rows' in leased)) return;
    const messages = leased.rows
      .map((row) => ({ row, text: this.names.write({ ...row, message_id: null, lease_id: null }) }))
      .sort((a, b) => (a.text < b.text ? -1 : 1));
    for (const { row, text } of messages) {
      const { message_id, lease_id, manage_token, suppression_token, booking_id } = row as Record<
        string,
        string
      >;
      if (suppression_token !== undefined && suppression_token !== null)
        world.stopTokens.push(suppression_token);
      const booking = world.bookings.find(({ id }) => id === booking_id);
      if (booking && suppression_token) world.stoppable = { booking, token: suppression_token };
      if (booking && manage_token) world.learn(booking.id, booking.name, manage_token);
      this.lines.push(`mail ${shortened(text, 150)}`);
      const outcome = dice.under(100);
      // Some senders die with what they have leased.
      if (outcome < 4 || message_id === undefined || lease_id === undefined) continue;
      if (outcome < 92) {
        const handed = call(
          'hand_over_message',
          { message_id, lease_id, lease_seconds: 600 },
          { columns: 'count(*)::integer as n' },
        );
        this.answer(await this.database.request(SERVICE, handed.sql, handed.params));
      }
      if (outcome < 6) continue;
      const finished = call('finish_message', {
        message_id,
        lease_id,
        outcome:
          outcome < 82 ? 'sent' : outcome < 88 ? 'unanswered' : outcome < 94 ? 'failed' : 'refused',
        error: outcome < 82 ? null : 'Mailbox unavailable',
      });
      this.answer(await this.database.request(SERVICE, finished.sql, finished.params));
    }
    this.lines.push(...(await this.effects()));
  }

  /**
   * Writes what there is at the end: each row was written down when it last changed, and is hashed
   * with the others here.
   */
  async state(title: string): Promise<void> {
    this.since = 0;
    // Nothing of it is new unless a row changed with no operation of its own.
    this.lines.push(`## ${title}`, ...(await this.effects()));
    for (const [name, rows] of [...this.rows].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const all = [...rows.values()].map((line) => this.names.write(line)).sort();
      this.lines.push(`## ${name}: ${String(all.length)} rows ${shortened(all.join('\n'), 0)}`);
    }
  }
}

function learn(world: World, { request }: Step, answer: Answer): void {
  if (!('rows' in answer)) return;
  const [name, values] = request.text as [string, Readonly<Record<string, string>>];
  const token = Object.values(answer.rows[0] ?? {})[0];
  const of = (id: string | undefined) =>
    [...world.bookings, ...world.quotes].find((each) => each.id === id);
  const asked =
    name === 'issue_manage_token'
      ? of(values['booking_id'])
      : name === 'issue_quote_token'
        ? of(values['quote_id'])
        : undefined;
  if (asked) world.learn(asked.id, asked.name, token);
  if (name === 'renew_calendar_feed' && typeof token === 'string') world.feedToken = token;
}

/** The booking that an operation of staff is about. */
function bookingOf(world: World, { request }: Step): Asked | undefined {
  const [, values, where] = request.text as [string, Readonly<Record<string, unknown>>?, unknown?];
  return world.bookings.find(({ id }) => id === values?.['booking_id'] || where === `id = '${id}'`);
}

/** The run, as lines, and the columns of answers that were null though no type says so. */
export async function runRecord(): Promise<{ lines: string[]; unknownNulls: string[] }> {
  const database = await openRecordDatabase();
  const names = new Names();
  names.add(String(STAFF.claims['sub']), 'staff');
  const world = new World(database, names);
  const recorder = new Recorder(database, names);
  const record = async (step: Step) => learn(world, step, await recorder.record(step));
  await database.owner(
    `insert into auth.users (id, email, raw_app_meta_data) values ($1, 'staff@example.com', '{"role": "staff"}')`,
    [String(STAFF.claims['sub'])],
  );
  // Receipts are switched on in the month.
  await database.owner("update public.taxes set number = '123456789 RT0001' where code = 'gst'");
  recorder.lines.push(...(await recorder.effects()));

  let index = 0;
  for (let day = 1; day <= DAYS; day += 1) {
    const { steps = [], limits = [] } = MORNINGS.get(day) ?? {};
    for (const [name, most] of limits) await world.limit(name, most);
    await record({ actor: SERVICE, request: call('report_mail_transport', { transport: 'smtp' }) });
    for (const step of steps) await record(step);
    for (const made of TOURS.get(day) ?? []) {
      await record(await made(world, new Dice(day)));
      database.pass(40);
    }
    if (TOURS.has(day)) await recorder.sendMail(world, new Dice(day));
    for (const made of day > 6 ? SALE : []) await record(await made(world, new Dice(day * 31)));
    for (let count = 0; count < STEPS_A_DAY; count += 1) {
      index += 1;
      const dice = new Dice(index * 7_919);
      const made = index < 20 ? books : drawn(dice);
      const step = await made(world, dice);
      await record(step);
      const changed = bookingOf(world, step);
      if (changed && isStatusStep(made) && dice.chance(25)) {
        database.pass(dice.chance(80) ? 5 : 30);
        await record(undoesChange(changed, dice));
      }
      const next = following(made, dice);
      if (next) {
        database.pass(5);
        await record(await next(world, dice));
      }
      database.pass(SECONDS_BETWEEN - dice.under(200));
      if (index % STEPS_BETWEEN_MAIL === 0) await recorder.sendMail(world, dice);
    }
    const dice = new Dice(day * 104_729);
    for (const made of EVENING) await record(await made(world, dice));
    const tomorrow = new Date(Date.parse(`${world.today}T00:00:00Z`) + 86_400_000)
      .toISOString()
      .slice(0, 10);
    database.passUntil(`${tomorrow} 02:00`);
    for (const step of NIGHT) await record(step);
    if (tomorrow === '2027-04-01') await recorder.state('the end of the month');
    database.passUntil(`${tomorrow} 08:00`);
  }
  await recorder.state('the end of the run');
  for (const [shopTime, steps] of LATER) {
    database.passUntil(shopTime);
    for (const step of steps) await record(step);
  }
  await recorder.state('years later');
  const unknownNulls = await recorder.unknownNulls();
  await database.close();
  return { lines: recorder.lines, unknownNulls };
}
