import {
  encodeMessage,
  fieldsOf,
  IdentifierPrefix,
  MessageSchema,
} from '@rayport/backstage-plugin-ray-common';
import { createHash } from 'node:crypto';
import { Rendered } from '../core/Rendered';
import { ReadyMessage } from './RenderedMessage';

/** Options of {@link renderList}. */
export interface RenderListOptions<M extends object, L extends object> {
  /** Of the whole list; its items have the views' schema. */
  schema: MessageSchema;
  /** Name of the field with the items; it comes first. */
  field: string & keyof L;
  items: ReadonlyArray<ReadyMessage<M>>;
  /** Builds the list message from items and the other fields. */
  list(items: M[]): L;
}

const COMMA = Buffer.from(',');

function tagOf(content: unknown[]): string {
  const text = JSON.stringify(content);
  return createHash('sha1').update(text).digest('base64url');
}

/** A list from its items' encoded JSON. The result is byte-identical to encoding the whole message. */
export function renderList<M extends object, L extends object>(
  options: RenderListOptions<M, L>,
): Rendered<L> {
  const { schema, field, items, list } = options;
  const rest = encodeMessage(schema, list([]));
  let tag: string | undefined;

  function json(prefix: IdentifierPrefix): Buffer[] {
    const tail = JSON.stringify(rest).slice(1);
    if (!items.length) return [Buffer.from(`{${tail}`)];
    const named = fieldsOf(schema).find(({ jsonName }) => jsonName === field);
    const name = prefix === 'x' ? (named?.neutralName ?? field) : field;
    const parts: Buffer[] = [Buffer.from(`{${JSON.stringify(name)}:[`)];
    items.forEach((item, index) => {
      if (index) parts.push(COMMA);
      parts.push(item.json(prefix));
    });
    parts.push(Buffer.from(tail === '}' ? ']}' : `],${tail}`));
    return parts;
  }

  return {
    json,
    get tag() {
      tag ??= tagOf([field, rest, items.map(item => item.tag).join(' ')]);
      return tag;
    },
    message: () => list(items.map(item => item.message())),
  };
}
