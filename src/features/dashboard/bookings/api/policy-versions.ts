import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { settingsKey } from '../../shell/shop-settings-api';

export type PolicyVersion = Tables<'policy_versions'>;

/** The policy, which customers agree to as they book, and the terms that they sign as they leave their vehicle. */
export type PolicyTopic = 'policy' | 'intake';

/** Every version of a text, the newest first. */
export const policyVersionsQuery = (topic: PolicyTopic) =>
  queryOptions({
    queryKey: [...settingsKey, topic] as const,
    queryFn: ({ signal }): Promise<readonly PolicyVersion[]> =>
      unwrapAsStaff(
        supabase()
          .from('policy_versions')
          .select('*')
          .eq('topic', topic)
          .order('version', { ascending: false }),
        signal,
      ),
  });

/** The version after the one that was read; refused where somebody wrote one in between. */
export async function addPolicy(
  topic: PolicyTopic,
  version: number,
  words: string | null,
): Promise<void> {
  await unwrapAsStaff(
    supabase().from('policy_versions').insert({ topic, version, words }).select('version').single(),
  );
}
