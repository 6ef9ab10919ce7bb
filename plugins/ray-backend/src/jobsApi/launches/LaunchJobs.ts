import {
  isRayApiError,
  Job,
  ObjectKey,
  operations,
  parseInput,
} from '@rayport/backstage-plugin-ray-common';
import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { Admission } from '../../admission/Admission';
import { canonicalOwner } from '../../core/canonicalOwner';
import { messageOf } from '../../core/messageOf';
import { OperationExecutor } from '../../execution/OperationExecutor';
import { FlowControl } from '../../flowControl/FlowControl';
import { JobService } from '../../jobs/JobService';
import { CachedObjects } from '../../kubernetes/cache/CachedObjects';
import { RequestContext } from '../../requests/RequestContext';
import { HeadOfJob } from './HeadOfJob';
import { detailsOfLaunch, isEnded, JobDetails, jobDetails } from './jobDetails';
import { isRefusal } from './isRefusal';
import { KeptPackages } from './KeptPackages';
import { LaunchCall, ownerOf, runAs } from './LaunchCall';
import { LaunchErrors } from './LaunchErrors';
import { launched, launchOf } from '../../jobs/launchMark';
import { defaultsFor, LaunchSettings } from './LaunchSettings';
import { Launch, LaunchStore } from './LaunchStore';
import { readLaunch } from './readLaunch';

/** Most jobs of a list. */
const MAX_LISTED = '1000';

const MS_PER_SECOND = 1_000;

const STOPPED = 'The job was stopped before it started.';

/** Dependencies of {@link LaunchJobs}. */
export interface LaunchJobsOptions {
  executor: OperationExecutor;
  flowControl: Pick<FlowControl, 'askKubernetes'>;
  admission: Admission;
  jobs: JobService;
  cached: Pick<CachedObjects<RayJob>, 'get'>;
  head: HeadOfJob;
  launches: LaunchStore;
  packages: KeptPackages;
  settings: LaunchSettings;
}

/** Makes RayJobs with a cluster of their own from submissions of Ray's client, and shows them as Ray shows its jobs. */
export class LaunchJobs {
  readonly #options: LaunchJobsOptions;

  constructor(options: LaunchJobsOptions) {
    this.#options = options;
  }

  /** @throws RayApiError as creating a job does */
  async submit(
    call: LaunchCall,
    message: Record<string, unknown>,
  ): Promise<{ submission_id: string; job_id: string }> {
    const { executor, settings } = this.#options;
    const { caller, asked, signal } = call;
    const { namespace } = asked;
    const owner = ownerOf(caller);
    const defaults = defaultsFor(settings, namespace);
    const launch = readLaunch(message, { namespace, owner, defaults });
    if (!launch) throw await this.#noTemplate(call);
    const { name, submission, job, queue } = launch;
    const deadlineSeconds = Math.ceil(settings.keepMs / MS_PER_SECOND);
    const { input } = parseInput('createRayJob', {
      namespace,
      job,
      queue,
    });
    await runAs(
      executor,
      call,
      { id: 'createRayJob', input },
      async context => {
        const { admission, packages, launches, jobs, flowControl } =
          this.#options;
        const operation = operations.createRayJob;
        admission.assertNamespace(namespace, { caller, operation });
        const id = await launches.insert({
          namespace,
          name,
          owner,
          submission,
          packages: await packages.find({ namespace, owner }, launch.packages),
        });
        await flowControl
          .askKubernetes(caller, signal, () =>
            jobs.create(input, context, rayJob =>
              launched(rayJob, { id, deadlineSeconds }),
            ),
          )
          .catch(async (error: unknown) => {
            // Where a job may have been made, the keeper finds out.
            if (isRefusal(error)) await launches.remove(id);
            throw error;
          });
      },
    );
    return { submission_id: name, job_id: name };
  }

  async list(call: LaunchCall): Promise<JobDetails[]> {
    const { executor, jobs } = this.#options;
    const { namespace } = call.asked;
    const { input } = parseInput('listRayJobs', {
      namespace,
      limit: MAX_LISTED,
    });
    return runAs(
      executor,
      call,
      { id: 'listRayJobs', input },
      async context => {
        const found = messageOf(await jobs.list(input, input, context)).jobs;
        const own = found.filter(hasOwnCluster).map(job => jobDetails(job));
        const known = new Set(own.map(({ submission_id: id }) => id));
        const gone = await this.#endedBeforeRay(call, { namespace }, context);
        const others = gone.filter(({ name }) => !known.has(name));
        return [...own, ...others.map(detailsOfLaunch)];
      },
    );
  }

  async get(call: LaunchCall): Promise<JobDetails> {
    const input = keyOf(call);
    return this.#orGone(
      call,
      () =>
        runAs(
          this.#options.executor,
          call,
          { id: 'getRayJob', input },
          async context =>
            this.#detailsOf(await this.#job(input, context), context),
        ),
      detailsOfLaunch,
    );
  }

  /** Stops a job; one that has not started never starts. */
  async stop(call: LaunchCall): Promise<{ stopped: boolean }> {
    const { executor, head, launches } = this.#options;
    const input = keyOf(call);
    const { name } = input;
    const audited = { eventId: 'job-stop', meta: {} };
    const operation = { id: 'suspendRayJob', input, audited } as const;
    return this.#orGone(
      call,
      () =>
        runAs(executor, call, operation, async context => {
          const job = await this.#job(input, context);
          if (isEnded(jobDetails(job))) return { stopped: false };
          const rayJob = this.#options.cached.get(input);
          const id = launchOf(rayJob);
          if (id && (await launches.end(id, 'STOPPED', STOPPED))) {
            return { stopped: true };
          }
          const live = rayJob && (await head.look(rayJob, context));
          if (!live) throw LaunchErrors.notStoppable(name);
          await live.client.stop(live.id, context.signal);
          return { stopped: true };
        }),
      () => ({ stopped: false }),
    );
  }

  /** Deletes a job that has ended. */
  async delete(call: LaunchCall): Promise<{ deleted: boolean }> {
    const { executor, jobs, launches } = this.#options;
    const input = keyOf(call);
    return this.#orGone(
      call,
      () =>
        runAs(executor, call, { id: 'deleteRayJob', input }, async context => {
          const job = await this.#job(input, context);
          const details = await this.#detailsOf(job, context);
          if (!isEnded(details)) throw LaunchErrors.stillRuns(input.name);
          await jobs.delete(input, context);
          return { deleted: true };
        }),
      async ({ id }) => {
        await launches.remove(id);
        return { deleted: true };
      },
    );
  }

  /** @throws RayApiError `NOT_FOUND`, also for a job that selects an existing cluster */
  async #job(key: ObjectKey, context: RequestContext): Promise<Job> {
    const job = messageOf(await this.#options.jobs.get(key, context));
    if (hasOwnCluster(job)) return job;
    throw LaunchErrors.notFound(key.namespace, key.name);
  }

  /** Asks Ray about a job that runs: the operator looks every few seconds only. */
  async #detailsOf(job: Job, context: RequestContext): Promise<JobDetails> {
    const { cached, head, launches } = this.#options;
    const details = jobDetails(job);
    const rayJob = cached.get(job);
    if (isEnded(details) || !rayJob) return details;
    const live = await head.look(rayJob, context);
    if (live) return jobDetails(job, live.job);
    const id = launchOf(rayJob);
    const [launch] = id ? await launches.list({ id }) : [];
    if (!launch?.outcome) return details;
    const { status, message, end_time } = detailsOfLaunch(launch);
    return { ...details, status, message, end_time };
  }

  /** Answers from the launch where a job has ended before Ray had it, and its RayJob is gone. */
  async #orGone<T>(
    call: LaunchCall,
    answer: () => Promise<T>,
    ofLaunch: (launch: Launch) => T | Promise<T>,
  ): Promise<T> {
    try {
      return await answer();
    } catch (error) {
      if (!isRayApiError(error) || error.code !== 'NOT_FOUND') throw error;
      const { input } = parseInput('listRayJobs', {
        namespace: call.asked.namespace,
      });
      const known = await runAs(
        this.#options.executor,
        call,
        { id: 'listRayJobs', input },
        context => this.#endedBeforeRay(call, keyOf(call), context),
      );
      const launch = known.at(-1);
      if (launch) return ofLaunch(launch);
      const { namespace, id } = call.asked;
      throw LaunchErrors.notFound(namespace, id);
    }
  }

  /** The caller's own launches that have ended before Ray had them, as far as the caller may read jobs there. */
  async #endedBeforeRay(
    { caller }: LaunchCall,
    where: Pick<Launch, 'namespace'> & Partial<ObjectKey>,
    { mayRead }: Pick<RequestContext, 'mayRead'>,
  ): Promise<Launch[]> {
    const owner = ownerOf(caller);
    const found = await this.#options.launches.list(where);
    return found.filter(
      ({ namespace, name, ...launch }) =>
        launch.owner === owner &&
        launch.outcome !== undefined &&
        mayRead({
          kind: 'job',
          namespace,
          name,
          templates: [],
          owner: canonicalOwner(owner),
        }),
    );
  }

  async #noTemplate({ asked, caller, origin, signal }: LaunchCall) {
    const { namespace } = asked;
    const { input } = parseInput('listComputeTemplateNames', { namespace });
    const found =
      await this.#options.executor.execute<'listComputeTemplateNames'>({
        id: 'listComputeTemplateNames',
        input,
        caller,
        origin,
        signal: () => signal,
        warn() {},
      });
    return LaunchErrors.noTemplate(namespace, messageOf(found).names);
  }
}

function keyOf({ asked: { namespace, id } }: LaunchCall): ObjectKey {
  return { namespace, name: id };
}

function hasOwnCluster({ clusterSelector }: Job): boolean {
  return !Object.keys(clusterSelector).length;
}
