// Values that `npm run go-live` needs: from the environment, from .env.production.local, or asked for.
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseEnv } from 'node:util';

/**
 * `check` says what is wrong with a value, or nothing. `if`: whether the others make it necessary.
 *
 * @typedef {Record<string, string | undefined>} Values
 * @typedef {object} Value
 * @property {string} name of the variable
 * @property {string} what
 * @property {string} where it is found
 * @property {boolean} [isOfMail] one of the two ways in which mail can leave is enough
 * @property {boolean} [isOptional] asked for, and left out with Enter
 * @property {boolean} [isSecret] not shown while it is typed
 * @property {(values: Values) => boolean} [if]
 * @property {(text: string, values: Values) => string | undefined | false} check
 */

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

const HOW_MAIL_LEAVES =
  'your mail server, with SMTP_USER and SMTP_PASSWORD; or MAIL_HTTP_URL with MAIL_HTTP_KEY';

/** @type {readonly Value[]} */
export const VALUES = [
  {
    name: 'VITE_SUPABASE_URL',
    what: 'URL of the project',
    where: 'supabase.com/dashboard: Project Settings, Data API',
    check: (text, values) =>
      (!isOrigin(text) &&
        'looks like https://YOUR-PROJECT.supabase.co, without a slash at the end') ||
      (!projectRef(values) &&
        'is no project of Supabase; behind a domain of your own, put the 20 letters of its ID into SUPABASE_PROJECT_REF'),
  },
  {
    name: 'VITE_SUPABASE_ANON_KEY',
    what: 'publishable (anon) key',
    where: 'Project Settings, API Keys',
    check: (text) =>
      isSecretKey(text) &&
      'is the secret key, and everybody reads this one: put the publishable key here',
  },
  {
    name: 'SUPABASE_SECRET_KEY',
    what: 'secret (service_role) key',
    where: 'Project Settings, API Keys',
    isSecret: true,
    check: (text) =>
      !isSecretKey(text) && 'begins with sb_secret_, or is the key called service_role',
  },
  {
    name: 'DATABASE_URL',
    what: 'connection string of the database, with its password',
    where: 'Connect, Session pooler',
    isSecret: true,
    check: checkDatabase,
  },
  {
    name: 'SUPABASE_ACCESS_TOKEN',
    what: 'access token of your account',
    where: 'supabase.com/dashboard/account/tokens',
    isSecret: true,
    check: (text) => !text.startsWith('sbp_') && 'begins with sbp_',
  },
  {
    name: 'VITE_SITE_URL',
    what: 'address of the site',
    where: 'your domain, such as https://your-domain.ca',
    check: (text) => !isOrigin(text) && 'begins with https:// and has no slash at the end',
  },
  {
    name: 'OWNER_EMAIL',
    what: "the owner's email address, for the first account",
    where: 'yours',
    check: (text) => !EMAIL.test(text) && 'is no email address',
  },
  {
    name: 'MAIL_FROM',
    what: 'sender of mail to customers',
    where:
      'such as Your Shop <bookings@your-domain.ca>, at a domain that your mail provider has checked',
    check: (text) =>
      !EMAIL.test(/<([^<>]+)>$/.exec(text)?.[1] ?? text) &&
      'looks like Your Shop <bookings@your-domain.ca>',
  },
  {
    name: 'SMTP_HOST',
    what: 'mail server (empty: your provider takes mail over HTTP, as Resend does)',
    isOptional: true,
    where: "your mail provider's page on SMTP",
    if: ({ MAIL_HTTP_URL }) => !MAIL_HTTP_URL,
    check: (text) => /[\s/@]/.test(text) && 'is a name such as smtp.provider.com',
  },
  {
    name: 'SMTP_USER',
    what: 'user at the mail server',
    where: "your mail provider's page on SMTP",
    if: ({ SMTP_HOST }) => Boolean(SMTP_HOST),
    check: () => undefined,
  },
  {
    name: 'SMTP_PASSWORD',
    what: 'password at the mail server',
    where: "your mail provider's page on SMTP",
    isSecret: true,
    if: ({ SMTP_HOST }) => Boolean(SMTP_HOST),
    check: () => undefined,
  },
  {
    name: 'MAIL_HTTP_URL',
    isOfMail: true,
    what: 'address that takes mail',
    where: 'such as https://api.resend.com/emails',
    if: ({ SMTP_HOST }) => !SMTP_HOST,
    check: (text) => !URL.canParse(text) && 'begins with https://',
  },
  {
    name: 'MAIL_HTTP_KEY',
    isOfMail: true,
    what: 'key for it',
    where: "your mail provider's API keys",
    isSecret: true,
    if: ({ SMTP_HOST }) => !SMTP_HOST,
    check: () => undefined,
  },
  {
    name: 'BUILD_HOOK_URL',
    what: "build hook of the site's host, for the button Publish in Settings (empty: without the button)",
    where:
      'Netlify: Build & deploy, Build hooks; Cloudflare Pages and Vercel: Settings, Deploy hooks',
    isOptional: true,
    isSecret: true,
    check: (text) =>
      (!URL.canParse(text) || !(text.startsWith('https://') || isOnThisMachine(text))) &&
      'begins with https://',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    what: 'secret key of Stripe, for payments online',
    where: 'dashboard.stripe.com: Developers, API keys',
    isSecret: true,
    if: takesPayments,
    check: checkStripeKey,
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    what: 'signing secret of its webhook',
    where: 'dashboard.stripe.com: Developers, Webhooks',
    isSecret: true,
    if: takesPayments,
    check: (text) =>
      !/^whsec_[\w+/=]{16,}$/.test(text) && 'is no signing secret, which begins with whsec_',
  },
  {
    name: 'TWILIO_ACCOUNT_SID',
    what: 'account SID of Twilio, for texts (empty: without texts). It wants first: in Canada a long code or toll-free number that is verified; for US numbers A2P 10DLC',
    where: 'console.twilio.com: Account Info',
    isOptional: true,
    check: (text) => !/^AC[0-9a-f]{32}$/i.test(text) && 'is no account SID, which begins with AC',
  },
  {
    name: 'TWILIO_AUTH_TOKEN',
    what: 'its auth token',
    where: 'console.twilio.com: Account Info',
    isSecret: true,
    if: sendsTexts,
    check: (text) => !/^[0-9a-f]{32}$/i.test(text) && 'is no auth token, which has 32 characters',
  },
  {
    name: 'TWILIO_MESSAGING_SERVICE_SID',
    what: 'SID of the Messaging Service that has your number in its sender pool',
    where: 'console.twilio.com: Messaging, Services',
    if: sendsTexts,
    check: (text) =>
      !/^MG[0-9a-f]{32}$/i.test(text) && 'is no SID of a Messaging Service, which begins with MG',
  },
];

/** None of the three is of use without the others. */
function sendsTexts(values) {
  return Boolean(
    values.TWILIO_ACCOUNT_SID || values.TWILIO_AUTH_TOKEN || values.TWILIO_MESSAGING_SERVICE_SID,
  );
}

/** Either of the two is of no use without the other. */
function takesPayments({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) {
  return Boolean(STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET);
}

/** With a test key, customers "pay" and no money comes: for a site that they find only by its name. */
function checkStripeKey(text, { VITE_SITE_URL = '', STRIPE_TEST_KEYS }) {
  const [, mode] = /^[sr]k_(live|test)_\w{8,}$/.exec(text) ?? [];
  if (mode === 'live') return false;
  if (mode !== 'test') return 'begins with sk_live_ or rk_live_';
  const isLive = !URL.canParse(VITE_SITE_URL) || !isOnThisMachine(VITE_SITE_URL);
  return (
    isLive &&
    STRIPE_TEST_KEYS !== 'yes' &&
    'is a test key, with which no money moves; for a trial, set STRIPE_TEST_KEYS=yes'
  );
}

/** The project's 20 letters; undefined where its address does not tell them. */
export function projectRef({ SUPABASE_PROJECT_REF, VITE_SUPABASE_URL = '' }) {
  return (
    SUPABASE_PROJECT_REF ?? /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(VITE_SUPABASE_URL)?.[1]
  );
}

/** Reads the environment and its files; an empty variable counts as missing. */
export function readValues() {
  const files = ['.env', '.env.local', '.env.production', '.env.production.local']
    .filter((file) => existsSync(file))
    .map((file) => parseEnv(readFileSync(file, 'utf8')));
  const values = Object.assign({}, ...files, process.env);
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text));
}

/**
 * The values that are missing or can't be right, each with a sentence.
 *
 * @param {Values} values
 * @returns {{ name: string, sentence: string }[]}
 */
export function findMissing(values) {
  const hasMail = Boolean(values.SMTP_HOST || values.MAIL_HTTP_URL);
  return [
    ...VALUES.filter((value) => value.if?.(values) ?? true).flatMap((value) => {
      const text = values[value.name];
      if (!text && (value.isOptional || (value.isOfMail && !hasMail))) return [];
      if (!text) return [{ name: value.name, sentence: `${value.what} (${value.where})` }];
      const wrong = value.check(text, values);
      return wrong ? [{ name: value.name, sentence: `this ${wrong}` }] : [];
    }),
    ...(hasMail ? [] : [{ name: 'SMTP_HOST', sentence: HOW_MAIL_LEAVES }]),
  ];
}

/**
 * Asks for what is missing, one after the other.
 *
 * @param {Values} values
 * @param {{ input?: NodeJS.ReadableStream, output?: NodeJS.WritableStream }} [streams] the terminal,
 *   if nothing else is said
 * @returns {Promise<Values>}
 */
export async function askForValues(
  values,
  { input = process.stdin, output = process.stdout } = {},
) {
  const answers = { ...values };
  // Secrets are not shown while they are typed.
  let isHidden = false;
  const echo = new Writable({
    write(chunk, _, done) {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input, output: echo, terminal: true });
  const leave = () => process.exit(1);
  terminal.on('SIGINT', leave).on('close', leave);

  async function ask({ name, isSecret }) {
    const prompt = `  ${name}: `;
    if (!isSecret) return terminal.question(prompt);
    output.write(prompt);
    isHidden = true;
    const text = await terminal.question('');
    isHidden = false;
    output.write('\n');
    return text;
  }

  const isOpen = (value) => (value.if?.(answers) ?? true) && problemOf(value, answers);
  for (const value of VALUES) {
    while (isOpen(value)) {
      const wrong = answers[value.name] && value.check(answers[value.name], answers);
      if (wrong) output.write(`  This ${wrong}.\n`);
      output.write(`${value.what}\n  ${value.where}\n`);
      answers[value.name] = (await ask(value)).trim();
      if (!answers[value.name] && value.isOptional) break;
    }
  }
  terminal.off('close', leave).close();
  return answers;
}

function problemOf(value, values) {
  const text = values[value.name];
  return !text || Boolean(value.check(text, values));
}

/** @param {string} url */
export function isOnThisMachine(url) {
  return LOOPBACK.has(new URL(url).hostname);
}

function isOrigin(text) {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return origin === text && (protocol === 'https:' || isOnThisMachine(text));
}

function isSecretKey(key) {
  if (key.startsWith('sb_secret_')) return true;
  try {
    const [, claims = ''] = key.split('.');
    return JSON.parse(Buffer.from(claims, 'base64url').toString()).role === 'service_role';
  } catch {
    return false;
  }
}

function checkDatabase(text, values) {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return 'begins with postgresql://';
  if (text.includes('[YOUR-PASSWORD]'))
    return 'still has [YOUR-PASSWORD] where the password belongs';
  const { username, hostname } = new URL(text);
  const ref = projectRef(values);
  const isOfProject = !ref || `${username}@${hostname}`.includes(ref) || isOnThisMachine(text);
  return !isOfProject && 'is of another project than VITE_SUPABASE_URL';
}
