import { join } from 'node:path';
import { resultsDirectory } from '../../environment';
import { TcpGate } from '../../support/TcpGate';
import { RestartablePortal } from '../support/RestartablePortal';
import { writePostgresConfig } from '../support/writePostgresConfig';
import { HostClock } from './HostClock';
import { IDLE } from './IdleWatch';

/** The configuration and the logs. */
export const folder = join(resultsDirectory, 'chaos/memory');

/** A time zone with daylight saving time. */
const TIME_ZONE = 'Europe/Berlin';

function duration(seconds: number): object {
  return { seconds };
}

/** Replicas on one database, whose clocks a test may set. */
export async function startReplicas(
  database: TcpGate,
  clocks: readonly HostClock[],
): Promise<RestartablePortal[]> {
  const idle = {
    mode: 'suspend',
    timeout: duration(IDLE.timeout),
    gracePeriod: duration(IDLE.gracePeriod),
    interval: duration(IDLE.interval),
  };
  const config = writePostgresConfig(folder, {
    port: database.port,
    // After a failure, Playwright begins again in another process.
    prefix: `chaos_memory_${process.pid}_`,
    more: { ray: { idle } },
  });
  const replicas: RestartablePortal[] = [];
  // One after the other: both would make the tables at once.
  for (const [index, clock] of clocks.entries()) {
    replicas.push(
      await RestartablePortal.start({
        folder: `chaos/memory/replica-${index}`,
        variables: { ...clock.variables, TZ: TIME_ZONE },
        configs: [config],
      }),
    );
  }
  return replicas;
}
