import { StoredObject } from '../../core/types';
import { Condition } from '../Conditions';
import { RayClusterSpec, RayClusterStatus } from '../raycluster/RayCluster';

export interface RayService extends StoredObject {
  spec: RayServiceSpec;
  status?: RayServiceStatus;
}

export interface RayServiceSpec {
  serveConfigV2?: string;
  rayClusterConfig: RayClusterSpec;
  upgradeStrategy?: { type?: string };
  /** Seconds for which a cluster that was replaced lives on. */
  rayClusterDeletionDelaySeconds?: number;
  excludeHeadPodFromServeSvc?: boolean;
  suspend?: boolean;
  managedBy?: string;
}

export interface RayServiceStatus {
  activeServiceStatus?: ServingStatus;
  /** The cluster that is going to serve. */
  pendingServiceStatus?: ServingStatus;
  conditions?: ServiceCondition[];
  numServeEndpoints?: number;
  serviceStatus?: 'Running';
  observedGeneration?: number;
  lastUpdateTime?: string;
}

export interface ServingStatus {
  rayClusterName?: string;
  rayClusterStatus?: RayClusterStatus;
  applicationStatuses?: Record<string, ApplicationState>;
}

export interface ApplicationState {
  status: string;
  message?: string;
  serveDeploymentStatuses: Record<string, { status: string; message?: string }>;
}

export type ServiceCondition = Condition<
  'Ready' | 'UpgradeInProgress' | 'Suspending' | 'Suspended'
>;
