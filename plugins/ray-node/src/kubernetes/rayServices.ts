import { Condition, KubernetesObject } from './objects';
import { RayClusterSpec, RayClusterStatus } from './rayResources';
import { defineResource } from './resources';

/**
 * Spec of a RayService, as far as the contract covers it.
 *
 * @public
 */
export interface RayServiceSpec {
  /** YAML: the applications. */
  serveConfigV2?: string;
  rayClusterConfig?: RayClusterSpec;
  /** Deprecated, without effect. */
  serviceUnhealthySecondThreshold?: number;
  /** Deprecated, without effect. */
  deploymentUnhealthySecondThreshold?: number;
  /** Name of the Service in front of the applications, if not the operator's default. */
  serveService?: { metadata?: { name?: string } };
  suspend?: boolean;
  /** The controller that runs it, if not the operator. */
  managedBy?: string;
  /** Effect of a change of the cluster: none for `None`, otherwise a new cluster takes over. */
  upgradeStrategy?: { type?: string };
}

/**
 * Ray's report about an application or a deployment.
 *
 * @public
 */
export interface ServeState {
  status?: string;
  message?: string;
}

/**
 * An application, with its deployments by name.
 *
 * @public
 */
export interface ServeApplicationState extends ServeState {
  serveDeploymentStatuses?: Record<string, ServeState>;
}

/**
 * One of the two clusters that may back a RayService.
 *
 * @public
 */
export interface ServeClusterStatus {
  rayClusterName?: string;
  rayClusterStatus?: RayClusterStatus;
  /** The applications by name. */
  applicationStatuses?: Record<string, ServeApplicationState>;
  /** Percentage of the traffic that it gets, during a gradual upgrade. */
  trafficRoutedPercent?: number;
  /** Percentage of the replicas that it runs, during a gradual upgrade. */
  targetCapacity?: number;
}

/**
 * Status of a RayService, as the operator writes it.
 *
 * @public
 */
export interface RayServiceStatus {
  serviceStatus?: string;
  numServeEndpoints?: number;
  observedGeneration?: number;
  conditions?: Condition[];
  /** The serving cluster. */
  activeServiceStatus?: ServeClusterStatus;
  /** The next serving cluster, while it is being prepared. */
  pendingServiceStatus?: ServeClusterStatus;
}

/**
 * ray.io/v1 RayService; `RayService` is the client of this package.
 *
 * @public
 */
export interface RayServiceObject extends KubernetesObject {
  spec?: RayServiceSpec;
  status?: RayServiceStatus;
}

/**
 * ray.io/v1 RayServices.
 *
 * @public
 */
export const RAY_SERVICES = defineResource<RayServiceObject>({
  group: 'ray.io',
  version: 'v1',
  plural: 'rayservices',
  kind: 'RayService',
  namespaced: true,
});
