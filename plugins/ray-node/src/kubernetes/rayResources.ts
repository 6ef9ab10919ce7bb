import { Condition, KubernetesObject } from './objects';
import {
  EnvVar,
  VolumeMount,
  PodVolume,
  ResourceRequirements,
  Container,
  Toleration,
} from './podParts';
import { defineResource } from './resources';

/**
 * Template of the pods of a group.
 *
 * @public
 */
export interface PodTemplate {
  metadata?: {
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  spec?: {
    initContainers?: Container[];
    containers?: Container[];
    volumes?: PodVolume[];
    nodeSelector?: Record<string, string>;
    tolerations?: Toleration[];
    serviceAccountName?: string;
    imagePullSecrets?: Array<{ name?: string }>;
    restartPolicy?: string;
  };
}

/**
 * Head group of a RayCluster.
 *
 * @public
 */
export interface RayHeadGroupSpec {
  serviceType?: string;
  enableIngress?: boolean;
  rayStartParams?: Record<string, string>;
  template: PodTemplate;
}

/**
 * Worker group of a RayCluster.
 *
 * @public
 */
export interface RayWorkerGroupSpec {
  groupName: string;
  replicas?: number;
  minReplicas?: number;
  maxReplicas?: number;
  /** Pods per replica; one if absent. */
  numOfHosts?: number;
  /** The operator deletes the group's pods, and keeps its sizes. */
  suspend?: boolean;
  rayStartParams?: Record<string, string>;
  template: PodTemplate;
}

/**
 * Autoscaler of a RayCluster.
 *
 * @public
 */
export interface RayAutoscalerOptions {
  idleTimeoutSeconds?: number;
  upscalingMode?: string;
  image?: string;
  imagePullPolicy?: string;
  env?: EnvVar[];
  envFrom?: Array<{
    configMapRef?: { name?: string };
    secretRef?: { name?: string };
  }>;
  resources?: ResourceRequirements;
  volumeMounts?: VolumeMount[];
}

/**
 * Spec of a RayCluster, as far as the contract covers it.
 *
 * @public
 */
export interface RayClusterSpec {
  rayVersion?: string;
  suspend?: boolean;
  /** Effect of a change of the pods: `Recreate` replaces all of them at once, otherwise running ones stay. */
  upgradeStrategy?: { type?: string };
  enableInTreeAutoscaling?: boolean;
  autoscalerOptions?: RayAutoscalerOptions;
  /**
   * Whether Ray requires a token, and the Secret that contains it; by default the operator names the Secret after the
   * cluster.
   */
  authOptions?: {
    mode?: string;
    secretName?: string;
    /** Ray lets Kubernetes verify tokens and their rights. */
    enableK8sTokenAuth?: boolean;
  };
  /** Where the head keeps its state, so that the cluster outlives it. */
  gcsFaultToleranceOptions?: { redisAddress?: string };
  /** The controller that runs it, if not the operator. */
  managedBy?: string;
  /** The operator itself ends the cluster when it is idle (KubeRay pull request 5210, not released yet). */
  idleTerminationOptions?: object;
  headServiceAnnotations?: Record<string, string>;
  headGroupSpec?: RayHeadGroupSpec;
  workerGroupSpecs?: RayWorkerGroupSpec[];
}

/**
 * Status of a RayCluster, as the operator writes it.
 *
 * @public
 */
export interface RayClusterStatus {
  state?: string;
  reason?: string;
  conditions?: Condition[];
  desiredWorkerReplicas?: number;
  readyWorkerReplicas?: number;
  availableWorkerReplicas?: number;
  desiredCPU?: string;
  desiredMemory?: string;
  desiredGPU?: string;
  endpoints?: Record<string, string>;
  head?: { serviceName?: string; serviceIP?: string; podName?: string };
  observedGeneration?: number;
  stateTransitionTimes?: Record<string, string>;
  lastUpdateTime?: string;
}

/**
 * ray.io/v1 RayCluster.
 *
 * @public
 */
export interface RayCluster extends KubernetesObject {
  /** Absent where its maker wrote none: the definition does not demand one. */
  spec?: RayClusterSpec;
  status?: RayClusterStatus;
}

/**
 * ray.io/v1 RayClusters.
 *
 * @public
 */
export const RAY_CLUSTERS = defineResource<RayCluster>({
  group: 'ray.io',
  version: 'v1',
  plural: 'rayclusters',
  kind: 'RayCluster',
  namespaced: true,
});
