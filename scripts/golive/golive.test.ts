import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { SHOP } from '../../src/domain/shop';
import { createPublishHandler } from '../../supabase/functions/_shared/publish.ts';
import { startHostedPostgres } from '../postgres-hosted.mjs';
import { readMigrations } from '../postgres-schema.mjs';
import { checkLive, goLive } from './go-live.mjs';
import { HOSTED_EXTENSIONS_SQL } from './hosted-extensions';
import { PROJECT, startManagementApi, type Request } from './management-api';
import { typeDifferences } from './same-types';
import { openProject, run } from './project.mjs';
import { STEPS } from './steps.mjs';
import { shell } from './supabase-cli';
import { askForValues, findMissing } from './values.mjs';

const DATABASE = 'go_live';
const OWNER = 'Owner@shop.example';
const SECRET_KEY = 'sb_secret_0123456789';
const FUNCTIONS = [
  'calendar-feed',
  'pay',
  'pay-refund',
  'pay-webhook',
  'people',
  'publish',
  'quote-photo',
  'send-mail',
  'text-webhook',
  'unsubscribe',
  'verify-captcha',
  'website-photo',
];
const V1 = `/v1/projects/${PROJECT}`;

type Postgres = Awaited<ReturnType<typeof startHostedPostgres>>;
type ManagementApi = Awaited<ReturnType<typeof startManagementApi>>;

/** Lines printed since the last look. */
let printed: string[] = [];
const output = (): string => printed.splice(0).join('\n');

beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void printed.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The stages of a full run share one dist: the build is noted, not made. */
const builds: Record<string, string | undefined>[] = [];
const steps = STEPS.filter(({ title }) => title !== 'Site' && title !== 'Mail leaves').map((step) =>
  step.title === 'Build'
    ? {
        ...step,
        missing: () => Promise.resolve(builds.length > 0 ? [] : ['dist']),
        act: ({ values }: { values: Record<string, string | undefined> }) =>
          Promise.resolve(builds.push(values)),
      }
    : step,
);

describe('npm run go-live on a new hosted project', () => {
  let server: Postgres;
  let api: ManagementApi;
  let values: Record<string, string>;

  const requestsOf = (method: string, url: string): Request[] =>
    api.requests.filter((one) => one.method === method && one.url.startsWith(url));

  beforeAll(async () => {
    server = await startHostedPostgres({ maxConnections: 40 });
    await server.createBareDatabase(DATABASE);
    const admin = server.connect(DATABASE, server.superuser);
    await admin.unsafe(HOSTED_EXTENSIONS_SQL).simple();
    api = await startManagementApi(async ({ email, app_metadata: role }) => {
      await admin`insert into auth.users (id, email, raw_app_meta_data)
        values (gen_random_uuid(), ${String(email)}, ${admin.json(role as { role: string })})`;
    });
    vi.stubEnv('SUPABASE_PROFILE', api.env.SUPABASE_PROFILE);
    const { port } = server;
    values = {
      SUPABASE_API_URL: api.origin,
      SUPABASE_PROJECT_REF: PROJECT,
      SUPABASE_ACCESS_TOKEN: api.env.SUPABASE_ACCESS_TOKEN,
      VITE_SUPABASE_URL: api.origin,
      VITE_SUPABASE_ANON_KEY: 'sb_publishable_0123456789',
      SUPABASE_SECRET_KEY: SECRET_KEY,
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${String(port)}/${DATABASE}?sslmode=disable`,
      VITE_SITE_URL: 'https://shop.example',
      OWNER_EMAIL: OWNER,
      MAIL_FROM: 'Shop <bookings@shop.example>',
      SMTP_HOST: 'smtp.provider.example',
      SMTP_USER: 'shop',
      SMTP_PASSWORD: 'mail password',
    };
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await api.stop();
    await server.stop();
  });

  it('The check names what is missing and changes nothing', async () => {
    expect(await checkLive(values, steps)).toBe(false);
    const text = output();
    const files = (await readMigrations()).length;
    for (const line of [
      `${String(files)} of ${String(files)} migrations`,
      'anybody can sign up',
      'send-mail',
      'MAIL_CRON_SECRET',
      'mail_cron_secret in the vault',
      'there is no owner yet',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toContain('could not be looked at');
    expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('One run applies the schema, closes sign-up, deploys, schedules, and invites the owner', async () => {
    const isDone = await goLive(values, steps);
    expect(isDone, output()).toBe(true);

    const owner = server.connect(DATABASE, 'postgres');
    const applied = await owner<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations order by version`;
    const versions = (await readMigrations()).map(({ name }) => name.split('_')[0]);
    expect(applied.map(({ version }) => version)).toEqual(versions);

    expect(api.auth).toMatchObject({
      disable_signup: true,
      external_email_enabled: true,
      password_min_length: 10,
      mailer_subjects_recovery: 'Set a new password',
      mailer_templates_recovery_content: expect.stringContaining(
        '{{ .SiteURL }}/reset-password#token_hash={{ .TokenHash }}',
      ) as string,
      site_url: 'https://shop.example',
      uri_allow_list: '',
      smtp_host: 'smtp.provider.example',
      smtp_admin_email: 'bookings@shop.example',
      smtp_sender_name: 'Shop',
    });

    // The settings file serves development too, so it must not name an address of the site.
    const [pushed] = requestsOf('PATCH', `${V1}/config/auth`);
    expect(pushed?.body).toMatchObject({ disable_signup: true });
    expect(pushed?.body).not.toHaveProperty('site_url');
    expect(pushed?.body).not.toHaveProperty('uri_allow_list');
    expect(JSON.stringify(pushed?.body)).not.toMatch(/localhost|127\.0\.0\.1/);

    const [deployed] = requestsOf('PUT', `${V1}/functions`);
    const named = deployed?.body as { slug: string; verify_jwt: boolean }[];
    expect(named.map(({ slug }) => slug).toSorted()).toEqual(FUNCTIONS);
    expect(named.filter(({ verify_jwt: asks }) => asks)).toEqual([]);

    const jobs = await owner`select jobname, schedule from cron.job order by jobname`;
    expect(jobs.map(({ jobname, schedule }) => `${String(jobname)}: ${String(schedule)}`)).toEqual([
      'purge: 20 11 * * *',
      'release: */10 * * * *',
      'release-unpaid: */10 * * * *',
      'send-mail: * * * * *',
    ]);

    const [invited] = requestsOf('POST', '/auth/v1/recover');
    expect(invited).toMatchObject({
      body: { email: 'owner@shop.example' },
      key: 'Bearer sb_publishable_0123456789',
    });
    expect(JSON.stringify(requestsOf('POST', '/auth/v1/admin/users'))).not.toContain('password');
    expect(builds.at(-1)).toMatchObject({ VITE_SITE_URL: 'https://shop.example' });
  });

  it('The schedule and the functions share one key, which no job holds', async () => {
    const owner = server.connect(DATABASE, 'postgres');
    const kept = await owner<{ name: string; secret: string }[]>`
      select name, decrypted_secret as secret from vault.decrypted_secrets order by name`;
    expect(kept.map(({ name }) => name)).toEqual(['mail_cron_secret', 'project_url']);
    const key = kept[0]?.secret ?? '';
    expect(key.length).toBeGreaterThan(40);
    const [sent] = requestsOf('POST', `${V1}/secrets`);
    expect(sent?.body).toContainEqual({ name: 'MAIL_CRON_SECRET', value: key });
    expect(sent?.body).toContainEqual({ name: 'SITE_URL', value: 'https://shop.example' });
    const commands = await owner<{ command: string }[]>`select command from cron.job`;
    expect(commands.filter(({ command }) => command.includes(key))).toEqual([]);
  });

  it('What the schedules call exists', async () => {
    const owner = server.connect(DATABASE, 'postgres');
    const calls = await owner<{ command: string }[]>`
      select command from cron.job where jobname <> 'send-mail'`;
    for (const { command } of calls) await owner.unsafe(command);
    expect(calls).toHaveLength(3);
  });

  it('A second run keeps the key, makes no second account and sends no second mail', async () => {
    const owner = server.connect(DATABASE, 'postgres');
    const secrets = () => owner`select name, decrypted_secret from vault.decrypted_secrets`;
    const before = await secrets();
    await owner`select cron.alter_job(jobid, active := false) from cron.job where jobname = 'purge'`;
    expect(await goLive(values, steps)).toBe(true);
    expect(output()).toContain('is there already');
    expect(await secrets()).toEqual(before);
    expect(requestsOf('POST', '/auth/v1/recover')).toHaveLength(1);
    expect(await owner`select from auth.users`).toHaveLength(1);
    expect(await owner`select from cron.job where not active`).toHaveLength(0);
  });

  it('Then the check has nothing to name', async () => {
    expect(await checkLive(values, steps)).toBe(true);
    expect(output()).toContain('Nothing is missing.');
  });

  it('No secret is printed', async () => {
    await goLive(values, steps);
    await checkLive({ ...values, SUPABASE_ACCESS_TOKEN: '' }, steps);
    const text = output();
    for (const secret of [SECRET_KEY, 'mail password', api.env.SUPABASE_ACCESS_TOKEN]) {
      expect(text).not.toContain(secret);
    }
  });

  it('An account that was there before sign-up was closed does not become that of an owner', async () => {
    const owner = server.connect(DATABASE, 'postgres');
    await owner`update auth.users set raw_app_meta_data = '{}'`;
    expect(await goLive(values, steps)).toBe(false);
    expect(output()).toMatch(/owner@shop\.example has an account that is no owner's.*Delete it/);
    await owner`update auth.users set raw_app_meta_data = '{"role": "owner"}'`;
  });

  it('It stops with what to do when the database does not answer', async () => {
    const before = api.requests.length;
    const wrong = { ...values, DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/postgres' };
    expect(await goLive(wrong, steps)).toBe(false);
    expect(output()).toMatch(/! DATABASE_URL: .*\n {2}Correct the value and start again\./);
    expect(api.requests.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('The first account sees the bookings', async () => {
    const owner = server.connect(DATABASE, 'postgres');
    await owner`
      insert into public.bookings (customer_name, customer_email, customer_phone, service_name,
        vehicle_type, booking_date, booking_time, status, total_price)
      values ('Robin Example', 'robin@example.com', '604 555 0100', 'Premium Detailing', 'sedan',
        '2027-03-12', '10:00 AM', 'pending', 220)`;
    const seen = await owner.begin(async (sql) => {
      const [user] = await sql<{ id: string; app: object }[]>`
        select id, raw_app_meta_data as app from auth.users`;
      const claims = { sub: user?.id, role: 'authenticated', app_metadata: user?.app };
      await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
      await sql`set local role authenticated`;
      return sql`select id from public.bookings`;
    });
    expect(seen).toHaveLength(1);
  });

  it('An owner gives the shop its own name, street, phone, a second person and three photos, publishes with a press, and no editor is opened', async () => {
    const owner = server.connect(DATABASE, 'postgres');
    const [account] = await owner<{ id: string }[]>`select id from auth.users`;
    /** What the Data API does with a request of the owner, or of a visitor. */
    const ask = async <Rows>(text: string, args: (string | number)[] = [], isOwner = true) =>
      owner.begin(async (sql) => {
        const role = isOwner ? 'authenticated' : 'anon';
        const claims = { sub: account?.id, role, app_metadata: { role: 'owner' } };
        await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
        await sql.unsafe(`set local role ${role}`);
        return (await sql.unsafe(text, args)) as unknown as Rows;
      });
    await ask('update public.shop_facts set name = $1, street = $2, phone = $3', [
      'Northlight',
      '12 Pearl Street',
      '+18079802231',
    ]);
    const [invited] = await ask<{ outcome: string }[]>(
      "select * from public.begin_invitation('mira@northlight.ca', 'staff')",
    );
    expect(invited).toMatchObject({ outcome: 'invite' });
    for (const [number, alt] of ['A red hood', 'A blue door', 'A black van'].entries()) {
      const id = `6f1d3c52-0000-4000-8000-00000000000${String(number)}`;
      await ask('insert into public.website_photos (id, alt, position) values ($1, $2, 1)', [
        id,
        alt,
      ]);
      for (const size of [480, 960, 1600]) {
        const hash = String(number).repeat(32);
        await ask("select public.take_website_photo($1, $2, $2, 300, 'image/webp', 9, $3)", [
          id,
          size,
          hash,
        ]);
        await ask('select public.keep_website_photo($1, $2)', [id, size]);
      }
    }
    // The host that the build hook leads to, and the project that its build asks.
    const folder = await mkdtemp(path.join(tmpdir(), 'published-'));
    let built: Promise<void> | undefined;
    const host = createServer(({ url, method }, response) => {
      const answer = async () => {
        if (url === '/hook' && method === 'POST') {
          built = run(process.execPath, ['scripts/build.mjs', '--out', folder], {
            VITE_SUPABASE_URL: here(),
            VITE_SUPABASE_ANON_KEY: 'sb_publishable_0123456789',
            VITE_SITE_URL: 'https://northlight.ca',
          });
          return '';
        }
        if (url?.endsWith('/rpc/website')) {
          const [row] = await ask<{ website: object }[]>('select public.website()', [], false);
          return JSON.stringify(row?.website);
        }
        const rows = await ask<{ note_publish: string | null }[]>(
          'select public.note_publish(true)',
        );
        return JSON.stringify(rows[0]?.note_publish ?? null);
      };
      void answer().then((text) => response.end(text));
    });
    const here = () => `http://127.0.0.1:${String((host.address() as AddressInfo).port)}`;
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const secrets: Record<string, string> = {
      SUPABASE_URL: here(),
      SUPABASE_SERVICE_ROLE_KEY: SECRET_KEY,
      SITE_URL: 'https://shop.example',
      BUILD_HOOK_URL: `${here()}/hook`,
    };
    const pressed = await createPublishHandler((name) => secrets[name])(
      new Request('https://project.example/functions/v1/publish', {
        method: 'POST',
        headers: { authorization: 'Bearer token.of.owner' },
        body: JSON.stringify({ asks: true }),
      }),
    );
    expect(await pressed.json()).toMatchObject({ outcome: 'asked' });
    await built;
    host.close();
    const page = await readFile(path.join(folder, 'index.html'), 'utf8');
    const made = await readFile(path.join(folder, 'published.json'), 'utf8');
    expect(made).not.toContain('null');
    await rm(folder, { recursive: true });
    for (const text of [
      '<title>',
      '>Northlight<',
      '12 Pearl Street',
      'tel:+18079802231',
      'A red hood',
      'A blue door',
      'A black van',
    ]) {
      expect(page, text).toContain(text);
    }
    expect(page).not.toContain(SHOP.name);
  });

  it('A migration whose file was edited after it was applied is named, and nothing is applied', async () => {
    const admin = server.connect(DATABASE, server.superuser);
    const [first] = await readMigrations();
    const version = first?.name.split('_')[0] ?? '';
    const [kept] = await admin<{ statements: string[] }[]>`
      select statements from supabase_migrations.schema_migrations where version = ${version}`;
    await admin`update supabase_migrations.schema_migrations
      set statements = array_append(statements, 'select 1') where version = ${version}`;
    expect(await checkLive(values, steps)).toBe(false);
    expect(output()).toContain(`${String(first?.name)} was applied with another text`);
    const before = api.requests.length;
    expect(await goLive(values, steps)).toBe(false);
    expect(output()).toContain(`! ${String(first?.name)} was applied with another text`);
    expect(api.requests.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
    await admin`update supabase_migrations.schema_migrations
      set statements = ${kept?.statements ?? []} where version = ${version}`;
    expect(await checkLive(values, steps)).toBe(true);
  });

  it('The list of migrations is complete on both sides', async () => {
    const result = await shell('npx supabase migration list --remote="$DATABASE_URL"', values);
    expect(result).toMatchObject({ code: 0 });
    const versions = (await readMigrations()).map(({ name }) => name.split('_')[0] ?? '');
    const rows = result.stdout.split('\n').map((line) => line.match(/\b\d{14}\b/g) ?? []);
    expect(rows.filter((row) => row.length > 0)).toEqual(versions.map((one) => [one, one]));
  });

  it('The types generated from a hosted database have the shapes that the CLI generates', async () => {
    const command = 'npx supabase gen types --schema public --remote="$DATABASE_URL"';
    const result = await shell(command, values);
    expect(result).toMatchObject({ code: 0 });
    expect(await typeDifferences(result.stdout)).toBe('');
  });

  it('The database linter finds nothing in any function', async (test) => {
    const admin = server.connect(DATABASE, server.superuser);
    const [extension] = await admin`
      select from pg_available_extensions where name = 'plpgsql_check'`;
    if (!extension) {
      const reason = 'this PostgreSQL has no plpgsql_check (Debian: postgresql-NN-plpgsql-check)';
      console.info(`db lint is skipped: ${reason}`);
      test.skip(reason);
    }
    // As on a hosted project, where extensions have a schema of their own.
    await admin.unsafe(`create schema if not exists extensions;
      create extension if not exists plpgsql_check schema extensions;
      grant usage on schema extensions to postgres;
      alter database ${DATABASE} set search_path = "$user", public, extensions`);
    const result = await shell(
      'npx supabase db lint --schema public,private --level warning --fail-on warning --remote="$DATABASE_URL"',
      values,
    );
    expect(result, result.stdout).toMatchObject({ code: 0 });
    expect(result.stderr).toContain('Linting schema: private');
  });

  it('A new database says that prices include taxes only if the site says so', async () => {
    const owner = server.connect(DATABASE, 'postgres');
    const rows = await owner`select prices_include_taxes from public.checkout_settings`;
    expect(rows).toEqual([{ prices_include_taxes: SHOP.pricesIncludeTaxes }]);
  });
});

describe('the published site', () => {
  let host: Server;
  let policy: string;
  let unknownStatus: number;

  const site = () => {
    const { port } = host.address() as AddressInfo;
    return {
      VITE_SITE_URL: `http://127.0.0.1:${String(port)}`,
      VITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
    };
  };
  const check = () =>
    checkLive(
      site(),
      STEPS.filter(({ title }) => title === 'Site'),
    );

  beforeAll(async () => {
    host = createServer(({ url }, response) => {
      response.statusCode = url === '/no-such-page' ? unknownStatus : 200;
      response.setHeader('content-security-policy', policy);
      response.end();
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void host.close());

  it('A site that answers as the build says has nothing missing', async () => {
    policy = `connect-src 'self' ${site().VITE_SUPABASE_URL}`;
    unknownStatus = 404;
    await check();
    expect(output()).toMatch(/^ {2}Site: /m);
  });

  it('A host without the rules of the build is told apart', async () => {
    policy = "default-src 'self'";
    unknownStatus = 200;
    await check();
    const text = output();
    expect(text).toMatch(/^! Site: /m);
    expect(text).toContain('an unknown address is not answered with 404');
    expect(text).toContain('the headers of _headers are not sent');
  });
});

describe('the values', () => {
  const COMPLETE = {
    VITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
    VITE_SUPABASE_ANON_KEY: 'sb_publishable_0123456789',
    SUPABASE_SECRET_KEY: SECRET_KEY,
    DATABASE_URL: 'postgresql://postgres.abcdefghijklmnopqrst:pw@pooler.example:5432/postgres',
    SUPABASE_ACCESS_TOKEN: 'sbp_0123456789',
    VITE_SITE_URL: 'https://shop.example',
    OWNER_EMAIL: OWNER,
    MAIL_FROM: 'bookings@shop.example',
    MAIL_HTTP_URL: 'https://api.resend.com/emails',
    MAIL_HTTP_KEY: 're_0123456789',
  };
  const legacyKey = (role: string) =>
    `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`;

  const TWILIO = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'a'.repeat(32),
    TWILIO_MESSAGING_SERVICE_SID: `MG${'0'.repeat(32)}`,
  };
  const STRIPE = {
    STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  };

  it('Keys for payments come as a pair, and test keys only where they are asked for by name', () => {
    const missing = (more: Record<string, string>) =>
      findMissing({ ...COMPLETE, ...more }).map(({ name }) => name);
    const test = { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef' };
    expect(missing(STRIPE)).toEqual([]);
    expect(missing({ STRIPE_SECRET_KEY: STRIPE.STRIPE_SECRET_KEY })).toEqual([
      'STRIPE_WEBHOOK_SECRET',
    ]);
    expect(missing({ STRIPE_WEBHOOK_SECRET: STRIPE.STRIPE_WEBHOOK_SECRET })).toEqual([
      'STRIPE_SECRET_KEY',
    ]);
    expect(missing({ ...test, STRIPE_TEST_KEYS: 'yes' })).toEqual([]);
    expect(missing({ ...test, VITE_SITE_URL: 'http://localhost:5173' })).toEqual([]);
  });

  it('The password of the database is in no argument of a process', async () => {
    const password = 'p@ss/word';
    for (const url of [
      `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:1/postgres?sslmode=disable`,
      `postgresql://postgres@127.0.0.1:1/postgres?password=${encodeURIComponent(password)}`,
    ]) {
      const project = openProject({ ...COMPLETE, DATABASE_URL: url });
      const supabase = (...args: string[]) => Promise.resolve(args.join(' '));
      const command = await STEPS.find(({ title }) => title === 'Database')?.act?.({
        ...project,
        supabase,
        // A project without a migration.
        sql: () => Promise.resolve([{ exists: false }]),
      } as unknown as typeof project);
      expect(command).toMatch(/^db push --remote=postgresql:\/\/postgres@127\.0\.0\.1:1\/postgres/);
      expect(decodeURIComponent(String(command))).not.toContain(password);
    }
  });

  it('Values that open a project are all that is needed', () => {
    expect(findMissing(COMPLETE)).toEqual([]);
    expect(findMissing({ ...COMPLETE, VITE_SUPABASE_ANON_KEY: legacyKey('anon') })).toEqual([]);
    const legacy = { ...COMPLETE, SUPABASE_SECRET_KEY: legacyKey('service_role') };
    expect(findMissing(legacy)).toEqual([]);
  });

  it('What is missing is asked for until it can be right, and no secret is shown', async () => {
    const input = new PassThrough();
    const screen = new PassThrough({ encoding: 'utf8' });
    const typed = new Map<string, string[]>([
      ['VITE_SUPABASE_ANON_KEY', [SECRET_KEY, COMPLETE.VITE_SUPABASE_ANON_KEY]],
      ['SUPABASE_SECRET_KEY', [COMPLETE.SUPABASE_SECRET_KEY]],
      ['SMTP_HOST', ['']],
      ['MAIL_HTTP_URL', [COMPLETE.MAIL_HTTP_URL]],
      ['MAIL_HTTP_KEY', [COMPLETE.MAIL_HTTP_KEY]],
      ['BUILD_HOOK_URL', ['']],
      ['TWILIO_ACCOUNT_SID', ['']],
    ]);
    let shown = '';
    screen.on('data', (text: string) => {
      shown += text;
      const name = / {2}([A-Z_]+): [^A-Za-z]*$/.exec(text)?.[1];
      const answer = name === undefined ? undefined : typed.get(name)?.shift();
      if (answer !== undefined) setImmediate(() => input.write(`${answer}\r`));
    });
    const known = Object.entries(COMPLETE).filter(([name]) => !typed.has(name));
    const answers = await askForValues(Object.fromEntries(known), { input, output: screen });
    expect(findMissing(answers)).toEqual([]);
    expect(answers).toMatchObject({ ...COMPLETE, SMTP_HOST: '' });
    expect(shown).toContain('This is the secret key, and everybody reads this one');
    expect(shown).not.toContain(COMPLETE.MAIL_HTTP_KEY);
    expect([...typed.values()].flat()).toEqual([]);
  });

  it('Without a project the check lists every value, and where it is found, in a moment', async () => {
    const started = Date.now();
    expect(await checkLive({})).toBe(false);
    expect(Date.now() - started).toBeLessThan(5_000);
    const text = output();
    for (const name of ['VITE_SUPABASE_URL', 'DATABASE_URL', 'OWNER_EMAIL', 'SMTP_HOST']) {
      expect(text).toMatch(new RegExp(`^ +${name} +\\S`, 'm'));
    }
    for (const { title } of STEPS) expect(text).toContain(`${title}: `);
  });

  it.each([
    ['the secret key where the public one belongs', 'VITE_SUPABASE_ANON_KEY', SECRET_KEY],
    ['the older secret key there', 'VITE_SUPABASE_ANON_KEY', legacyKey('service_role')],
    ['the public key where the secret one belongs', 'SUPABASE_SECRET_KEY', 'sb_publishable_1'],
    ['another path of the project', 'VITE_SUPABASE_URL', `${COMPLETE.VITE_SUPABASE_URL}/rest`],
    ['an address that is no project', 'VITE_SUPABASE_URL', 'https://shop.example'],
    [
      'the database of another project',
      'DATABASE_URL',
      'postgresql://postgres.other:pw@p.example/x',
    ],
    [
      'a password that was not filled in',
      'DATABASE_URL',
      COMPLETE.DATABASE_URL.replace(':pw', ':[YOUR-PASSWORD]'),
    ],
    ['a slash at the end of the site', 'VITE_SITE_URL', 'https://shop.example/'],
    ['a site without encryption', 'VITE_SITE_URL', 'http://shop.example'],
    ['a sender without an address', 'MAIL_FROM', 'Shop'],
    ['no email address', 'OWNER_EMAIL', 'owner'],
    ['a test key of Stripe for a live site', 'STRIPE_SECRET_KEY', 'sk_test_0123456789abcdef'],
    ['a restricted test key', 'STRIPE_SECRET_KEY', 'rk_test_0123456789abcdef'],
    ['the publishable key of Stripe', 'STRIPE_SECRET_KEY', 'pk_live_0123456789abcdef'],
    ['a key of another service', 'STRIPE_SECRET_KEY', SECRET_KEY],
    ['the id of a webhook instead of its secret', 'STRIPE_WEBHOOK_SECRET', 'we_0123456789abcdef01'],
    [
      'a key where the secret of the webhook belongs',
      'STRIPE_WEBHOOK_SECRET',
      STRIPE.STRIPE_SECRET_KEY,
    ],
    ['half of a secret', 'STRIPE_WEBHOOK_SECRET', 'whsec_'],
    ['a service where the account of Twilio belongs', 'TWILIO_ACCOUNT_SID', `MG${'0'.repeat(32)}`],
    ['a token that was cut off', 'TWILIO_AUTH_TOKEN', 'a'.repeat(31)],
    ['the keys of texts without their service', 'TWILIO_MESSAGING_SERVICE_SID', ''],
  ])('%s is found before anything is done', (_, name, text) => {
    const payments = name.startsWith('STRIPE') ? STRIPE : {};
    const texts = name.startsWith('TWILIO') ? TWILIO : {};
    const values = { ...COMPLETE, ...payments, ...texts, [name]: text };
    expect(findMissing(values).map((one) => one.name)).toEqual([name]);
  });
});
