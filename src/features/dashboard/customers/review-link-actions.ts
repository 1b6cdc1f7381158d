import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { REVIEW_LINK } from '@/content/staff/customers';
import { STAFF_KEY } from '@/lib/session';
import { reviewLinkQuery, saveReviewLink } from './review-link-api';

export function useSaveReviewLink() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'save-review-link'],
    mutationFn: saveReviewLink,
    onSuccess: (link, _wanted, _result, { client }) => {
      client.setQueryData(reviewLinkQuery.queryKey, link);
      toast.success(link === null ? REVIEW_LINK.off : REVIEW_LINK.saved);
    },
  });
}
