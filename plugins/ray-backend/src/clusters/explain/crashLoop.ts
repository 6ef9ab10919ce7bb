import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { ContainerStatus } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { failureHint } from '../../failures/failureHint';
import { ClusterFacts, livePods, PodFacts } from './ClusterFacts';
import { exitHints } from './exitHints';
import { createdAt } from './podTimes';
import { versionHints } from './versionHints';
import { Trouble } from './Trouble';
import { groupOf, podParameters, templateOf } from './wording';

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

/** An exit after a long run is an accident, however many there were before. */
function ranLong(container: ContainerStatus): boolean {
  const { startedAt, finishedAt } = lastRun(container) ?? {};
  const start = parseTime(startedAt);
  const end = parseTime(finishedAt);
  return (
    start !== undefined && end !== undefined && end - start >= CALM_AFTER_MS
  );
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
      hintParts: [
        messagePart('MoreMemory', { template: templateOf(pod, facts) }),
      ],
    };
  }
  const parameters = Object.keys(groupOf(pod, facts).rayStartParams ?? {});
  return {
    messagePart: messagePart('ContainerExits', { ...loop, exitCode }),
    hintParts: [
      ...[failureHint(message) ?? []].flat(),
      ...exitHints(exitCode),
      ...versionHints(pod, facts),
      messagePart('ReadPreviousLog', { parameters: parameters.join(', ') }),
    ],
  };
}

function loopOf(
  container: ContainerStatus,
  pod: PodFacts,
  facts: ClusterFacts,
): Trouble | undefined {
  if (exitsOf(container) < EXITS_OF_A_LOOP || ranLong(container)) {
    return undefined;
  }
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
  return livePods(facts).flatMap(pod =>
    (pod.pod.status?.containerStatuses ?? []).flatMap(
      container => loopOf(container, pod, facts) ?? [],
    ),
  );
}
