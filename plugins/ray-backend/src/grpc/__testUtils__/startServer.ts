import { mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { OperationExecutor } from '../../execution/OperationExecutor';
import { GrpcServer } from '../GrpcServer';
import {
  DEFAULT_IDLE_TIMEOUT_MS,
  DEFAULT_MAX_MESSAGE_BYTES,
  DEFAULT_MESSAGE_TIMEOUT_MS,
  GrpcConfig,
} from '../readGrpcConfig';

/** Starts a gRPC server alone, on a port that is free; `execute` does the work of every operation. */
export function startServer(options: {
  config?: Partial<GrpcConfig>;
  anonymous?: boolean;
  execute?: OperationExecutor['execute'];
}): Promise<GrpcServer> {
  const { config, anonymous = false } = options;
  const neverAsked = () => Promise.reject(new Error('Nothing was expected'));
  return GrpcServer.start({
    config: {
      ...{ host: '127.0.0.1', port: 0 },
      maxMessageBytes: DEFAULT_MAX_MESSAGE_BYTES,
      messageTimeoutMs: DEFAULT_MESSAGE_TIMEOUT_MS,
      idleTimeoutMs: DEFAULT_IDLE_TIMEOUT_MS,
      ...config,
    },
    anonymous,
    auth: mockServices.auth(),
    executor: {
      admit: async () => ({ result: AuthorizeResult.ALLOW }),
      execute: options.execute ?? neverAsked,
    },
    streams: { write: neverAsked },
    logger: mockServices.logger.mock(),
  });
}
