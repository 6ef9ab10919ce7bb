import { JsonObject, MessagePart } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

const partsSchema = z
  .array(
    z.object({
      code: z.string(),
      parameters: z.record(z.string(), z.string()).default({}),
    }),
  )
  .catch([]);

/** The parts of a message in the status of a record, such as its `messageParts`. */
export function partsIn(status: JsonObject, name: string): MessagePart[] {
  return partsSchema.parse(status[name] ?? []);
}
