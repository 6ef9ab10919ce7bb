import { ContainerStatus } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { ClusterFacts, livePods, PodFacts } from './ClusterFacts';
import { createdAt } from './podTimes';
import { Trouble } from './Trouble';
import { groupOf, podTitle, templateTitle } from './wording';

/** One exit may be an accident; the second makes a loop. */
const EXITS_OF_A_LOOP = 2;

/** A container that runs this long is well again: kubelets forget their back-off then too (Kubernetes, pod lifecycle). */
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
): Pick<Trouble, 'message' | 'hint'> {
  const { exitCode, reason } = lastRun(container) ?? {};
  const who = `Container ${container.name} of ${podTitle(pod)}`;
  const exits = exitsOf(container);
  if (reason === 'OOMKilled') {
    return {
      message: `${who} was ended ${exits} times because it needs more memory than it may use`,
      hint: `Choose a ${templateTitle(pod, facts)} with more memory.`,
    };
  }
  const code = exitCode === undefined ? '' : `, last with code ${exitCode}`;
  const parameters = Object.keys(groupOf(pod, facts).rayStartParams ?? {});
  const given = parameters.length ? ` (here: ${parameters.join(', ')})` : '';
  return {
    message: `${who} exits again and again: ${exits} times${code}`,
    hint: `Read the log of its previous run. The usual causes are rayStartParams that Ray refuses${given} and an image of another Ray version.`,
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
    // Nobody keeps the time of the first exit.
    since: createdAt(pod.pod),
    endsAt,
    reason: 'CrashLoopBackOff',
    ...describe(container, pod, facts),
  };
}

/**
 * A container exits again and again: in its back-off, and just as well while it runs between two exits. Start
 * parameters that Ray refuses show like this only.
 */
export function crashLoop(facts: ClusterFacts): Trouble[] {
  return livePods(facts).flatMap(pod =>
    (pod.pod.status?.containerStatuses ?? []).flatMap(
      container => loopOf(container, pod, facts) ?? [],
    ),
  );
}
