import {
  RAY_ANNOTATIONS,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import {
  Pod,
  RAY_JOBS,
  RAY_SERVICES,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { isOwnPod } from '../clusters/explain/ClusterFacts';
import { PodSubject } from '../history/usage/PodInterval';
import { RayCache } from '../kinds/RayCache';
import { RayViews } from '../kinds/RayViews';
import { ownerOfPod } from '../kubernetes/operatorPods';
import { View } from '../views/View';

/** Sources of {@link createPodSubjects}. */
export interface SubjectSources {
  cache: { objects: { cluster: Pick<RayCache['objects']['cluster'], 'get'> } };
  views: Pick<RayViews, 'of'>;
}

/** The group of a pod; empty for a head. */
export function groupOf(pod: Pod): string {
  const { labels } = pod.metadata;
  const isHead = labels?.[RAY_LABELS.nodeType] === 'head';
  return isHead ? '' : (labels?.[RAY_LABELS.group] ?? '');
}

/** The compute template of a group; empty for none. */
export function templateOf(group: string, { spec }: RayCluster): string {
  const { headGroupSpec, workerGroupSpecs = [] } = spec ?? {};
  const found = group
    ? workerGroupSpecs.find(({ groupName }) => groupName === group)
    : headGroupSpec;
  const annotations = found?.template?.metadata?.annotations;
  return annotations?.[RAY_ANNOTATIONS.computeTemplate] ?? '';
}

function subject(
  view: View<object> | undefined,
  made: Pick<PodSubject, 'group' | 'template'>,
): PodSubject | undefined {
  if (!view?.uid) return undefined;
  const { kind, namespace, name, uid, resource } = view;
  return { object: { uid, kind, namespace, name }, resource, ...made };
}

/**
 * Finds the owner of a pod's usage: the job or service that its cluster was made for, or else the cluster. A submitter
 * pod belongs to its job.
 */
export function createPodSubjects({
  cache,
  views,
}: SubjectSources): (pod: Pod) => PodSubject | undefined {
  const { cluster: clusters, job: jobs, service: services } = views.of;

  /** The job or the service that a cluster was made for. */
  function makerOf({ metadata }: RayCluster): View<object> | undefined {
    const { ownerReferences = [], namespace = '' } = metadata;
    for (const { kind, name, uid } of ownerReferences) {
      const key = { namespace, name };
      const maker =
        (kind === RAY_JOBS.kind && jobs.get(key)) ||
        (kind === RAY_SERVICES.kind && services.get(key));
      if (maker && maker.uid === uid) return maker;
    }
    return undefined;
  }

  return pod => {
    const { kind, namespace = '', name = '' } = ownerOfPod(pod);
    const key = { namespace, name };
    if (kind === RAY_JOBS.kind) {
      return subject(jobs.get(key), { group: '', template: '' });
    }
    const rayCluster = cache.objects.cluster.get(key);
    if (!rayCluster || !isOwnPod(pod, rayCluster)) return undefined;
    const group = groupOf(pod);
    return subject(makerOf(rayCluster) ?? clusters.get(key), {
      group,
      template: templateOf(group, rayCluster),
    });
  };
}
