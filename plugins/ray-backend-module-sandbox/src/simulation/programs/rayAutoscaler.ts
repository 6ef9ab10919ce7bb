import { Container, Pod } from '../../objects/Pod';
import { commandOf } from '../commands/commandOf';
import { ContainerProgram } from './ContainerProgram';

const READY_MS = 1000;
const STATUS_INTERVAL_MS = 10_000;

/** The autoscaler beside the head: its signs of life. What it does is simulated by the AutoscalerController. */
export function rayAutoscaler(
  _pod: Pod,
  container: Container,
): ContainerProgram | undefined {
  if (!commandOf(container).includes('ray kuberay-autoscaler')) {
    return undefined;
  }
  return {
    readyAfterMs: READY_MS,
    says: {
      opening: [
        {
          afterMs: 400,
          text: 'INFO: The Ray head is ready. Starting the autoscaler.',
        },
      ],
      repeating: {
        everyMs: STATUS_INTERVAL_MS,
        line: (_turn, time) =>
          `======== Autoscaler status: ${time.toISOString()} ========`,
      },
    },
  };
}
