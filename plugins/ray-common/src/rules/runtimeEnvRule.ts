import { isJsonObject } from '../schema/isJsonObject';
import { messagePart } from '../texts';
import { LocalPaths } from './engine/packageUri';
import { rayPinRule } from './engine/rayPin';
import { runtimeEnvRules } from './engine/runtimeEnv';
import { uvRunRule } from './engine/uvRun';
import { placeAt } from './place';
import { Report } from './Rules';
import { readOperatorYaml } from './yaml';

/**
 * The runtime environment of a job as YAML, possibly empty.
 *
 * @param local - effect of paths
 * @param options - `field`: its name, in which RayJobs differ from requests; `version`: the cluster's
 *   Ray, if known; `entrypoint`: the command that runs in it
 */
export function runtimeEnvRule(
  text: string,
  local: LocalPaths,
  report: Report,
  {
    field = 'runtimeEnv',
    version = '',
    entrypoint = '',
  }: {
    field?: 'runtimeEnv' | 'runtimeEnvYAML';
    version?: string;
    entrypoint?: string;
  } = {},
): void {
  const { value, problem } = readOperatorYaml(text);
  const place = placeAt(report, field);
  if (problem) {
    report([field], [messagePart('NotYaml', { field }), problem]);
  } else if (isJsonObject(value)) {
    runtimeEnvRules(value, local, place);
    rayPinRule(value, version, place);
    uvRunRule(value, entrypoint, place);
  }
  // For the operator, null is an empty environment (`dashboardclient.UnmarshalRuntimeEnvYAML`).
  else if (value !== undefined && value !== null) {
    place.error(messagePart('RuntimeEnvNoMapping'));
  }
}
