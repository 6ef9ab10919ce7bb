import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

/** A field's path in the contract, split into parts: `workerGroupSpec[0].groupName`, `annotations["a/b"]`. */
function partsOf(field: string): string[] {
  return field
    .replace(/\["(.*?)"\]/g, '.$1')
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.');
}

/** The node at a path. */
interface Step {
  value: unknown;
  /** Its position in the text. */
  key: unknown;
  /** Number of resolved parts. */
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
  // Keys of maps may contain dots: the longest existing key counts.
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
 * Finds the line of a field in a YAML or JSON text.
 *
 * @returns from 1; the line of the nearest existing parent if the field is absent, or undefined
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
