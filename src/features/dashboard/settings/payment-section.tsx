import { useQuery } from '@tanstack/react-query';
import { useShopDay } from '@/components/clock';
import { Note } from '@/components/ui/note';
import { NotYet } from '@/components/ui/retry-note';
import { Segmented } from '@/components/ui/segmented';
import { METHOD_NAMES } from '@/content/staff/checkout';
import { PAYMENT_SETTINGS as COPY } from '@/content/staff/payment-settings';
import { SETTINGS } from '@/content/staff/settings';
import { DEPOSIT_KINDS, type DepositKind, PAYMENT_METHODS } from '@/domain/money/checkout';
import { lacksGstNumber } from '@/domain/money/tax-number';
import { SHOP } from '@/domain/shop';
import type { TablesUpdate } from '@/lib/database.types';
import {
  chargedOn,
  checkoutQuery,
  type CheckoutSettings,
  onlineProviderQuery,
  saveCheckout,
} from '../shell/checkout-settings-api';
import { ChangedBy } from './changed-by';
import { SavedChoices } from './saved-choices';
import {
  type SectionProps,
  type SettingLine,
  SettingLines,
  type SettingsOf,
  SettingSwitch,
} from './setting-lines';
import { amount, optional, text, wholeNumber } from './setting-rules';
import { TaxList } from './tax-list';
import { useSaveSetting } from './actions';

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
  const query = useQuery(checkoutQuery);
  const { data } = query;
  const today = useShopDay();
  if (!data?.settings) {
    return <NotYet query={query} failed={SETTINGS.failedTitle} skeleton="h-60" />;
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

type Values = TablesUpdate<'checkout_settings'>;
type CheckoutLines = readonly SettingLine<Values>[];

const { hours } = SETTINGS.units;
const HOW_TO_PAY: CheckoutLines = [{ name: 'deposit_text', ...COPY.howToPay, ...text(300) }];
const HOW_MUCH: Readonly<Record<Exclude<DepositKind, 'none'>, CheckoutLines>> = {
  percent: [{ name: 'deposit_percent', ...COPY.percent, ...wholeNumber([1, 100]), unit: '%' }],
  amount: [{ name: 'deposit_cents', ...COPY.amount, ...amount(100) }],
};
const CONDITIONS: CheckoutLines = [
  { name: 'deposit_from_cents', ...COPY.fromPrice, ...amount(0) },
  { name: 'deposit_hours', ...COPY.hours, ...optional(wholeNumber([1, 720], hours)) },
  {
    name: 'deposit_back_hours',
    ...COPY.backHours,
    ...optional(wholeNumber([0, 720], hours)),
    unit: COPY.backHoursUnit,
  },
];
const ONLINE: CheckoutLines = [
  { name: 'deposit_confirms', ...COPY.confirms },
  { name: 'deposit_back_online', ...COPY.backOnline },
];

interface DepositSettingsProps {
  readonly of: SettingsOf<Values> & { readonly row: CheckoutSettings };
}

/** Whether a deposit is asked for, how much, and how it is paid. */
function DepositSettings({ of }: DepositSettingsProps) {
  const { mutate, isPending, variables } = useSaveSetting((kind: DepositKind) =>
    saveCheckout({ deposit_kind: kind }),
  );
  const { data: provider } = useQuery(onlineProviderQuery);
  const stored = DEPOSIT_KINDS.find((each) => each === of.row.deposit_kind) ?? 'none';
  const kind = isPending ? variables : stored;
  return (
    <>
      <div>
        <p className="mb-2 text-sm font-medium">{COPY.kind}</p>
        <Segmented
          label={COPY.kind}
          value={kind}
          options={DEPOSIT_KINDS.map((each) => [each, COPY.kinds[each]] as const)}
          isDisabled={isPending}
          onChange={(next) => mutate(next)}
        />
        <p className="mt-2 text-sm text-text-2">{COPY.depositText}</p>
        <ChangedBy change={of.changes.get('deposit_kind')} />
      </div>
      {kind === 'none' ? null : (
        <>
          {of.row.deposit_text ? null : <Note tone="warn">{COPY.howToPayMissing}</Note>}
          <SettingLines of={of} lines={HOW_TO_PAY} />
          <SettingLines of={of} lines={HOW_MUCH[kind]} />
          <SettingLines of={of} lines={CONDITIONS} />
          {provider ? <SettingLines of={of} lines={ONLINE} /> : null}
        </>
      )}
    </>
  );
}
