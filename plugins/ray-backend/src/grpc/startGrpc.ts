import { pause } from '../core/pause';
import { GrpcServer, GrpcServerOptions } from './GrpcServer';

/** As often as a process that ends may free its port, or somebody may put a certificate in its place. */
const RETRY_MS = 5_000;

/**
 * Starts the gRPC server. Where that fails, for a port that is taken or a certificate that is missing, the portal does
 * without it, and it is tried again until it works.
 *
 * @returns ends it
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
