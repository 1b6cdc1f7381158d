import { Switch } from '@/components/ui/switch';
import { PAYMENT_SETTINGS as COPY } from '@/content/staff/payment-settings';
import { toCents } from '@/domain/money/checkout';
import { parseDollars } from '@/domain/money/money';
import { type CheckoutSettings, saveCheckout } from '../shell/checkout-settings-api';
import type { Settings } from '../shell/shop-settings-api';
import { settingFailure, useSaveSetting } from './actions';
import { ChangedBy } from './changed-by';
import { SavedField } from './saved-field';

export interface PaymentRowProps {
  readonly row: CheckoutSettings;
  readonly settings: Settings;
}

interface TextSettingProps extends PaymentRowProps {
  readonly name: 'receipt_text' | 'payment_terms' | 'deposit_text';
  readonly label: string;
  readonly hint?: string;
  /** Characters. */
  readonly most?: number;
  readonly isLong?: boolean;
}

export function TextSetting(props: TextSettingProps) {
  const { name, label, hint = '', most = 40, isLong = false, row, settings } = props;
  return (
    <SavedField
      label={label}
      hint={hint}
      isLong={isLong}
      stored={row[name] ?? ''}
      parse={(typed) => (typed.length <= most ? { text: typed === '' ? null : typed } : undefined)}
      wrong={COPY.tooLong(most)}
      save={({ text }) => saveCheckout({ [name]: text })}
      change={settings.changes.get(name)}
    />
  );
}

interface AmountSettingProps extends PaymentRowProps {
  readonly name: 'deposit_cents' | 'deposit_from_cents' | 'drawer_float_cents';
  readonly label: string;
  readonly hint?: string;
  /** Cents. */
  readonly least: number;
}

export function AmountSetting({
  name,
  label,
  hint = '',
  least,
  row,
  settings,
}: AmountSettingProps) {
  return (
    <SavedField
      label={label}
      hint={hint}
      stored={(row[name] / 100).toFixed(2)}
      parse={(typed) => {
        const dollars = parseDollars(typed);
        const cents = dollars === undefined ? -1 : toCents(dollars);
        return cents >= least ? { cents } : undefined;
      }}
      wrong={COPY.amountWrong}
      save={({ cents }) => saveCheckout({ [name]: cents })}
      change={settings.changes.get(name)}
    />
  );
}

interface SavedSwitchProps extends PaymentRowProps {
  readonly name:
    | 'uses_checkout'
    | 'prices_include_taxes'
    | 'deposit_confirms'
    | 'deposit_back_online';
  readonly label: string;
  readonly hint: string;
  readonly isDisabled?: boolean;
}

/** Saved as it is turned. */
export function SavedSwitch({
  name,
  label,
  hint,
  isDisabled = false,
  row,
  settings,
}: SavedSwitchProps) {
  const { mutate, isPending, variables, error } = useSaveSetting((isOn: boolean) =>
    saveCheckout({ [name]: isOn }),
  );
  return (
    <div>
      <Switch
        label={label}
        hint={hint}
        checked={isPending ? variables : row[name]}
        disabled={isPending || isDisabled}
        onChange={(isOn) => mutate(isOn)}
      />
      {error ? <p className="mt-1 text-sm text-danger">{settingFailure(error)}</p> : null}
      <ChangedBy change={settings.changes.get(name)} />
    </div>
  );
}
