import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { DatabaseHealth } from '../../database/PluginDatabase';
import { OperationExecutor } from '../../execution/OperationExecutor';
import { FlowControl } from '../../flowControl/FlowControl';
import {
  DEFAULT_FLOW_CONTROL,
  FlowControlConfig,
} from '../../flowControl/FlowLimits';
import { GrpcServer } from '../GrpcServer';
import { GrpcConfig, readGrpcConfig } from '../readGrpcConfig';

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
  const port = new ConfigReader({ ray: { grpc: { port: 0 } } });
  const usual = readGrpcConfig(port);
  if (!usual) throw new Error('There are settings.');
  return GrpcServer.start({
    config: { ...usual, ...config },
    anonymous,
    objects: 'managed',
    auth: mockServices.auth(),
    server: () => ({
      executor: {
        admit: async () => ({ result: AuthorizeResult.ALLOW }),
        execute: options.execute ?? neverAsked,
      },
      streams: { write: neverAsked },
    }),
    flowControl: new FlowControl({
      config: { ...DEFAULT_FLOW_CONTROL, ...options.flowControl },
      logger,
    }),
    refusedCallers: { note() {} },
    databaseHealth: () => ({ state: database, since }),
    logger,
  });
}
