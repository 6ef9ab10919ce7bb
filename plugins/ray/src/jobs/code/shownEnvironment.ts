import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { stringify } from 'yaml';
import { readEnvironment } from '../quickStart/readEnvironment';
import { SCRIPT_VARIABLE } from '../quickStart/runScript';

/** A runtime environment as readable YAML, without the script, which has a separate card. */
export function shownEnvironment(runtimeEnv: string): string {
  const parsed = readEnvironment(runtimeEnv);
  if (!parsed) return runtimeEnv;
  const { env_vars: variables, ...rest } = parsed;
  if (!isJsonObject(variables)) return written(parsed, runtimeEnv);
  const { [SCRIPT_VARIABLE]: script, ...others } = variables;
  if (script === undefined) return written(parsed, runtimeEnv);
  const hasOthers = Object.keys(others).length > 0;
  const shown = hasOthers ? { ...rest, env_vars: others } : rest;
  return Object.keys(shown).length > 0
    ? stringify(shown, { lineWidth: 0 }).trimEnd()
    : '';
}

/** JSON in one line becomes YAML; what its author wrote as YAML stays, with its comments. */
function written(parsed: object, text: string): string {
  const isJsonLine = /^\{.*\}$/.test(text.trim());
  return isJsonLine ? stringify(parsed, { lineWidth: 0 }).trimEnd() : text;
}
