import { useQuery } from '@tanstack/react-query';
import { Eye, Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useShopDay } from '@/components/clock';
import { TaxFacts } from '@/components/quote/price-card';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Field, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { QUOTES } from '@/content/staff-quotes';
import { isExtraServiceId } from '@/domain/catalogue';
import { addDays } from '@/domain/day';
import { formatCents } from '@/domain/money';
import { MAX_VALID_DAYS, QUOTE_LIMITS } from '@/domain/quote-request';
import { checkoutQuery } from '../bookings/api/checkout';
import type { StaffQuote } from './api';
import { useUnsaved } from '../shell/unsaved';
import { useAnswerQuote } from './actions';
import {
  type AnswerDraft,
  type AnswerField,
  answerProblems,
  draftDeposit,
  answerSums,
  shownDraft,
  startAnswer,
  toAnswer,
} from './answer-draft';
import { CloseButton } from './close-button';
import { FirstFree } from './first-free';
import { PreviewDialog } from './preview-dialog';
import { PriceLines } from './price-lines';
import { WorkChips } from './work-chips';

interface AnswerFormProps {
  readonly quote: StaffQuote;
  /** Shows the request next to the answer. */
  readonly children: ReactNode;
}

/** Price lines, work time, how long it holds, a message; kept as a draft or sent. */
export function AnswerForm({ quote, children }: AnswerFormProps) {
  const today = useShopDay();
  const [draft, setDraft] = useState(() => startAnswer(quote, today));
  const [kept, setKept] = useState(draft);
  const [hasTried, setHasTried] = useState(false);
  const [shown, setShown] = useState<'preview' | 'check'>();
  const { data: checkout } = useQuery(checkoutQuery);
  const { mutate, isPending, variables } = useAnswerQuote();
  useUnsaved(draft !== kept);
  const problems = hasTried ? answerProblems(draft, today) : [];
  const sums = answerSums(draft, checkout, today);
  const deposit = draftDeposit(draft, checkout);
  const isNew = quote.state === 'new';
  const isSending = isPending && variables.sends;

  const fill = (change: Partial<AnswerDraft>): void => setDraft((now) => ({ ...now, ...change }));
  const errorOf = (field: AnswerField): string | undefined =>
    problems.includes(field) ? QUOTES.errors[field] : undefined;
  const save = (sends: boolean): void =>
    mutate({ quote, answer: toAnswer(draft), sends }, { onSuccess: () => setKept(draft) });

  function isReady(event: FormEvent): boolean {
    event.preventDefault();
    if (isPending) return false;
    if (answerProblems(draft, today).length === 0) return true;
    showInvalid(event, () => setHasTried(true));
    return false;
  }
  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (isReady(event)) setShown('check');
  }

  return (
    <>
      {/* Ctrl and Enter send from any field, after a question; the button does the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]"
        noValidate
        onKeyDown={handleKeyDown}
        onSubmit={(event) => {
          if (isReady(event)) save(true);
        }}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 p-4 md:p-6">
          {children}
          <WorkChips
            services={draft.services}
            error={errorOf('services')}
            onChange={(services) => fill({ services })}
          />
        </div>
        <div className="max-xl:border-t grid grid-cols-[minmax(0,1fr)] content-start gap-4.5 border-line bg-paper p-4 xl:border-l md:p-6">
          <PriceLines
            lines={draft.lines}
            vehicleType={quote.vehicleType}
            error={errorOf('lines')}
            onChange={(lines, added) => {
              const isBookable = added !== undefined && isExtraServiceId(added);
              const isMissing = isBookable && !draft.services.includes(added);
              fill({ lines, ...(isMissing ? { services: [...draft.services, added] } : {}) });
            }}
          />
          <div className="grid items-start gap-4.5 md:grid-cols-3">
            <Field label={QUOTES.workTime} hint={QUOTES.workTimeHint} error={errorOf('workTime')}>
              <Input
                autoComplete="off"
                value={draft.workTime}
                onChange={({ target }) => fill({ workTime: target.value })}
              />
            </Field>
            <Field label={QUOTES.validUntilLabel} error={errorOf('validUntil')}>
              <Input
                type="date"
                min={today}
                max={addDays(today, MAX_VALID_DAYS)}
                value={draft.validUntil}
                onChange={({ target }) => fill({ validUntil: target.value })}
              />
            </Field>
            <Field label={QUOTES.deposit} hint={QUOTES.depositNote} error={errorOf('deposit')}>
              <Input
                className="tabular-nums"
                inputMode="decimal"
                autoComplete="off"
                value={draft.deposit ?? (deposit === 0 ? '' : formatCents(deposit))}
                placeholder="$0.00"
                onChange={({ target }) => fill({ deposit: target.value })}
              />
            </Field>
          </div>
          <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_14.5rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5">
              <FirstFree
                services={draft.services}
                vehicleType={quote.vehicleType}
                workTime={draft.workTime}
                today={today}
              />
              <Field label={QUOTES.message}>
                <Textarea
                  maxLength={QUOTE_LIMITS.message}
                  value={draft.message}
                  onChange={({ target }) => fill({ message: target.value })}
                />
              </Field>
            </div>
            {sums ? (
              <div aria-live="polite" aria-atomic="true">
                <TaxFacts className="text-sm" sums={sums} />
                <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
                  <span className="font-medium">{QUOTES.total}</span>
                  <b className="text-2xl leading-title font-semibold tabular-nums">
                    {formatCents(sums.total)}
                  </b>
                </p>
              </div>
            ) : null}
          </div>
          <div className="grid items-start gap-4.5 md:grid-cols-2">
            <Field label={QUOTES.included} labelNote={QUOTES.onePerLine}>
              <Textarea
                maxLength={QUOTE_LIMITS.included}
                value={draft.included}
                onChange={({ target }) => fill({ included: target.value })}
              />
            </Field>
            <Field label={QUOTES.notIncluded} labelNote={QUOTES.onePerLine}>
              <Textarea
                maxLength={QUOTE_LIMITS.notIncluded}
                value={draft.notIncluded}
                onChange={({ target }) => fill({ notIncluded: target.value })}
              />
            </Field>
          </div>
          {quote.email === null ? (
            <Field label={QUOTES.email} error={errorOf('email')}>
              <Input
                type="email"
                maxLength={QUOTE_LIMITS.email}
                value={draft.email}
                onChange={({ target }) => fill({ email: target.value })}
              />
            </Field>
          ) : null}
          <Field label={QUOTES.note} hint={QUOTES.noteHint}>
            <Textarea
              className="min-h-20"
              maxLength={QUOTE_LIMITS.staffNote}
              value={draft.staffNote}
              onChange={({ target }) => fill({ staffNote: target.value })}
            />
          </Field>
        </div>
        <div className="contents border-t border-line md:col-span-full md:flex md:items-center md:gap-2.5 md:px-6 md:py-4">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2.5 max-md:border-t max-md:border-line max-md:p-4">
            {isNew ? <CloseButton quote={quote} /> : null}
            <p className="min-w-0 text-sm wrap-anywhere text-text-2 max-md:basis-full md:flex-1 md:truncate">
              {quote.email === null ? '' : QUOTES.mailTo(quote.email)}
            </p>
            <Button look="outline" size="s" onClick={() => setShown('preview')}>
              <Eye size={18} aria-hidden="true" />
              {QUOTES.preview}
            </Button>
            {isNew ? (
              <Button
                look="outline"
                size="s"
                isBusy={isPending && !isSending}
                onClick={() => save(false)}
              >
                {isPending && !isSending ? QUOTES.saving : QUOTES.save}
              </Button>
            ) : null}
          </div>
          {/* At the thumb, above the bar of the views. */}
          <div className="max-md:sticky max-md:bottom-[calc(5.5rem+env(safe-area-inset-bottom,0px))] max-md:z-1 max-md:grid max-md:border-t max-md:border-line max-md:bg-card max-md:p-3 [@media(max-height:500px)]:static">
            <Button type="submit" size="s" isBusy={isSending}>
              <Send size={17} aria-hidden="true" />
              {isSending ? QUOTES.sending : isNew ? QUOTES.send : QUOTES.sendAgain}
              {sums && sums.total > 0 && !isSending ? (
                <span className="md:hidden">{formatCents(sums.total)}</span>
              ) : null}
            </Button>
          </div>
        </div>
      </form>
      {shown === 'preview' ? (
        <PreviewDialog
          quote={shownDraft(quote, draft, sums, deposit)}
          photos={quote.photos}
          onClose={() => setShown(undefined)}
        />
      ) : null}
      {shown === 'check' ? (
        <AlertDialog
          look="ink"
          title={QUOTES.check.title}
          text={QUOTES.check.text(formatCents(sums?.total ?? 0), draft.email.trim())}
          cancel={QUOTES.check.keep}
          confirm={isNew ? QUOTES.send : QUOTES.sendAgain}
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
