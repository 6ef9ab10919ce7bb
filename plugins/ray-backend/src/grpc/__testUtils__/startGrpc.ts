import { freePorts } from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import {
  StartOptions,
  startRayBackend,
} from '../../__testUtils__/startRayBackend';
import { GrpcTestClient } from './GrpcTestClient';

/** Starts the plugin with gRPC on its own sandbox, and a client. */
export async function startGrpc(options: StartOptions = {}) {
  const [port = 0] = await freePorts(1);
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
