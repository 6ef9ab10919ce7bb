import { ContainerStatus } from '../../objects';
import { ContainerStep, toState, warning } from './ContainerStep';
import { CONFIG_RETRY_MS } from './timing';

/** The image is there, but something that the container's variables refer to is not: try again now and then. */
export function configErrorStep(
  start: ContainerStep,
  { state }: ContainerStatus,
  message: string,
): ContainerStep {
  const reason = 'CreateContainerConfigError';
  const again = state.waiting?.reason === reason;
  return {
    id: 'config-error',
    afterMs: again ? CONFIG_RETRY_MS : start.afterMs,
    first: again ? [] : start.first,
    pulls: true,
    change: toState({ waiting: { reason, message } }),
    last: [warning('Failed', `Error: ${message}`)],
  };
}
