import { Fold } from '@/components/ui/fold';
import { SETTINGS } from '@/content/staff/settings';
import { staffName } from '@/domain/staff-name';
import { instantText } from '../bookings/record-text';
import type { SettingChange, Settings } from '../shell/shop-settings-api';

interface ChangedByProps {
  readonly change: SettingChange | undefined;
  /** Writes an earlier value. */
  readonly show?: ((value: never) => string) | undefined;
}

/** "Changed Tue, Nov 24, 4:12 PM by Mira", and what stood there before; nothing where it was never changed. */
export function ChangedBy({ change, show = shown }: ChangedByProps) {
  if (!change) return null;
  const text = textOf(change, SETTINGS.changed);
  if (change.earlier.length === 0) {
    return <p className="mt-1 text-xs text-text-2 tabular-nums">{text}</p>;
  }
  return (
    <Fold className="text-xs text-text-2 tabular-nums" label={text}>
      <ol aria-label={SETTINGS.earlier}>
        {change.earlier.map(({ value, until, changedByEmail }) => (
          <li key={until} className="pb-2 wrap-anywhere">
            <b className="font-medium text-text">
              {value === null || value === '' ? SETTINGS.empty : show(value as never)}
            </b>{' '}
            {SETTINGS.until(instantText(until), nameOf(changedByEmail))}
          </li>
        ))}
      </ol>
    </Fold>
  );
}

/** The newest of all changes. */
export function lastChangeText(changes: Settings['changes']): string {
  const [last] = [...changes.values()].toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
  return last ? textOf(last, SETTINGS.lastChange) : '';
}

function textOf(change: SettingChange, text: (when: string, who: string) => string): string {
  return text(instantText(change.changedAt), nameOf(change.email));
}

function nameOf(email: string | null): string {
  return email === null ? SETTINGS.someone : staffName(email);
}

function shown(value: unknown): string {
  return typeof value === 'boolean' ? SETTINGS.turned(value) : String(value);
}
