import { Container, PodVolume, Toleration } from './podParts';

/**
 * Metadata of a Kubernetes object, as far as Rayport reads it.
 *
 * @public
 */
export interface ObjectMeta {
  name: string;
  namespace?: string;
  uid?: string;
  resourceVersion?: string;
  generation?: number;
  creationTimestamp?: string;
  deletionTimestamp?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  finalizers?: string[];
  ownerReferences?: OwnerReference[];
  managedFields?: ManagedFieldsEntry[];
}

/**
 * A writer of an object's fields and the time of its last write; without the fields.
 *
 * @public
 */
export interface ManagedFieldsEntry {
  manager?: string;
  /** Absent for writes of the object itself. */
  subresource?: string;
  time?: string;
}

/**
 * Points to the object that an object belongs to.
 *
 * @public
 */
export interface OwnerReference {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller?: boolean;
}

/**
 * Any Kubernetes object.
 *
 * @public
 */
export interface KubernetesObject {
  apiVersion?: string;
  kind?: string;
  metadata: ObjectMeta;
}

/**
 * A page of objects.
 *
 * @public
 */
export interface KubernetesList<T extends KubernetesObject> {
  metadata: {
    resourceVersion?: string;
    continue?: string;
    remainingItemCount?: number;
  };
  items: T[];
}

/**
 * A change of an object, as a watch reports it.
 *
 * @public
 */
export interface WatchEvent<T extends KubernetesObject> {
  /** `BOOKMARK` only reports the position of the watch; its object has nothing but a resourceVersion. */
  type: 'ADDED' | 'MODIFIED' | 'DELETED' | 'BOOKMARK';
  object: T;
}

/**
 * One condition of an object's status.
 *
 * @public
 */
export interface Condition {
  type: string;
  status: 'True' | 'False' | 'Unknown';
  reason?: string;
  message?: string;
  lastTransitionTime?: string;
}

/**
 * core/v1 Node: the fields that decide which pods it can take.
 *
 * @public
 */
export interface Node extends KubernetesObject {
  spec?: {
    /** Cordoned: takes no new pods. */
    unschedulable?: boolean;
    taints?: Array<{ key: string; value?: string; effect: string }>;
    /** What provides the node, such as `kind://docker/kind/kind-worker`. */
    providerID?: string;
  };
  status?: {
    /** Total quantities available to pods. */
    allocatable?: Record<string, string>;
  };
}

/**
 * core/v1 ConfigMap.
 *
 * @public
 */
export interface ConfigMap extends KubernetesObject {
  data?: Record<string, string>;
}

/**
 * core/v1 Secret.
 *
 * @public
 */
export interface Secret extends KubernetesObject {
  /** Values in base64. */
  data?: Record<string, string>;
}

/**
 * core/v1 Namespace.
 *
 * @public
 */
export interface Namespace extends KubernetesObject {
  status?: { phase?: string };
}

/**
 * State of a container, as the kubelet reports it.
 *
 * @public
 */
export interface ContainerState {
  waiting?: { reason?: string; message?: string };
  running?: { startedAt?: string };
  terminated?: {
    exitCode: number;
    reason?: string;
    message?: string;
    startedAt?: string;
    finishedAt?: string;
  };
}

/**
 * Status of a container.
 *
 * @public
 */
export interface ContainerStatus {
  name: string;
  image?: string;
  ready: boolean;
  /** Whether its startup probe has succeeded, if it has one. */
  started?: boolean;
  restartCount: number;
  state?: ContainerState;
  lastState?: ContainerState;
}

/**
 * core/v1 Pod: the fields that explain the state of a cluster.
 *
 * @public
 */
export interface Pod extends KubernetesObject {
  spec?: {
    nodeName?: string;
    initContainers?: Array<
      Pick<Container, 'name' | 'resources'> & {
        /** `Always` makes it a sidecar. */
        restartPolicy?: string;
      }
    >;
    containers?: Container[];
    /** The overhead of the runtime class beside the containers, such as `{cpu: '250m'}`. */
    overhead?: Record<string, string>;
    volumes?: PodVolume[];
    tolerations?: Toleration[];
    serviceAccountName?: string;
  };
  status?: {
    phase?: string;
    reason?: string;
    message?: string;
    podIP?: string;
    conditions?: Condition[];
    containerStatuses?: ContainerStatus[];
    initContainerStatuses?: ContainerStatus[];
  };
}

/**
 * core/v1 Event; both styles of recording fill different fields.
 *
 * @public
 */
export interface Event extends KubernetesObject {
  involvedObject: {
    apiVersion?: string;
    kind?: string;
    namespace?: string;
    name?: string;
    uid?: string;
    /** The affected part, such as `spec.containers{ray-head}`. */
    fieldPath?: string;
  };
  reason?: string;
  message?: string;
  type?: string;
  /** Old style. */
  count?: number;
  firstTimestamp?: string | null;
  lastTimestamp?: string | null;
  /** New style. */
  eventTime?: string | null;
  series?: { count: number; lastObservedTime: string } | null;
}
