import { useEffect, useReducer, useRef, type Dispatch, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { TEXT_FIELDS } from '@/domain/booking-form';
import { emptyDraft, type BookingDraft } from '../draft';
import { reduceDraft, type DraftAction } from '../draft-reducer';
import { clearDraft, loadDraft, saveDraft } from '../draft-storage';
import { startDraft } from '../prefill';

const UNSTARTED = emptyDraft();

export interface DraftState {
  readonly draft: BookingDraft;
  readonly dispatch: Dispatch<DraftAction>;
  /** True where an earlier draft was brought back; until it is dismissed. */
  readonly isRestored: boolean;
  /** Empties everything. */
  readonly startOver: () => void;
  /** Forgets the draft: it has become a booking. */
  readonly finish: () => void;
}

/** The draft of this visit: begun from address and storage, kept in storage with every change. */
export function useBookingDraft(form: RefObject<HTMLFormElement | null>): DraftState {
  const [draft, dispatch] = useReducer(reduceDraft, UNSTARTED);
  const [isRestored, setIsRestored] = useReducer((_: boolean, next: boolean) => next, false);
  const isFinished = useRef(false);
  const wasStarted = useRef(false);
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const isStarted = draft !== UNSTARTED;

  useEffect(() => {
    const params = new URLSearchParams(search);
    const start = startDraft(params, loadDraft(), new Date());
    const typedIn = wasStarted.current ? null : form.current;
    dispatch({ type: 'loaded', draft: withTyped(start.draft, typedIn) });
    setIsRestored(start.isRestored);
  }, [search, form]);

  useEffect(() => {
    if (!isStarted || isFinished.current) return;
    wasStarted.current = true;
    saveDraft(draft);
  }, [draft, isStarted]);

  return {
    draft,
    dispatch,
    isRestored,
    startOver: () => {
      // What was sent without an answer may be stored: it stays, so that it can't happen twice.
      const empty = { ...emptyDraft(), attempt: draft.attempt };
      saveDraft(empty);
      dispatch({ type: 'loaded', draft: empty });
      setIsRestored(false);
      if (search !== '') void navigate(pathname, { replace: true, preventScrollReset: true });
    },
    finish: () => {
      isFinished.current = true;
      clearDraft();
    },
  };
}

/** What was typed before the code arrived stands in the fields already and wins. */
function withTyped(draft: BookingDraft, form: HTMLFormElement | null): BookingDraft {
  if (!form) return draft;
  const typed = new FormData(form);
  const entries = TEXT_FIELDS.map((key) => [key, typed.get(key)] as const).filter(
    ([, value]) => typeof value === 'string' && value !== '',
  );
  return { ...draft, form: { ...draft.form, ...Object.fromEntries(entries) } };
}
