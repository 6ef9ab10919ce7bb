import { PastPod, RayCluster } from '@rayport/backstage-plugin-ray-node';
import { PodInterval, PodSubject } from '../../history/usage/PodInterval';
import { podLifetime } from '../../history/usage/podLifetime';
import { amountsOf } from '../../history/usage/UsageLedger';
import { View } from '../../views/View';
import { groupOf, templateOf } from '../createPodSubjects';
import { isRayCluster, SeenPast } from './observePast';

function subjectOf(
  { pod }: PastPod,
  cluster: RayCluster | undefined,
  { uid = '', kind, namespace, name, resource }: View<object>,
): PodSubject {
  const group = cluster ? groupOf(pod) : '';
  const template = cluster ? templateOf(group, cluster) : '';
  return { object: { uid, kind, namespace, name }, resource, group, template };
}

/** Resources that the pods of past objects held. Those of a job's cluster count for the job. */
export function pastUsage(seen: readonly SeenPast[]): PodInterval[] {
  const byUid = new Map(seen.map(({ view }) => [view.uid, view]));
  return seen.flatMap(({ past, view }) => {
    const object = past.stages.at(-1)?.object;
    if (!object) return [];
    const owners = object.metadata.ownerReferences ?? [];
    const maker = owners.map(({ uid }) => byUid.get(uid)).find(Boolean);
    return past.pods.flatMap(one => {
      const at = one.deletedAt.getTime();
      const { uid = '', namespace = '', name } = one.pod.metadata;
      const deletion = { at, unseenSince: undefined };
      const lifetime = podLifetime(one.pod, at, deletion);
      if (!lifetime) return [];
      return {
        ...lifetime,
        uid,
        namespace,
        name,
        subject: subjectOf(
          one,
          isRayCluster(object) ? object : undefined,
          maker ?? view,
        ),
        amounts: amountsOf(one.pod),
        seenAt: lifetime.endedAt ?? at,
      };
    });
  });
}
