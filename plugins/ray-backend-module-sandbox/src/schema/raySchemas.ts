import { schemaOf } from './podSchema';
import {
  anything,
  boolean,
  flag,
  integer,
  list,
  map,
  number,
  object,
  ObjectSchema,
  oneOf,
  quantity,
  Schema,
  SchemaRule,
  string,
} from './Schema';

const MAX_INT32 = 2_147_483_647;
const OPERATOR = 'ray.io/kuberay-operator';
const MULTIKUEUE = 'kueue.x-k8s.io/multikueue';
const deletionPolicy = oneOf(
  'DeleteCluster',
  'DeleteWorkers',
  'DeleteSelf',
  'DeleteNone',
);

const managedByRules: readonly SchemaRule[] = [
  {
    message: 'the managedBy field is immutable',
    holds: (spec, previous) =>
      previous?.managedBy === undefined ||
      spec.managedBy === undefined ||
      spec.managedBy === previous.managedBy,
  },
  {
    message: `the managedBy field value must be either '${OPERATOR}' or '${MULTIKUEUE}'`,
    holds: ({ managedBy = OPERATOR }) =>
      managedBy === OPERATOR || managedBy === MULTIKUEUE,
  },
];

const podTemplate = schemaOf('PodTemplateSpec');

const headGroup = object(
  {
    enableIngress: boolean,
    headService: schemaOf('Service'),
    ingressOptions: schemaOf('IngressOptions'),
    labels: map(string),
    rayStartParams: map(string),
    resources: map(string),
    serviceType: string,
    template: podTemplate,
  },
  ['template'],
);

const workerGroup = object(
  {
    groupName: string,
    idleTimeoutSeconds: integer,
    labels: map(string),
    maxReplicas: { type: 'integer', default: MAX_INT32 },
    minReplicas: { type: 'integer', default: 0 },
    numOfHosts: { type: 'integer', default: 1 },
    priority: { type: 'integer', default: 0 },
    rayStartParams: map(string),
    replicas: { type: 'integer', default: 0 },
    resources: map(string),
    scaleStrategy: {
      ...object({ workersToDelete: list(string) }),
      default: {},
    },
    suspend: boolean,
    template: podTemplate,
  },
  ['groupName', 'maxReplicas', 'minReplicas', 'template'],
);

const rayClusterSpec: ObjectSchema = {
  ...object(
    {
      authOptions: object({
        enableK8sTokenAuth: boolean,
        mode: oneOf('disabled', 'token'),
        secretName: string,
      }),
      autoscalerOptions: schemaOf('AutoscalerOptions'),
      enableInTreeAutoscaling: boolean,
      gcsFaultToleranceOptions: object({
        backend: oneOf('redis', 'rocksdb'),
        externalStorageNamespace: string,
        redisAddress: string,
        redisPassword: schemaOf('RedisCredential'),
        redisUsername: schemaOf('RedisCredential'),
        storage: object({
          accessModes: list(string),
          claimName: string,
          deletionPolicy: oneOf('DeleteWithCluster', 'Retain'),
          size: quantity,
          storageClassName: string,
          subPath: string,
        }),
      }),
      headGroupSpec: headGroup,
      headServiceAnnotations: map(string),
      historyServerOptions: schemaOf('HistoryServerOptions'),
      managedBy: string,
      networkPolicy: schemaOf('NetworkPolicy'),
      rayVersion: string,
      suspend: boolean,
      tlsOptions: object({ enabled: boolean }),
      upgradeStrategy: object({ type: oneOf('Recreate', 'None') }),
      workerGroupSpecs: list(workerGroup),
    },
    ['headGroupSpec'],
  ),
  rules: managedByRules,
};

const deletionStrategy: Schema = {
  ...object({
    deletionRules: {
      type: 'list',
      minItems: 1,
      items: object(
        {
          condition: object({
            jobDeploymentStatus: oneOf('Failed'),
            jobStatus: oneOf('SUCCEEDED', 'FAILED'),
            ttlSeconds: { type: 'integer', minimum: 0, default: 0 },
          }),
          policy: deletionPolicy,
        },
        ['condition', 'policy'],
      ),
    },
    onFailure: object({ policy: deletionPolicy }),
    onSuccess: object({ policy: deletionPolicy }),
  }),
  rules: [
    {
      message:
        'legacy policies (onSuccess/onFailure) and deletionRules cannot be used together within the same deletionStrategy',
      holds: ({ onSuccess, onFailure, deletionRules }) =>
        !((onSuccess || onFailure) && deletionRules),
    },
    {
      message:
        'deletionStrategy requires either BOTH onSuccess and onFailure, OR the deletionRules field (cannot be empty)',
      holds: ({ onSuccess, onFailure, deletionRules }) =>
        Boolean((onSuccess && onFailure) || deletionRules),
    },
  ],
};

const rayJobSpec: Schema = {
  ...object({
    activeDeadlineSeconds: integer,
    backoffLimit: { type: 'integer', default: 0 },
    clusterSelector: map(string),
    deletionStrategy,
    entrypoint: string,
    entrypointNumCpus: number,
    entrypointNumGpus: number,
    entrypointResources: string,
    jobId: string,
    managedBy: string,
    metadata: map(string),
    preRunningDeadlineSeconds: { type: 'integer', minimum: 1 },
    rayClusterSpec,
    runtimeEnvYAML: string,
    shutdownAfterJobFinishes: flag,
    submissionMode: { type: 'string', default: 'K8sJobMode' },
    submitterConfig: object({ backoffLimit: integer }),
    submitterPodTemplate: podTemplate,
    suspend: flag,
    ttlSecondsAfterFinished: { type: 'integer', default: 0 },
  }),
  rules: managedByRules,
};

const rayServiceSpec: Schema = {
  ...object(
    {
      deploymentUnhealthySecondThreshold: integer,
      excludeHeadPodFromServeSvc: flag,
      managedBy: string,
      rayClusterConfig: rayClusterSpec,
      rayClusterDeletionDelaySeconds: { type: 'integer', minimum: 0 },
      serveConfigV2: string,
      serveService: schemaOf('Service'),
      serviceUnhealthySecondThreshold: integer,
      suspend: flag,
      upgradeStrategy: object({
        clusterUpgradeOptions: object(
          {
            gatewayClassName: string,
            intervalSeconds: integer,
            maxSurgePercent: { type: 'integer', default: 100 },
            stepSizePercent: integer,
          },
          ['gatewayClassName', 'intervalSeconds', 'stepSizePercent'],
        ),
        type: string,
      }),
    },
    ['rayClusterConfig'],
  ),
  rules: managedByRules,
};

const rayCronJobSpec = object(
  {
    jobTemplate: rayJobSpec,
    schedule: string,
    suspend: boolean,
    timeZone: string,
  },
  ['jobTemplate', 'schedule'],
);

export const rayClusterSchema = raySchema(rayClusterSpec, {});
export const rayJobSchema = raySchema(rayJobSpec, {
  failed: { type: 'integer', default: 0 },
  succeeded: { type: 'integer', default: 0 },
});
export const rayServiceSchema = raySchema(rayServiceSpec, {});
export const rayCronJobSchema = raySchema(rayCronJobSpec, {});

/** One of KubeRay's objects. The status is not validated; of the other fields only the listed ones are known. */
function raySchema(
  spec: Schema,
  status: { [field: string]: Schema },
): ObjectSchema {
  return object({
    apiVersion: string,
    kind: string,
    metadata: anything,
    spec,
    status: { type: 'object', properties: status, open: true },
  });
}
