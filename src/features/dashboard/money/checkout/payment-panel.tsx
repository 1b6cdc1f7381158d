import { Plus, X } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { RadioTile, RadioTiles } from '@/components/ui/radio-tiles';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { CHECKOUT, METHOD_NAMES } from '@/content/staff-checkout';
import { PAYMENT_METHODS, type PaymentMethod } from '@/domain/checkout';
import { formatCents } from '@/domain/money';
import { MethodIcon } from '../../bookings/method-icon';
import { CashGiven } from './cash-given';
import type { CheckoutDraft } from './draft';
import { AmountField, RestField, TipFields } from './payment-fields';
import { takenAs, type Tender, type TypedPayment } from './tender';

interface PaymentPanelProps {
  readonly form: UseFormReturn<CheckoutDraft>;
  readonly draft: CheckoutDraft;
  readonly methods: readonly TypedPayment['method'][];
  /** Cents. */
  readonly due: number;
  readonly tender: Tender;
  /** The amount has the focus first. */
  readonly isFirst: boolean;
}

export function PaymentPanel(props: PaymentPanelProps) {
  const { form, draft, methods, due, tender, isFirst } = props;
  const { control } = form;
  const { replace } = useFieldArray({ control, name: 'payments' });
  const [{ method } = { method: 'card' as const }, rest] = draft.payments;
  const other = methods.find((each) => each !== method);
  return (
    <div className="grid content-start gap-4">
      <p
        className="ink flex items-baseline justify-between gap-3 rounded-l bg-ink-900 px-4.5 py-3 text-on-ink"
        aria-live="polite"
        data-keep-clear=""
      >
        <span className="text-sm text-on-ink-2">{CHECKOUT.due}</span>
        <b className="font-display text-3xl leading-none font-heading tracking-heading tabular-nums">
          {formatCents(Math.max(due, 0))}
        </b>
      </p>
      {due < 0 ? <Note tone="warn">{CHECKOUT.overpaid(formatCents(-due))}</Note> : null}
      {due === 0 ? <p className="text-sm text-text-2">{CHECKOUT.nothingDue}</p> : null}
      {due > 0 ? (
        <>
          <MethodTiles
            methods={methods}
            method={method}
            due={due}
            onChange={(next) => replace([{ method: next, amount: null }])}
          />
          <AmountField
            control={control}
            shown={formatCents(takenAs(method, due))}
            isPartial={!rest}
            isFirst={isFirst}
          />
        </>
      ) : null}
      {rest ? (
        <RestField
          control={control}
          methods={methods.filter((each) => each !== method)}
          payment={tender.payments?.[1]}
        />
      ) : null}
      {due >= 0 ? (
        <TipFields control={control} methods={methods} method={method} tip={draft.tip} />
      ) : null}
      <CashGiven payments={tender.payments ?? []} />
      {due > 0 && other ? (
        <Button
          look="plain"
          size="s"
          className="justify-self-start px-2"
          onClick={() =>
            replace(
              rest
                ? [{ method, amount: null }]
                : [
                    { method, amount: '' },
                    { method: other, amount: null },
                  ],
            )
          }
        >
          {rest ? <X size={18} aria-hidden="true" /> : <Plus size={18} aria-hidden="true" />}
          {rest ? CHECKOUT.oneMethod : CHECKOUT.split}
        </Button>
      ) : null}
      {tender.payments && tender.rest > 0 ? (
        <p className="text-sm text-text-2" role="status">
          {CHECKOUT.rest(formatCents(tender.rest))}
        </p>
      ) : null}
    </div>
  );
}

interface MethodTilesProps {
  readonly methods: readonly PaymentMethod[];
  readonly method: PaymentMethod;
  readonly due: number;
  readonly onChange: (method: TypedPayment['method']) => void;
}

function MethodTiles({ methods, method, due, onChange }: MethodTilesProps) {
  return (
    <div>
      <p className="mb-2 text-sm font-medium" id="paid-by">
        {CHECKOUT.paidBy}
      </p>
      <RadioTiles
        aria-labelledby="paid-by"
        className="grid-cols-3"
        value={method}
        onValueChange={(value) => {
          const next = PAYMENT_METHODS.find((each) => each === value);
          if (next) onChange(next);
        }}
      >
        {methods.map((each) => {
          const taken = takenAs(each, due);
          return (
            <RadioTile key={each} value={each} className="grid place-items-center py-2.5">
              <MethodIcon method={each} size={20} />
              <span className="mt-1 font-semibold">{METHOD_NAMES[each]}</span>
              <span className="text-xs opacity-80">
                {taken === due ? formatCents(due) : CHECKOUT.roundsTo(formatCents(taken))}
              </span>
            </RadioTile>
          );
        })}
      </RadioTiles>
    </div>
  );
}
