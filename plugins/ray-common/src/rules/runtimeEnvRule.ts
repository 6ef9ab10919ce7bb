import { isJsonObject } from '../schema/isJsonObject';
import { messagePart } from '../texts';
import { LocalPaths } from './engine/packageUri';
import { runtimeEnvRules } from './engine/runtimeEnv';
import { placeAt } from './place';
import { Report } from './Rules';
import { readOperatorYaml } from './yaml';

/**
 * The runtime environment of a job as YAML, possibly empty.
 *
 * @param local - effect of paths
 * @param field - its name, in which RayJobs differ from requests
 */
export function runtimeEnvRule(
  text: string,
  local: LocalPaths,
  report: Report,
  field: 'runtimeEnv' | 'runtimeEnvYAML' = 'runtimeEnv',
): void {
  const { value, problem } = readOperatorYaml(text);
  const place = placeAt(report, field);
  if (problem) {
    report([field], [messagePart('NotYaml', { field }), problem]);
  } else if (isJsonObject(value)) runtimeEnvRules(value, local, place);
  // For the operator, null is an empty environment (`dashboardclient.UnmarshalRuntimeEnvYAML`).
  else if (value !== undefined && value !== null) {
    place.error(messagePart('RuntimeEnvNoMapping'));
  }
}
