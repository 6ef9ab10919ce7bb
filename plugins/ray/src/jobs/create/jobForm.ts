import { JobInput, RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import {
  ClusterPartValues,
  newClusterPart,
  specPairsOf,
  toClusterSpec,
} from '../../clusters/create/clusterForm';
import { orAbsent, Pair, recordOf } from '../../forms';

/** Where a job runs. */
export type JobPlace = 'own' | 'existing';

/** A job, as the form edits it; named like the contract, so that violations find their fields. */
export interface JobValues extends ClusterPartValues {
  name: string;
  namespace: string;
  entrypoint: string;
  runtimeEnv: string;
  metadata: Pair[];
  place: JobPlace;
  /** Name of the existing cluster. */
  clusterSelector: string;
  shutdownAfterJobFinishes: boolean;
  ttlSecondsAfterFinished: number;
  activeDeadlineSeconds: number;
  jobSubmitter: { image: string; cpu: string; memory: string };
}

/** What the form starts with. */
export function newJob(namespace: string): JobValues {
  return {
    name: '',
    namespace,
    entrypoint: '',
    runtimeEnv: '',
    metadata: [],
    place: 'own',
    clusterSelector: '',
    shutdownAfterJobFinishes: true,
    ttlSecondsAfterFinished: NaN,
    activeDeadlineSeconds: NaN,
    jobSubmitter: { image: '', cpu: '', memory: '' },
    ...newClusterPart(),
  };
}

function placeOf(values: JobValues): Partial<JobInput> {
  if (values.place === 'existing') {
    return {
      clusterSelector: { [RAY_LABELS.cluster]: values.clusterSelector },
    };
  }
  const { shutdownAfterJobFinishes, ttlSecondsAfterFinished } = values;
  return {
    version: values.version,
    clusterSpec: toClusterSpec(values.clusterSpec),
    shutdownAfterJobFinishes,
    ttlSecondsAfterFinished: shutdownAfterJobFinishes
      ? orAbsent(ttlSecondsAfterFinished)
      : undefined,
  };
}

/** The job that the form describes. */
export function toJob(values: JobValues): JobInput {
  const { image, cpu, memory } = values.jobSubmitter;
  return {
    name: values.name,
    namespace: values.namespace,
    entrypoint: values.entrypoint,
    runtimeEnv: values.runtimeEnv,
    metadata: recordOf(values.metadata),
    activeDeadlineSeconds: orAbsent(values.activeDeadlineSeconds),
    jobSubmitter: image || cpu || memory ? values.jobSubmitter : undefined,
    ...placeOf(values),
  };
}

/** Every map of the form, by its path. */
export function jobPairsOf(values: JobValues): Array<[string, Pair[]]> {
  const own: Array<[string, Pair[]]> = [['metadata', values.metadata]];
  return values.place === 'own'
    ? [...own, ...specPairsOf(values.clusterSpec)]
    : own;
}
