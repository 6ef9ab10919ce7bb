import { ClusterSpec, clusterSpecSchema } from './clusterSpec';
import {
  EnvironmentVariables,
  environmentVariablesSchema,
} from './environment';
import { enumeration, int32, mapOf, repeated, text, timestamp } from './fields';
import { field, message, MessageInput } from './message';

/**
 * Environment of a cluster.
 *
 * @public
 */
export const ClusterEnvironment = {
  DEV: 0,
  TESTING: 1,
  STAGING: 2,
  PRODUCTION: 3,
} as const;

/**
 * An event of a resource.
 *
 * @public
 */
export type ClusterEvent = {
  id: string;
  name: string;
  createdAt: string;
  firstTimestamp: string;
  lastTimestamp: string;
  reason: string;
  message: string;
  type: string;
  count: number;
};

/**
 * An event of a resource; repetitions are merged (spec: Event, Events).
 *
 * @public
 */
export const clusterEventSchema = message<ClusterEvent>('ClusterEvent', {
  id: field(1, text(), 'Name of the Kubernetes event.'),
  name: field(2, text(), '`<cluster>-<id>`.'),
  createdAt: field(3, timestamp(), 'When it was first recorded.'),
  firstTimestamp: field(4, timestamp(), 'When it first happened.'),
  lastTimestamp: field(5, timestamp(), 'When it last happened.'),
  reason: field(6, text(), 'Machine-readable reason.'),
  message: field(7, text(), 'What happened.'),
  type: field(8, text(), '`Normal` or `Warning`.'),
  count: field(9, int32(), 'How often it happened.'),
});

/**
 * A Ray cluster with every field filled in.
 *
 * @public
 */
export type Cluster = {
  name: string;
  namespace: string;
  user: string;
  version: string;
  environment: number;
  clusterSpec?: ClusterSpec;
  annotations: Record<string, string>;
  envs?: EnvironmentVariables;
  createdAt: string;
  deletedAt: string;
  clusterState: string;
  events: ClusterEvent[];
  serviceEndpoint: Record<string, string>;
};

/**
 * A Ray cluster (spec: Cluster).
 *
 * @public
 */
export const clusterSchema = message<Cluster>('Cluster', {
  name: field(1, text(), 'Name: a DNS label of at most 53 characters.'),
  namespace: field(2, text(), 'Namespace; must repeat the one of the path.'),
  user: field(3, text(), 'Who owns it; the signed-in portal user when absent.'),
  version: field(4, text(), 'Ray version; also the default image’s tag.'),
  environment: field(
    5,
    enumeration(ClusterEnvironment),
    'Stage of life that it serves.',
  ),
  clusterSpec: field(6, clusterSpecSchema.optional(), 'Head and workers.'),
  annotations: field(7, mapOf(text()), 'Annotations of the RayCluster.'),
  envs: field(
    8,
    environmentVariablesSchema.optional(),
    'Environment of every container; returned within each group.',
  ),
  createdAt: field(9, timestamp(), 'When it was created (output only).'),
  deletedAt: field(10, timestamp(), 'Never filled, as on the reference.'),
  clusterState: field(
    11,
    text(),
    '`ready`, `unhealthy`, `failed` or `suspended`; absent while it is being provisioned (output only).',
  ),
  events: field(
    12,
    repeated(clusterEventSchema),
    'What happened, by time (output only).',
  ),
  serviceEndpoint: field(
    13,
    mapOf(text()),
    'Ports of the head service by name, as text (output only).',
  ),
});

/**
 * A cluster as a caller writes it.
 *
 * @public
 */
export type ClusterInput = MessageInput<Cluster>;
