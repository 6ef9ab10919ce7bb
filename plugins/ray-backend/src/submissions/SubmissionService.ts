import {
  JobSubmissionInfo,
  ObjectKey,
  OperationInput,
  OperationOutput,
  submissionRules,
  warningsOf,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { RequestContext } from '../requests/RequestContext';
import { RayDashboardClient } from './RayDashboardClient';
import { ownedMetadata } from './ownedMetadata';
import { rayJobRequest } from './rayJobRequest';
import { ReadyDashboards } from './ReadyDashboards';
import { SubmissionErrors } from './SubmissionErrors';
import { submitOnce } from './submitOnce';

type ReadContext = Pick<RequestContext, 'signal' | 'impersonate'>;

/** Ray has no dry run: known conditions are checked, and Ray is not called. */
type WriteContext = ReadContext & Pick<RequestContext, 'dryRun'>;

type SubmitContext = WriteContext &
  Pick<RequestContext, 'creation' | 'onRecognized' | 'warn'>;

/** Oldest first; ties are broken by id. */
function compareSubmissions(
  a: JobSubmissionInfo,
  b: JobSubmissionInfo,
): number {
  return (
    Number(a.startTime) - Number(b.startTime) ||
    a.submissionId.localeCompare(b.submissionId)
  );
}

/** Jobs in running clusters, through Ray's own job API (KubeRay API server V1, RayJobSubmissionService). */
export class SubmissionService {
  readonly #dashboards: ReadyDashboards;
  readonly #onSubmit: ((cluster: ObjectKey) => void) | undefined;

  /** @param options - `onSubmit`: called before something is submitted to a cluster */
  constructor(options: {
    dashboards: ReadyDashboards;
    onSubmit?(cluster: ObjectKey): void;
  }) {
    this.#dashboards = options.dashboards;
    this.#onSubmit = options.onSubmit;
  }

  async submit(
    input: OperationInput<'submitRayJob'>,
    { dryRun, creation, onRecognized, ...context }: SubmitContext,
  ): Promise<OperationOutput<'submitRayJob'>> {
    const { jobsubmission } = input;
    if (!jobsubmission) throw new TypeError('The rules let no empty one pass');
    const request = rayJobRequest(jobsubmission);
    // The reference server adds none; a forged owner must not pass here either.
    const metadata = ownedMetadata(request.metadata, undefined);
    const job = { ...request, metadata };
    warningsOf(jobsubmission, submissionRules).forEach(context.warn);
    const dashboard = await this.#dashboard(input, context);
    if (dryRun) return { submissionId: jobsubmission.submissionId };
    const { signal } = context;
    const { namespace, clustername: name } = input;
    this.#onSubmit?.({ namespace, name });
    if (!creation) return { submissionId: await dashboard.submit(job, signal) };
    const once = { dashboard, job, creation, signal };
    const { id: submissionId, wasThere } = await submitOnce(once);
    if (wasThere) {
      onRecognized?.(
        SubmissionErrors.idUsed({ namespace, name }, submissionId),
      );
    }
    return { submissionId };
  }

  async get(
    input: OperationInput<'getJobDetails'>,
    context: ReadContext,
  ): Promise<JobSubmissionInfo> {
    const dashboard = await this.#dashboard(input, context);
    return dashboard.get(input.submissionid, context.signal);
  }

  async list(
    input: OperationInput<'listJobDetails'>,
    context: ReadContext & Pick<RequestContext, 'warn'>,
  ): Promise<OperationOutput<'listJobDetails'>> {
    const dashboard = await this.#dashboard(input, context);
    const { jobs, omitted } = await dashboard.list(context.signal);
    if (omitted) {
      const { namespace, clustername: cluster } = input;
      context.warn(
        messagePart('SubmissionsOmitted', { cluster, namespace, omitted }),
      );
    }
    return { submissions: jobs.sort(compareSubmissions) };
  }

  async log(
    input: OperationInput<'getJobLog'>,
    context: ReadContext,
  ): Promise<OperationOutput<'getJobLog'>> {
    const dashboard = await this.#dashboard(input, context);
    return { log: await dashboard.log(input.submissionid, context.signal) };
  }

  async stop(
    input: OperationInput<'stopRayJob'>,
    { dryRun, ...context }: WriteContext,
  ): Promise<Record<string, never>> {
    const dashboard = await this.#dashboard(input, context);
    if (dryRun) await dashboard.get(input.submissionid, context.signal);
    else await dashboard.stop(input.submissionid, context.signal);
    return {};
  }

  async delete(
    input: OperationInput<'deleteRayJobSubmission'>,
    { dryRun, ...context }: WriteContext,
  ): Promise<Record<string, never>> {
    const dashboard = await this.#dashboard(input, context);
    if (dryRun) await dashboard.get(input.submissionid, context.signal);
    else await dashboard.delete(input.submissionid, context.signal);
    return {};
  }

  async #dashboard(
    { namespace, clustername }: { namespace: string; clustername: string },
    context: ReadContext,
  ): Promise<RayDashboardClient> {
    const key = { namespace, name: clustername };
    return new RayDashboardClient(await this.#dashboards.open(key, context));
  }
}
