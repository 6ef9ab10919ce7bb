import { mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { DatabaseHealth } from '../../database/PluginDatabase';
import { OperationExecutor } from '../../execution/OperationExecutor';
import { FlowControl } from '../../flowControl/FlowControl';
import {
  DEFAULT_FLOW_CONTROL,
  FlowControlConfig,
} from '../../flowControl/FlowLimits';
import { GrpcServer } from '../GrpcServer';
import {
  DEFAULT_IDLE_TIMEOUT_MS,
  DEFAULT_MAX_IDLE_CONNECTIONS,
  DEFAULT_MAX_IDLE_CONNECTIONS_PER_ADDRESS,
  DEFAULT_MAX_MESSAGE_BYTES,
  DEFAULT_MESSAGE_TIMEOUT_MS,
  GrpcConfig,
} from '../readGrpcConfig';

/** Starts a gRPC server alone, on a port that is free; `execute` does the work of every operation. */
export function startServer(options: {
  config?: Partial<GrpcConfig>;
  anonymous?: boolean;
  execute?: OperationExecutor['execute'];
  flowControl?: Partial<FlowControlConfig>;
  database?: DatabaseHealth['state'];
}): Promise<GrpcServer> {
  const { config, anonymous = false, database = 'available' } = options;
  const since = new Date();
  const logger = mockServices.logger.mock();
  const neverAsked = () => Promise.reject(new Error('Nothing was expected'));
  return GrpcServer.start({
    config: {
      host: '127.0.0.1',
      port: 0,
      maxMessageBytes: DEFAULT_MAX_MESSAGE_BYTES,
      messageTimeoutMs: DEFAULT_MESSAGE_TIMEOUT_MS,
      idleTimeoutMs: DEFAULT_IDLE_TIMEOUT_MS,
      maxIdleConnections: DEFAULT_MAX_IDLE_CONNECTIONS,
      maxIdleConnectionsPerAddress: DEFAULT_MAX_IDLE_CONNECTIONS_PER_ADDRESS,
      ...config,
    },
    anonymous,
    auth: mockServices.auth(),
    executor: {
      admit: async () => ({ result: AuthorizeResult.ALLOW }),
      execute: options.execute ?? neverAsked,
    },
    streams: { write: neverAsked },
    flowControl: new FlowControl({
      config: { ...DEFAULT_FLOW_CONTROL, ...options.flowControl },
      logger,
    }),
    refusedCallers: { note() {} },
    databaseHealth: () => ({ state: database, since }),
    logger,
  });
}
