import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import { toast } from 'sonner';
import { usePhotoViewer } from '@/components/photos/photo-grid';
import { PhotoUploads } from '@/components/photos/photo-uploads';
import type { useUploads } from '@/components/photos/use-uploads';
import { cn } from '@/components/ui/cn';
import type { SignedPhoto } from '@/config/photo-link';
import { INTAKE } from '@/content/staff/intake';
import { MAX_VEHICLE_PHOTOS } from '@/domain/photos';
import { isRequestFailure } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { removeVehiclePhoto } from '../api/vehicle-photos';

const COPY = INTAKE.photos;

interface VehiclePhotosProps {
  readonly heading: string;
  readonly customer: string;
  readonly photos: readonly SignedPhoto[];
  readonly sending: ReturnType<typeof useUploads>;
  /** Size of the heading. */
  readonly className: string;
  /** None is added. */
  readonly isClosed?: boolean;
  readonly onRemoved: () => Promise<unknown>;
}

/** Photos of a vehicle at one stage, and those on their way. */
export function VehiclePhotos(props: VehiclePhotosProps) {
  const { heading, customer, photos, sending, className, isClosed = false, onRemoved } = props;
  const id = useId();
  const count = photos.length + sending.uploads.length;
  const { viewer, view } = usePhotoViewer(customer, photos);
  const remove = useMutation({
    mutationKey: [STAFF_KEY, 'remove-photo'],
    mutationFn: removeVehiclePhoto,
    onError: (error) =>
      toast.error(COPY.removeFailed, {
        description:
          isRequestFailure(error) && error.rule === 'photo_signed' ? COPY.signed : undefined,
      }),
    onSettled: onRemoved,
  });
  return (
    <section aria-labelledby={id}>
      <h3 className={cn('mb-3 flex items-baseline justify-between gap-3', className)} id={id}>
        {heading}
        <span className="font-sans text-sm font-normal text-text-2 tabular-nums">
          {COPY.count(count)}
        </span>
      </h3>
      <PhotoUploads uploads={sending} free={isClosed ? 0 : MAX_VEHICLE_PHOTOS - count} isCamera>
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
    </section>
  );
}
