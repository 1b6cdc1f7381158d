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

/** The rule of who is one customer, kept a second time: everybody who can be reached step by step. */
function countedCustomers(bookings: readonly Contacted[]): readonly (readonly Contacted[])[] {
  const left = new Set(bookings);
  const customers: Contacted[][] = [];
  for (const first of bookings) {
    if (!left.delete(first)) continue;
    const customer = [first];
    for (const one of customer) {
      for (const other of left) {
        const isSharedAddress = one.email !== null && one.email === other.email;
        if (one.phone === other.phone || (isSharedAddress && one.isKnown && other.isKnown)) {
          left.delete(other);
          customer.push(other);
        }
      }
    }
    customers.push(customer);
  }
  return customers;
}

/** The customers page agrees with a count of the bookings, and shows no stranger's address of them. */
export async function expectCustomers(
  session: Session,
  bookings: readonly Contacted[],
): Promise<void> {
  const wanted = countedCustomers(bookings).map((customer) => ({
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
