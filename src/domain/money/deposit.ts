import type { BookingStatus } from '../booking/booking-status.ts';
import type { PaymentMethod } from './checkout.ts';

/** A booking's deposit and what became of it, as `deposit_of()` of the database writes it. */
export interface Deposit {
  /** Lowered by what the shop gave back: what is more than received is still to be paid. */
  readonly askedCents: number;
  /** The shop has it. */
  readonly receivedCents: number;
  /** ISO instant at which the booking is released without it; null where it stays. */
  readonly dueBy: string | null;
  /** The shop's own words for how to pay it. */
  readonly text: string | null;
  readonly returnedCents?: number;
  /** ISO instant of the last refund; null for none. */
  readonly returnedAt?: string | null;
  /** The ways in which it was paid. */
  readonly methods?: readonly PaymentMethod[];
  /** If its customer cancels now, or since it was cancelled; null where staff have to say it. */
  readonly goes?: 'back' | 'kept' | null;
  /** Cancelled this many hours ahead, it goes back. */
  readonly backHours?: number | null;
  /** The part of a cancelled booking's deposit that staff decided to keep. */
  readonly keptCents?: number | null;
  readonly keptReason?: string | null;
  /** Its customer has paid it online, and their bank works on it; null for none. */
  readonly onItsWayCents?: number | null;
  /** Amount of the last online payment that failed, until something is paid. */
  readonly failedCents?: number | null;
}

/** Cents that are still to be paid. */
export const openDeposit = ({
  askedCents,
  receivedCents,
}: Pick<Deposit, 'askedCents' | 'receivedCents'>): number =>
  Math.max(askedCents - receivedCents, 0);

/**
 * `asked`: none of it arrived; `on_its_way`: a bank works on it; `part`: some of it arrived; `paid`: all of it; `part_returned`, `returned`: the shop gave some
 * or all of it back and asks for no more. Of a cancelled booking: `returned`, `kept`, or `held` until either is so.
 */
export type DepositState =
  | 'none'
  | 'asked'
  | 'on_its_way'
  | 'part'
  | 'paid'
  | 'part_returned'
  | 'returned'
  | 'held'
  | 'kept';

/** The one rule for what pages, mails, the private link and staff say of a deposit. */
export function depositState(deposit: Deposit, status: BookingStatus): DepositState {
  const { receivedCents: received, returnedCents: returned = 0, keptCents } = deposit;
  const open = openDeposit(deposit);
  const isOnItsWay = (deposit.onItsWayCents ?? 0) > 0;
  if (isOnItsWay && (status === 'cancelled' ? received <= 0 : open > 0)) return 'on_its_way';
  if (received <= 0 && returned > 0 && (open === 0 || status === 'cancelled')) return 'returned';
  if (status === 'cancelled') {
    if (received <= 0) return 'none';
    return (keptCents ?? 0) >= received ? 'kept' : 'held';
  }
  if (open > 0) return received > 0 ? 'part' : 'asked';
  if (returned > 0) return 'part_returned';
  return received > 0 ? 'paid' : 'none';
}
