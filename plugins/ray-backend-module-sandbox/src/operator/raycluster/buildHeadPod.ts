import { Pod } from '../../objects';
import { ownedBy } from '../../controllerRuntime/ownedBy';
import { withAutoscaler } from './autoscalerContainer';
import { buildRayContainer } from './buildRayContainer';
import {
  HEAD_GROUP,
  KUBERAY_VERSION,
  operatorLabels,
  podPrefix,
  serveLabel,
} from './names';
import { RayCluster } from './RayCluster';
import { headParams } from './rayStartParams';
import { recreateHash } from './recreateHash';
import { withSharedMemory } from './sharedMemory';
import { withTokenEnv, withTokenVolume } from './tokenAuth';

export const RECREATE_HASH_ANNOTATION = 'ray.io/upgrade-strategy-recreate-hash';

/** The head's pod, as it is handed to the API; the name comes from the API. */
export function buildHeadPod(cluster: RayCluster): Pod {
  const { template } = cluster.spec.headGroupSpec;
  const [ray, ...others] = template.spec.containers;
  const container = buildRayContainer({
    cluster,
    container: ray,
    type: 'head',
    params: headParams(cluster),
  });
  const spec = withTokenVolume(cluster, {
    ...template.spec,
    containers: [withTokenEnv(cluster, container), ...others],
  });
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: '',
      generateName: podPrefix(cluster.metadata.name, undefined),
      ...ownedBy(cluster),
      labels: {
        ...template.metadata?.labels,
        ...operatorLabels(cluster, 'head'),
        'ray.io/group': HEAD_GROUP,
        'ray.io/is-ray-node': 'yes',
        ...serveLabel(cluster, 'head'),
      },
      annotations: {
        ...template.metadata?.annotations,
        'ray.io/ft-enabled': String(
          cluster.spec.gcsFaultToleranceOptions !== undefined,
        ),
        'ray.io/kuberay-version': KUBERAY_VERSION,
        [RECREATE_HASH_ANNOTATION]: recreateHash(cluster.spec),
      },
    },
    spec: withAutoscaler(cluster, withSharedMemory(spec)),
  };
}
