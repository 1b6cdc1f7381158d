import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { settingsKey } from '../../shell/shop-settings-api';

export type PolicyVersion = Tables<'policy_versions'>;

/** Every version of the shop's policy, the newest first. */
export const policyVersionsQuery = queryOptions({
  queryKey: [...settingsKey, 'policy'] as const,
  queryFn: ({ signal }): Promise<readonly PolicyVersion[]> =>
    unwrapAsStaff(
      supabase()
        .from('policy_versions')
        .select('*')
        .order('version', { ascending: false })
        .abortSignal(signal),
    ),
});

/** The version after the one that was read; refused where somebody wrote one in between. */
export async function addPolicy(version: number, words: string | null): Promise<void> {
  await unwrapAsStaff(
    supabase().from('policy_versions').insert({ version, words }).select('version').single(),
  );
}
