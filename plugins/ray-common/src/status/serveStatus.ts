import { Fix, MessagePart } from '../explanations';
import { ClusterEvent, clusterEventSchema } from '../schema/cluster';
import {
  bool,
  int32,
  oneOf,
  repeated,
  text,
  timestamp,
} from '../schema/fields';
import { field, httpOnlyField, message } from '../schema/message';
import { fixSchema } from '../schema/fix';
import { messagePartSchema } from '../schema/messagePart';
import { PodGroup, podGroupSchema } from './clusterStatus';
import { Origin, originSchema } from './origin';
import {
  ServeApplicationStatus,
  serveApplicationStatusSchema,
} from '../schema/service';
import { RelatedCluster, relatedClusterSchema } from './relatedCluster';

/**
 * State of a service, in the order of its life cycle.
 *
 * @public
 */
export const SERVE_STATES = [
  'starting',
  'deploying',
  'running',
  'degraded',
  'failed',
  'invalid',
  'suspending',
  'suspended',
  'deleting',
] as const;

/**
 * State of a service.
 *
 * @public
 */
export type ServeState = (typeof SERVE_STATES)[number];

/**
 * One of the two possible clusters of a service.
 *
 * @public
 */
export type ServeBacking = {
  cluster?: RelatedCluster;
  applications: ServeApplicationStatus[];
  trafficPercent: number;
  capacityPercent: number;
  applicationsUntil: string;
};

/**
 * One of the two possible clusters of a service.
 *
 * @public
 */
export const serveBackingSchema = message<ServeBacking>('ServeBacking', {
  cluster: field(1, relatedClusterSchema.optional(), 'The cluster.'),
  applications: field(
    2,
    repeated(serveApplicationStatusSchema),
    'The applications on it, by name.',
  ),
  trafficPercent: field(
    3,
    int32(),
    'Percent of the traffic that it gets; during a gradual upgrade only.',
  ),
  capacityPercent: field(
    4,
    int32(),
    'Percent of the replicas that it runs; during a gradual upgrade only.',
  ),
  applicationsUntil: field(
    5,
    timestamp(),
    'Until when the operator reported `applications`, if it does not report them while it prepares another cluster.',
  ),
});

/**
 * State of a service, the reason, and what to do about it.
 *
 * @public
 */
export type ServeStatus = {
  name: string;
  namespace: string;
  uid: string;
  state: ServeState;
  reason: string;
  message: string;
  hint: string;
  since: string;
  reevaluateAt: string;
  endpoints: number;
  upgrading: boolean;
  active?: ServeBacking;
  pending?: ServeBacking;
  events: ClusterEvent[];
  system: string;
  component: string;
  messageParts: MessagePart[];
  hintParts: MessagePart[];
  fixes: Fix[];
  origin?: Origin;
  groups: PodGroup[];
};

/**
 * State of a service, the reason, and what to do about it.
 *
 * @public
 */
export const serveStatusSchema = message<ServeStatus>('ServeStatus', {
  name: field(1, text(), 'Name of the service.'),
  namespace: field(2, text(), 'Namespace of the service.'),
  uid: field(3, text(), 'Kubernetes uid of the RayService.'),
  state: field(4, oneOf(SERVE_STATES), 'What the service is doing.'),
  reason: field(5, text(), 'Machine-readable reason of the state.'),
  message: field(6, text(), 'One sentence: why the state is what it is.'),
  hint: field(7, text(), 'What to do about it; absent when nothing is wrong.'),
  since: field(
    8,
    timestamp(),
    'Since when the reason holds, where it is known.',
  ),
  reevaluateAt: field(
    9,
    timestamp(),
    'When it may change by the passing of time alone.',
  ),
  endpoints: field(10, int32(), 'Pods that answer the service’s users.'),
  upgrading: field(11, bool(), 'A new cluster is being prepared to take over.'),
  active: field(
    12,
    serveBackingSchema.optional(),
    'What serves; absent before the service has run.',
  ),
  pending: field(
    13,
    serveBackingSchema.optional(),
    'What will serve, while it is being prepared.',
  ),
  events: field(
    14,
    repeated(clusterEventSchema),
    'What happened to the RayService, by time.',
  ),
  system: httpOnlyField(
    text(),
    'The system of the catalog that it belongs to, as the RayService’s annotation `rayport.io/system` has it.',
  ),
  component: httpOnlyField(
    text(),
    'The component of the catalog that it is for, as the annotation `rayport.io/component` of the RayService or of its head has it.',
  ),
  messageParts: field(
    15,
    repeated(messagePartSchema),
    '`message`, sentence by sentence.',
  ),
  hintParts: field(
    16,
    repeated(messagePartSchema),
    '`hint`, sentence by sentence.',
  ),
  fixes: field(
    17,
    repeated(fixSchema),
    'What can be done about it, most helpful first.',
  ),
  origin: field(
    18,
    originSchema.optional(),
    'What made it: the tool, or the object that it belongs to.',
  ),
  groups: field(
    19,
    repeated(podGroupSchema),
    'What pods of each group of its next cluster are made with, head first.',
  ),
});
