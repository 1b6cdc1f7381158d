import { Plus, X } from 'lucide-react';
import { useEffect } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { SALE } from '@/content/staff/sale';
import { LABEL_LENGTH } from '../checkout/bill';
import { NEW_SALE_LINE, SALE_KINDS, type SaleDraft } from './sale-draft';

const MOST_LINES = 10;

/** The goods by name, or a gift card, which needs none. */
export function SaleLines({ form }: { readonly form: UseFormReturn<SaleDraft> }) {
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
