import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { Metadata, Server } from '@grpc/grpc-js';
import {
  CONNECTION_HEADER,
  ObjectScope,
} from '@rayport/backstage-plugin-ray-common';
import {
  HealthImplementation,
  protoPath as healthProtoPath,
} from 'grpc-health-check';
import { ReflectionService } from '@grpc/reflection';
import { EnumTypeDefinition, loadSync } from '@grpc/proto-loader';
import { RefusedCallers } from '../audit/RefusedCallers';
import type { DatabaseHealth } from '../database/PluginDatabase';
import { OperationExecutor } from '../execution/OperationExecutor';
import { FlowControl } from '../flowControl/FlowControl';
import { ChangeStreams } from '../streams/ChangeStreams';
import { CallAuthenticator } from './CallAuthenticator';
import { createCredentials } from './createCredentials';
import { createFlowInterceptor } from './createFlowInterceptor';
import { createMessageTimeout } from './createMessageTimeout';
import { GrpcConnections } from './GrpcConnections';
import {
  addOperationServices,
  definitionOf,
  operationPaths,
  operationServices,
  pathOf,
} from './operationServices';
import { GrpcConfig } from './readGrpcConfig';
import { createWatchMethod, WATCH_RPC } from './watch/createWatchMethod';
import { fileDescriptors } from './descriptors';

/** How long calls may continue after a shutdown began. */
const DRAIN_MS = 10_000;

/** Concurrent calls of one connection; its client queues the others, which bounds the memory of a connection. */
const MAX_CALLS_PER_CONNECTION = 256;

/** How often the server checks whether a silent client is still there. */
const KEEPALIVE_MS = 60_000;

/** Options of {@link GrpcServer.start}. */
export interface GrpcServerOptions {
  config: GrpcConfig;
  auth: AuthService;
  /** Accept calls without credentials (`ray.api.anonymous`). */
  anonymous: boolean;
  /** The server of a connection, or of the default one; throws `NOT_FOUND` for an unknown connection. */
  server(connection?: string): {
    executor: Pick<OperationExecutor, 'admit' | 'execute'>;
    streams: Pick<ChangeStreams, 'write'>;
  };
  /** Which objects a watch shows without the metadata key `x-rayport-objects`. */
  objects: ObjectScope;
  flowControl: Pick<FlowControl, 'enter' | 'openStream'>;
  refusedCallers: Pick<RefusedCallers, 'note'>;
  databaseHealth(): DatabaseHealth;
  logger: LoggerService;
}

/** Serves the operations table over gRPC, with health (grpc.health.v1) and reflection. */
export class GrpcServer {
  readonly #server: Server;
  readonly #health: HealthImplementation;
  readonly #connections: GrpcConnections;
  /** Port of the server. */
  readonly port: number;

  private constructor(
    server: Server,
    health: HealthImplementation,
    connections: GrpcConnections,
    port: number,
  ) {
    this.#server = server;
    this.#connections = connections;
    this.#health = health;
    this.port = port;
  }

  /**
   * Starts to listen.
   *
   * @throws Error that names the setting that prevents it
   */
  static async start(options: GrpcServerOptions): Promise<GrpcServer> {
    const { config, auth, anonymous, logger } = options;
    const { host, maxMessageBytes, tls } = config;
    const unaryPaths = operationPaths();
    const streamPaths = new Set([pathOf(WATCH_RPC)]);
    const paths = new Set([...unaryPaths, ...streamPaths]);
    const authenticator = new CallAuthenticator({
      auth,
      anonymous,
      protectedPaths: paths,
      refusedCallers: options.refusedCallers,
      databaseHealth: options.databaseHealth,
    });
    const messageTimeout = createMessageTimeout({
      paths,
      timeoutMs: config.messageTimeoutMs,
    });
    const callerOf = (metadata: Metadata) => authenticator.callerOf(metadata);
    const serverOf = (metadata: Metadata) => {
      const [connection] = metadata.get(CONNECTION_HEADER);
      return options.server(connection?.toString() || undefined);
    };
    const connections = new GrpcConnections(config);
    const flow = createFlowInterceptor({
      flowControl: options.flowControl,
      connections,
      callerOf,
      unaryPaths,
      streamPaths,
    });
    const server = new Server({
      'grpc.max_receive_message_length': maxMessageBytes,
      'grpc.max_concurrent_streams': MAX_CALLS_PER_CONNECTION,
      'grpc.keepalive_time_ms': KEEPALIVE_MS,
      'grpc.max_connection_idle_ms': config.idleTimeoutMs,
      interceptors: [authenticator.interceptor, flow, messageTimeout],
    });
    addOperationServices(server, { serverOf, callerOf });
    server.addService(
      { [WATCH_RPC.method]: definitionOf(WATCH_RPC, { responseStream: true }) },
      {
        [WATCH_RPC.method]: createWatchMethod({
          serverOf,
          callerOf,
          objects: options.objects,
        }),
      },
    );
    addReflection(server);
    const health = new HealthImplementation();
    health.addToServer(server);
    const port = await listen(server, connections, config);
    setHealth(health, 'SERVING');
    logger.info(
      `Serving gRPC at ${addressOf(host, port)}${tls ? ' with TLS' : ', without TLS'}`,
    );
    return new GrpcServer(server, health, connections, port);
  }

  /** Refuses new calls, and waits for running ones, up to a limit. */
  async stop(): Promise<void> {
    setHealth(this.#health, 'NOT_SERVING');
    this.#connections.close();
    const cutOff = setTimeout(() => this.#server.forceShutdown(), DRAIN_MS);
    await new Promise(resolve => this.#server.tryShutdown(resolve));
    clearTimeout(cutOff);
  }
}

function setHealth(
  health: HealthImplementation,
  status: 'SERVING' | 'NOT_SERVING',
): void {
  // The empty name stands for the whole server.
  for (const service of ['', ...operationServices(), WATCH_RPC.service]) {
    health.setStatus(service, status);
  }
}

function addressOf(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function listen(
  server: Server,
  connections: GrpcConnections,
  { host, port, tls }: GrpcConfig,
): Promise<number> {
  const credentials = await createCredentials(tls);
  const injector = server.createConnectionInjector(credentials);
  try {
    return await connections.listen(injector, { host, port });
  } catch (error) {
    throw new Error(
      `The gRPC server can't listen on ${addressOf(host, port)}: ${messageOf(error)}. Free the port, or set another one with ray.grpc.port (RAYPORT_GRPC_PORT for npm start).`,
      { cause: error },
    );
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Describes services and messages to clients (reflection v1 and v1alpha). */
function addReflection(server: Server): void {
  const ours: EnumTypeDefinition = {
    format: 'Protocol Buffer 3 EnumDescriptorProto',
    type: {},
    fileDescriptorProtos: fileDescriptors(),
  };
  const reflection = new ReflectionService({
    ...loadSync(healthProtoPath),
    // The library reads only the files of a definition.
    ours,
  });
  reflection.addToServer(server);
}
