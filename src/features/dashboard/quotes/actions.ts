import { type QueryClient, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { showUndoToast } from '@/components/ui/undo-toast';
import { QUOTES } from '@/content/staff/quotes';
import type { QuoteForm } from '@/domain/booking/quote-form';
import { STAFF_KEY } from '@/lib/session';
import {
  answerQuote,
  beginQuote,
  closeQuote,
  deleteQuote,
  type QuoteAnswer,
  type StaffQuote,
  undoQuote,
} from './api';
import { checkoutQuery, saveCheckout } from '../shell/checkout-settings-api';
import { QUOTES_KEY } from '../bookings/api/keys';
import { showFailure } from '../bookings/actions/optimistic-change';

const COPY = QUOTES.toasts;
/** The database's undo window, less the way there. */
const UNDO_MS = 9_000;

const refetch = (client: QueryClient) => client.invalidateQueries({ queryKey: QUOTES_KEY });

interface Answering {
  readonly quote: StaffQuote;
  readonly answer: QuoteAnswer;
  readonly sends: boolean;
  /** The way to pay the deposit, if the settings don't say it yet. */
  readonly howToPay: string | undefined;
}

/** Keeps an answer, or sends it and offers to undo that while its email waits. */
export function useAnswerQuote() {
  const undo = useMutation({
    mutationKey: [STAFF_KEY, 'undo-quote'],
    mutationFn: undoQuote,
    onSuccess: () => toast.success(COPY.undone),
    onError: (error) => showFailure(COPY.failed, error, { conflict: COPY.tooLate }),
    onSettled: (_done, _error, _id, _result, { client }) => refetch(client),
  });
  return useMutation({
    mutationKey: [STAFF_KEY, 'answer-quote'],
    mutationFn: async ({ quote, answer, sends, howToPay }: Answering) => {
      if (sends && howToPay !== undefined) await saveCheckout({ deposit_text: howToPay });
      return answerQuote(quote, answer, sends);
    },
    onSuccess: (_done, { quote, sends }) => {
      if (!sends) {
        toast.success(COPY.saved);
        return;
      }
      showUndoToast(COPY.sent, {
        description: COPY.sentTo(quote.customerName),
        descriptionClassName: 'line-clamp-2',
        label: COPY.undo,
        until: Date.now() + UNDO_MS,
        onUndo: () => undo.mutate(quote.id),
      });
    },
    onError: (error) => showFailure(COPY.failed, error, { conflict: COPY.changed }),
    onSettled: (_done, _error, { howToPay }, _result, { client }) => {
      if (howToPay !== undefined) {
        void client.invalidateQueries({ queryKey: checkoutQuery.queryKey });
      }
      return refetch(client);
    },
  });
}

export function useCloseQuote() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'close-quote'],
    mutationFn: closeQuote,
    onSuccess: () => toast.success(COPY.closed),
    onError: (error) => showFailure(COPY.failed, error, { conflict: COPY.changed }),
    onSettled: (_done, _error, _id, _result, { client }) => refetch(client),
  });
}

export function useDeleteQuote() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'delete-quote'],
    mutationFn: deleteQuote,
    onSuccess: () => toast.success(COPY.deleted),
    onError: (error) => showFailure(COPY.notDeleted, error),
    onSettled: (_done, _error, _id, _result, { client }) => refetch(client),
  });
}

export function useBeginQuote() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'begin-quote'],
    mutationFn: ({ id, form }: { readonly id: string; readonly form: QuoteForm }) =>
      beginQuote(id, form),
    onSuccess: () => toast.success(COPY.begun),
    onError: (error) => showFailure(COPY.failed, error),
    onSettled: (_done, _error, _begun, _result, { client }) => refetch(client),
  });
}
