import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { staffReceiptPath } from '@/config/paths';
import { CHECKOUT } from '@/content/staff/checkout';
import { receiptNumber } from '@/domain/money/checkout';
import { currentSale, type Sale } from '@/domain/money/receipt';
import { PRINTS_ITSELF } from '../receipt/prints-itself';
import { bookingMoneyQuery } from '../api/booking-money';
import { checkoutQuery } from '../../shell/checkout-settings-api';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { AskToPay } from '../online/ask-to-pay';
import { BookedCar } from '../../bookings/booked-car';
import { UnderWay } from '../online/under-way';
import { PaymentForm } from '../panel/payment-form';
import { CheckoutForm } from './checkout-form';

interface CheckoutDialogProps {
  readonly booking: ListedBooking;
  readonly onClose: () => void;
}

/** A checkout ends with a receipt and a completed booking. */
export function CheckoutDialog({ booking, onClose }: CheckoutDialogProps) {
  const navigate = useNavigate();
  const checkout = useQuery(checkoutQuery);
  // Deposits must be current at this moment.
  const money = useQuery({ ...bookingMoneyQuery(booking.id), staleTime: 0 });
  const [opened] = useState(booking);
  const [openedAt] = useState(Date.now);
  const failed = checkout.error ?? money.error;
  const { sale } = currentSale(money.data?.receipts ?? []);
  // Its receipt was written before: what is owed on it is taken, and there is no other bill.
  const isEarlier = sale !== undefined && Date.parse(sale.issuedAt) < openedAt;
  const earlier = isEarlier && opened.status === 'completed' ? sale : undefined;
  const handleRetry = (): void => {
    void checkout.refetch();
    void money.refetch();
  };
  return (
    <Dialog
      className="flex flex-col overflow-clip max-md:top-8.5 max-md:max-h-none md:max-h-[min(868px,100dvh-32px)] lg:w-[min(1040px,100vw-40px)]"
      closesOutside={false}
      closesOnBack={false}
      onClose={onClose}
    >
      <Banner booking={opened} />
      {money.data?.onItsWayCents ? (
        <div className="px-5.5 pt-4 md:px-7">
          <UnderWay money={money.data} isDue={false} />
        </div>
      ) : null}
      {checkout.data && earlier && money.data ? (
        <RestOfReceipt
          receipt={earlier}
          canMail={booking.customerEmail !== null}
          isTillClosed={money.data.isTillClosed}
          onReceipt={(id) => void navigate(staffReceiptPath(id))}
          onClose={onClose}
        />
      ) : checkout.data && money.data ? (
        <CheckoutForm
          booking={booking}
          checkout={checkout.data}
          money={money.data}
          onReceipt={(id) => void navigate(staffReceiptPath(id))}
          onPrint={(id) => void navigate(staffReceiptPath(id), PRINTED)}
          onClose={onClose}
        />
      ) : failed ? (
        <div className="p-7">
          <RetryNote
            title={CHECKOUT.failed}
            query={{ isFetching: checkout.isFetching || money.isFetching, refetch: handleRetry }}
          />
        </div>
      ) : (
        <div className="grid gap-3 p-7" role="status" aria-label={CHECKOUT.loading}>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-44" />
        </div>
      )}
    </Dialog>
  );
}

interface RestOfReceiptProps {
  readonly receipt: Sale;
  readonly canMail: boolean;
  readonly isTillClosed: boolean;
  readonly onReceipt: (id: string) => void;
  readonly onClose: () => void;
}

/** The form stays until its own answer closes it: by then nothing is owed any more. */
function RestOfReceipt(props: RestOfReceiptProps) {
  const { receipt, canMail, isTillClosed, onReceipt, onClose } = props;
  const [isPaid] = useState(receipt.balanceCents <= 0);
  return (
    <div className="p-5.5 md:p-7">
      {isPaid ? (
        <>
          <p className="mb-3">{CHECKOUT.isPaid(receiptNumber(receipt))}</p>
          <Button look="outline" size="s" onClick={() => onReceipt(receipt.id)}>
            {CHECKOUT.openReceipt}
          </Button>
        </>
      ) : (
        <>
          <PaymentForm receipt={receipt} isTillClosed={isTillClosed} onClose={onClose} />
          <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4 empty:hidden">
            <AskToPay
              bookingId={receipt.bookingId}
              due={receipt.balanceCents}
              canMail={canMail}
              onAsked={onClose}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** The receipt takes the place of the dialog, and prints itself once. */
const PRINTED = { replace: true, state: PRINTS_ITSELF };

function Banner({ booking }: { readonly booking: ListedBooking }) {
  return (
    <div className="relative grid grid-cols-[1fr_minmax(0,130px)] items-center bg-[radial-gradient(70%_130%_at_74%_62%,var(--haze),var(--ink-800)_60%,var(--ink-900))] py-3 pr-15 pl-5.5 text-white max-[359px]:grid-cols-1 md:grid-cols-[1fr_260px] md:pr-21 md:pl-7 max-[359px]:[&>svg]:hidden">
      <div className="py-2">
        <DialogTitle>
          {booking.status === 'completed' ? CHECKOUT.openCompleted : CHECKOUT.title}
        </DialogTitle>
        <p className="mt-1.5 text-sm wrap-anywhere text-on-ink-lead">
          {booking.customerName}, {booking.serviceName}
        </p>
      </div>
      <BookedCar booking={booking} />
      <DialogClose
        className="absolute top-3 right-3 bg-veil inset-ring inset-ring-hair-2 hover:bg-hair focus-visible:-outline-offset-3 focus-visible:outline-white md:top-4 md:right-4"
        label={CHECKOUT.close}
      />
    </div>
  );
}
