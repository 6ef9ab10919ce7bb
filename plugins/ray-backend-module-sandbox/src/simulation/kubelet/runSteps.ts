import { Container, ContainerStatus, Pod } from '../../objects/Pod';
import { ContainerProgram, ProgramExit } from '../programs';
import { containerId, imageId } from './containerIds';
import { ContainerStep, normal, toState, warning } from './ContainerStep';
import {
  CHECKED_PULL_MS,
  crashBackOffMs,
  FIRST_PULL_MS,
  START_MS,
  TERMINATED_MS,
} from './timing';

/** Pulls the image if need be and starts the container, for the first time or again. */
export function startStep(options: {
  pod: Pod;
  container: Container;
  status: ContainerStatus;
  imageIsCached: boolean;
  afterMs?: number;
}): ContainerStep {
  const { pod, container, status, imageIsCached, afterMs = 0 } = options;
  const { image = '', name } = container;
  const pulls = !imageIsCached || container.imagePullPolicy === 'Always';
  const pullMs = imageIsCached ? CHECKED_PULL_MS : FIRST_PULL_MS;
  const again = status.lastState.terminated ?? status.state.terminated;
  const restartCount = again ? status.restartCount + 1 : status.restartCount;
  const id = containerId(pod.metadata.uid ?? '', name, restartCount);
  const pulled = pulls
    ? `Successfully pulled image "${image}" in ${pullMs}ms (${pullMs}ms including waiting)`
    : `Container image "${image}" already present on machine`;
  return {
    id: `start-${restartCount}`,
    afterMs: afterMs + START_MS + (pulls ? pullMs : 0),
    first: pulls ? [normal('Pulling', `Pulling image "${image}"`)] : [],
    pulls: true,
    change: (current, now) => ({
      ...current,
      imageID: imageId(image),
      containerID: id,
      started: true,
      restartCount,
      lastState: current.state.terminated
        ? { terminated: current.state.terminated }
        : current.lastState,
      state: { running: { startedAt: now } },
    }),
    last: [
      normal('Pulled', pulled),
      normal('Created', `Created container: ${name}`),
      normal('Started', `Started container ${name}`),
    ],
  };
}

/** The readiness probe of a running container passes. */
export function readyStep(
  status: ContainerStatus,
  program: ContainerProgram,
): ContainerStep {
  return {
    id: `ready-${status.restartCount}`,
    afterMs: program.readyAfterMs,
    change: current => ({ ...current, ready: true }),
  };
}

/** A program ends by itself. An init container that ended well counts as ready from then on. */
export function exitStep(
  status: ContainerStatus,
  { afterMs, code }: ProgramExit,
  isInit: boolean,
): ContainerStep {
  return {
    id: `exit-${status.restartCount}`,
    afterMs,
    change: (current, now) => ({
      ...current,
      ready: isInit && code === 0,
      started: false,
      state: {
        terminated: {
          exitCode: code,
          reason: code === 0 ? 'Completed' : 'Error',
          startedAt: current.state.running?.startedAt ?? now,
          finishedAt: now,
          ...(current.containerID && { containerID: current.containerID }),
        },
      },
    }),
  };
}

/** The container has crashed more than once: wait before the next restart, longer each time. */
export function crashBackOffStep(
  pod: Pod,
  container: Container,
  status: ContainerStatus,
): ContainerStep {
  const { name, namespace, uid } = pod.metadata;
  const seconds = crashBackOffMs(status.restartCount) / 1000;
  const subject = `restarting failed container`;
  return {
    id: `crash-back-off-${status.restartCount}`,
    afterMs: TERMINATED_MS,
    change: current => ({
      ...toState({
        waiting: {
          reason: 'CrashLoopBackOff',
          message: `back-off ${seconds}s ${subject}=${container.name} pod=${name}_${namespace}(${uid})`,
        },
      })(current),
      lastState: { terminated: current.state.terminated },
    }),
    last: [
      warning(
        'BackOff',
        `Back-off ${subject} ${container.name} in pod ${name}_${namespace}(${uid})`,
      ),
    ],
  };
}
