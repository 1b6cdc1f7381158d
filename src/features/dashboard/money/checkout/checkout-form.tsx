import { type SyntheticEvent, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { CHECKOUT } from '@/content/staff/checkout';
import { currentSale } from '@/domain/money/receipt';
import { lacksGstNumber } from '@/domain/money/tax-number';
import { newId } from '@/lib/new-id';
import { useIsPayableOnline } from '../online/ask-to-pay';
import type { BookingMoney } from '../api/booking-money';
import type { Checkout } from '../../shell/checkout-settings-api';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { ChangedSince } from '../../bookings/changed-since';
import { StaffForm } from '../../shell/staff-form';
import { useUnsaved } from '../../shell/unsaved';
import { type BillForm, BillPanel } from './bill-panel';
import { CheckoutNotes } from './checkout-notes';
import { sendsMail, toNewReceipt } from './draft';
import { ReceiptFields } from './receipt-fields';
import { PaidButton } from './paid-button';
import { AmountDue, PaymentPanel } from './payment-panel';
import { useCheckoutDraft } from './use-checkout-draft';
import { useCheckout } from '../actions';
import { unpricedLine } from './bill';
import { type DraftPayment, hasTypedPayment } from './tender';

/** A receipt of so much or more has to name the company that deducts it. */
const COMPANY_FROM_CENTS = 50_000;

interface CheckoutFormProps {
  readonly booking: ListedBooking;
  readonly checkout: Checkout;
  readonly money: BookingMoney;
  readonly onReceipt: (id: string) => void;
  /** Called in place of closing. */
  readonly onPrint: (id: string) => void;
  readonly onClose: () => void;
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { booking, checkout, money, onReceipt, onPrint, onClose } = props;
  const [before] = useState(booking);
  const state = useCheckoutDraft(booking, checkout, money);
  const { form, draft, rules, sums, due, tender } = state;
  const { discardAll } = useUnsaved(false);
  // A receipt by a colleague, or by an attempt whose response never arrived.
  const { sale: written } = currentSale(money.receipts);
  const { bill, billForm, setBillForm, finishUnpaid, isPending, ...completing } =
    useCompleteCheckout({
      booking,
      checkout: state,
      isWritten: written !== undefined,
      onReceipt,
      onCompleted: (id) => {
        discardAll();
        if (draft.prints) onPrint(id);
        else onClose();
      },
    });
  const isPhone = useMedia(PHONE_QUERY);
  const others = (
    <>
      <ReceiptFields email={booking.customerEmail} />
      <PayLaterButton
        due={due}
        sendsMail={sendsMail(draft)}
        isBusy={isPending}
        isDisabled={written !== undefined}
        onClick={completing.handlePayLater}
      />
    </>
  );
  return (
    <FormProvider {...form}>
      <div className="relative grid min-h-0 flex-1 content-start overflow-y-auto overscroll-contain lg:grid-cols-[minmax(0,1fr)_412px] lg:content-stretch">
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
        <StaffForm
          form={{
            isDirty: form.formState.isDirty,
            isBusy: isPending,
            submit: completing.handleSubmit,
          }}
          id="checkout"
          className="grid content-start gap-4 border-line bg-paper px-5.5 py-4.5 lg:border-l"
        >
          {isPhone ? null : <AmountDue due={due} />}
          <PaymentPanel
            form={form}
            draft={draft}
            methods={state.methods}
            due={due}
            tender={tender}
            needsCompany={sums.total >= COMPANY_FROM_CENTS || Boolean(money.company)}
            isFirst={billForm === undefined}
          />
          {isPhone ? <div className="grid gap-3">{others}</div> : null}
        </StaffForm>
      </div>
      <div className="border-t border-line px-5.5 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom,0px))] md:px-7 md:py-4">
        <CheckoutNotes
          written={written}
          error={completing.error}
          isNextDrawer={
            money.isTillClosed &&
            (tender.payments?.some(({ method }) => method === 'cash') ?? false)
          }
          isTakenIn={completing.isTakenIn}
          asksForTyped={completing.asksForTyped}
          lacksGstNumber={lacksGstNumber(checkout.list, rules.taxes)}
          onReceipt={(id) => {
            discardAll();
            onReceipt(id);
          }}
          onWithoutPayment={finishUnpaid}
        />
        <div className="flex flex-wrap items-center justify-end gap-2.5">
          {isPhone ? <AmountDue due={due} /> : others}
          <PaidButton
            form="checkout"
            payments={tender.payments}
            isFirst={due === 0 && billForm === undefined}
            isBusy={isPending}
            isDisabled={due < 0 || written !== undefined}
          />
        </div>
      </div>
    </FormProvider>
  );
}

interface PayLaterButtonProps {
  /** Cents. */
  readonly due: number;
  /** The receipt goes to the customer by mail. */
  readonly sendsMail: boolean;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

/** Completes without a payment, where something is owed. */
function PayLaterButton(props: PayLaterButtonProps) {
  const { due, sendsMail, isBusy, isDisabled, onClick } = props;
  // The mail of a receipt that is still owed leads to where it is paid.
  const isPayable = useIsPayableOnline(due);
  if (due <= 0) return null;
  return (
    <Button
      look="outline"
      size="s"
      className="max-md:min-h-12.5 max-md:w-full"
      isBusy={isBusy}
      disabled={isDisabled}
      onClick={onClick}
    >
      {isPayable && sendsMail ? CHECKOUT.payByLink : CHECKOUT.payLater}
    </Button>
  );
}

/** The first small form within `root`, or the first one in which something was typed. */
const smallForm = (root: Element | null, isUnsaved: boolean): HTMLFormElement | null =>
  root?.querySelector<HTMLFormElement>(isUnsaved ? 'form[data-unsaved]' : 'form') ?? null;

interface CompleteCheckoutOptions {
  readonly booking: ListedBooking;
  readonly checkout: ReturnType<typeof useCheckoutDraft>;
  /** The booking has a receipt already: of a colleague, or of a try whose answer was lost. */
  readonly isWritten: boolean;
  readonly onReceipt: (id: string) => void;
  /** Called with the id of the receipt. */
  readonly onCompleted: (id: string) => void;
}

/** Completes the booking with what is paid now, or unpaid, once the bill has all its prices. */
function useCompleteCheckout(options: CompleteCheckoutOptions) {
  const { booking, checkout, isWritten, onReceipt, onCompleted } = options;
  const { form, draft, sums, deposit, due, tender } = checkout;
  // Every try sends these ids, so that a lost answer is recognized.
  const [ids] = useState(() => [newId(), newId(), newId(), newId(), newId()] as const);
  const bill = useRef<HTMLDivElement>(null);
  const [billForm, setBillForm] = useState<BillForm | undefined>(() =>
    unpricedLine(draft) ? 'price' : undefined,
  );
  const [isTakenIn, setIsTakenIn] = useState(false);
  const [asksForTyped, setAsksForTyped] = useState(false);
  const { complete, isPending, error } = useCheckout(booking, onReceipt);
  // The check of the fields takes a moment, in which a second press still sees a form at rest.
  const isSending = useRef(false);

  const finish = (payments: readonly DraftPayment[]): void => {
    if (isSending.current || due < 0 || isWritten) return;
    // Values typed in a small form count, but nobody pays an amount that they have not seen.
    const typed = smallForm(bill.current, true);
    setIsTakenIn(typed !== null);
    if (typed) return typed.requestSubmit();
    if (unpricedLine(draft)) {
      if (billForm === 'price') return smallForm(bill.current, false)?.requestSubmit();
      return setBillForm('price');
    }
    isSending.current = true;
    complete(toNewReceipt(draft, { sums, deposit, payments, ids }), {
      onSuccess: onCompleted,
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  const finishUnpaid = (): void =>
    void form
      .trigger('email', { shouldFocus: true })
      .then((isRight) => (isRight ? finish([]) : undefined));

  return {
    bill,
    billForm,
    setBillForm,
    handleSubmit: (event: SyntheticEvent): void =>
      void form.handleSubmit(() => {
        if (tender.payments) finish(tender.payments);
      })(event),
    finishUnpaid,
    /** Asks first where a payment was typed. */
    handlePayLater: (): void => (hasTypedPayment(draft) ? setAsksForTyped(true) : finishUnpaid()),
    asksForTyped: asksForTyped && hasTypedPayment(draft),
    /** Whether values typed in a small form were put on the bill. */
    isTakenIn: isTakenIn && billForm === undefined,
    isPending,
    error,
  };
}
