import { Pod } from '../../objects';
import { ownedBy } from '../../controllerRuntime/ownedBy';
import { buildRayContainer } from './buildRayContainer';
import { headAddressEnv } from './containerEnv';
import { operatorLabels, podPrefix, serveLabel } from './names';
import { RayCluster, WorkerGroupSpec } from './RayCluster';
import { workerParams } from './rayStartParams';
import { withSharedMemory } from './sharedMemory';
import { withTokenEnv, withTokenVolume } from './tokenAuth';
import { waitGcsReadyContainer } from './waitGcsReadyContainer';
import { slotLabels, WorkerSlot } from './workerSlots';

/** One worker's pod, as it is handed to the API; the name comes from the API. */
export function buildWorkerPod(
  cluster: RayCluster,
  group: WorkerGroupSpec,
  slot: WorkerSlot,
): Pod {
  const { template, groupName } = group;
  const [ray, ...others] = template.spec.containers;
  const container = buildRayContainer({
    cluster,
    container: ray,
    type: 'worker',
    params: workerParams(cluster, group),
    env: headAddressEnv(cluster),
  });
  const { annotations } = template.metadata ?? {};
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: '',
      generateName: podPrefix(cluster.metadata.name, groupName),
      ...ownedBy(cluster),
      labels: {
        ...template.metadata?.labels,
        ...operatorLabels(cluster, 'worker'),
        'ray.io/group': groupName,
        'ray.io/is-ray-node': 'yes',
        ...slotLabels(slot, group),
        ...serveLabel(cluster, 'worker'),
      },
      ...(annotations && { annotations }),
    },
    spec: withSharedMemory(
      withTokenVolume(cluster, {
        ...template.spec,
        containers: [withTokenEnv(cluster, container), ...others],
        initContainers: [
          ...(template.spec.initContainers ?? []),
          withTokenEnv(cluster, waitGcsReadyContainer(cluster, ray)),
        ],
      }),
    ),
  };
}
