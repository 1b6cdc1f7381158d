import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Note } from '@/components/ui/note';
import { PAY } from '@/content/money/pay';
import { failureKind } from '@/lib/errors';
import { onlinePaymentQuery, useStartPayment } from '../api/online-payment';

interface PayOnlineProps {
  readonly token: string;
  readonly purpose: 'deposit' | 'balance';
  readonly className?: string;
}

/** Leads to the provider's page; nothing where the shop takes no online payments. */
export function PayOnline({ token, purpose, className }: PayOnlineProps) {
  const { data: online } = useQuery(onlinePaymentQuery(token));
  const { mutate, reset, isPending, isSuccess, error } = useStartPayment(token);
  useEffect(() => {
    // Back from the provider's page by the browser's button, the page is as it was left.
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);
  if (online?.due?.purpose !== purpose) return null;
  // Until the other page is there, a second press would only open it again.
  const isBusy = isPending || isSuccess;
  return (
    <div className={className}>
      <Button
        className={cn('w-full', purpose === 'balance' && 'md:w-auto')}
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
