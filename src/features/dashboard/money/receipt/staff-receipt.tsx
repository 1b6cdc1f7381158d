import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ReceiptSheet } from '@/components/receipt/receipt-sheet';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { bookingPath } from '@/config/staff-dialog-link';
import { PAGE_HEADS } from '@/content/page-heads';
import { RECEIPT } from '@/content/money/receipt';
import { receiptNumber } from '@/domain/money/checkout';
import { shopTime } from '@/domain/calendar/shop-calendar';
import { receiptQuery } from '../api/receipts';
import { MoneyPanel } from '../panel/money-panel';
import { StaffPage } from '../../shell/staff-page';
import { ToolButton } from '../../shell/tool-button';
import { usePrintsItself } from './prints-itself';

export function StaffReceipt() {
  const { id = '' } = useParams();
  const { data: receipt, isError, isFetching, refetch } = useQuery(receiptQuery(id));
  usePrintsItself(Boolean(receipt));
  const day = receipt && shopTime(new Date(receipt.issuedAt)).day;
  return (
    <StaffPage
      isSheet
      head={PAGE_HEADS.staffReceipt}
      title={receipt ? receiptNumber(receipt) : RECEIPT.title}
      {...(receipt && receipt.customerName !== null && day
        ? { back: { path: bookingPath(day, receipt.bookingId), label: RECEIPT.back } }
        : { back: { path: PATHS.receipts, label: PAGE_HEADS.receipts.title } })}
      tools={
        receipt ? (
          <ToolButton icon={Printer} onClick={() => window.print()}>
            {RECEIPT.print}
          </ToolButton>
        ) : null
      }
    >
      <div className="mx-auto max-w-210">
        {receipt ? (
          <>
            <ReceiptSheet receipt={receipt} />
            {receipt.isCounterSale ? (
              <div className="mt-3 print:hidden">
                <MoneyPanel
                  booking={{ id: receipt.bookingId, status: 'completed', customerEmail: null }}
                  onCheckout={undefined}
                />
              </div>
            ) : null}
          </>
        ) : isError || receipt === null ? (
          <RetryNote title={RECEIPT.failedTitle} query={{ isFetching, refetch }} />
        ) : (
          <Skeleton className="h-150" />
        )}
      </div>
    </StaffPage>
  );
}
