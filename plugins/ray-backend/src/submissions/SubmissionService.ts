import {
  JobSubmissionInfo,
  OperationInput,
  OperationOutput,
} from '@rayport/backstage-plugin-ray-common';
import { ClusterReader } from '../clusters/ClusterReader';
import { ClusterService } from '../clusters/ClusterService';
import { DashboardResolver } from './DashboardResolver';
import { RayDashboardClient } from './RayDashboardClient';
import { rayJobRequest } from './rayJobRequest';
import { SubmissionErrors } from './SubmissionErrors';

interface Cancellable {
  signal: AbortSignal;
}

/** Ray knows no dry run: what can be known beforehand is checked, and Ray is asked to do nothing. */
interface WriteContext extends Cancellable {
  dryRun: boolean;
}

/** Oldest first; ids decide between jobs of one millisecond. */
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
  readonly #clusters: ClusterService;
  readonly #reader: ClusterReader;
  readonly #dashboards: DashboardResolver;

  constructor(options: {
    clusters: ClusterService;
    reader: ClusterReader;
    dashboards: DashboardResolver;
  }) {
    this.#clusters = options.clusters;
    this.#reader = options.reader;
    this.#dashboards = options.dashboards;
  }

  async submit(
    input: OperationInput<'submitRayJob'>,
    { dryRun, signal }: WriteContext,
  ): Promise<OperationOutput<'submitRayJob'>> {
    const { jobsubmission } = input;
    if (!jobsubmission) throw new TypeError('The rules let no empty one pass');
    const job = rayJobRequest(jobsubmission);
    const dashboard = await this.#dashboard(input, signal);
    if (dryRun) return { submissionId: jobsubmission.submissionId };
    return { submissionId: await dashboard.submit(job, signal) };
  }

  async get(
    input: OperationInput<'getJobDetails'>,
    { signal }: Cancellable,
  ): Promise<JobSubmissionInfo> {
    const dashboard = await this.#dashboard(input, signal);
    return dashboard.get(input.submissionid, signal);
  }

  async list(
    input: OperationInput<'listJobDetails'>,
    { signal }: Cancellable,
  ): Promise<OperationOutput<'listJobDetails'>> {
    const dashboard = await this.#dashboard(input, signal);
    const submissions = await dashboard.list(signal);
    return { submissions: submissions.sort(compareSubmissions) };
  }

  async log(
    input: OperationInput<'getJobLog'>,
    { signal }: Cancellable,
  ): Promise<OperationOutput<'getJobLog'>> {
    const dashboard = await this.#dashboard(input, signal);
    return { log: await dashboard.log(input.submissionid, signal) };
  }

  async stop(
    input: OperationInput<'stopRayJob'>,
    { dryRun, signal }: WriteContext,
  ): Promise<Record<string, never>> {
    const dashboard = await this.#dashboard(input, signal);
    if (dryRun) await dashboard.get(input.submissionid, signal);
    else await dashboard.stop(input.submissionid, signal);
    return {};
  }

  async delete(
    input: OperationInput<'deleteRayJobSubmission'>,
    { dryRun, signal }: WriteContext,
  ): Promise<Record<string, never>> {
    const dashboard = await this.#dashboard(input, signal);
    if (dryRun) await dashboard.get(input.submissionid, signal);
    else await dashboard.delete(input.submissionid, signal);
    return {};
  }

  /**
   * The dashboard of a cluster that works.
   *
   * @throws RayApiError as reading the cluster would; `FAILED_PRECONDITION` when it is not ready
   */
  async #dashboard(
    { namespace, clustername }: { namespace: string; clustername: string },
    signal: AbortSignal,
  ): Promise<RayDashboardClient> {
    const key = { namespace, name: clustername };
    const rayCluster = await this.#clusters.find(key, 'get', { signal });
    const view = await this.#reader.viewOf(rayCluster, { signal });
    const status = view.status.message();
    if (status.state !== 'ready') throw SubmissionErrors.notReady(key, status);
    return this.#dashboards.resolve(rayCluster, signal);
  }
}
