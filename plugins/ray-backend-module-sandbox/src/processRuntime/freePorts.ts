import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Linux takes ports from 32768 on for outgoing connections and for servers that ask for any port
 * (`ip_local_port_range`), so one from there may be taken before its owner listens.
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
 * Distinct ports that are free on all addresses, for servers that start later, or that stop and start again.
 *
 * @param next - the port to try next; a random one when absent
 * @throws Error if there are not enough
 */
export async function freePorts(
  count: number,
  next = () => randomInt(FIRST, END),
): Promise<number[]> {
  const ports = new Set<number>();
  for (let tried = 0; tried < MAX_ATTEMPTS * count; tried += 1) {
    const port = next();
    if (await isFree(port)) ports.add(port);
    if (ports.size === count) return [...ports];
  }
  throw new Error(`No port from ${FIRST} to ${END - 1} seems to be free.`);
}
