import { PAYMENT_SETTINGS as COPY } from '@/content/staff-payment-settings';
import { KIND_NAMES } from '@/content/staff-settings';
import type { CatalogueCategory } from '@/domain/catalogue';
import { TAXES } from '@/domain/service-taxes';
import { saveTaxes } from '../bookings/api/checkout';
import type { Settings, WorkRow } from '../bookings/api/settings';
import { useSaveSetting } from './actions';
import { FoldedRow } from './folded-row';

interface PstByServiceProps {
  readonly settings: Settings;
}

/** Which services are charged PST, each saved as it is ticked. */
export function PstByService({ settings: { work } }: PstByServiceProps) {
  const { mutate, isPending } = useSaveSetting(({ row, isOn }: { row: WorkRow; isOn: boolean }) =>
    saveTaxes(
      row.service,
      TAXES.filter((tax) => (tax === 'pst' ? isOn : row.taxes.includes(tax))),
    ),
  );
  const kinds = Object.keys(KIND_NAMES) as CatalogueCategory[];
  const without = work.filter(({ taxes }) => !taxes.includes('pst')).length;
  return (
    <div className="border-y border-line lg:col-span-2">
      <FoldedRow
        isAlways
        title={COPY.services}
        text={COPY.servicesHint}
        value={COPY.without(without)}
      >
        <div className="grid gap-5 pt-2 pb-5">
          {kinds.map((kind) => (
            <fieldset key={kind} disabled={isPending}>
              <legend className="mb-1 text-sm font-medium">{KIND_NAMES[kind]}</legend>
              <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
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
                        checked={row.taxes.includes('pst')}
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
