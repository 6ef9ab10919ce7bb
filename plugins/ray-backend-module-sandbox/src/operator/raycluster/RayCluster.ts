import type {
  RayClusterSpec as ClusterSpec,
  RayClusterStatus as ClusterStatus,
  RayHeadGroupSpec,
  RayWorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-node';
import { ObjectMeta, StoredObject } from '../../core/types';
import { Container, EnvVar, PodSpec } from '../../objects/Pod';
import { Condition } from '../Conditions';

/** The resource, as controllers name it. */
export const RAY_CLUSTERS = 'rayclusters.ray.io';

export interface RayCluster extends StoredObject {
  spec: RayClusterSpec;
  status?: RayClusterStatus;
}

/** What the portal reads of a specification, with the fields that the definition requires. */
export interface RayClusterSpec extends Omit<
  ClusterSpec,
  | 'autoscalerOptions'
  | 'gcsFaultToleranceOptions'
  | 'headGroupSpec'
  | 'workerGroupSpecs'
> {
  autoscalerOptions?: AutoscalerOptions;
  gcsFaultToleranceOptions?: {
    redisAddress?: string;
    redisUsername?: RedisCredential;
    redisPassword?: RedisCredential;
  };
  headGroupSpec: HeadGroupSpec;
  workerGroupSpecs?: WorkerGroupSpec[];
}

/** A credential of Redis: as it is, or where it is. */
type RedisCredential = Pick<EnvVar, 'value' | 'valueFrom'>;

interface GroupSpec {
  resources?: Record<string, string>;
  labels?: Record<string, string>;
  template: PodTemplate;
}

export interface HeadGroupSpec
  extends GroupSpec, Omit<RayHeadGroupSpec, 'template'> {
  headService?: { metadata?: { name?: string } };
}

export interface WorkerGroupSpec
  extends GroupSpec, Omit<RayWorkerGroupSpec, 'template'> {
  scaleStrategy?: { workersToDelete?: string[] };
  /** Seconds without use after which the autoscaler removes a worker; that of the autoscaler's options when absent. */
  idleTimeoutSeconds?: number;
}

export interface PodTemplate {
  metadata?: Pick<ObjectMeta, 'labels' | 'annotations' | 'finalizers'>;
  spec: PodSpec;
}

interface AutoscalerOptions extends Partial<Container> {
  /** 60 when absent. */
  idleTimeoutSeconds?: number;
  upscalingMode?: string;
  version?: string;
}

export interface RayClusterStatus extends Omit<
  ClusterStatus,
  'state' | 'conditions' | 'head'
> {
  state?: 'ready' | 'suspended';
  conditions?: RayClusterCondition[];
  minWorkerReplicas?: number;
  maxWorkerReplicas?: number;
  desiredTPU?: string;
  head?: ClusterStatus['head'] & { podIP?: string };
}

export type RayClusterCondition = Condition<
  | 'HeadPodReady'
  | 'RayClusterProvisioned'
  | 'RayClusterSuspended'
  | 'RayClusterSuspending'
  | 'ReplicaFailure'
>;
