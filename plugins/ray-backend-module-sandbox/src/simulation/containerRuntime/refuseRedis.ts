import { Container } from '../../objects';

const ADDRESS = /^(?:rediss?:\/\/)?(?<host>[^:/,]{1,253})/;

/** Exit code of a program that aborts. */
const ABORTED = 134;

/**
 * Fails as Ray 2.60 does if the host of its Redis can't be resolved: a head ends at once. The simulation does not
 * know whether a Redis answers at an address, or which password it accepts.
 */
export function refuseRedis(
  { env = [] }: Container,
  resolves: (host: string) => boolean,
): { exitCode: number; lines: string[] } | undefined {
  const { value: address = '' } =
    env.find(({ name }) => name === 'RAY_REDIS_ADDRESS') ?? {};
  const host = ADDRESS.exec(address)?.groups?.host;
  if (host === undefined || resolves(host)) {
    return undefined;
  }
  return {
    exitCode: ABORTED,
    lines: [
      `redis_store_client.cc:141: Check failed: primary_context_->Connect(options.ip, options.port, options.username, options.password, options.enable_ssl) Status not OK: RedisError: Failed to resolve DNS for ${address}: resolve: Host not found (authoritative) Failed to connect to Redis.`,
    ],
  };
}
