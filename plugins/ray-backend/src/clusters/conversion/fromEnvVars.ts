import {
  EnvironmentVariables,
  EnvSource,
  EnvValueFrom,
} from '@rayport/backstage-plugin-ray-common';
import { EnvVar } from '@rayport/backstage-plugin-ray-node';

function referenceOf(variable: EnvVar): EnvValueFrom | undefined {
  const { configMapKeyRef, secretKeyRef, resourceFieldRef, fieldRef } =
    variable.valueFrom ?? {};
  if (configMapKeyRef) {
    const { name = '', key } = configMapKeyRef;
    return { source: EnvSource.CONFIGMAP, name, key };
  }
  if (secretKeyRef) {
    const { name = '', key } = secretKeyRef;
    return { source: EnvSource.SECRET, name, key };
  }
  if (resourceFieldRef) {
    const { containerName: name = '', resource: key } = resourceFieldRef;
    return { source: EnvSource.RESOURCEFIELD, name, key };
  }
  if (fieldRef) {
    return { source: EnvSource.FIELD, name: '', key: fieldRef.fieldPath };
  }
  return undefined;
}

/**
 * The environment that a caller wrote, from a container's.
 *
 * @param hidden - names that the server or the operator sets, and that are not shown
 */
export function fromEnvVars(
  variables: readonly EnvVar[] | undefined,
  hidden: ReadonlySet<string> = new Set(),
): EnvironmentVariables {
  const values = new Map<string, string>();
  const valuesFrom = new Map<string, EnvValueFrom>();
  for (const variable of variables ?? []) {
    if (hidden.has(variable.name)) continue;
    const reference = referenceOf(variable);
    if (reference) valuesFrom.set(variable.name, reference);
    else values.set(variable.name, variable.value ?? '');
  }
  return {
    values: Object.fromEntries(values),
    valuesFrom: Object.fromEntries(valuesFrom),
  };
}
