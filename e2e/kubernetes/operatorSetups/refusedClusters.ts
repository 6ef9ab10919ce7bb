import { clusterSetup, OperatorSetup, Parts } from './OperatorSetup';

function refused(setup: string, parts: Parts, message: RegExp): OperatorSetup {
  return clusterSetup(setup, parts, {
    reason: 'InvalidRayClusterSpec',
    message,
    hint: /^Fix what the operator names/,
  });
}

function misnamed(setup: string, name: string, message: RegExp): OperatorSetup {
  const hint = /^Recreate it under another name/;
  const reason = 'InvalidRayClusterMetadata';
  return clusterSetup(setup, { name }, { reason, message, hint });
}

const FAULT_TOLERANT = {
  gcsFaultToleranceOptions: { redisAddress: 'redis:6379' },
};

const AUTOSCALED = { enableInTreeAutoscaling: true };

const AUTOSCALED_V2 = { ...AUTOSCALED, autoscalerOptions: { version: 'v2' } };

function variable(name: string, value: string) {
  return { env: [{ name, value }] };
}

/** Clusters that the operator refuses (KubeRay 1.6, `ValidateRayClusterSpec`, `ValidateRayClusterMetadata`). */
export const REFUSED_CLUSTERS: readonly OperatorSetup[] = [
  refused(
    'a Redis address without options of fault tolerance',
    { head: { container: variable('RAY_REDIS_ADDRESS', 'redis:6379') } },
    /RAY_REDIS_ADDRESS is set .*Please set GcsFaultToleranceOptions/,
  ),
  refused(
    'a Redis address beside options of fault tolerance',
    {
      head: { container: variable('RAY_REDIS_ADDRESS', 'redis:6379') },
      cluster: FAULT_TOLERANT,
    },
    /cannot set `RAY_REDIS_ADDRESS` env var/,
  ),
  refused(
    'a Redis password as a variable',
    {
      head: { container: variable('REDIS_PASSWORD', 'secret') },
      cluster: FAULT_TOLERANT,
    },
    /cannot set `REDIS_PASSWORD` env var/,
  ),
  clusterSetup(
    'a Redis password as a start parameter',
    {
      head: { fields: { rayStartParams: { 'redis-password': 'secret' } } },
      cluster: FAULT_TOLERANT,
    },
    {
      reason: 'InvalidRayClusterSpec',
      message: /cannot set `redis-password` in rayStartParams/,
      hint: /redis-password|^Fix what the operator names/,
    },
  ),
  refused(
    'a Redis user as a variable',
    { head: { container: variable('REDIS_USERNAME', 'ray') } },
    /cannot set redis username/,
  ),
  refused(
    'fault tolerance in two ways',
    {
      metadata: { annotations: { 'ray.io/ft-enabled': 'true' } },
      cluster: FAULT_TOLERANT,
    },
    /ray.io\/ft-enabled annotation and GcsFaultToleranceOptions are both set/,
  ),
  refused(
    'a namespace of Redis in two ways',
    {
      metadata: { annotations: { 'ray.io/external-storage-namespace': 'x' } },
      cluster: FAULT_TOLERANT,
    },
    /cannot set `ray.io\/external-storage-namespace` annotation/,
  ),
  refused(
    'the second autoscaler without autoscaling',
    { head: { container: variable('RAY_enable_autoscaler_v2', '1') } },
    /RAY_enable_autoscaler_v2 cannot be set to '1' when enableInTreeAutoscaling/,
  ),
  refused(
    'the second autoscaler in two ways',
    {
      head: { container: variable('RAY_enable_autoscaler_v2', '1') },
      cluster: AUTOSCALED_V2,
    },
    /both .spec.autoscalerOptions.version and head Pod env var/,
  ),
  refused(
    'a head that restarts under the second autoscaler',
    { head: { pod: { restartPolicy: 'Always' } }, cluster: AUTOSCALED_V2 },
    /restartPolicy for head Pod should be Never or unset/,
  ),
  refused(
    'workers that restart under the second autoscaler',
    { group: { pod: { restartPolicy: 'Always' } }, cluster: AUTOSCALED_V2 },
    /restartPolicy for worker group g should be Never or unset/,
  ),
  refused(
    'fewer workers at most than at least',
    { group: { fields: { minReplicas: 5, maxReplicas: 2 } } },
    /worker group g has minReplicas 5 greater than maxReplicas 2/,
  ),
  refused(
    'a negative number of workers',
    { group: { fields: { minReplicas: -1 } } },
    /worker group g has negative minReplicas -1/,
  ),
  refused(
    'a suspended group under an autoscaler',
    { group: { fields: { suspend: true } }, cluster: AUTOSCALED },
    /worker group g cannot be suspended with Autoscaler enabled/,
  ),
  refused(
    'an idle time without an autoscaler',
    { group: { fields: { idleTimeoutSeconds: 60 } } },
    /worker group g: idleTimeoutSeconds is set, but autoscaler v2 is not enabled/,
  ),
  refused(
    'a token on a Ray that has none',
    { cluster: { authOptions: { mode: 'token' } } },
    /minimum Ray version is 2.52.0, got 2.46.0/,
  ),
  refused(
    'a token without a version of Ray',
    { cluster: { authOptions: { mode: 'token' }, rayVersion: undefined } },
    /RayVersion was not specified/,
  ),
  refused(
    'resources in two ways',
    {
      group: {
        fields: {
          rayStartParams: { 'num-cpus': '2' },
          resources: { CPU: '2' },
        },
      },
    },
    /should not be set in both rayStartParams and Resources for g group/,
  ),
  clusterSetup(
    'labels as a start parameter',
    { head: { fields: { rayStartParams: { labels: '{"a":"b"}' } } } },
    {
      reason: 'InvalidRayClusterSpec',
      message: /rayStartParams\['labels'\] is not supported for Head group/,
      hint: /^Remove the start parameter labels/,
    },
  ),
  refused(
    'a label with a space',
    { group: { fields: { labels: { team: 'a b' } } } },
    /invalid label value for key 'team' in g group/,
  ),
  misnamed('a name that begins with a digit', '1c', /DNS-?1035 label/i),
  misnamed(
    'a name that is too long',
    'c'.repeat(60),
    /no more than 53 characters/,
  ),
];
