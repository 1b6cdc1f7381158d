import { Button } from '@/components/ui/button';
import { CHECKOUT } from '@/content/staff/checkout';
import { useIsPayableOnline } from '../online/ask-to-pay';

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
export function PayLaterButton(props: PayLaterButtonProps) {
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
