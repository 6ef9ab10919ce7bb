import { MessagePart } from '../../explanations';
import { rayClusterReadPermission } from '../../permissions/permissions';
import { ClusterEvent, clusterEventSchema } from '../../schema/cluster';
import { float, int32, int64, repeated, text } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { messagePartSchema } from '../../schema/messagePart';
import { defineOperation } from '../Operation';

/**
 * Amounts requested by clusters.
 *
 * @public
 */
export type Capacity = {
  cpu: number;
  memoryBytes: string;
  gpu: number;
};

/** Amounts requested by clusters. */
const capacitySchema = message<Capacity>('Capacity', {
  cpu: field(float(), 'CPU cores.'),
  memoryBytes: field(int64(), 'Bytes of memory, as text.'),
  gpu: field(float(), 'GPUs of all kinds.'),
});

/**
 * Number of objects, and their requests.
 *
 * @public
 */
export type UsageTotal = {
  clusters: number;
  jobs: number;
  services: number;
  capacity?: Capacity;
  running?: Capacity;
  waiting?: Capacity;
  waitingStates: string[];
  gpuTypes: GpuTypeCounts[];
};

/**
 * GPUs and other accelerators of a type that clusters ask for.
 *
 * @public
 */
export type GpuTypeCounts = Omit<GpuTypeUsage, 'allocatable'>;

/**
 * Usage in a namespace.
 *
 * @public
 */
export type NamespaceUsage = { namespace: string } & UsageTotal;

/**
 * Usage of an owner.
 *
 * @public
 */
export type OwnerUsage = { owner: string } & UsageTotal;

/**
 * GPUs of a type, by Kubernetes resource.
 *
 * @public
 */
export type GpuTypeUsage = {
  type: string;
  allocatable: number;
  requested: number;
  running: number;
  waiting: number;
};

const gpuType = {
  type: field(text(), 'The resource, such as `nvidia.com/gpu`.'),
};

const gpuCounts = {
  requested: field(float(), 'What clusters ask for.'),
  running: field(float(), 'What pods hold that have a node.'),
  waiting: field(float(), 'What no pod with a node holds.'),
};

const gpuTypeUsage = message<GpuTypeUsage>('GpuTypeUsage', {
  ...gpuType,
  allocatable: field(float(), 'What nodes have for pods.'),
  ...gpuCounts,
});

const gpuTypeCounts = message<GpuTypeCounts>('GpuTypeCounts', {
  ...gpuType,
  ...gpuCounts,
});

const counts = {
  clusters: field(int32(), 'Number of clusters.'),
  jobs: field(int32(), 'Number of jobs.'),
  services: field(int32(), 'Number of services.'),
  capacity: field(
    capacitySchema.optional(),
    'What the clusters ask for; suspended ones ask for nothing.',
  ),
  running: field(
    capacitySchema.optional(),
    'What their pods hold that have a node.',
  ),
  waiting: field(
    capacitySchema.optional(),
    'What they ask for and no pod with a node holds.',
  ),
  waitingStates: field(
    repeated(text()),
    'The states of the clusters that wait for something, each once.',
  ),
  gpuTypes: field(
    repeated(gpuTypeCounts),
    'The accelerators among it, by type; those that are asked for or held.',
  ),
};

/**
 * Number of objects in a state.
 *
 * @public
 */
export type StateCount = {
  state: string;
  count: number;
};

/** Number of objects in a state. */
export const stateCountSchema = message<StateCount>('StateCount', {
  state: field(text(), 'The state, as the status of the kind has it.'),
  count: field(int32(), 'How many are in it.'),
});

/**
 * A warning about an object.
 *
 * @public
 */
export type RecentWarning = {
  kind: string;
  namespace: string;
  name: string;
  about: string;
  event?: ClusterEvent;
};

const warning = message<RecentWarning>('RecentWarning', {
  kind: field(text(), '`cluster`, `job` or `service`.'),
  namespace: field(text(), 'Its namespace.'),
  name: field(text(), 'Its name.'),
  about: field(
    text(),
    'What of it the warning is about, such as `Pod mine-head-x7x2k`; absent for itself.',
  ),
  event: field(clusterEventSchema.optional(), 'What happened.'),
});

/**
 * Most warnings in an overview.
 *
 * @public
 */
export const MAX_RECENT_WARNINGS = 50;

/**
 * Current usage, limited to what the caller can see.
 *
 * @public
 */
export type Usage = {
  total?: UsageTotal;
  byNamespace: NamespaceUsage[];
  byOwner: OwnerUsage[];
  clusterStates: StateCount[];
  jobStates: StateCount[];
  serviceStates: StateCount[];
  warnings: RecentWarning[];
  warningsIncomplete: string;
  warningsIncompleteParts: MessagePart[];
  allocatable?: Capacity;
  gpuTypes: GpuTypeUsage[];
};

const usageSchema = message<Usage>('GetUsageResponse', {
  total: field(
    message<UsageTotal>('UsageTotal', counts).optional(),
    'All together.',
  ),
  byNamespace: field(
    repeated(
      message<NamespaceUsage>('NamespaceUsage', {
        namespace: field(text(), 'The namespace.'),
        ...counts,
      }),
    ),
    'By namespace, in its order.',
  ),
  byOwner: field(
    repeated(
      message<OwnerUsage>('OwnerUsage', {
        owner: field(text(), 'The owner; absent for what has none.'),
        ...counts,
      }),
    ),
    'By owner, in their order.',
  ),
  clusterStates: field(repeated(stateCountSchema), 'Clusters by state.'),
  jobStates: field(repeated(stateCountSchema), 'Jobs by state.'),
  serviceStates: field(repeated(stateCountSchema), 'Services by state.'),
  warnings: field(
    repeated(warning),
    `The latest warnings, the last first; at most ${MAX_RECENT_WARNINGS}.`,
  ),
  warningsIncomplete: field(
    text(),
    'Why warnings may be missing; absent when none are.',
  ),
  warningsIncompleteParts: field(
    repeated(messagePartSchema),
    'The same in parts, for every language.',
  ),
  allocatable: field(
    capacitySchema.optional(),
    'What the nodes of Kubernetes that take pods have for all pods, whosever; absent where the portal may not know.',
  ),
  gpuTypes: field(repeated(gpuTypeUsage), 'GPUs by type.'),
});

/**
 * Current usage by owner.
 *
 * @public
 */
export const usageOperations = {
  getUsage: defineOperation({
    http: { method: 'GET', path: '/usage', api: 'portal' },
    input: message('GetUsageRequest', {
      namespace: field(text(), 'Only this namespace; all when absent.'),
    }),
    output: usageSchema,
    resource: 'cluster',
    access: 'overview',
    permission: rayClusterReadPermission,
    audit: 'usage-fetch',
    summary:
      'Sums up what clusters, jobs and services there are, what they ask for and what went wrong lately; kinds that the caller may not read are left out.',
  }),
} as const;
