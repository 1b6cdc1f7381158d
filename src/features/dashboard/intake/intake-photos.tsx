import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import { toast } from 'sonner';
import { PhotoUploads } from '@/components/photos/photo-uploads';
import { INTAKE } from '@/content/staff/intake';
import { MAX_VEHICLE_PHOTOS } from '@/domain/photos';
import { isRequestFailure } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { PhotoGrid, usePhotoViewer } from '../bookings/photos/photo-grid';
import { intakeKey, removePhoto } from './api';
import type { Intake } from './use-intake';

const COPY = INTAKE.photos;

interface IntakePhotosProps {
  readonly bookingId: string;
  readonly customer: string;
  readonly intake: Intake;
}

/** Photos of the vehicle as it came, those on their way, and those that were sent with its quote. */
export function IntakePhotos({
  bookingId,
  customer,
  intake: { answer, sending, signature },
}: IntakePhotosProps) {
  const id = useId();
  const client = useQueryClient();
  const photos = answer?.photos ?? [];
  const quotePhotos = answer?.quotePhotos ?? [];
  const count = photos.length + sending.uploads.length;
  const { viewer, view } = usePhotoViewer(customer, photos);
  const remove = useMutation({
    mutationKey: [STAFF_KEY, 'remove-photo', bookingId],
    mutationFn: removePhoto,
    onError: (error) =>
      toast.error(COPY.removeFailed, {
        description:
          isRequestFailure(error) && error.rule === 'photo_signed' ? COPY.signed : undefined,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: intakeKey(bookingId) }),
  });
  return (
    <section aria-labelledby={id}>
      <h3 className="mb-3 flex items-baseline justify-between gap-3 text-xl" id={id}>
        {COPY.heading}
        <span className="font-sans text-sm font-normal text-text-2 tabular-nums">
          {COPY.count(count)}
        </span>
      </h3>
      <PhotoUploads uploads={sending} free={signature ? 0 : MAX_VEHICLE_PHOTOS - count} isCamera>
        {photos.map((photo, index) => (
          <li key={photo.id} className="relative aspect-4/3 min-w-0">
            {view(index)}
            <button
              type="button"
              className="absolute top-0 right-0 grid size-11 place-items-center [&>svg]:size-7.5 [&>svg]:rounded-full [&>svg]:bg-ink-900 [&>svg]:p-1.5 [&>svg]:text-white"
              aria-label={COPY.remove(index + 1)}
              onClick={() => remove.mutate(photo.id)}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </PhotoUploads>
      {viewer}
      {quotePhotos.length > 0 ? (
        <div className="mt-4.5">
          <h4 className="mb-2 text-sm font-medium">{COPY.fromQuote}</h4>
          <PhotoGrid name={customer} photos={quotePhotos} className="md:grid-cols-4" />
        </div>
      ) : null}
    </section>
  );
}
