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
 */
export function runtimeEnvRule(
  text: string,
  local: LocalPaths,
  report: Report,
): void {
  const { value, problem } = readOperatorYaml(text);
  const place = placeAt(report, 'runtimeEnv');
  if (problem) {
    report(
      ['runtimeEnv'],
      [messagePart('NotYaml', { field: 'runtimeEnv' }), problem],
    );
  } else if (isJsonObject(value)) runtimeEnvRules(value, local, place);
  // For the operator, null is an empty environment (`dashboardclient.UnmarshalRuntimeEnvYAML`).
  else if (value !== undefined && value !== null) {
    place.error(messagePart('RuntimeEnvNoMapping'));
  }
}
