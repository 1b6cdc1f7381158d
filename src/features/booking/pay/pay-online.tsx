import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Note } from '@/components/ui/note';
import { PAY } from '@/content/money/pay';
import { failureKind } from '@/lib/errors';
import { formatCents } from '@/domain/money/money';
import { onlinePaymentQuery, useStartPayment } from '../api/online-payment';
import { usePayingLink } from './use-paying-link';

interface PayOnlineProps {
  readonly token: string;
  readonly purpose: 'deposit' | 'balance';
  readonly className?: string;
}

/**
 * Leads to the provider's page, and says of a balance what became of the last payment: of a deposit its own note
 * does. Nothing where the shop takes no online payments.
 */
export function PayOnline({ token, purpose, className }: PayOnlineProps) {
  const { data: online } = useQuery(onlinePaymentQuery(token));
  const { returned } = usePayingLink();
  const { mutate, reset, isPending, isSuccess, error } = useStartPayment(token);
  useEffect(() => {
    // Back from the provider's page by the browser's button, the page is as it was left.
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);
  const isBalance = purpose === 'balance';
  if (online?.onItsWay && isBalance && !returned) {
    const { title, text } = PAY.onItsWay(formatCents(online.onItsWay));
    return (
      <Note className={className} tone="info" title={title}>
        {text}
      </Note>
    );
  }
  // A customer who comes back from paying is told to wait for the provider's word.
  const isAwaited = returned === 'done' && online?.last?.state === 'open';
  if (online?.due?.purpose !== purpose || isAwaited) return null;
  // Until the other page is there, a second press would only open it again.
  const isBusy = isPending || isSuccess;
  return (
    <div className={className}>
      {online.failed && isBalance && !returned ? (
        <Note className="mb-3" tone="warn" title={PAY.failed.title}>
          {PAY.failed.text}
        </Note>
      ) : null}
      <Button
        className={cn('w-full', isBalance && 'md:w-auto')}
        isBusy={isBusy}
        onClick={() => mutate()}
      >
        {isBusy ? PAY.opening : PAY.pay[purpose]}
      </Button>
      <p className="mt-2 text-sm text-text-2">{PAY.where}</p>
      {error ? (
        <Note className="mt-3" tone="warn" title={troubleOf(error).title} role="alert">
          {troubleOf(error).text}
        </Note>
      ) : null}
    </div>
  );
}

function troubleOf(error: Error) {
  const kind = failureKind(error);
  return kind === 'conflict' || kind === 'limit' ? PAY.trouble[kind] : PAY.trouble.noAnswer;
}
