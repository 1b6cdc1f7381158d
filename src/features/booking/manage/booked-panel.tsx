import { Printer } from 'lucide-react';
import { AddToCalendar } from '../link/add-to-calendar';
import { calendarEntry } from '../link/calendar-entry';
import type { ManagedBooking } from '../api/managed-booking';
import { ArrivalFacts } from '@/components/site/arrival-facts';
import { ShopPlace } from '@/components/site/shop-place';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fact, FactList } from '@/components/ui/fact-list';
import { type AgreedBooking, CUSTOMER_COPY, customerCopy } from '@/content/booking/customer-copy';
import { MANAGE } from '@/content/booking/manage';
import { bookingReference } from '@/domain/booking/booking';
import { totalRows, totalSentence } from '@/domain/money/booking-total';
import { formatPrice } from '@/domain/money/money';
import { AskedDepositNote } from '../deposit-note';
import { agreedBooking } from './copy-sheet';
import { AgreedPolicyNote } from '../policy-note';
import { readyWithStay } from '@/domain/calendar/ready-time';
import { priceCheck } from '@/domain/money/price-check';

const COPY = MANAGE.booked;

interface BookedPanelProps {
  readonly booking: ManagedBooking;
  /** Left out once the appointment is over: then there is nothing for a calendar either. */
  readonly token?: string;
}

export function BookedPanel({ booking, token }: BookedPanelProps) {
  const agreed = agreedBooking(booking);
  return (
    <Card asChild className="order-2">
      <section aria-labelledby="manage-booked">
        <h2 className="mb-1 text-xl" id="manage-booked">
          {COPY.heading}
        </h2>
        <p className="mb-4 text-sm text-text-2 tabular-nums">
          {COPY.reference(bookingReference(booking.id))}
        </p>
        {token === undefined ? null : (
          <FactList className="mb-3 border-b border-line pb-3">
            {booking.readyAt === undefined ? null : (
              <Fact label={COPY.ready}>
                {readyWithStay({ day: booking.day, readyAt: booking.readyAt })}
              </Fact>
            )}
            <Fact label={COPY.where}>
              <ShopPlace />
            </Fact>
            <ArrivalFacts />
          </FactList>
        )}
        {agreed ? <AgreedPrice booking={agreed} /> : <ListedPrice booking={booking} />}
        {token === undefined ? null : (
          <AskedDepositNote className="mt-4" booking={booking} token={token} />
        )}
        {booking.policy ? <AgreedPolicyNote policy={booking.policy} /> : null}
        {token === undefined ? null : (
          <div className="mt-5 grid gap-2.5">
            <AddToCalendar booking={calendarEntry(booking, token)} />
            {agreed ? (
              <Button look="outline" className="print:hidden" onClick={() => window.print()}>
                <Printer size={18} aria-hidden="true" />
                {CUSTOMER_COPY.print}
              </Button>
            ) : null}
          </div>
        )}
      </section>
    </Card>
  );
}

const PRICES = '[&_dd]:flex-none';
const TOTAL =
  'mt-1 border-t border-line pt-3.5 font-semibold [&>dd]:font-semibold [&>dt]:text-text';

/** As on the customer's copy: each piece of work, each tax by its name, and what they come to. */
function AgreedPrice({ booking }: { readonly booking: AgreedBooking }) {
  const { price } = customerCopy(booking);
  return (
    <FactList className={PRICES}>
      {price.map(([label, value], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two pieces of work may have one name
        <Fact key={index} className={index === price.length - 1 ? TOTAL : ''} label={label}>
          {value}
        </Fact>
      ))}
    </FactList>
  );
}

/** Amounts that are not today's stay out: the total is what counts. */
function ListedPrice({ booking }: { readonly booking: ManagedBooking }) {
  const { lines, isDifferent } = priceCheck(booking);
  const [[label] = [COPY.total], withTax] = totalRows(booking);
  const note = totalSentence(booking);
  return (
    <>
      <FactList className={PRICES}>
        {lines.map(({ id, label, amount }) => (
          <Fact key={id} label={label}>
            {isDifferent ? null : formatPrice(amount)}
          </Fact>
        ))}
        <Fact className={TOTAL} label={label}>
          {formatPrice(booking.totalPrice)}
        </Fact>
        {withTax ? <Fact label={withTax[0]}>{withTax[1]}</Fact> : null}
      </FactList>
      {note === undefined ? null : <p className="mt-1 text-sm text-text-2">{note}</p>}
    </>
  );
}
