import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useShopDay } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
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
import { Method, Reference } from '../panel/money-fields';
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
        <RetryNote
          title={SALE.failed}
          retry={SALE.retry}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-60" role="status" aria-label={SALE.loading} />
      )}
    </Dialog>
  );
}

interface SaleFormProps extends SaleDialogProps {
  readonly rules: TaxRules;
}

function SaleForm({ rules, isTillClosed, onClose }: SaleFormProps) {
  const navigate = useNavigate();
  const form = useForm<SaleDraft>({
    resolver: zodResolver(saleSchema),
    defaultValues: { lines: [NEW_SALE_LINE], method: 'card', reference: '', company: '' },
  });
  const { control, formState, handleSubmit } = form;
  const draft = useWatch({ control, compute: (typed: SaleDraft) => typed });
  // The same for every try, so that a lost answer is recognized.
  const [ids] = useState(() => [newId(), newId()] as const);
  const { discardAll } = useUnsaved(formState.isDirty);
  const { mutate, isPending, error } = useMoneyChange(sellAtCounter, SALE.done);
  // Of a try whose answer was lost.
  const { data: written } = useQuery({ ...receiptQuery(ids[0]), enabled: error !== null });
  const sums = saleSums(draft, rules);
  const { method } = draft;
  const openReceipt = (): void => {
    discardAll();
    void navigate(staffReceiptPath(ids[0]), { replace: true });
  };
  const sell = (typed: SaleDraft): void => {
    if (isPending || written) return;
    mutate(toSale(typed, rules, ids), { onSuccess: openReceipt });
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void handleSubmit(sell)(event)}>
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
        <Controller
          control={control}
          name="method"
          render={({ field }) => (
            <Method
              label={CHECKOUT.paidBy}
              value={field.value}
              cents={sums.total}
              isTillClosed={isTillClosed}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="reference"
          render={({ field }) => (
            <Reference className="" value={field.value} onChange={field.onChange} />
          )}
        />
      </div>
      <FormField
        control={control}
        name="company"
        label={CHECKOUT.company}
        labelNote={CHECKOUT.optional}
        hint={CHECKOUT.companyHint}
      >
        {(field) => <Input autoComplete="off" maxLength={COMPANY_LENGTH} {...field} />}
      </FormField>
      <CashGiven payments={[{ method, amount: sums.total, tip: 0 }]} />
      {written ? (
        <Note tone="warn" role="alert">
          <p>{SALE.written(receiptNumber(written), formatCents(written.totalCents))}</p>
          <Button look="outline" size="s" className="mt-2.5 bg-transparent" onClick={openReceipt}>
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
          isBusy={isPending}
          disabled={Boolean(written)}
        >
          <CheckCheck size={18} aria-hidden="true" />
          {isPending
            ? SALE.saving
            : SALE.paid(formatCents(takenFor(method, sums.total)), BY_METHOD[method])}
        </Button>
      </div>
    </form>
  );
}
