import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useShopDay } from '@/components/clock';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { showInvalid } from '@/components/ui/field';
import { QUOTES } from '@/content/staff-quotes';
import { formatCents } from '@/domain/money';
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
import { AnswerBar } from './answer-bar';
import { AnswerFields } from './answer-fields';
import { PreviewDialog } from './preview-dialog';
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
          <AnswerFields
            quote={quote}
            draft={draft}
            sums={sums}
            deposit={deposit}
            errorOf={errorOf}
            onChange={fill}
          />
        </div>
        <AnswerBar
          quote={quote}
          sums={sums}
          busy={isPending ? (variables.sends ? 'sending' : 'keeping') : undefined}
          onPreview={() => setShown('preview')}
          onKeep={() => save(false)}
        />
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
