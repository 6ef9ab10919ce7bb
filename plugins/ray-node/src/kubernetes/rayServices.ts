import { Condition, KubernetesObject } from './objects';
import { RayClusterSpec, RayClusterStatus } from './rayResources';
import { defineResource } from './resources';

/** Spec of a RayService, as far as the contract covers it. */
export interface RayServeSpec {
  /** YAML: the applications. */
  serveConfigV2?: string;
  rayClusterConfig?: RayClusterSpec;
  /** Deprecated, without effect. */
  serviceUnhealthySecondThreshold?: number;
  /** Deprecated, without effect. */
  deploymentUnhealthySecondThreshold?: number;
  suspend?: boolean;
}

/** What Ray says about an application or a deployment. */
export interface RayServeState {
  status?: string;
  message?: string;
}

/** An application, with its deployments by name. */
export interface RayServeApplicationState extends RayServeState {
  serveDeploymentStatuses?: Record<string, RayServeState>;
}

/** One of the two clusters that may back a RayService. */
export interface RayServeClusterStatus {
  rayClusterName?: string;
  rayClusterStatus?: RayClusterStatus;
  /** The applications by name. */
  applicationStatuses?: Record<string, RayServeApplicationState>;
}

/** Status of a RayService, as the operator writes it. */
export interface RayServeStatus {
  serviceStatus?: string;
  numServeEndpoints?: number;
  conditions?: Condition[];
  /** The cluster that serves. */
  activeServiceStatus?: RayServeClusterStatus;
  /** The cluster that will serve, while it is being prepared. */
  pendingServiceStatus?: RayServeClusterStatus;
}

/** ray.io/v1 RayService; named after Ray Serve to tell it from the client of this package. */
export interface RayServe extends KubernetesObject {
  spec?: RayServeSpec;
  status?: RayServeStatus;
}

/** ray.io/v1 RayServices. */
export const RAY_SERVICES = defineResource<RayServe>({
  group: 'ray.io',
  version: 'v1',
  plural: 'rayservices',
  kind: 'RayService',
  namespaced: true,
});
