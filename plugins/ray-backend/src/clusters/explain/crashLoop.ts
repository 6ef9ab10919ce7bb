import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { ContainerStatus } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { failureHint } from '../../failures/failureHint';
import { ClusterFacts, livePods, PodFacts } from './ClusterFacts';
import { exitHints } from './exitHints';
import { WAITING_CONTAINER } from './headUnreachable';
import { AUTOSCALER } from './outdatedParts';
import { createdAt } from './podTimes';
import { latestWarning } from './podWarnings';
import { versionHints } from './versionHints';
import { Trouble } from './Trouble';
import { groupOf, podParameters, quote, templateOf } from './wording';

/** One exit may be an accident; two make a loop. */
const EXITS_OF_A_LOOP = 2;

/**
 * A container that runs this long has recovered: kubelets reset their back-off then too (Kubernetes, pod lifecycle).
 */
const CALM_AFTER_MS = 10 * 60 * 1000;

function exitsOf({ state, restartCount }: ContainerStatus): number {
  if (state?.waiting?.reason === 'CrashLoopBackOff') {
    return Math.max(restartCount + 1, EXITS_OF_A_LOOP);
  }
  return state?.terminated ? restartCount + 1 : restartCount;
}

function lastRun({ state, lastState }: ContainerStatus) {
  return state?.terminated ?? lastState?.terminated;
}

/** The runtime could not run the command of a container: it has no log (containerd, Docker). */
const NEVER_RAN = ['StartError', 'ContainerCannotRun'];

/** An exit after a long run is an accident, however many there were before. */
function ranLong(container: ContainerStatus): boolean {
  const { startedAt, finishedAt, reason = '' } = lastRun(container) ?? {};
  // containerd says that it started in 1970.
  if (NEVER_RAN.includes(reason)) return false;
  const start = parseTime(startedAt);
  const end = parseTime(finishedAt);
  return (
    start !== undefined && end !== undefined && end - start >= CALM_AFTER_MS
  );
}

const PROBE_FAILED = /^(?:Liveness|Startup) probe failed/;

/** Exit codes of containers that kubelets end: by SIGTERM, or later by SIGKILL. */
const ENDED_BY_KUBELET = [143, 137];

/** Possible causes why Ray itself exits; other containers have their own. */
function hintsOfRay(pod: PodFacts, facts: ClusterFacts): MessagePart[] {
  const parameters = Object.keys(groupOf(pod, facts).rayStartParams ?? {});
  return [
    ...versionHints(pod, facts),
    messagePart('ReadPreviousLog', { parameters: parameters.join(', ') }),
  ];
}

/** A head with a Redis needs it before anything else. */
function redisHints({ status }: PodFacts, facts: ClusterFacts): MessagePart[] {
  const { redisAddress: address } =
    facts.rayCluster.spec?.gcsFaultToleranceOptions ?? {};
  return status.nodeType === 'head' && address
    ? [messagePart('CheckRedis', { address })]
    : [];
}

/** Only the Ray container has its memory from the group's template; the operator gives it to containers that it adds. */
function memoryHint(
  { name }: ContainerStatus,
  pod: PodFacts,
  facts: ClusterFacts,
): MessagePart {
  const [ray, ...others] = groupOf(pod, facts).template?.spec?.containers ?? [];
  if (name === WAITING_CONTAINER) return messagePart('WaitingNeedsMemory');
  if (!ray || ray.name === name) {
    return messagePart('MoreMemory', { template: templateOf(pod, facts) });
  }
  return name === AUTOSCALER && !others.some(each => each.name === name)
    ? messagePart('AutoscalerNeedsMemory')
    : messagePart('ContainerNeedsMemory', { container: name });
}

function describe(
  container: ContainerStatus,
  pod: PodFacts,
  facts: ClusterFacts,
): Pick<Trouble, 'messagePart' | 'hintParts'> {
  const { exitCode, reason, message = '' } = lastRun(container) ?? {};
  const loop = {
    ...podParameters(pod),
    container: container.name,
    exits: exitsOf(container),
  };
  if (reason === 'OOMKilled') {
    return {
      messagePart: messagePart('ContainerOutOfMemory', loop),
      hintParts: [memoryHint(container, pod, facts)],
    };
  }
  if (NEVER_RAN.includes(reason ?? '')) {
    const { pod: name, group, container: named } = loop;
    return {
      messagePart: messagePart('ContainerNotStarted', {
        pod: name,
        group,
        container: named,
        words: quote(message),
      }),
      hintParts: [failureHint(message) ?? messagePart('CheckContainer')],
    };
  }
  // A container that exits by itself fails its probes, too.
  const probe =
    ENDED_BY_KUBELET.includes(exitCode ?? 0) &&
    latestWarning(facts, pod, {
      text: PROBE_FAILED,
      container: container.name,
    });
  if (probe) {
    return {
      messagePart: messagePart('ContainerFailsProbe', {
        ...loop,
        words: quote(probe),
      }),
      hintParts: [messagePart('RelaxProbe')],
    };
  }
  const [ray] = groupOf(pod, facts).template?.spec?.containers ?? [];
  const isRay = !ray || ray.name === container.name;
  const known = failureHint(message);
  return {
    messagePart: messagePart('ContainerExits', { ...loop, exitCode }),
    hintParts: [
      ...[known ?? []].flat(),
      ...(isRay ? redisHints(pod, facts) : []),
      ...exitHints(exitCode, known),
      ...(isRay ? hintsOfRay(pod, facts) : [messagePart('ReadLastLog')]),
    ],
  };
}

function loopOf(
  container: ContainerStatus,
  pod: PodFacts,
  facts: ClusterFacts,
): Trouble | undefined {
  const isLoop = exitsOf(container) >= EXITS_OF_A_LOOP;
  if (!isLoop || ranLong(container)) return undefined;
  const startedAt = parseTime(container.state?.running?.startedAt);
  const endsAt =
    startedAt === undefined ? undefined : startedAt + CALM_AFTER_MS;
  if (endsAt !== undefined && endsAt <= facts.now) return undefined;
  return {
    outcome: 'unhealthy',
    mayPass: false,
    // Kubernetes does not record the time of the first exit.
    since: createdAt(pod.pod),
    endsAt,
    reason: 'CrashLoopBackOff',
    ...describe(container, pod, facts),
  };
}

/**
 * A container exits repeatedly. It may be in its back-off or running between two exits. This is the only sign of start
 * parameters that Ray refuses.
 */
export function crashLoop(facts: ClusterFacts): Trouble[] {
  return livePods(facts).flatMap(pod => {
    const { initContainerStatuses = [], containerStatuses = [] } =
      pod.pod.status ?? {};
    // Init containers end by themselves; those that are done may have been restarted with their node.
    const failing = initContainerStatuses.filter(
      ({ state }) => !state?.terminated || state.terminated.exitCode > 0,
    );
    return [...failing, ...containerStatuses].flatMap(
      container => loopOf(container, pod, facts) ?? [],
    );
  });
}
