import { ClusterSpec, clusterSpecSchema } from './clusterSpec';
import { bool, float, int32, mapOf, text, timestamp } from './fields';
import { field, message, MessageInput } from './message';

/**
 * The pod that submits a job.
 *
 * @public
 */
export type JobSubmitter = {
  image: string;
  cpu: string;
  memory: string;
};

/** The pod that submits a job (spec: Job, jobSubmitter). */
const jobSubmitterSchema = message<JobSubmitter>('RayJobSubmitter', {
  image: field(
    1,
    text(),
    'Container image; the image of the cluster’s head when empty.',
  ),
  cpu: field(2, text(), 'CPU quantity; `1` when empty.'),
  memory: field(3, text(), 'Memory quantity; `1Gi` when empty.'),
});

/**
 * A job with every field filled in.
 *
 * @public
 */
export type Job = {
  name: string;
  namespace: string;
  user: string;
  version: string;
  entrypoint: string;
  metadata: Record<string, string>;
  runtimeEnv: string;
  jobId: string;
  shutdownAfterJobFinishes: boolean;
  clusterSelector: Record<string, string>;
  clusterSpec?: ClusterSpec;
  ttlSecondsAfterFinished: number;
  createdAt: string;
  deleteAt: string;
  jobStatus: string;
  jobDeploymentStatus: string;
  message: string;
  jobSubmitter?: JobSubmitter;
  entrypointNumCpus: number;
  entrypointNumGpus: number;
  entrypointResources: string;
  startTime: string;
  endTime: string;
  rayClusterName: string;
  activeDeadlineSeconds: number;
};

/**
 * A job on its own cluster or on an existing one (spec: Job).
 *
 * @public
 */
export const jobSchema = message<Job>('RayJob', {
  name: field(1, text(), 'Name: a DNS label of at most 47 characters.'),
  namespace: field(2, text(), 'Namespace; must repeat the one of the path.'),
  user: field(3, text(), 'Who owns it; the signed-in portal user when absent.'),
  version: field(21, text(), 'Ray version of the cluster that is created.'),
  entrypoint: field(4, text(), 'Command to run.'),
  metadata: field(5, mapOf(text()), 'Metadata of the job, for Ray.'),
  runtimeEnv: field(
    6,
    text(),
    'YAML: what the job needs at run time, such as pip packages and env_vars.',
  ),
  jobId: field(
    7,
    text(),
    'Ray’s id of the job; chosen by the operator when absent.',
  ),
  shutdownAfterJobFinishes: field(
    8,
    bool(),
    'The cluster is deleted after the job.',
  ),
  clusterSelector: field(
    9,
    mapOf(text()),
    'Existing cluster: `ray.io/cluster` with its name.',
  ),
  clusterSpec: field(
    10,
    clusterSpecSchema.optional(),
    'Cluster to create for the job.',
  ),
  ttlSecondsAfterFinished: field(
    11,
    int32(),
    'Seconds between the end of the job and the deletion of its cluster.',
    { notNegative: true },
  ),
  createdAt: field(12, timestamp(), 'When it was created (output only).'),
  deleteAt: field(
    13,
    timestamp(),
    'When its deletion began, while it is being deleted (output only).',
  ),
  jobStatus: field(
    14,
    text(),
    'Ray’s status: `PENDING`, `RUNNING`, `STOPPED`, `SUCCEEDED` or `FAILED` (output only).',
  ),
  jobDeploymentStatus: field(
    15,
    text(),
    'The operator’s status, such as `Initializing`, `Running`, `Complete` or `Failed` (output only).',
  ),
  message: field(16, text(), 'What Ray or the operator says (output only).'),
  jobSubmitter: field(
    17,
    jobSubmitterSchema.optional(),
    'The pod that submits the job.',
    { protoName: 'jobSubmitter' },
  ),
  entrypointNumCpus: field(18, float(), 'CPUs reserved for the entrypoint.', {
    protoName: 'entrypointNumCpus',
    notNegative: true,
  }),
  entrypointNumGpus: field(19, float(), 'GPUs reserved for the entrypoint.', {
    protoName: 'entrypointNumGpus',
    notNegative: true,
  }),
  entrypointResources: field(
    20,
    text(),
    'JSON: custom resources reserved for the entrypoint.',
    { protoName: 'entrypointResources' },
  ),
  startTime: field(22, timestamp(), 'When it started (output only).'),
  endTime: field(23, timestamp(), 'When it ended (output only).'),
  rayClusterName: field(24, text(), 'Cluster that it runs on (output only).'),
  activeDeadlineSeconds: field(
    25,
    int32(),
    'Seconds after which it fails in any state.',
    { protoName: 'activeDeadlineSeconds', notNegative: true },
  ),
});

/**
 * A job as a caller writes it.
 *
 * @public
 */
export type JobInput = MessageInput<Job>;
/**
 * Default CPU and memory of the submitter.
 *
 * @public
 */
export const SUBMITTER_DEFAULTS = { cpu: '1', memory: '1Gi' } as const;
