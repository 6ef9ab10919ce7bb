import {
  fieldsOf,
  MessageSchema,
  nodeOf,
  ScalarInfo,
} from '@rayport/backstage-plugin-ray-common';
import { z as Zod4 } from 'zod';
import type { z as Zod } from 'zod/v3';

/** The version of zod that the scaffolder passes to actions. */
export type ScaffolderZod = typeof Zod;

/** The descriptions of output-only fields end like this. */
const OUTPUT_ONLY = '(output only).';

function scalarShape(z: ScaffolderZod, { type, values }: ScalarInfo) {
  if (values) {
    const [first = '', ...others] = Object.keys(values);
    return z.union([z.number().int(), z.enum([first, ...others])]);
  }
  switch (type) {
    case 'bool':
      return z.boolean();
    case 'int32':
    case 'uint32':
      return z.number().int();
    case 'float':
      return z.number();
    default:
      return z.string();
  }
}

function typeShape(z: ScaffolderZod, schema: Zod4.ZodType): Zod.ZodTypeAny {
  const node = nodeOf(schema);
  switch (node.kind) {
    case 'list':
      return z.array(typeShape(z, node.item));
    case 'map':
      return z.record(typeShape(z, node.value));
    case 'scalar':
      return scalarShape(z, node.info);
    default:
      return z.object(fieldShapes(z, node.schema)).passthrough();
  }
}

/**
 * The fields of a message of the contract as the input of an action, for its documentation and a first check; the
 * contract's own rules check more. Output-only fields are left out.
 */
export function fieldShapes(
  z: ScaffolderZod,
  message: MessageSchema,
): Record<string, Zod.ZodTypeAny> {
  const shapes = fieldsOf(message)
    .filter(({ schema }) => !schema.description?.endsWith(OUTPUT_ONLY))
    .map(({ jsonName, schema }) => {
      const shape = typeShape(z, schema).optional();
      return [jsonName, shape.describe(schema.description ?? '')];
    });
  return Object.fromEntries(shapes);
}
