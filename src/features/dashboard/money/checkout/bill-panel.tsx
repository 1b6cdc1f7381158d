import { BadgePercent, Pencil, Plus } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { paymentLabel } from '@/content/money/receipt';
import { CHECKOUT } from '@/content/staff/checkout';
import type { BillSums, TaxRules } from '@/domain/money/checkout';
import { signedCents } from '@/domain/money/money';
import type { ServiceTaxes } from '@/domain/money/service-taxes';
import type { DepositPayment } from '../api/booking-money';
import { DiscountForm, LinePriceForm, RemovalForm } from './bill-forms';
import { LineForm } from './line-form';
import type { DraftLine, RemovedLine } from './bill';
import { BillLines, BillRow, BillTotals } from './bill-lines';
import type { CheckoutDraft } from './draft';

/** Nothing of a line is a field of its own. */
const UNFOCUSED = { shouldFocus: false };

interface BillPanelProps {
  readonly form: UseFormReturn<CheckoutDraft>;
  readonly draft: CheckoutDraft;
  readonly vehicleType: string;
  readonly serviceTaxes: ServiceTaxes;
  readonly sums: BillSums;
  readonly rules: TaxRules;
  /** Payments ahead, and refunds of them. */
  readonly deposits: readonly DepositPayment[];
  /** The small form that is open. */
  readonly shown: BillForm | undefined;
  readonly onShow: (form: BillForm | undefined) => void;
}

/** A line that is to be removed goes by its key. */
export type BillForm = 'line' | 'discount' | 'price' | { readonly removes: string };

export function BillPanel(props: BillPanelProps) {
  const { form, draft, vehicleType, serviceTaxes, sums, rules, deposits, shown, onShow } = props;
  const { lines, discount } = draft;
  const { control } = form;
  const { append, update, remove } = useFieldArray({ control, name: 'lines' });
  const removed = useFieldArray({ control, name: 'removed' });
  const close = (): void => onShow(undefined);
  const changeLine = (line: DraftLine): void =>
    update(
      lines.findIndex(({ key }) => key === line.key),
      line,
    );
  const takeOff = (line: DraftLine): void => remove(lines.indexOf(line));
  const handleRemove = (line: DraftLine): void =>
    line.isAgreed ? onShow({ removes: line.key }) : takeOff(line);
  const handlePutBack = ({ line }: RemovedLine, place: number): void => {
    removed.remove(place);
    append(line, UNFOCUSED);
  };
  const leaving = typeof shown === 'object' && lines.find(({ key }) => key === shown.removes);
  return (
    <section className="grid content-start gap-4" aria-label={CHECKOUT.work}>
      <BillLines
        bill={draft}
        charged={rules.taxes}
        discount={sums.discount}
        onRemove={handleRemove}
        onPutBack={handlePutBack}
      />
      {shown === 'line' ? (
        <LineForm
          lines={lines}
          vehicleType={vehicleType}
          serviceTaxes={serviceTaxes}
          charged={rules.taxes}
          onAdd={(line) => append(line, UNFOCUSED)}
          onClose={close}
        />
      ) : null}
      {leaving ? (
        <RemovalForm
          line={leaving}
          onRemove={(reason) => {
            takeOff(leaving);
            removed.append({ line: leaving, reason }, UNFOCUSED);
          }}
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
        <LinePriceForm lines={lines} charged={rules.taxes} onChange={changeLine} onClose={close} />
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
      <BillTotals sums={sums} rules={rules}>
        {deposits.map((paid) => (
          <BillRow key={paid.id} label={paymentLabel({ ...paid, kind: 'deposit' })}>
            {signedCents(-paid.amountCents)}
          </BillRow>
        ))}
      </BillTotals>
    </section>
  );
}
