import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SHOP } from '../../src/domain/shop';
import { startHostedPostgres } from '../postgres-hosted.mjs';
import { readMigrations } from '../postgres-schema.mjs';
import { PROJECT, startManagementApi } from './management-api';
import { typeDifferences } from './same-types';
import { shell } from './supabase-cli';

const GUIDE = fileURLToPath(new URL('../../docs/going-live.md', import.meta.url));
const DATABASE = 'go_live';

type Server = Awaited<ReturnType<typeof startHostedPostgres>>;

/** The commands of the guide's steps, in order. */
async function readCommands(language: 'sh' | 'sql'): Promise<string[]> {
  const [, section = ''] = (await readFile(GUIDE, 'utf8')).split('## Steps\n');
  const [steps = ''] = section.split('\n## ');
  const blocks = steps.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'));
  return [...blocks].flatMap(([, block = '']) => block.trim().split(/\n\s*/));
}

async function commandWith(part: string): Promise<string> {
  const command = (await readCommands('sh')).find((line) => line.includes(part));
  if (!command) throw new Error(`docs/going-live.md has no command with "${part}"`);
  return command;
}

describe('going live as docs/going-live.md says, on a new hosted database', () => {
  let server: Server;
  let url: string;
  const run = (command: string) => shell(command, { DATABASE_URL: url });

  beforeAll(async () => {
    server = await startHostedPostgres({ maxConnections: 40 });
    await server.createBareDatabase(DATABASE);
    url = `postgresql://postgres@127.0.0.1:${String(server.port)}/${DATABASE}?sslmode=disable`;
  });
  afterAll(() => server.stop());

  it('The first push applies every migration and accepts the settings file without a warning', async () => {
    const result = await run(await commandWith('db push'));
    expect(result).toMatchObject({ code: 0 });
    for (const { name } of await readMigrations()) expect(result.stderr).toContain(name);
    expect(result.stderr).not.toMatch(/WARN|deprecated/);
  });

  it('The second push has nothing to do', async () => {
    const result = await run(await commandWith('db push'));
    expect(result).toMatchObject({ code: 0 });
    expect(result.stdout).toContain('Remote database is up to date.');
  });

  it('The list of migrations is complete on both sides', async () => {
    const result = await run(await commandWith('migration list'));
    expect(result).toMatchObject({ code: 0 });
    const versions = (await readMigrations()).map(({ name }) => name.split('_')[0] ?? '');
    const rows = result.stdout.split('\n').map((line) => line.match(/\b\d{14}\b/g) ?? []);
    expect(rows.filter((row) => row.length > 0)).toEqual(versions.map((one) => [one, one]));
  });

  it('The types generated from a hosted database have the shapes that the CLI generates', async () => {
    const result = await run('npx supabase gen types --schema public --remote="$DATABASE_URL"');
    expect(result).toMatchObject({ code: 0 });
    expect(await typeDifferences(result.stdout)).toBe('');
  });

  it('The database linter finds nothing in any function', async (test) => {
    const admin = server.connect(DATABASE, server.superuser);
    const [extension] = await admin`
      select from pg_available_extensions where name = 'plpgsql_check'`;
    if (!extension) {
      const reason = 'this PostgreSQL has no plpgsql_check (Debian: postgresql-NN-plpgsql-check)';
      console.log(`db lint is skipped: ${reason}`);
      test.skip(reason);
    }
    // As on a hosted project, where extensions have a schema of their own.
    await admin.unsafe(`create schema if not exists extensions;
      create extension if not exists plpgsql_check schema extensions;
      grant usage on schema extensions to postgres;
      alter database ${DATABASE} set search_path = "$user", public, extensions`);
    const result = await run(
      'npx supabase db lint --schema public,private --level warning --fail-on warning --remote="$DATABASE_URL"',
    );
    expect(result, result.stdout).toMatchObject({ code: 0 });
    expect(result.stderr).toContain('Linting schema: private');
  });

  it('A new database says that prices include taxes only if the site says so', async () => {
    const owner = server.connect(DATABASE, 'postgres');
    const rows = await owner`select prices_include_taxes from public.checkout_settings`;
    expect(rows).toEqual([{ prices_include_taxes: SHOP.pricesIncludeTaxes }]);
  });

  it('An account sees the bookings once it has the role of step 3', async () => {
    const owner = server.connect(DATABASE, 'postgres');
    const email = 'front-desk@shop.example';
    const [account] = await owner<{ id: string }[]>`
      insert into auth.users (id, email) values (gen_random_uuid(), ${email}) returning id`;
    await owner`
      insert into public.bookings (customer_name, customer_email, customer_phone, service_name,
        vehicle_type, booking_date, booking_time, status, total_price)
      values ('Robin Example', 'robin@example.com', '604 555 0100', 'Premium Detailing', 'sedan',
        '2027-03-12', '10:00 AM', 'pending', 220)`;
    const bookingsSeen = () =>
      owner.begin(async (sql) => {
        const [user] = await sql<{ app: object }[]>`
          select raw_app_meta_data as app from auth.users where email = ${email}`;
        const claims = { sub: account?.id, role: 'authenticated', app_metadata: user?.app };
        await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
        await sql`set local role authenticated`;
        return (await sql`select id from public.bookings`).length;
      });
    expect(await bookingsSeen()).toBe(0);
    const [giveRole = ''] = await readCommands('sql');
    await owner.unsafe(giveRole.replace('STAFF-EMAIL', email));
    expect(await bookingsSeen()).toBe(1);
  });
});

it('Pushing the settings closes sign-up and leaves the addresses of the site alone', async () => {
  const api = await startManagementApi();
  const command = (await commandWith('config push')).replace('YOUR-PROJECT', PROJECT);
  const { stderr, stdout } = await shell(`${command} --profile=${api.profile}`, api.env);
  await api.stop();
  const auth = api.sent.get(`/v1/projects/${PROJECT}/config/auth`);
  expect(auth, stdout + stderr).toMatchObject({
    disable_signup: true,
    external_email_enabled: true,
    password_min_length: 10,
    mailer_subjects_recovery: 'Set a new password',
    mailer_templates_recovery_content: expect.stringContaining(
      '{{ .SiteURL }}/reset-password#token_hash={{ .TokenHash }}',
    ) as string,
  });
  expect(auth).not.toHaveProperty('site_url');
  expect(auth).not.toHaveProperty('uri_allow_list');
  expect(JSON.stringify([...api.sent])).not.toMatch(/localhost|127\.0\.0\.1/);
});
