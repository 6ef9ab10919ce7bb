import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { ClusterFacts, livePods, PodFacts } from './ClusterFacts';
import { saidByAutoscaler } from './nodeAutoscaler';
import { podCondition } from './podStatus';
import { conditionSince } from './podTimes';
import { taintHints } from './taintHints';
import { Trouble } from './Trouble';
import { groupOf, podParameters, quote, templateOf } from './wording';

/**
 * The scheduler's remarks about evicting other pods and freeing devices, which do not help the user. With a missing
 * claim they are only a second `not found` (Kubernetes 1.34).
 */
const PREEMPTION =
  /\.?\s*(?:no new claims to deallocate,\s*)?preemption:.*$|\.\s*not found\.?$/is;

/** Characters of the scheduler's message that are read: more than is shown, and few enough for the expression above. */
const MAX_MESSAGE_LENGTH = 1_000;

function demandOf(pod: PodFacts, facts: ClusterFacts): string {
  const [container] = groupOf(pod, facts).template?.spec?.containers ?? [];
  // The API server sorts resources by name.
  const { cpu, memory, ...others } = container?.resources?.requests ?? {};
  return Object.entries({ cpu, memory, ...others })
    .filter(([, amount]) => amount !== undefined)
    .map(([name, amount]) => `${name} ${amount}`)
    .join(', ');
}

/**
 * Hints about the volumes that a pod waits for. Kubernetes creates the claims of ephemeral volumes, as
 * `<pod>-<volume>` (Kubernetes, generic ephemeral volumes), so only their storage class can be wrong.
 */
function volumeHints(pod: PodFacts, facts: ClusterFacts): MessagePart[] {
  const volumes = groupOf(pod, facts).template?.spec?.volumes ?? [];
  const claims = volumes.flatMap(
    ({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? [],
  );
  const ephemeral = volumes.flatMap(({ name, ephemeral: source }) => {
    if (!source) return [];
    const claim = `${pod.status.name}-${name}`;
    const { storageClassName } = source.volumeClaimTemplate?.spec ?? {};
    return messagePart('CheckStorageClass', {
      storageClass: storageClassName,
      claim,
      volume: name,
    });
  });
  const hints = claims.length
    ? [messagePart('CreateClaims', { claims: claims.join(', ') }), ...ephemeral]
    : ephemeral;
  return hints.length ? hints : [messagePart('CheckVolumes')];
}

/** Causes without parameters, by the messages of Kubernetes' scheduler, Volcano and coscheduling. */
const OTHER_CAUSES = [
  [
    /pods? (?:anti-)?affinity rules|topology spread constraints/,
    'PodsKeptApart',
  ],
  [/free ports for the requested pod ports/, 'NodePortTaken'],
  [/Too many pods/, 'NodesHoldNoMorePods'],
  [
    /Application rejected|queue .{1,100} not found|cannot create queue/,
    'SchedulerRejects',
  ],
  [/max volume count/, 'NodeVolumesFull'],
  [/allocate all claims/, 'DevicesNotFree'],
  [/\bgang\b|pod group|PodGroup/, 'PodsStartTogether'],
] as const;

function hintsFor(
  message: string,
  pod: PodFacts,
  facts: ClusterFacts,
): MessagePart[] {
  const template = templateOf(pod, facts);
  if (/volume node affinity conflict/.test(message)) {
    return [messagePart('VolumeOfOtherZone')];
  }
  if (/persistent ?volume|storage ?class/i.test(message)) {
    return volumeHints(pod, facts);
  }
  const ofTaints = taintHints(message, template);
  if (/insufficient/i.test(message)) {
    return [messagePart('SmallerTemplate', { template }), ...ofTaints];
  }
  if (ofTaints.length) return ofTaints;
  // Newer schedulers say only that there are taints (Kubernetes 1.35).
  if (/were unschedulable|untolerated taint(?:\(s\))? \{/.test(message)) {
    return [messagePart('NodesNotUsable')];
  }
  if (/taint/i.test(message)) {
    return [messagePart('AddTolerations', { template })];
  }
  if (/node affinity\/selector/.test(message)) {
    return [messagePart('NoNodeWithLabels', { template })];
  }
  const other = OTHER_CAUSES.find(([pattern]) => pattern.test(message));
  return [messagePart(other?.[1] ?? 'CompareWithNodes')];
}

/** No node accepts a pod. */
export function unschedulable(facts: ClusterFacts): Trouble[] {
  return livePods(facts).flatMap((pod): Trouble[] => {
    const scheduled = podCondition(pod.pod, 'PodScheduled');
    if (scheduled?.status !== 'False') return [];
    if (scheduled.reason !== 'Unschedulable') return [];
    const message = (scheduled.message ?? '')
      .slice(0, MAX_MESSAGE_LENGTH)
      .replace(PREEMPTION, '');
    const said = saidByAutoscaler(facts, pod);
    return [
      {
        outcome: 'failed',
        mayPass: true,
        since: conditionSince(pod.pod, 'PodScheduled'),
        expectedBy: said?.expectedBy,
        reason: 'Unschedulable',
        messagePart: messagePart('Unschedulable', {
          ...podParameters(pod),
          demand: demandOf(pod, facts),
          words: quote(message),
          ...said?.parameters,
        }),
        hintParts: said?.parameters.adding
          ? said.hintParts
          : [...(said?.hintParts ?? []), ...hintsFor(message, pod, facts)],
      },
    ];
  });
}
