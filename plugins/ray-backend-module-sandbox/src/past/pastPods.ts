import { ContainerStatus, Pod } from '@rayport/backstage-plugin-ray-node';
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
export interface ContainerEnd {
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

function statusOf(
  { spec, createdAt }: PodPlan,
  end: ContainerEnd | undefined,
): Pod['status'] {
  const { name } = mainContainer(spec);
  const startedAt = timestamp(later(createdAt, STARTED_MS));
  const state: ContainerStatus['state'] = end
    ? {
        terminated: {
          startedAt,
          finishedAt: timestamp(end.at),
          exitCode: end.exitCode,
          reason: end.reason,
        },
      }
    : { running: { startedAt } };
  const condition = (
    type: string,
    at: Date,
    status: 'True' | 'False' = 'True',
  ) => ({
    type,
    status,
    reason: '',
    message: '',
    lastTransitionTime: timestamp(at),
  });
  const ended = end && (end.exitCode ? 'Failed' : 'Succeeded');
  return {
    phase: ended ?? 'Running',
    conditions: [
      condition('PodScheduled', later(createdAt, SCHEDULED_MS)),
      condition(
        'Ready',
        end?.at ?? later(createdAt, STARTED_MS),
        end ? 'False' : 'True',
      ),
    ],
    containerStatuses: [{ name, ready: !end, restartCount: 0, state }],
  };
}

function podOf(plan: PodPlan, end: ContainerEnd | undefined): Pod {
  const { name, owner, labels, spec, createdAt } = plan;
  const { namespace, ownerReferences } = ownedBy(owner);
  const node = SANDBOX_NODES[name.length % SANDBOX_NODES.length];
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      namespace,
      ownerReferences,
      labels,
      uid: uidOf('Pod', namespace ?? '', name, timestamp(createdAt)),
      creationTimestamp: timestamp(createdAt),
    },
    spec: {
      containers: spec.containers.map(
        ({ name: container, image, resources }) => ({
          name: container,
          image,
          resources,
        }),
      ),
      nodeName: node?.name,
    },
    status: statusOf(plan, end),
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
    return podOf(
      {
        name: `${prefix}${suffixOf(name, group, String(index))}`,
        owner: cluster,
        labels: { ...operatorLabels(cluster, type), 'ray.io/group': group },
        spec: template.spec,
        createdAt: later(createdAt, index * STARTED_MS),
      },
      undefined,
    );
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

/** A pod whose container has ended. */
export function endedPod(plan: PodPlan, end: ContainerEnd): Pod {
  return podOf(plan, end);
}
