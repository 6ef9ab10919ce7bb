import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { Clock } from '@rayport/backstage-plugin-ray-node';
import { pause } from '../../core/pause';
import { UsageLedger } from './UsageLedger';

/** Time between two writes of what was heard of, milliseconds. */
const FLUSH_MS = 5_000;

/** Writes after which the ledger notes what still runs: every 30 s, as exactly as an outage of the portal is bridged. */
const FLUSHES_BEFORE_LOOK = 6;

/** Keeps the ledger up to date while the clock is trusted; ends with the signal. */
export async function keepLedger({
  ledger,
  clock,
  logger,
  signal,
}: {
  ledger: Pick<UsageLedger, 'flush' | 'look'>;
  clock: Pick<Clock, 'isTrusted'>;
  logger: LoggerService;
  signal: AbortSignal;
}): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    await pause(FLUSH_MS, signal);
    if (signal.aborted) return;
    if (!clock.isTrusted()) continue;
    try {
      if (turn % FLUSHES_BEFORE_LOOK === 0) await ledger.look();
      else await ledger.flush();
    } catch (error) {
      logger.debug(`The usage ledger waits: ${stringifyError(error)}`);
    }
  }
}
