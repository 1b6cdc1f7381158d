import { ChevronDown, Plus, X } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { RadioTile, RadioTiles } from '@/components/ui/radio-tiles';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { CHECKOUT, METHOD_NAMES } from '@/content/staff/checkout';
import { PAYMENT_METHODS, type PaymentMethod } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import { MethodIcon } from '../method-icon';
import { CashGiven } from './cash-given';
import type { CheckoutDraft } from './draft';
import { AmountField, MoreFields, NextFields, RestField, TipField } from './payment-fields';
import { CompanyField } from './receipt-fields';
import { takenAs, type Tender, type TypedPayment } from './tender';

interface PaymentPanelProps {
  readonly form: UseFormReturn<CheckoutDraft>;
  readonly draft: CheckoutDraft;
  readonly methods: readonly TypedPayment['method'][];
  /** Cents. */
  readonly due: number;
  readonly tender: Tender;
  /** The bill is so high, or the customer such, that a company is asked for by itself. */
  readonly needsCompany: boolean;
  /** The amount has the focus first. */
  readonly isFirst: boolean;
}

export function PaymentPanel(props: PaymentPanelProps) {
  const { form, draft, methods, due, tender, needsCompany, isFirst } = props;
  const { control } = form;
  const { fields, insert, remove, replace } = useFieldArray({ control, name: 'payments' });
  const used = draft.payments.map((payment) => payment.method);
  const [method = 'card'] = used;
  const last = used.length - 1;
  const isSplit = last > 0;
  const other = methods.find((each) => !used.includes(each));
  const freeAt = (place: number) =>
    methods.filter((each) => each === used[place] || !used.includes(each));

  function handleAdd(): void {
    if (!other) return;
    if (isSplit) insert(last, { method: other, amount: '' });
    else {
      replace([
        { method, amount: '' },
        { method: other, amount: null },
      ]);
    }
  }

  return (
    <div className="grid content-start gap-4">
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
          <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
            <AmountField
              shown={formatCents(takenAs(method, due))}
              isPartial={!isSplit}
              isFirst={isFirst}
            />
            <TipField />
          </div>
        </>
      ) : null}
      {fields.slice(1, -1).map(({ id }, index) => (
        <NextFields
          key={id}
          place={index + 1}
          methods={freeAt(index + 1)}
          method={used[index + 1] ?? method}
          onRemove={() => remove(index + 1)}
        />
      ))}
      {isSplit ? (
        <RestField
          place={last}
          methods={freeAt(last)}
          payment={tender.payments?.find((each) => each.method === used[last])}
        />
      ) : null}
      {due === 0 ? <TipField /> : null}
      <CashGiven payments={tender.payments ?? []} />
      {needsCompany ? <CompanyField /> : null}
      <details className="group">
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-s px-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
          <ChevronDown className="group-open:rotate-180" size={18} aria-hidden="true" />
          {needsCompany ? CHECKOUT.more : CHECKOUT.moreWithCompany}
        </summary>
        <div className="grid gap-4 pt-2">
          <MoreFields methods={methods} method={method} hasTip={draft.tip.trim() !== ''} />
          {needsCompany ? null : <CompanyField />}
        </div>
      </details>
      {due > 0 ? (
        <SplitButtons
          isSplit={isSplit}
          canAdd={other !== undefined}
          onAdd={handleAdd}
          onOne={() => replace([{ method, amount: null }])}
        />
      ) : null}
      {tender.payments && tender.rest > 0 ? (
        <p className="text-sm text-text-2" role="status">
          {CHECKOUT.rest(formatCents(tender.rest))}
        </p>
      ) : null}
    </div>
  );
}

/** Shows what is to be paid, in cents. */
export function AmountDue({ due }: Pick<PaymentPanelProps, 'due'>) {
  return (
    <p
      className="ink sticky top-3 z-1 flex items-baseline justify-between gap-3 rounded-l bg-ink-900 px-4.5 py-3 text-on-ink max-md:w-full max-md:py-2"
      aria-live="polite"
      data-keep-clear=""
    >
      <span className="text-sm text-on-ink-2">{CHECKOUT.due}</span>
      <b className="font-display text-3xl leading-none font-heading tracking-heading tabular-nums max-md:text-xl">
        {formatCents(Math.max(due, 0))}
      </b>
    </p>
  );
}

interface SplitButtonsProps {
  readonly isSplit: boolean;
  /** A method is left for another payment. */
  readonly canAdd: boolean;
  readonly onAdd: () => void;
  /** Back to one payment of all. */
  readonly onOne: () => void;
}

function SplitButtons({ isSplit, canAdd, onAdd, onOne }: SplitButtonsProps) {
  if (!isSplit && !canAdd) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {canAdd ? (
        <Button look="plain" size="s" className="px-2" onClick={onAdd}>
          <Plus size={18} aria-hidden="true" />
          {isSplit ? CHECKOUT.another : CHECKOUT.split}
        </Button>
      ) : null}
      {isSplit ? (
        <Button look="plain" size="s" className="px-2" onClick={onOne}>
          <X size={18} aria-hidden="true" />
          {CHECKOUT.oneMethod}
        </Button>
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
