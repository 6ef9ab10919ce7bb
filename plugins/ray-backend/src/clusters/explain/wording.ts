import {
  HeadGroupSpec,
  RAY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';
import { PodTemplate } from '@rayport/backstage-plugin-ray-node';
import { ClusterFacts, PodFacts } from './ClusterFacts';

/** Messages of kubelets and registries can be pages long; this much fits a tooltip. */
const MAX_QUOTE_LENGTH = 300;

/** Characters of a message that are looked at; white space in it counts for less in what is shown. */
const MAX_LOOKED_AT = 4 * MAX_QUOTE_LENGTH;

/** A message of Kubernetes as part of a sentence: one line, bounded, without its full stop. */
export function quote(message: string): string {
  const line = message.slice(0, MAX_LOOKED_AT).replace(/\s+/g, ' ').trim();
  const cut =
    line.length > MAX_QUOTE_LENGTH
      ? `${line.slice(0, MAX_QUOTE_LENGTH)}…`
      : line;
  return cut.replace(/[.,;:]$/, '');
}

/** `head pod x` or `pod x of worker group g`. */
export function podTitle({ status }: PodFacts): string {
  return status.nodeType === 'head'
    ? `head pod ${status.name}`
    : `pod ${status.name} of worker group ${status.group}`;
}

/** The group that a pod was made from: its template and start parameters. */
export function groupOf(
  { status }: PodFacts,
  { rayCluster }: ClusterFacts,
): {
  template?: PodTemplate;
  rayStartParams?: HeadGroupSpec['rayStartParams'];
} {
  const { headGroupSpec, workerGroupSpecs = [] } = rayCluster.spec ?? {};
  return (
    (status.nodeType === 'head'
      ? headGroupSpec
      : workerGroupSpecs.find(({ groupName }) => groupName === status.group)) ??
    {}
  );
}

/** `compute template t`, or `compute template` where the pod's origin is unknown. */
export function templateTitle(pod: PodFacts, facts: ClusterFacts): string {
  const { template } = groupOf(pod, facts);
  const name =
    template?.metadata?.annotations?.[RAY_ANNOTATIONS.computeTemplate];
  return name ? `compute template ${name}` : 'compute template';
}

/** A sentence begins with a capital. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
