import { z } from 'zod';
import { int64, text } from '../schema/fields';
import { field, httpOnlyField, message } from '../schema/message';
import { Report, SPECIFY, withRules } from '../rules/Rules';

/** The answer of a delete. */
export const emptySchema = message('Empty', {});

/** Addresses one object; the words of its rules are those of the reference server. */
export function keyRequest(name: string, label: string) {
  const schema = message(name, {
    name: field(1, text(), 'Name of the object.'),
    namespace: field(2, text(), 'Namespace of the object.'),
  });
  return withRules(schema, (key, report: Report) => {
    if (!key.name) report(['name'], `${label} name is empty. ${SPECIFY}`);
    if (!key.namespace) report(['namespace'], `Namespace is empty. ${SPECIFY}`);
  });
}

const LIMIT = 'Most items in the answer; 0 for all.';
const CONTINUE = 'Token of the next page, from the answer before.';

/** A page of the objects of one namespace. */
export const listClustersRequestSchema = message('ListClustersRequest', {
  namespace: field(1, text(), 'Namespace to list.'),
  continue: field(2, text(), CONTINUE),
  limit: field(3, int64(), LIMIT),
});

/** A page of the objects of all namespaces. */
export const listAllClustersRequestSchema = message('ListAllClustersRequest', {
  continue: field(1, text(), CONTINUE),
  limit: field(2, int64(), LIMIT),
});

/** A page of the templates of one namespace; the reference server knows no pages here. */
export const listComputeTemplatesRequestSchema = message(
  'ListComputeTemplatesRequest',
  {
    namespace: field(1, text(), 'Namespace to list.'),
    continue: httpOnlyField(text(), CONTINUE),
    limit: httpOnlyField(int64(), LIMIT),
  },
);

/** A page of the templates of all namespaces. */
export const listAllComputeTemplatesRequestSchema = message(
  'ListAllComputeTemplatesRequest',
  {
    continue: httpOnlyField(text(), CONTINUE),
    limit: httpOnlyField(int64(), LIMIT),
  },
);

/** Reads the address of an object out of any input that has one. */
export const keySchema = z.object({ namespace: z.string(), name: z.string() });
