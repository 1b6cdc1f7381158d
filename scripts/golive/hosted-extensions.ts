/**
 * What pg_cron, pg_net and the vault are to going live, for a PostgreSQL that has none of them. Run
 * by a superuser; on a hosted project `postgres` may do the same with the real ones.
 */
export const HOSTED_EXTENSIONS_SQL = `
create schema net;
create schema vault;
create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text) returns uuid language sql
  as $$ insert into vault.secrets (secret, name) values (new_secret, new_name) returning id $$;
create function vault.update_secret(secret_id uuid, new_secret text) returns void language sql
  as $$ update vault.secrets set secret = new_secret where id = secret_id $$;
create schema cron;
create table cron.job (
  jobid bigint generated always as identity, jobname text unique, schedule text, command text,
  active boolean not null default true
);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql
  as $$ insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
    returning jobid $$;
create function cron.alter_job(job_id bigint, active boolean) returns void language sql
  as $$ update cron.job set active = alter_job.active where jobid = job_id $$;
grant usage on schema net, vault, cron to postgres;
grant all on all tables in schema vault, cron to postgres;
`;
