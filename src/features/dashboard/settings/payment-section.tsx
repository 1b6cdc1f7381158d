import { useQuery } from '@tanstack/react-query';
import { useShopDay } from '@/components/clock';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { METHOD_NAMES } from '@/content/staff/checkout';
import { PAYMENT_SETTINGS as COPY } from '@/content/staff/payment-settings';
import { SETTINGS } from '@/content/staff/settings';
import { PAYMENT_METHODS } from '@/domain/money/checkout';
import { SHOP } from '@/domain/shop';
import { lacksGstNumber } from '@/domain/money/tax-number';
import { chargedOn, checkoutQuery, saveCheckout } from '../shell/checkout-settings-api';
import type { Settings } from '../shell/shop-settings-api';
import { useSaveSetting } from './actions';
import { ChangedBy } from './changed-by';
import { DepositSettings } from './deposit-settings';
import { AmountSetting, type PaymentRowProps, SavedSwitch, TextSetting } from './payment-fields';
import { TaxList } from './tax-list';

interface SectionProps {
  readonly settings: Settings;
}

const FIELDS = 'grid gap-x-8 gap-y-6 lg:grid-cols-2';
const HEADING = 'mb-1 border-t border-line pt-6 text-lg leading-title lg:col-span-2';

/** Taxes, receipts, ways to pay, and deposits. */
export function PaymentSection({ settings }: SectionProps) {
  const { data, isError, isFetching, refetch } = useQuery(checkoutQuery);
  const today = useShopDay();
  if (!data?.settings) {
    return isError ? (
      <RetryNote title={SETTINGS.failedTitle} query={{ isFetching, refetch }} />
    ) : (
      <Skeleton className="h-60" />
    );
  }
  const row = data.settings;
  const lacksNumber = lacksGstNumber(data.list, chargedOn(data, today));
  return (
    <div className={FIELDS}>
      <SavedSwitch
        name="uses_checkout"
        label={COPY.uses}
        hint={lacksNumber && !row.uses_checkout ? COPY.usesNeedsNumber : COPY.usesHint}
        isDisabled={lacksNumber && !row.uses_checkout}
        row={row}
        settings={settings}
      />
      <Methods row={row} settings={settings} />
      <h3 className={HEADING}>{COPY.taxes}</h3>
      <TaxList checkout={data} row={row} settings={settings} />
      <div>
        <SavedSwitch
          name="prices_include_taxes"
          label={COPY.included}
          hint={COPY.includedHint}
          row={row}
          settings={settings}
        />
        {row.prices_include_taxes === SHOP.pricesIncludeTaxes ? null : (
          <Note tone="warn" className="mt-2">
            {COPY.includedDiffers}
          </Note>
        )}
      </div>
      <TextSetting
        name="receipt_text"
        label={COPY.receiptText}
        hint={COPY.receiptTextHint}
        most={500}
        isLong
        row={row}
        settings={settings}
      />
      <TextSetting
        name="payment_terms"
        label={COPY.paymentTerms}
        hint={COPY.paymentTermsHint}
        most={120}
        row={row}
        settings={settings}
      />
      <AmountSetting
        name="drawer_float_cents"
        label={COPY.float}
        hint={COPY.floatHint}
        least={0}
        row={row}
        settings={settings}
      />
      <h3 className={HEADING}>{COPY.deposits}</h3>
      <DepositSettings row={row} settings={settings} />
    </div>
  );
}

/** Each saved as it is ticked; the last one stays. */
function Methods({ row, settings }: PaymentRowProps) {
  const { mutate, isPending } = useSaveSetting((methods: string[]) =>
    saveCheckout({ payment_methods: methods }),
  );
  return (
    <fieldset disabled={isPending}>
      <legend className="mb-2 text-sm font-medium">{COPY.methods}</legend>
      <div className="flex flex-wrap gap-2">
        {PAYMENT_METHODS.map((method) => (
          <label
            key={method}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-m px-3 text-sm inset-ring inset-ring-line-strong has-checked:bg-desk has-checked:font-semibold"
          >
            <input
              type="checkbox"
              className="size-4 accent-text"
              checked={row.payment_methods.includes(method)}
              onChange={(event) => {
                const next = PAYMENT_METHODS.filter((each) =>
                  each === method ? event.target.checked : row.payment_methods.includes(each),
                );
                if (next.length > 0) mutate(next);
              }}
            />
            {METHOD_NAMES[method]}
          </label>
        ))}
      </div>
      <ChangedBy change={settings.changes.get('payment_methods')} />
    </fieldset>
  );
}
