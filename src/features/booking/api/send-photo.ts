import { backendConfig } from '@/config/env';

const TIMEOUT_MS = 120_000;

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
 * Sends a photo of a quote. XMLHttpRequest, because `fetch` reports no upload progress.
 *
 * @returns why it was not taken; undefined when it was
 */
export function sendPhoto(parts: PhotoToSend): Promise<PhotoFailure | undefined> {
  const { token, id, photo, onProgress, signal } = parts;
  const config = backendConfig();
  return new Promise((resolve) => {
    if (!config) return resolve('network');
    const request = new XMLHttpRequest();
    request.open('POST', `${config.url}/functions/v1/quote-photo`);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('apikey', config.anonKey);
    request.setRequestHeader('x-quote-token', token);
    request.setRequestHeader('x-photo-id', id);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => resolve(failureOf(request.status, request.response)));
    for (const event of ['error', 'timeout', 'abort'] as const) {
      request.addEventListener(event, () => resolve('network'));
    }
    signal.addEventListener('abort', () => request.abort());
    request.send(photo);
  });
}

function failureOf(status: number, answer: unknown): PhotoFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status >= 500 || status === 408) return 'network';
  const reason = /"error":"(late|many|quota)"/.exec(String(answer))?.[1];
  return (reason as PhotoFailure | undefined) ?? 'refused';
}
