import { ClusterEvent, clusterEventSchema } from './cluster';
import { ClusterSpec, clusterSpecSchema } from './clusterSpec';
import { int32, mapOf, repeated, text, timestamp } from './fields';
import { field, message, MessageInput } from './message';

/**
 * One deployment of a serving application (spec: serveDeploymentStatus).
 *
 * @public
 */
export type ServeDeploymentStatus = {
  deploymentName: string;
  status: string;
  message: string;
};

/** One deployment of a serving application (spec: serveDeploymentStatus). */
const serveDeploymentStatusSchema = message<ServeDeploymentStatus>(
  'ServeDeploymentStatus',
  {
    deploymentName: field(1, text(), 'Name of the deployment.'),
    status: field(2, text(), 'Such as `HEALTHY` or `UPDATING`; from Ray.'),
    message: field(3, text(), 'What Ray says about it.'),
  },
);

/**
 * One serving application (spec: serveApplicationStatus).
 *
 * @public
 */
export type ServeApplicationStatus = {
  name: string;
  status: string;
  message: string;
  serveDeploymentStatus: ServeDeploymentStatus[];
};

/** One serving application (spec: serveApplicationStatus). */
export const serveApplicationStatusSchema = message<ServeApplicationStatus>(
  'ServeApplicationStatus',
  {
    name: field(1, text(), 'Name of the application.'),
    status: field(2, text(), 'Such as `RUNNING` or `DEPLOYING`; from Ray.'),
    message: field(3, text(), 'What Ray says about it.'),
    serveDeploymentStatus: field(
      4,
      repeated(serveDeploymentStatusSchema),
      'Its deployments, by name.',
    ),
  },
);

/** An event of a service; the same shape as a cluster's event. */
const serviceEventSchema = message<ClusterEvent>(
  'RayServiceEvent',
  clusterEventSchema.shape,
);

/**
 * The state of a service.
 *
 * @public
 */
export type ServiceStatus = {
  applicationStatus: string;
  applicationMessage: string;
  serveDeploymentStatus: ServeDeploymentStatus[];
  rayServiceEvents: ClusterEvent[];
  rayClusterName: string;
  rayClusterState: string;
  serviceEndpoint: Record<string, string>;
  serveApplicationStatus: ServeApplicationStatus[];
};

/** The state of a service (spec: xServiceStatus). */
const serviceStatusSchema = message<ServiceStatus>('RayServiceStatus', {
  applicationStatus: field(1, text(), 'Deprecated, never filled.'),
  applicationMessage: field(2, text(), 'Deprecated, never filled.'),
  serveDeploymentStatus: field(
    3,
    repeated(serveDeploymentStatusSchema),
    'Deprecated, never filled.',
  ),
  rayServiceEvents: field(
    4,
    repeated(serviceEventSchema),
    'What happened to the service and to its active cluster, by time.',
  ),
  rayClusterName: field(5, text(), 'Cluster that backs the service.'),
  rayClusterState: field(6, text(), 'State of that cluster.'),
  serviceEndpoint: field(
    7,
    mapOf(text()),
    'Ports of the head service by name, as text.',
  ),
  serveApplicationStatus: field(
    8,
    repeated(serveApplicationStatusSchema),
    'The applications, by name.',
  ),
});

/**
 * A service with every field filled in.
 *
 * @public
 */
export type Service = {
  name: string;
  namespace: string;
  user: string;
  version: string;
  serveConfigV2: string;
  serviceUnhealthySecondThreshold: number;
  deploymentUnhealthySecondThreshold: number;
  clusterSpec?: ClusterSpec;
  rayServiceStatus?: ServiceStatus;
  createdAt: string;
  deleteAt: string;
};

/**
 * Serving applications on their own cluster (spec: Service).
 *
 * @public
 */
export const serviceSchema = message<Service>('RayService', {
  name: field(1, text(), 'Name: a DNS label of at most 47 characters.'),
  namespace: field(2, text(), 'Namespace; must repeat the one of the path.'),
  user: field(3, text(), 'Who owns it; the signed-in portal user when absent.'),
  version: field(12, text(), 'Ray version of its cluster.'),
  serveConfigV2: field(9, text(), 'YAML: the applications to serve.', {
    protoName: 'serve_config_V2',
  }),
  serviceUnhealthySecondThreshold: field(
    10,
    int32(),
    'Deprecated by KubeRay; stored and returned.',
  ),
  deploymentUnhealthySecondThreshold: field(
    11,
    int32(),
    'Deprecated by KubeRay; stored and returned.',
  ),
  clusterSpec: field(5, clusterSpecSchema.optional(), 'The cluster.'),
  rayServiceStatus: field(
    6,
    serviceStatusSchema.optional(),
    'How it is; always present in answers (output only).',
  ),
  createdAt: field(7, timestamp(), 'When it was created (output only).'),
  deleteAt: field(
    8,
    timestamp(),
    'When its deletion began; a moment before the Unix epoch when it is not being deleted (output only).',
  ),
});

/**
 * A service as a caller writes it.
 *
 * @public
 */
export type ServiceInput = MessageInput<Service>;
/**
 * `deleteAt` of an object that is not being deleted; the reference server's variable starts at -1, and is always sent.
 *
 * @public
 */
export const NOT_BEING_DELETED = '1969-12-31T23:59:59Z';
