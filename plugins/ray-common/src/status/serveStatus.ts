import { z } from 'zod';
import { clusterEventSchema } from '../schema/cluster';
import {
  bool,
  int32,
  oneOf,
  repeated,
  text,
  timestamp,
} from '../schema/fields';
import { httpOnlyField as field, message } from '../schema/message';
import { serveApplicationStatusSchema } from '../schema/service';
import { relatedClusterSchema } from './relatedCluster';

/** What a service is doing, in the order of a service's life. */
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

/** What a service is doing. */
export type ServeState = (typeof SERVE_STATES)[number];

/** One of the two clusters that may back a service. */
export const serveBackingSchema = message('ServeBacking', {
  cluster: field(relatedClusterSchema.optional(), 'The cluster.'),
  applications: field(
    repeated(serveApplicationStatusSchema),
    'The applications on it, by name.',
  ),
  trafficPercent: field(
    int32(),
    'Percent of the traffic that it gets; during a gradual upgrade only.',
  ),
  capacityPercent: field(
    int32(),
    'Percent of the replicas that it runs; during a gradual upgrade only.',
  ),
});

/** What a service is doing, why, and what to do about it. */
export const serveStatusSchema = message('ServeStatus', {
  name: field(text(), 'Name of the service.'),
  namespace: field(text(), 'Namespace of the service.'),
  uid: field(text(), 'Kubernetes uid of the RayService.'),
  state: field(oneOf(SERVE_STATES), 'What the service is doing.'),
  reason: field(text(), 'Machine-readable reason of the state.'),
  message: field(text(), 'One sentence: why the state is what it is.'),
  hint: field(text(), 'What to do about it; absent when nothing is wrong.'),
  since: field(timestamp(), 'Since when the reason holds, where it is known.'),
  reevaluateAt: field(
    timestamp(),
    'When it may change by the passing of time alone.',
  ),
  endpoints: field(int32(), 'Pods that answer the service’s users.'),
  upgrading: field(bool(), 'A new cluster is being prepared to take over.'),
  active: field(
    serveBackingSchema.optional(),
    'What serves; absent before the service has run.',
  ),
  pending: field(
    serveBackingSchema.optional(),
    'What will serve, while it is being prepared.',
  ),
  events: field(
    repeated(clusterEventSchema),
    'What happened to the RayService, by time.',
  ),
});

/** What a service is doing, why, and what to do about it. */
export type ServeStatus = z.output<typeof serveStatusSchema>;
/** One of the two clusters that may back a service. */
export type ServeBacking = z.output<typeof serveBackingSchema>;
