import { Container, Pod } from '../../objects/Pod';
import { ContainerProgram } from './ContainerProgram';

/** How often the operator's script asks the head. */
const CHECK_INTERVAL_MS = 5000;
/** From the moment the head answers until the script notices. */
const NOTICE_MS = 500;

/** The init container in which a worker waits for its head. */
export function waitGcsReady(
  _pod: Pod,
  container: Container,
): ContainerProgram | undefined {
  if (container.name !== 'wait-gcs-ready') {
    return undefined;
  }
  return {
    readyAfterMs: Infinity,
    exit: { afterMs: NOTICE_MS, code: 0, waitsFor: 'head' },
    says: {
      opening: [
        {
          afterMs: 100,
          text: '0 seconds elapsed: Waiting for GCS to be ready.',
        },
      ],
      repeating: {
        everyMs: CHECK_INTERVAL_MS,
        line: turn =>
          `${(turn * CHECK_INTERVAL_MS) / 1000} seconds elapsed: Waiting for GCS to be ready.`,
      },
      closing: ['GCS is ready.'],
    },
  };
}
