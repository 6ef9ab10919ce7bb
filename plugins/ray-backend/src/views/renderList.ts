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
  /** Of the whole list; its items are of the views' schema. */
  schema: MessageSchema;
  /** Name of the field that holds the items; it comes first. */
  field: string & keyof L;
  items: ReadonlyArray<ReadyMessage<M>>;
  /** Makes the whole of the items and what else is in the list. */
  list(items: M[]): L;
}

const COMMA = Buffer.from(',');

function tagOf(content: unknown[]): string {
  const text = JSON.stringify(content);
  return createHash('sha1').update(text).digest('base64url');
}

/**
 * A list as its items' ready JSON, joined. What comes out is what encoding the whole message makes of it, byte by byte.
 */
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
    const parts = [Buffer.from(`{${JSON.stringify(name)}:[`)];
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
