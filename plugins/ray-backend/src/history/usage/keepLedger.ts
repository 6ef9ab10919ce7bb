import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { ClockGuard } from '@rayport/backstage-plugin-ray-node';
import { pause } from '../../core/pause';
import { UsageLedger } from './UsageLedger';

/** Time between two writes, milliseconds: the most that a killed portal loses. */
const FLUSH_MS = 1_000;

/**
 * Writes after which the ledger records running pods: every 30 s, which is also how precisely an outage of the portal
 * is bridged.
 */
const FLUSHES_BEFORE_LOOK = 30;

/**
 * Keeps the ledger up to date until the signal aborts. While the clock is doubted, observations are written with their
 * age, because a portal that is killed meanwhile would lose them. No pod counts as missing then.
 */
export async function keepLedger({
  ledger,
  clock,
  logger,
  signal,
}: {
  ledger: Pick<UsageLedger, 'flush' | 'look'>;
  clock: Pick<ClockGuard, 'health'>;
  logger: LoggerService;
  signal: AbortSignal;
}): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    await pause(FLUSH_MS, signal);
    if (signal.aborted) return;
    const { state } = clock.health();
    if (state === 'unknown') continue;
    const isLook = state === 'trusted' && turn % FLUSHES_BEFORE_LOOK === 0;
    try {
      if (isLook) await ledger.look();
      else await ledger.flush();
    } catch (error) {
      logger.debug(`The usage ledger waits: ${stringifyError(error)}`);
    }
  }
}
