import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { CHECKOUT } from '@/content/staff/checkout';
import { MONEY } from '@/content/staff/money';
import { currentSale, type Receipt } from '@/domain/money/receipt';
import { leftOfSale } from '@/domain/money/refund';
import { type BookingMoney, depositsReceived } from '../api/booking-money';
import { sendReceipt } from '../api/receipts';
import { moneyFailure, useMoneyChange } from '../actions';
import { AskToPay } from '../online/ask-to-pay';
import type { MoneyTask } from './money-forms';

interface MoneyActionsProps {
  readonly bookingId: string;
  readonly money: BookingMoney;
  /** The work is to come, and nothing is charged yet. */
  readonly isAhead: boolean;
  /** Its booking is cancelled, and nobody has said what becomes of the deposit. */
  readonly isHeld: boolean;
  readonly canMail: boolean;
  readonly onTask: (task: MoneyTask) => void;
  readonly onVoid: (sale: Receipt) => void;
  /** Is undefined unless completed work waits for its receipt. */
  readonly onCharge: (() => void) | undefined;
}

/** Actions on a booking's money as it is; the first one comes next. */
export function MoneyActions(props: MoneyActionsProps) {
  const { bookingId, money, isAhead, isHeld, canMail, onTask, onVoid, onCharge } = props;
  const { deposit, receipts, voidableId } = money;
  const mail = useMoneyChange(sendReceipt, MONEY.done.mailed);
  const { sale, refunds } = currentSale(receipts);
  const left = sale && leftOfSale(sale, refunds);
  const received = depositsReceived(money);
  const isAllIn = deposit !== null && deposit.askedCents > 0 && received >= deposit.askedCents;
  const due = sale ? sale.balanceCents : isAhead && deposit ? deposit.askedCents - received : 0;
  const button = (next: MoneyTask, text: string) => (
    <Button look="outline" size="s" className="px-3.5" onClick={() => onTask(next)}>
      {text}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isAhead && !isAllIn ? button('receive', MONEY.receive) : null}
        {isAhead ? button('ask', deposit ? MONEY.waive : MONEY.ask) : null}
        {!sale && received > 0 ? button('give-back', MONEY.giveBack) : null}
        {isHeld ? button('keep', MONEY.keep) : null}
        {isAhead && isAllIn ? button('receive', MONEY.receive) : null}
        {onCharge ? (
          <Button look="ink" size="s" onClick={onCharge}>
            {CHECKOUT.openCompleted}
          </Button>
        ) : null}
        {sale && sale.balanceCents > 0 ? button('take', MONEY.take) : null}
        <AskToPay bookingId={bookingId} due={due} canMail={canMail} />
        {left && left.total + left.tip > 0 ? button('refund', MONEY.refund) : null}
        {sale && sale.id === voidableId ? (
          <Button look="outline" size="s" className="px-3.5" onClick={() => onVoid(sale)}>
            {MONEY.void}
          </Button>
        ) : null}
        {sale && canMail ? (
          <Button
            look="outline"
            size="s"
            className="px-3.5"
            isBusy={mail.isPending}
            onClick={() => mail.mutate(sale.id)}
          >
            {MONEY.mail}
          </Button>
        ) : null}
      </div>
      {mail.error ? <Note tone="bad">{moneyFailure(mail.error)}</Note> : null}
    </>
  );
}
