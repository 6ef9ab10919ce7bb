import { MethodDefinition, Server } from '@grpc/grpc-js';
import {
  listOperations,
  Operation,
  OperationId,
} from '@rayport/backstage-plugin-ray-common';
import {
  createMethodHandler,
  MethodHandlerOptions,
} from './createMethodHandler';

type Rpc = NonNullable<Operation['rpc']>;

interface Method {
  id: OperationId;
  rpc: Rpc;
}

/** Every operation that has a gRPC method, by its service. */
function methodsByService(): Map<string, Method[]> {
  const services = new Map<string, Method[]>();
  for (const [id, { rpc }] of listOperations()) {
    if (!rpc) continue;
    const methods = services.get(rpc.service) ?? [];
    services.set(rpc.service, [...methods, { id, rpc }]);
  }
  return services;
}

/** Parts of a call's path, for example `/proto.ClusterService/GetCluster`. */
export function pathOf({ service, method }: Rpc): string {
  return `/${service}/${method}`;
}

/** Messages stay bytes here; the handlers encode and decode them. */
export function definitionOf(
  rpc: Rpc,
  { responseStream = false } = {},
): MethodDefinition<Buffer, Buffer> {
  const asItIs = (bytes: Buffer) => bytes;
  return {
    path: pathOf(rpc),
    requestStream: false,
    responseStream,
    requestSerialize: asItIs,
    requestDeserialize: asItIs,
    responseSerialize: asItIs,
    responseDeserialize: asItIs,
  };
}

/** Full names of the services from the operations table. */
export function operationServices(): string[] {
  return [...methodsByService().keys()];
}

/** Paths of the methods from the operations table. */
export function operationPaths(): Set<string> {
  const methods = [...methodsByService().values()].flat();
  return new Set(methods.map(({ rpc }) => pathOf(rpc)));
}

/** Serves every operation of the table that has a gRPC method. */
export function addOperationServices(
  server: Server,
  options: MethodHandlerOptions,
): void {
  for (const methods of methodsByService().values()) {
    const definition = methods.map(({ rpc }) => [
      rpc.method,
      definitionOf(rpc),
    ]);
    const handlers = methods.map(({ id, rpc }) => [
      rpc.method,
      createMethodHandler(id, rpc, options),
    ]);
    server.addService(
      Object.fromEntries(definition),
      Object.fromEntries(handlers),
    );
  }
}
