import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, AddressInfo } from 'node:net';

/** Distinct ports without a listener. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(async server => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      return port;
    }),
  );
  servers.forEach(server => server.close());
  return ports;
}

/**
 * Linux gives the ports from 32768 on to outgoing connections (`ip_local_port_range`), which could take one while its owner
 * restarts.
 */
const END = 32_768;
const FIRST = 20_000;

const MAX_ATTEMPTS = 100;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/**
 * A port that is free on all addresses, for a server that stops and starts again on it.
 *
 * @param next - the port to try next; a random one when absent
 * @throws Error if there is none
 */
export async function keptPort(
  next = () => randomInt(FIRST, END),
): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const port = next();
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${END - 1} seems to be free.`);
}
