import { type NumberSetting, SETTINGS } from '@/content/staff/settings';
import { saveSetting, type SettingName, type Settings } from '../shell/shop-settings-api';
import { SavedField } from './saved-field';

interface NumberFieldsProps {
  readonly list: readonly (NumberSetting & { readonly name: SettingName })[];
  readonly settings: Settings;
}

/** Numbers of the shop's settings, each with its unit, its effect and its limits. */
export function NumberFields({ list, settings: { row, changes } }: NumberFieldsProps) {
  return list.map(({ name, label, unit, effect, least, most, isOptional = false }) => (
    <SavedField
      key={name}
      label={label}
      unit={unit}
      hint={isOptional ? `${effect} ${SETTINGS.off}` : effect}
      stored={String(row[name] ?? '')}
      inputMode="numeric"
      parse={(typed) => numberOf(typed, { least, most, isOptional })}
      wrong={SETTINGS.between(least, most, unit)}
      save={({ value }) => saveSetting({ [name]: value })}
      change={changes.get(name)}
    />
  ));
}

interface Limits {
  readonly least: number;
  readonly most: number;
  readonly isOptional: boolean;
}

/** Wrapped, so that "nothing" is a value of its own. */
function numberOf(typed: string, { least, most, isOptional }: Limits) {
  if (typed === '') return isOptional ? { value: null } : undefined;
  if (!/^\d{1,7}$/.test(typed)) return undefined;
  const value = Number(typed);
  return value >= least && value <= most ? { value } : undefined;
}
