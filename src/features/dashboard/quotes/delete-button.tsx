import { useNavigate } from 'react-router-dom';
import { AskedButton } from '@/components/ui/asked-button';
import { PATHS } from '@/config/paths';
import { QUOTES } from '@/content/staff/quotes';
import { useDeleteQuote } from './actions';

/** Deletes a request for good, after a question: for people who ask that, and may never have booked. */
export function DeleteButton({ id }: { readonly id: string }) {
  const { mutate, isPending } = useDeleteQuote();
  const navigate = useNavigate();
  const { title, text, sure, keep } = QUOTES.deleting;
  return (
    <AskedButton
      look="plain"
      size="s"
      className="px-2.5"
      isBusy={isPending}
      question={{ title, text, cancel: keep, confirm: sure }}
      onConfirm={() => mutate(id, { onSuccess: () => void navigate(PATHS.quotes) })}
    >
      {QUOTES.delete}
    </AskedButton>
  );
}
