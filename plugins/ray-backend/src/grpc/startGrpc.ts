import { pause } from '../core/pause';
import { GrpcServer, GrpcServerOptions } from './GrpcServer';

/** Retry interval: short enough for a port that an old process frees, or a certificate that an operator replaces. */
const RETRY_MS = 5_000;

/**
 * Starts the gRPC server. If that fails, because a port is taken or a certificate is missing, the portal runs without
 * it and retries.
 *
 * @returns a function that stops it
 */
export async function startGrpc(
  options: GrpcServerOptions,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const { logger } = options;
  let told: string | undefined;
  let server: GrpcServer | undefined;

  async function start(): Promise<void> {
    try {
      server = await GrpcServer.start(options);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== told) {
        logger.error(`There is no gRPC, and it is tried again: ${message}`);
      }
      told = message;
    }
  }

  async function keepTrying(): Promise<void> {
    while (!server && !signal.aborted) {
      await pause(RETRY_MS, signal);
      if (!signal.aborted) await start();
    }
  }

  await start();
  const retries = keepTrying();
  return async () => {
    await retries;
    await server?.stop();
  };
}
