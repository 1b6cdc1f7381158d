// The steps of `npm run go-live`, in order. Each says what is missing, without changing anything,
// and does it; doing it again changes nothing.
import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { compareMigrations } from '../applied-migrations.mjs';
import { readShopFacts } from '../setup/shop-facts.mjs';
import { run } from './project.mjs';

/** The functions read these (docs/email.md); one without a value is left as it is. */
const SECRETS = [
  'MAIL_FROM',
  'MAIL_REPLY_TO',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'MAIL_HTTP_URL',
  'MAIL_HTTP_KEY',
  'TURNSTILE_SECRET_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_MESSAGING_SERVICE_SID',
  'BUILD_HOOK_URL',
];

/** The key is in the vault, not in the job. Runs may overlap: no message has two senders. */
const SEND_MAIL = `select net.http_post(
  url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
    || '/functions/v1/send-mail',
  headers := jsonb_build_object('Authorization', 'Bearer ' ||
    (select decrypted_secret from vault.decrypted_secrets where name = 'mail_cron_secret')),
  timeout_milliseconds := 90000)`;

/** Name, when, and what. Both releases do nothing while their setting is off. */
const SCHEDULES = [
  ['send-mail', '* * * * *', SEND_MAIL],
  ['purge', '20 11 * * *', 'select public.purge_expired_data()'],
  ['release', '*/10 * * * *', 'select public.release_unconfirmed_bookings()'],
  ['release-unpaid', '*/10 * * * *', 'select public.release_unpaid_bookings()'],
];

const SENDER_PAUSE = '15 minutes';

/** A check may run before the packages are there, which read TypeScript. */
const shopFacts = () =>
  readShopFacts().catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const advice = 'npm run doctor does, and installs the packages that it takes';
    return [{ fact: 'Not read yet', state: 'sample', advice }];
  });

/**
 * `isAlways`: done in each run, because what is there may be of an earlier version. Without `act` it
 * is for a person.
 *
 * @typedef {ReturnType<typeof import('./project.mjs').openProject>} Project
 * @typedef {object} Step
 * @property {string} title
 * @property {string} does
 * @property {readonly string[]} needs values without which nothing can be said
 * @property {(project: Project) => Promise<string[]>} missing
 * @property {(project: Project) => Promise<unknown>} [act]
 * @property {() => Promise<string[]>} [notes] what does not stop it, and should be known
 * @property {boolean} [isAlways]
 * @property {string} advice what to do where it stops
 */

/** @type {readonly Step[]} */
export const STEPS = [
  {
    title: 'Project',
    needs: [
      'VITE_SUPABASE_URL',
      'VITE_SUPABASE_ANON_KEY',
      'SUPABASE_SECRET_KEY',
      'DATABASE_URL',
      'SUPABASE_ACCESS_TOKEN',
    ],
    does: 'checks that the token, the keys and the connection string open the project',
    async missing(project) {
      const tries = {
        SUPABASE_ACCESS_TOKEN: project.manage(''),
        VITE_SUPABASE_ANON_KEY: project.auth('/settings', { asVisitor: true }),
        SUPABASE_SECRET_KEY: project.auth('/admin/users?per_page=1'),
        DATABASE_URL: project.sql`select`,
      };
      const names = Object.keys(tries);
      const results = await Promise.allSettled(Object.values(tries));
      return results.flatMap(({ status, reason }, index) =>
        status === 'rejected' ? [`${names[index]}: ${sentence(reason)}`] : [],
      );
    },
    advice: 'Correct the value and start again.',
  },
  {
    title: 'Facts of the shop',
    needs: [],
    does: 'reads src/domain/shop.ts as npm run doctor does',
    missing: async () =>
      (await shopFacts())
        .filter(({ state }) => state === 'wrong')
        .map(({ fact, advice }) => `${fact}: ${advice}`),
    notes: async () =>
      (await shopFacts())
        .filter(({ state }) => state === 'sample')
        .map(({ fact, advice }) => `${fact}: ${advice}`),
    advice: 'Correct them in src/domain/shop.ts.',
  },
  {
    title: 'Database',
    needs: ['DATABASE_URL'],
    does: 'applies the migrations that the project does not have yet (supabase db push)',
    async missing({ sql }) {
      const { left, wrong, files } = await readMigrationState(sql);
      return [
        ...wrong,
        ...(left.length > 0 ? [`${left.length} of ${files.length} migrations`] : []),
      ];
    },
    async act({ sql, supabase, database }) {
      const { wrong } = await readMigrationState(sql);
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
      return supabase('db', 'push', `--remote=${database}`);
    },
    advice:
      'Nothing is half applied: each migration is one transaction. Start again once it can be.',
  },
  {
    title: 'Sign-in',
    needs: ['VITE_SUPABASE_URL', 'SUPABASE_ACCESS_TOKEN', 'VITE_SITE_URL'],
    does: 'closes public sign-up, sets password rules, the mail about a password and the address it leads to',
    isAlways: true,
    async missing({ manage, values }) {
      const auth = await manage('/config/auth');
      return [
        ...(auth.disable_signup ? [] : ['anybody can sign up']),
        ...(auth.site_url === values.VITE_SITE_URL
          ? []
          : [`links in mail about passwords lead to ${auth.site_url}`]),
        ...(values.SMTP_HOST && auth.smtp_host !== values.SMTP_HOST
          ? ['mail about passwords does not leave by your mail server']
          : []),
      ];
    },
    async act({ manage, supabase, ref, values }) {
      await supabase('config', 'push', `--remote=${ref}`);
      await manage('/config/auth', {
        method: 'PATCH',
        body: { site_url: values.VITE_SITE_URL, ...mailServer(values) },
      });
    },
    advice: 'Look at Authentication in the dashboard of the project.',
  },
  {
    title: 'Functions',
    needs: ['VITE_SUPABASE_URL', 'SUPABASE_ACCESS_TOKEN'],
    does: 'deploys the Edge Functions: mail, texts, calendar feed, photos, CAPTCHA, payments, publishing',
    isAlways: true,
    async missing({ manage }) {
      const there = new Set((await manage('/functions')).map(({ slug }) => slug));
      return (await functionNames()).filter((name) => !there.has(name));
    },
    act: ({ supabase, ref }) => supabase('functions', 'deploy', '--use-api', `--remote=${ref}`),
    advice: 'Nothing else has changed. Start again.',
  },
  {
    title: 'Secrets',
    needs: ['VITE_SUPABASE_URL', 'SUPABASE_ACCESS_TOKEN', 'DATABASE_URL', 'MAIL_FROM', 'SMTP_HOST'],
    does: 'gives the functions the mail account, the keys of payments and texts, the address of the site and that of the build hook, and the vault the key of the schedule',
    isAlways: true,
    async missing({ manage, sql, values }) {
      const there = new Set((await manage('/secrets')).map(({ name }) => name));
      const wanted = ['SITE_URL', 'MAIL_CRON_SECRET', ...SECRETS.filter((name) => values[name])];
      const kept = await readVault(sql);
      return [
        ...wanted.filter((name) => !there.has(name)),
        ...['project_url', 'mail_cron_secret']
          .filter((name) => !kept.has(name))
          .map((name) => `${name} in the vault`),
      ];
    },
    async act({ manage, sql, values }) {
      await sql`do $$ begin
        if to_regnamespace('vault') is null then create extension supabase_vault; end if;
      end $$`;
      const key =
        (await readVault(sql)).get('mail_cron_secret') ?? randomBytes(32).toString('base64url');
      const secrets = { SITE_URL: values.VITE_SITE_URL, MAIL_CRON_SECRET: key };
      for (const name of SECRETS) if (values[name]) secrets[name] = values[name];
      await manage('/secrets', {
        method: 'POST',
        body: Object.entries(secrets).map(([name, value]) => ({ name, value })),
      });
      await keep(sql, 'project_url', values.VITE_SUPABASE_URL);
      await keep(sql, 'mail_cron_secret', key);
    },
    advice: 'Start again: a key that is in the vault is kept.',
  },
  {
    title: 'Schedules',
    needs: ['DATABASE_URL'],
    does: 'sends mail each minute, deletes what has expired each day, releases what nobody confirms or pays',
    isAlways: true,
    async missing({ sql }) {
      const [{ exists }] = await sql`select to_regclass('cron.job') is not null as exists`;
      const jobs = exists ? await sql`select jobname, schedule, active from cron.job` : [];
      return SCHEDULES.flatMap(([name, when]) => {
        const job = jobs.find(({ jobname }) => jobname === name);
        if (!job) return [name];
        return job.active && job.schedule === when
          ? []
          : [`${name} is off, or runs at other times`];
      });
    },
    async act({ sql }) {
      await sql`do $$ begin
        if to_regnamespace('cron') is null then create extension pg_cron; end if;
        if to_regnamespace('net') is null then create extension pg_net; end if;
      end $$`;
      for (const [name, when, command] of SCHEDULES) {
        await sql`select cron.schedule(${name}, ${when}, ${command})`;
        await sql`select cron.alter_job(jobid, active := true) from cron.job
          where jobname = ${name} and not active`;
      }
    },
    advice: 'Switch on pg_cron and pg_net under Database, Extensions, then start again.',
  },
  {
    title: 'First owner',
    needs: ['DATABASE_URL', 'SUPABASE_SECRET_KEY', 'OWNER_EMAIL'],
    does: 'makes an account for OWNER_EMAIL and has Supabase send the mail in which its password is chosen',
    async missing({ sql }) {
      const owners = await sql`
        select from auth.users where raw_app_meta_data ->> 'role' = 'owner' limit 1`;
      return owners.length > 0 ? [] : ['there is no owner yet'];
    },
    async act({ auth, sql, values }) {
      const email = values.OWNER_EMAIL.toLowerCase();
      const [taken] = await sql`select from auth.users where email = ${email}`;
      if (taken) {
        throw new Error(
          `${email} has an account that is no owner's, perhaps a stranger's from before sign-up was closed. Delete it under Authentication, Users.`,
        );
      }
      const account = { email, email_confirm: true, app_metadata: { role: 'owner' } };
      await auth('/admin/users', { method: 'POST', body: account });
      await auth('/recover', { method: 'POST', body: { email }, asVisitor: true });
    },
    advice: 'Once there is an account, /reset-password of the site sends another mail.',
  },
  {
    title: 'Build',
    needs: ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY', 'VITE_SITE_URL'],
    does: 'builds the site into dist, with headers and rewrites for each kind of host',
    isAlways: true,
    async missing({ values }) {
      const headers = await readFile('dist/_headers', 'utf8').catch(() => '');
      const sitemap = await readFile('dist/sitemap.xml', 'utf8').catch(() => '');
      if (headers === '') return ['dist'];
      return headers.includes(values.VITE_SUPABASE_URL) &&
        sitemap.includes(`${values.VITE_SITE_URL}/`)
        ? []
        : ['dist is built for another project or address'];
    },
    act: ({ values }) =>
      run(process.execPath, ['scripts/build.mjs'], {
        VITE_SUPABASE_URL: values.VITE_SUPABASE_URL,
        VITE_SUPABASE_ANON_KEY: values.VITE_SUPABASE_ANON_KEY,
        VITE_SITE_URL: values.VITE_SITE_URL,
        VITE_TURNSTILE_SITE_KEY: values.VITE_TURNSTILE_SITE_KEY ?? '',
      }),
    advice: 'npm run build says more.',
  },
  {
    title: 'Site',
    needs: ['VITE_SITE_URL', 'VITE_SUPABASE_URL'],
    does: 'looks at the published site: its pages, headers and what it answers to an unknown address',
    async missing({ values }) {
      const visit = (path) =>
        fetch(`${values.VITE_SITE_URL}${path}`, { signal: AbortSignal.timeout(4_000) });
      const [home, booking, day, unknown] = await Promise.all(
        ['/', '/booking', '/dashboard/day/2026-01-05', '/no-such-page'].map(visit),
      );
      const policy = home.headers.get('content-security-policy') ?? '';
      return [
        ...(home.ok ? [] : [`the home page answers ${home.status}`]),
        ...(booking.ok ? [] : ['/booking is not sent to booking.html']),
        ...(day.ok ? [] : ['the address of a day is not rewritten to its page (_redirects)']),
        ...(unknown.status === 404 ? [] : ['an unknown address is not answered with 404']),
        ...(policy.includes(values.VITE_SUPABASE_URL)
          ? []
          : ['the headers of _headers are not sent, or are those of another project']),
      ];
    },
    advice: `Upload the folder dist:
    Netlify            drop it at app.netlify.com/drop, or: npx netlify deploy --prod --dir=dist
    Cloudflare Pages   npx wrangler pages deploy dist
    Vercel             npx vercel deploy dist --prod
    any static host    as it is; pages without .html, 404.html, and the rules of _redirects and _headers
  Then npm run go-live -- --check looks at it.`,
  },
  {
    title: 'Texts',
    needs: ['VITE_SUPABASE_URL'],
    does: 'looks whether the provider of texts knows the keys, has a number to send from, and sends replies here',
    missing: ({ values }) => checkTexts(values),
    advice:
      'In the console of Twilio: in Canada a long code or a toll-free number that is verified; for US numbers A2P 10DLC is registered first.',
  },
  {
    title: 'Mail leaves',
    needs: ['DATABASE_URL'],
    does: 'looks whether the sender has run in the last 15 minutes',
    async missing({ sql }) {
      const [mail] = await sql`
        select transport, seen_at > now() - ${SENDER_PAUSE}::interval as runs from public.mail_settings`;
      if (!mail?.runs) return ['the sender has not run'];
      return mail.transport ? [] : ['the sender runs, and knows no mail server'];
    },
    advice:
      'Two minutes after the first run it should; if not, look at the log of send-mail in the dashboard.',
  },
];

/** The Messaging Service, as its provider has it. Without texts there is nothing to look at. */
async function checkTexts(values) {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token } = values;
  if (!sid || !token) return [];
  const api = values.TWILIO_MESSAGING_URL ?? 'https://messaging.twilio.com';
  const service = `${api}/v1/Services/${values.TWILIO_MESSAGING_SERVICE_SID}`;
  const ask = async (path) => {
    const response = await fetch(service + path, {
      headers: { authorization: `Basic ${btoa(`${sid}:${token}`)}` },
      signal: AbortSignal.timeout(4_000),
    });
    if (response.status === 401)
      throw new Error('the provider does not know the SID with this token');
    if (!response.ok)
      throw new Error(`the provider answers ${response.status} about the Messaging Service`);
    return response.json();
  };
  const [found, { phone_numbers: numbers }] = await Promise.all([ask(''), ask('/PhoneNumbers')]);
  const webhook = `${values.VITE_SUPABASE_URL}/functions/v1/text-webhook`;
  return [
    ...(numbers.length > 0 ? [] : ['the Messaging Service has no number in its sender pool']),
    ...(found.inbound_request_url === webhook && !found.use_inbound_webhook_on_number
      ? []
      : [`replies do not reach ${webhook}: enter it under Integration, Send a webhook`]),
  ];
}

/** What the project has of the migrations, and lines about what it has otherwise than the files say. */
async function readMigrationState(sql) {
  const [{ exists }] = await sql`
    select to_regclass('supabase_migrations.schema_migrations') is not null as exists`;
  const applied = exists
    ? await sql`select version, statements from supabase_migrations.schema_migrations order by version`
    : [];
  const names = (await readdir('supabase/migrations')).filter((file) => file.endsWith('.sql'));
  const files = await Promise.all(
    names
      .toSorted()
      .map(async (name) => ({ name, sql: await readFile(`supabase/migrations/${name}`, 'utf8') })),
  );
  const { edited, unknown, left } = compareMigrations(applied, files);
  const wrong = [
    ...edited.map((name) => `${name} was applied with another text: bring the file back as it was`),
    ...unknown.map(
      (version) => `migration ${version} was applied, and this version has no such file`,
    ),
  ];
  return { files, left, wrong };
}

function mailServer({ SMTP_HOST, SMTP_PORT = '465', SMTP_USER, SMTP_PASSWORD, MAIL_FROM }) {
  if (!SMTP_HOST) return {};
  const [, name = '', address = MAIL_FROM] = /^(.*?)\s*<(.+)>$/.exec(MAIL_FROM) ?? [];
  return {
    smtp_host: SMTP_HOST,
    smtp_port: SMTP_PORT,
    smtp_user: SMTP_USER,
    smtp_pass: SMTP_PASSWORD,
    smtp_admin_email: address,
    smtp_sender_name: name,
  };
}

async function functionNames() {
  const entries = await readdir('supabase/functions', { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
}

async function readVault(sql) {
  const [{ exists }] = await sql`
    select to_regclass('vault.decrypted_secrets') is not null as exists`;
  if (!exists) return new Map();
  const rows = await sql`select name, decrypted_secret as secret from vault.decrypted_secrets
    where name in ('project_url', 'mail_cron_secret')`;
  return new Map(rows.map(({ name, secret }) => [name, secret]));
}

async function keep(sql, name, secret) {
  const [there] = await sql`select id from vault.decrypted_secrets where name = ${name}`;
  await (there
    ? sql`select vault.update_secret(${there.id}, ${secret})`
    : sql`select vault.create_secret(${secret}, ${name})`);
}

/** @param {unknown} error */
export function sentence(error) {
  if (error?.name === 'TimeoutError') return 'no answer';
  const cause = error?.cause?.code ?? error?.cause?.message;
  return cause ? `${error.message} (${cause})` : String(error?.message || error?.code || error);
}
