import {
  RayApiError,
  isJsonObject,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import {
  AnyPodTemplate,
  containerSchema,
  podTemplateSchema,
} from './podSchema';

/** A pod template within an object, and where it is. */
export interface FoundTemplate {
  /** Such as `spec.workerGroupSpecs[0].template`. */
  path: string;
  /** The same for the same template in another version of the object, wherever its group has moved. */
  title: string;
  template: AnyPodTemplate;
}

/** The container that the operator adds to the head where Ray's autoscaler is enabled. */
const AUTOSCALER = 'autoscalerOptions';

/** Levels of nesting to search. Ray's own objects have no pod template below level 5. */
const MAX_DEPTH = 64;

type Fields = Record<string, unknown>;

function unreadable(path: string): RayApiError {
  return new RayApiError(
    'INVALID_ARGUMENT',
    `${path} is no pod template that Kubernetes would accept: compare it with the PodTemplateSpec of the Kubernetes API.`,
  );
}

/** Groups keep their names when others are added before them. */
function titleOf(item: unknown, index: number): string {
  const name = isJsonObject(item) ? (item.groupName ?? item.name) : undefined;
  return typeof name === 'string' ? `[${name}]` : `[${index}]`;
}

function readTemplate(value: Fields, path: string): AnyPodTemplate {
  const { success, data } = podTemplateSchema.safeParse(value);
  if (!success) throw unreadable(path);
  return data;
}

function readAutoscaler(value: Fields, path: string): AnyPodTemplate {
  const named = { ...value, name: 'autoscaler' };
  const { success, data } = containerSchema.safeParse(named);
  if (!success) throw unreadable(path);
  return { spec: { containers: [data] } };
}

function* walk(
  value: unknown,
  at: { path: string; title: string; key: string },
  depth: number,
): Generator<FoundTemplate> {
  const { path, title, key } = at;
  if (depth > MAX_DEPTH) throw unreadable(path);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const place = titleOf(item, index);
      const found = { path: `${path}[${index}]`, title: title + place, key };
      yield* walk(item, found, depth + 1);
    }
    return;
  }
  if (!isJsonObject(value)) return;
  if (isJsonObject(value.spec) && Array.isArray(value.spec.containers)) {
    yield { path, title, template: readTemplate(value, path) };
    return;
  }
  if (key === AUTOSCALER) {
    yield { path, title, template: readAutoscaler(value, path) };
  }
  for (const [name, inner] of Object.entries(value)) {
    const field = { path: `${path}.${name}`, title: `${title}.${name}` };
    yield* walk(inner, { ...field, key: name }, depth + 1);
  }
}

/**
 * Every pod template in the specification of a Ray object, wherever it is: of groups, of submitters, and of fields that
 * later versions of the operator add. The autoscaler's options count as one.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for one that Kubernetes would not accept
 */
export function podTemplatesOf(object: KubernetesObject): FoundTemplate[] {
  const { spec }: KubernetesObject & { spec?: unknown } = object;
  return [...walk(spec, { path: 'spec', title: 'spec', key: 'spec' }, 0)];
}
