import { CheckCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useShopDay } from '@/components/clock';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { focusOnOpen } from '@/components/ui/use-inline-form';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { BY_METHOD, CHECKOUT } from '@/content/staff-checkout';
import { cashRounded, PAYMENT_METHODS, roundingOf } from '@/domain/checkout';
import { formatCents } from '@/domain/money';
import { currentSale } from '@/domain/receipt';
import { newId } from '@/lib/new-id';
import { type BookingMoney, type Checkout, ratesOn } from '../../bookings/api/checkout';
import type { ListedBooking } from '../../bookings/api/booking-rows';
import { ChangedSince } from '../../bookings/changed-since';
import { smallForm } from '../../shell/inline-form';
import { useUnsaved } from '../../shell/unsaved';
import { checkoutFailure, useCheckout } from '../../bookings/actions/checkout';
import { type BillForm, BillPanel } from './bill-panel';
import {
  type CheckoutDraft,
  draftOf,
  type DraftPayment,
  checkoutSums,
  hasTypedPayment,
  tender as tenderOf,
  toNewReceipt,
  unpricedLine,
} from './draft';
import { PaymentPanel } from './payment-panel';

interface CheckoutFormProps {
  readonly booking: ListedBooking;
  readonly checkout: Checkout;
  readonly money: BookingMoney;
  readonly onReceipt: (id: string) => void;
  readonly onClose: () => void;
}

export function CheckoutForm({ booking, checkout, money, onReceipt, onClose }: CheckoutFormProps) {
  const [before] = useState(booking);
  const [start] = useState(() => draftOf(booking, money.quoteLines));
  const [draft, setDraft] = useState<CheckoutDraft>(start);
  // The same for every try, so that a lost answer is recognized.
  const [ids] = useState(() => [newId(), newId(), newId(), newId()] as const);
  const { discardAll } = useUnsaved(draft !== start);
  const bill = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<BillForm | undefined>(() =>
    unpricedLine(start) ? 'price' : undefined,
  );
  const [isTakenIn, setIsTakenIn] = useState(false);
  const [asksForTyped, setAsksForTyped] = useState(false);
  const today = useShopDay();
  const { complete, isPending, error } = useCheckout(booking, onReceipt);

  const rules = {
    rates: ratesOn(checkout.rates, today),
    pricesIncludeTaxes: checkout.settings?.prices_include_taxes ?? false,
  };
  const sums = checkoutSums(draft, rules);
  const deposit = money.deposits.reduce((sum, { amount }) => sum + amount, 0);
  const due = sums.total - deposit;
  const tender = tenderOf(draft, due);
  const methods = PAYMENT_METHODS.filter(
    (each) => checkout.settings?.payment_methods.includes(each) ?? each !== 'other',
  );
  const isPhone = useMedia(PHONE_QUERY);
  const email = booking.customerEmail;
  const needsNumber = sums.gst > 0 && !checkout.settings?.gst_number;

  // Of a colleague, or of a try whose answer was lost.
  const { sale: written } = currentSale(money.receipts);
  const takesCash = tender.payments?.some(({ method }) => method === 'cash') ?? false;

  const change = (part: Partial<CheckoutDraft>): void => {
    setDraft({ ...draft, ...part });
    setAsksForTyped(false);
  };
  const finish = (payments: readonly DraftPayment[]): void => {
    if (isPending || due < 0 || written) return;
    // What is typed in a small form counts, but nobody pays an amount that they have not seen.
    const typed = smallForm(bill.current, true);
    setIsTakenIn(typed !== null);
    if (typed) return typed.requestSubmit();
    if (unpricedLine(draft)) {
      if (form === 'price') return smallForm(bill.current, false)?.requestSubmit();
      return setForm('price');
    }
    complete(toNewReceipt(draft, { sums, deposit, payments, ids }), {
      onSuccess: () => {
        discardAll();
        onClose();
      },
    });
  };
  const others = (
    <>
      <Switch
        className="min-w-0 flex-1 wrap-anywhere max-lg:basis-full"
        label={CHECKOUT.mail}
        hint={email === null ? CHECKOUT.mailNone : CHECKOUT.mailTo(email)}
        checked={draft.sendsMail && email !== null}
        disabled={email === null}
        onChange={(sendsMail) => change({ sendsMail })}
      />
      {due > 0 ? (
        <Button
          look="outline"
          size="s"
          className="max-md:min-h-12.5 max-md:w-full"
          isBusy={isPending}
          disabled={written !== undefined}
          onClick={() => (hasTypedPayment(draft) ? setAsksForTyped(true) : finish([]))}
        >
          {CHECKOUT.payLater}
        </Button>
      ) : null}
    </>
  );
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (tender.payments) finish(tender.payments);
  };
  return (
    <>
      <div className="grid min-h-0 flex-1 content-start overflow-y-auto overscroll-contain lg:grid-cols-[minmax(0,1fr)_412px] lg:content-stretch">
        <div ref={bill} className="px-5.5 py-4 md:px-7">
          {written ? null : <ChangedSince before={before} now={booking} />}
          <BillPanel
            draft={draft}
            sums={sums}
            rules={rules}
            deposits={money.deposits}
            form={form}
            onForm={setForm}
            onChange={change}
          />
        </div>
        <form
          id="checkout"
          className="border-line bg-paper px-5.5 py-4.5 lg:border-l"
          noValidate
          onSubmit={handleSubmit}
        >
          <PaymentPanel
            draft={draft}
            methods={methods}
            due={due}
            tender={tender}
            isFirst={form === undefined}
            onChange={change}
          />
          {isPhone ? <div className="mt-4 grid gap-3">{others}</div> : null}
        </form>
      </div>
      <div className="border-t border-line px-5.5 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom,0px))] md:px-7 md:py-4">
        {written ? (
          <Note className="mb-3" tone="warn" role="alert">
            <p>{CHECKOUT.written(written.number, formatCents(written.total))}</p>
            <Button
              look="outline"
              size="s"
              className="mt-2.5 bg-transparent"
              onClick={() => {
                discardAll();
                onReceipt(written.id);
              }}
            >
              {CHECKOUT.openReceipt}
            </Button>
          </Note>
        ) : error ? (
          <Note className="mb-3" tone="bad" role="alert">
            {checkoutFailure(error)}
          </Note>
        ) : null}
        {money.isTillClosed && takesCash ? (
          <p className="mb-2 text-sm">{CHECKOUT.nextDrawer}</p>
        ) : null}
        {isTakenIn && form === undefined ? (
          <Note className="mb-3" tone="info" role="status">
            {CHECKOUT.takenIn}
          </Note>
        ) : null}
        {asksForTyped ? (
          <Note className="mb-3" tone="warn" role="alert">
            <p>{CHECKOUT.typedPayment}</p>
            <Button
              look="outline"
              size="s"
              className="mt-2.5 bg-transparent"
              onClick={() => finish([])}
            >
              {CHECKOUT.withoutPayment}
            </Button>
          </Note>
        ) : null}
        {needsNumber ? <p className="mb-2 text-sm text-text-2">{CHECKOUT.noGstNumber}</p> : null}
        <div className="flex flex-wrap items-center justify-end gap-2.5">
          {isPhone ? null : others}
          <Button
            ref={due === 0 && form === undefined ? focusOnOpen : undefined}
            type="submit"
            form="checkout"
            size="s"
            className="max-md:min-h-13 max-md:w-full max-md:text-base"
            isBusy={isPending}
            disabled={!isPending && (!tender.payments || due < 0 || written !== undefined)}
          >
            <CheckCheck size={18} aria-hidden="true" />
            {isPending ? CHECKOUT.busy : buttonText(tender.payments ?? [])}
          </Button>
        </div>
      </div>
    </>
  );
}

/** The button says what changes hands, the rounding of cash included. */
function buttonText(payments: readonly DraftPayment[]): string {
  const [first, second] = payments;
  if (!first) return CHECKOUT.complete;
  const charged = payments.reduce(
    (sum, { method, amount, tip }) => sum + amount + tip + roundingOf(method, amount + tip),
    0,
  );
  if (second) return CHECKOUT.paidTwo(formatCents(charged));
  return CHECKOUT.paid(
    formatCents(first.method === 'cash' ? cashRounded(charged) : charged),
    BY_METHOD[first.method],
  );
}
