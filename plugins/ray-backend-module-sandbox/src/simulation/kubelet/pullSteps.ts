import { Container, ContainerStatus } from '../../objects/Pod';
import { ContainerStep, normal, toState, warning } from './ContainerStep';
import { ImageProblem } from './imageProblem';
import { FAILED_PULL_MS, PULL_BACK_OFF_MS, PULL_ERROR_MS } from './timing';

/** What happens to a container whose image can't be pulled: error and back-off in turns, for ever. */
export function failedPullStep(
  container: Container,
  status: ContainerStatus,
  problem: ImageProblem,
): ContainerStep | undefined {
  const image = container.image ?? '';
  const reason = status.state.waiting?.reason;
  if (problem.kind === 'InvalidImageName') {
    return reason === 'InvalidImageName'
      ? undefined
      : invalidName(problem.message);
  }
  if (reason === 'ErrImagePull') {
    return backOff(image, problem.message);
  }
  return {
    ...pullError(image, problem.message),
    afterMs: reason === 'ImagePullBackOff' ? PULL_BACK_OFF_MS : FAILED_PULL_MS,
    id: `pull-after-${reason}`,
  };
}

function invalidName(message: string): ContainerStep {
  return {
    id: 'invalid-name',
    afterMs: 0,
    change: toState({ waiting: { reason: 'InvalidImageName', message } }),
    last: [
      warning('InspectFailed', message),
      warning('Failed', 'Error: InvalidImageName'),
    ],
  };
}

function pullError(image: string, message: string): ContainerStep {
  return {
    id: 'pull',
    afterMs: FAILED_PULL_MS,
    change: toState({ waiting: { reason: 'ErrImagePull', message } }),
    last: [
      normal('Pulling', `Pulling image "${image}"`),
      warning('Failed', `Failed to pull image "${image}": ${message}`),
      warning('Failed', 'Error: ErrImagePull'),
    ],
  };
}

function backOff(image: string, message: string): ContainerStep {
  return {
    id: 'back-off-pull',
    afterMs: PULL_ERROR_MS,
    change: toState({
      waiting: {
        reason: 'ImagePullBackOff',
        message: `Back-off pulling image "${image}": ErrImagePull: ${message}`,
      },
    }),
    last: [
      normal('BackOff', `Back-off pulling image "${image}"`),
      warning('Failed', 'Error: ImagePullBackOff'),
    ],
  };
}
