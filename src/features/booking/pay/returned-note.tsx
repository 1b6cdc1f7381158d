import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { Notice } from '@/content/booking/booking';
import { depositWords } from '@/content/money/deposit';
import { PAY } from '@/content/money/pay';
import { formatCents } from '@/domain/money/money';
import type { OnlinePayment } from '@/domain/money/online-payment';
import { type ManagedBooking, managedBookingQuery } from '../api/managed-booking';
import { managedReceiptsQuery } from '../api/managed-receipts';
import { onlinePaymentQuery } from '../api/online-payment';
import type { Returned } from './use-paying-link';

const LOOK_AGAIN_MS = 2_000;
/** The provider tells us within seconds; a bank may take days. */
const SOON_MS = 30_000;
const LATER_MS = 15_000;

interface ReturnedNoteProps {
  readonly token: string;
  readonly returned: Returned;
  /** Its own note says of a payment on its way nothing that is said here, and all of its money once it is cancelled. */
  readonly booking?: Pick<ManagedBooking, 'deposit' | 'status'>;
}

/** Says what became of a payment to who comes back from the provider's page: the database knows it, the address does not. */
export function ReturnedNote({ token, returned, booking }: ReturnedNoteProps) {
  const client = useQueryClient();
  const [isLate, setIsLate] = useState(false);
  const isAwaited = (online: OnlinePayment | null | undefined): boolean =>
    returned === 'done' && online?.last?.state === 'open' && online.due !== undefined;
  const payment = useQuery({
    ...onlinePaymentQuery(token),
    refetchInterval: ({ state }) => isAwaited(state.data) && (isLate ? LATER_MS : LOOK_AGAIN_MS),
  });
  const isPaid = payment.data?.last?.state === 'paid';
  const isDecided = isPaid || payment.data?.onItsWay !== undefined;
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isDecided) return;
    void client.invalidateQueries({ queryKey: managedBookingQuery(token).queryKey });
    void client.invalidateQueries({ queryKey: managedReceiptsQuery(token).queryKey });
  }, [client, isDecided, token]);
  if (payment.isError && !payment.data) {
    return (
      <Note className="mb-5 print:hidden" tone="warn" title={PAY.unknown.title} role="alert">
        {PAY.unknown.text}
        <Button
          look="outline"
          size="s"
          className="mt-3 flex"
          isBusy={payment.isFetching}
          onClick={() => void payment.refetch()}
        >
          {PAY.unknown.retry}
        </Button>
      </Note>
    );
  }
  if (isDecided && booking?.status === 'cancelled') return null;
  const words = booking?.deposit?.onItsWayCents && depositWords(booking.deposit, booking.status);
  const { tone, title, text } = words
    ? ({ tone: 'info', ...words } as const)
    : payment.data === undefined
      ? ({ tone: 'info', ...PAY.checking } as const)
      : outcomeOf(payment.data, returned, isLate);
  return (
    <Note className="mb-5 print:hidden" tone={tone} title={title} role="status">
      {text}
    </Note>
  );
}

function outcomeOf(
  online: OnlinePayment | null,
  returned: Returned,
  isLate: boolean,
): Notice & { readonly tone: 'ok' | 'info' | 'warn' } {
  const { last, due, onItsWay } = online ?? {};
  if (onItsWay !== undefined) return { tone: 'info', ...PAY.onItsWay(formatCents(onItsWay)) };
  if (last?.state === 'paid') return { tone: 'ok', ...PAY.paid(formatCents(last.cents)) };
  if (last?.state === 'failed') return { tone: 'warn', ...PAY.failed };
  if (last === undefined || due === undefined) return { tone: 'info', ...PAY.settled };
  if (returned === 'closed') return { tone: 'info', ...PAY.notPaid };
  return { tone: 'info', ...(isLate ? PAY.waiting : PAY.checking) };
}
