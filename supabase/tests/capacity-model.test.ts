import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { type BookingStatus, canBecome, holdsSpot } from '@/domain/booking/booking-status';

import { book, FRIDAY, summary } from './support/bookings';
import { change, freeSpots, FULL, liftLimits, setCapacity } from './support/capacity';
import {
  contacted,
  type Contacted,
  CountedCustomers,
  expectCustomers,
  expectErased,
} from './support/customer-model';
import {
  close,
  EXCEPTIONS,
  moveTo,
  NOT_BOOKABLE,
  OVERRIDE_REQUIRED,
  takeCall,
} from './support/front-desk';
import { RANDOM_STEPS } from './support/random-steps';
import { STAFF, VISITOR, OWNER } from './support/session';
import { openShop } from './support/shop';

const STEPS_A_RUN = 50;
const NEW = { comments: null, revision: 0 };
const CHANGED = 'PT409 booking_changed';

describe('capacity', () => {
  const { runInShop } = openShop();

  it('The capacity agrees with a model over random steps', async () => {
    const slots = ['9:00 AM', '10:00 AM', '11:00 AM'] as const;
    const anySlot = fc.constantFrom(...slots);
    const anyone = fc.nat({ max: 30 });
    const anyStatus = fc.constantFrom<BookingStatus>(
      'pending',
      'confirmed',
      'cancelled',
      'completed',
    );
    /** Made from what the booking was before its last change. */
    const isOutdated = fc.nat({ max: 3 }).map((number) => number === 0);
    // Few of each, so that strangers type what belongs to others.
    const contact = {
      phone: fc.constantFrom('604 555 0101', '604 555 0102', '604 555 0103', '604 555 0104'),
      email: fc.constantFrom('ann@example.com', 'ben@example.com', 'cy@example.com'),
    };
    const step = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ kind: fc.constant('book' as const), time: anySlot, ...contact }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('status' as const),
          who: anyone,
          to: anyStatus,
          isOutdated,
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('move' as const),
          who: anyone,
          time: anySlot,
          overrides: fc.boolean(),
          isOutdated,
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('edit' as const),
          who: anyone,
          comments: fc.constantFrom('Key in the box', 'Pet hair'),
          isOutdated,
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('phone' as const),
          time: anySlot,
          overrides: fc.boolean(),
          ...contact,
          email: fc.option(contact.email),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('close' as const),
          time: anySlot,
          spots: fc.constantFrom(0, 0, 1),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('reopen' as const), time: anySlot }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('overbooking' as const),
          overbooking: fc.integer({ min: 0, max: 2 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), who: anyone }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('erase' as const), who: anyone, other: anyone }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('capacity' as const),
          capacity: fc.integer({ min: 0, max: 3 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('replay' as const), who: anyone }) },
    );
    const tally = new Map<string, number>();

    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: STEPS_A_RUN, maxLength: STEPS_A_RUN, size: 'max' }),
        (steps) =>
          runInShop(async (session) => {
            await liftLimits(session);
            interface Modelled extends Contacted {
              time: string;
              status: BookingStatus | 'deleted' | 'erased';
              isKnown: boolean;
              comments: string | null;
              revision: number;
            }
            const model: Modelled[] = [];
            const customers = new CountedCustomers();
            const isThere = ({ status }: Modelled) => status !== 'deleted' && status !== 'erased';
            let capacity = 2;
            const held = (time: string, except?: Modelled) =>
              model.filter(
                (other) =>
                  other !== except &&
                  other.time === time &&
                  isThere(other) &&
                  holdsSpot(other.status as BookingStatus),
              ).length;
            let overbooking = 1;
            let closures: { readonly time: string; readonly spots: number }[] = [];
            const covering = (time: string) =>
              closures.filter((closure) => closure.time === time).map(({ spots }) => spots);
            const isClosed = (time: string) => covering(time).includes(0);
            /** The slot receives so many once it is open. */
            const spots = (time: string) =>
              Math.min(capacity, ...covering(time).filter((left) => left > 0));
            const refusalOfVisitor = (time: string) => {
              if (isClosed(time)) return NOT_BOOKABLE;
              return held(time) < spots(time) ? 'done' : FULL;
            };
            const refusalOfStaff = (time: string, overrides: boolean, except?: Modelled) => {
              const taken = held(time, except);
              if (taken >= spots(time) + overbooking) return FULL;
              return overrides || (!isClosed(time) && taken < spots(time))
                ? 'done'
                : OVERRIDE_REQUIRED;
            };

            const readAs = (one: Modelled, isOld: boolean) => one.revision - (isOld ? 1 : 0);

            for (const current of steps) {
              let wanted = 'done';
              let got = 'done';
              const one =
                'who' in current ? model[current.who % Math.max(model.length, 1)] : undefined;
              const existing = one && isThere(one) ? one : undefined;
              if (current.kind === 'book') {
                const { time, phone, email } = current;
                const id = randomUUID();
                wanted = refusalOfVisitor(time);
                got = summary(await book(session, VISITOR, contacted({ id, time, phone, email })));
                if (got === 'done') {
                  const status = 'pending';
                  model.push({ id, time, phone, email, status, isKnown: false, ...NEW });
                }
              } else if (current.kind === 'phone') {
                const { time, phone, email } = current;
                const id = randomUUID();
                const overrides = current.overrides ? EXCEPTIONS : [];
                wanted = refusalOfStaff(time, current.overrides);
                got = summary(
                  await takeCall(session, contacted({ id, time, phone, email }), { overrides }),
                );
                if (got === 'done') {
                  const status = 'confirmed';
                  const taken = { id, time, phone, email, status, isKnown: true, ...NEW } as const;
                  model.push(taken);
                  customers.know(taken);
                }
              } else if (current.kind === 'close') {
                closures.push(current);
                got = await close(session, { slots: [current.time], spots: current.spots });
              } else if (current.kind === 'reopen') {
                closures = closures.filter(({ time }) => time !== current.time);
                const sql = 'select public.reopen_times($1::date, $2)';
                got = summary(await session.request(STAFF, sql, [FRIDAY, current.time]));
              } else if (current.kind === 'overbooking') {
                overbooking = current.overbooking;
                const set = `update public.shop_settings set overbooking_per_slot = ${String(overbooking)}`;
                got = summary(await session.request(STAFF, set));
              } else if (current.kind === 'capacity') {
                capacity = current.capacity;
                got = summary(await setCapacity(session, capacity));
              } else if (current.kind === 'replay' && one) {
                wanted = '23505';
                got = summary(await book(session, VISITOR, { id: one.id }));
              } else if (current.kind === 'status' && existing) {
                const from = existing.status as BookingStatus;
                const isOther = from !== current.to;
                const isLegal = !isOther || canBecome(from, current.to);
                wanted = isLegal ? 'done' : 'PT409 status_transition_refused';
                if (isOther && current.isOutdated) wanted = CHANGED;
                const read = `revision = ${String(readAs(existing, current.isOutdated))}`;
                got = await change(session, existing.id, `status = '${current.to}', ${read}`);
                if (got === 'done' && isOther) existing.revision += 1;
                if (got === 'done') existing.status = current.to;
                if (existing.status === 'confirmed') {
                  existing.isKnown = true;
                  customers.know(existing);
                }
              } else if (current.kind === 'edit' && existing) {
                const isOther = existing.comments !== current.comments;
                wanted = isOther && current.isOutdated ? CHANGED : 'done';
                const read = `revision = ${String(readAs(existing, current.isOutdated))}`;
                const set = `comments = '${current.comments}', ${read}`;
                got = await change(session, existing.id, set);
                if (got === 'done' && isOther) existing.revision += 1;
                if (got === 'done') existing.comments = current.comments;
              } else if (current.kind === 'move' && existing) {
                const isOther = existing.time !== current.time;
                const needsRoom = holdsSpot(existing.status as BookingStatus) && isOther;
                wanted = needsRoom
                  ? refusalOfStaff(current.time, current.overrides, existing)
                  : 'done';
                if (isOther && existing.status === 'cancelled') {
                  wanted = 'PT409 booking_not_changeable';
                }
                if (isOther && current.isOutdated) wanted = CHANGED;
                const options = {
                  overrides: current.overrides ? EXCEPTIONS : [],
                  revision: readAs(existing, current.isOutdated),
                };
                got = summary(await moveTo(session, existing.id, FRIDAY, current.time, options));
                if (got === 'done' && isOther) existing.revision += 1;
                if (got === 'done') existing.time = current.time;
              } else if (current.kind === 'delete' && existing) {
                got = summary(
                  await session.request(STAFF, 'delete from public.bookings where id = $1', [
                    existing.id,
                  ]),
                );
                existing.status = 'deleted';
                customers.forget(new Set([existing]));
              } else if (current.kind === 'erase' && one) {
                // Also what is deleted or erased already.
                const other = model[current.other % model.length] ?? one;
                const erase = 'select * from public.erase_bookings($1::uuid[])';
                const outcome = await session.request<{ bookings: number }>(OWNER, erase, [
                  [one.id, other.id],
                ]);
                got = summary(outcome);
                const erased = new Set([one, other]);
                const bookings = [...erased].filter(isThere).length;
                expect(outcome).toMatchObject({ rows: [{ bookings }] });
                for (const each of erased) each.status = 'erased';
                customers.forget(erased);
              }
              expect(got, JSON.stringify(current)).toBe(wanted);
              const line = `${current.kind} ${got}`;
              tally.set(line, (tally.get(line) ?? 0) + 1);
            }

            for (const time of slots) {
              expect(await freeSpots(session, FRIDAY, time)).toBe(
                isClosed(time) ? 0 : Math.max(spots(time) - held(time), 0),
              );
            }
            const rows = await session.owner<{ id: string; time: string; status: string }>(
              'select id, booking_time as time, status::text, comments, revision from public.bookings',
            );
            const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
            const left = model.filter(isThere);
            expect(left.sort(byId)).toMatchObject(rows.sort(byId));
            await expectCustomers(session, left, customers);
            const remembered = model.filter(({ status }) => status !== 'erased');
            await expectErased(session, { left, remembered });
          }),
      ),
      // Steps that differ are found at once; shorter ones would take longer than they help.
      { numRuns: RANDOM_STEPS / STEPS_A_RUN, endOnFailure: true },
    );
    const counts = [...tally].map(([line, count]) => `${line}: ${String(count)}`).sort();
    console.info(`${String(RANDOM_STEPS)} random steps agree with the model. ${counts.join(', ')}`);
  });
});
