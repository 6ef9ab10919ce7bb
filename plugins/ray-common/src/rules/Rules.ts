import { z } from 'zod';
import { MessagePart, partsOf, Wording } from '../explanations';
import { quoted } from '../schema/quoted';
import { Violation, violation } from '../schema/Violation';
import { messagePart } from '../texts';

/**
 * Path of a field: names and indexes.
 *
 * @public
 */
export type FieldPath = readonly (string | number)[];

/**
 * Reports violations. Rules call it in the reference server's order, with the stage for violations that it finds, too.
 * The stage `warn` is for values that are accepted but probably do not do what is expected. A function makes a wording
 * that is costly; it is not called once there are as many as are collected.
 *
 * @public
 */
export type Report = (
  path: FieldPath,
  wording: Wording | (() => Wording),
  stage?: Violation['stage'] | 'warn',
) => void;

/** A reported wording, made where it is a function. */
export function wordingOf(wording: Parameters<Report>[1]): Wording {
  return typeof wording === 'function' ? wording() : wording;
}

/**
 * Rules of a message beyond the types of its fields.
 *
 * @public
 */
export type Rules<T> = (value: T, report: Report) => void;

/**
 * A reporter for a field's violations.
 *
 * @public
 */
export function under(report: Report, ...prefix: FieldPath): Report {
  return (path, wording, stage) => report([...prefix, ...path], wording, stage);
}

/**
 * Most collected violations; further ones are reported once these are fixed. A body may have one in each value, and
 * each costs more than the value itself.
 */
export const MAX_VIOLATIONS = 100;

/** The parts of a rule's issue in addition to its message. */
export type RuleParams = Pick<Violation, 'stage' | 'value'> & {
  messageParts: readonly MessagePart[];
};

/** The value of a field as a refusal quotes it; undefined for absent, empty and structured ones. */
function valueText(value: unknown, path: FieldPath): string | undefined {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Object.hasOwn(found, step) ? Reflect.get(found, step) : undefined;
  }
  return found === undefined || found === '' || typeof found === 'object'
    ? undefined
    : quoted(found);
}

/** A warning with the whole path of its field in front, as headers and forms show nothing but its text. */
function atPath(path: FieldPath, wording: Wording): Wording {
  if (!path.length) return wording;
  const place = pathToText(path);
  if (typeof wording === 'string') return `${place}: ${wording}`;
  const field = messagePart('AtPath', { path: place });
  const parts = partsOf(wording).filter(({ code }) => code !== field.code);
  return [field, ...parts];
}

/** Thrown by a full reporter, because further checks would be wasted. */
const ENOUGH = new Error('As many as are collected');

/**
 * Applies rules to a value.
 *
 * @param onWarning - gets what {@link warningsOf} returns, without a second run
 * @returns violations, with paths within the value; no more than an answer can list
 * @public
 */
export function violationsOf<T>(
  value: T,
  rules: Rules<T>,
  onWarning: (wording: Wording) => void = () => {},
): Array<Violation & { path: FieldPath }> {
  const found: Array<Violation & { path: FieldPath }> = [];
  let warnings = 0;
  const report: Report = (path, wording, stage) => {
    if (stage === 'warn') {
      if (warnings < MAX_VIOLATIONS)
        onWarning(atPath(path, wordingOf(wording)));
      warnings += 1;
      return;
    }
    if (found.length === MAX_VIOLATIONS) throw ENOUGH;
    found.push({
      ...violation(pathToText(path), wordingOf(wording)),
      value: valueText(value, path),
      stage,
      path,
    });
  };
  try {
    rules(value, report);
  } catch (error) {
    if (error !== ENOUGH) throw error;
  }
  return found;
}

/**
 * Applies rules to a valid value.
 *
 * @returns accepted fields that probably do not do what is expected, as texts for `Warning` headers
 * @public
 */
export function warningsOf<T>(value: T, rules: Rules<T>): Wording[] {
  const found: Wording[] = [];
  violationsOf(value, rules, wording => found.push(wording));
  return found;
}

/** Adds rules to a schema, so that server and forms check the same. */
export function withRules<T extends z.ZodType>(
  schema: T,
  rules: Rules<z.output<T>>,
): T {
  return schema.superRefine((value, context) => {
    for (const found of violationsOf(value, rules)) {
      const { path, message, messageParts = [], stage } = found;
      context.addIssue({
        code: 'custom',
        path: [...path],
        message,
        params: {
          stage,
          messageParts,
          value: found.value,
        } satisfies RuleParams,
      });
    }
  });
}

/**
 * Formats a path for callers: `clusterSpec.workerGroupSpec[0].groupName`.
 *
 * @public
 */
export function pathToText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text ? `${text}.${String(part)}` : String(part);
  }, '');
}

/**
 * The tail of the reference server's messages about missing values.
 *
 * @public
 */
export const SPECIFY = 'Please specify a valid value.';
