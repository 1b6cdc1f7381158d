import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { MONEY } from '@/content/staff/money';
import { moneyFailure, useMoneyChange } from '../actions';
import { onlineProviderQuery } from '../../shell/checkout-settings-api';
import { askPayment } from '../api/online';

/** Cents: providers take no less. */
const LEAST_ONLINE = 50;

/** Whether that much can be paid online; false until it is known. */
export function useIsPayableOnline(cents: number): boolean {
  const { data: provider } = useQuery(onlineProviderQuery);
  return Boolean(provider) && cents >= LEAST_ONLINE;
}

interface AskToPayProps {
  readonly bookingId: string;
  /** Cents. */
  readonly due: number;
  readonly canMail: boolean;
  readonly onAsked?: () => void;
}

/** Mails what a booking owes with the way to pay it online; nothing where that can't be. */
export function AskToPay({ bookingId, due, canMail, onAsked }: AskToPayProps) {
  const isPayable = useIsPayableOnline(due);
  const { mutate, isPending, error } = useMoneyChange(askPayment, MONEY.done.payAsked);
  return (
    <>
      {isPayable && canMail ? (
        <Button
          look="outline"
          size="s"
          className="px-3.5"
          isBusy={isPending}
          onClick={() => mutate(bookingId, { onSuccess: () => onAsked?.() })}
        >
          {MONEY.askToPay}
        </Button>
      ) : null}
      {error ? (
        <Note tone="bad" role="alert" className="order-last w-full">
          {moneyFailure(error)}
        </Note>
      ) : null}
    </>
  );
}
