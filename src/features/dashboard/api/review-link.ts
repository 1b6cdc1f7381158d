import { queryOptions, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { REVIEW_LINK } from '@/content/staff-customers';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';

/** Where the mail after a visit asks for a review; null where it does not. */
export const reviewLinkQuery = queryOptions({
  queryKey: [STAFF_KEY, 'review-link'],
  queryFn: async ({ signal }): Promise<string | null> => {
    const request = supabase().from('shop_settings').select('link:review_url');
    return (await unwrapAsStaff(request.abortSignal(signal).single())).link;
  },
  staleTime: 0,
});

export function useSaveReviewLink() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'save-review-link'],
    mutationFn: async (link: string | null): Promise<string | null> => {
      const request = supabase().from('shop_settings').update({ review_url: link }).eq('id', true);
      return (await unwrapAsStaff(request.select('link:review_url').single())).link;
    },
    onSuccess: (link, _wanted, _result, { client }) => {
      client.setQueryData(reviewLinkQuery.queryKey, link);
      toast.success(link === null ? REVIEW_LINK.off : REVIEW_LINK.saved);
    },
  });
}
