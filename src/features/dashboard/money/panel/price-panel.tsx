import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { cn } from '@/components/ui/cn';
import { Fact, FactList } from '@/components/ui/fact-list';
import { FormAmount, FormInput } from '@/components/ui/form-field';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
import { Note } from '@/components/ui/note';
import { RECEIPT } from '@/content/money/receipt';
import { DETAILS } from '@/content/staff/dashboard';
import { PRICE } from '@/content/staff/details';
import { PRICE_REASON_LENGTH } from '@/domain/booking/booking-rules';
import { quoteReference } from '@/domain/booking/quote-request';
import {
  formatCents,
  formatDollars,
  formatPrice,
  parseDollars,
  signedCents,
} from '@/domain/money/money';
import { priceCheck } from '@/domain/money/price-check';
import { currentSale, type Receipt } from '@/domain/money/receipt';
import { recordQuery } from '../../bookings/api/record-query';
import { bookingMoneyQuery } from '../api/booking-money';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { asSentence, instantText } from '../../bookings/record-text';
import { useEditBooking } from '../../bookings/actions/edit-booking';
import { StaffForm, typedAs, useStaffForm } from '../../shell/staff-form';
import { ChangedSince } from '../../bookings/changed-since';

interface PricePanelProps {
  readonly booking: ListedBooking;
}

/** The price keeps its line; what it is for wraps. */
const FACT = '[&>dd]:flex-none [&>dt]:min-w-0';
const LINE = cn(FACT, 'border-b border-line pb-2.75');

/** The quote line by line, what a look at the vehicle added, and the total. */
export function PricePanel({ booking }: PricePanelProps) {
  const form = useInlineForm();
  const { id: bookingId, quotedPrice, totalPrice } = booking;
  // The payment panel reads it. Money that is on a receipt is given back by a refund.
  const { data: money } = useQuery({ ...bookingMoneyQuery(bookingId), enabled: false });
  const { sale } = currentSale(money?.receipts ?? []);
  const isCharged = sale !== undefined;
  const { lines, todayTotal, isDifferent } = priceCheck({ ...booking, totalPrice: quotedPrice });
  const quoteId = money?.quoteId;
  return (
    <section
      className="rounded-l bg-paper px-4.5 pt-4 pb-4.5 forced-colors:border"
      aria-label={DETAILS.price}
      data-keep-clear=""
    >
      <FactList>
        {sale ? (
          <ChargedLines sale={sale} />
        ) : (
          <>
            {lines.map(({ id, label, amount }) => (
              <Fact key={id} className={LINE} label={label}>
                {formatPrice(amount)}
              </Fact>
            ))}
            {totalPrice === quotedPrice ? null : <AfterInspection booking={booking} />}
          </>
        )}
        <Fact
          className={cn(FACT, 'items-center font-semibold [&>dt]:text-text!')}
          label={DETAILS.total}
        >
          <b className="font-display text-2xl leading-none font-heading tracking-heading">
            {formatPrice(totalPrice)}
          </b>
        </Fact>
      </FactList>
      {form.isOpen ? <PriceForm booking={booking} onClose={form.close} /> : null}
      {isCharged ? null : (
        <OpenForm form={form} icon={Pencil} className="mt-3">
          {PRICE.change}
        </OpenForm>
      )}
      {quoteId && !isCharged ? (
        <p className="mt-3 text-sm text-text-2">
          {DETAILS.agreed(
            quoteReference(quoteId),
            formatDollars(quotedPrice),
            todayTotal === 0 ? undefined : formatPrice(todayTotal),
          )}
        </p>
      ) : null}
      {/* Staff who set another price have checked it. */}
      {isDifferent && totalPrice === quotedPrice && !isCharged && !quoteId ? (
        <Note tone="warn" className="mt-4">
          {DETAILS.differs(formatPrice(todayTotal))}
        </Note>
      ) : null}
    </section>
  );
}

/** As the receipt says it: what was added and taken off at checkout, too. */
function ChargedLines({ sale }: { readonly sale: Receipt }) {
  return (
    <>
      {sale.lines.map(({ label, amountCents: amount }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a receipt never changes
        <Fact key={index} className={LINE} label={label}>
          {formatCents(amount)}
        </Fact>
      ))}
      {sale.discountCents > 0 ? (
        <Fact className={LINE} label={RECEIPT.discount(sale.discountPercent)}>
          {signedCents(-sale.discountCents)}
        </Fact>
      ) : null}
    </>
  );
}

/** The listed price stays as it is; the difference has a line of its own, with who, why and when. */
function AfterInspection({ booking }: PricePanelProps) {
  const { id, quotedPrice, totalPrice, priceReason } = booking;
  const { data: record } = useQuery(recordQuery(id));
  const change = record?.events.findLast(({ columns }) => columns.includes('total_price'));
  const difference = totalPrice - quotedPrice;
  const sign = difference > 0 ? '+' : '−';
  const who =
    change && [change.actorEmail, instantText(change.happenedAt)].filter(Boolean).join(', ');
  const why = [who && priceReason ? asSentence(priceReason) : priceReason, who];
  return (
    <Fact
      className={LINE}
      label={
        <>
          {PRICE.difference}
          <small className="mt-0.5 block text-sm leading-snug wrap-anywhere">
            {why.filter(Boolean).join(' ')}
          </small>
        </>
      }
    >
      {/* Nothing was quoted: the price itself. */}
      {quotedPrice === 0
        ? formatDollars(totalPrice)
        : `${sign} ${formatDollars(Math.abs(difference))}`}
    </Fact>
  );
}

/** Dollars as staff type them, and why they are charged. */
const priceSchema = (current: number) =>
  z.object({
    price: typedAs(parseDollars, PRICE.invalid).check(
      z.refine((price) => price !== current, PRICE.same),
    ),
    reason: z.string().check(z.trim(), z.minLength(1, PRICE.reasonMissing)),
  });

interface PriceFormProps {
  readonly booking: ListedBooking;
  readonly onClose: () => void;
}

/** The shop changes a price only after a look at the vehicle, so it asks for a reason. */
function PriceForm({ booking, onClose }: PriceFormProps) {
  const [before] = useState(booking);
  const form = useStaffForm({
    schema: priceSchema(booking.totalPrice),
    start: { price: before.totalPrice === 0 ? '' : before.totalPrice.toFixed(2), reason: '' },
    save: useEditBooking(booking),
    send: ({ price, reason }) => ({ changes: { total_price: price, price_reason: reason } }),
    onDone: onClose,
  });
  return (
    <StaffForm form={form} texts={PRICE} className="mt-3" onClose={onClose}>
      <ChangedSince before={before} now={booking} />
      <FormAmount name="price" label={PRICE.charged} />
      <FormInput
        name="reason"
        label={PRICE.reason}
        hint={PRICE.reasonHint}
        maxLength={PRICE_REASON_LENGTH}
      />
    </StaffForm>
  );
}
