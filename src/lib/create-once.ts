import { useMutation, type MutationKey } from '@tanstack/react-query';
import { failureKind, isOutcomeUnknown, isRequestFailure } from '@/lib/errors';
import { newId } from '@/lib/new-id';

/** Pauses before the second and the third try. */
const RETRY_PAUSES_MS = [700, 2_000] as const;

interface Identified {
  readonly id: string;
}

/** True where two bookings ask for the same, whatever their ids. */
export function hasSameValues(a: Identified, b: Identified): boolean {
  const values = (booking: Identified) =>
    JSON.stringify(
      Object.entries({ ...booking, id: '' }).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  return values(a) === values(b);
}

interface CreateOnce<Booking> {
  /** Sends a booking. Failure `duplicate`: its id is stored already. */
  readonly insert: (booking: Booking) => Promise<unknown>;
  /**
   * Notes what was sent before it is known what became of it; undefined once it is proved not to be
   * stored.
   */
  readonly keepAttempt: (booking: Booking | undefined) => void;
  /** A new id needs this before it is sent: a solved CAPTCHA, if the site asks for one. */
  readonly prepare?: (bookingId: string) => Promise<void>;
  readonly mutationKey?: MutationKey;
}

const nothingToPrepare = (): Promise<void> => Promise.resolve();

/**
 * Stores a booking and returns what is stored. Every try sends the same values under the same id,
 * which the database takes once: an id that is stored already proves that an earlier try arrived.
 */
export function useCreateOnce<Booking extends Identified>({
  insert,
  keepAttempt,
  prepare = nothingToPrepare,
  mutationKey = [],
}: CreateOnce<Booking>) {
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: async (booking: Booking) => {
      try {
        await insert(booking);
      } catch (error) {
        if (failureKind(error) !== 'duplicate') throw error;
      }
    },
    retry: (failures, error) =>
      failures < RETRY_PAUSES_MS.length && navigator.onLine && isOutcomeUnknown(failureKind(error)),
    retryDelay: (failures) => RETRY_PAUSES_MS[failures] ?? 0,
  });

  async function send(booking: Booking): Promise<Booking> {
    keepAttempt(booking);
    try {
      await mutateAsync(booking);
      return booking;
    } catch (error) {
      if (provesNothingStored(error)) keepAttempt(undefined);
      throw error;
    }
  }

  /** Sends a new booking, under a second id where another one's reference is the same. */
  async function sendNew(booking: Booking): Promise<Booking> {
    await prepare(booking.id);
    try {
      return await send(booking);
    } catch (error) {
      if (failureKind(error) !== 'reference-taken') throw error;
      const other = { ...booking, id: newId() };
      await prepare(other.id);
      return send(other);
    }
  }

  /** Sends what was sent before while its fate is open; the wanted booking only if that is not stored. */
  return async function create(wanted: Booking, open?: Booking): Promise<Booking> {
    if (!open) return sendNew(wanted);
    try {
      return await send(open);
    } catch (error) {
      const isSettled = provesNothingStored(error);
      if (!isSettled || (hasSameValues(open, wanted) && !needsNewId(error))) throw error;
      return sendNew(wanted);
    }
  };
}

/** True if the values are fine and only their id is taken. */
function needsNewId(error: unknown): boolean {
  return ['reference-taken', 'captcha'].includes(failureKind(error));
}

/**
 * True where a failure proves that the booking is not stored, by this try or one before: the
 * database looks for the id first and only then at its other rules, which it names. A gateway's
 * refusal names none and proves nothing.
 */
export function provesNothingStored(error: unknown): boolean {
  if (!isRequestFailure(error) || isOutcomeUnknown(error.kind)) return false;
  return error.rule !== undefined || error.kind === 'not-configured';
}
