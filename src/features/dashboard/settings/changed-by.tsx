import { SETTINGS } from '@/content/staff/settings';
import { formatDayShort } from '@/domain/day';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { staffName } from '@/domain/staff-name';
import type { SettingChange } from '../shell/shop-settings-api';

interface ChangedByProps {
  readonly change: SettingChange | undefined;
}

/** "Changed Tue, Nov 24, 4:12 PM by Mira"; nothing where it was never changed. */
export function ChangedBy({ change }: ChangedByProps) {
  if (!change) return null;
  const { day, minutes } = shopTime(new Date(change.changedAt));
  const who = change.email === null ? SETTINGS.someone : staffName(change.email);
  return (
    <p className="mt-1 text-xs text-text-2 tabular-nums">
      {SETTINGS.changed(`${formatDayShort(day)}, ${formatClock(minutes)}`, who)}
    </p>
  );
}
