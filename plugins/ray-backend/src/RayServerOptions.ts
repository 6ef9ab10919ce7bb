import {
  AuditorService,
  AuthService,
  LoggerService,
  PermissionsService,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import {
  ClockGuard,
  EventLoopMonitor,
  IdleNoticeListener,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { RefusedCallers } from './audit/RefusedCallers';
import { DecisionApplier } from './authorization/allows';
import { PluginDatabase } from './database/PluginDatabase';
import { FlowControl } from './flowControl/FlowControl';
import { OperationObserver } from './metrics/createOperationObserver';
import { RayBackendConfig } from './RayBackendConfig';

/** Dependencies of a server for one connection to Kubernetes. */
export interface RayServerOptions {
  /** Name of the connection. */
  name: string;
  kubernetes: KubernetesService;
  permissions: PermissionsService;
  /** How conditional decisions are applied to resources, see `registerPermissions`. */
  apply: Record<ResourceKind, DecisionApplier>;
  auditor: AuditorService;
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntities'>;
  userInfo: UserInfoService;
  /** Shared by the servers of all connections. */
  database: PluginDatabase;
  clock: ClockGuard;
  eventLoop: EventLoopMonitor;
  logger: LoggerService;
  config: RayBackendConfig;
  /** Called after every operation. */
  observe: OperationObserver;
  flowControl: FlowControl;
  refusedCallers: RefusedCallers;
  /** Sends notices to owners of idle clusters. */
  idleListeners: readonly IdleNoticeListener[];
  /** Aborts when the portal shuts down. */
  signal: AbortSignal;
}
