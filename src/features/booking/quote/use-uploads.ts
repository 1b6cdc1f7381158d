import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newId } from '@/lib/new-id';
import { viewedQuoteKey } from '../api/quotes';
import { type PhotoFailure, sendPhoto } from '../api/send-photo';
import { keepPhotos, readKeptPhotos } from './kept-photos';
import { preparePhoto } from './prepare-photo';

export interface Upload {
  readonly id: string;
  readonly blob: Blob;
  readonly src: string;
  /** Parts of one; 0 while it waits. */
  readonly part: number;
  readonly failure: PhotoFailure | undefined;
}

/**
 * Sends the photos that wait for a quote, one after the other. They are kept until they are stored:
 * a reload continues, and one lost on the way is sent again under its id.
 */
export function useUploads(quoteId: string, token: string) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef<string>(undefined);
  const abort = useRef<AbortController>(undefined);

  useEffect(() => {
    let isGone = false;
    async function restore(): Promise<void> {
      const kept = await readKeptPhotos(quoteId);
      if (!isGone) setUploads(kept.map(toUpload));
    }
    void restore();
    return () => {
      isGone = true;
      abort.current?.abort();
    };
  }, [quoteId]);

  useEffect(() => {
    const next = uploads.find(({ failure }) => !failure);
    if (!next || running.current !== undefined) return;
    running.current = next.id;
    abort.current = new AbortController();
    const { signal } = abort.current;
    async function send({ id, blob: photo }: Upload): Promise<void> {
      const onProgress = (part: number) => patch(id, { part });
      const failure = await sendPhoto({ token, id, photo, onProgress, signal });
      running.current = undefined;
      if (failure) return patch(id, { failure, part: 0 });
      change((now) => now.filter((upload) => upload.id !== id));
      await client.invalidateQueries({ queryKey: viewedQuoteKey(token) });
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
        quoteId,
        next.map(({ id, blob }) => ({ id, blob })),
      );
      return next;
    });
  }

  return {
    uploads,
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

const toUpload = ({ id, blob }: { readonly id: string; readonly blob: Blob }): Upload => ({
  id,
  blob,
  src: URL.createObjectURL(blob),
  part: 0,
  failure: undefined,
});
