import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { Clock, KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { Admission } from '../../admission/Admission';
import { Revocations } from '../../authorization/Revocations';
import { OperationExecutor } from '../../execution/OperationExecutor';
import { FlowControl } from '../../flowControl/FlowControl';
import { BodyLimits } from '../../http/readBody';
import { JobStatusService } from '../../jobs/JobStatusService';
import { KindServices } from '../../kinds/createKindServices';
import { RayCache } from '../../kinds/RayCache';
import { UploadedCode } from '../UploadedCode';
import { DashboardResolver } from '../../submissions/DashboardResolver';
import { HeadOfJob } from './HeadOfJob';
import { createLaunchSteps } from './keepLaunches';
import { KeptPackages } from './KeptPackages';
import { LaunchApi } from './LaunchApi';
import { LaunchJobs } from './LaunchJobs';
import { LaunchKeeper } from './LaunchKeeper';
import { LaunchLogs } from './LaunchLogs';
import { LaunchSettings } from './LaunchSettings';
import { LaunchStore } from './LaunchStore';
import { PackageStore } from './PackageStore';

/** Puts together what serves Ray's job API of a namespace, and what brings its jobs to their clusters. */
export function createLaunches(options: {
  auth: AuthService;
  admission: Admission;
  kinds: Pick<KindServices, 'job'>;
  jobStatuses: JobStatusService;
  resolver: DashboardResolver;
  kubernetes: KubernetesService;
  cache: RayCache;
  stores: {
    launches: LaunchStore;
    packageStore: PackageStore;
    packages: KeptPackages;
  };
  code: UploadedCode;
  clock: Clock;
  executor: OperationExecutor;
  flowControl: FlowControl;
  revocations: Revocations;
  config: {
    launches: LaunchSettings;
    body: BodyLimits;
    requestTimeoutMs: number;
  };
  logger: LoggerService;
  signal: AbortSignal;
}): { api: LaunchApi; keeper: LaunchKeeper } {
  const { executor, config, cache, clock } = options;
  const { launches, packageStore, packages } = options.stores;
  const { resolver: dashboards } = options;
  const { launches: settings, body, requestTimeoutMs: timeoutMs } = config;
  const { job: cached, cluster: clusters } = cache.objects;
  const head = new HeadOfJob({ clusters, dashboards });
  const shared = { ...options, cached, head, launches, packages, settings };
  const jobs = new LaunchJobs({ ...shared, jobs: options.kinds.job.service });
  const statuses = options.jobStatuses;
  const logs = new LaunchLogs({ executor, jobs, statuses, cached, head });
  return {
    api: new LaunchApi({ ...shared, jobs, logs, body, timeoutMs }),
    keeper: new LaunchKeeper({
      launches,
      packages: packageStore,
      jobs: cached,
      head,
      dashboards,
      steps: createLaunchSteps(options),
      keepMs: settings.keepMs,
      now: () => clock.now(),
      logger: options.logger,
    }),
  };
}
