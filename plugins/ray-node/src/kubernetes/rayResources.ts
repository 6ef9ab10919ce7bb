import { Condition, KubernetesObject } from './objects';
import { defineResource } from './resources';

/** One environment variable of a container. */
export interface EnvVar {
  name: string;
  value?: string;
  valueFrom?: {
    configMapKeyRef?: { name?: string; key: string };
    secretKeyRef?: { name?: string; key: string };
    resourceFieldRef?: {
      containerName?: string;
      resource: string;
      divisor?: string;
    };
    fieldRef?: { fieldPath: string };
  };
}

/** Mount of a volume. */
export interface VolumeMount {
  name: string;
  mountPath: string;
  readOnly?: boolean;
  mountPropagation?: string;
}

/** Key of a ConfigMap or Secret and the path of its file. */
export interface KeyToPath {
  key: string;
  path: string;
}

/** A volume of a pod, of the kinds that the contract knows. */
export interface PodVolume {
  name: string;
  persistentVolumeClaim?: { claimName: string; readOnly?: boolean };
  hostPath?: { path: string; type?: string };
  ephemeral?: {
    volumeClaimTemplate?: {
      metadata?: { labels?: Record<string, string> };
      spec?: {
        accessModes?: string[];
        storageClassName?: string;
        resources?: { requests?: Record<string, string> };
      };
    };
  };
  configMap?: { name?: string; items?: KeyToPath[] };
  secret?: { secretName?: string; items?: KeyToPath[] };
  emptyDir?: { sizeLimit?: string };
}

/** Amounts of resources. */
export interface ResourceRequirements {
  limits?: Record<string, string>;
  requests?: Record<string, string>;
}

/** A container of a pod template. */
export interface Container {
  name: string;
  image?: string;
  imagePullPolicy?: string;
  env?: EnvVar[];
  ports?: Array<{ name?: string; containerPort: number; protocol?: string }>;
  resources?: ResourceRequirements;
  volumeMounts?: VolumeMount[];
  lifecycle?: { preStop?: { exec?: { command?: string[] } } };
  securityContext?: {
    privileged?: boolean;
    capabilities?: { add?: string[]; drop?: string[] };
  };
}

/** Toleration of a pod. */
export interface Toleration {
  key?: string;
  operator?: string;
  value?: string;
  effect?: string;
}

/** Template of the pods of a group. */
export interface PodTemplate {
  metadata?: {
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  spec?: {
    containers?: Container[];
    volumes?: PodVolume[];
    tolerations?: Toleration[];
    serviceAccountName?: string;
    imagePullSecrets?: Array<{ name?: string }>;
    restartPolicy?: string;
  };
}

/** Head group of a RayCluster. */
export interface RayHeadGroupSpec {
  serviceType?: string;
  enableIngress?: boolean;
  rayStartParams?: Record<string, string>;
  template: PodTemplate;
}

/** Worker group of a RayCluster. */
export interface RayWorkerGroupSpec {
  groupName: string;
  replicas?: number;
  minReplicas?: number;
  maxReplicas?: number;
  rayStartParams?: Record<string, string>;
  template: PodTemplate;
}

/** Autoscaler of a RayCluster. */
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

/** Spec of a RayCluster, as far as the contract covers it. */
export interface RayClusterSpec {
  rayVersion?: string;
  suspend?: boolean;
  /** What a change of the pods does: `Recreate` renews all of them at once, otherwise running ones stay. */
  upgradeStrategy?: { type?: string };
  enableInTreeAutoscaling?: boolean;
  autoscalerOptions?: RayAutoscalerOptions;
  /** Whether Ray asks for a token, and the Secret that holds it; the operator names one after the cluster. */
  authOptions?: {
    mode?: string;
    secretName?: string;
    /** Ray asks Kubernetes whose a token is, and whether that may. */
    enableK8sTokenAuth?: boolean;
  };
  headServiceAnnotations?: Record<string, string>;
  headGroupSpec?: RayHeadGroupSpec;
  workerGroupSpecs?: RayWorkerGroupSpec[];
}

/** Status of a RayCluster, as the operator writes it. */
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

/** ray.io/v1 RayCluster. */
export interface RayCluster extends KubernetesObject {
  spec: RayClusterSpec;
  status?: RayClusterStatus;
}

/** ray.io/v1 RayClusters. */
export const RAY_CLUSTERS = defineResource<RayCluster>({
  group: 'ray.io',
  version: 'v1',
  plural: 'rayclusters',
  kind: 'RayCluster',
  namespaced: true,
});
