import {
  JsonObject,
  JsonValue,
  isJsonObject,
} from '@rayport/backstage-plugin-ray-common';
import {
  Document,
  isMap,
  isScalar,
  isSeq,
  Node,
  parseDocument,
  stringify,
  YAMLMap,
  YAMLSeq,
} from 'yaml';
import { isSame } from './patchBetween';
import { writeMessageText, TextFormat } from './writeMessageText';

/** A typed text. */
export interface TypedText {
  text: string;
  format: TextFormat;
  /** Its normal form. */
  message: JsonObject;
}

type Value = JsonValue | undefined;

function nameOf(value: Value): Value {
  return isJsonObject(value) ? (value.groupName ?? value.name) : undefined;
}

/** Index of the previous item of a list item: an equal one, one of the same name, or the one at its place. */
function formerIndex(before: JsonValue[], after: JsonValue[], index: number) {
  const item = after[index];
  const same = before.findIndex(other => isSame(other, item));
  if (same >= 0) return same;
  const name = nameOf(item);
  const named = before.findIndex(other => name && nameOf(other) === name);
  return named < 0 && before.length === after.length ? index : named;
}

/** Updates a document, and preserves everything that still applies. */
class Retelling {
  readonly #document: Document;

  constructor(document: Document) {
    this.#document = document;
  }

  /** @param node - the node of `before`; a new one is returned if nothing of it can stay */
  value(node: unknown, before: Value, after: JsonValue): Node {
    if (isMap(node) && isJsonObject(before) && isJsonObject(after)) {
      return this.#map(node, before, after);
    }
    if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) {
      return this.#list(node, before, after);
    }
    if (isScalar(node) && typeof node.value === typeof after) {
      node.value = after;
      return node;
    }
    return this.#document.createNode(after);
  }

  #map(node: YAMLMap, before: JsonObject, after: JsonObject): YAMLMap {
    for (const name of Object.keys({ ...before, ...after })) {
      const value: Value = after[name];
      if (isSame(before[name], value)) continue;
      if (value === undefined) node.delete(name);
      else
        node.set(name, this.value(node.get(name, true), before[name], value));
    }
    return node;
  }

  #list(node: YAMLSeq, before: JsonValue[], after: JsonValue[]): YAMLSeq {
    const { items } = node;
    node.items = after.map((value, index) => {
      const former = formerIndex(before, after, index);
      return isSame(before[former], value)
        ? items[former]
        : this.value(items[former], before[former], value);
    });
    return node;
  }
}

function retold(typed: TypedText, message: JsonObject, format: TextFormat) {
  const document = parseDocument(typed.text);
  new Retelling(document).value(document.contents, typed.message, message);
  if (format === 'json') {
    return `${JSON.stringify(document.toJS(), undefined, 2)}\n`;
  }
  return typed.format === 'yaml'
    ? document.toString()
    : stringify(document.toJS());
}

/**
 * A message as text, as close as possible to the user's earlier text: comments, unknown fields and order stay.
 *
 * @param read - parses a text to a message; undefined if it is invalid
 */
export function updateText(options: {
  typed: TypedText | undefined;
  message: JsonObject;
  format: TextFormat;
  read(text: string): JsonObject | undefined;
}): string {
  const { typed, message, format, read } = options;
  if (typed) {
    if (typed.format === format && isSame(typed.message, message)) {
      return typed.text;
    }
    const text = retold(typed, message, format);
    // If fields have other spellings here, a newly generated text is used.
    if (isSame(read(text), message)) return text;
  }
  return writeMessageText(message, format);
}
