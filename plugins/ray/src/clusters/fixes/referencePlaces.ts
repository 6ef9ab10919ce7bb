import {
  EnvironmentVariables,
  EnvSource,
  VolumeType,
} from '@rayport/backstage-plugin-ray-common';
import { ClusterPartValues, GroupPath } from '../form/clusterPart';

/** An object that environments and volumes refer to. */
export interface ObjectReference {
  kind: string;
  name: string;
}

/** A reference in the form. */
export interface ReferencePlace {
  /** Path of the field with its name. */
  path: string;
  /** Path of the field with its key; volumes have several. */
  keyPath?: string;
  /** The variable or the volume. */
  of: { variable: string } | { volume: string };
}

const ENV_KINDS = new Map<number, string>([
  [EnvSource.SECRET, 'Secret'],
  [EnvSource.CONFIGMAP, 'ConfigMap'],
]);

const VOLUME_KINDS = new Map<number, string>([
  [VolumeType.SECRET, 'Secret'],
  [VolumeType.CONFIGMAP, 'ConfigMap'],
  [VolumeType.PERSISTENT_VOLUME_CLAIM, 'PersistentVolumeClaim'],
]);

/** The references of a fix: `Secret db, ConfigMap settings`. */
export function readReferences(text: string): ObjectReference[] {
  return text.split(', ').flatMap(reference => {
    const [kind = '', name] = reference.split(' ');
    return name ? [{ kind, name }] : [];
  });
}

function variablePlaces(
  path: string,
  valuesFrom: EnvironmentVariables['valuesFrom'],
  reference: ObjectReference,
): ReferencePlace[] {
  return Object.entries(valuesFrom).flatMap(([variable, { source, name }]) =>
    ENV_KINDS.get(source) === reference.kind && name === reference.name
      ? {
          path: `${path}.${variable}.name`,
          keyPath: `${path}.${variable}.key`,
          of: { variable },
        }
      : [],
  );
}

/** All references of a cluster's form to an object, in the common environment or in a group. */
export function referencePlaces(
  { envReferences, clusterSpec }: ClusterPartValues,
  reference: ObjectReference,
): ReferencePlace[] {
  const { headGroupSpec, workerGroupSpec } = clusterSpec;
  const groups = [
    ['clusterSpec.headGroupSpec' satisfies GroupPath, headGroupSpec] as const,
    ...workerGroupSpec.map(
      (group, index) =>
        [
          `clusterSpec.workerGroupSpec.${index}` satisfies GroupPath,
          group,
        ] as const,
    ),
  ];
  const ofAll = envReferences.flatMap(
    ({ variable, source, name }, index): ReferencePlace[] =>
      ENV_KINDS.get(Number(source)) === reference.kind &&
      name === reference.name
        ? [
            {
              path: `envReferences.${index}.name`,
              keyPath: `envReferences.${index}.key`,
              of: { variable },
            },
          ]
        : [],
  );
  const ofGroups = groups.flatMap(([path, { rest, volumes }]) => [
    ...variablePlaces(
      `${path}.rest.environment.valuesFrom`,
      rest.environment?.valuesFrom ?? {},
      reference,
    ),
    ...volumes.flatMap(({ name, source, volumeType }, index) =>
      VOLUME_KINDS.get(Number(volumeType)) === reference.kind &&
      source === reference.name
        ? { path: `${path}.volumes.${index}.source`, of: { volume: name } }
        : [],
    ),
  ]);
  return [...ofAll, ...ofGroups];
}
