import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { taxLines, untaxedLabel } from '@/content/money/receipt';
import { CHECKOUT } from '@/content/staff/checkout';
import type { BillSums, ChargedTax, TaxRules } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import type { BillDraft, DraftLine, RemovedLine } from './bill';

interface BillRowProps {
  readonly label: ReactNode;
  readonly small?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

export function BillRow({ label, small, className, children }: BillRowProps) {
  return (
    <div className={cn('flex items-start justify-between gap-4', className)}>
      <dt className="min-w-0 wrap-anywhere">
        {label}
        {small ? (
          <small className="block text-sm leading-snug whitespace-pre-line text-text-2">
            {small}
          </small>
        ) : null}
      </dt>
      <dd className="flex-none font-medium tabular-nums">{children}</dd>
    </div>
  );
}

interface BillTotalsProps {
  readonly sums: BillSums;
  readonly rules: TaxRules;
  /** Further rows, below the total. */
  readonly children?: ReactNode;
}

/** The totals of a bill, tax by tax, spoken when they change. */
export function BillTotals({ sums, rules, children }: BillTotalsProps) {
  return (
    <dl
      className="grid gap-1.5 text-sm text-text-2 [&_dd]:text-text"
      aria-live="polite"
      data-keep-clear=""
    >
      <BillRow label={CHECKOUT.beforeTax}>{formatCents(sums.beforeTax)}</BillRow>
      {taxLines(sums.taxes).map(([name, cents]) => (
        <BillRow key={name} label={rules.pricesIncludeTaxes ? CHECKOUT.included(name) : name}>
          {formatCents(cents)}
        </BillRow>
      ))}
      <BillRow
        className="mt-1.5 items-baseline border-t border-line pt-2 text-base font-semibold text-text"
        label={CHECKOUT.total}
      >
        <b className="font-display text-xl leading-none font-heading tracking-heading">
          {formatCents(sums.total)}
        </b>
      </BillRow>
      {children}
    </dl>
  );
}

interface BillLinesProps {
  readonly bill: BillDraft;
  readonly charged: readonly ChargedTax[];
  /** Cents. */
  readonly discount: number;
  readonly onRemove: (line: DraftLine) => void;
  readonly onPutBack: (removed: RemovedLine, place: number) => void;
}

/** Lines that are charged, agreed work that is not, and the discount. */
export function BillLines({ bill, charged, discount, onRemove, onPutBack }: BillLinesProps) {
  return (
    <dl className="[&>div]:border-b [&>div]:border-line [&>div]:py-2.75">
      {bill.lines.map((line) => (
        <BillRow key={line.key} label={line.label} small={noteOf(line, charged)}>
          <span className="flex items-center gap-1">
            {bill.lines.length > 1 ? (
              <Button
                look="plain"
                size="s"
                className="-my-3 size-11 px-0 text-text-3 hover:text-text"
                aria-label={CHECKOUT.removeLine(line.label)}
                onClick={() => onRemove(line)}
              >
                <X size={16} aria-hidden="true" />
              </Button>
            ) : null}
            {formatCents(line.amount)}
          </span>
        </BillRow>
      ))}
      {bill.removed.map((removed, place) => (
        <BillRow
          key={removed.line.key}
          className="text-text-2"
          label={<s>{removed.line.label}</s>}
          small={CHECKOUT.removed(removed.reason)}
        >
          <Button
            look="plain"
            size="s"
            className="-my-2 -mr-3 px-3"
            aria-label={CHECKOUT.putBackLine(removed.line.label)}
            onClick={() => onPutBack(removed, place)}
          >
            {CHECKOUT.putBack}
          </Button>
        </BillRow>
      ))}
      {bill.discount ? (
        <BillRow label={CHECKOUT.discountLine(bill.discount.percent)} small={bill.discount.reason}>
          {`- ${formatCents(discount)}`}
        </BillRow>
      ) : null}
    </dl>
  );
}

/** The note below the name of a line. */
function noteOf(line: DraftLine, charged: readonly ChargedTax[]): string | undefined {
  const { listed, reason } = line;
  const notes = [
    listed === null ? '' : CHECKOUT.listed(formatCents(listed)),
    reason,
    untaxedLabel(line, charged),
  ];
  return notes.filter(Boolean).join('\n') || undefined;
}
