import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useShopDay } from '@/components/clock';
import { PriceCard } from '@/components/quote/price-card';
import { QuoteHero } from '@/components/quote/quote-hero';
import { QuoteTerms } from '@/components/quote/quote-terms';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { passFocusTo } from '@/components/ui/pass-focus';
import type { SignedPhoto } from '@/config/photo-link';
import { QUOTE_VIEW } from '@/content/booking/quote';
import { QUOTES } from '@/content/staff/quotes';
import type { ShownQuote } from '@/domain/booking/quote-request';
import { formatCents } from '@/domain/money/money';
import { checkoutQuery } from '../shell/checkout-settings-api';
import type { StaffQuote } from './api';
import { StaffForm } from '../shell/staff-form';
import { useAnswerQuote } from './actions';
import {
  type AnswerDraft,
  answerSchema,
  answerSums,
  draftDeposit,
  shownDraft,
  startAnswer,
  toAnswer,
} from './answer-draft';
import { AnswerBar } from './answer-bar';
import { AnswerFields } from './answer-fields';
import { WorkChips } from './work-chips';

/** Id of the heading of a quote: an answer that is sent becomes another form. */
export const QUOTE_HEADING = 'quote-name';
const passFocus = passFocusTo(QUOTE_HEADING);

interface AnswerFormProps {
  readonly quote: StaffQuote;
  /** Shows the request next to the answer. */
  readonly children: ReactNode;
}

/** Price lines, work time, how long it holds, a message; kept as a draft or sent. */
export function AnswerForm({ quote, children }: AnswerFormProps) {
  const today = useShopDay();
  const { data: checkout } = useQuery(checkoutQuery);
  const asksHowToPay = checkout !== undefined && !checkout.settings?.deposit_text;
  const resolver = useMemo(
    () => zodResolver(answerSchema(today, asksHowToPay, quote.textsVersion !== null)),
    [today, asksHowToPay, quote.textsVersion],
  );
  const form = useForm({
    resolver,
    defaultValues: startAnswer(quote, today),
    shouldFocusError: false,
  });
  const [shown, setShown] = useState<'preview' | 'check'>();
  const { mutate, isPending, variables } = useAnswerQuote();
  // The check of the fields takes a moment, in which a second press still sees a form at rest.
  const isSaving = useRef(false);
  const { isDirty, submitCount } = form.formState;
  const draft = useWatch({ control: form.control, compute: (typed: AnswerDraft) => typed });
  const sums = answerSums(draft, checkout, today);
  const deposit = draftDeposit(draft, checkout);
  const needsHowToPay = asksHowToPay && deposit > 0;
  const howToPay = checkout?.settings?.deposit_text ?? (draft.howToPay.trim() || undefined);

  const save = (sends: boolean): void => {
    isSaving.current = true;
    mutate(
      { quote, answer: toAnswer(draft), sends, howToPay: needsHowToPay ? howToPay : undefined },
      {
        onSuccess: () => form.resetDefaultValues(draft),
        onSettled: () => {
          isSaving.current = false;
        },
      },
    );
  };
  const whenReady = (event: SyntheticEvent, act: () => void): void =>
    void form.handleSubmit(() => {
      if (!isSaving.current) act();
    })(event);
  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    whenReady(event, () => setShown('check'));
  }

  return (
    <>
      <div ref={passFocus} className="contents">
        <StaffForm
          form={{
            ...form,
            isDirty,
            isBusy: isPending,
            tries: submitCount,
            submit: (event) => whenReady(event, () => save(true)),
          }}
          className="grid grid-cols-[minmax(0,1fr)] @min-[800px]:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]"
          onKeyDown={handleKeyDown}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 p-4 md:px-6">
            {children}
            <WorkChips />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 border-t border-line bg-paper p-4 md:px-6 @min-[800px]:border-t-0 @min-[800px]:border-l">
            <AnswerFields
              quote={quote}
              form={form}
              sums={sums}
              deposit={deposit}
              needsHowToPay={needsHowToPay}
            />
          </div>
          <AnswerBar
            quote={quote}
            sums={sums}
            busy={isPending ? (variables.sends ? 'sending' : 'keeping') : undefined}
            onPreview={() => setShown('preview')}
            onKeep={() => save(false)}
          />
        </StaffForm>
      </div>
      {shown === 'preview' ? (
        <PreviewDialog
          quote={shownDraft(quote, draft, checkout, { sums, deposit, howToPay })}
          photos={quote.photos}
          onClose={() => setShown(undefined)}
        />
      ) : null}
      {shown === 'check' ? (
        <AlertDialog
          look="ink"
          title={QUOTES.check.title}
          text={QUOTES.check.text(
            formatCents(sums?.total ?? 0),
            draft.email.trim() || (quote.customerPhone ?? ''),
          )}
          cancel={QUOTES.check.keep}
          confirm={quote.state === 'new' ? QUOTES.send : QUOTES.sendAgain}
          onConfirm={() => {
            setShown(undefined);
            save(true);
          }}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </>
  );
}

interface PreviewDialogProps {
  readonly quote: ShownQuote;
  readonly photos: readonly SignedPhoto[];
  readonly onClose: () => void;
}

/** The customer's private page, as it would be were the quote sent now. */
function PreviewDialog({ quote, photos, onClose }: PreviewDialogProps) {
  return (
    <Dialog className="bg-paper lg:w-[min(1080px,100vw-40px)]" onClose={onClose}>
      <div className="sticky top-0 z-1 flex items-center justify-between gap-3 bg-paper px-5 py-3">
        <DialogTitle className="text-xl">{QUOTES.previewTitle}</DialogTitle>
        <DialogClose label={QUOTES.previewClose} />
      </div>
      <div className="grid grid-cols-1 items-start gap-3.5 px-5 pb-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <QuoteHero quote={quote} heading="h2" />
        <div className="grid grid-cols-1 gap-3.5">
          <QuoteTerms quote={quote} />
          {photos.length === 0 ? null : (
            <Card>
              <h2 className="mb-4 text-xl">{QUOTE_VIEW.photos.heading}</h2>
              <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
                {photos.map(({ id, src }, index) => (
                  <li key={id} className="aspect-4/3 min-w-0 overflow-hidden rounded-m bg-desk">
                    <img
                      className="size-full object-cover"
                      src={src}
                      alt={QUOTE_VIEW.photos.alt(index + 1)}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        {/* On a narrow screen the price comes first, as on the page itself. */}
        <div className="max-lg:row-start-2">
          {quote.sums && quote.lines.length > 0 ? (
            <PriceCard quote={quote} sums={quote.sums}>
              <p className="mt-5 grid gap-2.5">
                <Button disabled>{QUOTE_VIEW.accept}</Button>
                <Button look="outline" disabled>
                  {QUOTE_VIEW.decline}
                </Button>
              </p>
            </PriceCard>
          ) : (
            <Card>
              <p className="text-text-2">{QUOTES.previewEmpty}</p>
            </Card>
          )}
        </div>
      </div>
    </Dialog>
  );
}
