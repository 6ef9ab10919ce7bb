import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { Admission } from '../admission/Admission';
import { ClusterCapacity } from '../capacity/ClusterCapacity';
import { Revocations } from '../authorization/Revocations';
import { DashboardProxy } from '../dashboard/DashboardProxy';
import { Seals } from '../database/Seals';
import { OperationExecutor } from '../execution/OperationExecutor';
import { FlowControl } from '../flowControl/FlowControl';
import { BodyLimits } from '../http/readBody';
import { JobsApi } from '../jobsApi/JobsApi';
import { RayCache } from '../kinds/RayCache';
import { RayViews } from '../kinds/RayViews';
import { CreateWarnings } from '../resources/CreateWarnings';
import { ObjectOwners } from '../kubernetes/owners/ObjectOwners';
import { TemplateService } from '../templates/TemplateService';
import { CoreObjects } from './CoreObjects';
import { ServedApi } from './createKubernetesApiHandler';
import { Documents } from './Documents';
import { Forwarder } from './Forwarder';
import { KubernetesApi } from './KubernetesApi';
import { ObjectDeleter } from './ObjectDeleter';
import { ObjectReader } from './ObjectReader';
import { ObjectWatcher } from './ObjectWatcher';
import { ObjectWriter } from './ObjectWriter';
import { Performer } from './Performer';
import { RelatedObjects } from './RelatedObjects';
import { Scales } from './Scales';
import { SelfReviews } from './SelfReviews';
import { ServeProxy } from './ServeProxy';
import { ServiceProxy } from './ServiceProxy';
import { WriteChecks } from './WriteChecks';

/** Options of {@link createKubernetesApi}. */
export interface CreateKubernetesApiOptions {
  kubernetes: KubernetesService;
  cache: RayCache;
  views: RayViews;
  seals: Seals;
  executor: OperationExecutor;
  flowControl: FlowControl;
  revocations: Revocations;
  admission: Admission;
  capacity: ClusterCapacity;
  templates: TemplateService;
  /** Absent without `ray.owners`. */
  owners: ObjectOwners | undefined;
  dashboards: DashboardProxy;
  jobs: JobsApi;
  body: BodyLimits;
  timeoutMs: number;
  isManagedOnly: boolean;
  /** The portal shuts down. */
  signal: AbortSignal;
}

/** Puts together what serves the Kubernetes API. */
export function createKubernetesApi(
  options: CreateKubernetesApiOptions,
): ServedApi {
  const { kubernetes, cache } = options;
  const forwarder = new Forwarder(kubernetes);
  const performer = new Performer(options);
  const parts = { ...options, forwarder, performer };
  const reader = new ObjectReader(parts);
  const watcher = new ObjectWatcher(parts);
  const related = new RelatedObjects(options);
  const writer = new ObjectWriter({
    ...parts,
    checks: new WriteChecks(options),
    warnings: new CreateWarnings({ ...options, namesUnknown: true }),
  });
  return {
    documents: new Documents(kubernetes),
    api: new KubernetesApi({
      ...parts,
      reader,
      watcher,
      writer,
      scales: new Scales({ ...parts, writer }),
      deleter: new ObjectDeleter({ ...parts, reader }),
      reviews: new SelfReviews(options),
      core: new CoreObjects({ ...parts, reader, watcher, related }),
      services: new ServiceProxy({
        kubernetes,
        clusters: cache.objects.cluster,
        dashboards: options.dashboards,
        jobs: options.jobs,
        applications: new ServeProxy(options),
      }),
    }),
  };
}
