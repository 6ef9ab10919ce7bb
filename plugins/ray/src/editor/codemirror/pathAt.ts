/** Position of the cursor in a document. */
export interface Place {
  /** Names of the fields around it, from the outside. */
  path: string[];
  /** The field whose value is being typed; absent while its name is. */
  field?: string;
  /** Start of the name or value that is being typed. */
  from: number;
}

/** A name at the start of a line, after list dashes: `- groupName: `. */
const LINE = /^( *)((?:- +)*)(?:(["']?)([\w./-]+)\3 *:(?= |$))?/;

interface Line {
  /** Column of the name, or of its replacement. */
  indent: number;
  /** Column of the first dash; absent without one. */
  dash?: number;
  name?: string;
  /** Length of the text before the value. */
  head: number;
}

function readLine(text: string): Line {
  const [head = '', spaces = '', dashes = '', , name] = LINE.exec(text) ?? [];
  const dash = dashes ? spaces.length : undefined;
  return {
    indent: spaces.length + dashes.length,
    dash,
    name,
    head: head.length,
  };
}

function yamlPath(before: string[], { indent, dash }: Line): string[] {
  const path: string[] = [];
  // A list may be indented like its field's name.
  let limit = dash === undefined ? indent : dash + 1;
  for (const text of [...before].reverse()) {
    if (limit === 0) break;
    if (!text.trim() || text.trim().startsWith('#')) continue;
    const line = readLine(text);
    const isAround = line.name !== undefined && line.indent < limit;
    if (isAround && line.name) {
      path.unshift(line.name);
      limit = line.indent;
    }
    if (line.dash !== undefined && line.dash < limit) limit = line.dash + 1;
  }
  return path;
}

/** Finds the cursor at the end of a YAML text in block style. */
export function yamlPlace(text: string): Place {
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  const line = readLine(last);
  const start = text.length - last.length;
  const path = yamlPath(lines, line);
  if (line.name === undefined) return { path, from: start + line.head };
  const gap = /^ */.exec(last.slice(line.head))?.[0].length ?? 0;
  return { path, field: line.name, from: start + line.head + gap };
}

interface Frame {
  /** The field that contains the object or list. */
  field?: string;
  isList: boolean;
  /** The name of the next value. */
  name?: string;
}

/** Strings, complete or incomplete; brackets; colons and commas. */
const JSON_TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\]:,]|[^\s"{}[\]:,]+/g;

/** Finds the cursor at the end of a JSON text; undefined in a list, and outside of everything. */
export function jsonPlace(text: string): Place | undefined {
  const frames: Frame[] = [];
  let token = '';
  let from = text.length;
  let word: string | undefined;
  for (const match of text.matchAll(JSON_TOKEN)) {
    [token] = match;
    const top = frames.at(-1);
    if (token === '{' || token === '[') {
      frames.push({ field: top?.name, isList: token === '[' });
    } else if (token === '}' || token === ']') {
      frames.pop();
      const outer = frames.at(-1);
      if (outer) outer.name = undefined;
    } else if (token === ':') {
      if (top) top.name = word;
    } else if (token === ',') {
      if (top) top.name = undefined;
    } else {
      word = token.replace(/^"|"$/g, '');
      const isTyped = match.index + token.length === text.length;
      if (isTyped) from = match.index;
    }
  }
  const top = frames.at(-1);
  if (!top || top.isList) return undefined;
  const path = frames.flatMap(({ field }) => field ?? []);
  return { path, field: top.name, from };
}
