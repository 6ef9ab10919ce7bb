import { z } from 'zod';
import { MessagePart, Wording } from '../explanations';
import { quoted } from '../schema/quoted';
import { Violation, violation } from '../schema/Violation';

/**
 * Path of a field: names and indexes.
 *
 * @public
 */
export type FieldPath = readonly (string | number)[];

/**
 * Collects what is wrong with a value; rules call it in the reference server's order, and with the stage for what that
 * server finds, too. The stage `warn` is for what is accepted and probably does something else than expected.
 *
 * @public
 */
export type Report = (
  path: FieldPath,
  wording: Wording,
  stage?: Violation['stage'] | 'warn',
) => void;

/**
 * Rules of a message beyond the types of its fields.
 *
 * @public
 */
export type Rules<T> = (value: T, report: Report) => void;

/**
 * A report that files everything under a field.
 *
 * @public
 */
export function under(report: Report, ...prefix: FieldPath): Report {
  return (path, wording, stage) => report([...prefix, ...path], wording, stage);
}

/**
 * Violations that are collected; whoever sends more of them learns of the others when these are fixed. A body may have
 * one in each of its values, and each costs more than the value itself.
 */
export const MAX_VIOLATIONS = 100;

/** What an issue of a rule carries beside its message. */
export type RuleParams = Pick<Violation, 'stage' | 'value'> & {
  messageParts: readonly MessagePart[];
};

/** The value of a field as a refusal quotes it; undefined for what is absent, empty or no scalar. */
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

/** Thrown by a report that has enough, as looking for more costs as much as before. */
const ENOUGH = new Error('As many as are collected');

/** Runs rules until they are through, or their report has enough. */
function run<T>(rules: Rules<T>, value: T, report: Report): void {
  try {
    rules(value, report);
  } catch (error) {
    if (error !== ENOUGH) throw error;
  }
}

/**
 * Brings rules to a value.
 *
 * @returns what is against them, with paths within the value; no more than an answer can list
 *
 * @public
 */
export function violationsOf<T>(
  value: T,
  rules: Rules<T>,
): Array<Violation & { path: FieldPath }> {
  const found: Array<Violation & { path: FieldPath }> = [];
  run(rules, value, (path, wording, stage) => {
    if (stage === 'warn') return;
    if (found.length === MAX_VIOLATIONS) throw ENOUGH;
    found.push({
      ...violation(pathToText(path), wording),
      value: valueText(value, path),
      stage,
      path,
    });
  });
  return found;
}

/**
 * Brings rules to a value that they do not refuse.
 *
 * @returns what is accepted and probably does something else than expected; answers carry it as `Warning` headers
 *
 * @public
 */
export function warningsOf<T>(value: T, rules: Rules<T>): Wording[] {
  const found: Wording[] = [];
  run(rules, value, (_path, wording, stage) => {
    if (stage !== 'warn') return;
    if (found.length === MAX_VIOLATIONS) throw ENOUGH;
    found.push(wording);
  });
  return found;
}

/** Adds rules to a schema, so that the server and the forms check the same. */
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
 * Writes a path as callers know it: `clusterSpec.workerGroupSpec[0].groupName`.
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
