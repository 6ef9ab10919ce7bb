import { Container, Pod } from '../../objects';

type ConfigKind = 'ConfigMap' | 'Secret';

/** Reads the data of a ConfigMap or Secret of the pod's namespace; undefined when there is none of that name. */
export type ReadConfig = (
  kind: ConfigKind,
  name: string,
) => Record<string, string> | undefined;

interface Reference {
  name: string;
  key?: string;
  optional?: boolean;
}

/** The kubelet's message for the first missing ConfigMap, Secret or key that a container's environment needs. */
export function missingInEnv(
  { metadata: { namespace } }: Pod,
  { env = [], envFrom = [] }: Container,
  read: ReadConfig,
): string | undefined {
  const sources: { configMapRef?: Reference; secretRef?: Reference }[] = [
    ...envFrom,
    ...env.map(({ valueFrom }) => ({
      configMapRef: valueFrom?.configMapKeyRef,
      secretRef: valueFrom?.secretKeyRef,
    })),
  ];
  for (const { configMapRef, secretRef } of sources) {
    const problem =
      missing('ConfigMap', configMapRef, read, namespace) ??
      missing('Secret', secretRef, read, namespace);
    if (problem) {
      return problem;
    }
  }
  return undefined;
}

/** The kubelet's message for the first volume whose ConfigMap or Secret is missing. */
export function missingInVolumes(
  { spec }: Pod,
  read: ReadConfig,
): string | undefined {
  for (const { name, configMap, secret } of spec.volumes ?? []) {
    const named = secret && { ...secret, name: secret.secretName };
    const problem =
      missing('ConfigMap', configMap, read) ?? missing('Secret', named, read);
    if (problem) {
      return `MountVolume.SetUp failed for volume "${name}" : ${problem}`;
    }
  }
  return undefined;
}

function missing(
  kind: ConfigKind,
  reference: Reference | undefined,
  read: ReadConfig,
  namespace = '',
): string | undefined {
  if (!reference || reference.optional) {
    return undefined;
  }
  const { name, key } = reference;
  const data = read(kind, name);
  if (!data) {
    return `${kind.toLowerCase()} "${name}" not found`;
  }
  return key === undefined || key in data
    ? undefined
    : `couldn't find key ${key} in ${kind} ${namespace}/${name}`;
}
