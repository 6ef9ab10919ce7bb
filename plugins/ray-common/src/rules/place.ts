import { MessagePart } from '../explanations';
import { quoted } from '../schema/quoted';
import { messagePart } from '../texts';
import { FieldPath, pathToText, Report } from './Rules';

/** A value within the YAML text of a field, and a reporter for its faults. */
export interface Place {
  /** Ray refuses the value. */
  error(...parts: MessagePart[]): void;
  /** Ray accepts the value, but it probably does not do what is expected. */
  warn(...parts: MessagePart[]): void;
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

/** The place of a field, or of a value inside its text. */
export function placeAt(report: Report, ...path: FieldPath): Place {
  const tell = (parts: MessagePart[], stage?: 'warn') =>
    report(
      path,
      [messagePart('AtPath', { path: pathToText(path) }), ...parts],
      stage,
    );
  return {
    error: (...parts) => tell(parts),
    warn: (...parts) => tell(parts, 'warn'),
    refuse: (value, must) =>
      tell([messagePart('ValueInvalid', { value: quoted(value) }), must]),
    in: (...more) => placeAt(report, ...path, ...more.map(step)),
    get name() {
      return pathToText(path);
    },
  };
}
