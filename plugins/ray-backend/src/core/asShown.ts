import { encodeMessage } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

/**
 * A message as clients read it: numbers beyond their type, which Kubernetes stores of other tools, are the nearest that
 * it can hold. What a client sends back of them is compared with this, so that it doesn't replace the stored ones.
 */
export function asShown<S extends Parameters<typeof encodeMessage>[0]>(
  schema: S,
  message: z.output<S> & object,
): z.output<S> {
  return schema.safeParse(encodeMessage(schema, message)).data ?? message;
}
