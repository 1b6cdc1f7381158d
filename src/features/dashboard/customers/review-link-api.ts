import { queryOptions } from '@tanstack/react-query';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';

/** Without a link, the mail after a visit asks for no review. */
export const reviewLinkQuery = queryOptions({
  queryKey: [STAFF_KEY, 'review-link'],
  queryFn: async ({ signal }): Promise<string | null> => {
    const request = supabase().from('shop_settings').select('review_url');
    return (await unwrapAsStaff(request.abortSignal(signal).single())).review_url;
  },
  staleTime: 0,
});

export async function saveReviewLink(link: string | null): Promise<string | null> {
  const request = supabase().from('shop_settings').update({ review_url: link }).eq('id', true);
  return (await unwrapAsStaff(request.select('review_url').single())).review_url;
}
