import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';

/** An object of Kubernetes that pods need. */
export interface Reference {
  kind:
    | 'ConfigMap'
    | 'Secret'
    | 'PersistentVolumeClaim'
    | 'ServiceAccount'
    | 'PriorityClass'
    | 'RuntimeClass';
  name: string;
}

/** Levels of nesting that are looked at, as for pods. */
const MAX_DEPTH = 64;

/** Fields of pods that name objects, and where they have the name (Kubernetes API, PodSpec). */
const FIELDS = new Map<string, [kind: Reference['kind'], nameField: string]>([
  ['configMap', ['ConfigMap', 'name']],
  ['configMapRef', ['ConfigMap', 'name']],
  ['configMapKeyRef', ['ConfigMap', 'name']],
  ['secretRef', ['Secret', 'name']],
  ['secretKeyRef', ['Secret', 'name']],
  ['imagePullSecrets', ['Secret', 'name']],
  ['persistentVolumeClaim', ['PersistentVolumeClaim', 'claimName']],
]);

function referenceOf(key: string, value: object): Reference | undefined {
  const fields = new Map<string, unknown>(Object.entries(value));
  if (fields.get('optional') === true) return undefined;
  // A volume has `secretName`, a source of a projected one `name`.
  const [kind, nameField] =
    key === 'secret'
      ? (['Secret', fields.has('secretName') ? 'secretName' : 'name'] as const)
      : (FIELDS.get(key) ?? []);
  const name = nameField && fields.get(nameField);
  return kind && typeof name === 'string' && name ? { kind, name } : undefined;
}

/** Kubernetes creates it in every namespace. */
const DEFAULT_ACCOUNT = 'default';

const NAMES = [
  { field: 'serviceAccountName', kind: 'ServiceAccount' },
  { field: 'priorityClassName', kind: 'PriorityClass' },
  { field: 'runtimeClassName', kind: 'RuntimeClass' },
] as const;

/** Objects that a pod names in a separate field. */
function namedBy(value: object): Reference[] {
  const fields = new Map<string, unknown>(Object.entries(value));
  return NAMES.flatMap(({ field, kind }) => {
    const name = fields.get(field);
    const isDefault = kind === 'ServiceAccount' && name === DEFAULT_ACCOUNT;
    return typeof name === 'string' && name && !isDefault
      ? [{ kind, name }]
      : [];
  });
}

function* walk(
  value: unknown,
  key: string,
  depth: number,
): Generator<Reference> {
  if (depth > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    for (const item of value) yield* walk(item, key, depth + 1);
  } else if (isJsonObject(value)) {
    const found = referenceOf(key, value);
    if (found) yield found;
    yield* namedBy(value);
    for (const [name, inner] of Object.entries(value)) {
      yield* walk(inner, name, depth + 1);
    }
  }
}

/**
 * The ConfigMaps, Secrets, volume claims, service accounts, priority and runtime classes that an object's pods can't
 * start without, each once.
 */
export function referencesIn(object: KubernetesObject): Reference[] {
  const { spec }: KubernetesObject & { spec?: unknown } = object;
  const found = [...walk(spec, 'spec', 0)];
  return [
    ...new Map(found.map(one => [`${one.kind} ${one.name}`, one])).values(),
  ];
}
