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
import { ChangedBy } from './changed-by';
import { type CheckoutLines, DepositSettings } from './deposit-settings';
import { SavedChoices } from './saved-choices';
import { SettingLines, SettingSwitch } from './setting-lines';
import { amount, text } from './setting-rules';
import { TaxList } from './tax-list';

interface SectionProps {
  readonly settings: Settings;
}

const RECEIPTS: CheckoutLines = [
  { name: 'receipt_text', ...COPY.receiptText, ...text(500), isLong: true },
  { name: 'names_server', ...COPY.server },
  { name: 'payment_terms', ...COPY.paymentTerms, ...text(120) },
  { name: 'drawer_float_cents', ...COPY.float, ...amount(0) },
];

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
  const { changes } = settings;
  const of = { row, changes, save: saveCheckout };
  const lacksNumber = lacksGstNumber(data.list, chargedOn(data, today));
  return (
    <div className={FIELDS}>
      <SettingSwitch
        of={of}
        name="uses_checkout"
        label={COPY.uses.label}
        hint={lacksNumber && !row.uses_checkout ? COPY.usesNeedsNumber : COPY.uses.hint}
        isDisabled={lacksNumber && !row.uses_checkout}
      />
      <div>
        <SavedChoices
          legend={COPY.methods}
          options={PAYMENT_METHODS}
          names={METHOD_NAMES}
          chosen={row.payment_methods}
          save={(methods) => saveCheckout({ payment_methods: methods })}
        />
        <ChangedBy change={changes.get('payment_methods')} />
      </div>
      <h3 className={HEADING}>{COPY.taxes}</h3>
      <TaxList checkout={data} usesCheckout={row.uses_checkout} settings={settings} />
      <SettingSwitch of={of} name="prices_include_taxes" {...COPY.included}>
        {row.prices_include_taxes === SHOP.pricesIncludeTaxes ? null : (
          <Note tone="warn" className="mt-2">
            {COPY.includedDiffers}
          </Note>
        )}
      </SettingSwitch>
      <SettingLines of={of} lines={RECEIPTS} />
      <h3 className={HEADING}>{COPY.deposits}</h3>
      <DepositSettings of={of} />
    </div>
  );
}
