import { SyntaxFaultError } from './SyntaxFault';

/** Columns of a tab for Python. */
const TAB = 8;

/** The clauses that may follow the block of `try`. */
const AFTER_TRY = /^(?:except|finally)\b/;

/** Lines that end with a colon. */
const OPENING =
  /^(?:async|class|def|elif|else|except|finally|for|if|try|while|with)\b/;

interface Indent {
  /** With tabs of eight columns. */
  column: number;
  /** With tabs of one column: where the two disagree, the text is ambiguous. */
  narrow: number;
  /** Where the `try` of this depth is that has no `except` or `finally` yet. */
  openTry?: number;
}

function widthOf(space: string): Indent {
  let column = 0;
  let narrow = 0;
  for (const char of space) {
    if (char === '\f') {
      column = 0;
      narrow = 0;
    } else {
      column =
        char === '\t' ? (Math.floor(column / TAB) + 1) * TAB : column + 1;
      narrow += 1;
    }
  }
  return { column, narrow };
}

/** The blocks of a Python text, one logical line after the other. */
export class PythonBlocks {
  readonly #open: Indent[] = [{ column: 0, narrow: 0 }];
  #expectsBlock = false;
  #code = '';
  /** Where a colon is missing, if the next line is indented. */
  #noColon: number | undefined;

  /**
   * @param space - before the first word of the line
   * @param code - from that word on
   * @param offset - of that word
   * @throws SyntaxFaultError
   */
  begin(space: string, code: string, offset: number): void {
    const found = widthOf(space);
    if (found.column > this.#top.column) {
      if (this.#noColon !== undefined) {
        throw new SyntaxFaultError('colon', this.#noColon);
      }
      if (!this.#expectsBlock) throw new SyntaxFaultError('indent', offset);
      if (found.narrow <= this.#top.narrow) {
        throw new SyntaxFaultError('tabs', offset);
      }
      this.#open.push(found);
    } else {
      if (this.#expectsBlock) {
        throw new SyntaxFaultError('expectedBlock', offset);
      }
      this.#leave(found, offset);
    }
    this.#checkTry(code, offset);
    this.#code = code;
  }

  /**
   * @param isOpening - the line ends with a colon
   * @param offset - where it ends
   */
  end(isOpening: boolean, offset: number): void {
    this.#expectsBlock = isOpening;
    const lacksColon = !isOpening && OPENING.test(this.#code);
    this.#noColon = lacksColon ? offset : undefined;
  }

  /** @throws SyntaxFaultError */
  finish(offset: number): void {
    if (this.#expectsBlock) throw new SyntaxFaultError('expectedBlock', offset);
    for (const { openTry } of this.#open) {
      if (openTry !== undefined)
        throw new SyntaxFaultError('tryAlone', openTry);
    }
  }

  get #top(): Indent {
    return this.#open.at(-1) ?? { column: 0, narrow: 0 };
  }

  #leave(found: Indent, offset: number): void {
    while (this.#top.column > found.column) {
      const { openTry } = this.#top;
      if (openTry !== undefined)
        throw new SyntaxFaultError('tryAlone', openTry);
      this.#open.pop();
    }
    if (this.#top.column !== found.column) {
      throw new SyntaxFaultError('dedent', offset);
    }
    if (this.#top.narrow !== found.narrow) {
      throw new SyntaxFaultError('tabs', offset);
    }
  }

  #checkTry(code: string, offset: number): void {
    const { openTry } = this.#top;
    if (openTry !== undefined && !AFTER_TRY.test(code)) {
      throw new SyntaxFaultError('tryAlone', openTry);
    }
    this.#top.openTry = /^try\s*:/.test(code) ? offset : undefined;
  }
}
