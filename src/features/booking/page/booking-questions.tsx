import type { Dispatch } from 'react';
import { cn } from '@/components/ui/cn';
import { EMPTY_FORM } from '@/domain/booking/booking-form';
import type { BookingDraft, DraftAction } from '../draft';
import type { FieldErrors } from '../validate-booking';
import { DatePanel } from './date-panel';
import { DetailsPanel } from './details-panel';
import { FirstFreePanel } from './first-free-panel';
import { ServicePanel } from './service-panel';
import { TimePanel } from './time-panel';
import type { useFreeTimes } from './use-free-times';

/** Until the address is read: only where it names a service (index.html) is there room for its times. */
const ROOM = 'hidden [html[data-service]_&]:block';

interface BookingQuestionsProps {
  readonly draft: BookingDraft;
  readonly freeTimes: ReturnType<typeof useFreeTimes>;
  /** The current instant, once there is one. */
  readonly now: Date | undefined;
  readonly errors: FieldErrors;
  readonly dispatch: Dispatch<DraftAction>;
}

/** Asks for the service, a day, a time and the details. */
export function BookingQuestions(props: BookingQuestionsProps) {
  const { draft, freeTimes, now, errors, dispatch } = props;
  const { settled, work, times, firstFree, chosen, shown } = freeTimes;
  return (
    <div className="grid grid-cols-1 items-start gap-3.5 md:gap-5">
      <ServicePanel
        form={draft.form}
        errors={errors}
        dispatch={dispatch}
        workMinutes={work ? times.workMinutes : undefined}
      />
      {work === undefined && settled.form !== EMPTY_FORM ? null : (
        <FirstFreePanel
          className={cn(work === undefined && ROOM)}
          times={firstFree}
          chosen={chosen}
          dispatch={dispatch}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-3.5 md:grid-cols-[1.2fr_1fr] md:gap-5">
        <DatePanel
          now={now}
          availability={times.availability}
          hasWork={work !== undefined}
          selected={draft.day}
          month={shown.month ?? ''}
          rollsFrom={shown.rollsFrom}
          error={errors.day}
          onMonthChange={shown.turnTo}
          dispatch={dispatch}
        />
        <TimePanel
          now={now}
          day={settled.day}
          time={draft.time}
          availability={times.availability}
          ready={times.ready}
          work={work}
          workMinutes={times.workMinutes}
          isUnknown={times.isUnknown && !times.isPaused}
          error={errors.time}
          dispatch={dispatch}
        />
      </div>
      <DetailsPanel form={draft.form} errors={errors} dispatch={dispatch} />
    </div>
  );
}
