import { rayJobReadPermission } from '../../permissions/permissions';
import { withRules } from '../../rules/Rules';
import { float, int32, oneOf, text } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { defineOperation } from '../Operation';
import { namespaceRule } from '../requests';

/**
 * Whether the nodes have room for a job now.
 *
 * @public
 */
export const ROOM_STATES = ['unknown', 'enough', 'tooLittle'] as const;

/**
 * Whether the nodes have room for a job now.
 *
 * @public
 */
export type RoomState = (typeof ROOM_STATES)[number];

/**
 * The resources that a job with its own cluster would request.
 *
 * @public
 */
export type EstimateWaitRequest = {
  namespace: string;
  template: string;
  cpu: number;
  memoryGib: number;
  gpu: number;
};

/**
 * How long a job with its own cluster may wait.
 *
 * @public
 */
export type WaitEstimate = {
  room: RoomState;
  runs: number;
  usualSeconds: number;
  longestSeconds: number;
};

/**
 * Estimates of waiting times.
 *
 * @public
 */
export const waitOperations = {
  estimateWait: defineOperation({
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/wait_estimate',
      api: 'portal',
    },
    input: withRules(
      message<EstimateWaitRequest>('EstimateWaitRequest', {
        namespace: field(text(), 'Namespace of the job.'),
        template: field(
          text(),
          'Only earlier runs with this compute template count; all when absent.',
        ),
        cpu: field(float(), 'CPU cores of all pods.'),
        memoryGib: field(float(), 'GiB of memory of all pods.'),
        gpu: field(float(), 'GPUs of all pods.'),
      }),
      namespaceRule,
    ),
    output: message<WaitEstimate>('WaitEstimate', {
      room: field(
        oneOf(ROOM_STATES),
        'Whether all nodes together have so much that pods of Ray do not hold; other pods are not counted.',
      ),
      runs: field(
        int32(),
        'Number of latest runs with clusters of their own that the caller may read and that count here.',
      ),
      usualSeconds: field(
        int32(),
        'Time from their creation until their cluster was ready: the median.',
      ),
      longestSeconds: field(int32(), 'The longest of these times.'),
    }),
    resource: 'job',
    access: 'list',
    permission: rayJobReadPermission,
    audit: 'wait-estimate-fetch',
    summary:
      'Estimates how long a job with a cluster of its own waits, by the free capacity and the latest runs.',
  }),
} as const;
