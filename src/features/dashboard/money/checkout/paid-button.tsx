import { CheckCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { FOCUSED_FIRST } from '@/components/ui/dialog';
import { focusOnOpen } from '@/components/ui/inline-form';
import { BY_METHOD, CHECKOUT } from '@/content/staff/checkout';
import { formatCents } from '@/domain/money/money';
import { type DraftPayment, handedSum } from './tender';

interface PaidButtonProps {
  /** Is undefined while an amount is wrong. */
  readonly payments: readonly DraftPayment[] | undefined;
  /** The form that it sends, where it is not in it. */
  readonly form?: string;
  readonly isFirst?: boolean;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
}

/** Sends the form of a payment. */
export function PaidButton(props: PaidButtonProps) {
  const { payments, form, isFirst = false, isBusy, isDisabled } = props;
  return (
    <Button
      ref={isFirst ? focusOnOpen : undefined}
      {...(isFirst ? FOCUSED_FIRST : {})}
      type="submit"
      form={form}
      size="s"
      className="max-md:min-h-13 max-md:w-full max-md:text-base"
      isBusy={isBusy}
      disabled={!isBusy && (!payments || isDisabled)}
    >
      <CheckCheck size={18} aria-hidden="true" />
      {isBusy ? CHECKOUT.busy : buttonText(payments ?? [])}
    </Button>
  );
}

/** The button says what changes hands, the rounding of cash included. */
function buttonText(payments: readonly DraftPayment[]): string {
  const [first, second] = payments;
  if (!first) return CHECKOUT.complete;
  const amount = formatCents(handedSum(payments));
  return second ? CHECKOUT.paidSeveral(amount) : CHECKOUT.paid(amount, BY_METHOD[first.method]);
}
