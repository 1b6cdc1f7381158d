import { backendConfig } from './env';

const DASHBOARD = 'https://supabase.com/dashboard/project';
/** The dashboard asks which project: its address is not in ours. */
const ANY_PROJECT = '_';

/** Pages of a project, as Supabase's documentation links to them. */
export type ProjectPage =
  | 'database/migrations'
  | 'database/backups/scheduled'
  | 'functions/send-mail/logs'
  | 'functions/secrets'
  | 'integrations/cron/jobs';

/** A project on a machine of our own has no dashboard there. */
export function projectPageUrl(page: ProjectPage): string | undefined {
  const host = new URL(backendConfig()?.url ?? window.location.origin).hostname;
  if (['localhost', '127.0.0.1', window.location.hostname].includes(host)) return undefined;
  const project = /^([a-z0-9]+)\.supabase\.co$/.exec(host)?.[1] ?? ANY_PROJECT;
  return `${DASHBOARD}/${project}/${page}`;
}
