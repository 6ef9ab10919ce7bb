import type {
  RayServiceSpec as ServiceSpec,
  RayServiceStatus as ServiceStatus,
} from '@rayport/backstage-plugin-ray-node';
import { StoredObject } from '../../core/types';
import { Condition } from '../Conditions';
import { RayClusterSpec, RayClusterStatus } from '../raycluster/RayCluster';

export interface RayService extends StoredObject {
  spec: RayServiceSpec;
  status?: RayServiceStatus;
}

export interface RayServiceSpec extends Omit<ServiceSpec, 'rayClusterConfig'> {
  rayClusterConfig: RayClusterSpec;
  /** Seconds for which a cluster that was replaced lives on. */
  rayClusterDeletionDelaySeconds?: number;
  excludeHeadPodFromServeSvc?: boolean;
}

export interface RayServiceStatus extends Omit<
  ServiceStatus,
  'activeServiceStatus' | 'pendingServiceStatus' | 'conditions'
> {
  activeServiceStatus?: ServingStatus;
  /** The cluster that is going to serve. */
  pendingServiceStatus?: ServingStatus;
  conditions?: ServiceCondition[];
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
