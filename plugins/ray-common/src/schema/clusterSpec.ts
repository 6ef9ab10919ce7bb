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
      { protoName: 'idleTimeoutSeconds' },
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
 * The head of a cluster.
 *
 * @public
 */
export type HeadGroupSpec = {
  computeTemplate: string;
  image: string;
  serviceType: string;
  enableIngress: boolean;
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

/** The head of a cluster (spec: HeadGroupSpec). */
const headGroupSpecSchema = message<HeadGroupSpec>('HeadGroupSpec', {
  computeTemplate: field(1, text(), 'Compute template of the head.'),
  image: field(
    2,
    text(),
    'Container image; `rayproject/ray:<version>` when empty.',
  ),
  serviceType: field(
    3,
    text(),
    '`ClusterIP`, `NodePort` or `LoadBalancer`; the operator decides when empty.',
  ),
  enableIngress: field(4, bool(), 'The operator creates an ingress.', {
    protoName: 'enableIngress',
  }),
  rayStartParams: field(
    5,
    mapOf(text()),
    'Parameters of `ray start`; at least one for the head.',
  ),
  volumes: field(6, repeated(volumeSchema), 'Volumes of the head.'),
  serviceAccount: field(7, text(), 'Service account of the pod.'),
  imagePullSecret: field(8, text(), 'Secret for pulling the image.'),
  environment: field(
    9,
    environmentVariablesSchema.optional(),
    'Environment of the container.',
  ),
  annotations: field(10, mapOf(text()), 'Annotations of the pod.'),
  labels: field(11, mapOf(text()), 'Labels of the pod.'),
  imagePullPolicy: field(
    12,
    text(),
    '`Always` or `IfNotPresent`; the latter when empty.',
    { protoName: 'imagePullPolicy' },
  ),
  securityContext: field(
    13,
    securityContextSchema.optional(),
    'Security settings of the container.',
  ),
});

/**
 * A group of workers.
 *
 * @public
 */
export type WorkerGroupSpec = {
  groupName: string;
  computeTemplate: string;
  image: string;
  replicas: number;
  minReplicas?: number;
  maxReplicas: number;
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

/** A group of workers (spec: WorkerGroupSpec). */
export const workerGroupSpecSchema = message<WorkerGroupSpec>(
  'WorkerGroupSpec',
  {
    groupName: field(1, text(), 'Name of the group, unique in the cluster.'),
    computeTemplate: field(2, text(), 'Compute template of the workers.'),
    image: field(
      3,
      text(),
      'Container image; `rayproject/ray:<version>` when empty.',
    ),
    replicas: field(4, int32(), 'Wanted number of workers.'),
    minReplicas: field(
      5,
      presentInt32().optional(),
      'Least number of workers; `replicas` when absent, or in a change what the group has.',
      { requestPresence: true },
    ),
    maxReplicas: field(6, int32(), 'Greatest number of workers; not 0.'),
    rayStartParams: field(7, mapOf(text()), 'Parameters of `ray start`.'),
    volumes: field(8, repeated(volumeSchema), 'Volumes of the workers.'),
    serviceAccount: field(9, text(), 'Service account of the pods.'),
    imagePullSecret: field(10, text(), 'Secret for pulling the image.'),
    environment: field(
      11,
      environmentVariablesSchema.optional(),
      'Environment of the container.',
    ),
    annotations: field(12, mapOf(text()), 'Annotations of the pods.'),
    labels: field(13, mapOf(text()), 'Labels of the pods.'),
    imagePullPolicy: field(
      14,
      text(),
      '`Always` or `IfNotPresent`; the latter when empty.',
      { protoName: 'imagePullPolicy' },
    ),
    securityContext: field(
      15,
      securityContextSchema.optional(),
      'Security settings of the container.',
    ),
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
