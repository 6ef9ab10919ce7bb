import { z } from 'zod';
import { MessagePart, partsOf, Wording } from '../explanations';
import { englishOf } from '../texts';
import { Violation } from '../schema/Violation';

/**
 * Path of a field: names and indexes.
 *
 * @public
 */
export type FieldPath = readonly (string | number)[];

/**
 * Collects what is wrong with a value; rules call it in the reference server's order.
 *
 * @public
 */
export type Report = (
  path: FieldPath,
  wording: Wording,
  stage?: Violation['stage'],
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
 * Violations that are collected; whoever sends more of them learns of the others when these are mended. A body may have
 * one in each of its values, and each costs more than the value itself.
 */
export const MAX_VIOLATIONS = 100;

/** What an issue of a rule carries beside its message. */
export interface RuleParams {
  stage: 'validate' | 'convert';
  messageParts: readonly MessagePart[];
}

/** Adds rules to a schema, so that the server and the forms check the same. */
export function withRules<T extends z.ZodType>(
  schema: T,
  rules: Rules<z.output<T>>,
): T {
  return schema.superRefine((value, context) => {
    let count = 0;
    rules(value, (path, wording, stage = 'validate') => {
      count += 1;
      if (count > MAX_VIOLATIONS) return;
      context.addIssue({
        code: 'custom',
        path: [...path],
        message: englishOf(wording),
        params: { stage, messageParts: partsOf(wording) } satisfies RuleParams,
      });
    });
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
