import type { ReactNode } from 'react';
import { Switch } from '@/components/ui/switch';
import type { Settings } from '../shell/shop-settings-api';
import { settingFailure, useSaveSetting } from './actions';
import { ChangedBy } from './changed-by';
import { SavedField } from './saved-field';
import type { SettingRule } from './setting-rules';

/** The one row of a table of settings, who changed what in it, and the request that changes it. */
export interface SettingsOf<Values> {
  readonly row: Readonly<Record<keyof Values, unknown>>;
  readonly changes: Settings['changes'];
  readonly save: (values: Values) => Promise<void>;
}

interface SwitchLine<Name> {
  readonly name: Name;
  readonly label: string;
  readonly hint: string;
}

interface FieldLine<Name, Value> extends SettingRule<Value> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly isLong?: boolean;
  readonly className?: string;
}

/** One column of the row: a switch, or a field with its rule. */
export type SettingLine<Values> = {
  [Name in keyof Values & string]-?: NonNullable<Values[Name]> extends boolean
    ? SwitchLine<Name>
    : FieldLine<Name, Exclude<Values[Name], undefined>>;
}[keyof Values & string];

/** What a section of the settings shows. */
export interface SectionProps {
  readonly settings: Settings;
}

interface SettingLinesProps<Values> {
  readonly of: SettingsOf<Values>;
  readonly lines: readonly SettingLine<NoInfer<Values>>[];
}

/** Settings of which each is saved on its own. */
export function SettingLines<Values>({ of, lines }: SettingLinesProps<Values>) {
  return lines.map((line) =>
    'parse' in line ? (
      <SettingField key={line.name} of={of} {...line} />
    ) : (
      <SettingSwitch key={line.name} of={of} {...line} />
    ),
  );
}

type FieldProps<Values> = FieldLine<keyof Values & string, unknown> & {
  readonly of: SettingsOf<Values>;
};

function SettingField<Values>({
  of,
  name,
  show = String,
  hint = '',
  ...field
}: FieldProps<Values>) {
  const value = of.row[name];
  return (
    <SavedField
      {...field}
      name={name}
      hint={hint}
      show={show}
      stored={value === null || value === undefined ? '' : show(value)}
      save={(next) => of.save({ [name]: next } as Values)}
      change={of.changes.get(name)}
    />
  );
}

interface SettingSwitchProps<Values> extends SwitchLine<keyof Values & string> {
  readonly of: SettingsOf<Values>;
  readonly isDisabled?: boolean;
  /** Below the switch. */
  readonly children?: ReactNode;
}

/** Saved as it is turned. */
export function SettingSwitch<Values>(props: SettingSwitchProps<Values>) {
  const { of, name, label, hint, isDisabled = false, children } = props;
  const { mutate, isPending, variables, error } = useSaveSetting((isOn: boolean) =>
    of.save({ [name]: isOn } as Values),
  );
  return (
    <div>
      <Switch
        label={label}
        hint={hint}
        checked={isPending ? variables : of.row[name] === true}
        disabled={isPending || isDisabled}
        onChange={(isOn) => mutate(isOn)}
      />
      {error ? <p className="mt-1 text-sm text-danger">{settingFailure(error)}</p> : null}
      <ChangedBy change={of.changes.get(name)} />
      {children}
    </div>
  );
}
