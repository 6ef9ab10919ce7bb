import { JobValues } from '../form/jobForm';
import { CondaEnvironment } from './readConda';
import { jobOfItsOwn, jobOnCluster } from './quickJob';
import {
  inlineScript,
  ScriptCode,
  ScriptTemplates,
  SentCode,
} from './scriptPlan';

/** Input of a job that runs a script. */
export interface ScriptInput extends ScriptCode {
  namespace: string;
  /** Name of an existing cluster; empty for its own. */
  cluster: string;
  templates: ScriptTemplates;
  /** The conda environment that the files define. */
  conda: CondaEnvironment | undefined;
}

/**
 * The job that runs a script.
 *
 * @param options - `sent`: what was sent before, with its address; absent if the job carries its script
 */
export function scriptJob(
  input: ScriptInput,
  options: {
    name: string;
    sent: (Pick<SentCode, 'script'> & { workingDir: string }) | undefined;
  },
): JobValues {
  const { namespace, cluster, templates } = input;
  const { name, sent: folder } = options;
  const values = { ...input.values, script: inlineScript(input) ?? '' };
  const { head, worker } = templates;
  const isGit = values.source === 'git';
  const conda = isGit ? undefined : input.conda;
  const job = { namespace, name, values, folder, conda };
  return cluster
    ? jobOnCluster({ ...job, cluster })
    : jobOfItsOwn({
        ...job,
        head: head.template.name,
        worker: worker.template.name,
      });
}
