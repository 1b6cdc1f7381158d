import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { fieldProblemText, NEW_BOOKING } from '@/content/staff/booking';
import { FIELD_LIMITS, TEXT_FIELDS, type TextFieldName } from '@/domain/booking/booking-columns';
import { fieldOfConstraint } from '@/domain/booking/booking-rules';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { firstFreeDay } from '@/domain/calendar/slot-choice';
import { type Day, formatDayAndTime } from '@/domain/day';
import { hasSameValues, useCreateOnce } from '@/lib/create-once';
import { type FailureKind, failureKind, isRequestFailure } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { useIsOnline } from '@/lib/use-is-online';
import { refetchBookings } from '../../bookings/actions/optimistic-change';
import { bayAvailabilityQuery } from '../../bookings/api/bay-availability';
import { bookForCustomer, type PhoneBooking } from '../../bookings/api/change-requests';
import type { KnownCustomer } from '../../bookings/api/known-customers';
import { type SlotPicker, useSlotChoice } from '../time-picker/use-slot-choice';
import {
  findProblems,
  type NewBookingStart,
  type PhoneAction,
  phoneBooking,
  type PhoneDraft,
} from './draft';
import { mailWorksQuery } from './mail-settings-api';
import { usePhoneDraft } from './use-phone-draft';

interface NewBookingOptions {
  readonly start: NewBookingStart | undefined;
  readonly customer: KnownCustomer | undefined;
  readonly onClose: () => void;
}

/** The state of a booking by phone, from the first digit to what became of it. */
export function useNewBooking({ start, customer, onClose }: NewBookingOptions) {
  const { draft, dispatch, isBack, startOver, finish } = usePhoneDraft(start, customer);
  const { data: isMailWorking = true } = useQuery(mailWorksQuery);
  const isOnline = useIsOnline();
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const [failure, setFailure] = useState<FailureKind>();
  const [refused, setRefused] = useState<{ field: TextFieldName; value: string }>();
  const client = useQueryClient();
  const book = useCreateOnce({
    insert: bookForCustomer,
    keepAttempt: (booking) => dispatch({ type: 'attempted', booking }),
    mutationKey: [STAFF_KEY, 'book'],
  });

  const problems = findProblems(draft);
  const hasEmail = draft.form.email.trim() !== '' && problems?.fields.email === undefined;
  const canMail = hasEmail && isMailWorking;
  const sendsMail = canMail && draft.wantsMail;
  const sendsTexts = draft.form.email.trim() === '' && draft.form.wantsTexts;

  const bays = useBayChoice(draft);
  const slots = useSlotChoice({
    day: draft.day,
    time: draft.time,
    work: bays.request,
    isHere: draft.isWalkIn,
  });
  useFirstOpenDay(isBack ? { ...start, day: draft.day, time: draft.time } : start, slots, dispatch);

  /** Returns the id of the field that needs a look, if one does. */
  async function submit(): Promise<string | undefined> {
    if (isRunning.current || !isOnline) return undefined;
    setHasTried(true);
    setFailure(undefined);
    setRefused(undefined);
    const { chosen, overrides } = slots;
    const isConfirmed = slots.confirm();
    const invalid = firstProblem(problems, draft.day);
    if (invalid !== undefined) return invalid;
    if (!chosen || chosen.choice.refusal) return slotField(draft.day);
    if (!isConfirmed) return undefined;
    const slot = { day: chosen.day, time: chosen.time };
    isRunning.current = true;
    setIsBusy(true);
    const wanted = phoneBooking(draft, slot, overrides, sendsMail || sendsTexts, bays.chosen);
    try {
      showBooked(await book(wanted, draft.attempt), wanted);
      finish();
      onClose();
    } catch (error) {
      setIsBusy(false);
      setFailure(failureKind(error));
      return fieldOfFailure(error);
    } finally {
      isRunning.current = false;
      void refetchBookings(client);
    }
    return undefined;
  }

  function fieldOfFailure(error: unknown): string | undefined {
    if (slots.askBack(error) || !isRequestFailure(error)) return undefined;
    const field = error.kind === 'invalid' ? fieldOfConstraint(error.rule) : undefined;
    if (field === undefined) return undefined;
    setRefused({ field, value: draft.form[field] });
    return newBookingFieldId(field);
  }

  return {
    draft,
    dispatch,
    slots,
    bays,
    mail: { canSend: canMail, isOn: sendsMail, hasEmail, sendsTexts },
    isBack,
    startOver,
    isOnline,
    isBusy,
    failure,
    problems: hasTried ? problems : undefined,
    /** The field whose value the database refused, as long as it holds that value. */
    refusedField:
      refused && draft.form[refused.field] === refused.value ? refused.field : undefined,
    submit,
  };
}

/** Without a time that was pressed it begins with the first day that has one, from the shown day on. */
function useFirstOpenDay(
  start: NewBookingStart | undefined,
  { days, now, today, strip }: SlotPicker,
  dispatch: (action: PhoneAction) => void,
): void {
  const isLookedFor = useRef(
    !start?.isWalkIn && start?.time === undefined && (start?.day ?? today) <= today,
  );
  useEffect(() => {
    if (!isLookedFor.current || !days) return;
    isLookedFor.current = false;
    const day = firstFreeDay(strip, days, { now });
    if (day !== undefined) dispatch({ type: 'dayChosen', day });
  }, [days, now, strip, dispatch]);
}

export type NewBookingForm = ReturnType<typeof useNewBooking>;

/** What each part of the form gets. */
export interface NewBookingProps {
  readonly state: NewBookingForm;
}

export const newBookingFieldId = (field: TextFieldName): string => `new-booking-${field}`;

/** The focus looks here for a day or a time. */
const slotField = (day: Day | undefined): string =>
  day === undefined ? 'new-booking-day' : 'new-booking-time';

/** As a call goes: the number first. */
const ORDER: readonly TextFieldName[] = ['phone', ...TEXT_FIELDS];

function firstProblem(
  problems: ReturnType<typeof findProblems>,
  day: Day | undefined,
): string | undefined {
  if (!problems) return undefined;
  const field = ORDER.find((name) => problems.fields[name]);
  if (field) return newBookingFieldId(field);
  if (problems.isNoteLong) return 'new-booking-note';
  if (problems.isSlotMissing) return slotField(day);
  return problems.price === 'price' ? 'new-booking-price' : 'new-booking-reason';
}

function showBooked(booked: PhoneBooking, wanted: PhoneBooking): void {
  const clock = shopTime(new Date());
  const when = wanted.arrived_at
    ? formatDayAndTime(clock.day, formatClock(clock.minutes))
    : formatDayAndTime(booked.booking_date, booked.booking_time);
  const description = NEW_BOOKING.doneText(booked.customer_name, when);
  if (hasSameValues(booked, wanted)) toast.success(NEW_BOOKING.done, { description });
  else toast.info(NEW_BOOKING.done, { description: `${description}. ${NEW_BOOKING.earlier}` });
}

/** Says nothing until somebody has tried to save. */
export function fieldError(state: NewBookingForm, field: TextFieldName): string | undefined {
  if (state.refusedField === field) return NEW_BOOKING.problems.refused;
  const problem = state.problems?.fields[field];
  return problem && fieldProblemText(field, problem, FIELD_LIMITS[field]);
}

/** The bay of a booking by phone, and the work that needs one, once a service is chosen. */
function useBayChoice({ form, day, time, bayId, isWalkIn }: PhoneDraft) {
  const { service, extraServices, addOns, vehicleType } = form;
  const work = { service, extraServices, addOns, vehicleType };
  const request = service === '' ? undefined : { form: work, startsNow: isWalkIn };
  const { data: bayTimes } = useQuery({
    ...bayAvailabilityQuery(day ?? '', request ?? { bookingId: '' }),
    enabled: day !== undefined && request !== undefined,
  });
  const atTime = bayTimes?.find((each) => each.day === day && each.time === time);
  // A bay that can't do this work, or not for so long, is replaced by the first that can.
  const chosen = bayId !== undefined && atTime?.bays?.includes(bayId) ? bayId : undefined;
  return { request, chosen };
}
