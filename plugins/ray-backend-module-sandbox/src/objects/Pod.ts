import type {
  Container as RayContainer,
  Toleration,
} from '@rayport/backstage-plugin-ray-node';
import { present } from '../core/present';
import { ObjectMeta, StoredObject } from '../core/types';
import { VolumeClaimSpec } from './VolumeClaim';

/** The fields of a pod that operator, scheduler and kubelet read. They keep all other fields. */
export interface Pod extends StoredObject {
  spec: PodSpec;
  status?: PodStatus;
}

export interface PodSpec {
  containers: Container[];
  initContainers?: Container[];
  volumes?: Volume[];
  nodeName?: string;
  restartPolicy?: 'Always' | 'OnFailure' | 'Never';
  serviceAccountName?: string;
  serviceAccount?: string;
  nodeSelector?: Record<string, string>;
  affinity?: {
    nodeAffinity?: {
      requiredDuringSchedulingIgnoredDuringExecution?: {
        nodeSelectorTerms?: NodeSelectorTerm[];
      };
    };
  };
  tolerations?: Toleration[];
}

/** Requirements for a node, which must meet all of them. */
export interface NodeSelectorTerm {
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
  matchFields?: { key: string; operator: string; values?: string[] }[];
}

/** The first container of a pod, which runs Ray; Kubernetes admits no pod without one. */
export function mainContainer({
  containers,
}: Pick<PodSpec, 'containers'>): Container {
  return present(containers[0]);
}

export interface Container extends Omit<RayContainer, 'env'> {
  env?: EnvVar[];
  envFrom?: {
    prefix?: string;
    configMapRef?: NamedReference;
    secretRef?: NamedReference;
  }[];
  readinessProbe?: object;
  livenessProbe?: object;
}

export interface EnvVar {
  name: string;
  value?: string;
  valueFrom?: {
    configMapKeyRef?: KeyReference;
    secretKeyRef?: KeyReference;
    fieldRef?: { apiVersion?: string; fieldPath?: string };
    resourceFieldRef?: {
      containerName?: string;
      resource?: string;
      divisor?: string;
    };
  };
}

/** Points to a ConfigMap or Secret; one that is optional may be absent. */
export interface NamedReference {
  name: string;
  optional?: boolean;
}

export interface KeyReference extends NamedReference {
  key: string;
}

export interface Volume {
  name: string;
  emptyDir?: { medium?: string; sizeLimit?: string };
  configMap?: NamedReference & { items?: { key: string; path: string }[] };
  secret?: { secretName: string; optional?: boolean };
  persistentVolumeClaim?: { claimName: string };
  ephemeral?: {
    volumeClaimTemplate: {
      metadata?: Pick<ObjectMeta, 'labels' | 'annotations'>;
      spec: VolumeClaimSpec;
    };
  };
  projected?: { sources: { serviceAccountToken: { path: string } }[] };
}

export interface PodStatus {
  phase?: 'Pending' | 'Running' | 'Succeeded' | 'Failed';
  conditions?: PodCondition[];
  containerStatuses?: ContainerStatus[];
  initContainerStatuses?: ContainerStatus[];
  hostIP?: string;
  hostIPs?: { ip: string }[];
  podIP?: string;
  podIPs?: { ip: string }[];
  startTime?: string;
}

export interface PodCondition {
  type:
    | 'PodReadyToStartContainers'
    | 'Initialized'
    | 'Ready'
    | 'ContainersReady'
    | 'PodScheduled';
  status: 'True' | 'False';
  /** Always present on the wire, and always null. */
  lastProbeTime: null;
  lastTransitionTime: string;
  reason?: string;
  message?: string;
}

export interface ContainerStatus {
  name: string;
  image: string;
  imageID: string;
  containerID?: string;
  ready: boolean;
  started: boolean;
  restartCount: number;
  state: ContainerState;
  lastState: ContainerState;
}

/** At most one of the three is present. */
export interface ContainerState {
  waiting?: { reason: string; message?: string };
  running?: { startedAt: string };
  terminated?: TerminatedState;
}

export interface TerminatedState {
  exitCode: number;
  reason: string;
  startedAt: string;
  finishedAt: string;
  containerID?: string;
}

/** Kubernetes quantities by resource name, such as `{ cpu: '500m', memory: '4Gi' }`. */
export type ResourceList = Record<string, string>;

/** The statuses of all containers of a pod, its init containers first. */
export function statusesOf({ status }: Pod): ContainerStatus[] {
  const { initContainerStatuses = [], containerStatuses = [] } = status ?? {};
  return [...initContainerStatuses, ...containerStatuses];
}

export function isReady({ status }: Pod): boolean {
  const ready = status?.conditions?.find(({ type }) => type === 'Ready');
  return ready?.status === 'True';
}

/** Whether Ray serves in a pod. Another container of the pod may have ended, such as a job's submitter in the head. */
export function isRayReady({ status }: Pod): boolean {
  return (
    status?.phase === 'Running' && status.containerStatuses?.[0]?.ready === true
  );
}
