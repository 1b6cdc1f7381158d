import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { quoteHref } from '@/config/token-link';
import { ASK, ASK_LIMITS } from '@/content/booking/quote';
import {
  EMPTY_QUOTE_FORM,
  type QuoteField,
  type QuoteForm,
  type QuoteProblem,
  quoteProblems,
} from '@/domain/booking/quote-form';
import { failureKind, type FailureKind, isOutcomeUnknown, isRequestFailure } from '@/lib/errors';
import { issueQuoteToken, type NewQuote, newQuote, useAskQuote } from '../api/quotes';
import { useCaptcha } from '../captcha/use-captcha';
import { emptyHoneypot } from '../page/honeypot';
import { type QuoteDraft, saveQuoteDraft, startQuoteDraft } from './quote-draft';

export type AskErrors = Readonly<Partial<Record<QuoteField, string>>>;

const EMPTY_DRAFT: QuoteDraft = { form: EMPTY_QUOTE_FORM, attempt: undefined };
const { errors: TEXTS, failed: FAILED } = ASK;

const FAILURES: Readonly<Partial<Record<FailureKind, string>>> = {
  limit: FAILED.limit,
  captcha: FAILED.captcha,
  'own-address': FAILED.ownAddress,
  'not-configured': FAILED.paused,
  'link-invalid': FAILED.arrived,
  gone: FAILED.noCertificate,
};

/** The request that is filled in, and how it is sent: once, however often Send is pressed. */
export function useAsk(
  form: RefObject<HTMLFormElement | null>,
  photos: {
    readonly settled: () => Promise<void>;
    readonly handOver: (to: string) => Promise<void>;
  },
) {
  const navigate = useNavigate();
  const { draft, isStarted, change, empty } = useQuoteDraft();
  const [hasTried, setHasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isRunning = useRef(false);
  const captcha = useCaptcha();
  const create = useAskQuote(keepAttempt, captcha.pass);

  function keepAttempt(attempt: NewQuote | undefined): void {
    change((now) => ({ ...now, attempt }));
  }

  function fill(filled: Partial<QuoteForm>): void {
    setFailure(undefined);
    change((now) => ({ ...now, form: { ...now.form, ...filled } }));
  }

  const problems = quoteProblems(draft.form);
  const errors: AskErrors = hasTried
    ? Object.fromEntries(
        (Object.entries(problems) as [QuoteField, QuoteProblem][]).map(([field, problem]) => [
          field,
          errorText(field, problem),
        ]),
      )
    : {};

  async function send(): Promise<void> {
    if (isRunning.current) return;
    setHasTried(true);
    setFailure(undefined);
    if (Object.keys(problems).length > 0) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true],[data-invalid]')?.focus(),
      );
      return;
    }
    if (emptyHoneypot(form.current)) return setFailure(FAILED.other);
    isRunning.current = true;
    setIsBusy(true);
    let sent: NewQuote | undefined;
    try {
      await photos.settled();
      sent = await create(newQuote(draft.form), draft.attempt);
      const token = await issueQuoteToken(sent.id);
      await photos.handOver(sent.id);
      saveQuoteDraft(undefined);
      await navigate(quoteHref(token), { replace: true });
    } catch (error) {
      setFailure(failureText(error));
      // It arrived so long ago that its link is given out only by email, and takes the photos
      // there.
      if (sent && failureKind(error) === 'link-invalid') {
        await photos.handOver(sent.id);
        saveQuoteDraft(undefined);
      }
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return {
    form: draft.form,
    isStarted,
    isOpen: draft.attempt !== undefined,
    errors,
    isBusy,
    failure,
    captcha,
    fill,
    send,
    startOver: () => {
      setHasTried(false);
      setFailure(undefined);
      empty();
    },
  };
}

/** Keeps what is typed while the visitor comes and goes, starting from the address. */
function useQuoteDraft() {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const [draft, setDraft] = useState<QuoteDraft>(EMPTY_DRAFT);
  const [isStarted, setIsStarted] = useState(false);

  // Before the page can be pressed: a choice that came first would be overwritten.
  useLayoutEffect(() => {
    setDraft(startQuoteDraft(params, hash));
    setIsStarted(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what the address says later does not change what is typed
  }, []);

  function change(next: (now: QuoteDraft) => QuoteDraft): void {
    setDraft((now) => {
      const changed = next(now);
      saveQuoteDraft(changed);
      return changed;
    });
  }

  function empty(): void {
    setDraft(EMPTY_DRAFT);
    saveQuoteDraft(undefined);
  }

  return { draft, isStarted, change, empty };
}

function errorText(field: QuoteField, problem: QuoteProblem): string {
  if (problem === 'too-long') {
    return TEXTS.tooLong((ASK_LIMITS as Readonly<Record<string, number>>)[field] ?? 0);
  }
  if (problem === 'invalid') {
    return (
      { phone: TEXTS.phoneInvalid, year: TEXTS.yearInvalid }[field as 'phone'] ?? TEXTS.emailInvalid
    );
  }
  return (
    {
      services: TEXTS.services,
      words: TEXTS.words,
      vehicleType: TEXTS.vehicleType,
      name: TEXTS.name,
    }[field as 'services'] ?? TEXTS.email
  );
}

function failureText(error: unknown): string {
  if (!navigator.onLine && isRequestFailure(error) && error.kind === 'network') {
    return FAILED.offline;
  }
  const kind = failureKind(error);
  if (isOutcomeUnknown(kind)) return ASK.request.again;
  return FAILURES[kind] ?? FAILED.other;
}
