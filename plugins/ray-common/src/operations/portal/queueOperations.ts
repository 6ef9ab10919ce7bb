import { rayJobReadPermission } from '../../permissions/permissions';
import { withRules } from '../../rules/Rules';
import { int32, repeated, text } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { defineOperation } from '../Operation';
import { namespaceRule } from '../requests';

/**
 * A LocalQueue of Kueue.
 *
 * @public
 */
export type JobQueue = {
  name: string;
  clusterQueue: string;
  pending: number;
};

/**
 * The queues of a namespace.
 *
 * @public
 */
export type ListQueuesResponse = { queues: JobQueue[] };

/**
 * Queues of Kueue that new objects can wait in.
 *
 * @public
 */
export const queueOperations = {
  listQueues: defineOperation({
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/queues',
      api: 'portal',
    },
    input: withRules(
      message('ListQueuesRequest', {
        namespace: field(text(), 'Namespace of the queues.'),
      }),
      namespaceRule,
    ),
    output: message<ListQueuesResponse>('ListQueuesResponse', {
      queues: field(
        repeated(
          message<JobQueue>('JobQueue', {
            name: field(text(), 'Its name.'),
            clusterQueue: field(text(), 'The ClusterQueue that it feeds.'),
            pending: field(int32(), 'How many workloads wait in it.'),
          }),
        ),
        'By name, at most 200. Empty without Kueue, without the right of the portal to list them, and for callers who may create nothing there.',
      ),
    }),
    resource: 'job',
    access: 'list',
    isLive: true,
    permission: rayJobReadPermission,
    audit: 'queue-fetch',
    summary:
      'Lists the queues of Kueue that new objects of a namespace can wait in.',
  }),
} as const;
