import {
  encodeMessage,
  fieldsOf,
  IdentifierPrefix,
} from '@rayport/backstage-plugin-ray-common';
import { createHash } from 'node:crypto';
import { ReadyMessage, SchemaOf } from '../../views/RenderedMessage';

/** Parts of a row. */
export interface RowParts {
  /** Rendered messages by field. */
  ready: Record<string, ReadyMessage<object> | undefined>;
  /** The other fields. */
  rest?: object;
}

/** Renders a message that mostly consists of rendered messages. */
export function renderRow<M extends object>(
  options: RowParts & { schema: SchemaOf<M> },
): ReadyMessage<M> {
  const { schema, rest = {} } = options;
  const ready = Object.entries(options.ready).flatMap(([field, part]) =>
    part ? [{ field, part }] : [],
  );
  const others = () => encodeMessage(schema, rest);

  function json(prefix: IdentifierPrefix): Buffer {
    const fields = fieldsOf(schema);
    const parts = ready.map(({ field, part }) => {
      const known = fields.find(({ jsonName }) => jsonName === field);
      const name = prefix === 'x' ? (known?.neutralName ?? field) : field;
      return `${JSON.stringify(name)}:${part.json(prefix)}`;
    });
    const tail = JSON.stringify(others()).slice(1, -1);
    return Buffer.from(`{${[...parts, tail].filter(Boolean).join(',')}}`);
  }

  return {
    json,
    get tag() {
      const tags = ready.map(({ field, part }) => [field, part.tag]);
      const content = JSON.stringify([tags, others()]);
      return createHash('sha1').update(content).digest('base64url');
    },
    message: () =>
      schema.parse({
        ...rest,
        ...Object.fromEntries(
          ready.map(({ field, part }) => [field, part.message()]),
        ),
      }),
  };
}
