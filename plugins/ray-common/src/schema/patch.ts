import { z } from 'zod';
import { MessageSchema } from './message';
import { isJsonObject } from './isJsonObject';

const messages = new WeakMap<z.ZodType, MessageSchema>();

/**
 * Changes of a message, as a JSON merge patch (RFC 7386): `null` removes a field, an absent one stays.
 *
 * @public
 */
export function patchOf(schema: MessageSchema) {
  const patch = z.record(z.string(), z.unknown());
  messages.set(patch, schema);
  return patch.default({});
}

/** The message that a schema patches; undefined for a schema not made by {@link patchOf}. */
export function patchedMessage(schema: z.ZodType): MessageSchema | undefined {
  return messages.get(schema);
}

/** The algorithm of RFC 7386, section 2. */
function patched(target: unknown, patch: unknown): unknown {
  if (!isJsonObject(patch)) return patch;
  const result = new Map(isJsonObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) result.delete(name);
    else result.set(name, patched(result.get(name), value));
  }
  return Object.fromEntries(result);
}

/**
 * Applies a patch to a message, both in canonical form; removed fields become absent or get their default.
 *
 * @param patch - decoded from an input's field of `patchOf`
 * @public
 */
export function applyPatch<S extends MessageSchema>(
  schema: S,
  message: z.output<S>,
  patch: Record<string, unknown>,
): z.output<S> {
  return schema.parse(patched(message, patch));
}
