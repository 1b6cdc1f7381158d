import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/note';
import { Segmented } from '@/components/ui/segmented';
import { PAYMENT_SETTINGS as COPY } from '@/content/staff/payment-settings';
import { DEPOSIT_KINDS, type DepositKind } from '@/domain/money/checkout';
import { onlineProviderQuery, saveCheckout } from '../shell/checkout-settings-api';
import { useSaveSetting } from './actions';
import { ChangedBy } from './changed-by';
import { AmountSetting, type PaymentRowProps, SavedSwitch, TextSetting } from './payment-fields';
import { SavedField } from './saved-field';

/** Whether a deposit is asked for, how much, and how it is paid. */
export function DepositSettings({ row, settings }: PaymentRowProps) {
  const { mutate, isPending, variables } = useSaveSetting((kind: DepositKind) =>
    saveCheckout({ deposit_kind: kind }),
  );
  const { data: provider } = useQuery(onlineProviderQuery);
  const stored = DEPOSIT_KINDS.find((each) => each === row.deposit_kind) ?? 'none';
  const kind = isPending ? variables : stored;
  const shared = { row, settings };
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
        <ChangedBy change={settings.changes.get('deposit_kind')} />
      </div>
      {kind === 'none' ? null : (
        <>
          {row.deposit_text ? null : <Note tone="warn">{COPY.howToPayMissing}</Note>}
          <TextSetting
            name="deposit_text"
            label={COPY.howToPay}
            hint={COPY.howToPayHint}
            most={300}
            {...shared}
          />
          {kind === 'percent' ? (
            <SavedField
              label={COPY.percent}
              unit="%"
              hint=""
              stored={String(row.deposit_percent)}
              inputMode="numeric"
              parse={(typed) => wholeNumber(typed, 100)}
              wrong={COPY.percentWrong}
              save={({ value }) => saveCheckout({ deposit_percent: value ?? 1 })}
              change={settings.changes.get('deposit_percent')}
            />
          ) : (
            <AmountSetting name="deposit_cents" label={COPY.amount} least={100} {...shared} />
          )}
          <AmountSetting
            name="deposit_from_cents"
            label={COPY.fromPrice}
            hint={COPY.fromPriceHint}
            least={0}
            {...shared}
          />
          <SavedField
            label={COPY.hours}
            unit={COPY.hoursUnit}
            hint={COPY.hoursHint}
            stored={String(row.deposit_hours ?? '')}
            inputMode="numeric"
            parse={(typed) => (typed === '' ? { value: null } : wholeNumber(typed, 720))}
            wrong={COPY.hoursWrong}
            save={({ value }) => saveCheckout({ deposit_hours: value })}
            change={settings.changes.get('deposit_hours')}
          />
          <SavedField
            label={COPY.backHours}
            unit={COPY.backHoursUnit}
            hint={COPY.backHoursHint}
            stored={String(row.deposit_back_hours ?? '')}
            inputMode="numeric"
            parse={(typed) => (typed === '' ? { value: null } : wholeNumber(typed, 720, 0))}
            wrong={COPY.backHoursWrong}
            save={({ value }) => saveCheckout({ deposit_back_hours: value })}
            change={settings.changes.get('deposit_back_hours')}
          />
          {provider ? (
            <>
              <SavedSwitch
                name="deposit_confirms"
                label={COPY.confirms}
                hint={COPY.confirmsHint}
                {...shared}
              />
              <SavedSwitch
                name="deposit_back_online"
                label={COPY.backOnline}
                hint={COPY.backOnlineHint}
                {...shared}
              />
            </>
          ) : null}
        </>
      )}
    </>
  );
}

/** Wrapped, so that "nothing" is a value of its own. */
function wholeNumber(
  typed: string,
  most: number,
  least = 1,
): { readonly value: number | null } | undefined {
  const value = /^\d{1,4}$/.test(typed) ? Number(typed) : -1;
  return value >= least && value <= most ? { value } : undefined;
}
