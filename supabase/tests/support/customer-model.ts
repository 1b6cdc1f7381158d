import { expect } from 'vitest';

import { bookingsOf, list } from './customers';
import type { Session } from './session';

/** A booking as far as it says who is one customer. */
export interface Contacted {
  readonly id: string;
  readonly phone: string;
  readonly email: string | null;
  /** Staff took, confirmed or completed it. */
  readonly isKnown: boolean;
}

/** Columns of a booking by this contact. */
export const contacted = (one: Omit<Contacted, 'isKnown'> & { readonly time: string }) => ({
  id: one.id,
  booking_time: one.time,
  customer_phone: one.phone,
  customer_email: one.email,
});

const keysOf = ({ phone, email }: Contacted) => (email === null ? [phone] : [phone, email]);

/** The rule of who is one customer, kept a second time. A customer is named by the booking that began it. */
export class CountedCustomers {
  private readonly customers = new Map<Contacted, Contacted>();
  /** Whose a phone or an address is; null: several people's. */
  private readonly owners = new Map<string, Contacted | null>();

  /** Staff take, confirm or complete a booking. */
  know(booking: Contacted): void {
    if (this.customers.has(booking)) return;
    const found = new Set(keysOf(booking).flatMap((key) => this.owners.get(key) ?? []));
    const [owner = booking] = found.size === 1 ? found : [];
    this.customers.set(booking, owner);
    for (const key of keysOf(booking)) if (!this.owners.has(key)) this.owners.set(key, owner);
  }

  /** Bookings are deleted together. What they carried is its last customer's, or nobody's. */
  forget(bookings: ReadonlySet<Contacted>): void {
    for (const booking of bookings) this.customers.delete(booking);
    for (const key of [...bookings].flatMap(keysOf)) {
      const carriers = new Set(
        [...this.customers].filter(([one]) => keysOf(one).includes(key)).map(([, owner]) => owner),
      );
      const [last] = carriers;
      const before = this.owners.get(key);
      if (last === undefined) this.owners.delete(key);
      else if (carriers.size === 1) this.owners.set(key, last);
      else this.owners.set(key, before && carriers.has(before) ? before : null);
    }
  }

  of(bookings: readonly Contacted[]): readonly (readonly Contacted[])[] {
    const customers = new Map<Contacted, Contacted[]>();
    for (const booking of bookings) {
      const owner = this.customers.get(booking) ?? booking;
      customers.set(owner, [...(customers.get(owner) ?? []), booking]);
    }
    return [...customers.values()];
  }
}

/** The customers page agrees with a count of the bookings, and shows no stranger's address of them. */
export async function expectCustomers(
  session: Session,
  bookings: readonly Contacted[],
  counted: CountedCustomers,
): Promise<void> {
  const wanted = counted.of(bookings).map((customer) => ({
    ids: customer.map(({ id }) => id).sort(),
    isKnown: customer.some(({ isKnown }) => isKnown),
  }));
  const got: typeof wanted = [];
  for (const row of await list(session)) {
    const ids = (await bookingsOf(session, row.customer_key)).sort();
    got.push({ ids, isKnown: row['is_known'] === true });
    const believed = bookings.filter(
      ({ id, isKnown }) => ids.includes(id) && isKnown === row['is_known'],
    );
    const addresses = [...new Set(believed.map(({ email }) => email ?? ''))];
    expect([...addresses, '']).toContain(row['customer_email'] ?? '');
    expect(believed.map(({ phone }) => phone)).toContain(row['customer_phone']);
  }
  const byIds = (a: { ids: string[] }, b: { ids: string[] }) =>
    (a.ids[0] ?? '').localeCompare(b.ids[0] ?? '');
  expect(got.sort(byIds)).toEqual(wanted.sort(byIds));
}

/** A deleted booking keeps its history and nothing else; of an erased one nothing is left. */
export async function expectErased(
  session: Session,
  model: {
    readonly left: readonly { readonly id: string }[];
    /** Also those that were deleted. */
    readonly remembered: readonly { readonly id: string }[];
  },
): Promise<void> {
  const known = async (table: string) => {
    const sql = `select distinct booking_id as id from public.${table}`;
    return new Set((await session.owner<{ id: string }>(sql)).map(({ id }) => id));
  };
  const ids = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id));
  expect(await known('booking_events')).toEqual(ids(model.remembered));
  const left = ids(model.left);
  expect([...(await known('booking_messages'))].filter((id) => !left.has(id))).toEqual([]);
}
