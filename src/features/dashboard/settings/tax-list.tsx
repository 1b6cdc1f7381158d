import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useShopDay } from '@/components/clock';
import { FormInput } from '@/components/ui/form-field';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
import { PAYMENT_SETTINGS as COPY } from '@/content/staff/payment-settings';
import { KIND_NAMES, SETTINGS } from '@/content/staff/settings';
import type { CatalogueCategory } from '@/domain/catalogue';
import type { ChargedTax } from '@/domain/money/checkout';
import { isGst, newTaxCode, parseGstNumber, TAX_NAME_LENGTH } from '@/domain/money/tax-number';
import {
  addTax,
  chargedOn,
  type Checkout,
  saveTax,
  saveTaxes,
  type ShopTax,
} from '../shell/checkout-settings-api';
import type { Settings, WorkRow } from '../shell/shop-settings-api';
import { StaffForm, typedAs, useStaffForm } from '../shell/staff-form';
import { settingFailure, useSaveSetting } from './actions';
import { ChangedBy } from './changed-by';
import { SavedField } from './saved-field';
import { TaxRates } from './tax-rates';
import { FoldedRow } from './folded-row';

interface TaxListProps {
  readonly checkout: Checkout;
  readonly usesCheckout: boolean;
  readonly settings: Settings;
}

/** The taxes that the shop charges: name, number and rates of each, and on which services. */
export function TaxList({ checkout, usesCheckout, settings }: TaxListProps) {
  const charged = chargedOn(checkout, useShopDay());
  const form = useInlineForm();
  return (
    <>
      {checkout.list.map((tax) => (
        <section key={tax.code} className="grid content-start gap-4" aria-label={tax.name}>
          <div className="grid gap-x-4 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,9rem)]">
            <TaxNumber tax={tax} usesCheckout={usesCheckout} />
            <TaxName tax={tax} list={checkout.list} />
          </div>
          <TaxRates tax={tax.code} name={tax.name} rates={checkout.rates} />
          <ChangedBy change={settings.changes.get(`tax ${tax.code}`)} />
        </section>
      ))}
      <div className="lg:col-span-2">
        {form.isOpen ? <NewTaxForm list={checkout.list} onClose={form.close} /> : null}
        <OpenForm form={form} icon={Plus}>
          {COPY.addTax}
        </OpenForm>
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

interface TaxNumberProps {
  readonly tax: ShopTax;
  readonly usesCheckout: boolean;
}

/** Receipts need the number of the GST. */
function TaxNumber({ tax, usesCheckout }: TaxNumberProps) {
  const [isRemoved, setIsRemoved] = useState(false);
  const hasFormat = isGst(tax.name);
  const parse = (typed: string): { readonly number: string | null } | undefined => {
    if (!hasFormat) return typed.length > 40 ? undefined : { number: typed || null };
    setIsRemoved(typed === '');
    const number = parseGstNumber(typed) ?? null;
    return number || (typed === '' && !usesCheckout) ? { number } : undefined;
  };
  return (
    <SavedField
      {...(hasFormat ? { name: 'gst' } : {})}
      label={COPY.taxNumber(tax.name)}
      hint={hasFormat ? COPY.gstNumberHint : COPY.numberHint}
      stored={tax.number ?? ''}
      parse={parse}
      wrong={
        hasFormat ? (isRemoved ? COPY.gstNumberNeeded : COPY.gstNumberWrong) : SETTINGS.tooLong(40)
      }
      save={(number) => saveTax(tax.code, number)}
    />
  );
}

interface NewTaxFormProps {
  readonly list: readonly ShopTax[];
  readonly onClose: () => void;
}

/** A further tax is charged once it has a rate. */
function NewTaxForm({ list, onClose }: NewTaxFormProps) {
  const form = useStaffForm({
    schema: z.object({
      name: typedAs((typed) => parseName(typed, list), COPY.taxNameWrong),
    }),
    start: { name: '' },
    save: useSaveSetting(addTax),
    failure: settingFailure,
    send: ({ name }) => ({
      code: newTaxCode(
        name,
        list.map((tax) => tax.code),
      ),
      name,
      number: null,
      position: Math.max(0, ...list.map((tax) => tax.position)) + 1,
    }),
    onDone: onClose,
  });
  return (
    <StaffForm
      form={form}
      texts={{ save: COPY.addTax, cancel: COPY.cancel }}
      className="max-w-100 gap-2.5"
      aria-label={COPY.addTax}
      onClose={onClose}
    >
      <FormInput
        name="name"
        label={COPY.newTaxName}
        hint={COPY.newTaxHint}
        maxLength={TAX_NAME_LENGTH}
      />
    </StaffForm>
  );
}

interface TaxByServiceProps {
  readonly tax: ChargedTax;
  readonly settings: Settings;
}

/** Which services are charged a tax, each saved as it is ticked. */
function TaxByService({ tax: { code, name }, settings: { work } }: TaxByServiceProps) {
  const { mutate, isPending } = useSaveSetting(({ row, isOn }: { row: WorkRow; isOn: boolean }) =>
    saveTaxes(row.service, isOn ? [...row.taxes, code] : row.taxes.filter((each) => each !== code)),
  );
  const kinds = Object.keys(KIND_NAMES) as CatalogueCategory[];
  const without = work.filter(({ taxes }) => !taxes.includes(code)).length;
  return (
    <div className="border-b border-line" role="group" aria-label={COPY.services(name)}>
      <FoldedRow
        isAlways
        title={COPY.services(name)}
        text={COPY.servicesHint(name)}
        value={COPY.without(without)}
      >
        <div className="grid gap-5 pt-2 pb-5">
          {kinds.map((kind) => (
            <fieldset key={kind} disabled={isPending}>
              <legend className="mb-1 text-sm font-medium">{KIND_NAMES[kind]}</legend>
              <div className="grid gap-x-6 md:grid-cols-2 lg:grid-cols-3">
                {work
                  .filter((row) => row.kind === kind)
                  .map((row) => (
                    <label
                      key={row.service}
                      className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm"
                    >
                      <input
                        type="checkbox"
                        className="size-4 flex-none accent-text"
                        checked={row.taxes.includes(code)}
                        onChange={(event) => mutate({ row, isOn: event.target.checked })}
                      />
                      {row.name}
                    </label>
                  ))}
              </div>
            </fieldset>
          ))}
        </div>
      </FoldedRow>
    </div>
  );
}
