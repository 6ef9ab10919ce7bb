import { isJsonObject, JsonObject, KubernetesObject } from '../core/json';
import {
  FieldShape,
  itemStep,
  listIdentity,
  shapeInside,
  shapeOfItems,
} from './FieldShape';

/** Steps from the object to a field, as `fieldsV1` writes them: `f:spec`, `k:{"name":"main"}`, `v:"x"`, `.`. */
export type FieldPath = readonly string[];

/** The fields of an object that have no fields of their own, with their values, by the text of their paths. */
export type Leaves = Map<string, unknown>;

/** Stands for an item of a list itself, besides its fields. */
export const ITEM = '.';

const SEPARATOR = '\n'; // occurs in no step, because steps are JSON or names

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

export function pathKey(path: FieldPath): string {
  return path.join(SEPARATOR);
}

export function pathOfKey(key: string): FieldPath {
  return key.split(SEPARATOR);
}

/** A path as error messages show it: `.spec.containers[name="main"].image`. */
export function pathText(path: FieldPath): string {
  return path
    .filter(step => step !== ITEM)
    .map(step => {
      const rest = step.slice(2);
      if (step.startsWith('f:')) {
        return `.${rest}`;
      }
      if (step.startsWith('v:')) {
        return `[=${rest}]`;
      }
      const keys = Object.entries(Object(JSON.parse(rest)));
      return `[${keys.map(([key, value]) => `${key}=${JSON.stringify(value)}`).join(',')}]`;
    })
    .join('');
}

/** The leaves of an object, without those that belong to Kubernetes. */
export function leavesOf(object: KubernetesObject, shape: FieldShape): Leaves {
  const { apiVersion, kind, metadata, ...rest } = object;
  const owned = Object.entries(metadata).filter(
    ([field, value]) => !systemMetadata.has(field) && value !== undefined,
  );
  const leaves: Leaves = new Map();
  const relevant = {
    ...rest,
    ...(owned.length > 0 && { metadata: Object.fromEntries(owned) }),
  };
  collect(leaves, { path: [], field: '', value: relevant, shape });
  return leaves;
}

function collect(
  leaves: Leaves,
  at: { path: FieldPath; field: string; value: unknown; shape: FieldShape },
): void {
  const { path, field, value, shape } = at;
  if (isJsonObject(value) && Object.keys(value).length > 0) {
    for (const [name, inner] of Object.entries(value)) {
      collect(leaves, {
        path: [...path, `f:${name}`],
        field: name,
        value: inner,
        shape: shapeInside(shape, name),
      });
    }
    return;
  }
  const items = Array.isArray(value) ? value : [];
  const identity = listIdentity(shape, field, items);
  if (items.length === 0 || !identity) {
    leaves.set(pathKey(path), value);
    return;
  }
  for (const item of items) {
    const itemPath = [...path, itemStep(item, identity)];
    if (identity === 'value') {
      leaves.set(pathKey(itemPath), item);
    } else {
      leaves.set(pathKey([...itemPath, ITEM]), true);
      const itemShape = shapeOfItems(shape);
      collect(leaves, {
        path: itemPath,
        field: '',
        value: item,
        shape: itemShape,
      });
    }
  }
}

/** Paths as the tree of a `fieldsV1`. */
export function toFieldsV1(keys: Iterable<string>): JsonObject {
  const tree: JsonObject = {};
  for (const key of keys) {
    let node = tree;
    for (const step of pathOfKey(key)) {
      const next = node[step];
      const inner = isJsonObject(next) ? next : {};
      node[step] = inner;
      node = inner;
    }
  }
  return tree;
}

/** The paths of a `fieldsV1`; a `.` beside other steps counts, as for items. */
export function fromFieldsV1(tree: JsonObject, path: FieldPath = []): string[] {
  return Object.entries(tree).flatMap(([step, inner]) => {
    const next = [...path, step];
    return isJsonObject(inner) && Object.keys(inner).length > 0
      ? fromFieldsV1(inner, next)
      : [pathKey(next)];
  });
}
