import { SETTINGS } from '@/content/staff/settings';
import { failureKind, isOutcomeUnknown } from '@/lib/errors';
import { websiteQuery } from '@/lib/website';
import { useStaffChange } from '../bookings/actions/staff-change';
import { settingsKey } from '../shell/shop-settings-api';

/** Stores one setting; everything that shows settings is read again. */
export const useSaveSetting = <Value>(send: (value: Value) => Promise<void>) =>
  useStaffChange({
    send,
    done: SETTINGS.saved,
    // Visitors' pages in this tab read the new settings too.
    reads: [settingsKey, websiteQuery.queryKey],
  });

/** Says why a setting could not be stored; what was typed is still there. */
export function settingFailure(error: unknown): string {
  const kind = failureKind(error);
  if (isOutcomeUnknown(kind)) return SETTINGS.failures.unknown;
  if (kind === 'duplicate') return SETTINGS.failures.duplicate;
  return kind === 'bay-refused' ? SETTINGS.failures.bayInUse : SETTINGS.failures.refused;
}
