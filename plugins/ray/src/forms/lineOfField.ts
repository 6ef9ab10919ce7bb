import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

/** A field as the contract writes it, in parts: `workerGroupSpec[0].groupName`, `annotations["a/b"]`. */
function partsOf(field: string): string[] {
  return field
    .replace(/\["(.*?)"\]/g, '.$1')
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.');
}

/** What the parts of a path lead to. */
interface Step {
  value: unknown;
  /** Where that is in the text. */
  key: unknown;
  /** How many parts have led there. */
  taken: number;
}

function step(node: unknown, parts: string[]): Step | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(parts[0])];
    return item === undefined
      ? undefined
      : { value: item, key: item, taken: 1 };
  }
  if (!isMap(node)) return undefined;
  // Keys of maps may hold dots: the longest that is there is meant.
  for (let taken = parts.length; taken > 0; taken -= 1) {
    const name = parts.slice(0, taken).join('.');
    const pair = node.items.find(
      ({ key }) => isScalar(key) && String(key.value) === name,
    );
    if (pair) return { value: pair.value, key: pair.key, taken };
  }
  return undefined;
}

function startOf(node: unknown): number | undefined {
  return isMap(node) || isSeq(node) || isScalar(node)
    ? node.range?.[0]
    : undefined;
}

/**
 * Finds the line of a YAML or JSON text that a field is on.
 *
 * @returns from 1; the line of what is nearest around it where the field is absent, and undefined without any
 */
export function lineOfField(text: string, field: string): number | undefined {
  const counter = new LineCounter();
  let node: unknown = parseDocument(text, { lineCounter: counter }).contents;
  let parts = partsOf(field);
  let offset: number | undefined;
  while (parts.length > 0) {
    const next = step(node, parts);
    if (!next) break;
    offset = startOf(next.key) ?? offset;
    node = next.value;
    parts = parts.slice(next.taken);
  }
  return offset === undefined ? undefined : counter.linePos(offset).line;
}
