import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { RadioTile, RadioTiles } from '@/components/ui/radio-tiles';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { Note } from '@/components/ui/note';
import { CHECKOUT, METHOD_NAMES } from '@/content/staff-checkout';
import { cashRounded, PAYMENT_METHODS, type PaymentMethod, roundingOf } from '@/domain/checkout';
import { formatCents } from '@/domain/money';
import { MethodIcon } from '../../bookings/method-icon';
import { type CheckoutDraft, type DraftPayment, type Tender, typedCents } from './draft';

interface PaymentPanelProps {
  readonly draft: CheckoutDraft;
  readonly methods: readonly PaymentMethod[];
  /** Cents. */
  readonly due: number;
  readonly tender: Tender;
  /** The amount has the focus first. */
  readonly isFirst: boolean;
  readonly onChange: (change: Partial<CheckoutDraft>) => void;
}

/** Enter takes the payment where the amount is typed, and nowhere else. */
function keepFromPaying(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

function payOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function selectOnOpen(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** Cents that change hands. */
function handed({ method, amount, tip }: DraftPayment): number {
  return amount + tip + roundingOf(method, amount + tip);
}

export function PaymentPanel(props: PaymentPanelProps) {
  const { draft, methods, due, tender, isFirst, onChange } = props;
  const shown = (method: PaymentMethod): string =>
    formatCents(method === 'cash' ? cashRounded(due) : due);
  const { method, amount, restBy } = draft;
  const isSplit = restBy !== undefined;
  const second = tender.payments?.[1];
  const handleSplit = (): void => {
    const other = methods.find((each) => each !== method);
    onChange(
      isSplit || !other ? { restBy: undefined, amount: undefined } : { restBy: other, amount: '' },
    );
  };
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
              if (next) onChange({ method: next, restBy: undefined, amount: undefined });
            }}
          >
            {methods.map((each) => {
              return (
                <RadioTile key={each} value={each} className="grid place-items-center py-2.5">
                  <MethodIcon method={each} size={20} />
                  <span className="mt-1 font-semibold">{METHOD_NAMES[each]}</span>
                  <span className="text-xs opacity-80">
                    {each === 'cash' && cashRounded(due) !== due
                      ? CHECKOUT.roundsTo(shown(each))
                      : shown(each)}
                  </span>
                </RadioTile>
              );
            })}
          </RadioTiles>
        </div>
      ) : null}
      {due > 0 ? (
        <Field
          label={CHECKOUT.amount}
          labelNote={isSplit ? undefined : CHECKOUT.amountNote}
          error={
            tender.isAmountWrong && amount !== '' ? CHECKOUT.amountWrong(shown(method)) : undefined
          }
        >
          <Input
            ref={isFirst ? selectOnOpen : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={amount ?? shown(method)}
            onKeyDown={payOnEnter}
            onChange={(event) => onChange({ amount: event.target.value })}
          />
        </Field>
      ) : null}
      {isSplit ? (
        <Field label={CHECKOUT.restBy} hint={second && formatCents(handed(second))}>
          <NativeSelect
            value={restBy}
            onChange={(event) => {
              const next = PAYMENT_METHODS.find((each) => each === event.target.value);
              onChange({ restBy: next });
            }}
          >
            {methods
              .filter((each) => each !== method)
              .map((each) => (
                <option key={each} value={each}>
                  {METHOD_NAMES[each]}
                </option>
              ))}
          </NativeSelect>
        </Field>
      ) : null}
      {due >= 0 ? (
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={CHECKOUT.tip}
            labelNote={CHECKOUT.optional}
            error={tender.isTipWrong ? CHECKOUT.form.amountWrong : undefined}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={draft.tip}
              onKeyDown={keepFromPaying}
              onChange={(event) => onChange({ tip: event.target.value })}
            />
          </Field>
          <Field label={CHECKOUT.reference} labelNote={CHECKOUT.optional}>
            <Input
              autoComplete="off"
              maxLength={60}
              placeholder={CHECKOUT.referencePlaceholder}
              value={draft.reference}
              onKeyDown={keepFromPaying}
              onChange={(event) => onChange({ reference: event.target.value })}
            />
          </Field>
        </div>
      ) : null}
      {draft.tip.trim() !== '' && methods.length > 1 ? (
        <Field label={CHECKOUT.tipBy}>
          <NativeSelect
            value={draft.tipBy ?? method}
            onChange={(event) =>
              onChange({ tipBy: PAYMENT_METHODS.find((each) => each === event.target.value) })
            }
          >
            {methods.map((each) => (
              <option key={each} value={each}>
                {METHOD_NAMES[each]}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ) : null}
      <CashGiven payments={tender.payments ?? []} />
      {due > 0 && methods.length > 1 ? (
        <Button look="plain" size="s" className="justify-self-start px-2" onClick={handleSplit}>
          {isSplit ? <X size={18} aria-hidden="true" /> : <Plus size={18} aria-hidden="true" />}
          {isSplit ? CHECKOUT.oneMethod : CHECKOUT.split}
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

/** What the customer hands over in notes, and gets back. It is on no receipt. */
function CashGiven({ payments }: { readonly payments: readonly DraftPayment[] }) {
  const [given, setGiven] = useState('');
  const cash = payments.filter(({ method }) => method === 'cash');
  if (cash.length === 0) return null;
  const asked = cash.reduce((sum, payment) => sum + handed(payment), 0);
  const cents = typedCents(given);
  const isTyped = cents !== undefined && given.trim() !== '';
  const missing = isTyped ? asked - cents : 0;
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <Field
        label={CHECKOUT.given}
        labelNote={CHECKOUT.optional}
        error={cents === undefined ? CHECKOUT.form.amountWrong : undefined}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={given}
          onKeyDown={keepFromPaying}
          onChange={(event) => setGiven(event.target.value)}
        />
      </Field>
      <p className="pb-2.5 text-lg font-semibold tabular-nums" role="status">
        {missing > 0 ? CHECKOUT.givenShort(formatCents(missing)) : ''}
        {isTyped && missing <= 0 ? CHECKOUT.change(formatCents(-missing)) : ''}
      </p>
    </div>
  );
}
