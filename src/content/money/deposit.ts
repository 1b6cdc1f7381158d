import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import { formatClock, shopTime } from '../../domain/calendar/shop-calendar.ts';
import { formatDayShort } from '../../domain/day.ts';
import type { PaymentMethod } from '../../domain/money/checkout.ts';
import {
  type Deposit,
  type DepositState,
  depositState,
  openDeposit,
} from '../../domain/money/deposit.ts';
import { formatCents } from '../../domain/money/money.ts';
import { PAY } from './pay.ts';
import { DEPOSIT_BACK_DAYS, DEPOSIT_CALL_DAYS, SHOP } from '../../domain/shop.ts';

/** Copy of a deposit, for customers. */
export const DEPOSIT = {
  label: 'Deposit',
  title: (amount: string) => `Deposit ${amount}`,
  asked: 'It comes off your total.',
  /** Where nothing says by when it is due. */
  beforeDropOff: 'before you drop off your car',
  by: (when: string) => `by ${when}`,
  within: (hours: number) =>
    `within ${hours === 1 ? 'an hour' : `${String(hours)} hours`} of booking`,
  pay: (when: string) => `Pay it ${when}.`,
  payOrRelease: (when: string) => `Pay it ${when}; after that we release your spot.`,
  received: (amount: string) => `Deposit of ${amount} received. Thank you.`,
  arrived: (amount: string) => `${amount} received`,
  inPart: (received: string, asked: string, left: string) =>
    `${received} of ${asked} received, ${left} left`,
  /** While a bank works on a payment online. */
  isHeldFor: 'Your spot is held until then.',
  onceItArrives: "We'll contact you about it once it arrives.",
  failed: (amount: string) => `Your ${amount} payment didn't go through`,
  failedText: 'Nothing was charged.',
  returned: (amount: string, day: string) => `We returned ${amount} on ${day}`,
  stillHeld: (amount: string) => `${amount} of your deposit comes off your total.`,
  rest: (amount: string) => `${amount} when you pick up your vehicle`,
  nothingDue: 'Nothing more is due',
  held: {
    back: (amount: string) => `You get your ${amount} deposit back`,
    backText: (how: string) => `${how}, within ${DEPOSIT_BACK_DAYS} business days.`,
    kept: (amount: string) => `We keep your ${amount} deposit`,
    keptText: (hours: number) =>
      `Our policy says so for bookings that are cancelled less than ${hours === 1 ? 'an hour' : `${String(hours)} hours`} ahead.`,
    open: (amount: string) => `We have your ${amount} deposit`,
    openText: `We'll contact you about it within ${DEPOSIT_CALL_DAYS} business days. You can also call ${SHOP.phoneDisplay}.`,
  },
  ways: {
    online: 'To the card you paid with',
    card: 'To the card you paid with',
    e_transfer: 'By e-Transfer',
    cash: 'In cash at the shop',
    other: 'The way you paid it',
  } satisfies Record<PaymentMethod, string>,
  openReceipt: 'Open and print the receipt',
} as const;

export interface DepositWords {
  readonly title: string;
  readonly text: string;
}

/** "by Thu, Dec 10 at 3:05 PM", "before you drop off your car" */
export function depositDue({ dueBy }: Pick<Deposit, 'dueBy'>): string {
  if (!dueBy) return DEPOSIT.beforeDropOff;
  const { day, minutes } = shopTime(new Date(dueBy));
  return DEPOSIT.by(`${formatDayShort(day)} at ${formatClock(minutes)}`);
}

/** "Pay it within 48 hours of booking; after that we release your spot." */
export const depositTerms = (hours: number | undefined): string =>
  hours === undefined
    ? DEPOSIT.pay(DEPOSIT.beforeDropOff)
    : DEPOSIT.payOrRelease(DEPOSIT.within(hours));

type Writer = (deposit: Deposit, rest: string, status: BookingStatus) => DepositWords | undefined;

/** What is said of each state, wherever it is said. */
const WRITERS: Readonly<Record<DepositState, Writer>> = {
  none: () => undefined,
  asked: (deposit) => ({
    title: failedWords(deposit) ?? DEPOSIT.title(formatCents(openDeposit(deposit))),
    text: howToPay(deposit, DEPOSIT.asked),
  }),
  on_its_way: ({ onItsWayCents, receivedCents }, _rest, status) => {
    const { title, text } = PAY.onItsWay(formatCents(onItsWayCents ?? 0));
    if (status === 'cancelled') return { title, text: DEPOSIT.onceItArrives };
    const earlier = receivedCents > 0 ? `${DEPOSIT.arrived(formatCents(receivedCents))}.` : '';
    return { title, text: joined(earlier, text, DEPOSIT.isHeldFor) };
  },
  part: (deposit) => ({
    title: failedWords(deposit) ?? partWords(deposit),
    text: howToPay(deposit, (deposit.returnedCents ?? 0) > 0 ? `${returnedWords(deposit)}.` : ''),
  }),
  paid: ({ receivedCents: received }, rest) => ({
    title: DEPOSIT.received(formatCents(received)),
    text: rest,
  }),
  part_returned: (deposit, rest) => ({
    title: returnedWords(deposit),
    text: joined(DEPOSIT.stillHeld(formatCents(deposit.receivedCents)), rest),
  }),
  returned: (deposit) => ({ title: returnedWords(deposit), text: '' }),
  held: (deposit) => heldWords(deposit),
  kept: (deposit) => heldWords(deposit),
};

/**
 * A deposit in its present state: what its customer reads of it on every page. Undefined for nothing.
 *
 * @param total cents with tax; undefined where they are not known
 */
export function depositWords(
  deposit: Deposit,
  status: BookingStatus,
  total?: number,
): DepositWords | undefined {
  const rest = total === undefined ? '' : `${restLine(total, deposit)}.`;
  return WRITERS[depositState(deposit, status)](deposit, rest, status);
}

/** What becomes of a deposit by cancelling: asked before it, and said after it. */
export function heldWords(deposit: Deposit): DepositWords {
  const { receivedCents: received, goes, backHours, keptCents, keptReason, methods } = deposit;
  const amount = formatCents(received);
  const earlier = (deposit.returnedCents ?? 0) > 0 ? `${returnedWords(deposit)}.` : '';
  const words = DEPOSIT.held;
  if ((keptCents ?? 0) >= received) {
    return { title: words.kept(amount), text: joined(keptReason, earlier) };
  }
  if (goes === 'back') {
    const [method = 'other', ...others] = methods ?? [];
    const way = DEPOSIT.ways[others.length > 0 ? 'other' : method];
    return { title: words.back(amount), text: joined(words.backText(way), earlier) };
  }
  return goes === 'kept' && typeof backHours === 'number'
    ? { title: words.kept(amount), text: joined(words.keptText(backHours), earlier) }
    : { title: words.open(amount), text: joined(words.openText, earlier) };
}

/**
 * The same in a line of a mail or on paper, after the label: "$150.00 by Thu, Dec 10 at 3:05 PM. e-Transfer to us".
 *
 * @param how to pay it, in place of the shop's own words
 */
export function depositLine(
  deposit: Deposit,
  status: BookingStatus,
  how: string | null = deposit.text,
): string | undefined {
  const received = DEPOSIT.arrived(formatCents(deposit.receivedCents));
  switch (depositState(deposit, status)) {
    case 'asked':
      return sentences(
        failedWords(deposit),
        `${formatCents(openDeposit(deposit))} ${depositDue(deposit)}`,
        how,
      );
    case 'part':
      return sentences(failedWords(deposit), `${partWords(deposit)} ${depositDue(deposit)}`, how);
    case 'paid':
      return received;
    case 'part_returned':
      return sentences(received, returnedWords(deposit));
    default: {
      const words = depositWords(deposit, status);
      return words && sentences(words.title, words.text);
    }
  }
}

/** "$690.00 when you pick up your vehicle" of a total with tax, in cents. */
export function restLine(total: number, deposit: Deposit | null): string {
  const rest = total - (deposit ? deposit.receivedCents + openDeposit(deposit) : 0);
  return rest > 0 ? DEPOSIT.rest(formatCents(rest)) : DEPOSIT.nothingDue;
}

function howToPay(deposit: Deposit, about: string): string {
  const pay = !deposit.dueBy ? DEPOSIT.pay : DEPOSIT.payOrRelease;
  const failed = deposit.failedCents ? DEPOSIT.failedText : '';
  return joined(failed, pay(depositDue(deposit)), about, deposit.text);
}

const failedWords = ({ failedCents }: Deposit): string | undefined =>
  failedCents ? DEPOSIT.failed(formatCents(failedCents)) : undefined;

function partWords(deposit: Deposit): string {
  const { receivedCents: received, askedCents: asked } = deposit;
  const left = formatCents(openDeposit(deposit));
  return DEPOSIT.inPart(formatCents(received), formatCents(asked), left);
}

function returnedWords({ returnedCents = 0, returnedAt }: Deposit): string {
  const day = !returnedAt ? '' : formatDayShort(shopTime(new Date(returnedAt)).day);
  return DEPOSIT.returned(formatCents(returnedCents), day);
}

type Words = readonly (string | null | undefined)[];

const joined = (...words: Words): string => words.filter(Boolean).join(' ');
const sentences = (...words: Words): string => words.filter(Boolean).join('. ');
