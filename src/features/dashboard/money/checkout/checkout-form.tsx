import { Button } from '@/components/ui/button';
import { CHECKOUT } from '@/content/staff/checkout';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { currentSale } from '@/domain/money/receipt';
import { lacksGstNumber } from '@/domain/money/tax-number';
import { useIsPayableOnline } from '../online/ask-to-pay';
import type { BookingMoney } from '../api/booking-money';
import type { Checkout } from '../../shell/checkout-settings-api';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { ChangedSince } from '../../bookings/changed-since';
import { StaffForm } from '../../shell/staff-form';
import { useUnsaved } from '../../shell/unsaved';
import { BillPanel } from './bill-panel';
import { CheckoutNotes } from './checkout-notes';
import { sendsMail } from './draft';
import { ReceiptFields } from './receipt-fields';
import { PaidButton } from './paid-button';
import { AmountDue, PaymentPanel } from './payment-panel';
import { useCheckoutDraft } from './use-checkout-draft';
import { useCompleteCheckout } from './use-complete-checkout';

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
