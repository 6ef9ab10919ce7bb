import { isJsonObject, JsonObject, KubernetesObject } from '../core/json';
import {
  FieldShape,
  itemElements,
  shapeInside,
  shapeOfItems,
} from './FieldShape';

/** The elements from the object to a field, as `fieldsV1` writes them: `f:spec`, `k:{"name":"main"}`, `v:"x"`, `.`. */
export type FieldPath = readonly string[];

/** The leaf fields of an object, with their values, by the keys of their paths. */
export type Leaves = Map<string, unknown>;

/** Path element of a list item itself, in addition to its fields. */
export const ITEM = '.';

const SEPARATOR = '\n'; // occurs in no element, because elements are JSON or names

/** Fields that belong to Kubernetes and have no managers. */
const systemMetadata = new Set([
  'creationTimestamp',
  'deletionGracePeriodSeconds',
  'deletionTimestamp',
  'generateName',
  'generation',
  'managedFields',
  'name',
  'namespace',
  'resourceVersion',
  'uid',
]);

export function pathOfKey(key: string): FieldPath {
  return key.split(SEPARATOR);
}

/** The key fields that an element such as `k:{"name":"main"}` names. */
export function keyFieldsOf(element: string): [string, unknown][] {
  return Object.entries(Object(JSON.parse(element.slice(2))));
}

/** A path as error messages show it: `.spec.containers[name="main"].image`. */
export function pathText(path: FieldPath): string {
  const texts = path.map(element => {
    switch (element.slice(0, 2)) {
      case 'f:':
        return `.${element.slice(2)}`;
      case 'v:':
        return `[=${element.slice(2)}]`;
      case 'k:':
        return `[${keyFieldsOf(element)
          .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
          .join(',')}]`;
      default:
        return '';
    }
  });
  return texts.join('');
}

export function leavesOf(object: KubernetesObject, shape: FieldShape): Leaves {
  const { apiVersion, kind, metadata, ...rest } = object;
  const owned = Object.entries(metadata).filter(
    ([field, value]) => !systemMetadata.has(field) && value !== undefined,
  );
  const leaves: Leaves = new Map();
  const value = {
    ...rest,
    ...(owned.length > 0 && { metadata: Object.fromEntries(owned) }),
  };
  collect(leaves, [], value, shape);
  return leaves;
}

function collect(
  leaves: Leaves,
  path: FieldPath,
  value: unknown,
  shape: FieldShape,
): void {
  if (isJsonObject(value) && Object.keys(value).length > 0) {
    for (const [name, inner] of Object.entries(value)) {
      collect(leaves, [...path, `f:${name}`], inner, shapeInside(shape, name));
    }
    return;
  }
  const items = Array.isArray(value) ? value : [];
  const elements = items.length > 0 && itemElements(shape, items);
  if (!elements) {
    leaves.set(path.join(SEPARATOR), value);
    return;
  }
  for (const [index, element] of elements.entries()) {
    const itemPath = [...path, element];
    if (element.startsWith('v:')) {
      leaves.set(itemPath.join(SEPARATOR), items[index]);
    } else {
      leaves.set([...itemPath, ITEM].join(SEPARATOR), true);
      collect(leaves, itemPath, items[index], shapeOfItems(shape));
    }
  }
}

export function toFieldsV1(keys: Iterable<string>): JsonObject {
  const tree: JsonObject = {};
  for (const key of keys) {
    let node = tree;
    for (const element of pathOfKey(key)) {
      const next = node[element];
      const inner = isJsonObject(next) ? next : {};
      node[element] = inner;
      node = inner;
    }
  }
  return tree;
}

/** The paths of a `fieldsV1`; a `.` beside other elements counts, as for items. */
export function fromFieldsV1(tree: JsonObject, path: FieldPath = []): string[] {
  return Object.entries(tree).flatMap(([element, inner]) => {
    const next = [...path, element];
    return isJsonObject(inner) && Object.keys(inner).length > 0
      ? fromFieldsV1(inner, next)
      : [next.join(SEPARATOR)];
  });
}
