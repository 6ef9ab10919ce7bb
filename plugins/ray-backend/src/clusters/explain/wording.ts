import {
  HeadGroupSpec,
  RAY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';
import { PodTemplate } from '@rayport/backstage-plugin-ray-node';
import { cutText } from '../../core/cutText';
import { kubernetesWords } from '../../core/kubernetesWords';
import { ClusterFacts, PodFacts } from './ClusterFacts';

/** Messages of kubelets and registries can be very long; this fits a tooltip. */
const MAX_QUOTE_LENGTH = 300;

/** Characters of a message that are read. White space is collapsed later. */
const MAX_LOOKED_AT = 4 * MAX_QUOTE_LENGTH;

/** A message of Kubernetes as part of a sentence: one line, bounded, without its full stop. */
export function quote(message: string): string {
  const line = kubernetesWords(message)
    .slice(0, MAX_LOOKED_AT)
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(line, MAX_QUOTE_LENGTH).replace(/[.,;:]$/, '');
}

/** How sentences name a pod: with its worker group, unless it is the head. */
export function podParameters({ status }: PodFacts): {
  pod: string;
  group?: string;
} {
  const { name: pod, nodeType, group } = status;
  return nodeType === 'head' ? { pod } : { pod, group: group || '?' };
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

/** The compute template that a pod was made from, if known. */
export function templateOf(
  pod: PodFacts,
  facts: ClusterFacts,
): string | undefined {
  const { template } = groupOf(pod, facts);
  return template?.metadata?.annotations?.[RAY_ANNOTATIONS.computeTemplate];
}
