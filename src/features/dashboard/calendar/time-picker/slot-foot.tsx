import type { ReactNode } from 'react';
import { Note } from '@/components/ui/note';
import { OFFLINE_REASON, SLOT_FAILURES } from '@/content/staff/booking';
import { STAFF_TOASTS } from '@/content/staff/dashboard';
import { type FailureKind, isOutcomeUnknown } from '@/lib/errors';
import { useIsOnline } from '@/lib/use-is-online';

interface SlotFootProps {
  readonly failure: FailureKind | undefined;
  /** Says what the booking is now if somebody else was faster. */
  readonly now?: string | undefined;
  readonly offlineId: string;
  /** Empty while nothing is being done. */
  readonly busyText: string;
  /** Holds the buttons, and the switch that tells the customer. */
  readonly children: ReactNode;
}

/** The end of a dialog that takes a spot: what went wrong, and the buttons. */
export function SlotFoot(props: SlotFootProps) {
  const { failure, now, offlineId, busyText, children } = props;
  const isOnline = useIsOnline();
  const notice = failure && noticeOf(failure);
  return (
    <div className="border-t border-line px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom,0px))] md:py-3.75 md:pr-5.5 md:pl-7">
      {notice ? (
        <Note className="mb-3" tone="bad" title={notice.title} role="alert">
          {now === undefined ? notice.text : `${notice.text} ${STAFF_TOASTS.itIsNow(now)}`}
        </Note>
      ) : null}
      {isOnline ? null : (
        <p id={offlineId} className="mb-3 text-sm text-text-2" role="status">
          {OFFLINE_REASON}
        </p>
      )}
      {children}
      <p className="sr-only" role="status">
        {busyText}
      </p>
    </div>
  );
}

interface Notice {
  readonly title: string;
  readonly text: string;
}

const NOTICES: Readonly<Partial<Record<FailureKind, Notice>>> = {
  'slot-full': SLOT_FAILURES.taken,
  override: SLOT_FAILURES.override,
  'slot-closed': SLOT_FAILURES.closed,
  gone: SLOT_FAILURES.gone,
  conflict: SLOT_FAILURES.changed,
};

/** The login page explains an ended session itself. */
function noticeOf(kind: FailureKind): Notice | undefined {
  if (kind === 'session') return undefined;
  if (isOutcomeUnknown(kind)) return SLOT_FAILURES.unknown;
  return NOTICES[kind] ?? SLOT_FAILURES.refused;
}
