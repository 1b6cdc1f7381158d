const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
/** Most visitors see nothing and wait a second; those who are shown a task may take their time. */
const SILENT_MS = 20_000;

/** Only the part of Cloudflare Turnstile that is used (developers.cloudflare.com/turnstile). */
export interface Turnstile {
  render(box: HTMLElement, options: TurnstileOptions): string;
  remove(widgetId: string): void;
}

interface TurnstileOptions {
  readonly sitekey: string;
  readonly appearance: 'interaction-only';
  readonly size: 'flexible';
  readonly retry: 'never';
  readonly callback: (token: string) => void;
  readonly 'before-interactive-callback': () => void;
  readonly 'error-callback': () => void;
  readonly 'timeout-callback': () => void;
  readonly 'unsupported-callback': () => void;
}

type WindowWithTurnstile = Window & { readonly turnstile?: Turnstile };

let loading: Promise<Turnstile> | undefined;

/** Loads Turnstile once; after a failure the next call tries again. */
export async function loadTurnstile(): Promise<Turnstile> {
  loading ??= requestScript();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

function requestScript(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      script.remove();
      reject(new Error('Turnstile did not load'));
    };
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const { turnstile } = window as WindowWithTurnstile;
      if (turnstile) resolve(turnstile);
      else fail();
    });
    document.head.append(script);
  });
}

/**
 * Has one CAPTCHA solved in the box; it stays invisible where Turnstile is already sure.
 *
 * @returns the token that proves it, good for one check
 */
export async function solveTurnstile(box: HTMLElement, siteKey: string): Promise<string> {
  const turnstile = await inTime(loadTurnstile());
  let widgetId: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = (): void => reject(new Error('The CAPTCHA was not solved'));
      const timer = setTimeout(fail, SILENT_MS);
      widgetId = turnstile.render(box, {
        sitekey: siteKey,
        appearance: 'interaction-only',
        size: 'flexible',
        retry: 'never',
        callback: (token) => {
          clearTimeout(timer);
          resolve(token);
        },
        'before-interactive-callback': () => {
          clearTimeout(timer);
          box.scrollIntoView({ block: 'nearest' });
        },
        'error-callback': fail,
        'timeout-callback': fail,
        'unsupported-callback': fail,
      });
    });
  } finally {
    if (widgetId !== undefined) turnstile.remove(widgetId);
  }
}

function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Turnstile took too long')), SILENT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
