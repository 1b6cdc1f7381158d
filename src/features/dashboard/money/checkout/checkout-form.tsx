import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { CHECKOUT } from '@/content/staff-checkout';
import { currentSale } from '@/domain/receipt';
import { lacksGstNumber } from '@/domain/tax-number';
import { newId } from '@/lib/new-id';
import type { BookingMoney, Checkout } from '../../bookings/api/checkout';
import type { ListedBooking } from '../../bookings/api/booking-rows';
import { useIsPayableOnline } from '../../bookings/ask-to-pay';
import { ChangedSince } from '../../bookings/changed-since';
import { smallForm } from '../../shell/inline-form';
import { useUnsaved } from '../../shell/unsaved';
import { useCheckout } from '../../bookings/actions/checkout';
import { unpricedLine } from './bill';
import { type BillForm, BillPanel } from './bill-panel';
import { CheckoutNotes } from './checkout-notes';
import { sendsMail, toNewReceipt } from './draft';
import { ReceiptFields } from './receipt-fields';
import { PaidButton } from './paid-button';
import { PaymentPanel } from './payment-panel';
import { type DraftPayment, hasTypedPayment } from './tender';
import { useCheckoutDraft } from './use-checkout-draft';

interface CheckoutFormProps {
  readonly booking: ListedBooking;
  readonly checkout: Checkout;
  readonly money: BookingMoney;
  readonly onReceipt: (id: string) => void;
  /** In place of closing. */
  readonly onPrint: (id: string) => void;
  readonly onClose: () => void;
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { booking, checkout, money, onReceipt, onPrint, onClose } = props;
  const [before] = useState(booking);
  const { form, draft, rules, sums, deposit, due, tender, methods } = useCheckoutDraft(
    booking,
    checkout,
    money,
  );
  // The same for every try, so that a lost answer is recognized.
  const [ids] = useState(() => [newId(), newId(), newId(), newId(), newId()] as const);
  const { discardAll } = useUnsaved(form.formState.isDirty);
  const bill = useRef<HTMLDivElement>(null);
  const [billForm, setBillForm] = useState<BillForm | undefined>(() =>
    unpricedLine(draft) ? 'price' : undefined,
  );
  const [isTakenIn, setIsTakenIn] = useState(false);
  const [asksForTyped, setAsksForTyped] = useState(false);
  const { complete, isPending, error } = useCheckout(booking, onReceipt);
  // The check of the fields takes a moment, in which a second press still sees a form at rest.
  const isSending = useRef(false);
  const isPhone = useMedia(PHONE_QUERY);
  // The mail of a receipt that is still owed leads to where it is paid.
  const isPayable = useIsPayableOnline(due);
  // Of a colleague, or of a try whose answer was lost.
  const { sale: written } = currentSale(money.receipts);

  const finish = (payments: readonly DraftPayment[]): void => {
    if (isSending.current || due < 0 || written) return;
    // What is typed in a small form counts, but nobody pays an amount that they have not seen.
    const typed = smallForm(bill.current, true);
    setIsTakenIn(typed !== null);
    if (typed) return typed.requestSubmit();
    if (unpricedLine(draft)) {
      if (billForm === 'price') return smallForm(bill.current, false)?.requestSubmit();
      return setBillForm('price');
    }
    isSending.current = true;
    complete(toNewReceipt(draft, { sums, deposit, payments, ids }), {
      onSuccess: (id) => {
        discardAll();
        if (draft.prints) onPrint(id);
        else onClose();
      },
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  const handleSubmit = (event: SyntheticEvent): void =>
    void form.handleSubmit(() => {
      if (tender.payments) finish(tender.payments);
    })(event);
  const finishUnpaid = (): void =>
    void form
      .trigger('email', { shouldFocus: true })
      .then((isRight) => (isRight ? finish([]) : undefined));
  const others = (
    <>
      <ReceiptFields control={form.control} email={booking.customerEmail} />
      {due > 0 ? (
        <Button
          look="outline"
          size="s"
          className="max-md:min-h-12.5 max-md:w-full"
          isBusy={isPending}
          disabled={written !== undefined}
          onClick={() => (hasTypedPayment(draft) ? setAsksForTyped(true) : finishUnpaid())}
        >
          {isPayable && sendsMail(draft) ? CHECKOUT.payByLink : CHECKOUT.payLater}
        </Button>
      ) : null}
    </>
  );
  return (
    <>
      <div className="grid min-h-0 flex-1 content-start overflow-y-auto overscroll-contain lg:grid-cols-[minmax(0,1fr)_412px] lg:content-stretch">
        <div ref={bill} className="px-5.5 py-4 md:px-7">
          {written ? null : <ChangedSince before={before} now={booking} />}
          <BillPanel
            form={form}
            draft={draft}
            vehicleType={booking.vehicleType}
            serviceTaxes={checkout.taxes}
            sums={sums}
            rules={rules}
            deposits={money.deposits}
            shown={billForm}
            onShow={setBillForm}
          />
        </div>
        <form
          id="checkout"
          className="border-line bg-paper px-5.5 py-4.5 lg:border-l"
          noValidate
          onSubmit={handleSubmit}
        >
          <PaymentPanel
            form={form}
            draft={draft}
            methods={methods}
            due={due}
            tender={tender}
            isFirst={billForm === undefined}
          />
          {isPhone ? <div className="mt-4 grid gap-3">{others}</div> : null}
        </form>
      </div>
      <div className="border-t border-line px-5.5 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom,0px))] md:px-7 md:py-4">
        <CheckoutNotes
          written={written}
          error={error}
          isNextDrawer={
            money.isTillClosed &&
            (tender.payments?.some(({ method }) => method === 'cash') ?? false)
          }
          isTakenIn={isTakenIn && billForm === undefined}
          asksForTyped={asksForTyped && hasTypedPayment(draft)}
          lacksGstNumber={lacksGstNumber(checkout.list, rules.taxes)}
          onReceipt={(id) => {
            discardAll();
            onReceipt(id);
          }}
          onWithoutPayment={finishUnpaid}
        />
        <div className="flex flex-wrap items-center justify-end gap-2.5">
          {isPhone ? null : others}
          <PaidButton
            payments={tender.payments}
            isFirst={due === 0 && billForm === undefined}
            isBusy={isPending}
            isDisabled={due < 0 || written !== undefined}
          />
        </div>
      </div>
    </>
  );
}
