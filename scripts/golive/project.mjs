// The hosted project as the steps reach it: the Management API, Supabase Auth, its database and the
// pinned CLI. Everything that is asked over the network has a limit of time.
import { spawn } from 'node:child_process';
import { isOnThisMachine, projectRef } from './values.mjs';

const PATIENCE_MS = 4_000;
const CLI = 'node_modules/supabase/dist/supabase.js';

/** @param {import('./values.mjs').Values} values */
export function openProject(values) {
  const ref = projectRef(values);
  let database;
  return {
    ref,
    values,
    /** Asks Supabase about the project; for what the CLI has no command. */
    manage: (path, request) =>
      ask(`${values.SUPABASE_API_URL ?? 'https://api.supabase.com'}/v1/projects/${ref}${path}`, {
        key: values.SUPABASE_ACCESS_TOKEN,
        ...request,
      }),
    /** Asks Supabase Auth of the project, with its secret key or as any visitor. */
    auth: (path, { asVisitor = false, ...request } = {}) => {
      const key = asVisitor ? values.VITE_SUPABASE_ANON_KEY : values.SUPABASE_SECRET_KEY;
      return ask(`${values.VITE_SUPABASE_URL}/auth/v1${path}`, { key, apikey: key, ...request });
    },
    sql: async (strings, ...parts) => {
      database ??= connect(values.DATABASE_URL);
      return (await database)(strings, ...parts);
    },
    /** Everybody on the machine can read the arguments of a process: without the password. */
    database: withoutPassword(values.DATABASE_URL).url,
    /** Runs the Supabase CLI that package.json pins. Its output is shown only if it fails. */
    supabase: (...args) =>
      run(process.execPath, [CLI, ...args], {
        PGPASSWORD: withoutPassword(values.DATABASE_URL).password,
        SUPABASE_ACCESS_TOKEN: values.SUPABASE_ACCESS_TOKEN,
        SUPABASE_YES: '1',
        DO_NOT_TRACK: '1',
      }),
    close: async () => (await database)?.end({ timeout: 1 }),
  };
}

function withoutPassword(text = '') {
  if (!URL.canParse(text)) return {};
  const url = new URL(text);
  const password = decodeURIComponent(url.password || (url.searchParams.get('password') ?? ''));
  url.password = '';
  url.searchParams.delete('password');
  return { url: url.href, password: password === '' ? undefined : password };
}

/** Its package is loaded here, so that a list of what is needed can do without. */
async function connect(url) {
  const { default: postgres } = await import('postgres');
  return postgres(url, {
    max: 1,
    // Poolers that share a connection know no prepared statements.
    prepare: false,
    ...(isOnThisMachine(url) ? {} : { ssl: 'require' }),
    connect_timeout: PATIENCE_MS / 1_000,
    onnotice: () => undefined,
  });
}

/** The answer's JSON; anything but a success is an error with what the server says. */
async function ask(url, { key, apikey, method = 'GET', body }) {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(apikey ? { apikey } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`${new URL(url).host} answers ${response.status}: ${text.slice(0, 200)}`);
  }
  return text ? JSON.parse(text) : undefined;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<void>}
 */
export function run(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (output += chunk));
    }
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(output.trim().split('\n').slice(-12).join('\n'))),
    );
  });
}
