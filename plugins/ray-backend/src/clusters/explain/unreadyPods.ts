import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { parseTime, rfc3339 } from '../../core/rfc3339';
import { failureHint } from '../../failures/failureHint';
import { ClusterFacts, livePods, PodFacts } from './ClusterFacts';
import { latestWarning } from './podWarnings';
import { conditionSince } from './podTimes';
import { Trouble } from './Trouble';
import { podParameters, quote } from './wording';

const PROBE_FAILED = /^(?:Readiness|Startup) probe failed/;

/** The node controller says that the node of a pod no longer reports; its containers were ready. */
const NODE_SILENT = 'NodeNotReady';

function onSilentNode(pod: PodFacts): Trouble {
  const { node } = pod.status;
  return {
    mayPass: true,
    since: conditionSince(pod.pod, 'Ready'),
    reason: NODE_SILENT,
    messagePart: messagePart('PodOnSilentNode', {
      ...podParameters(pod),
      node,
    }),
    hintParts: [messagePart('LookAtNode', { node })],
  };
}

/** The operator lets the workers of a service ask Serve's proxy (KubeRay, `initReadinessProbeAndLivenessProbe`). */
const ASKS_SERVE = /-\/healthz/;

/** What to do about a probe that fails with these words. */
function probeHint(words: string, container: string): MessagePart {
  if (ASKS_SERVE.test(words)) return messagePart('AwaitsServeProxy');
  const known = failureHint(words);
  // A probe is a command, too; that it reaches nothing does not say why.
  return known?.code === 'CommandMissing'
    ? known
    : messagePart('ReadLogOf', { container });
}

/** All containers of the pod run, and some are not ready. */
function notReady(pod: PodFacts, facts: ClusterFacts): Trouble[] {
  const containers = pod.pod.status?.containerStatuses ?? [];
  const unready = containers.filter(({ ready }) => !ready);
  const starts = containers.map(({ state }) =>
    parseTime(state?.running?.startedAt),
  );
  const known = starts.filter(time => time !== undefined);
  const [first] = unready;
  if (!first || known.length < containers.length) return [];
  const since = Math.max(...known, conditionSince(pod.pod, 'Ready'));
  const words = latestWarning(facts, pod, {
    text: PROBE_FAILED,
    container: first.name,
  });
  return [
    {
      mayPass: true,
      isUsual: true,
      since,
      reason: 'ContainersNotReady',
      messagePart: messagePart('PodRunsUnready', {
        ...podParameters(pod),
        time: rfc3339(since),
        words: words && quote(words),
      }),
      hintParts: [probeHint(words ?? '', first.name)],
    },
  ];
}

/**
 * Pods that run and are not ready. A head that was ready is left to {@link headNotReady}, as the cluster fails with it.
 */
export function unreadyPods(facts: ClusterFacts): Trouble[] {
  return livePods(facts)
    .filter(
      ({ status: { phase, ready, nodeType } }) =>
        phase === 'Running' &&
        !ready &&
        !(facts.wasReady && nodeType === 'head'),
    )
    .flatMap(pod =>
      pod.status.reason === NODE_SILENT
        ? [onSilentNode(pod)]
        : notReady(pod, facts),
    );
}
