import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { METHOD_NAMES } from '@/content/staff-checkout';
import { PAYMENT_SETTINGS as COPY } from '@/content/staff-payment-settings';
import { SETTINGS } from '@/content/staff-settings';
import { DEPOSIT_KINDS, type DepositKind, PAYMENT_METHODS, toCents } from '@/domain/checkout';
import { parseDollars } from '@/domain/money';
import { SHOP } from '@/domain/shop';
import { checkoutQuery, type CheckoutSettings, saveCheckout } from '../bookings/api/checkout';
import type { Settings } from '../bookings/api/settings';
import { useSaveSetting } from './actions';
import { ChangedBy } from './changed-by';
import { SavedField } from './saved-field';
import { PstByService } from './pst-by-service';
import { TaxRatesForm } from './tax-rates-form';

interface SectionProps {
  readonly settings: Settings;
}

interface RowProps extends SectionProps {
  readonly row: CheckoutSettings;
}

const FIELDS = 'grid gap-x-8 gap-y-6 lg:grid-cols-2';
const HEADING = 'mb-1 border-t border-line pt-6 text-lg leading-title lg:col-span-2';

/** Taxes, receipts, ways to pay, and deposits. */
export function PaymentSection({ settings }: SectionProps) {
  const { data, isError, isFetching, refetch } = useQuery(checkoutQuery);
  if (!data?.settings) {
    return isError ? (
      <RetryNote
        title={SETTINGS.failedTitle}
        retry={SETTINGS.retry}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="h-60" />
    );
  }
  const row = data.settings;
  return (
    <div className={FIELDS}>
      <SavedSwitch
        name="uses_checkout"
        label={COPY.uses}
        hint={COPY.usesHint}
        row={row}
        settings={settings}
      />
      <Methods row={row} settings={settings} />
      <h3 className={HEADING}>{COPY.taxes}</h3>
      <TaxRatesForm tax="gst" rates={data.rates} />
      <TaxRatesForm tax="pst" rates={data.rates} />
      <PstByService settings={settings} />
      <TextSetting name="gst_number" label={COPY.gstNumber} row={row} settings={settings} />
      <TextSetting name="pst_number" label={COPY.pstNumber} row={row} settings={settings} />
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
      <AmountSetting
        name="drawer_float_cents"
        label={COPY.float}
        hint={COPY.floatHint}
        least={0}
        row={row}
        settings={settings}
      />
      <h3 className={HEADING}>{COPY.deposits}</h3>
      <Deposits row={row} settings={settings} />
    </div>
  );
}

function Deposits({ row, settings }: RowProps) {
  const { mutate, isPending, variables } = useSaveSetting((kind: DepositKind) =>
    saveCheckout({ deposit_kind: kind }),
  );
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
            >
              <ChangedBy change={settings.changes.get('deposit_percent')} />
            </SavedField>
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
          >
            <ChangedBy change={settings.changes.get('deposit_hours')} />
          </SavedField>
        </>
      )}
    </>
  );
}

/** Wrapped, so that "nothing" is a value of its own. */
function wholeNumber(typed: string, most: number): { readonly value: number | null } | undefined {
  const value = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return value >= 1 && value <= most ? { value } : undefined;
}

interface TextSettingProps extends RowProps {
  readonly name: 'gst_number' | 'pst_number' | 'receipt_text' | 'deposit_text';
  readonly label: string;
  readonly hint?: string;
  /** Characters. */
  readonly most?: number;
  readonly isLong?: boolean;
}

function TextSetting(props: TextSettingProps) {
  const { name, label, hint = COPY.numberHint, most = 40, isLong = false, row, settings } = props;
  return (
    <SavedField
      label={label}
      hint={hint}
      isLong={isLong}
      stored={row[name] ?? ''}
      parse={(typed) => (typed.length <= most ? { text: typed === '' ? null : typed } : undefined)}
      wrong={COPY.tooLong(most)}
      save={({ text }) => saveCheckout({ [name]: text, ...beginsCheckout(name, text, row) })}
    >
      <ChangedBy change={settings.changes.get(name)} />
    </SavedField>
  );
}

/** A shop that has entered its number takes payments here: every receipt needs it. */
function beginsCheckout(
  name: TextSettingProps['name'],
  text: string | null,
  row: CheckoutSettings,
) {
  const isFirst = name === 'gst_number' && row.gst_number === null && text !== null;
  return isFirst && !row.uses_checkout ? { uses_checkout: true } : {};
}

interface AmountSettingProps extends RowProps {
  readonly name: 'deposit_cents' | 'deposit_from_cents' | 'drawer_float_cents';
  readonly label: string;
  readonly hint?: string;
  /** Cents. */
  readonly least: number;
}

function AmountSetting({ name, label, hint = '', least, row, settings }: AmountSettingProps) {
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
    >
      <ChangedBy change={settings.changes.get(name)} />
    </SavedField>
  );
}

interface SavedSwitchProps extends RowProps {
  readonly name: 'uses_checkout' | 'prices_include_taxes';
  readonly label: string;
  readonly hint: string;
}

/** Saved as it is turned. */
function SavedSwitch({ name, label, hint, row, settings }: SavedSwitchProps) {
  const { mutate, isPending, variables } = useSaveSetting((isOn: boolean) =>
    saveCheckout({ [name]: isOn }),
  );
  return (
    <div>
      <Switch
        label={label}
        hint={hint}
        checked={isPending ? variables : row[name]}
        disabled={isPending}
        onChange={(isOn) => mutate(isOn)}
      />
      <ChangedBy change={settings.changes.get(name)} />
    </div>
  );
}

/** Each saved as it is ticked; the last one stays. */
function Methods({ row, settings }: RowProps) {
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
