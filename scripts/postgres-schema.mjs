// The schema on a bare PostgreSQL: what hosted Supabase provides before the first migration, then
// the migrations. Shared by the type generator and the database tests.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { PGlite } from '@electric-sql/pglite';

import { PGLITE_EXTENSIONS } from './pglite-extensions.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const SUPABASE = path.join(ROOT, 'supabase');

/** Roles belong to a whole server; run once. They are the three that the Data API switches to. */
export const API_ROLES_SQL = `
do $$ begin
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
exception when duplicate_object then null; end $$;`;

/**
 * A hosted project's database holds this before the first migration, as far as this schema and its
 * seed see it. Run by a superuser; the migrations belong to `postgres`. The default privileges are
 * those of older projects, which give everything to everybody: the migrations must take it back.
 */
export const HOSTED_DEFAULTS_SQL = `
create schema extensions;
grant usage, create on schema extensions to postgres;
create schema auth;
grant usage on schema auth to postgres, anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;
create table auth.users (
  id uuid primary key,
  aud text,
  role text,
  email text unique,
  encrypted_password text,
  email_confirmed_at timestamptz,
  created_at timestamptz default now(),
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}'
);
create table auth.identities (
  id uuid primary key,
  provider text not null,
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null
);
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  status text not null
);
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
create function auth.uid() returns uuid language sql stable as $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid $$;
create function auth.role() returns text language sql stable as $$ select auth.jwt() ->> 'role' $$;
grant all on all tables in schema auth to postgres;
alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;`;

/** @param {string} folder */
async function readFilesOf(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(path.join(folder, name), 'utf8') })),
  );
}

/** The migrations in the order in which they are applied, as file name and SQL. */
export const readMigrations = () => readFilesOf(path.join(SUPABASE, 'migrations'));

/**
 * What the migrations add up to, by subject, as file name and SQL, in the order of the names. People
 * read and change these files.
 */
export const readSchemas = () => readFilesOf(path.join(SUPABASE, 'schemas'));

/** The contents of the embedded default: bookings and accounts, or the demo data next to them. */
export function readSeed(name = 'seed.sql') {
  return readFile(path.join(SUPABASE, name), 'utf8');
}

/** A new in-process database with all migrations applied. */
export async function createMigratedPglite() {
  const db = new PGlite({ extensions: PGLITE_EXTENSIONS });
  await db.exec(API_ROLES_SQL);
  await db.exec(HOSTED_DEFAULTS_SQL);
  for (const { name, sql } of await readMigrations()) {
    await db.exec(sql).catch((cause) => {
      throw new Error(`Migration ${name} failed: ${String(cause)}`, { cause });
    });
  }
  return db;
}
