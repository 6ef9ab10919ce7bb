import { once } from 'node:events';
import { AddressInfo, createServer } from 'node:net';

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
