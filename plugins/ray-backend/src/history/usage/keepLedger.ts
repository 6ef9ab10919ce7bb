import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { ClockGuard } from '@rayport/backstage-plugin-ray-node';
import { pause } from '../../core/pause';
import { UsageLedger } from './UsageLedger';

/** Time between two writes of what was heard of, milliseconds: a portal that is killed loses so much at the most. */
const FLUSH_MS = 1_000;

/** Writes after which the ledger notes what still runs: every 30 s, as exactly as an outage of the portal is bridged. */
const FLUSHES_BEFORE_LOOK = 30;

/**
 * Keeps the ledger up to date; ends with the signal. While the clock is doubted, what is heard of is written by the time
 * that has passed: a portal that is killed meanwhile would lose it. Nothing is found to be missing then.
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
