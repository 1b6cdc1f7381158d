import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useShopDay } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { FormInput } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { NotYet } from '@/components/ui/retry-note';
import { staffReceiptPath } from '@/config/paths';
import { CHECKOUT } from '@/content/staff/checkout';
import { SALE } from '@/content/staff/sale';
import type { TaxRules } from '@/domain/money/checkout';
import { moneyFailure, useMoneyChange } from '../actions';
import { chargedOn, checkoutQuery } from '../../shell/checkout-settings-api';
import { receiptQuery, sellAtCounter } from '../api/receipts';
import { MethodField, REFERENCE } from '../panel/money-fields';
import { StaffForm, useStaffForm } from '../../shell/staff-form';
import { useUnsaved } from '../../shell/unsaved';
import { BillTotals } from '../checkout/bill-lines';
import { CashGiven } from '../checkout/cash-given';
import { WrittenNote } from '../checkout/checkout-notes';
import { PaidButton } from '../checkout/paid-button';
import { CompanyField } from '../checkout/receipt-fields';
import {
  NEW_SALE_LINE,
  SALE_KINDS,
  type SaleDraft,
  saleSchema,
  saleSums,
  toSale,
} from './sale-draft';
import { LABEL_LENGTH } from '../checkout/bill';

interface SaleDialogProps {
  readonly isTillClosed: boolean;
  readonly onClose: () => void;
}

/** A sale without a booking ends with its receipt, to print. */
export function SaleDialog({ isTillClosed, onClose }: SaleDialogProps) {
  const today = useShopDay();
  const query = useQuery(checkoutQuery);
  const { data: checkout } = query;
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
      ) : (
        <NotYet query={query} failed={SALE.failed} loading={SALE.loading} skeleton="h-60" />
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
  const { discardAll } = useUnsaved(false);
  const openReceipt = (id: string): void => {
    discardAll();
    void navigate(staffReceiptPath(id), { replace: true });
  };
  const form = useStaffForm({
    schema: saleSchema,
    start: START,
    save: useMoneyChange(sellAtCounter, SALE.done),
    send: (typed, id, paymentId) => toSale(typed, rules, [id, paymentId]),
    onDone: (_typed, id) => openReceipt(id),
  });
  const draft = useWatch({ control: form.control, compute: (typed: SaleDraft) => typed });
  // A sale by an attempt whose response never arrived.
  const { data: written } = useQuery({ ...receiptQuery(form.id), enabled: form.error !== null });
  const sums = saleSums(draft, rules);
  const payments = [{ method: draft.method, amount: sums.total, tip: 0 }];
  return (
    <StaffForm form={form} className="grid gap-4">
      <SaleLines form={form} />
      <BillTotals sums={sums} rules={rules} />
      <div className="grid gap-3.5 xs:grid-cols-2">
        <MethodField label={CHECKOUT.paidBy} cents={sums.total} isTillClosed={isTillClosed} />
        <FormInput {...REFERENCE} />
      </div>
      <CompanyField />
      <CashGiven payments={payments} />
      <WrittenNote
        written={written}
        text={SALE.written}
        problem={form.error && moneyFailure(form.error)}
        onReceipt={openReceipt}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button look="outline" size="s" onClick={onClose}>
          {CHECKOUT.form.cancel}
        </Button>
        <PaidButton payments={payments} isBusy={form.isBusy} isDisabled={Boolean(written)} />
      </div>
    </StaffForm>
  );
}

const MOST_LINES = 10;

/** The goods by name, or a gift card, which needs none. */
function SaleLines({ form }: { readonly form: UseFormReturn<SaleDraft> }) {
  const { control, formState, register, setFocus, watch } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  useEffect(() => setFocus('lines.0.label'), [setFocus]);
  const wrong = formState.errors.lines?.find?.((line) => line);
  const error = wrong?.label?.message ?? wrong?.amount?.message;
  return (
    <div className="grid gap-2">
      {fields.map(({ id }, index) => {
        const line = index + 1;
        return (
          <div
            key={id}
            className={cn(
              'grid gap-2',
              fields.length > 1
                ? 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)_44px] md:grid-cols-[9rem_minmax(0,1fr)_7rem_44px]'
                : 'grid-cols-2 md:grid-cols-[9rem_minmax(0,1fr)_7rem]',
            )}
          >
            <NativeSelect aria-label={SALE.kind(line)} {...register(`lines.${index}.kind`)}>
              {SALE_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {SALE.kinds[kind]}
                </option>
              ))}
            </NativeSelect>
            <Input
              className="max-md:order-first max-md:col-span-full"
              aria-label={SALE.what(line)}
              aria-invalid={formState.errors.lines?.[index]?.label ? true : undefined}
              placeholder={
                watch(`lines.${index}.kind`) === 'goods' ? SALE.whatPlaceholder : SALE.giftCard
              }
              maxLength={LABEL_LENGTH}
              autoComplete="off"
              {...register(`lines.${index}.label`)}
            />
            <Input
              className="text-right tabular-nums"
              aria-label={SALE.amount(line)}
              aria-invalid={formState.errors.lines?.[index]?.amount ? true : undefined}
              inputMode="decimal"
              autoComplete="off"
              placeholder="$"
              {...register(`lines.${index}.amount`)}
            />
            {fields.length > 1 ? (
              <button
                type="button"
                className="grid size-11 place-items-center self-center rounded-s text-text-2 hover:text-text"
                aria-label={SALE.remove(line)}
                onClick={() => remove(index)}
              >
                <X size={18} aria-hidden="true" />
              </button>
            ) : null}
          </div>
        );
      })}
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      {fields.length < MOST_LINES ? (
        <Button
          look="plain"
          size="s"
          className="-ml-4.5 justify-self-start"
          onClick={() => append(NEW_SALE_LINE)}
        >
          <Plus size={18} aria-hidden="true" />
          {SALE.add}
        </Button>
      ) : null}
    </div>
  );
}
