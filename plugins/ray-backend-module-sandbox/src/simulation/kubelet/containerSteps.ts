import { CountedEvent } from '../../events/EventRecorder';
import {
  Container,
  ContainerState,
  ContainerStatus,
  Pod,
} from '../../objects/Pod';
import { ContainerRuntime } from '../containerRuntime/ContainerRuntime';
import { TimedStep } from '../StepTimers';
import { imageId, ImageProblem, imageProblem } from './images';

/**
 * How long things take on the sandbox's nodes, in simulated milliseconds. Together they make a head ready about
 * 6 s after it was created, 8 s when its image is new on the node. Real clusters take 10 to 60 s a pod, with the same
 * order of steps.
 */

/** From the binding to the pod sandbox, which has the pod's network. */
export const SANDBOX_MS = 300;
/** Pulling an image that the node does not have; real Ray images take gigabytes. */
const FIRST_PULL_MS = 2000;
/** Asking the registry whether a cached image is current, with `imagePullPolicy: Always`. */
const CHECKED_PULL_MS = 300;
/** A registry's refusal comes quickly. */
const FAILED_PULL_MS = 1000;
/** Creating and starting a container whose image is on the node. */
const START_MS = 500;
/** How long `ErrImagePull` shows before `ImagePullBackOff`. */
const PULL_ERROR_MS = 2000;
/** Between two attempts to pull; the initial back-off of the real kubelet. */
const PULL_BACK_OFF_MS = 10_000;
/** Retry interval of a container or volume whose ConfigMap or Secret is missing. */
export const CONFIG_RETRY_MS = 10_000;
/** How long `terminated` shows before the kubelet restarts the container or backs off. */
const TERMINATED_MS = 500;
/** Back-off between restarts, doubled each time up to the maximum, as in the real kubelet. */
const FIRST_CRASH_BACK_OFF_MS = 10_000;
const LONGEST_CRASH_BACK_OFF_MS = 300_000;
/** From the deletion timestamp until the containers have stopped. */
export const TERMINATION_MS = 1000;

/** Exit code and start of a container that never ran (containerd). */
const NEVER_STARTED_CODE = 128;
const NEVER = '1970-01-01T00:00:00Z';

/** How long a container waits before its next restart. */
function crashBackOffMs(restartCount: number): number {
  return Math.min(
    FIRST_CRASH_BACK_OFF_MS * 2 ** (restartCount - 1),
    LONGEST_CRASH_BACK_OFF_MS,
  );
}

/** The next thing that happens to a pod or container on its node. */
export interface KubeletStep<Status> extends TimedStep {
  startEvents?: CountedEvent[];
  /** Returns the status at the end of the step; `now` is a Kubernetes timestamp. */
  change?(status: Status, now: string): Status;
  endEvents?: CountedEvent[];
  /** An image that is on the node when the step is done. */
  pulledImage?: string;
}

type ContainerStep = KubeletStep<ContainerStatus>;

/** One container with everything that its next step depends on. */
export interface ContainerSituation {
  pod: Pod;
  container: Container;
  status: ContainerStatus;
  isInit: boolean;
  runtime: ContainerRuntime;
  hasImage: boolean;
  /** The kubelet's message for a missing ConfigMap or Secret of the environment. */
  missingConfig(): string | undefined;
}

/** The next step of a container, derived from its status and the runtime's; undefined when there is none. */
export function containerStep(
  situation: ContainerSituation,
): ContainerStep | undefined {
  const { state } = situation.status;
  if (state.running) {
    return whileRunning(situation);
  }
  return state.terminated
    ? afterTermination(situation)
    : whileWaiting(situation);
}

export function normal(reason: string, message: string): CountedEvent {
  return { type: 'Normal', reason, message };
}

export function warning(reason: string, message: string): CountedEvent {
  return { type: 'Warning', reason, message };
}

function whileWaiting(
  situation: ContainerSituation,
): ContainerStep | undefined {
  const { container, status, hasImage } = situation;
  const { image = '' } = container;
  const problem = hasImage ? undefined : imageProblem(image);
  if (problem) {
    return failedPull(container, status, problem);
  }
  const { reason } = status.state.waiting ?? {};
  const start = startAfter(
    reason === 'CrashLoopBackOff' ? crashBackOffMs(status.restartCount) : 0,
    situation,
  );
  const missing = situation.missingConfig();
  if (missing === undefined) {
    return start;
  }
  const again = reason === 'CreateContainerConfigError';
  return {
    ...toWaiting('CreateContainerConfigError', missing),
    afterMs: again ? CONFIG_RETRY_MS : start.afterMs,
    startEvents: again ? [] : start.startEvents,
    pulledImage: image,
    endEvents: [warning('Failed', `Error: ${missing}`)],
  };
}

/** An image that can't be pulled alternates between `ErrImagePull` and `ImagePullBackOff`. */
function failedPull(
  { image = '' }: Container,
  { state }: ContainerStatus,
  { kind, message }: ImageProblem,
): ContainerStep | undefined {
  const { reason } = state.waiting ?? {};
  if (kind === 'InvalidImageName') {
    return reason === kind
      ? undefined
      : {
          ...toWaiting(kind, message),
          endEvents: [
            warning('InspectFailed', message),
            warning('Failed', `Error: ${kind}`),
          ],
        };
  }
  const backOff = `Back-off pulling image "${image}"`;
  return reason === 'ErrImagePull'
    ? {
        ...toWaiting('ImagePullBackOff', `${backOff}: ${kind}: ${message}`),
        afterMs: PULL_ERROR_MS,
        endEvents: [
          normal('BackOff', backOff),
          warning('Failed', 'Error: ImagePullBackOff'),
        ],
      }
    : {
        ...toWaiting(kind, message),
        afterMs:
          reason === 'ImagePullBackOff' ? PULL_BACK_OFF_MS : FAILED_PULL_MS,
        endEvents: [
          normal('Pulling', `Pulling image "${image}"`),
          warning('Failed', `Failed to pull image "${image}": ${message}`),
          warning('Failed', `Error: ${kind}`),
        ],
      };
}

/** Pulls the image if needed, and starts or restarts the container, unless the runtime can't. */
function startAfter(
  afterMs: number,
  { pod, container, status, hasImage, runtime }: ContainerSituation,
): ContainerStep {
  const { image = '', name, imagePullPolicy } = container;
  const pulls = !hasImage || imagePullPolicy === 'Always';
  const pullMs = hasImage ? CHECKED_PULL_MS : FIRST_PULL_MS;
  const again = status.lastState.terminated ?? status.state.terminated;
  const restartCount = again ? status.restartCount + 1 : status.restartCount;
  const pulled = pulls
    ? `Successfully pulled image "${image}" in ${pullMs}ms (${pullMs}ms including waiting)`
    : `Container image "${image}" already present on machine`;
  const problem = runtime.startProblem?.(container);
  return {
    id: `start-${restartCount}`,
    afterMs: afterMs + START_MS + (pulls ? pullMs : 0),
    startEvents: pulls ? [normal('Pulling', `Pulling image "${image}"`)] : [],
    pulledImage: image,
    change: (current, now) => ({
      ...current,
      imageID: imageId(image),
      containerID: runtime.startContainer(pod, container, restartCount),
      started: problem === undefined,
      restartCount,
      lastState: lastStateOf(current),
      state:
        problem === undefined
          ? { running: { startedAt: now } }
          : { terminated: neverStarted(problem, now) },
    }),
    endEvents: [
      normal('Pulled', pulled),
      normal('Created', `Created container: ${name}`),
      problem === undefined
        ? normal('Started', `Started container ${name}`)
        : warning('Failed', `Error: ${problem}`),
    ],
  };
}

/** The end of a container that the runtime could not start, as containerd and the kubelet report it. */
function neverStarted(message: string, now: string) {
  return {
    exitCode: NEVER_STARTED_CODE,
    reason: 'StartError',
    message,
    startedAt: NEVER,
    finishedAt: now,
  };
}

function whileRunning({
  pod,
  container,
  status,
  isInit,
  runtime,
}: ContainerSituation): ContainerStep | undefined {
  const { restartCount } = status;
  const found = runtime.containerStatus(pod, container);
  if (found.state === 'CONTAINER_EXITED') {
    const { exitCode, reason = exitCode === 0 ? 'Completed' : 'Error' } = found;
    return {
      id: `exit-${restartCount}`,
      afterMs: 0,
      change: (current, now) => ({
        ...current,
        // An init container is ready once it has succeeded.
        ready: isInit && exitCode === 0,
        started: false,
        state: {
          terminated: {
            exitCode,
            reason,
            startedAt: current.state.running?.startedAt ?? now,
            finishedAt: now,
            containerID: current.containerID,
          },
        },
      }),
    };
  }
  return found.ready && !status.ready && !isInit
    ? {
        id: `ready-${restartCount}`,
        afterMs: 0,
        change: current => ({ ...current, ready: true }),
      }
    : undefined;
}

function afterTermination(
  situation: ContainerSituation,
): ContainerStep | undefined {
  const { pod, container, status, isInit } = situation;
  const failed = status.state.terminated?.exitCode !== 0;
  const policy = pod.spec.restartPolicy ?? 'Always';
  const restarts =
    policy === 'Always' ? failed || !isInit : failed && policy === 'OnFailure';
  if (!restarts) {
    return undefined;
  }
  if (status.restartCount === 0) {
    return startAfter(TERMINATED_MS, situation);
  }
  const { name, namespace, uid } = pod.metadata;
  const seconds = crashBackOffMs(status.restartCount) / 1000;
  const where = `${name}_${namespace}(${uid})`;
  return {
    ...toWaiting(
      'CrashLoopBackOff',
      `back-off ${seconds}s restarting failed container=${container.name} pod=${where}`,
    ),
    afterMs: TERMINATED_MS,
    endEvents: [
      warning(
        'BackOff',
        `Back-off restarting failed container ${container.name} in pod ${where}`,
      ),
    ],
  };
}

/** A step to a state in which the container waits. */
function toWaiting(reason: string, message: string): ContainerStep {
  return {
    id: reason,
    afterMs: 0,
    change: current => ({
      ...current,
      ready: false,
      started: false,
      lastState: lastStateOf(current),
      state: { waiting: { reason, message } },
    }),
  };
}

function lastStateOf({ state, lastState }: ContainerStatus): ContainerState {
  return state.terminated ? { terminated: state.terminated } : lastState;
}
