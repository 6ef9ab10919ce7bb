import { z } from 'zod';
import { int32, int64, text } from '../schema/fields';
import { field, httpOnlyField, message } from '../schema/message';
import { Report, SPECIFY, withRules } from '../rules/Rules';

/** The answer of a delete. */
export const emptySchema = message('Empty', {});

/** Reads the address of an object out of any input that has one. */
export const keySchema = z.object({ namespace: z.string(), name: z.string() });

/** How the reference server names what an operation addresses, in its refusals. */
export interface KeyWords {
  /** Before ` name is empty.`, for example `Cluster`. */
  name: string;
  /** Before ` is empty.`, for example `Namespace`. */
  namespace: string;
}

/** Addresses one object; the words of its rules are those of the reference server. */
export function keyRequest(name: string, words: KeyWords) {
  const schema = message(name, {
    name: field(1, text(), 'Name of the object.'),
    namespace: field(2, text(), 'Namespace of the object.'),
  });
  return withRules(schema, (key, report) => keyRules(key, words, report));
}

/** Rules of what addresses one object. */
export function keyRules(
  key: z.output<typeof keySchema>,
  words: KeyWords,
  report: Report,
): void {
  if (!key.name) report(['name'], `${words.name} name is empty. ${SPECIFY}`);
  if (!key.namespace) {
    report(['namespace'], `${words.namespace} is empty. ${SPECIFY}`);
  }
}

const LIMIT = 'Most items in the answer; 0 for all.';
const CONTINUE = 'Token of the next page, from the answer before.';
const NAMESPACE = 'Namespace to list.';

/** A page of the objects of one namespace, as clusters and jobs have it. */
export function listRequest(name: string) {
  return message(name, {
    namespace: field(1, text(), NAMESPACE),
    continue: field(2, text(), CONTINUE),
    limit: field(3, int64(), LIMIT),
  });
}

/** A page of the objects of all namespaces, as clusters and jobs have it. */
export function listAllRequest(name: string) {
  return message(name, {
    continue: field(1, text(), CONTINUE),
    limit: field(2, int64(), LIMIT),
  });
}

/** A page of the templates of one namespace; the reference server knows no pages here. */
export function listTemplatesRequest(name: string) {
  return message(name, {
    namespace: field(1, text(), NAMESPACE),
    continue: httpOnlyField(text(), CONTINUE),
    limit: httpOnlyField(int64(), LIMIT),
  });
}

/** A page of the templates of all namespaces. */
export function listAllTemplatesRequest(name: string) {
  return message(name, {
    continue: httpOnlyField(text(), CONTINUE),
    limit: httpOnlyField(int64(), LIMIT),
  });
}

/** A page of the services of one namespace, whose parameters the reference server names differently. */
export function listServicesRequest(name: string) {
  return message(name, {
    namespace: field(1, text(), NAMESPACE),
    pageToken: field(2, text(), CONTINUE),
    pageSize: field(3, int32(), LIMIT),
  });
}

/** A page of the services of all namespaces. */
export function listAllServicesRequest(name: string) {
  return message(name, {
    pageToken: field(1, text(), CONTINUE),
    pageSize: field(2, int32(), LIMIT),
  });
}
