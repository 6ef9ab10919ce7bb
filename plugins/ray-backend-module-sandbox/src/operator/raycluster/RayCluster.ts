import { StoredObject } from '../../core/types';
import { Container, EnvVar, PodSpec, Volume } from '../../objects/Pod';
import { Condition } from '../Conditions';

/** The resource, as controllers name it. */
export const RAY_CLUSTERS = 'rayclusters.ray.io';

export interface RayCluster extends StoredObject {
  spec: RayClusterSpec;
  status?: RayClusterStatus;
}

export interface RayClusterSpec {
  suspend?: boolean;
  managedBy?: string;
  rayVersion?: string;
  enableInTreeAutoscaling?: boolean;
  autoscalerOptions?: AutoscalerOptions;
  upgradeStrategy?: { type?: 'Recreate' | 'None' };
  authOptions?: {
    mode?: 'disabled' | 'token';
    secretName?: string;
    enableK8sTokenAuth?: boolean;
  };
  gcsFaultToleranceOptions?: GcsFaultToleranceOptions;
  headServiceAnnotations?: Record<string, string>;
  headGroupSpec: HeadGroupSpec;
  workerGroupSpecs?: WorkerGroupSpec[];
}

/** A credential of Redis: as it is, or where it is. */
type RedisCredential = Pick<EnvVar, 'value' | 'valueFrom'>;

export interface GcsFaultToleranceOptions {
  redisAddress?: string;
  redisUsername?: RedisCredential;
  redisPassword?: RedisCredential;
}

interface GroupSpec {
  rayStartParams?: Record<string, string>;
  resources?: Record<string, string>;
  labels?: Record<string, string>;
  template: PodTemplate;
}

export interface HeadGroupSpec extends GroupSpec {
  serviceType?: string;
  headService?: { metadata?: { name?: string } };
}

export interface WorkerGroupSpec extends GroupSpec {
  groupName: string;
  suspend?: boolean;
  replicas?: number;
  minReplicas?: number;
  maxReplicas?: number;
  /** Pods that make up one replica; 1 unless the group runs on several hosts at once. */
  numOfHosts?: number;
  scaleStrategy?: { workersToDelete?: string[] };
  /** Seconds without use after which the autoscaler removes a worker; that of the autoscaler's options when absent. */
  idleTimeoutSeconds?: number;
}

export interface PodTemplate {
  metadata?: {
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  spec: PodSpec & { volumes?: Volume[] };
}

export interface AutoscalerOptions extends Partial<Container> {
  /** 60 when absent. */
  idleTimeoutSeconds?: number;
  upscalingMode?: 'Default' | 'Aggressive' | 'Conservative';
  version?: string;
}

export interface RayClusterStatus {
  state?: 'ready' | 'suspended';
  conditions?: RayClusterCondition[];
  availableWorkerReplicas?: number;
  readyWorkerReplicas?: number;
  desiredWorkerReplicas?: number;
  minWorkerReplicas?: number;
  maxWorkerReplicas?: number;
  desiredCPU?: string;
  desiredMemory?: string;
  desiredGPU?: string;
  desiredTPU?: string;
  endpoints?: Record<string, string>;
  head?: {
    podIP?: string;
    podName?: string;
    serviceIP?: string;
    serviceName?: string;
  };
  lastUpdateTime?: string;
  stateTransitionTimes?: Record<string, string>;
  observedGeneration?: number;
}

export type RayClusterCondition = Condition<
  | 'HeadPodReady'
  | 'RayClusterProvisioned'
  | 'RayClusterSuspended'
  | 'RayClusterSuspending'
  | 'ReplicaFailure'
>;

export interface Service extends StoredObject {
  spec: ServiceSpec;
}

interface ServiceSpec {
  type?: string;
  clusterIP?: string;
  publishNotReadyAddresses?: boolean;
  ports: ServicePort[];
  selector?: Record<string, string>;
}

export interface ServicePort {
  name: string;
  port: number;
  targetPort?: number | string;
  nodePort?: number;
  protocol?: string;
  appProtocol?: string;
}
