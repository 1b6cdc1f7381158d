import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { IntakeAnswer, StoredIntake } from '@/components/intake/intake-answer';
import { useUploads } from '@/components/photos/use-uploads';
import { EMPTY_INTAKE, type IntakeContent } from '@/domain/intake';
import { serverNow } from '@/lib/clock';
import { failureKind, isOutcomeUnknown } from '@/lib/errors';
import { newId } from '@/lib/new-id';
import { STAFF_KEY } from '@/lib/session';
import { useIsOnline } from '@/lib/use-is-online';
import {
  intakeKey,
  intakeQuery,
  type NewSignature,
  saveIntake,
  signIntake,
  writtenSince,
} from './api';
import { keepIntake, type KeptIntake, keptIntake, useKeptIntake } from './kept-intakes';

/** So long after the last change it is sent. */
const PAUSE_MS = 700;
/** So long after a failure it is tried again. */
const AGAIN_MS = 10_000;

/** `conflict`: somebody else wrote one since; `lost`: it is refused. */
export type IntakeState = 'saved' | 'saving' | 'waiting' | 'conflict' | 'lost';

/**
 * The intake of a booking on this device. What is written is kept at once and sent by itself: first what was
 * noted, then the photos, then the signature.
 */
export function useIntake(bookingId: string) {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const query = useQuery(intakeQuery(bookingId));
  const kept = useKeptIntake(bookingId);
  const readAgain = () => client.invalidateQueries({ queryKey: intakeKey(bookingId) });
  const sending = useUploads(`intake-${bookingId}`, { bookingId, stage: 'intake' }, readAgain);
  const [others, setOthers] = useState<StoredIntake>();
  const [isLost, setIsLost] = useState(false);
  const [isUnsigned, setIsUnsigned] = useState(false);
  const [isResting, setIsResting] = useState(false);

  const save = useMutation({
    mutationKey: [STAFF_KEY, 'save-intake', bookingId],
    mutationFn: (sent: KeptIntake) => saveIntake(bookingId, sent),
    onSuccess: (revision, sent) => {
      const now = keptIntake(bookingId) ?? sent;
      keepIntake(bookingId, { ...now, base: revision, isDirty: now.content !== sent.content });
      const stored = {
        content: sent.content,
        revision,
        savedAt: serverNow().toISOString(),
        savedBy: null,
      };
      client.setQueryData(
        intakeKey(bookingId),
        (answer: IntakeAnswer | undefined) => answer && { ...answer, stored },
      );
      return readAgain();
    },
    onError: (error) => {
      const since = writtenSince(error);
      if (since) setOthers(since);
      else if (isForLater(error)) tryLater();
      else if (failureKind(error) === 'gone') keepIntake(bookingId, undefined);
      else setIsLost(true);
    },
  });
  const sign = useMutation({
    mutationKey: [STAFF_KEY, 'sign-intake', bookingId],
    mutationFn: ({ signature, base }: { signature: NewSignature; base: number }) =>
      signIntake(bookingId, signature, base),
    onSuccess: () => {
      unsign();
      return readAgain();
    },
    onError: (error) => {
      if (isForLater(error)) return tryLater();
      // The signed intake is no longer the one that is there.
      setIsUnsigned(true);
      unsign();
      void readAgain();
    },
  });
  function unsign(): void {
    const now = keptIntake(bookingId);
    if (now) keepIntake(bookingId, { ...now, signature: undefined });
  }
  function tryLater(): void {
    setIsResting(true);
    setTimeout(() => setIsResting(false), AGAIN_MS);
  }

  const isBusy = save.isPending || sign.isPending;
  const canSend = isOnline && !isBusy && !isResting && !others && !isLost;
  const { mutate: sendContent } = save;
  const { mutate: sendSignature } = sign;
  const toSave = canSend && kept?.isDirty ? kept : undefined;
  useEffect(() => {
    if (!toSave) return undefined;
    const timer = setTimeout(() => sendContent(toSave), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [toSave, sendContent]);
  const hasPhotosToSend = sending.uploads.some(({ failure }) => !failure || failure === 'network');
  const toSign =
    canSend && kept && !kept.isDirty && kept.signature && !hasPhotosToSend ? kept : undefined;
  useEffect(() => {
    if (toSign?.signature) sendSignature({ signature: toSign.signature, base: toSign.base });
  }, [toSign, sendSignature]);

  const stored = query.data?.stored ?? undefined;
  const isAhead = kept !== undefined && (kept.isDirty || kept.signature !== undefined);
  const content = (isAhead ? kept : (stored ?? kept))?.content ?? EMPTY_INTAKE;
  const base = isAhead ? kept.base : (stored?.revision ?? kept?.base ?? 0);
  const hasPhotos = sending.uploads.length > 0;
  useEffect(() => {
    // As long as anything waits here, the device knows that it does.
    if (!sending.isRead || hasPhotos === (kept !== undefined) || isAhead) return;
    keepIntake(
      bookingId,
      hasPhotos ? { content, base, isDirty: false, signature: undefined } : undefined,
    );
  }, [bookingId, sending.isRead, hasPhotos, kept, isAhead, content, base]);
  const state: IntakeState = isLost
    ? 'lost'
    : others
      ? 'conflict'
      : isBusy
        ? 'saving'
        : isAhead || hasPhotos
          ? 'waiting'
          : 'saved';
  return {
    query,
    answer: query.data,
    content,
    sending,
    readAgain,
    state,
    isOnline,
    /** Waits to be sent. */
    signature: kept?.signature,
    /** A signature that was given is not stored: it has to be given again. */
    isUnsigned,
    /** Somebody else wrote it since. */
    others,
    change: (changes: Partial<IntakeContent>): void => {
      setIsLost(false);
      keepIntake(bookingId, {
        content: { ...content, ...changes },
        base,
        isDirty: true,
        signature: undefined,
      });
    },
    keepMine: (): void => {
      if (kept && others) keepIntake(bookingId, { ...kept, base: others.revision });
      setOthers(undefined);
    },
    takeTheirs: (): void => {
      setIsUnsigned(kept?.signature !== undefined);
      keepIntake(bookingId, undefined);
      setOthers(undefined);
      void readAgain();
    },
    sign: (given: Pick<NewSignature, 'name' | 'strokes' | 'termsVersion'>): void => {
      setIsUnsigned(false);
      keepIntake(bookingId, {
        content,
        base,
        // Under nothing there is nothing to sign.
        isDirty: kept?.isDirty ?? base === 0,
        signature: { ...given, id: newId(), signedAt: serverNow().toISOString() },
      });
    },
    unsign,
  };
}

export type Intake = ReturnType<typeof useIntake>;

/** Nobody refused it: there was no answer, or nobody is signed in. */
const isForLater = (error: unknown): boolean =>
  isOutcomeUnknown(failureKind(error)) || failureKind(error) === 'session';
