import {
  EnvSource,
  JobInput,
  labelValueProblem,
  RAY_ANNOTATIONS,
  readSecretVariables,
  uploadedPackages,
} from '@rayport/backstage-plugin-ray-common';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { JobsApiErrors } from '../JobsApiErrors';
import { readSubmission } from '../readSubmission';
import { LaunchErrors } from './LaunchErrors';
import { LaunchDefaults } from './LaunchSettings';

/** Metadata under this prefix describes the cluster. */
const PREFIX = 'rayport.';

/** Keys of metadata that describe the cluster. */
const SETTINGS = [
  ...(['template', 'head-template', 'workers'] as const),
  ...(['image', 'ray-version', 'secrets', 'queue'] as const),
];

type Setting = (typeof SETTINGS)[number];

/** Packages of one submission: its folder, and a few modules. */
const MAX_PACKAGES = 20;

/** Seconds in which the last lines of a log are read before the cluster goes. */
const CLUSTER_LIVES_ON_SECONDS = 30;

const wholeNumber = /^\d{1,6}$/;

/** The fields of a job (Ray 2.60, JobSubmitRequest). */
const submissionSchema = z.looseObject({
  entrypoint: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  runtime_env: z
    .looseObject({ py_modules: z.array(z.unknown()).nullish() })
    .nullish(),
  entrypoint_num_cpus: z.number().nullish(),
  entrypoint_num_gpus: z.number().nullish(),
  entrypoint_resources: z.record(z.string(), z.number()).nullish(),
});

type Submission = z.output<typeof submissionSchema>;

/** A submission of Ray's client, read. */
export interface ReadLaunch {
  name: string;
  /** JSON, as Ray gets it once the cluster is up. */
  submission: string;
  /** Names of the packages that it uses. */
  packages: string[];
  /** Queue of Kueue; absent for none. */
  queue: string | undefined;
  /** The job, for `createRayJob`. */
  job: JobInput;
}

/** @throws RayApiError `INVALID_ARGUMENT` for an unknown key under {@link PREFIX} */
function settingsOf(metadata: Record<string, string>) {
  const settings = new Map<Setting, string>();
  for (const [key, value] of Object.entries(metadata)) {
    // With a slash, it is an annotation.
    if (!key.startsWith(PREFIX) || key.includes('/')) continue;
    const setting = SETTINGS.find(known => key === `${PREFIX}${known}`);
    if (!setting) {
      const known = SETTINGS.map(name => `${PREFIX}${name}`).join(', ');
      throw LaunchErrors.badSetting(key, `is not known: use ${known}.`);
    }
    settings.set(setting, value);
  }
  return settings;
}

function workersOf(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (wholeNumber.test(text)) return Number(text);
  throw LaunchErrors.badSetting(
    `${PREFIX}workers`,
    'use a whole number, as text: "4".',
  );
}

/** Environment of all pods of the job. */
function environmentOf(secrets: string | undefined) {
  if (!secrets) return undefined;
  const { variables, faulty } = readSecretVariables(secrets);
  if (faulty.length) {
    throw LaunchErrors.badSetting(
      `${PREFIX}secrets`,
      'use NAME=secret/key, each name once, separated by commas.',
    );
  }
  return {
    valuesFrom: Object.fromEntries(
      variables.map(({ variable, name, key }) => [
        variable,
        { source: EnvSource.SECRET, name, key },
      ]),
    ),
  };
}

/** @throws RayApiError `INVALID_ARGUMENT` for an invalid name of a queue */
function queueOf(queue: string | undefined): string | undefined {
  if (!queue) return undefined;
  if (labelValueProblem(queue)) {
    throw LaunchErrors.badSetting(
      `${PREFIX}queue`,
      'use the name of a LocalQueue of the namespace.',
    );
  }
  return queue;
}

function packagesOf({ runtime_env: environment }: Submission): string[] {
  const names = uploadedPackages(environment);
  if (names.length > MAX_PACKAGES) {
    throw LaunchErrors.tooManyPackages(MAX_PACKAGES);
  }
  return names;
}

/** A name in the form of those that Ray's client gets from a cluster, which Kubernetes takes. */
function newName(): string {
  return `raysubmit-${randomBytes(8).toString('hex')}`;
}

/**
 * Reads a submission that is to get a cluster of its own. The name of the job is the id of the submission.
 *
 * @returns undefined where no template is named, neither by the caller nor by the configuration
 * @throws RayApiError `INVALID_ARGUMENT`
 */
export function readLaunch(
  message: Record<string, unknown>,
  {
    namespace,
    owner,
    defaults,
  }: { namespace: string; owner: string; defaults: LaunchDefaults },
): ReadLaunch | undefined {
  const name = readSubmission(message, owner).id || newName();
  const { body } = readSubmission({ ...message, submission_id: name }, owner);
  const { success, data, error } = submissionSchema.safeParse(JSON.parse(body));
  if (!success) {
    const [issue] = error.issues;
    throw JobsApiErrors.badSubmission(
      `${issue?.path.join('.') ?? ''}: ${issue?.message}`,
    );
  }
  const { [RAY_ANNOTATIONS.user]: _, ...metadata } = data.metadata ?? {};
  const settings = settingsOf(metadata);
  const packages = packagesOf(data);
  const workers = workersOf(settings.get('workers'), defaults.workers);
  const template = settings.get('template') ?? defaults.template;
  if (!template) return undefined;
  const headTemplate =
    settings.get('head-template') ?? defaults.headTemplate ?? template;
  const image = settings.get('image') ?? defaults.image;
  const environment = environmentOf(settings.get('secrets'));
  const { runtime_env: runtimeEnv, entrypoint_resources: resources } = data;
  return {
    name,
    packages,
    submission: body,
    queue: queueOf(settings.get('queue') ?? defaults.queue),
    job: {
      name,
      namespace,
      user: owner,
      metadata,
      version: settings.get('ray-version') ?? defaults.version,
      entrypoint: data.entrypoint,
      runtimeEnv: runtimeEnv ? JSON.stringify(runtimeEnv) : undefined,
      shutdownAfterJobFinishes: true,
      ttlSecondsAfterFinished: CLUSTER_LIVES_ON_SECONDS,
      entrypointNumCpus: data.entrypoint_num_cpus ?? undefined,
      entrypointNumGpus: data.entrypoint_num_gpus ?? undefined,
      entrypointResources: resources ? JSON.stringify(resources) : undefined,
      clusterSpec: {
        headGroupSpec: {
          computeTemplate: headTemplate,
          image,
          environment,
          rayStartParams: { 'dashboard-host': '0.0.0.0' },
        },
        workerGroupSpec: workers
          ? [
              {
                groupName: 'workers',
                computeTemplate: template,
                image,
                environment,
                replicas: workers,
                minReplicas: workers,
                maxReplicas: workers,
              },
            ]
          : [],
      },
    },
  };
}
