import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/note';
import { DEPOSIT } from '@/content/money/deposit';
import { depositFor, toCents } from '@/domain/money/checkout';
import { formatDayShort } from '@/domain/day';
import { formatCents } from '@/domain/money/money';
import type { AskedDeposit } from '@/domain/money/receipt';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { depositTermsQuery } from './api/deposit-terms';
import { PayOnline } from './pay/pay-online';

interface DepositNoteProps {
  /** Dollars. */
  readonly total: number;
  readonly className?: string;
}

/** The deposit that a booking of this price needs; nothing where it needs none. */
export function DepositNote({ total, className }: DepositNoteProps) {
  const { data: terms } = useQuery(depositTermsQuery);
  const cents = terms ? depositFor(toCents(total), terms) : 0;
  if (cents === 0) return null;
  const { hours, text } = terms ?? {};
  const words = [DEPOSIT.asked, hours && DEPOSIT.within(hours), text];
  return (
    <Note className={className} tone="info" title={DEPOSIT.title(formatCents(cents))}>
      {words.filter(Boolean).join(' ')}
    </Note>
  );
}

interface AskedDepositNoteProps {
  readonly deposit: AskedDeposit;
  /** The private link's token, by which it can be paid online. */
  readonly token: string;
  readonly className?: string;
}

/** The deposit that was asked of a booking, or that it arrived. */
export function AskedDepositNote({ deposit, token, className }: AskedDepositNoteProps) {
  const { askedCents: asked, receivedCents: received, dueBy, text } = deposit;
  if (received >= asked) {
    return (
      <Note className={className} tone="info" title={DEPOSIT.received(formatCents(received))} />
    );
  }
  const due = dueBy === null ? undefined : shopTime(new Date(dueBy));
  // A part of it keeps the booking.
  const by =
    due &&
    received === 0 &&
    DEPOSIT.by(`${formatDayShort(due.day)} at ${formatClock(due.minutes)}`);
  return (
    <div className={className}>
      <Note tone="info" title={DEPOSIT.title(formatCents(asked - received))}>
        {[DEPOSIT.asked, by, text].filter(Boolean).join(' ')}
      </Note>
      <PayOnline className="mt-3 print:hidden" token={token} purpose="deposit" />
    </div>
  );
}
