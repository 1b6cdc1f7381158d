import type { QueryClient } from '@tanstack/react-query';
import { BOOKINGS_KEY } from './keys';
import type { ListedBooking } from './listed-booking';

/** An answer below `BOOKINGS_KEY`: whatever it is about, its bookings have this name. */
interface Answer {
  readonly bookings?: readonly ListedBooking[];
}

const BELOW = { queryKey: BOOKINGS_KEY };

/** The booking as each answer holds it. */
export function heldBookings(client: QueryClient, id: string): ListedBooking[] {
  const answers = client.getQueriesData<Answer>(BELOW);
  return answers.flatMap(([, held]) => held?.bookings?.filter((each) => each.id === id) ?? []);
}

/** Takes bookings out of every answer. */
export function dropBookings(client: QueryClient, isDropped: (id: string) => boolean): void {
  client.setQueriesData<Answer>(
    BELOW,
    (held) =>
      held?.bookings && { ...held, bookings: held.bookings.filter(({ id }) => !isDropped(id)) },
  );
}

/**
 * Changes a booking in every answer that holds it, before the database has said so.
 *
 * @param change the booking as it will be; undefined if it is deleted
 * @returns takes the change back
 */
export async function patchBooking(
  client: QueryClient,
  id: string,
  change: (known: ListedBooking) => ListedBooking | undefined,
): Promise<() => void> {
  // The answer to an earlier request does not contain the change.
  await client.cancelQueries(BELOW);
  const patched = client.getQueriesData<Answer>(BELOW).flatMap(([key, before]) => {
    const place = before?.bookings?.findIndex((known) => known.id === id) ?? -1;
    const booking = before?.bookings?.[place];
    return booking ? [{ key, place, booking, cursors: cursorsOf(before) }] : [];
  });
  const put = (
    { key, place }: (typeof patched)[number],
    booking: ListedBooking | undefined,
    cursors = {},
  ): void => {
    client.setQueryData<Answer>(key, (held) => {
      const others = held?.bookings?.filter((known) => known.id !== id);
      const bookings = booking ? others?.toSpliced(place, 0, booking) : others;
      return bookings && { ...held, ...cursors, bookings };
    });
  };
  for (const each of patched) put(each, change(each.booking));
  return () => {
    for (const each of patched) put(each, each.booking, each.cursors);
  };
}

/** Once a change is taken back, changes by others since are asked for again. */
function cursorsOf(answer: object): object {
  return 'changedTo' in answer && 'deletedTo' in answer
    ? { changedTo: answer.changedTo, deletedTo: answer.deletedTo }
    : {};
}
