import { ClusterFacts, livePods, PodFacts } from './ClusterFacts';
import { podCondition } from './podStatus';
import { conditionSince } from './podTimes';
import { Trouble } from './Trouble';
import {
  capitalized,
  groupOf,
  podTitle,
  quote,
  templateTitle,
} from './wording';

/**
 * What the scheduler adds about evicting other pods and freeing devices; it helps nobody. Where a claim is the trouble it
 * is only a second `not found` (Kubernetes 1.34).
 */
const PREEMPTION =
  /\.?\s*(?:no new claims to deallocate,\s*)?preemption:.*$|\.\s*not found\.?$/is;

/** Characters of the scheduler's message that are looked at; more than is shown, and few enough for the expression above. */
const MAX_MESSAGE_LENGTH = 1_000;

function demandOf(pod: PodFacts, facts: ClusterFacts): string {
  const [container] = groupOf(pod, facts).template?.spec?.containers ?? [];
  // An API server answers with resources in the order of their names.
  const { cpu, memory, ...others } = container?.resources?.requests ?? {};
  return Object.entries({ cpu, memory, ...others })
    .filter(([, amount]) => amount !== undefined)
    .map(([name, amount]) => `${name} ${amount}`)
    .join(', ');
}

/**
 * What to check about volumes that a pod waits for. Kubernetes makes the claims of ephemeral volumes by itself, as
 * `<pod>-<volume>` (Kubernetes, generic ephemeral volumes); only their storage class can be wrong.
 */
function volumeHint(pod: PodFacts, facts: ClusterFacts): string {
  const volumes = groupOf(pod, facts).template?.spec?.volumes ?? [];
  const claims = volumes.flatMap(
    ({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? [],
  );
  const ephemeral = volumes.flatMap(({ name, ephemeral: source }) => {
    if (!source) return [];
    const claim = `${pod.status.name}-${name}`;
    const { storageClassName } = source.volumeClaimTemplate?.spec ?? {};
    const storageClass = storageClassName
      ? `its storage class ${storageClassName} exists`
      : 'there is a default storage class';
    return `Check that ${storageClass} and provides the claim ${claim}, which Kubernetes makes for the volume ${name}.`;
  });
  const hints = claims.length
    ? [
        `Create or mend what the group's volumes name: persistent volume claim ${claims.join(', ')}.`,
        ...ephemeral,
      ]
    : ephemeral;
  return hints.join(' ') || "Create or mend what the group's volumes ask for.";
}

function hintFor(message: string, pod: PodFacts, facts: ClusterFacts): string {
  const template = templateTitle(pod, facts);
  if (/persistent ?volume|storage ?class/i.test(message)) {
    return volumeHint(pod, facts);
  }
  if (/insufficient/i.test(message)) {
    return `Choose a smaller ${template}, free resources, or add nodes that are large enough.`;
  }
  if (/taint/i.test(message)) {
    return `Give the ${template} tolerations for the taints of the nodes.`;
  }
  return 'Compare what the pod asks for with what the nodes offer.';
}

/** No node takes a pod. */
export function unschedulable(facts: ClusterFacts): Trouble[] {
  return livePods(facts).flatMap((pod): Trouble[] => {
    const scheduled = podCondition(pod.pod, 'PodScheduled');
    if (scheduled?.status !== 'False') return [];
    if (scheduled.reason !== 'Unschedulable') return [];
    const message = (scheduled.message ?? '')
      .slice(0, MAX_MESSAGE_LENGTH)
      .replace(PREEMPTION, '');
    const demand = demandOf(pod, facts);
    const asking = demand ? `, which asks for ${demand}` : '';
    return [
      {
        outcome: 'failed',
        mayPass: true,
        since: conditionSince(pod.pod, 'PodScheduled'),
        reason: 'Unschedulable',
        message: `No node takes ${podTitle(pod)}${asking}: ${quote(message || 'the scheduler does not say why')}`,
        hint: capitalized(hintFor(message, pod, facts)),
      },
    ];
  });
}
