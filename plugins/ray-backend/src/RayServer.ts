import {
  AuditorService,
  LoggerService,
  PermissionsRegistryService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { createFinders } from './authorization/finders';
import { Guard } from './authorization/Guard';
import { registerPermissions } from './authorization/registerPermissions';
import { ClusterReader } from './clusters/ClusterReader';
import { ClusterService } from './clusters/ClusterService';
import { createHandlers } from './createHandlers';
import { OperationExecutor } from './execution/OperationExecutor';
import { Caller } from './execution/RequestContext';
import { JobLogService } from './jobs/JobLogService';
import { JobService } from './jobs/JobService';
import { PodFinder } from './logs/PodFinder';
import { PodLogService } from './logs/PodLogService';
import { ChangeFeed } from './portal/ChangeFeed';
import { NamespaceService } from './portal/NamespaceService';
import { RayBackendConfig } from './RayBackendConfig';
import { ServeService } from './services/ServeService';
import { DashboardResolver } from './submissions/DashboardResolver';
import { SubmissionService } from './submissions/SubmissionService';
import { TemplateService } from './templates/TemplateService';
import { createUpdateHandlers } from './updates/createUpdateHandlers';

/** What {@link createRayServer} builds on. */
export interface RayServerOptions {
  kubernetes: KubernetesService;
  permissions: PermissionsService;
  permissionsRegistry: PermissionsRegistryService;
  auditor: AuditorService;
  logger: LoggerService;
  config: RayBackendConfig;
}

/** The server behind all transports. */
export interface RayServer {
  executor: OperationExecutor;
  feed: ChangeFeed;
  podLogs: PodLogService;
  /** Decides once what a caller may see; for streams. */
  filterFor(caller: Caller): ReturnType<Guard['filterFor']>;
}

/** Puts services, guard and handlers together. */
export function createRayServer(options: RayServerOptions): RayServer {
  const { kubernetes, permissions, auditor, logger, config } = options;
  const { gracePeriodMs } = config;
  const templates = new TemplateService({ kubernetes });
  const reader = new ClusterReader({ kubernetes, gracePeriodMs });
  const clusters = new ClusterService({ kubernetes, templates, reader });
  const jobs = new JobService({ kubernetes, templates });
  const jobLogs = new JobLogService({ kubernetes, jobs });
  const pods = new PodFinder({ kubernetes, clusters, jobs });
  const podLogs = new PodLogService({ kubernetes, pods });
  const services = new ServeService({ kubernetes, templates });
  const dashboards = new DashboardResolver({
    kubernetes,
    access: config.dashboard,
  });
  const submissions = new SubmissionService({ clusters, reader, dashboards });
  const namespaces = new NamespaceService({ kubernetes });
  const updates = createUpdateHandlers({ kubernetes, templates, reader });
  const registry = options.permissionsRegistry;
  const finders = createFinders({ clusters, templates, jobs, services });
  const apply = registerPermissions({ registry, finders });
  const guard = new Guard({ permissions, apply, finders });
  const handlers = createHandlers({
    ...{ templates, clusters, jobs, jobLogs, podLogs, services },
    ...{ submissions, namespaces, updates },
  });
  return {
    executor: new OperationExecutor({ guard, handlers, auditor, logger }),
    feed: new ChangeFeed({ kubernetes, logger }),
    podLogs,
    filterFor: caller => guard.filterFor(caller),
  };
}
