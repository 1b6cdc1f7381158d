import { type SyntheticEvent, useRef, useState } from 'react';
import { newId } from '@/lib/new-id';
import { useCheckout } from '../actions';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { unpricedLine } from './bill';
import type { BillForm } from './bill-panel';
import { toNewReceipt } from './draft';
import { type DraftPayment, hasTypedPayment } from './tender';
import type { useCheckoutDraft } from './use-checkout-draft';

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
export function useCompleteCheckout(options: CompleteCheckoutOptions) {
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
