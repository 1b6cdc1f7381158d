import { useEffect, useRef, useState } from 'react';
import { MAX_PHOTOS } from '@/domain/photos';
import { newId } from '@/lib/new-id';
import { type PhotoProblem, PhotoRefused } from '@/lib/picture';
import { handOverPhotos, keepPhotos, readKeptPhotos } from '@/lib/kept-photos';
import { draftPhotosId } from './quote-draft';
import { preparePhoto } from '@/lib/prepare-photo';

/** A photo of the form: being prepared, ready, or refused with a reason. */
export interface ChosenPhoto {
  readonly id: string;
  readonly name: string;
  /** Bytes as it was taken. */
  readonly size: number;
  readonly blob: Blob | undefined;
  /** Address of its picture in this page. */
  readonly src: string | undefined;
  readonly problem: PhotoProblem | undefined;
}

/** The photos of the form. They are prepared one by one, and kept for a reload of this tab. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [isTooMany, setIsTooMany] = useState(false);
  /** Missing until it is known what the browser keeps there. */
  const [keptAs, setKeptAs] = useState<string>();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const removed = useRef(new Set<string>());
  /** Those that have a picture: only they take a place, and files that are no photo don't. */
  const ready = useRef(new Set<string>());
  const sources = useRef<string[]>([]);

  useEffect(() => {
    const made = sources.current;
    return () => {
      for (const src of made) URL.revokeObjectURL(src);
    };
  }, []);

  useEffect(() => {
    let isGone = false;
    async function restore(): Promise<void> {
      const draftId = draftPhotosId();
      const kept = await readKeptPhotos(draftId);
      if (isGone) return;
      const restored = kept.map(({ id, blob }) => ({
        id,
        name: '',
        size: blob.size,
        blob,
        src: sourceOf(blob, sources.current),
        problem: undefined,
      }));
      for (const { id } of restored) ready.current.add(id);
      setPhotos((now) => [...restored, ...now]);
      setKeptAs(draftId);
    }
    queue.current = restore();
    return () => {
      isGone = true;
    };
  }, []);

  useEffect(() => {
    if (keptAs === undefined) return;
    const ready = photos.flatMap(({ id, blob }) => (blob ? [{ id, blob }] : []));
    void keepPhotos(keptAs, ready);
  }, [photos, keptAs]);

  function add(files: readonly File[]): void {
    setIsTooMany(false);
    const chosen = files.map((file) => ({ id: newId(), file }));
    setPhotos((now) => [
      ...now,
      ...chosen.map(({ id, file }) => ({
        id,
        name: file.name,
        size: file.size,
        blob: undefined,
        src: undefined,
        problem: undefined,
      })),
    ]);
    for (const { id, file } of chosen) {
      // One at a time: a phone has no memory for eight at once.
      queue.current = queue.current.then(() => prepare(id, file));
    }
  }

  async function prepare(id: string, file: File): Promise<void> {
    if (removed.current.has(id)) return;
    if (ready.current.size >= MAX_PHOTOS) {
      setIsTooMany(true);
      setPhotos((now) => now.filter((photo) => photo.id !== id));
      return;
    }
    let done: Partial<ChosenPhoto>;
    try {
      const blob = await preparePhoto(file);
      if (removed.current.has(id)) return;
      ready.current.add(id);
      done = { blob, src: sourceOf(blob, sources.current) };
    } catch (error) {
      done = { problem: error instanceof PhotoRefused ? error.problem : 'unreadable' };
    }
    setPhotos((now) => now.map((photo) => (photo.id === id ? { ...photo, ...done } : photo)));
  }

  function remove(id: string): void {
    removed.current.add(id);
    ready.current.delete(id);
    setIsTooMany(false);
    setPhotos((now) => now.filter((photo) => photo.id !== id));
  }

  const free = MAX_PHOTOS - photos.filter(({ blob }) => blob).length;
  const next = photos.filter(({ blob, problem }) => !blob && !problem).slice(0, free);
  return {
    /** Only as many unprepared photos as there is room for. */
    photos: photos.filter((photo) => photo.blob ?? photo.problem ?? next.includes(photo)),
    isTooMany,
    add,
    remove,
    clear: () => {
      ready.current.clear();
      setPhotos([]);
    },
    /** Until those that were kept are here and those that were chosen are prepared. */
    settled: () => queue.current,
    /** Hands them over to the quote that the request has become. */
    handOver: (quoteId: string) => handOverPhotos(draftPhotosId(), quoteId),
  };
}

/** An address of the picture in this page, until the form is left. */
function sourceOf(blob: Blob, made: string[]): string {
  const src = URL.createObjectURL(blob);
  made.push(src);
  return src;
}
