import { createServer } from 'node:net';
import { UserError } from './runMain.mjs';

/** `localhost` means either, and a stranger on one of them would answer in our place. */
const LOOPBACK_HOSTS = ['127.0.0.1', '::1'];

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
  const servers = await Promise.all(
    Array.from({ length: count }, () => listen(0, '127.0.0.1')),
  );
  const ports = servers.map(
    server =>
      /** @type {import('node:net').AddressInfo} */ (server.address()).port,
  );
  await Promise.all(servers.map(close));
  return ports;
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
