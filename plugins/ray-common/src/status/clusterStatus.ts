import { Fix, MessagePart } from '../explanations';
import {
  bool,
  int32,
  mapOf,
  oneOf,
  repeated,
  text,
  timestamp,
} from '../schema/fields';
import { field, httpOnlyField, message } from '../schema/message';
import { fixSchema } from '../schema/fix';
import { messagePartSchema } from '../schema/messagePart';
import { Origin, originSchema } from './origin';

/**
 * State of a cluster, from a fixed set. `ready`, `suspended`, `unhealthy` and `failed` are the `clusterState` of the
 * API, in which the others are absent.
 *
 * @public
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

/**
 * State of a cluster.
 *
 * @public
 */
export type ClusterState = (typeof CLUSTER_STATES)[number];

/**
 * Authentication of a cluster's Ray: none, a token in a Secret, or one that Kubernetes verifies (KubeRay,
 * `spec.authOptions`).
 *
 * @public
 */
export const RAY_AUTHENTICATIONS = ['none', 'token', 'kubernetes'] as const;

/**
 * Authentication of a cluster's Ray.
 *
 * @public
 */
export type RayAuthentication = (typeof RAY_AUTHENTICATIONS)[number];

/**
 * State of a container.
 *
 * @public
 */
export const CONTAINER_STATES = ['waiting', 'running', 'terminated'] as const;

/**
 * State of a container.
 *
 * @public
 */
export type ContainerState = (typeof CONTAINER_STATES)[number];

/**
 * One container of a pod.
 *
 * @public
 */
export type ContainerStatus = {
  name: string;
  init: boolean;
  state: ContainerState;
  reason: string;
  exitCode: number;
  ready: boolean;
  restarts: number;
  startedAt: string;
  hasPreviousLog: boolean;
};

/** One container of a pod. */
const containerStatusSchema = message<ContainerStatus>('ContainerStatus', {
  name: field(1, text(), 'Name of the container.'),
  init: field(2, bool(), 'It runs before the others, to its end.'),
  state: field(3, oneOf(CONTAINER_STATES), 'What it is doing.'),
  reason: field(4, text(), 'Why it waits or has ended, as Kubernetes has it.'),
  exitCode: field(5, int32(), 'What it ended with; 0 is success.'),
  ready: field(6, bool(), 'It is ready.'),
  restarts: field(7, int32(), 'How often it was started again.'),
  startedAt: field(8, timestamp(), 'When its present or last run began.'),
  hasPreviousLog: field(
    9,
    bool(),
    'There is a log of the run before its last restart.',
  ),
});

/**
 * One pod of a cluster.
 *
 * @public
 */
export type PodStatus = {
  name: string;
  group: string;
  nodeType: string;
  phase: string;
  ready: boolean;
  reason: string;
  message: string;
  restarts: number;
  node: string;
  podIP: string;
  createdAt: string;
  containers: ContainerStatus[];
  outdatedParts: string[];
  messageParts?: MessagePart[];
};

/**
 * One pod of a cluster, as far as it explains the cluster's state.
 *
 * @public
 */
export const podStatusSchema = message<PodStatus>('PodStatus', {
  name: field(1, text(), 'Name of the pod.'),
  group: field(2, text(), '`headgroup` or the name of the worker group.'),
  nodeType: field(3, text(), '`head` or `worker`.'),
  phase: field(4, text(), 'Phase as Kubernetes has it.'),
  ready: field(5, bool(), 'Its containers are ready.'),
  reason: field(6, text(), 'Why it is not ready.'),
  message: field(7, text(), 'The same in words.'),
  restarts: field(8, int32(), 'How often its containers were started again.'),
  node: field(9, text(), 'Node that it runs on.'),
  podIP: field(10, text(), 'Its address.', { protoName: 'pod_ip' }),
  createdAt: field(11, timestamp(), 'When it was created.'),
  containers: field(
    12,
    repeated(containerStatusSchema),
    'Its containers, those that run first at the front.',
  ),
  outdatedParts: field(
    13,
    repeated(text()),
    'What the definition of its group says otherwise since the pod was made, in the words of the contract: `image`, `resources`.',
  ),
  messageParts: httpOnlyField(
    repeated(messagePartSchema).optional(),
    '`message` in parts, for every language; absent where Kubernetes says it in words of its own.',
  ),
});

/**
 * Template and image of new pods of a group.
 *
 * @public
 */
export type PodGroup = {
  name: string;
  image: string;
  resources: Record<string, string>;
  hosts: number;
};

/**
 * Template and image of new pods of a group; the compute template may have changed since.
 *
 * @public
 */
export const podGroupSchema = message<PodGroup>('PodGroup', {
  name: field(1, text(), '`headgroup` or the name of the worker group.'),
  image: field(2, text(), 'Image of its Ray container.'),
  resources: field(
    3,
    mapOf(text()),
    'Quantities that its Ray container gets, by the name of the resource.',
  ),
  hosts: field(4, int32(), 'Pods of a replica, which run as one unit.'),
});

/**
 * How a running cluster lost its head: Ray loses its jobs and actors then.
 *
 * @public
 */
export type HeadLoss = {
  time: string;
  reason: string;
};

const headLossSchema = message<HeadLoss>('HeadLoss', {
  time: httpOnlyField(timestamp(), 'When the head began that replaced it.'),
  reason: httpOnlyField(
    text(),
    'Why it was lost, as Kubernetes has it: `OOMKilled`; absent where that is not known.',
  ),
});

/**
 * State of a cluster, the reason, and what to do about it.
 *
 * @public
 */
export type ClusterStatus = {
  name: string;
  namespace: string;
  uid: string;
  state: ClusterState;
  reason: string;
  message: string;
  hint: string;
  since: string;
  reevaluateAt: string;
  desiredWorkers: number;
  readyWorkers: number;
  desiredResources: Record<string, string>;
  pods: PodStatus[];
  rayVersion: string;
  authentication: RayAuthentication;
  messageParts: MessagePart[];
  hintParts: MessagePart[];
  groups: PodGroup[];
  outdatedPods: number;
  fixes: Fix[];
  origin?: Origin;
  headLoss?: HeadLoss;
};

/**
 * State of a cluster, the reason, and what to do about it.
 *
 * @public
 */
export const clusterStatusSchema = message<ClusterStatus>('ClusterStatus', {
  name: field(1, text(), 'Name of the cluster.'),
  namespace: field(2, text(), 'Namespace of the cluster.'),
  uid: field(3, text(), 'Kubernetes uid of the RayCluster.'),
  state: field(4, oneOf(CLUSTER_STATES), 'What the cluster is doing.'),
  reason: field(5, text(), 'Machine-readable reason of the state.'),
  message: field(6, text(), 'One sentence: why the state is what it is.'),
  hint: field(7, text(), 'What to do about it; absent when nothing is wrong.'),
  since: field(8, timestamp(), 'Since when the reason holds.'),
  reevaluateAt: field(
    9,
    timestamp(),
    'When the state may change by the passing of time alone.',
  ),
  desiredWorkers: field(10, int32(), 'Workers that the operator aims for.'),
  readyWorkers: field(11, int32(), 'Workers that are ready.'),
  desiredResources: field(
    12,
    mapOf(text()),
    'Quantities of the whole cluster: `cpu`, `memory`, `gpu`.',
  ),
  pods: field(13, repeated(podStatusSchema), 'The pods, head first.'),
  rayVersion: field(
    14,
    text(),
    'Version of Ray that it runs; absent when nothing says so.',
  ),
  authentication: field(
    15,
    oneOf(RAY_AUTHENTICATIONS),
    'What its Ray asks for: nothing, a token that lies in a Secret, or one that Kubernetes decides about.',
  ),
  messageParts: field(
    16,
    repeated(messagePartSchema),
    '`message`, sentence by sentence.',
  ),
  hintParts: field(
    17,
    repeated(messagePartSchema),
    '`hint`, sentence by sentence.',
  ),
  groups: field(
    18,
    repeated(podGroupSchema),
    'What new pods of each group are made with, head first.',
  ),
  outdatedPods: field(
    19,
    int32(),
    'Pods that were made from an older definition of their group, and keep it until they are recreated.',
  ),
  fixes: field(
    20,
    repeated(fixSchema),
    'What can be done about it, most helpful first.',
  ),
  origin: field(
    21,
    originSchema.optional(),
    'What made it: the tool, or the object that it belongs to.',
  ),
  headLoss: httpOnlyField(
    headLossSchema.optional(),
    'The last time that it lost its head, as far as its objects tell.',
  ),
});

/**
 * Whether the head works, so that Ray can be queried, whatever the state of the workers.
 *
 * @public
 */
export function isHeadReady({ pods }: Pick<ClusterStatus, 'pods'>): boolean {
  return pods.some(({ nodeType, ready }) => nodeType === 'head' && ready);
}
