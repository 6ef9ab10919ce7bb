import {
  Job,
  jobRules,
  OperationInput,
  OperationOutput,
  operations,
  MessagePart,
  warningsOf,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesService, RayJob } from '@rayport/backstage-plugin-ray-node';
import { templatesOf } from '../core/RayResource';
import { Admission } from '../admission/Admission';
import { inQueue } from '../kubernetes/otherManagers';
import { createOptionsOf, RequestContext } from '../requests/RequestContext';
import { jobKind } from './jobKind';
import { TemplateService } from '../templates/TemplateService';
import { CreateWarnings } from '../resources/CreateWarnings';
import { ResourceService } from '../resources/ResourceService';
import { View } from '../views/View';
import { ViewReader } from '../views/ViewReader';
import { jobToRayJob } from './jobToRayJob';
import { rayJobToJob } from './rayJobToJob';
import { selectedCluster } from './selectedCluster';

/** Jobs: RayJobs with a label (KubeRay API server V1, RayJobService). */
export class JobService extends ResourceService<
  RayJob,
  Job,
  OperationOutput<'listAllRayJobs'>
> {
  readonly #kubernetes: KubernetesService;
  readonly #templates: TemplateService;
  readonly #admission: Admission;
  readonly #createWarnings: CreateWarnings;

  constructor(options: {
    kubernetes: KubernetesService;
    templates: TemplateService;
    admission: Admission;
    createWarnings: CreateWarnings;
    views: ViewReader<View<Job>>;
  }) {
    super({
      kubernetes: options.kubernetes,
      kind: jobKind,
      views: options.views,
      list: {
        schema: operations.listAllRayJobs.output,
        field: 'jobs',
        list: (jobs: Job[], page) => ({
          jobs,
          continue: page.continue,
        }),
      },
    });
    const { kubernetes, templates } = options;
    this.#kubernetes = kubernetes;
    this.#templates = templates;
    this.#admission = options.admission;
    this.#createWarnings = options.createWarnings;
  }

  /** @param complete - adds what the contract can't express */
  async create(
    { job, queue }: OperationInput<'createRayJob'>,
    context: RequestContext,
    complete = (rayJob: RayJob) => rayJob,
  ): Promise<Job> {
    const { caller, warn } = context;
    if (!job) throw new TypeError('The rules let no empty request pass');
    let warnings: Promise<MessagePart[]> | undefined;
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
      const wanted = complete(
        inQueue(jobToRayJob({ job, templates, selected }), queue),
      );
      warnings = this.#createWarnings.of(wanted, context);
      return wanted;
    };
    const options = createOptionsOf(context);
    const created = await this.objects.create(job, make, options);
    warningsOf(job, jobRules).forEach(warn);
    (await warnings)?.forEach(warn);
    return rayJobToJob(created);
  }
}
