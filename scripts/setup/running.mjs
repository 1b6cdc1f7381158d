// Which `npm start` has the embedded database open: a second one would write into the same files.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isPortTaken } from './port.mjs';

/**
 * The `npm start` that was noted in the file and is still there.
 *
 * @param {string} file
 * @returns {Promise<{ pid: number, port: number } | undefined>}
 */
export async function findRunning(file) {
  if (!existsSync(file)) return undefined;
  const [pid, port] = readFileSync(file, 'utf8').split(' ').map(Number);
  // After a crash the number of its process may be that of another program.
  return isAlive(pid) && (await isPortTaken(port)) ? { pid, port } : undefined;
}

/**
 * Notes that this process has the database open until it exits.
 *
 * @param {string} file
 * @param {number} port
 */
export function noteRunning(file, port) {
  writeFileSync(file, `${process.pid} ${port}`);
  process.on('exit', () => rmSync(file, { force: true }));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
