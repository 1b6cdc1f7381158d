import type { TestProject } from 'vitest/node';

import { startHostedPostgres } from '../../../scripts/postgres-hosted.mjs';
import { migratedSnapshot } from './migrated-snapshot';
import { OPEN_ON_HOLIDAYS_SQL } from './open-on-holidays';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: {
      readonly version: string;
      readonly folder: string;
      readonly host: string;
      readonly port: number;
      readonly superuser: string;
    };
  }
}

/** One PostgreSQL server for all files of a run: its start and the migrations take seconds. */
export default async function startSharedServer(project: TestProject) {
  const [server] = await Promise.all([
    // Two files at once may each gather a crowd of 200.
    startHostedPostgres({ maxConnections: 480, preparation: OPEN_ON_HOLIDAYS_SQL }),
    migratedSnapshot(),
  ]);
  const { version, folder, host, port, superuser } = server;
  project.provide('postgres', { version, folder, host, port, superuser });
  return () => server.stop();
}
