import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { samePlace } from '@/components/site/scroll-key';
import { useHydrated } from '@/components/use-hydrated';
import { readBookingLink } from '@/config/booking-link';
import { TEXT_FIELDS } from '@/domain/booking/booking-columns';
import { EMPTY_FORM, type BookingForm } from '@/domain/booking/booking-form';
import { isDayOpen, openSlots } from '@/domain/calendar/shop-calendar';
import { serverNow } from '@/lib/clock';
import { useDraft } from '../booking-draft-provider';
import { EMPTY_DRAFT, type BookingDraft } from '../draft';
import { clearDraft, loadDraft, saveDraft } from '../draft-storage';

/** The draft as this visit begins it, from address and storage. */
export function useBookingDraft() {
  const { draft, dispatch, forget } = useDraft();
  const [isRestored, setIsRestored] = useReducer((_: boolean, next: boolean) => next, false);
  const isBooked = useRef(false);
  const [isFinished, setIsFinished] = useState(false);
  const navigate = useNavigate();
  const location = useLocation();
  const { search, pathname } = location;
  const made = useHydrated() ? bookedAt(location.state) : undefined;

  const begin = useEffectEvent((address: string): void => {
    // A link may have become a booking already: the next one begins empty.
    const params = new URLSearchParams(bookedAt(location.state) === undefined ? address : '');
    const stored = draft === EMPTY_DRAFT ? loadDraft() : draft;
    const start = startBookingDraft(params, stored, serverNow());
    dispatch({ type: 'loaded', draft: withContact(start.draft, location.state) });
    setIsRestored(start.isRestored);
  });
  useEffect(() => begin(search), [search]);

  useEffect(
    () => () => {
      if (isBooked.current) forget();
    },
    [forget],
  );

  return {
    draft,
    dispatch,
    forget,
    /** True where an earlier draft was brought back; until it is dismissed or has become a booking. */
    isRestored: isRestored && draft !== EMPTY_DRAFT,
    /** Empties everything. */
    startOver: (): void => {
      // A request without an answer may be stored: it stays, so that it can't be made twice.
      const empty = { ...EMPTY_DRAFT, form: { ...EMPTY_FORM }, attempt: draft.attempt };
      saveDraft(empty);
      dispatch({ type: 'loaded', draft: empty });
      setIsRestored(false);
      if (search !== '') void navigate(pathname, { replace: true, preventScrollReset: true });
    },
    /** Address of the success page of what was booked here, where Back has led to it. */
    booked: isFinished ? undefined : made,
    /** It has become a booking: the page shows it until the visitor leaves, and again after Back. */
    finish: async (success: string, isLeft: boolean): Promise<void> => {
      isBooked.current = true;
      clearDraft();
      if (isLeft) return;
      setIsFinished(true);
      const state = { ...samePlace(location), booked: success };
      await navigate({ pathname, search }, { replace: true, state, preventScrollReset: true });
      await navigate(success);
    },
  };
}

/** The contact that "Book again" hands over, where none is typed. */
export function withContact(draft: BookingDraft, state: unknown): BookingDraft {
  if (typeof state !== 'object' || state === null || !('contact' in state)) return draft;
  const { contact } = state;
  if (typeof contact !== 'object' || contact === null) return draft;
  const given = Object.entries(contact).filter(
    ([field, value]) =>
      (field === 'name' || field === 'email' || field === 'phone') &&
      typeof value === 'string' &&
      draft.form[field] === '',
  );
  return { ...draft, form: { ...draft.form, ...Object.fromEntries(given) } };
}

function bookedAt(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('booked' in state)) return undefined;
  return typeof state.booked === 'string' ? state.booked : undefined;
}

/**
 * A visit begins with one of these drafts.
 * - The same address again (a reload), or one without parameters: the stored draft as it was.
 * - Other parameters than it was opened with last (the wizard's, a shared link): they win field by
 *   field over the older draft, and a service brings its own add-ons, further services and studio
 *   car. Anything that the address does not mention, such as day and time, stays.
 *
 * A day or time that has passed is dropped. `isRestored` is true if the draft has anything that the
 * address by itself would not have given.
 */
export function startBookingDraft(
  params: URLSearchParams,
  stored: BookingDraft | undefined,
  now: Date,
): { readonly draft: BookingDraft; readonly isRestored: boolean } {
  const arrived = readBookingLink(params);
  const origin = JSON.stringify(arrived);
  const isBare = Object.keys(arrived).length === 0;
  if (!stored) {
    const form = { ...EMPTY_FORM, ...arrived };
    return { draft: { ...EMPTY_DRAFT, origin, form }, isRestored: false };
  }
  const isSameArrival = isBare || stored.origin === origin;
  const merged: BookingDraft = isSameArrival
    ? stored
    : { ...stored, origin, form: { ...stored.form, ...arrived }, asideAddOns: [] };
  const draft = withoutPassedSlot(merged, now);
  return { draft, isRestored: hasContent(draft) && !isOnlyArrival(draft, arrived) };
}

/** True where the visitor came with this service: the page before may have estimated its price. */
export function cameWithService({ origin, form }: BookingDraft): boolean {
  return form.service !== '' && origin.includes(`"service":${JSON.stringify(form.service)}`);
}

/** True where the draft holds something worth keeping. */
function hasContent({ day, form }: BookingDraft): boolean {
  const hasText = TEXT_FIELDS.some((field) => form[field] !== '');
  return day !== undefined || hasText || form.addOns.length > 0 || form.extraServices.length > 0;
}

function withoutPassedSlot(draft: BookingDraft, now: Date): BookingDraft {
  const { day, time } = draft;
  if (day === undefined) return { ...draft, time: undefined };
  if (!isDayOpen(day, now)) return { ...draft, day: undefined, time: undefined };
  return time === undefined || openSlots(day, now).includes(time)
    ? draft
    : { ...draft, time: undefined };
}

function isOnlyArrival(draft: BookingDraft, arrived: Partial<BookingForm>): boolean {
  const bare = { ...EMPTY_FORM, ...arrived };
  return draft.day === undefined && JSON.stringify(bare) === JSON.stringify(draft.form);
}
