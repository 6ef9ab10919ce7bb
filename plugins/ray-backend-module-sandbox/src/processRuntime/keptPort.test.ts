import { once } from 'node:events';
import { AddressInfo, createServer } from 'node:net';
import { freePorts, keptPort } from './keptPort';

it('keptPort skips ports that are in use', async () => {
  const [free = 0] = await freePorts(1);
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  const tried = [taken, taken];
  const port = await keptPort(() => tried.shift() ?? free);
  server.close();
  expect([port, tried]).toEqual([free, []]);
});

it('keptPort is outside of the ephemeral port range', async () => {
  expect(await keptPort()).toBeLessThan(32_768);
});
