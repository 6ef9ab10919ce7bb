import {
  Job,
  JobInput,
  jobSchema,
  RAY_LABELS,
  NAME_LIMITS,
} from '@rayport/backstage-plugin-ray-common';
import {
  ClusterPartValues,
  fromClusterPart,
  newClusterPart,
  DEFAULT_RAY_VERSION,
  partFieldOf,
  partPairsOf,
  partViolationsOf,
  toClusterPart,
} from '../../clusters/form/clusterPart';
import { queueInManifest } from '../../clusters/form/queue/queueInManifest';
import {
  undefinedIfEmpty,
  emptyIfZero,
  Pair,
  pairsFrom,
  recordOf,
  ResourceForm,
} from '../../forms';

/** Where a job runs. */
export type JobPlace = 'own' | 'existing';

/** A job, as the form edits it; named like the contract, so that violations find their fields. */
export interface JobValues extends ClusterPartValues {
  name: string;
  namespace: string;
  user: string;
  entrypoint: string;
  runtimeEnv: string;
  metadata: Pair[];
  place: JobPlace;
  /** Name of the existing cluster. */
  clusterSelector: string;
  /** Further selector labels; the operator uses the name only. */
  clusterLabels: Pair[];
  shutdownAfterJobFinishes: boolean;
  ttlSecondsAfterFinished: number;
  activeDeadlineSeconds: number;
  jobSubmitter: { image: string; cpu: string; memory: string };
  /** Fields that the form does not show. */
  rest: Partial<JobInput>;
}

const NO_SUBMITTER = { image: '', cpu: '', memory: '' };

/** The initial values of the form. */
export function newJob(namespace: string): JobValues {
  return {
    name: '',
    namespace,
    user: '',
    entrypoint: '',
    runtimeEnv: '',
    metadata: [],
    place: 'own',
    clusterSelector: '',
    clusterLabels: [],
    shutdownAfterJobFinishes: true,
    ttlSecondsAfterFinished: NaN,
    activeDeadlineSeconds: NaN,
    jobSubmitter: NO_SUBMITTER,
    rest: {},
    ...newClusterPart(),
  };
}

function restOf(job: Job, place: JobPlace): Partial<JobInput> {
  const { jobId, entrypointNumCpus, entrypointNumGpus } = job;
  const { entrypointResources, jobSubmitter } = job;
  const rest = {
    jobId,
    entrypointNumCpus,
    entrypointNumGpus,
    entrypointResources,
    jobSubmitter,
  };
  if (place === 'own') return rest;
  // None of this applies to an existing cluster, so the form does not show it.
  const { version, clusterSpec } = job;
  const { shutdownAfterJobFinishes, ttlSecondsAfterFinished } = job;
  return {
    ...rest,
    version,
    clusterSpec,
    shutdownAfterJobFinishes,
    ttlSecondsAfterFinished,
  };
}

function fromJob(job: Job, extras?: Partial<JobValues>): JobValues {
  const { name, namespace, user, entrypoint, runtimeEnv, metadata } = job;
  const { [RAY_LABELS.cluster]: cluster, ...labels } = job.clusterSelector;
  const place = Object.keys(job.clusterSelector).length ? 'existing' : 'own';
  return {
    name,
    namespace,
    user,
    entrypoint,
    runtimeEnv,
    metadata: pairsFrom(metadata),
    place,
    clusterSelector: cluster ?? '',
    clusterLabels: pairsFrom(labels),
    shutdownAfterJobFinishes: job.shutdownAfterJobFinishes,
    ttlSecondsAfterFinished: emptyIfZero(job.ttlSecondsAfterFinished),
    activeDeadlineSeconds: emptyIfZero(job.activeDeadlineSeconds),
    jobSubmitter: job.jobSubmitter ?? NO_SUBMITTER,
    rest: restOf(job, place),
    version: place === 'own' ? job.version : DEFAULT_RAY_VERSION,
    ...fromClusterPart(job, extras),
  };
}

function placeOf(values: JobValues): Partial<JobInput> {
  if (values.place === 'existing') {
    return {
      clusterSelector: {
        ...recordOf(values.clusterLabels),
        [RAY_LABELS.cluster]: values.clusterSelector,
      },
    };
  }
  const { shutdownAfterJobFinishes, ttlSecondsAfterFinished } = values;
  return {
    version: values.version,
    clusterSpec: toClusterPart(values),
    shutdownAfterJobFinishes,
    ttlSecondsAfterFinished: shutdownAfterJobFinishes
      ? undefinedIfEmpty(ttlSecondsAfterFinished)
      : undefined,
  };
}

function toJob(values: JobValues): JobInput {
  const { image, cpu, memory } = values.jobSubmitter;
  return {
    ...values.rest,
    name: values.name,
    namespace: values.namespace,
    user: values.user || undefined,
    entrypoint: values.entrypoint,
    runtimeEnv: values.runtimeEnv,
    metadata: recordOf(values.metadata),
    activeDeadlineSeconds: undefinedIfEmpty(values.activeDeadlineSeconds),
    // An empty submitter differs from none.
    jobSubmitter:
      image || cpu || memory || values.rest.jobSubmitter
        ? values.jobSubmitter
        : undefined,
    ...placeOf(values),
  };
}

/** The form for jobs. */
export const jobForm: ResourceForm<JobValues, typeof jobSchema> = {
  kind: 'job',
  schema: jobSchema,
  body: 'job',
  createOperation: 'createRayJob',
  // Jobs can only be patched, and are checked as if they were new.
  replaceOperation: 'createRayJob',
  patchOperation: 'patchRayJob',
  nameLimit: NAME_LIMITS.job,
  toValues: fromJob,
  async readExtras(client, key) {
    const queue = queueInManifest(await client.getRayJobManifest(key));
    return { queue };
  },
  queueOf: values => (values.place === 'own' ? values.queue : ''),
  toMessage: toJob,
  asNew: values => ({
    ...values,
    name: '',
    user: '',
    rest: { ...values.rest, jobId: undefined },
  }),
  pairsOf: values => [
    ['metadata', values.metadata],
    ...(values.place === 'own'
      ? partPairsOf(values)
      : ([['clusterLabels', values.clusterLabels]] satisfies Array<
          [string, Pair[]]
        >)),
  ],
  violationsOf: (values, texts) => [
    // The contract allows jobs without a command, but in a form that is always a mistake.
    ...(values.entrypoint.trim()
      ? []
      : [{ field: 'entrypoint', message: texts.required }]),
    ...(values.place === 'own' ? partViolationsOf(values, texts) : []),
  ],
  fieldOf: partFieldOf,
  admittedOf: job => job,
  async namesIn(client, namespace) {
    return (await client.listRayJobNames({ namespace })).names;
  },
  get: (client, key, call) => client.getRayJob(key, call),
  create: (client, { namespace, message, queue }, call) =>
    client.createRayJob({ namespace, job: message, queue }, call),
  patch: (client, request, call) => client.patchRayJob(request, call),
  previewCreate: (client, { namespace, message, queue }) =>
    client.previewCreateRayJob({ namespace, job: message, queue }),
  previewPatch: (client, request) => client.previewPatchRayJob(request),
};
