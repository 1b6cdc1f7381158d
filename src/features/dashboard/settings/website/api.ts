import { queryOptions } from '@tanstack/react-query';
import type { Tables, TablesInsert, TablesUpdate } from '@/lib/database.types';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { settingsKey } from '../../bookings/api/settings';

export type WebsiteRow = Tables<'website_settings'>;
export type ReviewRow = Tables<'website_reviews'>;
export type ReviewValues = Omit<TablesInsert<'website_reviews'>, 'id' | 'created_at' | 'position'>;

export interface WebsiteSettings {
  readonly row: WebsiteRow;
  readonly reviews: readonly ReviewRow[];
}

export const websiteSettingsQuery = queryOptions({
  queryKey: [...settingsKey, 'website'] as const,
  queryFn: async ({ signal }): Promise<WebsiteSettings> => {
    const [row, reviews] = await Promise.all([
      unwrapAsStaff(supabase().from('website_settings').select('*').abortSignal(signal).single()),
      unwrapAsStaff(
        supabase()
          .from('website_reviews')
          .select('*')
          .order('position')
          .order('created_at')
          .abortSignal(signal),
      ),
    ]);
    return { row, reviews };
  },
  staleTime: 0,
});

export async function saveWebsite(values: TablesUpdate<'website_settings'>): Promise<void> {
  await unwrapAsStaff(
    supabase().from('website_settings').update(values).eq('id', true).select('id').single(),
  );
}

export async function addReview(values: ReviewValues, position: number): Promise<void> {
  const review = { ...values, position };
  await unwrapAsStaff(supabase().from('website_reviews').insert(review).select('id').single());
}

export async function saveReview(
  id: string,
  values: TablesUpdate<'website_reviews'>,
): Promise<void> {
  await unwrapAsStaff(
    supabase().from('website_reviews').update(values).eq('id', id).select('id').single(),
  );
}

export async function deleteReview(id: string): Promise<void> {
  await unwrapAsStaff(supabase().from('website_reviews').delete().eq('id', id).select('id'));
}
