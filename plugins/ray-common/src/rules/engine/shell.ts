/** How a shell parses a text before it runs anything. */
export interface ShellText {
  /** The words up to the first operator, without their quotes. */
  words: readonly string[];
  /** Command separators and redirections outside of quotes, each once: `&&`, `;`, `|`, `>`, a line end. */
  operators: readonly string[];
  /** Expansions: `$HOME`, `$(date)`, `` `date` ``, each once and shortened. */
  expansions: readonly string[];
  /** The first character outside of quotes that only looks like a quote, a hyphen or a blank. */
  typographic?: string;
  /** A syntax error. */
  fault?: 'quote' | 'parenthesis' | 'comment' | 'end';
}

/** Most characters of an expansion that are kept. */
const MAX_EXPANSION = 40;

/** Most operators and expansions that are kept. */
const MAX_FOUND = 20;

const OPERATOR = /&&|\|\||;;|>>|<<|[;|&<>\n]/y;
/**
 * Characters without special meaning, outside and inside of double quotes; `#` is special only at the beginning of a
 * word.
 */
const PLAIN = /[^\s'"\\`$()#;&|<>]+/y;
const PLAIN_QUOTED = /[^"\\`$]+/y;
/**
 * What text programs write for quotes and blanks. An apostrophe between letters belongs to a word, and a dash inside of
 * one, too.
 */
const TYPOGRAPHIC =
  /[\u201c-\u201f\u00a0\u200b-\u200d\u2060\ufeff]|[\u2018\u2019](?!\p{L})|(?<!\p{L})[\u2018\u2019]|^[\u2013\u2014\u2212]/u;
const VARIABLE = /\$([A-Za-z_]\w*|[0-9@*#?$!-])/y;

/** Parses a text like bash, in one pass. */
class ShellReader {
  readonly #text: string;
  #at = 0;
  readonly #words: string[] = [];
  #word: string[] | undefined;
  readonly #operators = new Set<string>();
  readonly #expansions = new Set<string>();
  #typographic: string | undefined;
  #fault: ShellText['fault'];
  /** The last token: a command can't end with an operator, because KubeRay appends one. */
  #endsWithOperator = false;

  constructor(text: string) {
    this.#text = text;
  }

  read(): ShellText {
    while (this.#at < this.#text.length && !this.#fault) this.#step();
    this.#endWord();
    if (this.#endsWithOperator) this.#fault ??= 'end';
    return {
      words: this.#words,
      operators: [...this.#operators],
      expansions: [...this.#expansions],
      typographic: this.#typographic,
      fault: this.#fault,
    };
  }

  #step(): void {
    const character = this.#text[this.#at] ?? '';
    if (character === "'") this.#quoted();
    else if (character === '"') this.#doubleQuoted();
    else if (character === '\\') this.#escaped();
    else if (character === '`' || character === '$') this.#expansion();
    else if (character === '(' || character === ')') {
      this.#fault = 'parenthesis';
    } else if (character === '#' && !this.#word) this.#fault = 'comment';
    else if (character === ' ' || character === '\t') {
      this.#endWord();
      this.#at += 1;
    } else if (!this.#operator()) this.#plain();
  }

  #plain(): void {
    const before = this.#at;
    const isInWord = this.#word !== undefined;
    this.#takeRun(PLAIN);
    const run = this.#text.slice(before, this.#at);
    // The prefix keeps a dash inside of a word from being the first.
    this.#typographic ??= TYPOGRAPHIC.exec(isInWord ? `a${run}` : run)?.[0];
  }

  /** Consumes a match at this position, or else one character. */
  #takeRun(pattern: RegExp): void {
    pattern.lastIndex = this.#at;
    const run = pattern.exec(this.#text)?.[0];
    this.#take(run ?? this.#text[this.#at] ?? '');
  }

  #operator(): boolean {
    OPERATOR.lastIndex = this.#at;
    const found = OPERATOR.exec(this.#text)?.[0];
    if (found === undefined) return false;
    this.#endWord();
    if (this.#operators.size < MAX_FOUND) this.#operators.add(found);
    this.#at += found.length;
    this.#endsWithOperator = true;
    return true;
  }

  #take(characters: string, length = characters.length): void {
    this.#endsWithOperator = false;
    this.#word ??= [];
    this.#word.push(characters);
    this.#at += length;
  }

  #endWord(): void {
    if (this.#word && !this.#operators.size) {
      this.#words.push(this.#word.join(''));
    }
    this.#word = undefined;
  }

  #quoted(): void {
    const end = this.#text.indexOf("'", this.#at + 1);
    if (end < 0) this.#fault = 'quote';
    else this.#take(this.#text.slice(this.#at + 1, end), end + 1 - this.#at);
  }

  /** Outside of quotes, a backslash escapes the next character, and removes a line end. */
  #escaped(): void {
    const next = this.#text[this.#at + 1] ?? '';
    if (next === '\n') this.#at += 2;
    else this.#take(next, 2);
  }

  #doubleQuoted(): void {
    this.#take('', 1);
    while (this.#at < this.#text.length && !this.#fault) {
      const character = this.#text[this.#at] ?? '';
      if (character === '"') {
        this.#at += 1;
        return;
      }
      if (character === '\\') {
        const next = this.#text[this.#at + 1] ?? '';
        const isSpecial = '"\\$`\n'.includes(next);
        this.#take(isSpecial ? next : `\\${next}`, 2);
      } else if (character === '`' || character === '$') this.#expansion();
      else this.#takeRun(PLAIN_QUOTED);
    }
    this.#fault ??= 'quote';
  }

  #expansion(): void {
    const next = this.#text[this.#at + 1];
    const opening = this.#text[this.#at] === '`' ? '`' : next;
    if (opening === '`' && next !== undefined) this.#expandTo('`', 1);
    else if (opening === '(') this.#expandTo(')', 2);
    else if (opening === '{') this.#expandTo('}', 2);
    else {
      VARIABLE.lastIndex = this.#at;
      const variable = VARIABLE.exec(this.#text)?.[0];
      if (variable) this.#expand(variable.length);
      else this.#take(this.#text[this.#at] ?? '');
    }
  }

  #expandTo(closing: string, from: number): void {
    const end = this.#text.indexOf(closing, this.#at + from);
    if (end < 0) this.#fault = 'quote';
    else this.#expand(end + 1 - this.#at);
  }

  #expand(length: number): void {
    const whole = this.#text.slice(this.#at, this.#at + length);
    if (this.#expansions.size < MAX_FOUND) {
      this.#expansions.add(whole.slice(0, MAX_EXPANSION));
    }
    this.#take(whole, length);
  }
}

export function readShell(text: string): ShellText {
  return new ShellReader(text).read();
}

/** Quotes a text as one shell word. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
