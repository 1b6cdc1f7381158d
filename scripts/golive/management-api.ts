import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const PROJECT = 'abcdefghijklmnopqrst';

/** The dashboard of the pretended project says this. */
const HOSTED_AUTH = {
  site_url: 'https://shop.example',
  uri_allow_list: 'https://shop.example/**',
  disable_signup: false,
  password_min_length: 6,
};

const ANSWERS: Readonly<Record<string, unknown>> = {
  [`/v1/projects/${PROJECT}`]: {
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
  [`/v1/projects/${PROJECT}/billing/addons`]: { selected_addons: [], available_addons: [] },
  [`/v2/projects/${PROJECT}/config`]: { data: { attributes: { auth: HOSTED_AUTH } } },
};

/**
 * As much of Supabase's Management API as `supabase config push` reads before it writes.
 *
 * @returns `env` lets the CLI find it; `sent` is what the CLI has written so far, by address
 */
export async function startManagementApi() {
  const sent = new Map<string, Record<string, unknown>>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const url = request.url ?? '';
      if (request.method !== 'GET') sent.set(url, JSON.parse(body) as Record<string, unknown>);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(ANSWERS[url] ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'management-api-'));
  const profile = path.join(folder, 'profile.yaml');
  const lines = ['api_url', 'dashboard_url', 'docs_url'].map((key) => `${key}: ${origin}`);
  await writeFile(profile, ['name: pretended', 'project_host: localhost', ...lines, ''].join('\n'));
  return {
    sent,
    profile,
    env: { SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}` },
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
