import { sizeOf } from './CodeFile';
import { quickName } from './quickName';
import { ScriptInput, scriptJob } from './scriptJob';
import { codeToSend, hindranceOf, lineFaultsOf, SentCode } from './scriptPlan';
import { useSecretChecks } from './secrets/useSecretChecks';
import { useScriptChecks } from './useScriptChecks';
import { useScriptCode } from './useScriptCode';
import { PlaceLack, useScriptPlace } from './useScriptPlace';
import { ScriptStart } from './useQuickDraft';
import { useScriptStart } from './useScriptStart';

/** State and actions of the form of a script. */
export type ScriptForm = ReturnType<typeof useScriptForm>;

/** Why a script can't start, as a key of the messages. */
type ScriptLack =
  PlaceLack | 'filesLoading' | 'filesMissing' | 'noTemplate' | 'seeChecks';

/** A job like the one that would start, for the checks: its name and the address of its code come only with the start. */
function jobToCheck(input: ScriptInput, code: SentCode | undefined) {
  // The server knows uploaded code of an own cluster only once it is there.
  const workingDir = input.cluster ? 'gcs://_ray_pkg_0.zip' : '';
  const sent = code && { ...code, workingDir };
  return scriptJob(input, { name: quickName(0), sent });
}

/** The state of the form of a script: its draft and files, where they would run, checks of that, and how to start it. */
export function useScriptForm(given: ScriptStart) {
  const script = useScriptCode(given);
  const { draft, values, code } = script;
  const where = useScriptPlace(draft.start);
  const { namespace, cluster, isOwnCluster, templates, used, queue } = where;
  const input: ScriptInput = {
    namespace,
    values,
    files: code.files,
    script: code.script,
    cluster,
    templates,
    conda: code.requirements.conda,
  };
  const hindrance = hindranceOf(input);
  const lineFaults = lineFaultsOf(values, cluster);
  const sent = codeToSend(input, isOwnCluster);
  const checked = hindrance ? undefined : jobToCheck(input, sent);
  const checks = useScriptChecks(checked, where.canTry);
  const secrets = useSecretChecks(
    namespace,
    isOwnCluster ? values.secrets : '',
  );
  const { start, isStarting, failure } = useScriptStart(namespace, draft);
  const hasLineFault =
    lineFaults.hasBadSecret || lineFaults.variables.length > 0;
  const lack: ScriptLack | undefined =
    (code.isRestoring ? 'filesLoading' : undefined) ??
    (code.missing.length ? 'filesMissing' : undefined) ??
    (where.lacksTemplate ? 'noTemplate' : undefined) ??
    (hindrance || hasLineFault ? 'seeChecks' : undefined) ??
    where.lack;
  return {
    ...script,
    where,
    hindrance,
    lineFaults,
    checks,
    requirements: code.requirements,
    secrets,
    failure,
    /** Undefined if it can start. */
    lack,
    start: () => start({ input, code: sent, used, queue }),
    isStarting,
    /** Size of the files that are sent before the job is created. */
    bytesToSend: sizeOf(sent?.files ?? []),
  };
}
