import {
  rayVersionInImage,
  readSecretVariables,
} from '@rayport/backstage-plugin-ray-common';
import { stringify } from 'yaml';
import { newWorkerGroup } from '../../clusters/form/clusterPart';
import { NEW_REFERENCE } from '../../clusters/form/environment/referenceValues';
import { JobValues, newJob } from '../form/jobForm';
import { archiveOf } from './archiveOf';
import { CondaEnvironment, withPip } from './readConda';
import { readVariables } from './readVariables';
import { RUN_SCRIPT, SCRIPT_VARIABLE } from './runScript';

/** Input of a quick start. */
export interface QuickValues {
  source: 'script' | 'git';
  /** Python. */
  script: string;
  /** Of a Git repository, or of a .zip archive. */
  address: string;
  /** The command to run in the repository. */
  command: string;
  /** Arguments of the script, as in a shell. */
  parameters: string;
  /** Packages for pip, one a line. */
  packages: string;
  /** Environment variables, `NAME=value` a line. */
  variables: string;
  /** Variables with values of Secrets, `NAME=secret/key` a line; of an own cluster. */
  secrets: string;
  /** Container image of an own cluster; empty for that of Ray. */
  image: string;
  /** LocalQueue of Kueue that a job with an own cluster waits in; empty for none. */
  queue: string;
  /** Workers in addition to the head; of an own cluster. */
  workers: number;
  /** GPUs of each worker, or of the head if it has none. */
  gpus: number;
}

/** A folder in the package store of a cluster, or kept by the portal for one. */
export interface SentFolder {
  /** Its address. */
  workingDir: string;
  /** Path of the script. */
  script: string;
}

/** A word that a shell does not change. */
function shellWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Lines that are not empty. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
}

/** Variables of all pods with values of Secrets. */
function secretReferences(text: string): JobValues['envReferences'] {
  return readSecretVariables(text).variables.map(variable => ({
    ...NEW_REFERENCE,
    ...variable,
  }));
}

/** A job's command and its requirements. */
function commandOf(
  values: QuickValues,
  { folder, conda }: Pick<QuickJob, 'folder' | 'conda'>,
): Pick<JobValues, 'entrypoint' | 'runtimeEnv'> {
  const { source, script, address, command } = values;
  const isGit = source === 'git';
  const isInline = !isGit && !folder;
  const workingDir = isGit ? archiveOf(address) : folder?.workingDir;
  const variables = {
    ...readVariables(values.variables).variables,
    ...(isInline && { [SCRIPT_VARIABLE]: script }),
  };
  const pip = linesOf(values.packages);
  const runtimeEnv = stringify({
    ...(workingDir && { working_dir: workingDir }),
    // Ray accepts only one of the two.
    ...(conda ? { conda: withPip(conda, pip) } : pip.length && { pip }),
    ...(Object.keys(variables).length && { env_vars: variables }),
  });
  if (isGit) return { entrypoint: command.trim(), runtimeEnv };
  const program = folder ? `python ${shellWord(folder.script)}` : RUN_SCRIPT;
  return { entrypoint: `${program} ${values.parameters}`.trim(), runtimeEnv };
}

interface QuickJob {
  namespace: string;
  name: string;
  values: QuickValues;
  /** Absent for a script in the job itself, and for a repository. */
  folder: SentFolder | undefined;
  /** The conda environment that the folder defines. */
  conda?: CondaEnvironment;
}

/**
 * A job on its own cluster, which is deleted with the job.
 *
 * @param options - `head`, `worker`: names of their compute templates
 */
export function jobOfItsOwn(
  options: QuickJob & { head: string; worker: string },
): JobValues {
  const { namespace, name, head, worker, values } = options;
  const { workers } = values;
  const image = values.image.trim();
  const empty = newJob(namespace);
  const { clusterSpec } = empty;
  const group = { ...newWorkerGroup(1, worker), image };
  return {
    ...empty,
    ...commandOf(values, options),
    name,
    version: rayVersionInImage(image) || empty.version,
    envReferences: secretReferences(values.secrets),
    clusterSpec: {
      ...clusterSpec,
      headGroupSpec: {
        ...clusterSpec.headGroupSpec,
        computeTemplate: head,
        image,
      },
      workerGroupSpec:
        workers > 0
          ? [
              {
                ...group,
                replicas: workers,
                minReplicas: workers,
                maxReplicas: workers,
              },
            ]
          : [],
    },
  };
}

/** A job on an existing cluster. */
export function jobOnCluster(
  options: QuickJob & { cluster: string },
): JobValues {
  const { namespace, name, cluster, values } = options;
  return {
    ...newJob(namespace),
    ...commandOf(values, options),
    name,
    place: 'existing',
    clusterSelector: cluster,
  };
}
