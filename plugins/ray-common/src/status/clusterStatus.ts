import { z } from 'zod';
import {
  bool,
  int32,
  mapOf,
  oneOf,
  repeated,
  text,
  timestamp,
} from '../schema/fields';
import { httpOnlyField as field, message } from '../schema/message';

/**
 * What a cluster is doing, from a closed set. `ready`, `suspended`, `unhealthy` and `failed` are the
 * `clusterState` of the API; the others show there as an absent state.
 */
export const CLUSTER_STATES = [
  'provisioning',
  'ready',
  'suspending',
  'suspended',
  'unhealthy',
  'failed',
  'deleting',
] as const;

/** What a cluster is doing. */
export type ClusterState = (typeof CLUSTER_STATES)[number];

/** What a container is doing. */
export const CONTAINER_STATES = ['waiting', 'running', 'terminated'] as const;

/** One container of a pod. */
export const containerStatusSchema = message('ContainerStatus', {
  name: field(text(), 'Name of the container.'),
  init: field(bool(), 'It runs before the others, to its end.'),
  state: field(oneOf(CONTAINER_STATES), 'What it is doing.'),
  reason: field(text(), 'Why it waits or has ended, as Kubernetes has it.'),
  exitCode: field(int32(), 'What it ended with; 0 is success.'),
  ready: field(bool(), 'It is ready.'),
  restarts: field(int32(), 'How often it was started again.'),
  startedAt: field(timestamp(), 'When its present or last run began.'),
  hasPreviousLog: field(
    bool(),
    'There is a log of the run before its last restart.',
  ),
});

/** One pod of a cluster, as far as it explains the cluster's state. */
export const podStatusSchema = message('PodStatus', {
  name: field(text(), 'Name of the pod.'),
  group: field(text(), '`headgroup` or the name of the worker group.'),
  nodeType: field(text(), '`head` or `worker`.'),
  phase: field(text(), 'Phase as Kubernetes has it.'),
  ready: field(bool(), 'Its containers are ready.'),
  reason: field(text(), 'Why it is not ready.'),
  message: field(text(), 'The same in words.'),
  restarts: field(int32(), 'How often its containers were started again.'),
  node: field(text(), 'Node that it runs on.'),
  podIP: field(text(), 'Its address.'),
  createdAt: field(timestamp(), 'When it was created.'),
  containers: field(
    repeated(containerStatusSchema),
    'Its containers, those that run first at the front.',
  ),
});

/** What a cluster is doing, why, and what to do about it. */
export const clusterStatusSchema = message('ClusterStatus', {
  name: field(text(), 'Name of the cluster.'),
  namespace: field(text(), 'Namespace of the cluster.'),
  uid: field(text(), 'Kubernetes uid of the RayCluster.'),
  state: field(oneOf(CLUSTER_STATES), 'What the cluster is doing.'),
  reason: field(text(), 'Machine-readable reason of the state.'),
  message: field(text(), 'One sentence: why the state is what it is.'),
  hint: field(text(), 'What to do about it; absent when nothing is wrong.'),
  since: field(timestamp(), 'Since when the reason holds.'),
  reevaluateAt: field(
    timestamp(),
    'When the state may change by the passing of time alone.',
  ),
  desiredWorkers: field(int32(), 'Workers that the operator aims for.'),
  readyWorkers: field(int32(), 'Workers that are ready.'),
  desiredResources: field(
    mapOf(text()),
    'Quantities of the whole cluster: `cpu`, `memory`, `gpu`.',
  ),
  pods: field(repeated(podStatusSchema), 'The pods, head first.'),
});

/** What a cluster is doing, why, and what to do about it. */
export type ClusterStatus = z.output<typeof clusterStatusSchema>;
/** One container of a pod. */
export type ContainerStatus = z.output<typeof containerStatusSchema>;
/** One pod of a cluster. */
export type PodStatus = z.output<typeof podStatusSchema>;
