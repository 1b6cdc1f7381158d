import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useShopDay } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { FormInput } from '@/components/ui/form-field';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { staffReceiptPath } from '@/config/paths';
import { taxLines } from '@/content/money/receipt';
import { BY_METHOD, CHECKOUT } from '@/content/staff/checkout';
import { SALE } from '@/content/staff/sale';
import { receiptNumber, type TaxRules } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import { COMPANY_LENGTH } from '@/domain/money/receipt';
import { newId } from '@/lib/new-id';
import { moneyFailure, useMoneyChange } from '../actions';
import { chargedOn, checkoutQuery } from '../../shell/checkout-settings-api';
import { receiptQuery, sellAtCounter } from '../api/receipts';
import { MethodField, REFERENCE } from '../panel/money-fields';
import { StaffForm, useStaffForm } from '../../shell/staff-form';
import { useUnsaved } from '../../shell/unsaved';
import { CashGiven } from '../checkout/cash-given';
import {
  NEW_SALE_LINE,
  type SaleDraft,
  saleSchema,
  saleSums,
  takenFor,
  toSale,
} from './sale-draft';
import { SaleLines } from './sale-lines';

interface SaleDialogProps {
  readonly isTillClosed: boolean;
  readonly onClose: () => void;
}

/** A sale without a booking ends with its receipt, to print. */
export function SaleDialog({ isTillClosed, onClose }: SaleDialogProps) {
  const today = useShopDay();
  const { data: checkout, isError, isFetching, refetch } = useQuery(checkoutQuery);
  const rules = useMemo(
    () =>
      checkout && {
        taxes: chargedOn(checkout, today),
        pricesIncludeTaxes: checkout.settings?.prices_include_taxes ?? false,
      },
    [checkout, today],
  );
  return (
    <Dialog
      className="flex flex-col gap-4 p-5.5 md:w-150 md:p-7"
      closesOutside={false}
      closesOnBack={false}
      onClose={onClose}
    >
      <div className="flex items-center justify-between gap-3">
        <DialogTitle>{SALE.title}</DialogTitle>
        <DialogClose className="-my-2 -mr-2" label={SALE.close} />
      </div>
      {rules ? (
        <SaleForm rules={rules} isTillClosed={isTillClosed} onClose={onClose} />
      ) : isError ? (
        <RetryNote title={SALE.failed} query={{ isFetching, refetch }} />
      ) : (
        <Skeleton className="h-60" role="status" aria-label={SALE.loading} />
      )}
    </Dialog>
  );
}

const START: SaleDraft = { lines: [NEW_SALE_LINE], method: 'card', reference: '', company: '' };

interface SaleFormProps extends SaleDialogProps {
  readonly rules: TaxRules;
}

function SaleForm({ rules, isTillClosed, onClose }: SaleFormProps) {
  const navigate = useNavigate();
  const [paymentId] = useState(newId);
  const { discardAll } = useUnsaved(false);
  const form = useStaffForm({
    schema: saleSchema,
    start: START,
    save: useMoneyChange(sellAtCounter, SALE.done),
    send: (typed, id) => toSale(typed, rules, [id, paymentId]),
    onDone: (_typed, id) => openReceipt(id),
  });
  const { control, error, isBusy } = form;
  const draft = useWatch({ control, compute: (typed: SaleDraft) => typed });
  // A sale by an attempt whose response never arrived.
  const { data: written } = useQuery({ ...receiptQuery(form.id), enabled: error !== null });
  const sums = saleSums(draft, rules);
  const { method } = draft;
  const openReceipt = (id: string): void => {
    discardAll();
    void navigate(staffReceiptPath(id), { replace: true });
  };
  return (
    <StaffForm form={form} className="grid gap-4">
      <SaleLines form={form} />
      <dl className="grid gap-1.5 text-sm text-text-2 [&_dd]:text-text [&_dd]:tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
        {taxLines(sums.taxes).map(([label, cents]) => (
          <div key={label}>
            <dt>{rules.pricesIncludeTaxes ? CHECKOUT.included(label) : label}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
        <div className="mt-1 items-baseline border-t border-line pt-2 text-base font-semibold text-text">
          <dt>{CHECKOUT.total}</dt>
          <dd className="font-display text-xl leading-none font-heading tracking-heading">
            {formatCents(sums.total)}
          </dd>
        </div>
      </dl>
      <div className="grid gap-3.5 xs:grid-cols-2">
        <MethodField
          control={control}
          name="method"
          label={CHECKOUT.paidBy}
          cents={sums.total}
          isTillClosed={isTillClosed}
        />
        <FormInput control={control} {...REFERENCE} />
      </div>
      <FormInput
        control={control}
        name="company"
        label={CHECKOUT.company}
        labelNote={CHECKOUT.optional}
        hint={CHECKOUT.companyHint}
        maxLength={COMPANY_LENGTH}
      />
      <CashGiven payments={[{ method, amount: sums.total, tip: 0 }]} />
      {written ? (
        <Note tone="warn" role="alert">
          <p>{SALE.written(receiptNumber(written), formatCents(written.totalCents))}</p>
          <Button
            look="outline"
            size="s"
            className="mt-2.5 bg-transparent"
            onClick={() => openReceipt(form.id)}
          >
            {CHECKOUT.openReceipt}
          </Button>
        </Note>
      ) : error ? (
        <Note tone="bad" role="alert">
          {moneyFailure(error)}
        </Note>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button look="outline" size="s" onClick={onClose}>
          {CHECKOUT.form.cancel}
        </Button>
        <Button
          type="submit"
          size="s"
          className="max-md:flex-1"
          isBusy={isBusy}
          disabled={Boolean(written)}
        >
          <CheckCheck size={18} aria-hidden="true" />
          {isBusy
            ? SALE.saving
            : SALE.paid(formatCents(takenFor(method, sums.total)), BY_METHOD[method])}
        </Button>
      </div>
    </StaffForm>
  );
}
