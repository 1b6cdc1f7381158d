import { PAYMENT_SETTINGS as COPY } from '@/content/staff/payment-settings';
import { KIND_NAMES } from '@/content/staff/settings';
import type { CatalogueCategory } from '@/domain/catalogue';
import type { ChargedTax } from '@/domain/money/checkout';
import { saveTaxes } from '../shell/checkout-settings-api';
import type { Settings, WorkRow } from '../shell/shop-settings-api';
import { useSaveSetting } from './actions';
import { FoldedRow } from './folded-row';

interface TaxByServiceProps {
  readonly tax: ChargedTax;
  readonly settings: Settings;
}

/** Which services are charged a tax, each saved as it is ticked. */
export function TaxByService({ tax: { code, name }, settings: { work } }: TaxByServiceProps) {
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
