import { MessagePart } from '../explanations';
import { quoted } from '../schema/quoted';
import { messagePart } from '../texts';
import { FieldPath, pathToText, Report } from './Rules';

/** A value within the YAML text of a field, and the way to say what is wrong with it. */
export interface Place {
  /** The engine refuses the value. */
  error(...parts: MessagePart[]): void;
  /** The engine accepts the value, and probably does something else than expected. */
  warn(...parts: MessagePart[]): void;
  /** The same as `error`, with the value in front: `7 must be a text.` */
  refuse(value: unknown, must: MessagePart): void;
  /** A value inside this one. */
  in(...steps: FieldPath): Place;
  /** As messages name it: `serveConfigV2.applications[0].name`. */
  readonly name: string;
}

/** Characters of a key that a path quotes; the paths of all that lies inside begin with it. */
const MAX_KEY = 100;

function step(part: string | number): string | number {
  return typeof part === 'string' && part.length > MAX_KEY
    ? `${part.slice(0, MAX_KEY)}…`
    : part;
}

/** The place of a field, or of what lies inside its text. */
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
