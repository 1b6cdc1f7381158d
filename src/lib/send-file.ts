import { backendConfig } from '@/config/env';

const TIMEOUT_MS = 120_000;

interface FileToSend {
  /** The Edge Function's name. */
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  /** Parts of one. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends bytes to an Edge Function. XMLHttpRequest, because `fetch` reports no upload progress.
 *
 * @returns undefined if nobody knows whether it arrived
 */
export function sendFile(
  file: FileToSend,
): Promise<{ readonly status: number; readonly answer: string } | undefined> {
  const { name, headers, body, onProgress, signal } = file;
  const config = backendConfig();
  return new Promise((resolve) => {
    if (!config) return resolve(undefined);
    const request = new XMLHttpRequest();
    request.open('POST', `${config.url}/functions/v1/${name}`);
    request.timeout = TIMEOUT_MS;
    const all = { apikey: config.anonKey, ...headers };
    for (const [header, value] of Object.entries(all)) request.setRequestHeader(header, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, answer: String(request.response) }),
    );
    for (const event of ['error', 'timeout', 'abort'] as const) {
      request.addEventListener(event, () => resolve(undefined));
    }
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
