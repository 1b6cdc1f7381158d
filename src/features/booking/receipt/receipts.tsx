import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DeadLink } from '@/components/dead-link';
import { ReceiptSheet } from '@/components/receipt/receipt-sheet';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { DEAD_LINK } from '@/content/booking/dead-link';
import { PAY } from '@/content/money/pay';
import { RECEIPT } from '@/content/money/receipt';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { failureKind } from '@/lib/errors';
import { managedReceiptsQuery } from '../api/managed-receipts';
import { PayOnline } from '../pay/pay-online';
import { ReturnedNote } from '../pay/returned-note';
import { usePayingLink } from '../pay/use-paying-link';

/** The receipts behind a booking's private link, to read and to print. */
export function Receipts() {
  const { token, returned } = usePayingLink();
  const {
    data: receipts,
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery(managedReceiptsQuery(token));
  if (receipts && receipts.length > 0) {
    return (
      <div className="wrap grid max-w-220 gap-6 py-8 pb-24 md:py-10 print:block print:py-0">
        <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
          <h1 className="text-title">
            {receipts.length === 1 ? RECEIPT.heading : RECEIPT.headings}
          </h1>
          <Button look="outline" onClick={() => window.print()}>
            <Printer size={18} aria-hidden="true" />
            {RECEIPT.print}
          </Button>
        </div>
        {returned && token !== undefined ? (
          <ReturnedNote token={token} returned={returned} />
        ) : null}
        {token !== undefined && receipts.some(({ balanceCents }) => (balanceCents ?? 0) > 0) ? (
          <PayOnline className="print:hidden" token={token} purpose="balance" />
        ) : null}
        {receipts.map((receipt) => (
          <ReceiptSheet key={receipt.id} receipt={receipt} />
        ))}
      </div>
    );
  }
  if (isPending) {
    return (
      <div className="wrap grid max-w-220 gap-6 py-8 pb-24 md:py-10" aria-busy="true">
        <p className="sr-only" role="status">
          {RECEIPT.loading}
        </p>
        <h1 className="text-title">{RECEIPT.heading}</h1>
        <Skeleton className="h-150 rounded-l" />
      </div>
    );
  }
  if (error && failureKind(error) === 'link-invalid') {
    return (
      <div className="wrap max-w-220 py-8 pb-24 md:py-10">
        <DeadLink
          {...(returned && token === undefined
            ? PAY.elsewhere
            : { heading: RECEIPT.invalidTitle, text: RECEIPT.invalid })}
        >
          <Button asChild look="outline">
            <Link to={PATHS.home}>{DEAD_LINK.home}</Link>
          </Button>
        </DeadLink>
      </div>
    );
  }
  const [title, text] = error
    ? [RECEIPT.failedTitle, RECEIPT.failed]
    : [RECEIPT.noneTitle, RECEIPT.none];
  return (
    <div className="wrap grid max-w-220 justify-items-start gap-4 py-8 pb-24 md:py-10" role="alert">
      <h1 className="text-title">{title}</h1>
      <p className="max-w-[55ch] text-lg text-text-2">
        {text}{' '}
        <a
          className="whitespace-nowrap tabular-nums underline underline-offset-4"
          href={SHOP_TEL_HREF}
        >
          {SHOP.phoneDisplay}
        </a>
        .
      </p>
      {error ? (
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {RECEIPT.retry}
        </Button>
      ) : null}
    </div>
  );
}
