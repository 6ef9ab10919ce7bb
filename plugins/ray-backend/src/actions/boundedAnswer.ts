import { JsonObject, JsonValue } from '@rayport/backstage-plugin-ray-common';

/** Longest answer as JSON, characters; about ten thousand words. A model can ask for more. */
const MAX_LENGTH = 48_000;

/** Maximum characters of one text, such as a log or a manifest. */
const MAX_TEXT_LENGTH = 24_000;

/** Maximum items of a list in the first attempt; lowered while the answer is too long. */
const MAX_ITEMS = 200;

/** Terminal colours in logs, which cost tokens and tell a model nothing. */
// eslint-disable-next-line no-control-regex -- they are what it finds
const COLOURS = /\u001b\[[\d;]{0,20}m/g;

/** A shortened response, and a note about the omitted parts. */
export interface BoundedAnswer {
  answer: JsonObject;
  omitted: string[];
}

interface Bounds {
  text: number;
  items: number;
}

function shorten(
  value: JsonValue,
  path: string,
  bounds: Bounds,
  omitted: string[],
): JsonValue {
  if (typeof value === 'string') {
    const text = value.replace(COLOURS, '');
    if (text.length <= bounds.text) return text;
    const rest = text.length - bounds.text;
    omitted.push(`${path}: its first ${rest} characters`);
    // The end of a log says what failed.
    return `…${text.slice(-bounds.text)}`;
  }
  if (Array.isArray(value)) {
    const rest = value.length - bounds.items;
    if (rest > 0) omitted.push(`${path}: its last ${rest} items`);
    return value
      .slice(0, bounds.items)
      .map((item, index) =>
        shorten(item, `${path}[${index}]`, bounds, omitted),
      );
  }
  return typeof value === 'object' && value !== null
    ? shortenFields(value, path, bounds, omitted)
    : value;
}

function shortenFields(
  fields: JsonObject,
  path: string,
  bounds: Bounds,
  omitted: string[],
): JsonObject {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    shorten(value, path ? `${path}.${name}` : name, bounds, omitted),
  ]);
  return Object.fromEntries(entries);
}

/** Shortens an answer for a model: keeps the ends of texts and the beginnings of lists. */
export function boundedAnswer(answer: JsonObject): BoundedAnswer {
  const bounds = { text: MAX_TEXT_LENGTH, items: MAX_ITEMS };
  for (;;) {
    const omitted: string[] = [];
    const short = shortenFields(answer, '', bounds, omitted);
    const isShort = JSON.stringify(short).length <= MAX_LENGTH;
    if (isShort || bounds.items === 0) {
      return { answer: short, omitted: omitted.slice(0, 20) };
    }
    bounds.items = Math.floor(bounds.items / 2);
    bounds.text = Math.floor(bounds.text / 2);
  }
}
