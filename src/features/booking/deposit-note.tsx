import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/note';
import { DEPOSIT, depositTerms, depositWords } from '@/content/money/deposit';
import { depositFor, toCents } from '@/domain/money/checkout';
import { openDeposit } from '@/domain/money/deposit';
import { formatCents } from '@/domain/money/money';
import type { ManagedBooking } from './api/managed-booking';
import { depositTermsQuery } from './api/deposit-terms';
import { PayOnline } from './pay/pay-online';
import { usePayingLink } from './pay/use-paying-link';

interface DepositNoteProps {
  /** Dollars. */
  readonly total: number;
  readonly className?: string;
}

/** The deposit that a booking of this price needs; nothing where it needs none. */
export function DepositNote({ total, className }: DepositNoteProps) {
  const { data: terms } = useQuery(depositTermsQuery);
  const cents = terms ? depositFor(toCents(total), terms) : 0;
  if (!terms || cents === 0) return null;
  const words = [depositTerms(terms.hours), DEPOSIT.asked, terms.text];
  return (
    <Note className={className} tone="info" title={DEPOSIT.title(formatCents(cents))}>
      {words.filter(Boolean).join(' ')}
    </Note>
  );
}

interface AskedDepositNoteProps {
  readonly booking: Pick<ManagedBooking, 'deposit' | 'status' | 'taxed'>;
  /** The private link's token, by which it can be paid online. */
  readonly token: string;
  readonly className?: string;
}

/** Shows the deposit that was asked, what arrived and went back, and the rest. */
export function AskedDepositNote({ booking, token, className }: AskedDepositNoteProps) {
  const { deposit, status, taxed } = booking;
  const words = deposit && depositWords(deposit, status, taxed?.cents);
  const { returned } = usePayingLink();
  // Said above to who comes back from paying it.
  if (!words || (returned && deposit.onItsWayCents && status !== 'cancelled')) return null;
  return (
    <div className={className}>
      <Note tone={deposit.failedCents ? 'warn' : 'info'} title={words.title}>
        {words.text}
      </Note>
      {openDeposit(deposit) > 0 && status !== 'cancelled' ? (
        <PayOnline className="mt-3 print:hidden" token={token} purpose="deposit" />
      ) : null}
    </div>
  );
}
