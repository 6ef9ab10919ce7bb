import {
  OperatedContainer,
  OperatedMount,
  OperatedTemplate,
} from '../pod/PodObjects';

/**
 * Common rules of head and worker groups.
 *
 * @public
 */
export interface OperatedGroup {
  rayStartParams?: Readonly<Record<string, string>>;
  resources?: Readonly<Record<string, unknown>>;
  labels?: Readonly<Record<string, string>>;
  template?: OperatedTemplate;
}

/**
 * A worker group.
 *
 * @public
 */
export interface OperatedWorkers extends OperatedGroup {
  groupName: string;
  replicas?: number;
  minReplicas?: number;
  maxReplicas?: number;
  numOfHosts?: number;
  suspend?: boolean;
  idleTimeoutSeconds?: number;
  priority?: number;
}

/**
 * Where a cluster stores its state outside of the head, if at all.
 *
 * @public
 */
export interface OperatedFaultTolerance {
  backend?: string;
  redisAddress?: string;
  redisUsername?: unknown;
  redisPassword?: unknown;
  externalStorageNamespace?: string;
  storage?: {
    claimName?: string;
    size?: unknown;
    storageClassName?: string;
    accessModes?: readonly string[];
  };
}

/**
 * Rules of a group of pods in a network policy.
 *
 * @public
 */
export interface OperatedPolicy {
  ingressRules?: readonly unknown[];
  egressRules?: readonly unknown[];
}

/**
 * A network policy.
 *
 * @public
 */
export interface OperatedNetworkPolicy {
  mode?: string;
  head?: OperatedPolicy;
  worker?: OperatedPolicy;
  workerGroups?: ReadonlyArray<OperatedPolicy & { groupName: string }>;
}

/**
 * The spec of a RayCluster, as far as the operator validates it; the CRD validates the rest.
 *
 * @public
 */
export interface OperatedClusterSpec {
  rayVersion?: string;
  enableInTreeAutoscaling?: boolean;
  autoscalerOptions?: {
    version?: string;
    image?: string;
    idleTimeoutSeconds?: number;
    env?: ReadonlyArray<{ name: string }>;
    imagePullPolicy?: string;
    resources?: OperatedContainer['resources'];
    volumeMounts?: readonly OperatedMount[];
  };
  authOptions?: {
    mode?: string;
    secretName?: string;
    enableK8sTokenAuth?: boolean;
  };
  gcsFaultToleranceOptions?: OperatedFaultTolerance;
  networkPolicy?: OperatedNetworkPolicy;
  tlsOptions?: { enabled?: boolean };
  headGroupSpec?: OperatedGroup & {
    serviceType?: string;
    enableIngress?: boolean;
    ingressOptions?: object;
    headService?: { metadata?: { name?: string } };
  };
  workerGroupSpecs?: readonly OperatedWorkers[];
}

/**
 * The metadata of an object.
 *
 * @public
 */
export interface OperatedMetadata {
  name?: string;
  labels?: Readonly<Record<string, string | undefined>>;
  annotations?: Readonly<Record<string, string | undefined>>;
}

/**
 * A RayCluster, as far as the operator validates it.
 *
 * @public
 */
export interface OperatedCluster {
  metadata: OperatedMetadata;
  spec?: OperatedClusterSpec;
}

/**
 * Deletions after a job, and their times.
 *
 * @public
 */
export interface OperatedDeletion {
  onSuccess?: { policy?: string };
  onFailure?: { policy?: string };
  deletionRules?: ReadonlyArray<{
    policy?: string;
    condition?: {
      jobStatus?: string;
      jobDeploymentStatus?: string;
      ttlSeconds?: number;
    };
  }>;
}

/**
 * A RayJob, as far as the operator validates it.
 *
 * @public
 */
export interface OperatedJob {
  metadata: OperatedMetadata;
  spec?: {
    suspend?: boolean;
    shutdownAfterJobFinishes?: boolean;
    ttlSecondsAfterFinished?: number;
    activeDeadlineSeconds?: number;
    preRunningDeadlineSeconds?: number;
    backoffLimit?: number;
    submissionMode?: string;
    submitterConfig?: { backoffLimit?: number };
    metadata?: Readonly<Record<string, string>>;
    submitterPodTemplate?: OperatedTemplate;
    jobId?: string;
    entrypoint?: string;
    entrypointNumCpus?: number;
    entrypointNumGpus?: number;
    entrypointResources?: string;
    runtimeEnvYAML?: string;
    clusterSelector?: Readonly<Record<string, string>>;
    deletionStrategy?: OperatedDeletion;
    rayClusterSpec?: OperatedClusterSpec;
  };
}

/**
 * A RayCronJob, as far as the operator validates it.
 *
 * @public
 */
export interface OperatedCronJob {
  metadata: OperatedMetadata;
  spec?: {
    schedule?: string;
    timeZone?: string;
    jobTemplate?: OperatedJob['spec'];
  };
}

/**
 * A RayService, as far as the operator validates it.
 *
 * @public
 */
export interface OperatedService {
  metadata: OperatedMetadata;
  spec?: {
    rayClusterConfig?: OperatedClusterSpec;
    serveConfigV2?: string;
    serveService?: object;
    excludeHeadPodFromServeSvc?: boolean;
    rayClusterDeletionDelaySeconds?: number;
    upgradeStrategy?: {
      type?: string;
      clusterUpgradeOptions?: {
        maxSurgePercent?: number;
        stepSizePercent?: number;
        intervalSeconds?: number;
        gatewayClassName?: string;
      };
    };
  };
}
