import { createServer, type ServerResponse } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newAuthConfig } from './auth-config';

export const PROJECT = 'abcdefghijklmnopqrst';
const V1 = `/v1/projects/${PROJECT}`;

const ANSWERS: Readonly<Record<string, unknown>> = {
  [V1]: {
    id: PROJECT,
    ref: PROJECT,
    organization_id: 'shop',
    organization_slug: 'shop',
    name: 'shop',
    region: 'us-west-1',
    created_at: '2026-01-01T00:00:00Z',
    status: 'ACTIVE_HEALTHY',
    database: { host: 'localhost', version: '17', postgres_engine: '17', release_channel: 'ga' },
  },
  [`${V1}/billing/addons`]: { selected_addons: [], available_addons: [] },
  '/auth/v1/settings': { disable_signup: false },
};

export interface Request {
  readonly method: string;
  readonly url: string;
  readonly key: string;
  /** Undefined if the body isn't JSON, such as the files of a function. */
  readonly body: unknown;
}

interface Named {
  readonly name: string;
}

/**
 * As much of Supabase's Management API and of a project's Auth as going live reads and writes.
 *
 * @param addAccount is told of each account that is made
 * @returns `env` lets the CLI find it; `requests` is what was asked of it
 */
export async function startManagementApi(
  addAccount: (account: Record<string, unknown>) => Promise<void> = () => Promise.resolve(),
) {
  const requests: Request[] = [];
  const auth = newAuthConfig();
  const secrets = new Map<string, Named>();
  let functions: readonly unknown[] = [];

  /** Whether a request was for something that changes. */
  async function change({ method, url, body }: Request): Promise<unknown> {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    switch (`${method} ${pathname}`) {
      case `PATCH ${V1}/config/auth`:
        return Object.assign(auth, body);
      case `POST ${V1}/secrets`:
        for (const secret of body as Named[]) secrets.set(secret.name, { name: secret.name });
        return {};
      case `POST ${V1}/functions/deploy`: {
        const slug = searchParams.get('slug');
        const shape = { status: 'ACTIVE', version: 1, created_at: 1, updated_at: 1 };
        return { id: slug, slug, name: slug, verify_jwt: false, ...shape };
      }
      case `PUT ${V1}/functions`:
        functions = body as unknown[];
        return { functions };
      case 'POST /auth/v1/admin/users':
        await addAccount(body as Record<string, unknown>);
        return {};
      default:
        return {};
    }
  }

  function read(pathname: string): unknown {
    switch (pathname) {
      case `${V1}/config/auth`:
        return auth;
      case `${V1}/secrets`:
        return [...secrets.values()];
      case `${V1}/functions`:
        return functions;
      case `/v2/projects/${PROJECT}/config`:
        return { data: { attributes: { auth } } };
      default:
        return ANSWERS[pathname] ?? {};
    }
  }

  async function answer(request: Request, response: ServerResponse) {
    requests.push(request);
    response.setHeader('content-type', 'application/json');
    const { pathname } = new URL(request.url, 'http://localhost');
    if (request.method === 'POST' && pathname.endsWith('/functions/deploy')) {
      response.statusCode = 201;
    }
    response.end(JSON.stringify(request.method === 'GET' ? read(pathname) : await change(request)));
  }

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const isJson = request.headers['content-type']?.startsWith('application/json');
      const { method = '', url = '', headers } = request;
      const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
      void answer({ method, url, key: headers.authorization ?? '', body }, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'management-api-'));
  const profile = path.join(folder, 'profile.yaml');
  const lines = ['api_url', 'dashboard_url', 'docs_url'].map((key) => `${key}: ${origin}`);
  await writeFile(profile, ['name: pretended', 'project_host: localhost', ...lines, ''].join('\n'));
  return {
    origin,
    requests,
    auth,
    env: { SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`, SUPABASE_PROFILE: profile },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
