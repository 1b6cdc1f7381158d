import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { SETTINGS } from '@/content/staff/settings';
import { failureKind, isOutcomeUnknown } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { websiteQuery } from '@/lib/website';
import { settingsKey } from '../shell/shop-settings-api';

/** Stores one setting; everything that shows settings is read again. */
export function useSaveSetting<Value>(save: (value: Value) => Promise<void>) {
  return useMutation({
    mutationKey: [STAFF_KEY, 'save-setting'],
    mutationFn: save,
    onSuccess: () => toast.success(SETTINGS.saved),
    onSettled: (_done, _error, _value, _result, { client }) => {
      // Visitors' pages in this tab read the new settings too.
      void client.invalidateQueries({ queryKey: websiteQuery.queryKey });
      return client.invalidateQueries({ queryKey: settingsKey });
    },
  });
}

/** Says why a setting could not be stored; what was typed is still there. */
export function settingFailure(error: unknown): string {
  const kind = failureKind(error);
  if (isOutcomeUnknown(kind)) return SETTINGS.failures.unknown;
  if (kind === 'duplicate') return SETTINGS.failures.duplicate;
  return kind === 'bay-refused' ? SETTINGS.failures.bayInUse : SETTINGS.failures.refused;
}
