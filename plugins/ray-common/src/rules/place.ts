import { MessagePart } from '../explanations';
import { quoted } from '../schema/quoted';
import { messagePart } from '../texts';
import { FieldPath, pathToText, Report } from './Rules';

/** A part, or a function that makes it if it is shown. */
type Part = MessagePart | (() => MessagePart);

/** A value within the YAML text of a field, and a reporter for its faults. */
export interface Place {
  /** Ray refuses the value. */
  error(...parts: Part[]): void;
  /** Ray accepts the value, but it probably does not do what is expected. */
  warn(...parts: Part[]): void;
  /** The same as `error`, with the value in front: `7 must be a text.` */
  refuse(value: unknown, must: MessagePart): void;
  /** A nested value. */
  in(...steps: FieldPath): Place;
  /** Its path in messages: `serveConfigV2.applications[0].name`. */
  readonly name: string;
}

/** Most characters of a key that a path quotes, because nested paths repeat it. */
const MAX_KEY = 100;

function step(part: string | number): string | number {
  return typeof part === 'string' && part.length > MAX_KEY
    ? `${part.slice(0, MAX_KEY)}…`
    : part;
}

/** A class, because a document has a place for each value, and most of them are never reported. */
class ReportedPlace implements Place {
  readonly #report: Report;
  readonly #path: FieldPath;

  constructor(report: Report, path: FieldPath) {
    this.#report = report;
    this.#path = path;
  }

  get name(): string {
    return pathToText(this.#path);
  }

  error(...parts: Part[]): void {
    this.#tell(parts);
  }

  warn(...parts: Part[]): void {
    this.#tell(parts, 'warn');
  }

  refuse(value: unknown, must: MessagePart): void {
    const given = () => messagePart('ValueInvalid', { value: quoted(value) });
    this.#tell([given, must]);
  }

  in(...steps: FieldPath): Place {
    const path = [...this.#path, ...steps.map(step)];
    return new ReportedPlace(this.#report, path);
  }

  #tell(parts: readonly Part[], stage?: 'warn'): void {
    const wording = () => [
      messagePart('AtPath', { path: this.name }),
      ...parts.map(part => (typeof part === 'function' ? part() : part)),
    ];
    this.#report(this.#path, wording, stage);
  }
}

/** The place of a field, or of a value inside its text. */
export function placeAt(report: Report, ...path: FieldPath): Place {
  return new ReportedPlace(report, path);
}
