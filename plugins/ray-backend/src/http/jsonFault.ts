/** The fault of a JSON text and its position. */
export interface JsonFault {
  /** Index of the character; the length of the text where that ends too early. */
  at: number;
  /** The tokens that JSON allows there. */
  expected: string;
}

const VALUE = 'a value';

/** The only characters between the parts of JSON (RFC 8259). */
const SPACE = /[ \t\n\r]*/y;

const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;

/** Parses JSON up to its first fault. Recursion is as deep as the text nests, so limit that first. */
class JsonReader {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  document(): JsonFault | undefined {
    return this.#value() ?? (this.#next() ? this.#fault('the end') : undefined);
  }

  /** The next character after white space; empty at the end. */
  #next(): string {
    this.#skip(SPACE);
    return this.#text.charAt(this.#at);
  }

  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const isFound = pattern.test(this.#text);
    if (isFound) this.#at = pattern.lastIndex;
    return isFound;
  }

  #fault(expected: string): JsonFault {
    return { at: this.#at, expected };
  }

  #value(): JsonFault | undefined {
    switch (this.#next()) {
      case '{':
        return this.#list('}', () => this.#member());
      case '[':
        return this.#list(']', () => this.#value());
      case '"':
        return this.#string();
      default:
        return this.#skip(LITERAL) ? undefined : this.#fault(VALUE);
    }
  }

  #member(): JsonFault | undefined {
    if (this.#next() !== '"') return this.#fault('a name in double quotes');
    const fault = this.#string();
    if (fault) return fault;
    if (this.#next() !== ':') return this.#fault('":"');
    this.#at += 1;
    return this.#value();
  }

  #list(end: string, item: () => JsonFault | undefined): JsonFault | undefined {
    this.#at += 1;
    if (this.#next() === end) {
      this.#at += 1;
      return undefined;
    }
    for (;;) {
      const fault = item();
      if (fault) return fault;
      const next = this.#next();
      if (next !== end && next !== ',') return this.#fault(`"," or "${end}"`);
      this.#at += 1;
      if (next === end) return undefined;
    }
  }

  #string(): JsonFault | undefined {
    for (this.#at += 1; this.#at < this.#text.length;) {
      const character = this.#text.charAt(this.#at);
      if (character === '"') {
        this.#at += 1;
        return undefined;
      }
      if (character < ' ') return this.#fault('an escape of this character');
      if (character !== '\\') this.#at += 1;
      else if (!this.#skip(ESCAPE)) {
        return this.#fault('an escape such as \\n, \\" or \\u00e9');
      }
    }
    return this.#fault('the rest of a string');
  }
}

/** Finds the first fault of a text that `JSON.parse` refuses, whose own messages differ between versions of Node.js. */
export function jsonFault(text: string): JsonFault | undefined {
  return new JsonReader(text).document();
}
