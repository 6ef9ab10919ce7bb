import {
  Job,
  OperationInput,
  parseYaml,
  uploadedPackages,
  RAY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';
import { JobService } from '../../jobs/JobService';
import { launched } from '../../jobs/launchMark';
import { RequestContext } from '../../requests/RequestContext';
import { isRefusal } from './isRefusal';
import { KeptPackages } from './KeptPackages';
import { ownerOf } from './LaunchCall';
import { LaunchSettings } from './LaunchSettings';
import { LaunchStore } from './LaunchStore';

const MS_PER_SECOND = 1_000;

/** Of a launch that a dry run does not store. */
const DRY_RUN_ID = 'dry-run';

type CreateInput = OperationInput<'createRayJob'>;

type WantedJob = NonNullable<CreateInput['job']>;

/** The uploaded packages of a job with a cluster of its own, whose Ray has none of them yet. */
function packagesFor({ clusterSelector, runtimeEnv }: WantedJob): string[] {
  const isOwn = Object.keys(clusterSelector).length === 0;
  return isOwn ? uploadedPackages(runtimeEnv) : [];
}

/** The submission that Ray gets once the cluster is up. */
function submissionOf(job: WantedJob, owner: string): string {
  const { name, entrypoint, runtimeEnv, metadata } = job;
  const { entrypointNumCpus, entrypointNumGpus, entrypointResources } = job;
  return JSON.stringify({
    submission_id: name,
    entrypoint,
    runtime_env: parseYaml(runtimeEnv),
    metadata: { ...metadata, [RAY_ANNOTATIONS.user]: owner },
    entrypoint_num_cpus: entrypointNumCpus || undefined,
    entrypoint_num_gpus: entrypointNumGpus || undefined,
    entrypoint_resources: entrypointResources
      ? parseYaml(entrypointResources)
      : undefined,
  });
}

/**
 * Creates jobs. One with a cluster of its own that uses uploaded packages, such as another run of a folder, gets them from
 * the portal like the first run.
 */
export class JobsWithCode {
  readonly #jobs: Pick<JobService, 'create'>;
  readonly #packages: Pick<KeptPackages, 'find'>;
  readonly #launches: Pick<LaunchStore, 'insert' | 'remove'>;
  readonly #settings: Pick<LaunchSettings, 'keepMs'>;

  constructor(options: {
    jobs: Pick<JobService, 'create'>;
    packages: Pick<KeptPackages, 'find'>;
    launches: Pick<LaunchStore, 'insert' | 'remove'>;
    settings: Pick<LaunchSettings, 'keepMs'>;
  }) {
    this.#jobs = options.jobs;
    this.#packages = options.packages;
    this.#launches = options.launches;
    this.#settings = options.settings;
  }

  /** @throws RayApiError `FAILED_PRECONDITION` if the portal no longer has a package of the caller's */
  async create(input: CreateInput, context: RequestContext): Promise<Job> {
    const { job } = input;
    const names = job ? packagesFor(job) : [];
    if (!job || !names.length) return this.#jobs.create(input, context);
    const { namespace, name } = job;
    const owner = ownerOf(context.caller);
    const packages = await this.#packages.find({ namespace, owner }, names);
    const submission = submissionOf(job, owner);
    const id = context.dryRun
      ? DRY_RUN_ID
      : await this.#launches.insert({
          namespace,
          name,
          owner,
          submission,
          packages,
        });
    const deadlineSeconds = Math.ceil(this.#settings.keepMs / MS_PER_SECOND);
    try {
      // The mark of the launch takes the place of the one of a request with a key.
      const unmarked = { ...context, creation: undefined };
      return await this.#jobs.create(input, unmarked, rayJob =>
        launched(rayJob, { id, deadlineSeconds }),
      );
    } catch (error) {
      // Where a job may have been made, the keeper finds out.
      if (!context.dryRun && isRefusal(error)) await this.#launches.remove(id);
      throw error;
    }
  }
}
