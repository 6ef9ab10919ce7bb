import {
  clusterSpecWarnings,
  Job,
  OperationInput,
  OperationOutput,
} from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesService,
  RAY_JOBS,
  RayJob,
  WriteOptions,
} from '@rayport/backstage-plugin-ray-node';
import { jobResource, templatesOf } from '../authorization/RayResource';
import { RequestContext } from '../execution/RequestContext';
import { ListQuery, Selectable, selectPage } from '../execution/selectPage';
import { MANAGED_MARK } from '../kubernetes/managedMark';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { ObjectAccess, ObjectKey } from '../kubernetes/ObjectKey';
import { TemplateService } from '../templates/TemplateService';
import { JobErrors } from './JobErrors';
import { jobToRayJob } from './jobToRayJob';
import { rayJobToJob } from './rayJobToJob';
import { selectedCluster } from './selectedCluster';

interface Cancellable {
  signal?: AbortSignal;
}

interface JobView {
  job: Job;
  /** Of the RayJob. */
  labels: RayJob['metadata']['labels'];
}

function selectable({ job, labels }: JobView): Selectable {
  const { namespace, name, createdAt, user } = job;
  const states = [job.jobStatus, job.jobDeploymentStatus];
  return { namespace, name, createdAt, user, states, labels };
}

/** Jobs: RayJobs with a label (KubeRay API server V1, RayJobService). */
export class JobService {
  readonly #kubernetes: KubernetesService;
  readonly #templates: TemplateService;
  readonly #rayJobs: ManagedObjects<RayJob>;

  constructor(options: {
    kubernetes: KubernetesService;
    templates: TemplateService;
  }) {
    const { kubernetes, templates } = options;
    this.#kubernetes = kubernetes;
    this.#templates = templates;
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
    const { dryRun, signal, warn } = context;
    if (!job) throw new TypeError('The rules let no empty request pass');
    const { namespace, clusterSpec } = job;
    const names = templatesOf(clusterSpec);
    const templates = await this.#templates.resolve(namespace, names, {
      signal,
    });
    const selected = await selectedCluster(this.#kubernetes, job, context);
    const wanted = jobToRayJob({ job, templates, selected });
    const created = await this.#rayJobs.create(wanted, { dryRun, signal });
    clusterSpecWarnings(clusterSpec).forEach(warn);
    return rayJobToJob(created);
  }

  async get(key: ObjectKey, options: Cancellable): Promise<Job> {
    return this.find(key, 'get', options);
  }

  /**
   * The job as it is before an operation looks at it or changes it.
   *
   * @throws RayApiError as the operation itself would when it is missing or not ours
   */
  async find(
    key: ObjectKey,
    access: ObjectAccess,
    options: Cancellable = {},
  ): Promise<Job> {
    return rayJobToJob(await this.#rayJobs.find(key, access, options));
  }

  async list(
    { namespace }: { namespace?: string },
    query: ListQuery,
    { signal, mayRead }: RequestContext,
  ): Promise<OperationOutput<'listAllRayJobs'>> {
    const rayJobs = await this.#rayJobs.list({ namespace, signal });
    const views = rayJobs
      .map(rayJob => ({
        job: rayJobToJob(rayJob),
        labels: rayJob.metadata.labels,
      }))
      .filter(({ job }) => mayRead(jobResource(job)));
    const shown = selectPage(views, query, selectable);
    return {
      jobs: shown.items.map(({ job }) => job),
      continue: shown.continue,
    };
  }

  async delete(
    key: ObjectKey,
    { dryRun, signal }: WriteOptions,
  ): Promise<Record<string, never>> {
    await this.#rayJobs.delete(key, { dryRun, signal });
    return {};
  }
}
