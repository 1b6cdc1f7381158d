import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { CHECKOUT } from '@/content/staff/checkout';
import { formatCents } from '@/domain/money/money';
import { receiptNumber } from '@/domain/money/checkout';
import type { Receipt } from '@/domain/money/receipt';
import { checkoutFailure } from '../actions';

interface CheckoutNotesProps {
  /** The booking's receipt, where it has one. */
  readonly written: Receipt | undefined;
  readonly error: Error | null;
  /** Cash of today counts in the next drawer. */
  readonly isNextDrawer: boolean;
  /** Whether values typed in a small form were put on the bill. */
  readonly isTakenIn: boolean;
  /** A payment was typed, and completing without one would lose it. */
  readonly asksForTyped: boolean;
  readonly lacksGstNumber: boolean;
  readonly onReceipt: (id: string) => void;
  readonly onWithoutPayment: () => void;
}

/** Notes above the Paid button. */
export function CheckoutNotes(props: CheckoutNotesProps) {
  const { written, error, onReceipt, onWithoutPayment } = props;
  return (
    <>
      <WrittenNote
        className="mb-3"
        written={written}
        text={CHECKOUT.written}
        problem={error && checkoutFailure(error)}
        onReceipt={onReceipt}
      />
      {props.isNextDrawer ? <p className="mb-2 text-sm">{CHECKOUT.nextDrawer}</p> : null}
      {props.isTakenIn ? (
        <Note className="mb-3" tone="info" role="status">
          {CHECKOUT.takenIn}
        </Note>
      ) : null}
      {props.asksForTyped ? (
        <Note className="mb-3" tone="warn" role="alert">
          <p>{CHECKOUT.typedPayment}</p>
          <NoteButton onClick={onWithoutPayment}>{CHECKOUT.withoutPayment}</NoteButton>
        </Note>
      ) : null}
      {props.lacksGstNumber ? (
        <p className="mb-2 text-sm text-text-2">{CHECKOUT.noGstNumber}</p>
      ) : null}
    </>
  );
}

interface WrittenNoteProps extends Pick<CheckoutNotesProps, 'onReceipt'> {
  readonly className?: string;
  /** The receipt that is there already, although this wrote none. */
  readonly written: Receipt | null | undefined;
  readonly text: (number: string, total: string) => string;
  readonly problem: string | null;
}

/** Leads to a receipt that is written already, or says why none is. */
export function WrittenNote({ className, written, text, problem, onReceipt }: WrittenNoteProps) {
  if (!written && problem === null) return null;
  return (
    <Note className={className} tone={written ? 'warn' : 'bad'} role="alert">
      {written ? (
        <>
          <p>{text(receiptNumber(written), formatCents(written.totalCents))}</p>
          <NoteButton onClick={() => onReceipt(written.id)}>{CHECKOUT.openReceipt}</NoteButton>
        </>
      ) : (
        problem
      )}
    </Note>
  );
}

interface NoteButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function NoteButton(props: NoteButtonProps) {
  return <Button {...props} look="outline" size="s" className="mt-2.5 bg-transparent" />;
}
