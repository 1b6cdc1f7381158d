import net from 'node:net';

const HIGHEST_PORT = 65_535;
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * The port that PORT names, or the usual one.
 *
 * @param {string | undefined} text
 * @param {number} usual
 * @returns {number | undefined} undefined where the text is no port
 */
export function readPort(text, usual) {
  if (!text) return usual;
  const port = Number(text);
  return Number.isInteger(port) && port > 0 && port <= HIGHEST_PORT ? port : undefined;
}

/**
 * Whether a program of this machine answers there, by either version of the protocol: `localhost`
 * means one or the other, depending on the machine.
 *
 * @param {number} port
 */
export async function isPortTaken(port) {
  const answers = await Promise.all(LOOPBACK.map((host) => isAnswering(host, port)));
  return answers.includes(true);
}

/**
 * The first port after a taken one at which nothing answers.
 *
 * @param {number} port
 */
export async function nextFreePort(port) {
  let next = port + 1;
  while (next < HIGHEST_PORT && (await isPortTaken(next))) next += 1;
  return next;
}

function isAnswering(host, port) {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
