import {
  EnvironmentVariables,
  EnvSource,
  EnvValueFrom,
} from '@rayport/backstage-plugin-ray-common';
import { EnvVar } from '@rayport/backstage-plugin-ray-node';

function sortedEntries<T>(record: Record<string, T>): Array<[string, T]> {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

function valueFrom({ source, name, key }: EnvValueFrom): EnvVar['valueFrom'] {
  switch (source) {
    case EnvSource.CONFIGMAP:
      return { configMapKeyRef: { name, key } };
    case EnvSource.SECRET:
      return { secretKeyRef: { name, key } };
    case EnvSource.RESOURCEFIELD:
      return { resourceFieldRef: { containerName: name, resource: key } };
    default:
      return { fieldRef: { fieldPath: key } };
  }
}

/**
 * A container's environment: plain values first, then references, each sorted by name because the reference
 * server's order is random (KubeRay API server V1, pod templates).
 */
export function toEnvVars(
  variables: EnvironmentVariables | undefined,
): EnvVar[] {
  if (!variables) return [];
  return [
    ...sortedEntries(variables.values).map(([name, value]) => ({
      name,
      value,
    })),
    ...sortedEntries(variables.valuesFrom).map(([name, reference]) => ({
      name,
      valueFrom: valueFrom(reference),
    })),
  ];
}
