/**
 * Names that KubeRay writes into Kubernetes objects. Objects of the KubeRay API server and of Rayport are
 * interchangeable, so these are part of the contract (KubeRay API server V1, objects of the real server).
 */

/**
 * Labels on RayClusters, RayJobs, RayServices and template ConfigMaps.
 *
 * @public
 */
export const RAY_LABELS = {
  clusterName: 'ray.io/cluster-name',
  user: 'ray.io/user',
  version: 'ray.io/version',
  environment: 'ray.io/environment',
  applicationName: 'app.kubernetes.io/name',
  managedBy: 'app.kubernetes.io/managed-by',
  createdBy: 'app.kubernetes.io/created-by',
  configType: 'ray.io/config-type',
  computeTemplate: 'ray.io/compute-template',
  /** On pods: the cluster they belong to. */
  cluster: 'ray.io/cluster',
  nodeType: 'ray.io/node-type',
  group: 'ray.io/group',
  /** On objects made for a job or a service: the owner's kind and name. */
  originatedFromKind: 'ray.io/originated-from-crd',
  originatedFromName: 'ray.io/originated-from-cr-name',
} as const;

/**
 * Label with the queue of Kueue in which an object waits, or through which it was admitted (Kueue docs, "Run a
 * RayCluster").
 *
 * @public
 */
export const KUEUE_QUEUE_LABEL = 'kueue.x-k8s.io/queue-name';

/**
 * Value of the managed-by label: objects with it are managed, others are left alone.
 *
 * @public
 */
export const MANAGED_BY = 'kuberay-apiserver';

/**
 * Value of the config-type label of ConfigMaps that hold a compute template.
 *
 * @public
 */
export const COMPUTE_TEMPLATE_CONFIG_TYPE = 'compute-template';

/**
 * Annotations on Ray objects and on their pod templates.
 *
 * @public
 */
export const RAY_ANNOTATIONS = {
  creationTimestamp: 'ray.io/creation-timestamp',
  updateTimestamp: 'ray.io/update-timestamp',
  computeTemplate: 'ray.io/compute-template',
  computeImage: 'ray.io/compute-image',
  enableServe: 'ray.io/enable-serve-service',
  faultTolerance: 'ray.io/ft-enabled',
  /** `true`, in any case: the container runs its own command, and not the operator's `ray start`. */
  overwriteContainerCommand: 'ray.io/overwrite-container-cmd',
  /** Ours: the owner exactly as given, where a label value could not hold it (for example `user:default/guest`). */
  user: 'rayport.io/user',
  /** Ours: the catalog system that the object belongs to, as `payments` or `system:default/payments`. */
  system: 'rayport.io/system',
  /**
   * Ours: the catalog component that the object is for, as `training` or `component:default/training`; for a job in its
   * metadata.
   */
  component: 'rayport.io/component',
  /** Ours: how long a cluster may be idle, as `4h`, or `never`. */
  idleTimeout: 'rayport.io/idle-timeout',
  /** Ours: until when a cluster is kept regardless of idle time, RFC 3339. */
  idleKeepUntil: 'rayport.io/idle-keep-until',
  /** Ours: the mark of the create with an `Idempotency-Key`; never shown, and clients can't set it. */
  idempotency: 'rayport.io/idempotency',
  /** Ours: the only cluster on which a job may run, as digests; clients can't set it. */
  selectedCluster: 'rayport.io/selected-cluster',
} as const;

/**
 * Annotations of catalog entities for Ray services: address and state of the service.
 *
 * @public
 */
export const RAY_SERVICE_ENTITY_ANNOTATIONS = {
  namespace: 'rayport.io/service-namespace',
  name: 'rayport.io/service-name',
  state: 'rayport.io/service-state',
  reason: 'rayport.io/service-state-reason',
  message: 'rayport.io/service-state-message',
} as const;

/**
 * Annotations of catalog entities for Ray clusters: address and state of the cluster.
 *
 * @public
 */
export const RAY_ENTITY_ANNOTATIONS = {
  namespace: 'rayport.io/cluster-namespace',
  name: 'rayport.io/cluster-name',
  state: 'rayport.io/cluster-state',
  reason: 'rayport.io/cluster-state-reason',
  message: 'rayport.io/cluster-state-message',
} as const;

/**
 * Annotations of catalog components: how and where to run them on Ray.
 *
 * @public
 */
export const RAY_COMPONENT_ANNOTATIONS = {
  /** The command; a component with it can be run. */
  entrypoint: 'ray.io/entrypoint',
  namespace: 'ray.io/namespace',
  computeTemplate: 'ray.io/compute-template',
  image: 'ray.io/image',
  version: 'ray.io/version',
  /** Address of a Git repository, or of an archive that Ray can load; by default the component's source. */
  workingDir: 'ray.io/working-dir',
} as const;

/**
 * The operator's name of the head's group (KubeRay, label `ray.io/group`).
 *
 * @public
 */
export const HEAD_GROUP = 'headgroup';
