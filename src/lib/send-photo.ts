import { isRequestFailure } from './errors';
import { loadSupabase } from './load-supabase';
import { sendFile } from './send-file';

/** `network` means that nobody knows whether it arrived, so it can be sent again. */
export type PhotoFailure = 'network' | 'late' | 'many' | 'quota' | 'refused';

/** A quote, by the token of its link, or a vehicle at the shop, which staff photograph. */
export type PhotoOwner =
  | { readonly token: string }
  | { readonly bookingId: string; readonly stage: 'intake' | 'after' };

interface PhotoToSend {
  readonly owner: PhotoOwner;
  /** Sent again under the same id, it is stored once. */
  readonly id: string;
  readonly photo: Blob;
  /** Parts of one. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** @returns why it was not taken; undefined when it was */
export async function sendPhoto(parts: PhotoToSend): Promise<PhotoFailure | undefined> {
  const { owner, id, photo, onProgress, signal } = parts;
  const send = async (ownerHeaders: Readonly<Record<string, string>>) => {
    const headers = { ...ownerHeaders, 'x-photo-id': id };
    const said = await sendFile({ name: 'quote-photo', headers, body: photo, onProgress, signal });
    return { status: said?.status ?? 0, said };
  };
  if ('token' in owner) return failureOf((await send({ 'x-quote-token': owner.token })).said);
  const { bookingId, stage } = owner;
  const place = { 'x-booking-id': bookingId, 'x-photo-stage': stage };
  try {
    const { withToken } = await loadSupabase();
    return failureOf(
      await withToken((token) => send({ authorization: `Bearer ${token}`, ...place })),
    );
  } catch (error) {
    // It is kept, and sent once they are signed in again.
    if (isRequestFailure(error)) return 'network';
    throw error;
  }
}

function failureOf(
  said: { readonly status: number; readonly answer: string } | undefined,
): PhotoFailure | undefined {
  const { status, answer } = said ?? { status: 0, answer: '' };
  if (status >= 200 && status < 300) return undefined;
  if (status === 0 || status >= 500 || status === 408) return 'network';
  const reason = /"error":"(late|many|quota)"/.exec(answer)?.[1];
  return (reason as PhotoFailure | undefined) ?? 'refused';
}
