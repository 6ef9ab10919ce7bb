import { once } from 'node:events';
import { AddressInfo, createServer } from 'node:net';
import { freePorts } from './freePorts';

it('freePorts skips ports that are in use, and its own', async () => {
  const [first = 0, second = 0] = await freePorts(2);
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  const tried = [taken, first, first, taken];
  const ports = await freePorts(2, () => tried.shift() ?? second);
  server.close();
  expect([ports, tried]).toEqual([[first, second], []]);
});

it('freePorts are outside of the ephemeral port range', async () => {
  for (const port of await freePorts(5)) expect(port).toBeLessThan(32_768);
});
