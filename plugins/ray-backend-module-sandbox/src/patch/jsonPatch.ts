import { z } from 'zod';
import { copyJson, equalJson, isJsonObject } from '../core/json';
import { StatusError } from '../core/StatusError';

const MAX_OPERATIONS = 10_000; // Kubernetes' limit for one patch

const operationSchema = z.object({
  op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
  path: z.string(),
  from: z.string().optional(),
  value: z.unknown().optional(),
});

type Operation = z.infer<typeof operationSchema>;

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
  return operations.data.reduce(applyOperation, copyJson<unknown>(target));
}

function applyOperation(target: unknown, operation: Operation): unknown {
  const { op, path, value } = operation;
  switch (op) {
    case 'test':
      if (!equalJson(readPointer(target, path), value)) {
        throw unfit(`testing path ${path} failed`);
      }
      return target;
    case 'remove':
      return removeAt(target, path);
    case 'replace':
      readPointer(target, path);
      return path === '' ? value : addAt(removeAt(target, path), path, value);
    case 'move': {
      const from = operation.from ?? '';
      const moved = readPointer(target, from);
      return addAt(removeAt(target, from), path, moved);
    }
    case 'copy':
      return addAt(
        target,
        path,
        copyJson(readPointer(target, operation.from ?? '')),
      );
    default:
      return addAt(target, path, value);
  }
}

function readPointer(target: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce((current, step) => {
    const found = childOf(current, step);
    if (found === undefined) {
      throw unfit(`there is no ${pointer}`);
    }
    return found;
  }, target);
}

function childOf(value: unknown, step: string): unknown {
  if (Array.isArray(value)) {
    return value[indexOf(step, value.length - 1)];
  }
  return isJsonObject(value) && Object.hasOwn(value, step)
    ? value[step]
    : undefined;
}

function addAt(target: unknown, pointer: string, value: unknown): unknown {
  if (pointer === '') {
    return value;
  }
  const { parent, step } = parentOf(target, pointer);
  if (Array.isArray(parent)) {
    const index = step === '-' ? parent.length : indexOf(step, parent.length);
    parent.splice(index, 0, value);
  } else {
    parent[step] = value;
  }
  return target;
}

function removeAt(target: unknown, pointer: string): unknown {
  readPointer(target, pointer);
  const { parent, step } = parentOf(target, pointer);
  if (Array.isArray(parent)) {
    parent.splice(indexOf(step, parent.length - 1), 1);
  } else {
    delete parent[step];
  }
  return target;
}

function parentOf(target: unknown, pointer: string) {
  const at = pointer.lastIndexOf('/');
  const parent = readPointer(target, pointer.slice(0, at));
  if (!Array.isArray(parent) && !isJsonObject(parent)) {
    throw unfit(`there is no ${pointer}`);
  }
  return { parent, step: stepsOf(pointer.slice(at))[0] };
}

function stepsOf(pointer: string): string[] {
  if (pointer !== '' && !pointer.startsWith('/')) {
    throw unfit(`${JSON.stringify(pointer)} is no JSON pointer`);
  }
  return pointer
    .split('/')
    .slice(1)
    .map(step => step.replace(/~1/g, '/').replace(/~0/g, '~'));
}

function indexOf(step: string, last: number): number {
  const index = /^(0|[1-9]\d*)$/.test(step) ? Number(step) : -1;
  if (index < 0 || index > last) {
    throw unfit(`the list has no index ${step}`);
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
