import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { UserError } from './runMain.mjs';

/** `localhost` means either, and a stranger on one of them would answer in our place. */
const LOOPBACK_HOSTS = ['127.0.0.1', '::1'];

/**
 * Linux takes ports from 32768 on for outgoing connections and for servers that ask for any port, so one from there may be
 * taken before its owner listens.
 */
const END_OF_PORTS = 32_768;
const FIRST_PORT = 20_000;

/**
 * @typedef {object} WantedPort
 * @property {number} port
 * @property {string} purpose what listens there, e.g. "the portal"
 * @property {string} variable the environment variable that moves it
 */

/**
 * @param {WantedPort[]} wanted
 * @throws {UserError} naming the first port that is taken, and what to do
 */
export async function checkPortsAreFree(wanted) {
  for (const { port, purpose, variable } of wanted) {
    for (const host of LOOPBACK_HOSTS) {
      if (await isTaken(port, host)) {
        throw new UserError(
          `Port ${port}, wanted for ${purpose}, is in use. End what listens there ` +
            `(\`lsof -i :${port}\` or \`ss -ltnp\` names it), or choose another port, for example ${variable}=${port + 1}.`,
        );
      }
    }
  }
}

/**
 * Ports of 127.0.0.1 that are free at this moment, all different.
 *
 * @param {number} count
 */
export async function findFreePorts(count) {
  /** @type {Set<number>} */
  const ports = new Set();
  while (ports.size < count) {
    const port = randomInt(FIRST_PORT, END_OF_PORTS);
    if (!(await isTaken(port, '127.0.0.1'))) ports.add(port);
  }
  return [...ports];
}

/**
 * @param {number} port
 * @param {string} host
 */
async function isTaken(port, host) {
  try {
    await close(await listen(port, host));
    return false;
  } catch (error) {
    // Anything else, such as a machine without IPv6, is no reason to refuse the start.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE';
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<import('node:net').Server>}
 */
function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(server));
  });
}

/** @param {import('node:net').Server} server */
function close(server) {
  return new Promise(resolve => server.close(resolve));
}
