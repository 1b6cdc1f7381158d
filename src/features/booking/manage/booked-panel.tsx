import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { ArrivalFacts } from '@/components/site/arrival-facts';
import { ShopPlace } from '@/components/site/shop-place';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fact, FactList } from '@/components/ui/fact-list';
import { Fold } from '@/components/ui/fold';
import { type AgreedBooking, CUSTOMER_COPY, customerCopy } from '@/content/booking/customer-copy';
import { MANAGE } from '@/content/booking/manage';
import { bookingReference } from '@/domain/booking/booking';
import { shopTime } from '@/domain/calendar/shop-calendar';
import { formatDayMedium } from '@/domain/day';
import { readyWithStay } from '@/domain/calendar/ready-time';
import { leftText, totalRows, totalSentence, totalText } from '@/domain/money/booking-total';
import { formatPrice } from '@/domain/money/money';
import { priceCheck } from '@/domain/money/price-check';
import type { ManagedBooking } from '../api/managed-booking';
import { AskedDepositNote } from '../deposit-note';
import { AddToCalendar } from '../link/add-to-calendar';
import { calendarEntry } from '../link/calendar-entry';
import { AgreedPolicyNote } from '../policy-note';
import { agreedBooking } from './copy-sheet';

const COPY = MANAGE.booked;

interface BookedPanelProps {
  readonly booking: ManagedBooking;
  readonly token: string;
  readonly isOver: boolean;
  /** The button that its customer most likely came for. */
  readonly action: ReactNode;
  /** The part that comes last. */
  readonly children?: ReactNode;
}

/** Says where to come, when the car is ready and the amount left to pay; then the one action. The price is folded. */
export function BookedPanel({ booking, token, isOver, action, children }: BookedPanelProps) {
  const agreed = agreedBooking(booking);
  return (
    <Card asChild>
      <section aria-labelledby="manage-booked">
        <h2 className="mb-1 text-xl" id="manage-booked">
          {COPY.heading}
        </h2>
        <p className="mb-4 text-sm text-text-2 tabular-nums">
          {COPY.reference(bookingReference(booking.id))}
        </p>
        <FactList className="[&_dt]:flex-none">
          {isOver ? (
            <Fact label={COPY.total}>{totalText(booking)}</Fact>
          ) : (
            <>
              <Fact label={COPY.where}>
                <ShopPlace />
              </Fact>
              {booking.readyAt === undefined ? null : (
                <Fact label={COPY.ready}>
                  {readyWithStay({ day: booking.day, readyAt: booking.readyAt })}
                </Fact>
              )}
              <ArrivalFacts />
              <Fact label={COPY.left}>{leftText(booking, booking.deposit?.receivedCents)}</Fact>
            </>
          )}
        </FactList>
        {isOver ? null : <AskedDepositNote className="mt-4" booking={booking} token={token} />}
        <div className="mt-5 grid gap-3 print:hidden">
          {action}
          {isOver ? null : <AddToCalendar booking={calendarEntry(booking, token)} />}
          {agreed ? (
            <Button look="outline" size="s" onClick={() => window.print()}>
              <Printer size={18} aria-hidden="true" />
              {CUSTOMER_COPY.print}
            </Button>
          ) : null}
          {children}
        </div>
        <div className="mt-4 grid gap-1 border-t border-line pt-3 text-sm">
          <Fold label={COPY.price}>
            {agreed ? <AgreedPrice booking={agreed} /> : <ListedPrice booking={booking} />}
          </Fold>
          {booking.policy ? <AgreedPolicyNote policy={booking.policy} /> : null}
          {booking.termsSignedAt === undefined ? null : (
            <p className="text-text-2">
              {COPY.signed(formatDayMedium(shopTime(new Date(booking.termsSignedAt)).day))}
            </p>
          )}
        </div>
      </section>
    </Card>
  );
}

const PRICES = 'py-1 text-sm [&_dd]:flex-none';

/** As on the customer's copy: each piece of work, each tax by its name, and what they come to. */
function AgreedPrice({ booking }: { readonly booking: AgreedBooking }) {
  return (
    <FactList className={PRICES}>
      {customerCopy(booking).price.map(([label, value], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two pieces of work may have one name
        <Fact key={index} label={label}>
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
        {lines.map(({ id, label: work, amount }) => (
          <Fact key={id} label={work}>
            {isDifferent ? null : formatPrice(amount)}
          </Fact>
        ))}
        <Fact className="border-t border-line pt-2.75" label={label}>
          {formatPrice(booking.totalPrice)}
        </Fact>
        {withTax ? <Fact label={withTax[0]}>{withTax[1]}</Fact> : null}
      </FactList>
      {note === undefined ? null : <p className="mt-2 text-text-2">{note}</p>}
    </>
  );
}
