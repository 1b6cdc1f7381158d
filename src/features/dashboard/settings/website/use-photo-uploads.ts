import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newId } from '@/lib/new-id';
import { type PhotoProblem, PhotoRefused } from '@/lib/picture';
import { photoSource, websiteQuery } from '@/lib/website';
import { settingsKey } from '../../shell/shop-settings-api';
import { useUnsaved } from '../../shell/unsaved';
import { addPhoto, deletePhoto, type PhotoPlace, sendSize, type StaffPhoto } from './api';
import { type PhotoPart, prepareWebsitePhoto } from './prepare-website-photo';

export interface PhotoUpload {
  readonly id: string;
  readonly file: File;
  readonly place: PhotoPlace;
  /** The part that is shown; undefined for the middle. */
  readonly crop: PhotoPart | undefined;
  /** Id of the photo whose place it takes once all of it is there. */
  readonly replaces: string | undefined;
  /** Parts of one; 0 while it waits. */
  readonly part: number;
  /** `network`: it can be sent again. */
  readonly failure: PhotoProblem | 'network' | 'refused' | undefined;
}

/**
 * Photos on their way to the website, one after the other: a phone has no memory for twelve at once.
 * What fails stays in the list, and is sent again under its id.
 */
export function usePhotoUploads() {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const isRunning = useRef(false);
  const abort = useRef<AbortController>(undefined);
  /** As they were chosen, by the ids of their photos: only the part that is shown is stored. */
  const originals = useRef(new Map<string, File>());
  useUnsaved(uploads.length > 0);

  useEffect(() => () => abort.current?.abort(), []);

  useEffect(() => {
    const next = uploads.find(({ failure }) => !failure);
    if (!next || isRunning.current) return;
    isRunning.current = true;
    abort.current = new AbortController();
    const { signal } = abort.current;
    async function send(upload: PhotoUpload): Promise<void> {
      const failure = await sendPhoto(upload, (part) => patch(upload.id, { part }), signal);
      // Until it is in the list of the stored ones.
      if (!failure) await client.invalidateQueries({ queryKey: settingsKey });
      isRunning.current = false;
      if (!failure) originals.current.set(upload.id, upload.file);
      if (failure) return patch(upload.id, { failure, part: 0 });
      void client.invalidateQueries({ queryKey: websiteQuery.queryKey });
      setUploads((now) => now.filter(({ id }) => id !== upload.id));
    }
    void send(next);
  });

  function patch(id: string, changes: Partial<PhotoUpload>): void {
    setUploads((now) => now.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  }

  return {
    uploads,
    /** `place` is that of the first one; the others follow it. */
    add: (files: readonly File[], place: PhotoPlace) =>
      setUploads((now) => [
        ...now,
        ...files.map((file, index) => ({
          id: newId(),
          file,
          place: { ...place, position: place.position + index },
          crop: undefined,
          replaces: undefined,
          part: 0,
          failure: undefined,
        })),
      ]),
    /** Another part of a photo, sent as a new one: visitors see the old one until it is there. */
    crop: (photo: StaffPhoto, file: File, part: PhotoPart) => {
      const { id: replaces, position, pair_id, side, alt, title, city } = photo;
      const place = { position, pair_id, side, alt, title, city };
      const upload = { id: newId(), file, place, crop: part, replaces, part: 0 };
      setUploads((now) => [...now, { ...upload, failure: undefined }]);
    },
    /** The file as it was chosen, or what is stored of it. */
    load: async (photo: StaffPhoto) => originals.current.get(photo.id) ?? storedFile(photo),
    retry: (id: string) => patch(id, { failure: undefined }),
    remove: (id: string) => setUploads((now) => now.filter((each) => each.id !== id)),
  };
}

async function sendPhoto(
  { id, file, place, crop, replaces }: PhotoUpload,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<PhotoUpload['failure']> {
  try {
    const sizes = await prepareWebsitePhoto(file, crop);
    const total = sizes.reduce((sum, { blob }) => sum + blob.size, 0);
    await addPhoto(id, place);
    let sent = 0;
    for (const { size, blob } of sizes) {
      const before = sent;
      const report = (part: number) => onProgress((before + part * blob.size) / total);
      const failure = await sendSize({ id, size, blob, onProgress: report, signal });
      if (failure) return failure;
      sent += blob.size;
    }
    if (replaces !== undefined) await deletePhoto(replaces);
    return undefined;
  } catch (error) {
    return error instanceof PhotoRefused ? error.problem : 'network';
  }
}

/** The largest size that is stored. */
async function storedFile({ files }: StaffPhoto): Promise<File> {
  const response = await fetch(photoSource(files).src);
  if (!response.ok) throw new Error('The photo did not load');
  const blob = await response.blob();
  return new File([blob], 'photo', { type: blob.type });
}
