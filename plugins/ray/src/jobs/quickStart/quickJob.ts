import { stringify } from 'yaml';
import { JobValues, newJob } from '../form/jobForm';
import { archiveOf } from './archiveOf';
import { RUN_SCRIPT, SCRIPT_VARIABLE } from './runScript';

/** Input of a quick start. */
export interface QuickValues {
  source: 'script' | 'git';
  /** Python. */
  script: string;
  /** Of a Git repository, or of a .zip archive. */
  address: string;
  /** What to run in the repository. */
  command: string;
}

/** A job's command and its requirements. */
function commandOf(
  values: QuickValues,
): Pick<JobValues, 'entrypoint' | 'runtimeEnv'> {
  if (values.source === 'script') {
    return {
      entrypoint: RUN_SCRIPT,
      runtimeEnv: stringify({ env_vars: { [SCRIPT_VARIABLE]: values.script } }),
    };
  }
  return {
    entrypoint: values.command.trim(),
    runtimeEnv: stringify({ working_dir: archiveOf(values.address) }),
  };
}

/** A job on its own cluster, which has only a head and is deleted with the job. */
export function jobOfItsOwn(options: {
  namespace: string;
  name: string;
  computeTemplate: string;
  values: QuickValues;
}): JobValues {
  const { namespace, name, computeTemplate, values } = options;
  const empty = newJob(namespace);
  const { clusterSpec } = empty;
  return {
    ...empty,
    ...commandOf(values),
    name,
    clusterSpec: {
      ...clusterSpec,
      headGroupSpec: { ...clusterSpec.headGroupSpec, computeTemplate },
      workerGroupSpec: [],
    },
  };
}

/** A job on an existing cluster. */
export function jobOnCluster(options: {
  namespace: string;
  name: string;
  cluster: string;
  values: QuickValues;
}): JobValues {
  const { namespace, name, cluster, values } = options;
  return {
    ...newJob(namespace),
    ...commandOf(values),
    name,
    place: 'existing',
    clusterSelector: cluster,
  };
}

/** A practically unique name: the time of day, in few characters. */
export function quickName(now: number): string {
  const PERIOD_MS = 36 ** 6;
  return `script-${(now % PERIOD_MS).toString(36).padStart(6, '0')}`;
}
