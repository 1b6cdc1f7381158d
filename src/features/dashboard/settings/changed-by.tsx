import { SETTINGS } from '@/content/staff/settings';
import { staffName } from '@/domain/staff-name';
import { instantText } from '../bookings/record-text';
import type { SettingChange, Settings } from '../shell/shop-settings-api';

interface ChangedByProps {
  readonly change: SettingChange | undefined;
}

/** "Changed Tue, Nov 24, 4:12 PM by Mira"; nothing where it was never changed. */
export function ChangedBy({ change }: ChangedByProps) {
  if (!change) return null;
  return (
    <p className="mt-1 text-xs text-text-2 tabular-nums">{textOf(change, SETTINGS.changed)}</p>
  );
}

/** The newest of all changes. */
export function lastChangeText(changes: Settings['changes']): string {
  const [last] = [...changes.values()].toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
  return last ? textOf(last, SETTINGS.lastChange) : '';
}

function textOf(change: SettingChange, text: (when: string, who: string) => string): string {
  const who = change.email === null ? SETTINGS.someone : staffName(change.email);
  return text(instantText(change.changedAt), who);
}
