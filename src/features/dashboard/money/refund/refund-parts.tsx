import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import { focusOnOpen } from '@/components/ui/inline-form';
import { untaxedLabel } from '@/content/money/receipt';
import { MONEY } from '@/content/staff/money';
import { formatCents } from '@/domain/money/money';
import type { Receipt } from '@/domain/money/receipt';
import type { SaleLeft } from '@/domain/money/refund';
import { dollarsOf } from '../cents';
import { partOf, type RefundDraft } from './refund-draft';

const COPY = MONEY.form;

interface RefundPartsProps {
  readonly receipt: Receipt;
  readonly left: SaleLeft;
  /** Indexes of the lines of which something is left. */
  readonly open: readonly number[];
  readonly draft: RefundDraft;
  /** It was sent, and something that was typed is wrong or nothing was chosen. */
  readonly isUnclear: boolean;
  readonly onChange: (part: Partial<RefundDraft>) => void;
}

/** Chooses what to give back: lines of the receipt or an amount, and the tip. */
export function RefundParts(props: RefundPartsProps) {
  const { receipt, left, open, draft, isUnclear, onChange } = props;
  return (
    <>
      {open.length > 0 ? (
        <Segmented
          className="col-span-full"
          label={COPY.refundBy}
          value={draft.by}
          options={[
            ['lines', COPY.byLines],
            ['amount', COPY.byAmount],
          ]}
          onChange={(by) => onChange({ by })}
        />
      ) : null}
      {draft.by === 'amount' && left.total > 0 ? (
        <Field
          className="col-span-full"
          label={COPY.amount}
          hint={COPY.byAmountHint}
          error={isUnclear ? COPY.amountWrong(formatCents(left.total)) : undefined}
        >
          <Input
            ref={focusOnOpen}
            inputMode="decimal"
            autoComplete="off"
            value={draft.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
        </Field>
      ) : open.length === 0 ? null : (
        <ul className="col-span-full divide-y divide-line-strong">
          {open.map((index) => (
            <Part
              key={index}
              label={receipt.lines[index]?.label ?? ''}
              note={untaxedLabel(receipt.lines[index] ?? { taxes: [] }, receipt.taxes)}
              most={left.lines[index] ?? 0}
              typed={draft.parts[index]}
              onChange={(typed) => {
                const { [index]: _, ...others } = draft.parts;
                onChange({ parts: typed === undefined ? others : { ...others, [index]: typed } });
              }}
            />
          ))}
        </ul>
      )}
      {left.tip > 0 ? (
        <ul className="col-span-full">
          <Part
            label={COPY.tip}
            note=""
            most={left.tip}
            typed={draft.tip}
            onChange={(tip) => onChange({ tip })}
          />
        </ul>
      ) : null}
      {isUnclear && (draft.by === 'lines' || left.total === 0) ? (
        <div className="col-span-full">
          <FieldError>{COPY.nothingChosen}</FieldError>
        </div>
      ) : null}
    </>
  );
}

interface PartProps {
  readonly label: string;
  /** Which taxes are not on it. */
  readonly note: string;
  /** Cents that can be given back. */
  readonly most: number;
  /** Is undefined while it is not given back. */
  readonly typed: string | undefined;
  readonly onChange: (typed: string | undefined) => void;
}

/** One press gives all of it back; less is typed. */
function Part({ label, note, most, typed, onChange }: PartProps) {
  const isWrong = typed !== undefined && partOf(typed, most) === undefined;
  return (
    <li className="py-1">
      <div className="flex items-center gap-3">
        <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 flex-none accent-text"
            checked={typed !== undefined}
            onChange={({ target }) => onChange(target.checked ? dollarsOf(most) : undefined)}
          />
          <span className="min-w-0 wrap-anywhere">
            {label}
            <small className="block text-text-2 empty:hidden">{note}</small>
          </span>
        </label>
        {typed === undefined ? (
          <span className="flex-none text-sm tabular-nums">{formatCents(most)}</span>
        ) : (
          <Input
            className="w-28 flex-none text-right tabular-nums"
            aria-label={COPY.partOf(label)}
            aria-invalid={isWrong || undefined}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </div>
      {isWrong ? <FieldError>{COPY.amountWrong(formatCents(most))}</FieldError> : null}
    </li>
  );
}
