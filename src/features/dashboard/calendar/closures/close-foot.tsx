import { Lock } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CLOSE, WEEK } from '@/content/staff/week';
import { useIsOnline } from '@/lib/use-is-online';
import { type CloseDraft, confirmText } from './close-draft';
import type { ClosingStep } from './actions';
import { type Concerned, NotifySwitch } from './notify-switch';

interface CloseFootProps {
  readonly draft: CloseDraft;
  /** The steps for the bookings inside. */
  readonly steps: readonly ClosingStep[];
  /** Counts the bookings inside for which nothing is done. */
  readonly keeps: number;
  /** Whose booking or ready time closing changes. */
  readonly concerned: readonly Concerned[];
  /** Jobs that are ready later. */
  readonly later: number;
  readonly tells: boolean;
  /** The times are closed; what remains are steps that did not go through. */
  readonly isStored: boolean;
  readonly isBusy: boolean;
  /** The bookings of these days are read, and what closing does to jobs. */
  readonly isKnown: boolean;
  readonly onTellsChange: (tells: boolean) => void;
  readonly onClose: () => void;
}

/** Says who is told, and closes or tries the rest again. */
export function CloseFoot(props: CloseFootProps) {
  const { draft, steps, keeps, concerned, later, tells, isStored, isBusy, isKnown } = props;
  const { onTellsChange, onClose } = props;
  const isOnline = useIsOnline();
  const moves = steps.filter(({ kind }) => kind === 'move').length;
  const summary = CLOSE.summary({ moves, cancels: steps.length - moves, keeps, later });
  return (
    <div className="grid gap-3 border-t border-line px-5.5 pt-3 pb-[calc(14px+env(safe-area-inset-bottom,0px))] md:flex md:flex-wrap md:items-center md:justify-between md:py-3.5 md:pr-5.5 md:pl-7">
      {summary === '' || isStored ? null : (
        <p className="text-sm font-semibold tabular-nums md:basis-full" role="status">
          {summary}
        </p>
      )}
      <NotifySwitch concerned={concerned} tells={tells} isBusy={isBusy} onChange={onTellsChange} />
      <div className="flex gap-2.5 md:ml-auto">
        <Button
          look="outline"
          size="s"
          className="flex-none whitespace-nowrap max-md:px-3.5"
          onClick={onClose}
        >
          {isStored ? CLOSE.done : CLOSE.notNow}
        </Button>
        {isStored && steps.length === 0 ? null : (
          <Button
            type="submit"
            size="s"
            className="max-md:flex-1 max-md:px-3 md:whitespace-nowrap"
            isBusy={isBusy}
            disabled={!isKnown || !isOnline}
            title={isOnline ? undefined : WEEK.offline}
          >
            <Lock className="flex-none" size={17} aria-hidden="true" />
            {isBusy
              ? isStored
                ? CLOSE.retrying
                : CLOSE.busy
              : isStored
                ? CLOSE.retry(steps.length)
                : draft.extent === 'hours' && draft.hours.length === 0
                  ? CLOSE.chooseHours
                  : confirmText(draft)}
          </Button>
        )}
      </div>
    </div>
  );
}
