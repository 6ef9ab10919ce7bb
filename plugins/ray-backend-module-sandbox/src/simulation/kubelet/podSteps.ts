import { Container, ContainerStatus, Pod, PodStatus } from '../../objects';
import { ContainerStep } from './ContainerStep';
import { nextStep, NodeView } from './nextStep';
import { CONFIG_RETRY_MS, SANDBOX_MS, TERMINATION_MS } from './timing';

/** The next thing that happens to a pod or to one of its containers. */
export type PodStep = WholePodStep | ContainerPodStep;

export interface WholePodStep {
  /** `mount` is a vain try to mount a volume. */
  kind: 'admit' | 'mount' | 'remove';
  id: string;
  afterMs: number;
}

export interface ContainerPodStep {
  kind: 'container';
  id: string;
  afterMs: number;
  container: Container;
  isInit: boolean;
  step: ContainerStep;
}

/**
 * Everything that is going to happen to a pod on its node, told from the pod alone, so that a restart of the sandbox picks
 * up where it left off. Init containers run one after another, the others side by side after them.
 */
export function podSteps(pod: Pod, node: NodeView): PodStep[] {
  const { status, spec, metadata } = pod;
  if (metadata.deletionTimestamp) {
    return [{ kind: 'remove', id: 'remove', afterMs: TERMINATION_MS }];
  }
  if (isFinished(pod)) {
    return [];
  }
  if (!status?.containerStatuses) {
    return [{ kind: 'admit', id: 'admit', afterMs: SANDBOX_MS }];
  }
  if (node.missingVolume() !== undefined && !hasStarted(status)) {
    return [{ kind: 'mount', id: 'mount', afterMs: CONFIG_RETRY_MS }];
  }
  const inits = spec.initContainers ?? [];
  const initStatuses = status.initContainerStatuses ?? [];
  const nextInit = inits.findIndex((_, index) => !initStatuses[index]?.ready);
  return nextInit >= 0
    ? stepOf(pod, node, inits[nextInit], initStatuses[nextInit], true)
    : spec.containers.flatMap((container, index) =>
        stepOf(pod, node, container, status.containerStatuses?.[index], false),
      );
}

function stepOf(
  pod: Pod,
  node: NodeView,
  container: Container,
  status: ContainerStatus | undefined,
  isInit: boolean,
): PodStep[] {
  const step = status && nextStep({ pod, container, status, isInit, node });
  if (!step) {
    return [];
  }
  const id = `${container.name}/${step.id}`;
  const { afterMs } = step;
  return [{ kind: 'container', id, afterMs, container, isInit, step }];
}

function hasStarted({
  initContainerStatuses = [],
  containerStatuses = [],
}: PodStatus): boolean {
  return [...initContainerStatuses, ...containerStatuses].some(
    ({ containerID }) => containerID !== undefined,
  );
}

function isFinished({ status }: Pod): boolean {
  return status?.phase === 'Succeeded' || status?.phase === 'Failed';
}
