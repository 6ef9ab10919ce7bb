import { Pod } from '@rayport/backstage-plugin-ray-node';
import { ownedBy } from '../controllerRuntime/ownedBy';
import { timestamp } from '../core/timestamp';
import { mainContainer } from '../objects/Pod';
import {
  HEAD_GROUP,
  operatorLabels,
  podPrefix,
} from '../operator/raycluster/names';
import { PodTemplate, RayCluster } from '../operator/raycluster/RayCluster';
import { SANDBOX_NODES } from '../simulation/nodes';
import { suffixOf, uidOf } from './pastNames';
import { later } from './times';

/** Time from the creation of a pod until it has a node, and until its container runs. */
const SCHEDULED_MS = 1_000;
const STARTED_MS = 12_000;

/** How the main container of a pod ended. */
interface ContainerEnd {
  at: Date;
  exitCode: number;
  reason: string;
}

/** Description of a past pod. */
interface PodPlan {
  name: string;
  owner: Parameters<typeof ownedBy>[0];
  labels: Record<string, string>;
  spec: PodTemplate['spec'];
  createdAt: Date;
}

/** A pod while it runs; with the end of its main container, as it ended. */
export function pastPod(plan: PodPlan, end?: ContainerEnd): Pod {
  const { name, owner, labels, spec, createdAt } = plan;
  const { namespace, ownerReferences } = ownedBy(owner);
  const creationTimestamp = timestamp(createdAt);
  const started = later(createdAt, STARTED_MS);
  const startedAt = timestamp(started);
  const condition = (type: string, at: Date, isTrue = true) => ({
    type,
    status: isTrue ? ('True' as const) : ('False' as const),
    reason: '',
    message: '',
    lastTransitionTime: timestamp(at),
  });
  const { at: finished, exitCode = 0, reason } = end ?? {};
  const endedAs = end && (exitCode ? 'Failed' : 'Succeeded');
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      namespace,
      ownerReferences,
      labels,
      uid: uidOf('Pod', namespace ?? '', name, creationTimestamp),
      creationTimestamp,
    },
    spec: {
      containers: spec.containers.map(
        ({ name: container, image, resources }) => ({
          name: container,
          image,
          resources,
        }),
      ),
      nodeName: SANDBOX_NODES[name.length % SANDBOX_NODES.length]?.name,
    },
    status: {
      phase: endedAs ?? 'Running',
      conditions: [
        condition('PodScheduled', later(createdAt, SCHEDULED_MS)),
        condition('Ready', finished ?? started, !end),
      ],
      containerStatuses: [
        {
          name: mainContainer(spec).name,
          ready: !end,
          restartCount: 0,
          state: finished
            ? {
                terminated: {
                  startedAt,
                  finishedAt: timestamp(finished),
                  exitCode,
                  reason,
                },
              }
            : { running: { startedAt } },
        },
      ],
    },
  };
}

/** The pods of a cluster while it runs, the head first. */
export function pastRayPods(cluster: RayCluster, createdAt: Date): Pod[] {
  const { headGroupSpec, workerGroupSpecs = [] } = cluster.spec;
  const { name } = cluster.metadata;
  const node = (
    type: 'head' | 'worker',
    group: string,
    { template, index }: { template: PodTemplate; index: number },
  ) => {
    const prefix = podPrefix(name, type === 'head' ? undefined : group);
    return pastPod({
      name: `${prefix}${suffixOf(name, group, String(index))}`,
      owner: cluster,
      labels: { ...operatorLabels(cluster, type), 'ray.io/group': group },
      spec: template.spec,
      createdAt: later(createdAt, index * STARTED_MS),
    });
  };
  return [
    node('head', HEAD_GROUP, { template: headGroupSpec.template, index: 0 }),
    ...workerGroupSpecs.flatMap(({ groupName, replicas = 0, template }) =>
      Array.from({ length: replicas }, (_, index) =>
        node('worker', groupName, { template, index: index + 1 }),
      ),
    ),
  ];
}
