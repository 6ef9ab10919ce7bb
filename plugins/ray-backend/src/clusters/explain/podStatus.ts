import {
  MessagePart,
  PodStatus,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import {
  englishOf,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';
import {
  Condition,
  ContainerStatus,
  Pod,
} from '@rayport/backstage-plugin-ray-node';
import { parseTime, rfc3339 } from '../../core/rfc3339';
import { SUBMITTER_CONTAINER } from '../../kubernetes/submitterContainer';
import { containersOf } from './containersOf';
import { kubernetesWords } from '../../core/kubernetesWords';

/** Why something is not ready; also as parts to translate, where they are known. */
interface Cause {
  reason: string;
  message: string;
  messageParts?: MessagePart[];
}

/** How kubelets name the containers that a pod waits for, in the message of its condition `Ready`. */
const UNREADY_CONTAINERS =
  /^containers with unready status: \[(?<containers>[^\]]*)\]$/;

function causeInParts(reason: string, part: MessagePart): Cause {
  return { reason, message: englishOf(part), messageParts: [part] };
}

/** One condition of a pod. */
export function podCondition(pod: Pod, type: string): Condition | undefined {
  return pod.status?.conditions?.find(condition => condition.type === type);
}

/**
 * Whether a head goes on although Kubernetes calls it unready: the container that submitted a job from there has ended,
 * and is not started again (KubeRay, `SidecarMode`).
 */
export function outlivesSubmitter(pod: Pod): boolean {
  const { phase, containerStatuses = [] } = pod.status ?? {};
  const hasEnded = ({ name, state }: ContainerStatus) =>
    name === SUBMITTER_CONTAINER && Boolean(state?.terminated);
  return (
    pod.metadata.labels?.[RAY_LABELS.nodeType] === 'head' &&
    phase === 'Running' &&
    podCondition(pod, 'Ready')?.reason === 'ContainersNotReady' &&
    containerStatuses.some(hasEnded) &&
    containerStatuses.every(each => each.ready || hasEnded(each))
  );
}

function isReady(pod: Pod): boolean {
  if (pod.metadata.deletionTimestamp) return false;
  return (
    podCondition(pod, 'Ready')?.status === 'True' || outlivesSubmitter(pod)
  );
}

function containerCause({ name, state }: ContainerStatus): Cause | undefined {
  const { waiting, terminated } = state ?? {};
  if (waiting) {
    const { reason = 'Waiting', message = '' } = waiting;
    return { reason, message };
  }
  if (terminated) {
    const { reason = 'Terminated', exitCode } = terminated;
    const message = `container ${name} exited with code ${exitCode}`;
    return { reason, message: terminated.message ?? message };
  }
  return undefined;
}

/** Init containers that run or are in trouble; completed ones explain nothing. */
function initCause(status: ContainerStatus): Cause | undefined {
  if (status.state?.terminated?.exitCode === 0) return undefined;
  if (status.state?.running) {
    return causeInParts(
      'PodInitializing',
      messagePart('PodInitializes', { init: status.name }),
    );
  }
  // An init container that waits for its predecessor is not a cause.
  return status.state?.waiting?.reason === 'PodInitializing'
    ? undefined
    : containerCause(status);
}

function conditionCause(
  condition: Condition | undefined,
  unexplained: Cause,
): Cause | undefined {
  if (!condition || condition.status === 'True') return undefined;
  const { reason, message = '' } = condition;
  if (!reason) return unexplained;
  const { containers } = UNREADY_CONTAINERS.exec(message)?.groups ?? {};
  return containers
    ? {
        reason,
        message,
        messageParts: [messagePart('PodContainersUnready', { containers })],
      }
    : { reason, message };
}

/**
 * Why a pod is not ready whose `Ready` condition does not say so. If all containers are ready, the node controller
 * wrote it, because the node no longer reports.
 */
function unreadyCause({ spec, status }: Pod): Cause {
  const unready = status?.containerStatuses?.filter(({ ready }) => !ready);
  if (unready?.length) {
    const containers = unready.map(({ name }) => name).join(', ');
    return causeInParts(
      'ContainersNotReady',
      messagePart('PodContainersUnready', { containers }),
    );
  }
  return causeInParts(
    'NodeNotReady',
    messagePart('PodNodeSilent', { node: spec?.nodeName ?? '' }),
  );
}

function firstOf<T, U>(
  items: readonly T[] | undefined,
  read: (item: T) => U | undefined,
): U | undefined {
  for (const item of items ?? []) {
    const found = read(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function causeOf(pod: Pod): Cause {
  const { metadata, status } = pod;
  if (metadata.deletionTimestamp) {
    return { reason: 'Terminating', message: '' };
  }
  if (status?.reason) {
    return { reason: status.reason, message: status.message ?? '' };
  }
  return (
    conditionCause(podCondition(pod, 'PodScheduled'), {
      reason: 'NotScheduled',
      message: '',
    }) ??
    firstOf(status?.initContainerStatuses, initCause) ??
    firstOf(
      status?.containerStatuses?.filter(({ ready }) => !ready),
      containerCause,
    ) ??
    conditionCause(podCondition(pod, 'Ready'), unreadyCause(pod)) ?? {
      reason: status?.phase ?? 'Pending',
      message: '',
    }
  );
}

/** Summary of a pod: its node, whether it is ready, and if not, why. */
export function podStatus(pod: Pod): PodStatus {
  const { metadata, spec, status } = pod;
  const ready = isReady(pod);
  const cause = ready ? { reason: '', message: '' } : causeOf(pod);
  return {
    name: metadata.name,
    group: metadata.labels?.[RAY_LABELS.group] ?? '',
    nodeType: metadata.labels?.[RAY_LABELS.nodeType] ?? '',
    phase: status?.phase ?? '',
    ready,
    ...cause,
    message: kubernetesWords(cause.message),
    restarts: (status?.containerStatuses ?? []).reduce(
      (sum, { restartCount }) => sum + restartCount,
      0,
    ),
    node: spec?.nodeName ?? '',
    podIP: status?.podIP ?? '',
    createdAt: rfc3339(parseTime(metadata.creationTimestamp)),
    containers: containersOf(pod),
    outdatedParts: [],
  };
}
