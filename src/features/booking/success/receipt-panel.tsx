import type { ReactNode } from 'react';
import { ArrivalFacts } from '@/components/site/arrival-facts';
import { ShopPlace } from '@/components/site/shop-place';
import { Card } from '@/components/ui/card';
import { Fact, FactList } from '@/components/ui/fact-list';
import { Skeleton } from '@/components/ui/skeleton';
import { BOOKING_SUCCESS } from '@/content/booking/booking-success';
import { bookingReference } from '@/domain/booking/booking';
import type { BookingStatus } from '@/domain/booking/booking-status';
import { totalRows, totalSentence } from '@/domain/money/booking-total';
import { formatDayLong } from '@/domain/day';
import { readyText, readyWithStay } from '@/domain/calendar/ready-time';
import { serviceDisplayName } from '@/domain/service-names';
import type { TaxedTotal } from '@/domain/money/taxed-total';
import { vehicleTypeLabel } from '@/domain/vehicles';
import type { BookingReceipt } from '../success-link';
import { TotalLine } from '../total-line';

const COPY = BOOKING_SUCCESS;

interface ReceiptPanelProps {
  readonly receipt: BookingReceipt;
  /** Missing until the database has answered: until then the total is the page's own. */
  readonly status: BookingStatus | undefined;
  readonly isStaffPrice: boolean | undefined;
  readonly taxed: TaxedTotal | undefined;
  /** It was cancelled or deleted: nobody comes, and nothing is to be paid. */
  readonly isOff: boolean;
  /** The deposit that is asked for, and what to do next. */
  readonly children: ReactNode;
}

/** The booking, fact by fact; what is not known has no line. */
export function ReceiptPanel({
  receipt,
  status,
  isStaffPrice,
  taxed,
  isOff,
  children,
}: ReceiptPanelProps) {
  const { bookingId, bookingDate, totalPrice, addOns, extraServices } = receipt;
  const priced = {
    status: status ?? 'pending',
    totalPrice: totalPrice ?? 0,
    isStaffPrice: isStaffPrice ?? false,
    taxed,
  };
  const note = totalSentence(priced);
  const [, withTax] = totalRows(priced);
  return (
    <Card asChild className="md:[grid-area:booking] print:[grid-area:booking]">
      <section aria-labelledby="success-booking">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="text-xl leading-title tracking-title" id="success-booking">
            {COPY.booking}
          </h2>
          {bookingId === undefined ? null : (
            <span className="text-sm text-text-2 tabular-nums">
              {COPY.reference(bookingReference(bookingId))}
            </span>
          )}
        </div>
        <FactList>
          <TextFact label={COPY.rows.date} text={bookingDate && formatDayLong(bookingDate)} />
          <TextFact label={COPY.rows.time} text={receipt.bookingTime} />
          <TextFact label={COPY.rows.ready} text={isOff ? undefined : stayText(receipt)} />
          <TextFact label={COPY.rows.service} text={receipt.serviceName} />
          <TextFact
            label={COPY.rows.extraServices}
            text={extraServices.map(serviceDisplayName).join(', ')}
          />
          <TextFact label={COPY.rows.extras} text={addOns.map(serviceDisplayName).join(', ')} />
          <TextFact label={COPY.rows.vehicle} text={vehicleText(receipt)} />
          {isOff ? null : (
            <>
              <Fact label={COPY.rows.where}>
                <ShopPlace />
              </Fact>
              <ArrivalFacts />
            </>
          )}
        </FactList>
        {(receipt.customerName ?? receipt.customerEmail ?? receipt.customerPhone) ? (
          <>
            <h3 className="sr-only">{COPY.customer}</h3>
            <FactList className="mt-4.5 border-t border-line pt-4.5">
              <TextFact label={COPY.rows.name} text={receipt.customerName} />
              <TextFact label={COPY.rows.email} text={receipt.customerEmail} />
              <TextFact label={COPY.rows.phone} text={receipt.customerPhone} />
            </FactList>
          </>
        ) : null}
        {totalPrice === undefined || isOff ? null : (
          <TotalLine label={COPY.rows.total} amount={totalPrice}>
            {withTax ? (
              <span className="flex w-full justify-between gap-4 text-sm">
                {withTax[0]}
                <b className="font-semibold tabular-nums">{withTax[1]}</b>
              </span>
            ) : null}
            {note === undefined ? null : <span className="w-full text-sm text-text-2">{note}</span>}
          </TotalLine>
        )}
        {children}
      </section>
    </Card>
  );
}

function TextFact({ label, text }: { readonly label: string; readonly text: string | undefined }) {
  if (text === undefined || text === '') return null;
  return (
    <Fact className="[&>dt]:max-w-[45%] [&>dt]:flex-none" label={label}>
      {text}
    </Fact>
  );
}

/** "Wed, Nov 25 about 1:00 PM, your car stays overnight" */
function stayText({ bookingDate: day, readyAt }: BookingReceipt): string | undefined {
  if (readyAt === undefined) return undefined;
  return day ? readyWithStay({ day, readyAt }) : readyText(readyAt);
}

/** "SUV, Honda Pilot" */
function vehicleText({ vehicleType, vehicleMake, vehicleModel }: BookingReceipt): string {
  const make = [vehicleMake, vehicleModel].filter(Boolean).join(' ');
  const type = vehicleType === undefined ? '' : vehicleTypeLabel(vehicleType);
  return [type, make].filter(Boolean).join(', ');
}

/** The panel's shape while the page does not know its address. */
export function ReceiptSkeleton() {
  return (
    <Card asChild className="md:[grid-area:booking]">
      <section aria-busy="true">
        <div aria-hidden="true" className="grid gap-3.75">
          <Skeleton className="mb-3 h-6 w-40" />
          {[0, 1, 2, 3, 4, 5, 6].map((line) => (
            <Skeleton key={line} className="h-5 w-full" />
          ))}
          <Skeleton className="mt-4 h-9 w-full" />
        </div>
      </section>
    </Card>
  );
}
