import { fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('embedded-server.mjs', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Fixtures of supabase/lite.config.mjs. */
const PUBLISHABLE_KEY = 'sb_publishable_local_dev_key_not_secret';
export const SECRET_KEY = 'sb_secret_local_dev_key_not_secret';
export const LOCAL_JWT_SECRET = 'local-dev-only-jwt-secret-0123456789abcdef';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface EmbeddedBackend {
  readonly origin: string;
  ask: (path: string, options?: Ask) => Promise<Answer>;
  /** An access token from the sign-in page's own request. */
  signIn: (email: string, password: string) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Starts the embedded backend with an empty database, its migrations and its seed.
 *
 * @param database a folder, for a database that outlives it
 * @param site the folder of the site; by default this one
 */
export async function startEmbedded(database = 'memory://', site = ROOT): Promise<EmbeddedBackend> {
  const child = fork(SCRIPT, [], {
    cwd: site,
    // CI=true: Vite leaves silently when its input is closed otherwise.
    env: { ...process.env, CI: 'true', LITE_DB: database, LITE_PG_URL: '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
  const hasEnded = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', () => reject(new Error('The embedded backend did not start')));
  });
  const origin = `http://127.0.0.1:${String(port)}`;

  async function ask(path: string, { method = 'GET', body, token, headers }: Ask = {}) {
    const response = await fetch(origin + path, {
      method,
      headers: {
        apikey: PUBLISHABLE_KEY,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  }

  return {
    origin,
    ask,
    async signIn(email, password) {
      const { status, body } = await ask('/auth/v1/token?grant_type=password', {
        method: 'POST',
        body: { email, password },
      });
      if (status !== 200) throw new Error(`Sign-in answered ${String(status)}`);
      return (body as { access_token: string }).access_token;
    },
    async stop() {
      child.disconnect();
      await hasEnded;
    },
  };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Claims of a token, unverified. */
export function readClaims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

/** A token signed with any secret, or with none at all. */
export function signToken(claims: Readonly<Record<string, unknown>>, secret?: string): string {
  const head = encode({ alg: secret === undefined ? 'none' : 'HS256', typ: 'JWT' });
  const content = `${head}.${encode(claims)}`;
  const signature =
    secret === undefined ? '' : createHmac('sha256', secret).update(content).digest('base64url');
  return `${content}.${signature}`;
}
