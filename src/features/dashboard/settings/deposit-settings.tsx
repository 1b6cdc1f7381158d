import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/note';
import { Segmented } from '@/components/ui/segmented';
import { PAYMENT_SETTINGS as COPY } from '@/content/staff/payment-settings';
import { SETTINGS } from '@/content/staff/settings';
import { DEPOSIT_KINDS, type DepositKind } from '@/domain/money/checkout';
import type { TablesUpdate } from '@/lib/database.types';
import {
  type CheckoutSettings,
  onlineProviderQuery,
  saveCheckout,
} from '../shell/checkout-settings-api';
import { useSaveSetting } from './actions';
import { ChangedBy } from './changed-by';
import { type SettingLine, SettingLines, type SettingsOf } from './setting-lines';
import { amount, optional, text, wholeNumber } from './setting-rules';

type Values = TablesUpdate<'checkout_settings'>;
export type CheckoutLines = readonly SettingLine<Values>[];

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
export function DepositSettings({ of }: DepositSettingsProps) {
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
