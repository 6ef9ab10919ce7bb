import { z } from 'zod';
import { KeyWords } from '../kinds';
import { ObjectKey } from '../objects';
import { text } from '../schema/fields';
import { field, message } from '../schema/message';
import { Report, SPECIFY, withRules } from '../rules/Rules';

/**
 * The answer of a delete.
 *
 * @public
 */
export type Empty = Record<string, unknown>;

/** The answer of a delete. */
export const emptySchema = message<Empty>('Empty', {});

/**
 * Reads the address of an object from any input that has one.
 *
 * @public
 */
export const keySchema = z.object({ namespace: z.string(), name: z.string() });

/**
 * Addresses one object.
 *
 * @public
 */
export type KeyRequest = { name: string; namespace: string };

/** Addresses one object; its rules use the reference server's messages. */
export function keyRequest(name: string, words: KeyWords) {
  const schema = message<KeyRequest>(name, {
    name: field(1, text(), 'Name of the object.'),
    namespace: field(2, text(), 'Namespace of the object.'),
  });
  return withRules(schema, (key, report) => keyRules(key, words, report));
}

/**
 * Refuses an empty namespace, which would mean all of them: in gRPC's messages it is an ordinary field.
 *
 * @param words - the field in the reference server's messages
 */
export function namespaceRule(
  { namespace }: { namespace: string },
  report: Report,
  words = 'Namespace',
): void {
  if (namespace) return;
  report(['namespace'], `${words} is empty. ${SPECIFY}`, 'validate');
}

/** Rules of an object's address. */
export function keyRules(
  key: ObjectKey,
  words: KeyWords,
  report: Report,
): void {
  if (!key.name) {
    report(['name'], `${words.name} name is empty. ${SPECIFY}`, 'validate');
  }
  namespaceRule(key, report, words.namespace);
}
