import { messagePart } from '../texts';
import {
  EnvironmentVariables,
  EnvSource,
  EnvValueFrom,
} from '../schema/environment';
import { quoted } from '../schema/quoted';
import { rayAddressProblem } from './engine/rayAddressProblem';
import {
  dataKeyProblem,
  objectNameProblem,
  variableNameProblem,
} from './names';
import { Report, under } from './Rules';

/** Sources in a Kubernetes object, by key. */
const OBJECT_SOURCES = new Map<number, string>([
  [EnvSource.CONFIGMAP, 'ConfigMap'],
  [EnvSource.SECRET, 'Secret'],
]);

/** Names of environment variables, in both of their maps. */
export function variableNames(
  environment: EnvironmentVariables | undefined,
): string[] {
  return [
    ...Object.keys(environment?.values ?? {}),
    ...Object.keys(environment?.valuesFrom ?? {}),
  ];
}

/** Kubernetes finds a wrong reference when it creates the pods, which then fail. */
function sourceRules(
  variable: string,
  { source, name, key }: EnvValueFrom,
  report: Report,
): void {
  const object = OBJECT_SOURCES.get(source);
  if (object && !name) {
    report(
      ['name'],
      messagePart('VariableObjectMissing', { variable, object }),
    );
  }
  const nameFault = object && name && objectNameProblem(name);
  if (nameFault) {
    report(
      ['name'],
      [messagePart('NameInField', { field: 'name' }), nameFault],
    );
  }
  if (!key) {
    report(['key'], messagePart('VariableKeyMissing', { variable }));
  }
  const keyFault = object && key && dataKeyProblem(key);
  if (keyFault) {
    report(['key'], [messagePart('NameInField', { field: 'key' }), keyFault]);
  }
}

/** Rules of environment variables, for every place that has them. */
export function variableRules(
  environment: EnvironmentVariables | undefined,
  report: Report,
): void {
  for (const name of variableNames(environment)) {
    const fault = variableNameProblem(name);
    if (fault) {
      report(
        [],
        [messagePart('NameOfVariable', { name: quoted(name) }), fault],
      );
    }
  }
  for (const [name, from] of Object.entries(environment?.valuesFrom ?? {})) {
    sourceRules(name, from, under(report, 'valuesFrom', name));
  }
}

/** A `RAY_ADDRESS` of pods. */
export function rayAddressRule(
  environment: EnvironmentVariables | undefined,
  options: { isHead: boolean },
  report: Report,
): void {
  const { RAY_ADDRESS: value = '' } = environment?.values ?? {};
  const problem = rayAddressProblem(value, options);
  if (problem) report(['values', 'RAY_ADDRESS'], problem, 'warn');
}
