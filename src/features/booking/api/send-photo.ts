import { sendFile } from '@/lib/send-file';

/** `network` means that nobody knows whether it arrived, so it can be sent again. */
export type PhotoFailure = 'network' | 'late' | 'many' | 'quota' | 'refused';

interface PhotoToSend {
  readonly token: string;
  /** Sent again under the same id, it is stored once. */
  readonly id: string;
  readonly photo: Blob;
  /** Parts of one. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a photo of a quote.
 *
 * @returns why it was not taken; undefined when it was
 */
export async function sendPhoto(parts: PhotoToSend): Promise<PhotoFailure | undefined> {
  const { token, id, photo, onProgress, signal } = parts;
  const headers = { 'x-quote-token': token, 'x-photo-id': id };
  const said = await sendFile({ name: 'quote-photo', headers, body: photo, onProgress, signal });
  return said ? failureOf(said.status, said.answer) : 'network';
}

function failureOf(status: number, answer: string): PhotoFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status >= 500 || status === 408) return 'network';
  const reason = /"error":"(late|many|quota)"/.exec(answer)?.[1];
  return (reason as PhotoFailure | undefined) ?? 'refused';
}
