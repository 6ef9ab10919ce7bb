import { z } from 'zod';
import { copyJson, equalJson, isJsonObject, JsonObject } from '../core/json';
import { StatusError } from '../core/StatusError';

const MAX_OPERATIONS = 10_000; // Kubernetes' limit for one patch

const operationSchema = z.object({
  op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
  path: z.string(),
  from: z.string().default(''),
  value: z.unknown().optional(),
});

/** The place that a JSON pointer names; for `add` there may be nothing yet. */
interface Place {
  parent: JsonObject | unknown[];
  key: string;
}

/**
 * Applies a JSON patch (RFC 6902).
 *
 * @throws StatusError 400 when it is no patch, 422 when it does not fit the object or a test fails
 */
export function jsonPatch(target: unknown, patch: unknown): unknown {
  const operations = z
    .array(operationSchema)
    .max(MAX_OPERATIONS)
    .safeParse(patch);
  if (!operations.success) {
    throw StatusError.badRequest(
      `the JSON patch can't be read: ${z.prettifyError(operations.error)}`,
    );
  }
  // The document is a field of its own, so that the empty pointer needs no special case.
  const root = { document: copyJson<unknown>(target) };
  for (const { op, path, from, value } of operations.data) {
    switch (op) {
      case 'test':
        if (!equalJson(valueAt(root, path), value)) {
          throw unfit(`testing path ${path} failed`);
        }
        break;
      case 'remove':
        remove(root, path);
        break;
      case 'replace':
        remove(root, path);
        add(root, path, value);
        break;
      case 'move':
        add(root, path, remove(root, from));
        break;
      case 'copy':
        add(root, path, copyJson(valueAt(root, from)));
        break;
      default:
        add(root, path, value);
    }
  }
  return root.document;
}

function valueAt(root: JsonObject, pointer: string): unknown {
  const { parent, key } = placeOf(root, pointer);
  return childOf(parent, key, pointer);
}

function add(root: JsonObject, pointer: string, value: unknown): void {
  const { parent, key } = placeOf(root, pointer);
  if (Array.isArray(parent)) {
    const end = parent.length;
    parent.splice(key === '-' ? end : indexOf(key, end), 0, value);
  } else {
    parent[key] = value;
  }
}

function remove(root: JsonObject, pointer: string): unknown {
  const { parent, key } = placeOf(root, pointer);
  const removed = childOf(parent, key, pointer);
  if (Array.isArray(parent)) {
    parent.splice(Number(key), 1);
  } else {
    delete parent[key];
  }
  return removed;
}

function placeOf(root: JsonObject, pointer: string): Place {
  if (pointer !== '' && !pointer.startsWith('/')) {
    throw unfit(`${JSON.stringify(pointer)} is no JSON pointer`);
  }
  const [, ...steps] = pointer.split('/');
  const keys = steps.map(step => step.replace(/~1/g, '/').replace(/~0/g, '~'));
  const [key, ...path] = ['document', ...keys].reverse();
  const parent = path.reduceRight<unknown>(
    (value, step) => childOf(value, step, pointer),
    root,
  );
  if (!Array.isArray(parent) && !isJsonObject(parent)) {
    throw unfit(`there is no ${pointer}`);
  }
  return { parent, key };
}

function childOf(value: unknown, key: string, pointer: string): unknown {
  if (Array.isArray(value)) {
    return value[indexOf(key, value.length - 1)];
  }
  if (!isJsonObject(value) || !Object.hasOwn(value, key)) {
    throw unfit(`there is no ${pointer}`);
  }
  return value[key];
}

function indexOf(key: string, last: number): number {
  const index = /^(0|[1-9]\d*)$/.test(key) ? Number(key) : -1;
  if (index < 0 || index > last) {
    throw unfit(`the list has no index ${key}`);
  }
  return index;
}

function unfit(why: string): StatusError {
  return new StatusError({
    code: 422,
    reason: 'Invalid',
    message: `the server rejected our request due to an error in our request: ${why}`,
  });
}
