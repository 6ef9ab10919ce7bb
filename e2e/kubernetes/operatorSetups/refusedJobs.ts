import { jobSetup, OperatorSetup, Parts } from './OperatorSetup';

function refused(setup: string, parts: Parts, message: RegExp): OperatorSetup {
  return jobSetup(setup, parts, {
    reason: 'ValidationFailed',
    message,
    hint: /^Recreate the job without/,
  });
}

/** A condition of a deletion rule. */
const SUCCEEDED = { jobStatus: 'SUCCEEDED', ttlSeconds: 10 };

const DELETION = { policy: 'DeleteCluster', condition: SUCCEEDED };

/** Jobs that the operator refuses for good (KubeRay 1.6, `ValidateRayJobSpec`, `ValidateRayJobMetadata`). */
export const REFUSED_JOBS: readonly OperatorSetup[] = [
  refused(
    'a suspended job that keeps its cluster',
    { fields: { suspend: true } },
    /shutdownAfterJobFinishes set to false is not allowed to be suspended/,
  ),
  refused(
    'a time to live of a cluster that is kept',
    { fields: { ttlSecondsAfterFinished: 60 } },
    /shutdownAfterJobFinishes set to false cannot have TTLSecondsAfterFinished/,
  ),
  refused(
    'a negative time to live',
    { fields: { shutdownAfterJobFinishes: true, ttlSecondsAfterFinished: -1 } },
    /TTLSecondsAfterFinished must be a non-negative integer/,
  ),
  refused(
    'no cluster',
    { fields: { rayClusterSpec: undefined } },
    /one of RayClusterSpec or ClusterSelector must be set/,
  ),
  refused(
    'a selector without a name',
    {
      fields: {
        rayClusterSpec: undefined,
        clusterSelector: { team: 'research' },
      },
    },
    /cluster name in ClusterSelector should not be empty/,
  ),
  refused(
    'a suspended job on a shared cluster',
    {
      fields: {
        suspend: true,
        shutdownAfterJobFinishes: true,
        rayClusterSpec: undefined,
        clusterSelector: { 'ray.io/cluster': 'shared' },
      },
    },
    /ClusterSelector mode doesn't support the suspend operation/,
  ),
  refused(
    'retries on a shared cluster',
    {
      fields: {
        backoffLimit: 2,
        rayClusterSpec: undefined,
        clusterSelector: { 'ray.io/cluster': 'shared' },
      },
    },
    /BackoffLimit is incompatible with ClusterSelector mode/,
  ),
  refused(
    'retries of what a user submits',
    { fields: { submissionMode: 'InteractiveMode', backoffLimit: 2 } },
    /BackoffLimit is incompatible with InteractiveMode/,
  ),
  refused(
    'a sidecar on a shared cluster',
    {
      fields: {
        submissionMode: 'SidecarMode',
        rayClusterSpec: undefined,
        clusterSelector: { 'ray.io/cluster': 'shared' },
      },
    },
    /ClusterSelector is not supported in SidecarMode/,
  ),
  refused(
    'a head that restarts with a sidecar',
    {
      head: { pod: { restartPolicy: 'Always' } },
      fields: { submissionMode: 'SidecarMode' },
    },
    /restartPolicy for head Pod should be Never or unset when using SidecarMode/,
  ),
  refused(
    'a runtime environment that is no YAML',
    { fields: { runtimeEnvYAML: 'pip: [torch' } },
    /failed to unmarshal RuntimeEnvYAML|yaml: line/,
  ),
  refused(
    'a time of 0',
    { fields: { activeDeadlineSeconds: 0 } },
    /activeDeadlineSeconds must be a positive integer/,
  ),
  refused(
    'a negative number of retries',
    { fields: { backoffLimit: -1 } },
    /backoffLimit must be a positive integer/,
  ),
  refused(
    'two ways to delete the cluster',
    {
      fields: {
        shutdownAfterJobFinishes: true,
        deletionStrategy: { deletionRules: [DELETION] },
      },
    },
    /shutdownAfterJobFinishes and spec.deletionStrategy.deletionRules are mutually exclusive/,
  ),
  refused(
    'a cluster that is kept and deleted',
    {
      fields: {
        shutdownAfterJobFinishes: true,
        deletionStrategy: {
          onSuccess: { policy: 'DeleteNone' },
          onFailure: { policy: 'DeleteCluster' },
        },
      },
    },
    /is set to 'true' while deletion policy is 'DeleteNone'/,
  ),
  refused(
    'workers that are deleted under an autoscaler',
    {
      cluster: { enableInTreeAutoscaling: true },
      fields: {
        deletionStrategy: {
          deletionRules: [{ ...DELETION, policy: 'DeleteWorkers' }],
        },
      },
    },
    /DeletionPolicyType 'DeleteWorkers' not supported with autoscaling/,
  ),
  refused(
    'workers that are deleted after their cluster',
    {
      fields: {
        deletionStrategy: {
          deletionRules: [
            DELETION,
            {
              policy: 'DeleteWorkers',
              condition: { ...SUCCEEDED, ttlSeconds: 60 },
            },
          ],
        },
      },
    },
    /DeleteCluster TTL \(10\) must be >= DeleteWorkers TTL \(60\)/,
  ),
  refused(
    'a cluster that the operator refuses',
    {
      head: {
        container: { env: [{ name: 'RAY_REDIS_ADDRESS', value: 'redis' }] },
      },
    },
    /RAY_REDIS_ADDRESS is set/,
  ),
  refused(
    'a job whose name is too long',
    { name: 'j'.repeat(50) },
    /RayJob name should be no more than 47 characters/,
  ),
  refused(
    'a job whose name begins with a digit',
    { name: '2j' },
    /should be a valid DNS1035 label/,
  ),
];
