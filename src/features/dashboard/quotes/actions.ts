import { useMutation } from '@tanstack/react-query';
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
import { useStaffChange } from '../bookings/actions/staff-change';

const COPY = QUOTES.toasts;
/** The database's undo window, less the way there. */
const UNDO_MS = 9_000;

interface Answering {
  readonly quote: StaffQuote;
  readonly answer: QuoteAnswer;
  readonly sends: boolean;
  /** The way to pay the deposit, if the settings don't say it yet. */
  readonly howToPay: string | undefined;
}

/** Keeps an answer, or sends it and offers to undo that while its email waits. */
export function useAnswerQuote() {
  const undo = useStaffChange({
    send: undoQuote,
    done: COPY.undone,
    failed: COPY.failed,
    texts: { conflict: COPY.tooLate },
    reads: [QUOTES_KEY],
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
      return client.invalidateQueries({ queryKey: QUOTES_KEY });
    },
  });
}

export const useCloseQuote = () =>
  useStaffChange({
    send: closeQuote,
    done: COPY.closed,
    failed: COPY.failed,
    texts: { conflict: COPY.changed },
    reads: [QUOTES_KEY],
  });

export const useDeleteQuote = () =>
  useStaffChange({
    send: deleteQuote,
    done: COPY.deleted,
    failed: COPY.notDeleted,
    reads: [QUOTES_KEY],
  });

interface BegunQuote {
  readonly id: string;
  readonly form: QuoteForm;
}

export const useBeginQuote = () =>
  useStaffChange({
    send: ({ id, form }: BegunQuote) => beginQuote(id, form),
    done: COPY.begun,
    failed: COPY.failed,
    reads: [QUOTES_KEY],
  });
