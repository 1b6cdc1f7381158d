import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PhotoUploads } from '@/components/photos/photo-uploads';
import { useUploads } from '@/components/photos/use-uploads';
import { Button } from '@/components/ui/button';
import type { SignedPhoto } from '@/config/photo-link';
import { HAND_OVER } from '@/content/installed';
import { STAFF_KEY } from '@/lib/session';
import { showFailure } from '../bookings/actions/optimistic-change';
import { installedKey, removeAfterPhoto } from './api';

const MOST = 12;

interface AfterPhotosProps {
  readonly bookingId: string;
  readonly photos: readonly SignedPhoto[];
}

/** Photos of the finished car, as it goes back; nobody has to take any. */
export function AfterPhotos({ bookingId, photos }: AfterPhotosProps) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: installedKey(bookingId) });
  const [owner] = useState({ bookingId, stage: 'after' as const });
  const uploads = useUploads(`after ${bookingId}`, owner, readAgain);
  const remove = useMutation({
    mutationKey: [STAFF_KEY, 'remove-photo'],
    mutationFn: removeAfterPhoto,
    onError: (error) => showFailure(HAND_OVER.removeFailed, error),
    onSettled: readAgain,
  });
  return (
    <section aria-label={HAND_OVER.photos}>
      <h3 className="mb-2 text-lg">{HAND_OVER.photos}</h3>
      <PhotoUploads uploads={uploads} free={MOST - photos.length - uploads.uploads.length}>
        {photos.map(({ id, src }, index) => (
          <li key={id} className="relative">
            <img
              className="aspect-4/3 w-full rounded-m bg-desk object-cover"
              src={src}
              alt={HAND_OVER.photo(index + 1)}
            />
            <Button
              look="outline"
              size="s"
              className="absolute top-1.5 right-1.5 bg-card px-3"
              aria-label={HAND_OVER.removePhoto(index + 1)}
              isBusy={remove.isPending && remove.variables === id}
              onClick={() => remove.mutate(id)}
            >
              <Trash2 size={17} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </PhotoUploads>
    </section>
  );
}
