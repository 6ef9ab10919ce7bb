import {
  clusterSpecWarnings,
  Job,
  ObjectKey,
  OperationInput,
  OperationOutput,
  operations,
} from '@rayport/backstage-plugin-ray-common';
import {
  CallOptions,
  KubernetesService,
  RAY_JOBS,
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import { templatesOf } from '../core/RayResource';
import { Admission } from '../admission/Admission';
import { ClusterCapacity } from '../capacity/ClusterCapacity';
import { Rendered } from '../core/Rendered';
import { createOptionsOf, RequestContext } from '../requests/RequestContext';
import { ListQuery } from '../paging/selectPage';
import { MANAGED_MARK } from '../kubernetes/managedMark';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { ObjectAccess } from '../kubernetes/ObjectAccess';
import { TemplateService } from '../templates/TemplateService';
import { asReadBy } from '../updates/asReadBy';
import { definitions } from '../updates/definitions';
import { asObject, View } from '../views/View';
import { ViewLists } from '../views/ViewLists';
import { ReadOptions, ViewReader } from '../views/ViewReader';
import { JobErrors } from './JobErrors';
import { jobToRayJob } from './jobToRayJob';
import { rayJobToJob } from './rayJobToJob';
import { selectedCluster } from './selectedCluster';

/** Jobs: RayJobs with a label (KubeRay API server V1, RayJobService). */
export class JobService {
  readonly #kubernetes: KubernetesService;
  readonly #templates: TemplateService;
  readonly #admission: Admission;
  readonly #capacity: ClusterCapacity;
  readonly #rayJobs: ManagedObjects<RayJob>;
  readonly #views: ViewReader<View<Job>>;
  readonly #lists = new ViewLists({
    schema: operations.listAllRayJobs.output,
    field: 'jobs',
    list: (jobs: Job[], page) => ({
      jobs,
      continue: page.continue,
    }),
  });

  constructor(options: {
    kubernetes: KubernetesService;
    templates: TemplateService;
    admission: Admission;
    capacity: ClusterCapacity;
    views: ViewReader<View<Job>>;
  }) {
    const { kubernetes, templates } = options;
    this.#kubernetes = kubernetes;
    this.#templates = templates;
    this.#admission = options.admission;
    this.#capacity = options.capacity;
    this.#views = options.views;
    this.#rayJobs = new ManagedObjects({
      kubernetes,
      resource: RAY_JOBS,
      mark: MANAGED_MARK,
      errors: JobErrors,
    });
  }

  async create(
    { job }: OperationInput<'createRayJob'>,
    context: RequestContext,
  ): Promise<Job> {
    const { caller, warn } = context;
    if (!job) throw new TypeError('The rules let no empty request pass');
    let capacityWarnings: Promise<string[]> | undefined;
    const make = async () => {
      this.#admission.assertAdmitted({
        after: job,
        caller,
        operation: operations.createRayJob,
      });
      const { namespace, clusterSpec } = job;
      const names = templatesOf(clusterSpec);
      const templates = await this.#templates.resolve(namespace, names, {
        context,
      });
      const selected = await selectedCluster(this.#kubernetes, job, context);
      const wanted = jobToRayJob({ job, templates, selected });
      capacityWarnings = this.#capacity.warnings(wanted.spec?.rayClusterSpec);
      return wanted;
    };
    const options = createOptionsOf(context);
    const created = await this.#rayJobs.create(job, make, options);
    clusterSpecWarnings(job.clusterSpec).forEach(warn);
    (await capacityWarnings)?.forEach(warn);
    return rayJobToJob(created);
  }

  async get(key: ObjectKey, options: ReadOptions): Promise<Rendered<Job>> {
    return asObject(await this.#views.get(key, options));
  }

  /**
   * The job as it is before an operation looks at it or changes it.
   *
   * @throws RayApiError as the operation itself would when it is missing or not ours
   */
  async find(
    key: ObjectKey,
    access: ObjectAccess,
    options: CallOptions = {},
  ): Promise<Job> {
    return rayJobToJob(await this.#rayJobs.find(key, access, options));
  }

  async list(
    { namespace }: { namespace?: string },
    query: ListQuery,
    context: RequestContext,
  ): Promise<Rendered<OperationOutput<'listAllRayJobs'>>> {
    const index = await this.#views.index({ namespace }, context);
    const { mayRead, mayReadAll } = context;
    const asked = { ...query, namespace, mayRead, mayReadAll };
    return this.#lists.render(index, asked);
  }

  async delete(
    key: ObjectKey,
    { dryRun, signal, impersonate, ifMatch }: RequestContext,
  ): Promise<Record<string, never>> {
    await this.#rayJobs.delete(key, {
      ...{ dryRun, signal, impersonate },
      assertAsRead: asReadBy(ifMatch, definitions.job),
    });
    return {};
  }
}
