import {
  EnvSource,
  isJsonObject,
  JsonObject,
  secretVariableText,
  uploadedPackages,
} from '@rayport/backstage-plugin-ray-common';
import { JobValues } from '../form/jobForm';
import { QuickValues } from './quickJob';
import { readEnvironment } from './readEnvironment';
import { RUN_SCRIPT, SCRIPT_VARIABLE } from './runScript';

/** The command of a script among sent files, with the path as a shell word, and arguments. */
const COMMAND = /^python (?:'((?:[^']|'\\'')+)'|([\w./-]+\.py))(?: ([^]*))?$/;

/** The values of the page for scripts that a job has. */
export interface JobScript {
  values: Omit<QuickValues, 'address' | 'command' | 'gpus' | 'source'>;
  /** Path of the script among the sent files; empty for a script that the job carries. */
  path: string;
}

/** The script and its arguments; undefined for another command. */
function codeOf(
  entrypoint: string,
  carried: unknown,
): (Pick<QuickValues, 'script' | 'parameters'> & { path: string }) | undefined {
  if (typeof carried === 'string' && entrypoint.startsWith(RUN_SCRIPT)) {
    const parameters = entrypoint.slice(RUN_SCRIPT.length).trim();
    return { script: carried, parameters, path: '' };
  }
  const [, quoted, plain, parameters = ''] = COMMAND.exec(entrypoint) ?? [];
  const path = quoted?.replaceAll("'\\''", "'") ?? plain;
  return path ? { script: '', parameters, path } : undefined;
}

/** A variable as a line; quotes keep spaces and quotes at its ends. */
function variableLine([name, value]: [string, unknown]): string {
  const text = String(value);
  return /^[\s"']|[\s"']$/.test(text) ? `${name}="${text}"` : `${name}=${text}`;
}

function isSecret({ source }: JobValues['envReferences'][number]): boolean {
  return source === String(EnvSource.SECRET);
}

/** The script of a job, as the page for scripts edits it; undefined for a job that runs something else. */
export function scriptOfJob(job: JobValues): JobScript | undefined {
  const { env_vars: variables, pip } = readEnvironment(job.runtimeEnv) ?? {};
  const { [SCRIPT_VARIABLE]: carried, ...others } = isJsonObject(variables)
    ? variables
    : {};
  const code = codeOf(job.entrypoint, carried);
  if (!code) return undefined;
  const { path, script, parameters } = code;
  const isOwn = job.place === 'own';
  const { headGroupSpec, workerGroupSpec } = job.clusterSpec;
  const packages = isJsonObject(pip) ? pip.packages : pip;
  return {
    path,
    values: {
      script,
      parameters,
      packages: Array.isArray(packages) ? packages.join('\n') : '',
      variables: Object.entries(others).map(variableLine).join('\n'),
      secrets: isOwn
        ? job.envReferences.filter(isSecret).map(secretVariableText).join('\n')
        : '',
      image: isOwn ? headGroupSpec.image : '',
      queue: job.queue,
      workers: isOwn ? (workerGroupSpec[0]?.replicas ?? 0) : 0,
    },
  };
}

/** Whether a job runs a script that it carries, or one of an uploaded folder, as the page for scripts starts them. */
export function runsScript({ entrypoint, runtimeEnv }: JsonObject): boolean {
  if (typeof entrypoint !== 'string') return false;
  return (
    entrypoint.startsWith(RUN_SCRIPT) ||
    (COMMAND.test(entrypoint) && uploadedPackages(runtimeEnv).length === 1)
  );
}
