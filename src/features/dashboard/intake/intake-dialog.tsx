import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IntakeSummary } from '@/components/intake/intake-summary';
import { PhotoGrid } from '@/components/photos/photo-grid';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { INTAKE } from '@/content/staff/intake';
import { vehicleText } from '@/domain/booking/vehicle-text';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { EMPTY_INTAKE } from '@/domain/intake';
import { staffName } from '@/domain/staff-name';
import { vehicleTypeOrDefault } from '@/domain/vehicles';
import { intakeSeenQuery } from '../bookings/api/intake-seen';
import type { ListedBooking } from '../bookings/api/listed-booking';
import { VehiclePhotos } from '../bookings/photos/vehicle-photos';
import { Condition } from './condition';
import { Facts } from './facts';
import { SignHere, Signing, SignOnPhone } from './signing';
import { type Intake, useIntake } from './use-intake';

interface IntakeDialogProps {
  readonly booking: ListedBooking;
  readonly onClose: () => void;
}

/** Takes down how a vehicle is when it comes: for one hand on a phone, and as two columns on a tablet. */
export function IntakeDialog({ booking, onClose }: IntakeDialogProps) {
  const intake = useIntake(booking.id);
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(intakeSeenQuery(booking.id).queryKey, true);
  }, [client, booking.id]);
  const [view, setView] = useState<'write' | 'sign' | 'link'>('write');
  const { content, query, answer, signature, change } = intake;
  const quotePhotos = answer?.quotePhotos ?? [];
  const body = vehicleTypeOrDefault(booking.vehicleType);
  const isEmpty =
    JSON.stringify(content) === JSON.stringify(EMPTY_INTAKE) &&
    intake.sending.uploads.length === 0 &&
    (answer?.photos.length ?? 0) === 0;
  return (
    <Dialog
      className="flex h-dvh max-h-dvh flex-col rounded-none md:h-auto md:max-h-[calc(100dvh-40px)] md:w-[min(1120px,100vw-40px)] md:rounded-xl"
      closesOnBack={false}
      closesOutside={false}
      onClose={onClose}
    >
      <header className="ink flex flex-none items-center justify-between gap-3 bg-ink-800 py-3 pr-2 pl-5.5 text-white md:pl-7">
        <div className="min-w-0">
          <DialogTitle>{INTAKE.title}</DialogTitle>
          <p className="truncate text-sm text-on-ink-lead">
            {vehicleText(booking)}, {booking.customerName}
          </p>
        </div>
        <DialogClose className="hover:bg-hair focus-visible:outline-white" label={INTAKE.close} />
      </header>
      <div
        // Each begins at its top.
        key={view}
        className="min-h-0 flex-1 overflow-auto overscroll-contain px-5.5 py-5 md:px-7"
      >
        {view === 'write' ? null : (
          <Button look="plain" size="s" className="mb-3 -ml-3" onClick={() => setView('write')}>
            <ArrowLeft size={18} aria-hidden="true" />
            {INTAKE.back}
          </Button>
        )}
        {view === 'sign' ? (
          <SignHere body={body} intake={intake} onSigned={() => setView('write')} />
        ) : view === 'link' ? (
          <SignOnPhone bookingId={booking.id} intake={intake} />
        ) : (
          <div className="grid grid-cols-1 gap-7 min-[900px]:grid-cols-2 min-[900px]:gap-9">
            <Problem intake={intake} booking={booking} />
            <div className="grid content-start gap-7">
              <VehiclePhotos
                className="text-xl"
                heading={INTAKE.photos.heading}
                customer={booking.customerName}
                photos={answer?.photos ?? []}
                sending={intake.sending}
                isClosed={signature !== undefined}
                onRemoved={intake.readAgain}
              />
              {quotePhotos.length > 0 ? (
                <div>
                  <h4 className="mb-2 text-sm font-medium">{INTAKE.photos.fromQuote}</h4>
                  <PhotoGrid
                    name={booking.customerName}
                    photos={quotePhotos}
                    className="grid-cols-3 md:grid-cols-4"
                  />
                </div>
              ) : null}
              {signature ? null : (
                <Condition
                  body={body}
                  marks={content.marks}
                  onChange={(marks) => change({ marks })}
                />
              )}
            </div>
            <div className="grid content-start gap-7">
              {signature ? (
                <IntakeSummary body={body} content={content} />
              ) : (
                <Facts content={content} onChange={change} />
              )}
              <Signing
                intake={intake}
                onSign={() => setView('sign')}
                onLink={() => {
                  // There is nothing to read behind a link before it is written down.
                  if (!answer?.stored) change({});
                  setView('link');
                }}
              />
              {query.isError && !answer ? <RetryNote title={INTAKE.failed} query={query} /> : null}
            </div>
          </div>
        )}
      </div>
      <footer className="flex flex-none items-center justify-between gap-3 border-t border-line bg-card px-5.5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom,0px))] md:px-7">
        <p className="min-w-0 text-sm text-text-2" role="status">
          {isEmpty ? '' : stateText(intake)}
        </p>
        <Button
          look={isEmpty || view !== 'write' ? 'outline' : 'primary'}
          className="min-w-30"
          onClick={onClose}
        >
          {isEmpty ? INTAKE.skip : INTAKE.done}
        </Button>
      </footer>
    </Dialog>
  );
}

function stateText({ state, isOnline }: Intake): string {
  return state === 'waiting' && !isOnline ? INTAKE.states.offline : INTAKE.states[state];
}

interface ProblemProps {
  readonly intake: Intake;
  readonly booking: ListedBooking;
}

/** Why it is not saved, and what somebody else has written since. */
function Problem({ intake: { state, others, keepMine, takeTheirs }, booking }: ProblemProps) {
  if (state === 'lost') {
    return (
      <Note tone="bad" role="alert" className="col-span-full">
        {INTAKE.lost}
      </Note>
    );
  }
  if (!others) return null;
  const { savedBy, savedAt, content } = others;
  const { minutes } = shopTime(new Date(savedAt));
  return (
    <div className="col-span-full rounded-l bg-warn-bg p-4.5 text-warn-lead" role="alert">
      <h3 className="text-lg">
        {INTAKE.conflict.title(
          savedBy === null ? INTAKE.conflict.someone : staffName(savedBy),
          formatClock(minutes),
        )}
      </h3>
      <p className="mt-1 mb-3">{INTAKE.conflict.text}</p>
      <div className="rounded-m bg-card p-4 text-text">
        <IntakeSummary body={vehicleTypeOrDefault(booking.vehicleType)} content={content} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="ink" size="s" onClick={keepMine}>
          {INTAKE.conflict.mine}
        </Button>
        <Button look="outline" size="s" onClick={takeTheirs}>
          {INTAKE.conflict.theirs}
        </Button>
      </div>
    </div>
  );
}
