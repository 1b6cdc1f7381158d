import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useShopDay } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { Field, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { focusOnOpen, useInlineForm } from '@/components/ui/use-inline-form';
import { PAYMENT_SETTINGS as COPY } from '@/content/staff/payment-settings';
import { isGst, newTaxCode, parseGstNumber, TAX_NAME_LENGTH } from '@/domain/money/tax-number';
import {
  addTax,
  chargedOn,
  type Checkout,
  saveCheckout,
  saveTax,
  type ShopTax,
} from '../bookings/api/checkout-settings';
import { InlineForm } from '../shell/inline-form';
import { settingFailure, useSaveSetting } from './actions';
import { ChangedBy } from './changed-by';
import type { PaymentRowProps } from './payment-fields';
import { SavedField } from './saved-field';
import { TaxByService } from './tax-by-service';
import { TaxRatesForm } from './tax-rates-form';

interface TaxListProps extends PaymentRowProps {
  readonly checkout: Checkout;
}

/** The taxes that the shop charges: name, number and rates of each, and on which services. */
export function TaxList({ checkout, row, settings }: TaxListProps) {
  const charged = chargedOn(checkout, useShopDay());
  const { isOpen, opener, open, close } = useInlineForm();
  return (
    <>
      {checkout.list.map((tax) => (
        <section key={tax.code} className="grid content-start gap-4" aria-label={tax.name}>
          <TaxRatesForm tax={tax.code} name={tax.name} rates={checkout.rates} />
          <div className="grid gap-x-4 gap-y-4 md:grid-cols-[minmax(0,9rem)_minmax(0,1fr)]">
            <TaxName tax={tax} list={checkout.list} />
            <TaxNumber tax={tax} row={row} settings={settings} />
          </div>
          <ChangedBy change={settings.changes.get(`tax ${tax.code}`)} />
        </section>
      ))}
      <div className="lg:col-span-2">
        {isOpen ? (
          <NewTaxForm list={checkout.list} onClose={close} />
        ) : (
          <Button ref={opener} look="outline" size="s" onClick={open}>
            <Plus size={17} aria-hidden="true" />
            {COPY.addTax}
          </Button>
        )}
      </div>
      <div className="border-t border-line lg:col-span-2">
        {charged.map((tax) => (
          <TaxByService key={tax.code} tax={tax} settings={settings} />
        ))}
      </div>
    </>
  );
}

/** Refuses a name that no tax can have, or that another one has. */
function parseName(typed: string, others: readonly ShopTax[]): string | undefined {
  const name = typed.trim();
  const isTaken = others.some((tax) => tax.name.toLowerCase() === name.toLowerCase());
  return name === '' || name.length > TAX_NAME_LENGTH || isTaken ? undefined : name;
}

interface TaxNameProps {
  readonly tax: ShopTax;
  readonly list: readonly ShopTax[];
}

function TaxName({ tax, list }: TaxNameProps) {
  return (
    <SavedField
      label={COPY.taxName(tax.name)}
      hint={COPY.taxNameHint}
      stored={tax.name}
      parse={(typed) =>
        parseName(
          typed,
          list.filter(({ code }) => code !== tax.code),
        )
      }
      wrong={COPY.taxNameWrong}
      save={(name) => saveTax(tax.code, { name })}
    />
  );
}

interface TaxNumberProps extends PaymentRowProps {
  readonly tax: ShopTax;
}

/** A shop that has entered the number of its GST takes payments here: receipts need it. */
function TaxNumber({ tax, row }: TaxNumberProps) {
  const [isRemoved, setIsRemoved] = useState(false);
  const hasFormat = isGst(tax.name);
  const parse = (typed: string): { readonly number: string | null } | undefined => {
    if (!hasFormat) return typed.length > 40 ? undefined : { number: typed || null };
    setIsRemoved(typed === '');
    const number = parseGstNumber(typed) ?? null;
    return number || (typed === '' && !row.uses_checkout) ? { number } : undefined;
  };
  return (
    <SavedField
      label={COPY.taxNumber(tax.name)}
      hint={hasFormat ? COPY.gstNumberHint : COPY.numberHint}
      stored={tax.number ?? ''}
      parse={parse}
      wrong={
        hasFormat ? (isRemoved ? COPY.gstNumberNeeded : COPY.gstNumberWrong) : COPY.tooLong(40)
      }
      save={async ({ number }) => {
        await saveTax(tax.code, { number });
        if (hasFormat && number && tax.number === null && !row.uses_checkout) {
          await saveCheckout({ uses_checkout: true });
        }
      }}
    />
  );
}

interface NewTaxFormProps {
  readonly list: readonly ShopTax[];
  readonly onClose: () => void;
}

/** A further tax is charged once it has a rate. */
function NewTaxForm({ list, onClose }: NewTaxFormProps) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending, error } = useSaveSetting(addTax);
  const name = parseName(typed, list);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (name === undefined || isPending) return;
    const code = newTaxCode(
      name,
      list.map((tax) => tax.code),
    );
    const position = Math.max(0, ...list.map((tax) => tax.position)) + 1;
    mutate({ code, name, number: null, position }, { onSuccess: onClose });
  };
  return (
    <InlineForm
      className="grid max-w-100 gap-2.5"
      aria-label={COPY.addTax}
      isDirty={typed !== ''}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <Field
        label={COPY.newTaxName}
        hint={COPY.newTaxHint}
        error={
          isChecked && name === undefined
            ? COPY.taxNameWrong
            : error
              ? settingFailure(error)
              : undefined
        }
      >
        <Input
          ref={focusOnOpen}
          maxLength={TAX_NAME_LENGTH}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" size="s" isBusy={isPending}>
          {COPY.addTax}
        </Button>
        <Button look="outline" size="s" onClick={onClose}>
          {COPY.cancel}
        </Button>
      </div>
    </InlineForm>
  );
}
