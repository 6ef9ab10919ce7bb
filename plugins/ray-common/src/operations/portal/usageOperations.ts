import { z } from 'zod';
import { rayClusterReadPermission } from '../../permissions/permissions';
import { clusterEventSchema } from '../../schema/cluster';
import { float, int32, int64, repeated, text } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { defineOperation } from '../Operation';

/** Amounts that clusters ask for. */
export const capacitySchema = message('Capacity', {
  cpu: field(float(), 'CPU cores.'),
  memoryBytes: field(int64(), 'Bytes of memory, as text.'),
  gpu: field(float(), 'GPUs of all kinds.'),
});

const counts = {
  clusters: field(int32(), 'Number of clusters.'),
  jobs: field(int32(), 'Number of jobs.'),
  services: field(int32(), 'Number of services.'),
  capacity: field(
    capacitySchema.optional(),
    'What the clusters ask for; suspended ones ask for nothing.',
  ),
};

/** How many are in a state. */
export const stateCountSchema = message('StateCount', {
  state: field(text(), 'The state, as the status of the kind has it.'),
  count: field(int32(), 'How many are in it.'),
});

const warning = message('RecentWarning', {
  kind: field(text(), '`cluster`, `job` or `service`.'),
  namespace: field(text(), 'Its namespace.'),
  name: field(text(), 'Its name.'),
  event: field(clusterEventSchema.optional(), 'What happened.'),
});

/** Most warnings that an overview shows. */
export const MAX_RECENT_WARNINGS = 50;

const usageSchema = message('GetUsageResponse', {
  total: field(message('UsageTotal', counts).optional(), 'All together.'),
  byNamespace: field(
    repeated(
      message('NamespaceUsage', {
        namespace: field(text(), 'The namespace.'),
        ...counts,
      }),
    ),
    'By namespace, in its order.',
  ),
  byOwner: field(
    repeated(
      message('OwnerUsage', {
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
});

/** What is used, as far as a caller may see it. */
export type Usage = z.output<typeof usageSchema>;
/** Amounts that clusters ask for. */
export type Capacity = z.output<typeof capacitySchema>;

/** What is used, by whom. */
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
