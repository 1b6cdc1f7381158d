import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keepPhotos, readKeptPhotos } from '@/lib/kept-photos';
import { newId } from '@/lib/new-id';
import { preparePhoto } from '@/lib/prepare-photo';
import { type PhotoFailure, type PhotoOwner, sendPhoto } from '@/lib/send-photo';
import { useIsOnline } from '@/lib/use-is-online';

/** So long after it was lost, a photo is sent again. */
const AGAIN_MS = 15_000;

export interface Upload {
  readonly id: string;
  readonly blob: Blob;
  readonly src: string;
  /** Parts of one; 0 while it waits. */
  readonly part: number;
  readonly failure: PhotoFailure | undefined;
}

/**
 * Sends the photos that wait for their owner, one after the other. They are kept until they are
 * stored: a reload continues, one lost on the way is sent again under its id, and without a
 * connection they wait.
 *
 * @param key under which they are kept
 * @param onStored reads the stored ones again
 */
export function useUploads(key: string, owner: PhotoOwner, onStored: () => Promise<unknown>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isRead, setIsRead] = useState(false);
  const isOnline = useIsOnline();
  const running = useRef<string>(undefined);
  const abort = useRef<AbortController>(undefined);

  useEffect(() => {
    let isGone = false;
    async function restore(): Promise<void> {
      const kept = await readKeptPhotos(key);
      if (isGone) return;
      setUploads(kept.map(toUpload));
      setIsRead(true);
    }
    void restore();
    return () => {
      isGone = true;
      abort.current?.abort();
    };
  }, [key]);

  useEffect(
    () =>
      onlineManager.subscribe((isBack) => {
        if (isBack) setUploads((now) => now.map(retried));
      }),
    [],
  );

  useEffect(() => {
    const next = isOnline ? uploads.find(({ failure }) => !failure) : undefined;
    if (!next || running.current !== undefined) return;
    running.current = next.id;
    abort.current = new AbortController();
    const { signal } = abort.current;
    async function send({ id, blob: photo }: Upload): Promise<void> {
      const onProgress = (part: number) => patch(id, { part });
      const failure = await sendPhoto({ owner, id, photo, onProgress, signal });
      running.current = undefined;
      if (failure) {
        patch(id, { failure, part: 0 });
        if (!signal.aborted) setTimeout(() => setUploads((now) => now.map(retried)), AGAIN_MS);
        return;
      }
      change((now) => now.filter((upload) => upload.id !== id));
      await onStored();
    }
    void send(next);
  });

  function patch(id: string, changes: Partial<Upload>): void {
    setUploads((now) =>
      now.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    );
  }

  function change(to: (now: readonly Upload[]) => readonly Upload[]): void {
    setUploads((now) => {
      const next = to(now);
      void keepPhotos(
        key,
        next.map(({ id, blob }) => ({ id, blob })),
      );
      return next;
    });
  }

  return {
    uploads,
    /** Those that were kept are among them. */
    isRead,
    retry: (id: string) => patch(id, { failure: undefined }),
    remove: (id: string) => change((now) => now.filter((upload) => upload.id !== id)),
    /** Prepares as many further photos as there is room for; returns how many could not be read. */
    add: async (files: readonly File[], free: number): Promise<number> => {
      let unreadable = 0;
      let added = 0;
      for (const file of files) {
        if (added >= free) break;
        try {
          const blob = await preparePhoto(file);
          change((now) => [...now, toUpload({ id: newId(), blob })]);
          added += 1;
        } catch {
          unreadable += 1;
        }
      }
      return unreadable;
    },
  };
}

/** One that was lost on the way goes once more; one that was refused does not. */
const retried = (upload: Upload): Upload =>
  upload.failure === 'network' ? { ...upload, failure: undefined } : upload;

const toUpload = ({ id, blob }: { readonly id: string; readonly blob: Blob }): Upload => ({
  id,
  blob,
  src: URL.createObjectURL(blob),
  part: 0,
  failure: undefined,
});
