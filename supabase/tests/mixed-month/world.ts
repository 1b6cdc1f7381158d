import { addDays, weekday } from '@/domain/day';
import { SLOT_TIMES } from '@/domain/calendar/slots';

import type { MonthDatabase } from './database';
import { Dice } from './dice';

/** A booking or quote as it was meant; whether it was taken is the database's to say. */
export interface Asked {
  readonly id: string;
  readonly isTakenByStaff: boolean;
  readonly person: Person;
  /** It should be on this day by now. */
  day: string;
  time: string;
}

export interface Person {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
}

const FIRST = ['Ann', 'Ben', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Zoë'];
const LAST = ["O'Neill", 'Park', 'Quist', 'Rahman', 'Singh'];

/** Forty people; couples share a phone, colleagues an address. */
const PEOPLE: readonly Person[] = Array.from({ length: 40 }, (_, index) => {
  const [first, last] = [FIRST[index % 8] ?? '', LAST[Math.floor(index / 8)] ?? ''];
  const letters = `${first}.${last}`.toLowerCase().replaceAll(/[^a-z.]/g, 'x');
  const number = index % 9 === 8 ? index - 1 : index;
  return {
    name: `${first} ${last}`,
    email:
      index % 12 === 11
        ? null
        : index % 13 === 12
          ? 'fleet@example.com'
          : `${letters}@${index % 2 === 0 ? 'gmail' : 'example'}.com`,
    phone: `604 555 01${String(number).padStart(2, '0')}`,
  };
});

export const SERVICES = [
  ['Sedan Window Tinting', 150, 'sedan'],
  ['SUV Window Tinting', 200, 'suv'],
  ['Sedan Front Window Tinting', 100, 'sedan'],
  ['Van Rear Window Tinting', 200, 'van'],
  ['Premium Detailing', 275, 'truck'],
  ['Classic Exterior Only', 47, 'sedan'],
  ['Ceramic Coating (2 Years)', 400, 'coupe'],
  ['Ceramic Coating (5 Years)', 650.5, 'suv'],
  ['Partial Car Wrapping', 1500, 'van'],
  ['T-Shirt Printing', 0, 'hatchback'],
  ['Custom Graphics', 0, 'sedan'],
  ['A service of its own', 90, 'boat'],
] as const;

/**
 * The operations remember here what happened so far. None of it decides which operation comes next.
 */
export class World {
  readonly bookings: Asked[] = [];
  readonly quotes: Asked[] = [];
  readonly receipts: { readonly id: string; readonly booking: Asked }[] = [];
  readonly deposits: string[] = [];
  readonly photos: string[] = [];
  /** Of private links, by the id of their booking or quote. */
  readonly tokens = new Map<string, string>();
  /** The car that was taken in last. */
  taken: Asked | undefined;
  /** Tokens of links at which intakes are signed. */
  readonly intakeTokens = new Map<string, string>();
  /** Of links against mail, newest last. */
  readonly stopTokens: string[] = [];
  feedToken = 'no-feed';
  private readonly ids = new Dice(77);

  constructor(private readonly database: MonthDatabase) {
    // Nobody ever made this one.
    const nobody = this.book('visitor', this.person(this.ids), '2027-03-15', '9:00 AM');
    this.receipts.push({ id: this.id(), booking: nobody });
  }

  get today(): string {
    return this.database.shopTime().slice(0, 10);
  }

  id = () => this.ids.uuid();

  person = (dice: Dice) => dice.pick(PEOPLE);

  /** A day to come that is no Sunday, and a time. */
  slot(dice: Dice, ahead = 12): { day: string; time: string } {
    const day = addDays(this.today, 1 + dice.under(ahead));
    return { day: weekday(day) === 0 ? addDays(day, 1) : day, time: dice.pick(SLOT_TIMES) };
  }

  book(by: 'visitor' | 'staff', person: Person, day: string, time: string): Asked {
    const booking = { id: this.id(), isTakenByStaff: by === 'staff', person, day, time };
    this.bookings.push(booking);
    return booking;
  }

  ask(person: Person): Asked {
    const quote = { id: this.id(), isTakenByStaff: false, person, day: '', time: '' };
    this.quotes.push(quote);
    return quote;
  }

  /** One of the last. */
  recent = (dice: Dice, most = 30) => dice.pick(this.bookings.slice(-most));

  /** One whose day is today, or else one of the last. */
  dueToday(dice: Dice): Asked {
    const all = this.bookings.filter(({ day }) => day === this.today);
    // Staff's own are confirmed.
    const own = all.filter(({ isTakenByStaff }) => isTakenByStaff);
    const due = own.length > 0 && dice.chance(60) ? own : all;
    return due.length > 0 ? dice.pick(due) : this.recent(dice);
  }

  token = ({ id }: Asked) => this.tokens.get(id) ?? `no-token-of-${id}`;

  /** Keeps a token that was answered. */
  learn(id: string, token: unknown): void {
    if (typeof token === 'string') this.tokens.set(id, token);
  }

  private async one<T>(sql: string, params: readonly string[] = []): Promise<T | undefined> {
    return (await this.database.look<{ value: T }>(sql, params))[0]?.value;
  }

  /** As it is now; 0 for a booking that is not there. */
  async revision({ id }: Asked): Promise<number> {
    return (
      (await this.one<number>('select revision as value from public.bookings where id = $1', [
        id,
      ])) ?? 0
    );
  }

  /** Revision of a booking's intake; 0 without one. */
  async intakeRevision({ id }: Asked): Promise<number> {
    const sql = 'select revision as value from public.intakes where booking_id = $1';
    return (await this.one<number>(sql, [id])) ?? 0;
  }

  async films(): Promise<readonly string[]> {
    const sql = 'select array_agg(id::text order by series) as value from public.films';
    return (await this.one<string[]>(sql)) ?? [];
  }

  /** Ids of what is noted at a booking now. */
  async installed({ id }: Asked): Promise<readonly string[]> {
    const sql = `select coalesce(array_agg(id::text order by id), '{}') as value from public.booking_installed
      where booking_id = $1 and replaced_at is null`;
    return (await this.one<string[]>(sql, [id])) ?? [];
  }

  /** Token of its certificate's link. */
  async certificateToken({ id }: Asked): Promise<string> {
    const sql = `select private.link_token('certificate', id) as value from public.certificates where id = $1`;
    return (await this.one<string>(sql, [id])) ?? 'no-certificate';
  }

  /** Cents that were paid ahead. */
  async paidAhead({ id }: Asked): Promise<number> {
    const sql = `select coalesce(sum(amount_cents), 0)::integer as value from public.payments
      where booking_id = $1 and kind = 'deposit' and voided_at is null`;
    return (await this.one<number>(sql, [id])) ?? 0;
  }

  /** Of a sale, in cents; 0 where there is none. */
  async balanceOf(receipt: string): Promise<number> {
    return (await this.one<number>('select private.receipt_balance($1) as value', [receipt])) ?? 0;
  }

  /** Thousandths of a percent. */
  async taxRate(tax: string): Promise<number> {
    const sql = `select rate as value from public.tax_rates where tax = $1 and from_day <= $2::text::date order by from_day desc limit 1`;
    return (await this.one<number>(sql, [tax, this.today])) ?? 0;
  }

  /** The newest message of a booking in a state. */
  async message({ id }: Asked, states: string): Promise<string> {
    const sql = `select id as value from public.booking_messages where booking_id = $1 and state in (${states})
      order by created_at desc, kind limit 1`;
    return (await this.one<string>(sql, [id])) ?? '00000000-0000-4000-8000-000000000000';
  }

  /** By which the functions of customers know who made a booking. */
  async customer({ id }: Asked): Promise<string> {
    const sql = `select id as value from public.bookings
      where contact_key = (select contact_key from public.bookings where id = $1) order by created_at, id limit 1`;
    return (await this.one<string>(sql, [id])) ?? id;
  }

  /** Whose a booking is. */
  async customerId({ id }: Asked): Promise<string> {
    const sql = 'select customer_id as value from public.bookings where id = $1';
    return (await this.one<string>(sql, [id])) ?? id;
  }

  /** Cash of a day that the till holds. */
  async cashOf(day: string): Promise<number> {
    return (
      (await this.one<number>('select private.cash_taken($1::text::date) as value', [day])) ?? 0
    );
  }

  /** The oldest day whose till is not closed: today where all others are. */
  async openTill(): Promise<string> {
    const sql = `select min(day)::text as value from private.open_till_days($1::text::date) o (day)`;
    return (await this.one<string | null>(sql, [this.today])) ?? this.today;
  }
}
