import { type Actor, SERVICE, STAFF } from '../support/session';
import { type Answer, type MonthDatabase, openMonthDatabase } from './database';
import { Dice } from './dice';
import {
  certificateFaults,
  changesSince,
  type Changes,
  moneyFaults,
  OVERLAPS,
  type Signed,
  signedIntakes,
  unknownNulls,
} from './properties';
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
import { call, type Step } from './requests';
import { SALE } from './money';
import { books } from './visitors';
import { type Asked, World } from './world';

const DAYS = 30;
const STEPS_A_DAY = 40;
const SECONDS_BETWEEN = 900;
/** A sender of mail runs after so many operations. */
const STEPS_BETWEEN_MAIL = 9;

interface Booking {
  readonly revision: number;
  readonly status: string;
}

export interface Refused {
  readonly actor: Actor;
  readonly code: string;
  readonly message: string;
  readonly at: string;
}

/** Runs the month, and keeps each refusal and each fault that it finds, by what should have held. */
class Month {
  readonly refusals: Refused[] = [];
  readonly faults = {
    history: [] as string[],
    mail: [] as string[],
    bays: [] as string[],
    money: [] as string[],
    signed: [] as string[],
    certificates: [] as string[],
    left: [] as string[],
  };
  /** Functions with the columns that were null in their answers: "customers customer_email". */
  readonly nulls = new Set<string>();
  private readonly bookings = new Map<string, Booking>();
  private readonly signed = new Map<string, Signed>();
  private lastTransaction = '0';
  private lastEvent = 0;

  constructor(readonly database: MonthDatabase) {}

  private checkHistory({ bookings, events, erased, deleted }: Changes, at: string): void {
    const told = new Set(events.map(({ booking_id: id }) => id));
    for (const { id, revision, status } of bookings) {
      const before = this.bookings.get(id);
      const isChanged = before?.revision !== revision || before.status !== status;
      if (isChanged && !told.has(id)) this.faults.history.push(`${at}: ${id} ${status}`);
      this.bookings.set(id, { revision, status });
    }
    for (const id of deleted) {
      const isTold = events.some((event) => event.booking_id === id && event.kind === 'deleted');
      // An erasure leaves nothing of it.
      if (!isTold && !erased.includes(id)) this.faults.history.push(`${at}: ${id} is gone`);
      this.bookings.delete(id);
    }
  }

  private checkMail({ bookings, events, messages }: Changes, step: Step, at: string): void {
    const [name, values] = step.request.text as [string, Readonly<Record<string, unknown>>?];
    for (const { booking_id: id, kind, status, happened_at: when } of events) {
      const told = kind === 'created' ? 'confirmation' : status;
      const isTold = kind === 'created' ? name === 'insert bookings' : kind === 'status';
      if (!isTold || (told !== 'confirmation' && told !== 'confirmed' && told !== 'cancelled'))
        continue;
      const hasAddress = bookings.some((booking) => booking.id === id && booking.has_address);
      const count = messages.filter(
        (message) =>
          message.booking_id === id && message.kind === told && message.created_at === when,
      ).length;
      const isSaid =
        ['insert bookings', 'update bookings'].includes(name) ||
        (name === 'cancel_booking' && values?.['tells_customer'] === true);
      const isSilent = name === 'cancel_booking' && values?.['tells_customer'] === false;
      const wanted =
        !hasAddress || isSilent || name.startsWith('undo') ? 0 : isSaid ? 1 : undefined;
      if (wanted === undefined ? count > 1 : count !== wanted)
        this.faults.mail.push(`${at}: ${String(count)} mails ${told} of ${id}`);
    }
  }

  async take(step: Step): Promise<Answer> {
    const { actor, request } = step;
    const answer = await this.database.request(actor, request.sql, request.params, request.headers);
    const at = `${this.database.shopTime()} ${actor.name}: ${JSON.stringify(request.text)}`;
    if (!('rows' in answer)) this.refusals.push({ actor, at, ...answer });
    for (const row of 'rows' in answer ? answer.rows : []) {
      for (const [column, value] of Object.entries(row)) {
        if (value === null) this.nulls.add(`${String(request.text[0])} ${column}`);
      }
    }
    const changes = await changesSince(this.database, this.lastTransaction, this.lastEvent);
    this.lastTransaction = changes.transaction;
    this.lastEvent = Math.max(this.lastEvent, ...changes.events.map(({ id }) => id));
    this.checkHistory(changes, at);
    this.checkMail(changes, step, at);
    if (changes.bookings.length > 0) {
      for (const { id } of await this.database.look<{ id: string }>(OVERLAPS))
        this.faults.bays.push(`${at}: ${id}`);
    }
    return answer;
  }

  async recount(): Promise<void> {
    const at = this.database.shopTime();
    for (const fault of await moneyFaults(this.database)) this.faults.money.push(`${at}: ${fault}`);
    for (const fault of await certificateFaults(this.database))
      this.faults.certificates.push(`${at}: ${fault}`);
    for (const signature of await signedIntakes(this.database)) {
      const before = this.signed.get(signature.id);
      const { id, kept, hash, counted, is_changed: isSaid, was, is } = signature;
      if (hash !== counted || (before && before.kept !== kept))
        this.faults.signed.push(`${at}: ${id} was signed otherwise`);
      if ((was !== is) !== isSaid) this.faults.signed.push(`${at}: ${id} says ${String(isSaid)}`);
      this.signed.set(id, signature);
    }
  }

  /** Leases what is due, and sends it: most of it goes. */
  async sendMail(world: World, dice: Dice): Promise<void> {
    const leased = await this.take({
      actor: SERVICE,
      request: call('lease_messages', { max_messages: 50, lease_seconds: 300 }),
    });
    for (const row of 'rows' in leased ? leased.rows : []) {
      const { message_id, lease_id, manage_token, suppression_token, booking_id } = row as Record<
        string,
        string
      >;
      if (suppression_token) world.stopTokens.push(suppression_token);
      if (booking_id && manage_token) world.learn(booking_id, manage_token);
      const outcome = dice.under(100);
      // Some senders die with what they have leased.
      if (outcome < 4 || message_id === undefined || lease_id === undefined) continue;
      const says = (name: string, values: Record<string, string | number | null>) =>
        this.take({ actor: SERVICE, request: call(name, { message_id, lease_id, ...values }) });
      if (outcome < 92) await says('hand_over_message', { lease_seconds: 600 });
      if (outcome < 6) continue;
      await says('finish_message', {
        outcome:
          outcome < 82 ? 'sent' : outcome < 88 ? 'unanswered' : outcome < 94 ? 'failed' : 'refused',
        error: outcome < 82 ? null : 'Mailbox unavailable',
      });
    }
  }
}

function learn(world: World, { request }: Step, answer: Answer): void {
  if (!('rows' in answer)) return;
  const [name, values] = request.text as [string, Readonly<Record<string, string>>];
  const token = Object.values(answer.rows[0] ?? {})[0];
  if (name === 'issue_manage_token') world.learn(values['booking_id'] ?? '', token);
  if (name === 'issue_quote_token') world.learn(values['quote_id'] ?? '', token);
  if (name === 'intake_link')
    world.intakeTokens.set(values['booking_id'] ?? '', (token as { token: string }).token);
  if (name === 'renew_calendar_feed' && typeof token === 'string') world.feedToken = token;
}

/** The booking that an operation of staff is about. */
function bookingOf(world: World, { request }: Step): Asked | undefined {
  const [, values, where] = request.text as [string, Readonly<Record<string, unknown>>?, unknown?];
  return world.bookings.find(({ id }) => id === values?.['booking_id'] || where === `id = '${id}'`);
}

/** What the month found, and how much of everything there was in it. */
export async function runMonth() {
  const database = await openMonthDatabase();
  const month = new Month(database);
  const world = new World(database);
  const take = async (step: Step) => {
    learn(world, step, await month.take(step));
  };
  await database.owner(
    `insert into auth.users (id, email, raw_app_meta_data) values ($1, 'staff@example.com', '{"role": "staff"}')`,
    [String(STAFF.claims['sub'])],
  );
  // Receipts are switched on in the month.
  await database.owner("update public.taxes set number = '123456789 RT0001' where code = 'gst'");

  let index = 0;
  for (let day = 1; day <= DAYS; day += 1) {
    await take({ actor: SERVICE, request: call('report_mail_transport', { transport: 'smtp' }) });
    for (const step of MORNINGS.get(day) ?? []) await take(step);
    for (const made of day > 6 ? SALE : []) await take(await made(world, new Dice(day * 31)));
    for (let count = 0; count < STEPS_A_DAY; count += 1) {
      index += 1;
      const dice = new Dice(index * 7_919);
      const made = index < 20 ? books : drawn(dice);
      const step = await made(world, dice);
      await take(step);
      const changed = bookingOf(world, step);
      if (changed && isStatusStep(made) && dice.chance(25)) {
        database.pass(dice.chance(80) ? 5 : 30);
        await take(undoesChange(changed, dice));
      }
      const next = following(made, dice);
      if (next) {
        database.pass(5);
        await take(await next(world, dice));
      }
      database.pass(SECONDS_BETWEEN - dice.under(200));
      if (index % STEPS_BETWEEN_MAIL === 0) await month.sendMail(world, dice);
    }
    const dice = new Dice(day * 104_729);
    for (const made of EVENING) await take(await made(world, dice));
    await month.recount();
    const tomorrow = new Date(Date.parse(`${world.today}T00:00:00Z`) + 86_400_000)
      .toISOString()
      .slice(0, 10);
    database.passUntil(`${tomorrow} 02:00`);
    for (const step of NIGHT) await take(step);
    database.passUntil(`${tomorrow} 08:00`);
  }
  const [counts] = await database.look<Readonly<Record<string, number>>>(
    `select (select count(*)::integer from public.bookings) as bookings,
      (select count(*)::integer from public.receipts) as receipts,
      (select count(*)::integer from public.till_closings) as closings,
      (select count(*)::integer from public.intakes) as intakes,
      (select count(*)::integer from public.intake_signatures) as signatures,
      (select count(*)::integer from public.certificates where day is not null) as certificates,
      (select count(*)::integer from public.booking_messages where state = 'sent') as mails`,
  );
  for (const [shopTime, steps] of LATER) {
    database.passUntil(shopTime);
    for (const step of steps) await take(step);
  }
  for (const table of [
    'bookings',
    'booking_events',
    'booking_messages',
    'booking_notes',
    'quotes',
    'quote_photos',
    'intakes',
    'intake_signatures',
    'booking_installed',
    'certificates',
    'customers',
    'customer_contacts',
    'customer_notes',
    'receipts',
    'payments',
    'closures',
  ]) {
    const rows = await database.look(`select from public.${table} limit 1`);
    if (rows.length > 0) month.faults.left.push(table);
  }
  const nulls = await unknownNulls(database, [...month.nulls]);
  await database.close();
  return { ...month.faults, refusals: month.refusals, nulls, counts };
}
