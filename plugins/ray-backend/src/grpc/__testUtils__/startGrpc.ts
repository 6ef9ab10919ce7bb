import { once } from 'node:events';
import { AddressInfo, createServer } from 'node:net';
import {
  StartOptions,
  startRayBackend,
} from '../../__testUtils__/startRayBackend';
import { GrpcTestClient } from './GrpcTestClient';

/** A free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the plugin with gRPC on its own sandbox, and a client. */
export async function startGrpc(options: StartOptions = {}) {
  const port = await freePort();
  const ray = { ...options.ray, grpc: { port, ...settingsOf(options.ray) } };
  const backend = await startRayBackend({ ...options, ray });
  const client = new GrpcTestClient(port);
  return {
    ...backend,
    port,
    client,
    async stop() {
      client.close();
      await backend.stop();
    },
  };
}

function settingsOf(ray: object | undefined): object {
  return ray && 'grpc' in ray && typeof ray.grpc === 'object' && ray.grpc
    ? ray.grpc
    : {};
}
