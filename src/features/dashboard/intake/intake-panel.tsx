import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { Fragment } from 'react';
import { SignedLine } from '@/components/intake/signed-line';
import { PhotoGrid } from '@/components/photos/photo-grid';
import { Button } from '@/components/ui/button';
import { RetryLine } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { HAND_OVER } from '@/content/installed';
import { INTAKE } from '@/content/staff/intake';
import type { ListedBooking } from '../bookings/api/listed-booking';
import { installedQuery } from '../installed/api';
import { intakeQuery } from './api';
import { useKeptIntake } from './kept-intakes';

const GRID = 'grid-cols-3 md:grid-cols-4 min-[900px]:grid-cols-3';

interface IntakePanelProps {
  readonly booking: ListedBooking;
  readonly onOpen: () => void;
}

/** The details of a booking say this of its intake, with all photos of the vehicle; nothing before it is here, but those of its quote. */
export function IntakePanel({ booking, onOpen }: IntakePanelProps) {
  const { id, arrivedAt, customerName } = booking;
  const query = useQuery(intakeQuery(id));
  const kept = useKeptIntake(id);
  const { data: installed } = useQuery(installedQuery(id));
  const { data: answer, isError, isPending } = query;
  if (isPending && arrivedAt === null) return null;
  const photos = answer?.photos ?? [];
  const content = kept?.content ?? answer?.stored?.content;
  const isBegun = content !== undefined || photos.length > 0;
  const quotePhotos = answer?.quotePhotos ?? [];
  const afterPhotos = installed?.photos ?? [];
  if (arrivedAt === null && !isBegun && quotePhotos.length + afterPhotos.length === 0) return null;
  return (
    <section aria-label={INTAKE.title} className="grid gap-3 rounded-l bg-paper p-4.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-lg">{INTAKE.title}</h3>
        {arrivedAt === null && !isBegun ? null : (
          <Button look="outline" size="s" onClick={onOpen}>
            <ClipboardCheck size={17} aria-hidden="true" />
            {isBegun ? INTAKE.show : INTAKE.start}
          </Button>
        )}
      </div>
      {isError && !answer ? (
        <RetryLine query={query}>{INTAKE.failed}</RetryLine>
      ) : !answer && !kept ? (
        <Skeleton className="h-11" />
      ) : isBegun ? (
        <>
          <p className="text-sm text-text-2">
            {INTAKE.count(content?.marks.length ?? 0, photos.length)}
            {answer?.signatures.length === 0 ? `. ${INTAKE.unsigned}` : ''}
          </p>
          {answer?.signatures.slice(0, 1).map((signature) => (
            <SignedLine key={signature.id} signature={signature} />
          ))}
        </>
      ) : arrivedAt === null ? null : (
        <p className="text-sm text-text-2">{INTAKE.none}</p>
      )}
      {photos.length > 0 ? (
        <PhotoGrid className={GRID} name={customerName} photos={photos} />
      ) : null}
      {[
        [INTAKE.photos.fromQuote, quotePhotos] as const,
        [HAND_OVER.photos, afterPhotos] as const,
      ].map(([heading, others]) =>
        others.length > 0 ? (
          <Fragment key={heading}>
            <h4 className="text-sm font-medium">{heading}</h4>
            <PhotoGrid className={GRID} name={customerName} photos={others} />
          </Fragment>
        ) : null,
      )}
    </section>
  );
}
