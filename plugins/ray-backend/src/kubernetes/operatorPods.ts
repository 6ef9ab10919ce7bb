import { RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import { Pod, RAY_JOBS } from '@rayport/backstage-plugin-ray-node';
import { selectorOf } from './ManagedObjects';
import { ObjectReference } from './ObjectIndex';

/** What marks the pods that the operator made. */
export const POD_MARK = {
  label: RAY_LABELS.createdBy,
  value: 'kuberay-operator',
};

/** Selects the pods that the operator made. */
export const POD_SELECTOR = selectorOf(POD_MARK);

/** The object that a pod works for. */
export interface PodOwner extends ObjectReference {
  kind: 'RayCluster' | 'RayJob';
}

/** A submitter belongs to its job; a cluster's pods to the cluster, whoever had it made. */
export function ownerOfPod({ metadata }: Pod): PodOwner {
  const { namespace, labels } = metadata;
  const cluster = labels?.[RAY_LABELS.cluster];
  return cluster
    ? { kind: 'RayCluster', namespace, name: cluster }
    : {
        kind: 'RayJob',
        namespace,
        name: labels?.[RAY_LABELS.originatedFromName],
      };
}

/** Selects the pods that the operator made to submit a job; the clusters' pods have other labels (KubeRay 1.7). */
export function submitterSelector(job: string): string {
  return [
    POD_SELECTOR,
    `${RAY_LABELS.originatedFromKind}=${RAY_JOBS.kind}`,
    `${RAY_LABELS.originatedFromName}=${job}`,
    `batch.kubernetes.io/job-name=${job}`,
  ].join(',');
}
