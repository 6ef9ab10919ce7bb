import { CodeFile } from './CodeFile';
import { JobValues } from '../form/jobForm';
import { jobOfItsOwn, jobOnCluster, QuickValues } from './quickJob';
import { onlyScript, ScriptTemplates } from './scriptPlan';

/** Input of a job that runs a script. */
export interface ScriptInput {
  namespace: string;
  values: QuickValues;
  files: readonly CodeFile[];
  /** Path of the script among the files. */
  script: string;
  /** Name of an existing cluster; empty for its own. */
  cluster: string;
  templates: ScriptTemplates;
}

/** Whether the files must be sent to the cluster before. */
export function sendsFiles({ values, files, cluster }: ScriptInput): boolean {
  return values.source === 'script' && files.length > 0 && cluster !== '';
}

/**
 * The job that runs a script.
 *
 * @param options - `workingDir`: where the files were sent to, if they were
 */
export function scriptJob(
  input: ScriptInput,
  { name, workingDir }: { name: string; workingDir: string | undefined },
): JobValues {
  const { namespace, files, script, cluster, templates } = input;
  const folder = workingDir ? { workingDir, script } : undefined;
  const text = onlyScript(files, script) ?? input.values.script;
  const values = { ...input.values, script: text };
  const { head, worker } = templates;
  return cluster
    ? jobOnCluster({ namespace, name, values, cluster, folder })
    : jobOfItsOwn({
        ...{ namespace, name, values },
        head: head.template.name,
        worker: worker.template.name,
      });
}
