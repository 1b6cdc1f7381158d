// The embedded stand-in for hosted Supabase: development and end-to-end tests only.
//
//   LITE_DB          data directory such as ./supabase/.temp/pgdata, or memory:// (default)
//   LITE_PG_URL      a real PostgreSQL server instead of PGlite (superuser, database of its own)
//   LITE_SEED        in place of demo.sql: a file of SQL for an empty database, seen from this folder
//   LITE_JWT_EXPIRY  lifetime of an access token in seconds, for tests of expiry
//   LITE_SITE_URL    where the mail about a password leads; http://localhost:5173 (default)
//
// The overrides below make the embedded server answer as hosted Supabase does. Two of them reach
// into parts of @supabase/lite that it does not call public: its version is pinned, and
// supabase/tests/http.test.ts fails should they stop working.
import { createPgliteConnection } from '@supabase/lite/pglite';
import { sql } from 'kysely';

import { PGLITE_EXTENSIONS } from '../scripts/pglite-extensions.mjs';
import { prepareEmbeddedFolder, readEmbeddedState } from '../scripts/vite/embedded-version.mjs';
import { openMailbox } from '../scripts/vite/mailbox/store.mjs';

// The keys and the secret are fixtures: they protect nothing but a database on this machine.
const LOCAL_JWT_SECRET = 'local-dev-only-jwt-secret-0123456789abcdef';

/** PostgreSQL writes `2026-11-21 06:24:19.4+00`, the Data API `2026-11-21T06:24:19.4+00:00`. */
const toIso = (text) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** The embedded server hands on as text what is JSON already. */
const toJson = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

async function connect() {
  // Prices are JSON numbers, instants ISO strings, as PostgREST writes them.
  if (process.env.LITE_PG_URL) {
    const { createPostgresConnection } = await import('@supabase/lite/postgres');
    return createPostgresConnection({
      url: process.env.LITE_PG_URL,
      postgresOptions: {
        onnotice() {},
        max: 10,
        types: {
          numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
          timestamptz: { to: 1184, from: [1184], serialize: (value) => value, parse: toIso },
          json: { to: 114, from: [114], serialize: toJson, parse: JSON.parse },
          jsonb: { to: 3802, from: [3802], serialize: toJson, parse: JSON.parse },
        },
      },
    });
  }
  const opened = await createPgliteConnection({
    url: process.env.LITE_DB ?? 'memory://',
    pgliteOptions: {
      extensions: PGLITE_EXTENSIONS,
      parsers: { 1700: Number, 1184: toIso },
    },
  });
  await opened.driver.waitReady;
  refuseOtherThanText(opened.driver.serializers);
  return opened;
}

/** An object in place of an array is half written otherwise, and no statement after it goes through. */
function refuseOtherThanText(serializers) {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value) => {
      const text = serialize(value);
      if (typeof text !== 'string') throw new TypeError('Invalid input for array type');
      return text;
    };
  }
}

let connection = await connect();

// Before the backend applies its migrations to what is there.
const found = await readEmbeddedState(
  async (query) => (await sql.raw(query).execute(connection.kysely)).rows,
);
if (!process.env.LITE_PG_URL && found.state !== 'new' && found.state !== 'same') {
  await connection.close();
  const folder = process.env.LITE_DB ?? 'memory://';
  const { canStart, notice } = await prepareEmbeddedFolder(found, folder, new Date());
  console.log(notice);
  if (!canStart) process.exit(1);
  connection = await connect();
}

// PostgREST answers 400 for classes of errors that the embedded server reports as 500.
connection.normalizeDbError = (error) => {
  const code = error?.code;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return error;
  const isReportedAs500 =
    /^(P0001|23(?!502|503|505)...)$/.test(code) ||
    !/^(PT|PGRST|42|22|21|23|25|53|54|55|57|58|XX|08|40)/.test(code);
  if (!isReportedAs500) return error;
  return {
    code: 'PGRST',
    message: JSON.stringify({
      code,
      message: error.message,
      details: error.detail ?? null,
      hint: error.hint ?? null,
    }),
    detail: JSON.stringify({ status: 400, headers: {} }),
  };
};

// Hosted Supabase puts app_metadata into the token; here it is added to the claims of the request.
const applyJwtSessionContext = connection.applyJwtSessionContext;
connection.applyJwtSessionContext = async function withAppMetadata(db, context, custom) {
  const jwt = context.auth?.jwt;
  if (!jwt?.sub || jwt.app_metadata) return applyJwtSessionContext.call(this, db, context, custom);
  const { rows } = await sql`
    select raw_app_meta_data as app, raw_user_meta_data as own
    from auth.users where id = ${jwt.sub}::uuid`.execute(db);
  const claims = rows[0] ? { ...jwt, app_metadata: rows[0].app, user_metadata: rows[0].own } : jwt;
  const withClaims = { ...context, auth: { ...context.auth, jwt: claims } };
  return applyJwtSessionContext.call(this, db, withClaims, custom);
};

export default {
  project_id: 'halflight',
  connection,
  api: { schemas: ['public'], max_rows: 1000 },
  db: {
    seed: {
      enabled: true,
      sql_paths: ['./seed.sql', process.env.LITE_SEED ?? './demo.sql'],
    },
  },
  auth: {
    enabled: true,
    site_url: process.env.LITE_SITE_URL ?? 'http://localhost:5173',
    enable_signup: false,
    jwt_secret: LOCAL_JWT_SECRET,
    jwt_expiry: Number(process.env.LITE_JWT_EXPIRY ?? 3600),
    // As in config.toml; a test compares them.
    minimum_password_length: 10,
    password_requirements: 'letters_digits',
    email: {
      otp_expiry: 3600,
      template: {
        recovery: {
          subject: 'Set a new password',
          content_path: './supabase/templates/recovery.html',
        },
      },
    },
    publishable_key: 'sb_publishable_local_dev_key_not_secret',
    secret_key: 'sb_secret_local_dev_key_not_secret',
  },
  options: {
    // Mail about accounts goes to /dev/mailbox; only as HTML, without text, as on hosted projects.
    drivers: {
      email: {
        send: ({ to, subject, html }) => {
          const mail = { from: 'Accounts <accounts@example.com>', to, subject, html };
          return openMailbox(process.cwd()).keep({ ...mail, text: '' }, mail);
        },
      },
    },
  },
};
