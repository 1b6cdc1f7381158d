import { BadgePercent, Pencil, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { paymentLabel, taxLines, untaxedLabel } from '@/content/receipt';
import { CHECKOUT } from '@/content/staff-checkout';
import type { BillSums } from '@/domain/checkout';
import { formatCents, signedCents } from '@/domain/money';
import type { DepositPayment } from '../../bookings/api/checkout';
import { DiscountForm, LineForm, LinePriceForm } from './bill-forms';
import { AGREED, type DraftLine, type TaxRules } from './bill';
import type { CheckoutDraft } from './draft';

interface RowProps {
  readonly label: ReactNode;
  readonly small?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

function Row({ label, small, className, children }: RowProps) {
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

interface BillPanelProps {
  readonly form: UseFormReturn<CheckoutDraft>;
  readonly draft: CheckoutDraft;
  readonly sums: BillSums;
  readonly rules: TaxRules;
  /** Payments ahead, and refunds of them. */
  readonly deposits: readonly DepositPayment[];
  /** The small form that is open. */
  readonly shown: BillForm | undefined;
  readonly onShow: (form: BillForm | undefined) => void;
}

export type BillForm = 'line' | 'discount' | 'price';

export function BillPanel(props: BillPanelProps) {
  const { form, draft, sums, rules, deposits, shown, onShow } = props;
  const { lines, discount } = draft;
  const { append, update, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const close = (): void => onShow(undefined);
  const changeLine = (line: DraftLine): void =>
    update(
      lines.findIndex(({ key }) => key === line.key),
      line,
    );
  const { rates } = rules;
  const taxName = (name: string): string =>
    rules.pricesIncludeTaxes ? CHECKOUT.included(name) : name;
  return (
    <section className="grid content-start gap-4" aria-label={CHECKOUT.work}>
      <dl className="[&>div]:border-b [&>div]:border-line [&>div]:py-2.75">
        {lines.map(({ key, label, listed, amount, reason, service, ...taxes }, index) => (
          <Row
            key={key}
            label={label}
            small={
              [
                listed === null ? '' : CHECKOUT.listed(formatCents(listed)),
                reason,
                untaxedLabel(taxes, rates),
              ]
                .filter(Boolean)
                .join('\n') || undefined
            }
          >
            <span className="flex items-center gap-1">
              {formatCents(amount)}
              {service === null && !key.startsWith(AGREED) && lines.length > 1 ? (
                <Button
                  look="plain"
                  size="s"
                  className="-my-3 size-11 px-0"
                  aria-label={CHECKOUT.removeLine(label)}
                  onClick={() => remove(index)}
                >
                  <X size={16} aria-hidden="true" />
                </Button>
              ) : null}
            </span>
          </Row>
        ))}
        {discount ? (
          <Row label={CHECKOUT.discountLine(discount.percent)} small={discount.reason}>
            {`- ${formatCents(sums.discount)}`}
          </Row>
        ) : null}
      </dl>
      {shown === 'line' ? (
        <LineForm
          lines={lines}
          onAdd={(line) => append(line, { shouldFocus: false })}
          onClose={close}
        />
      ) : null}
      {shown === 'discount' ? (
        <DiscountForm
          discount={discount}
          most={sums.lines}
          onChange={(next) => form.setValue('discount', next, { shouldDirty: true })}
          onClose={close}
        />
      ) : null}
      {shown === 'price' ? (
        <LinePriceForm lines={lines} onChange={changeLine} onClose={close} />
      ) : null}
      {shown === undefined ? (
        <div className="flex flex-wrap gap-2 max-md:[&>*]:grow">
          <Button look="outline" size="s" className="px-3.5" onClick={() => onShow('line')}>
            <Plus size={18} aria-hidden="true" />
            {CHECKOUT.addLine}
          </Button>
          <Button look="outline" size="s" className="px-3.5" onClick={() => onShow('discount')}>
            <BadgePercent size={18} aria-hidden="true" />
            {discount ? CHECKOUT.changeDiscount : CHECKOUT.discount}
          </Button>
          <Button look="outline" size="s" className="px-3.5" onClick={() => onShow('price')}>
            <Pencil size={17} aria-hidden="true" />
            {CHECKOUT.changePrice}
          </Button>
        </div>
      ) : null}
      <dl className="grid gap-1.5 text-sm text-text-2 [&_dd]:text-text" aria-live="polite">
        <Row label={CHECKOUT.beforeTax}>{formatCents(sums.beforeTax)}</Row>
        {taxLines({ rates, ...sums }).map(([label, cents]) => (
          <Row key={label} label={taxName(label)}>
            {formatCents(cents)}
          </Row>
        ))}
        <Row
          className="mt-1.5 items-baseline border-t border-line pt-2 text-base font-semibold text-text"
          label={CHECKOUT.total}
        >
          <b className="font-display text-xl leading-none font-heading tracking-heading">
            {formatCents(sums.total)}
          </b>
        </Row>
        {deposits.map((paid) => (
          <Row key={paid.id} label={paymentLabel({ ...paid, kind: 'deposit' })}>
            {signedCents(-paid.amount)}
          </Row>
        ))}
      </dl>
    </section>
  );
}
