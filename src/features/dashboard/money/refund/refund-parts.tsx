import { useController, useFormState } from 'react-hook-form';
import { FieldError } from '@/components/ui/field';
import { FormField, FormSegmented } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { focusOnOpen } from '@/components/ui/inline-form';
import { untaxedLabel } from '@/content/money/receipt';
import { MONEY } from '@/content/staff/money';
import { formatCents } from '@/domain/money/money';
import { dollarsOf } from '../cents';
import { type OpenSale, openLines, partOf, type RefundDraft } from './refund-draft';

const COPY = MONEY.form;

interface RefundPartsProps extends Pick<RefundDraft, 'by'> {
  readonly sale: OpenSale;
}

/** Chooses what to give back: lines of the receipt or an amount, and the tip. */
export function RefundParts({ sale: { receipt, left }, by }: RefundPartsProps) {
  const { errors } = useFormState<RefundDraft>();
  const open = openLines(left);
  return (
    <>
      {open.length > 0 ? (
        <FormSegmented
          name="by"
          className="col-span-full"
          label={COPY.refundBy}
          options={[
            ['lines', COPY.byLines],
            ['amount', COPY.byAmount],
          ]}
        />
      ) : null}
      {by === 'amount' && left.total > 0 ? (
        <FormField
          name="amount"
          className="col-span-full"
          label={COPY.amount}
          hint={COPY.byAmountHint}
        >
          {(field) => <Input {...field} ref={focusOnOpen} inputMode="decimal" autoComplete="off" />}
        </FormField>
      ) : open.length === 0 ? null : (
        <ul className="col-span-full divide-y divide-line-strong">
          {open.map((index) => (
            <Part
              key={index}
              name={`parts.${index}`}
              label={receipt.lines[index]?.label ?? ''}
              note={untaxedLabel(receipt.lines[index] ?? { taxes: [] }, receipt.taxes)}
              most={left.lines[index] ?? 0}
            />
          ))}
        </ul>
      )}
      {left.tip > 0 ? (
        <ul className="col-span-full">
          <Part name="tip" label={COPY.tip} note="" most={left.tip} />
        </ul>
      ) : null}
      {errors.parts ? (
        <div className="col-span-full">
          <FieldError>{COPY.nothingChosen}</FieldError>
        </div>
      ) : null}
    </>
  );
}

interface PartProps {
  readonly name: string;
  readonly label: string;
  /** Which taxes are not on it. */
  readonly note: string;
  /** Cents that can be given back. */
  readonly most: number;
}

/** One press gives all of it back; less is typed. */
function Part({ name, label, note, most }: PartProps) {
  const { field } = useController({ name });
  const typed: string | null = field.value ?? null;
  const isWrong = typed !== null && partOf(typed, most) === undefined;
  return (
    <li className="py-1">
      <div className="flex items-center gap-3">
        <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 flex-none accent-text"
            checked={typed !== null}
            onChange={({ target }) => field.onChange(target.checked ? dollarsOf(most) : null)}
          />
          <span className="min-w-0 wrap-anywhere">
            {label}
            <small className="block text-text-2 empty:hidden">{note}</small>
          </span>
        </label>
        {typed === null ? (
          <span className="flex-none text-sm tabular-nums">{formatCents(most)}</span>
        ) : (
          <Input
            className="w-28 flex-none text-right tabular-nums"
            aria-label={COPY.partOf(label)}
            aria-invalid={isWrong || undefined}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={field.onChange}
          />
        )}
      </div>
      {isWrong ? <FieldError>{COPY.amountWrong(formatCents(most))}</FieldError> : null}
    </li>
  );
}
