import {
  Container,
  KeyReference,
  NamedReference,
  Pod,
  Volume,
} from '../../objects';

export type ConfigKind = 'ConfigMap' | 'Secret';

/** Reads the data of a ConfigMap or Secret of the pod's namespace; undefined when there is none of that name. */
export type ReadConfig = (
  kind: ConfigKind,
  name: string,
) => Record<string, string> | undefined;

/** What a container's variables refer to and is not there, in the kubelet's words; undefined when all is well. */
export function missingInEnv(
  { metadata }: Pod,
  { env = [], envFrom = [] }: Container,
  read: ReadConfig,
): string | undefined {
  const { namespace = '' } = metadata;
  const problems = [
    ...envFrom.flatMap(({ configMapRef, secretRef }) => [
      missingObject('ConfigMap', configMapRef, read),
      missingObject('Secret', secretRef, read),
    ]),
    ...env.flatMap(({ valueFrom = {} }) => [
      missingKey('ConfigMap', valueFrom.configMapKeyRef, namespace, read),
      missingKey('Secret', valueFrom.secretKeyRef, namespace, read),
    ]),
  ];
  return problems.find(problem => problem !== undefined);
}

/** The first volume that can't be mounted because what it shows is not there, in the kubelet's words. */
export function missingInVolumes(
  { spec }: Pod,
  read: ReadConfig,
): string | undefined {
  return (spec.volumes ?? [])
    .map(volume => problemOfVolume(volume, read))
    .find(problem => problem !== undefined);
}

function problemOfVolume(
  { name, configMap, secret }: Volume,
  read: ReadConfig,
): string | undefined {
  const named = secret && { ...secret, name: secret.secretName };
  const problem =
    missingObject('ConfigMap', configMap, read) ??
    missingObject('Secret', named, read);
  return (
    problem && `MountVolume.SetUp failed for volume "${name}" : ${problem}`
  );
}

function missingKey(
  kind: ConfigKind,
  reference: KeyReference | undefined,
  namespace: string,
  read: ReadConfig,
): string | undefined {
  if (!reference || reference.optional) {
    return undefined;
  }
  const { name, key } = reference;
  const data = read(kind, name);
  return data && !(key in data)
    ? `couldn't find key ${key} in ${kind} ${namespace}/${name}`
    : missingObject(kind, reference, read);
}

function missingObject(
  kind: ConfigKind,
  reference: NamedReference | undefined,
  read: ReadConfig,
): string | undefined {
  const found = !reference || reference.optional || read(kind, reference.name);
  return found
    ? undefined
    : `${kind.toLowerCase()} "${reference.name}" not found`;
}
