import { CountedEvent } from '../../events/CountedEventRecorder';
import { Container, ContainerStatus, Pod, PodStatus } from '../../objects';
import { ContainerRuntime } from '../containerRuntime/ContainerRuntime';
import { SimulatedNode } from '../nodes';
import { statusesOf } from '../statusesOf';
import { containerStep, KubeletStep, normal, warning } from './containerSteps';
import { missingInEnv, missingInVolumes, ReadConfig } from './missingReference';
import { CONFIG_RETRY_MS, SANDBOX_MS, TERMINATION_MS } from './timing';

export interface PodStep extends KubeletStep<PodStatus> {
  /** The pod's containers are killed when the step begins, and it is gone at the end. */
  removes?: boolean;
}

/** What a pod's next step depends on besides the pod itself. */
export interface PodContext {
  node: SimulatedNode;
  runtime: ContainerRuntime;
  hasImage(image: string): boolean;
  nextIp(): string;
  readConfig: ReadConfig;
}

/**
 * The next steps of a pod on its node, derived from the pod alone, so that a restart of the sandbox picks up where it left
 * off. Init containers run one after another, then the others in parallel.
 */
export function podSteps(pod: Pod, context: PodContext): PodStep[] {
  const { status = {}, spec, metadata } = pod;
  if (metadata.deletionTimestamp) {
    return [removal(pod)];
  }
  if (status.phase === 'Succeeded' || status.phase === 'Failed') {
    return [];
  }
  if (!status.containerStatuses) {
    return [
      {
        id: 'admit',
        afterMs: SANDBOX_MS,
        change: (_, now) => admittedStatus(pod, context, now),
      },
    ];
  }
  const missing = hasStarted(pod)
    ? undefined
    : missingInVolumes(pod, context.readConfig);
  if (missing !== undefined) {
    const startEvents = [warning('FailedMount', missing)];
    return [{ id: 'mount', afterMs: CONFIG_RETRY_MS, startEvents }];
  }
  const nextInit = spec.initContainers?.findIndex(
    (_, index) => !status.initContainerStatuses?.[index]?.ready,
  );
  return nextInit !== undefined && nextInit >= 0
    ? stepsOf(pod, 'initContainers', nextInit, context)
    : spec.containers.flatMap((_, index) =>
        stepsOf(pod, 'containers', index, context),
      );
}

/** The next step of one of the pod's containers, if there is one, as a step of the pod. */
function stepsOf(
  pod: Pod,
  list: 'containers' | 'initContainers',
  index: number,
  { runtime, hasImage, readConfig }: PodContext,
): PodStep[] {
  const isInit = list === 'initContainers';
  const field = isInit ? 'initContainerStatuses' : 'containerStatuses';
  const container = pod.spec[list]?.[index];
  const statuses = pod.status?.[field];
  const status = statuses?.[index];
  const step =
    container &&
    status &&
    containerStep({
      ...{ pod, container, status, isInit, runtime },
      hasImage: hasImage(container.image ?? ''),
      missingConfig: () => missingInEnv(pod, container, readConfig),
    });
  if (!step) {
    return [];
  }
  const fieldPath = `spec.${list}{${container.name}}`;
  const about = (events?: CountedEvent[]) =>
    events?.map(event => ({ ...event, fieldPath }));
  const { change } = step;
  return [
    {
      ...step,
      id: `${container.name}/${step.id}`,
      startEvents: about(step.startEvents),
      change: (podStatus, now) => ({
        ...podStatus,
        [field]: statuses.map(each =>
          each === status ? (change?.(each, now) ?? each) : each,
        ),
      }),
      endEvents: about(step.endEvents),
    },
  ];
}

function removal({ spec, status }: Pod): PodStep {
  const running = spec.containers.filter(
    (_, index) => status?.containerStatuses?.[index]?.state.running,
  );
  return {
    id: 'remove',
    afterMs: TERMINATION_MS,
    startEvents: running.map(({ name }) => ({
      ...normal('Killing', `Stopping container ${name}`),
      fieldPath: `spec.containers{${name}}`,
    })),
    removes: true,
  };
}

/** A pod's status after its admission: it has its addresses, and no container runs yet. */
function admittedStatus(
  { spec, status }: Pod,
  { node, nextIp }: PodContext,
  now: string,
): PodStatus {
  const { initContainers = [], containers } = spec;
  const podIP = nextIp();
  const hasInits = initContainers.length > 0;
  const reason = hasInits ? 'PodInitializing' : 'ContainerCreating';
  const waiting = ({ name, image = '' }: Container): ContainerStatus => ({
    name,
    image,
    imageID: '',
    ready: false,
    started: false,
    restartCount: 0,
    state: { waiting: { reason } },
    lastState: {},
  });
  return {
    ...status,
    hostIP: node.ip,
    hostIPs: [{ ip: node.ip }],
    podIP,
    podIPs: [{ ip: podIP }],
    startTime: now,
    ...(hasInits && { initContainerStatuses: initContainers.map(waiting) }),
    containerStatuses: containers.map(waiting),
  };
}

function hasStarted(pod: Pod): boolean {
  return statusesOf(pod).some(({ containerID }) => containerID !== undefined);
}
