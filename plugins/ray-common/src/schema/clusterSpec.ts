import {
  EnvironmentVariables,
  environmentVariablesSchema,
} from './environment';
import {
  bool,
  int32,
  mapOf,
  presentBool,
  presentInt32,
  repeated,
  text,
} from './fields';
import { field, message } from './message';
import { Volume, volumeSchema } from './volume';

/**
 * Linux capabilities of a container.
 *
 * @public
 */
export type Capabilities = {
  add: string[];
  drop: string[];
};

/** Linux capabilities of a container. */
const capabilitiesSchema = message<Capabilities>('Capabilities', {
  add: field(1, repeated(text()), 'Capabilities to add.'),
  drop: field(2, repeated(text()), 'Capabilities to drop.'),
});

/**
 * Security settings of a container.
 *
 * @public
 */
export type SecurityContext = {
  capabilities?: Capabilities;
  privileged?: boolean;
};

/** Security settings of a container. */
const securityContextSchema = message<SecurityContext>('SecurityContext', {
  capabilities: field(1, capabilitiesSchema.optional(), 'Linux capabilities.'),
  privileged: field(
    2,
    presentBool().optional(),
    'Runs privileged; an explicit false is kept.',
    { explicitPresence: true },
  ),
});

/**
 * Settings of the autoscaler, a container of the head's pod.
 *
 * @public
 */
export type AutoscalerOptions = {
  idleTimeoutSeconds: number;
  upscalingMode: string;
  image: string;
  imagePullPolicy: string;
  cpu: string;
  memory: string;
  envs?: EnvironmentVariables;
  volumes: Volume[];
};

/**
 * Settings of the autoscaler, a container of the head's pod.
 *
 * @public
 */
export const autoscalerOptionsSchema = message<AutoscalerOptions>(
  'AutoscalerOptions',
  {
    idleTimeoutSeconds: field(
      1,
      int32(),
      'Seconds before an idle worker is removed.',
      { protoName: 'idleTimeoutSeconds', notNegative: true },
    ),
    upscalingMode: field(
      2,
      text(),
      '`Default`, `Aggressive` or `Conservative`.',
      { protoName: 'upscalingMode' },
    ),
    image: field(3, text(), 'Image of the autoscaler.'),
    imagePullPolicy: field(4, text(), '`Always`; anything else is left out.', {
      protoName: 'imagePullPolicy',
    }),
    cpu: field(5, text(), 'CPU quantity; 500m where only memory is given.'),
    memory: field(6, text(), 'Memory quantity; 512Mi where only cpu is given.'),
    envs: field(
      7,
      environmentVariablesSchema.optional(),
      'Environment of the autoscaler.',
    ),
    volumes: field(8, repeated(volumeSchema), 'Mounts of the head’s volumes.'),
  },
);

/**
 * The fields that head and workers share: their pods.
 *
 * @public
 */
export type GroupPods = {
  computeTemplate: string;
  image: string;
  rayStartParams: Record<string, string>;
  volumes: Volume[];
  serviceAccount: string;
  imagePullSecret: string;
  environment?: EnvironmentVariables;
  annotations: Record<string, string>;
  labels: Record<string, string>;
  imagePullPolicy: string;
  securityContext?: SecurityContext;
};

/**
 * A part of a pod's definition that a change of its group replaces, as messages and pages name it. `autoscaler` is the
 * autoscaler's container in the head's pod.
 *
 * @public
 */
export type PodPart =
  | Exclude<keyof GroupPods, 'computeTemplate'>
  | 'resources'
  | 'tolerations'
  | 'ports'
  | 'autoscaler';

/** Fields of every group, from a number on, before those of its kind. */
const imageFields = (first: number) => ({
  computeTemplate: field(first, text(), 'Compute template of the pods.'),
  image: field(
    first + 1,
    text(),
    'Container image; `rayproject/ray:<version>` when empty.',
  ),
});

/** Fields of every group, from a number on, after those of its kind. */
const podFields = (first: number) => ({
  rayStartParams: field(
    first,
    mapOf(text()),
    'Parameters of `ray start`; at least one for the head.',
  ),
  volumes: field(first + 1, repeated(volumeSchema), 'Volumes of the pods.'),
  serviceAccount: field(first + 2, text(), 'Service account of the pods.'),
  imagePullSecret: field(first + 3, text(), 'Secret for pulling the image.'),
  environment: field(
    first + 4,
    environmentVariablesSchema.optional(),
    'Environment of the container.',
  ),
  annotations: field(first + 5, mapOf(text()), 'Annotations of the pods.'),
  labels: field(first + 6, mapOf(text()), 'Labels of the pods.'),
  imagePullPolicy: field(
    first + 7,
    text(),
    '`Always` or `IfNotPresent`; the latter when empty.',
    { protoName: 'imagePullPolicy' },
  ),
  securityContext: field(
    first + 8,
    securityContextSchema.optional(),
    'Security settings of the container.',
  ),
});

/**
 * The head of a cluster.
 *
 * @public
 */
export type HeadGroupSpec = GroupPods & {
  serviceType: string;
  enableIngress: boolean;
};

/** The head of a cluster (spec: HeadGroupSpec). */
export const headGroupSpecSchema = message<HeadGroupSpec>('HeadGroupSpec', {
  ...imageFields(1),
  serviceType: field(
    3,
    text(),
    '`ClusterIP`, `NodePort` or `LoadBalancer`; the operator decides when empty.',
  ),
  enableIngress: field(4, bool(), 'The operator creates an ingress.', {
    protoName: 'enableIngress',
  }),
  ...podFields(5),
});

/**
 * A group of workers.
 *
 * @public
 */
export type WorkerGroupSpec = GroupPods & {
  groupName: string;
  replicas: number;
  minReplicas?: number;
  maxReplicas: number;
};

/** A group of workers (spec: WorkerGroupSpec). */
export const workerGroupSpecSchema = message<WorkerGroupSpec>(
  'WorkerGroupSpec',
  {
    groupName: field(1, text(), 'Name of the group, unique in the cluster.'),
    ...imageFields(2),
    replicas: field(4, int32(), 'Wanted number of workers.'),
    minReplicas: field(
      5,
      presentInt32().optional(),
      'Least number of workers; `replicas` when absent, or in a change what the group has.',
      { requestPresence: true },
    ),
    maxReplicas: field(6, int32(), 'Greatest number of workers; not 0.'),
    ...podFields(7),
  },
);

/**
 * Head and workers of a cluster.
 *
 * @public
 */
export type ClusterSpec = {
  headGroupSpec?: HeadGroupSpec;
  workerGroupSpec: WorkerGroupSpec[];
  enableInTreeAutoscaling: boolean;
  autoscalerOptions?: AutoscalerOptions;
  headServiceAnnotations: Record<string, string>;
};

/**
 * Head and workers of a cluster (spec: ClusterSpec).
 *
 * @public
 */
export const clusterSpecSchema = message<ClusterSpec>('ClusterSpec', {
  headGroupSpec: field(1, headGroupSpecSchema.optional(), 'The head.'),
  workerGroupSpec: field(
    2,
    repeated(workerGroupSpecSchema),
    'The worker groups.',
  ),
  enableInTreeAutoscaling: field(3, bool(), 'Workers scale with the load.', {
    protoName: 'enableInTreeAutoscaling',
  }),
  autoscalerOptions: field(
    4,
    autoscalerOptionsSchema.optional(),
    'Settings of the autoscaler; used only with autoscaling.',
    { protoName: 'autoscalerOptions' },
  ),
  headServiceAnnotations: field(
    5,
    mapOf(text()),
    'Annotations of the head’s service.',
    { protoName: 'headServiceAnnotations' },
  ),
});
