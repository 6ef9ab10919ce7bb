import {
  ComputeTemplate,
  encodeRequest,
  jobSchema,
  RayClient,
  uploadedPackages,
} from '@rayport/backstage-plugin-ray-common';
import { valuesLike } from '../../forms';
import { readRecordedObject } from '../../records';
import { comparedFields } from '../compare/comparedFields';
import { jobForm, JobValues } from '../form/jobForm';
import { CodeFile } from '../quickStart/CodeFile';
import { readRequirements } from '../quickStart/readRequirements';
import { scriptJob } from '../quickStart/scriptJob';
import { scriptOfJob } from '../quickStart/scriptOfJob';
import { templatesOf } from '../quickStart/scriptPlan';
import { Size, SIZES, sizesOf } from '../quickStart/sizes';
import { NO_DRAFT_FILES, QuickStart } from '../quickStart/useQuickDraft';
import { KeptPackage } from './keptPackage';
import { readKeptPackage } from './readKeptPackage';

/** Fields that each run has of its own: the address of its code, and what the portal sets when it gets a folder. */
const OF_EACH_RUN = /^(?:user|runtimeEnv\.working_dir|metadata\.rayport\..*)$/;

/** Set by the portal for a job with a folder and a cluster of its own. */
const LIFETIME = 'ttlSecondsAfterFinished';

/** What the page for scripts starts with to run a job's script again. */
export interface ScriptOfRun {
  /** Name of the job. */
  name: string;
  start: Omit<QuickStart, 'triedAt'>;
  files: readonly CodeFile[];
  /** Why the files of the run are not all there; undefined where they are. */
  lacking: Exclude<KeptPackage, { files: CodeFile[] }> | undefined;
  /** Paths of settings that the page gives the next run in another way, or not at all. */
  leftOut: string[];
}

/** The size and the number of GPUs that are nearest to the template of a job's workers, or of its head without any. */
function sizeOfJob(
  { namespace, clusterSpec }: JobValues,
  templates: readonly ComputeTemplate[],
): { size: Size; gpus: number } {
  const { headGroupSpec, workerGroupSpec } = clusterSpec;
  const { computeTemplate } = workerGroupSpec[0] ?? headGroupSpec;
  const used = templates.find(({ name }) => name === computeTemplate);
  const gpus = used?.gpu || 1;
  const sizes = sizesOf(namespace, templates, gpus);
  const same = SIZES.find(size => sizes[size].template.name === used?.name);
  return { size: same ?? (used?.gpu ? 'gpu' : 's'), gpus };
}

function asJson(values: JobValues) {
  return encodeRequest(jobSchema, jobForm.toMessage(values));
}

/** The job that the page for scripts makes of this start. */
function jobOfStart(
  { values, size, files: { script }, namespace, cluster }: ScriptOfRun['start'],
  files: readonly CodeFile[],
  templates: readonly ComputeTemplate[],
): JobValues {
  const sizes = sizesOf(namespace, templates, values.gpus);
  return scriptJob(
    {
      namespace,
      cluster,
      values,
      files,
      script,
      templates: templatesOf(sizes, size, values.workers),
      conda: readRequirements(files).conda,
    },
    { name: '', sent: script ? { script, workingDir: 'gcs://' } : undefined },
  );
}

/** Paths of the fields in which two runs of a script differ. */
function differences(before: JobValues, after: JobValues, isLaunched: boolean) {
  return comparedFields(asJson(before), asJson(after))
    .filter(({ isSame }) => !isSame)
    .map(({ path }) => path)
    .filter(path => !OF_EACH_RUN.test(path))
    .filter(path => !(isLaunched && path === LIFETIME));
}

/**
 * Reads the script of a job from the history, with its files, its settings and its size.
 *
 * @param uid - of the job
 * @returns null for a job that runs something else than a script
 */
export async function readScriptOfRun(
  client: RayClient,
  uid: string,
): Promise<ScriptOfRun | null> {
  const { schema } = jobForm;
  const source = await readRecordedObject(client, { kind: 'job', uid, schema });
  const { original } = await valuesLike(client, jobForm, source);
  const { namespace, name, place, runtimeEnv, clusterSelector } = original;
  const script = scriptOfJob(original);
  if (!script) return null;
  const { path } = script;
  const packages = uploadedPackages(runtimeEnv);
  const [{ computeTemplates: templates }, kept] = await Promise.all([
    client.listComputeTemplates({ namespace }),
    path ? readKeptPackage(client, { record: uid }, packages) : undefined,
  ]);
  const { size, gpus } = sizeOfJob(original, templates);
  const files = kept && 'files' in kept ? kept.files : [];
  const start = {
    values: {
      ...script.values,
      source: 'script' as const,
      address: '',
      command: '',
      gpus,
    },
    size,
    files: { ...NO_DRAFT_FILES, script: path },
    namespace,
    cluster: place === 'own' ? '' : clusterSelector,
  };
  return {
    name,
    start,
    files,
    lacking: kept && 'lacks' in kept ? kept : undefined,
    leftOut: differences(
      original,
      jobOfStart(start, files, templates),
      path !== '' && start.cluster === '',
    ),
  };
}
