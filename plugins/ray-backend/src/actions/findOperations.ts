import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod/v3';
import { standaloneSchema } from '../http/openapi/messageSchemas';
import { choose, ToolInput } from './ActionTool';
import { OfferedAction } from './offeredActions';
import { OPERATIONS, READS } from './operationTools';

/** Cached: descriptions take some milliseconds to build, and never change. */
const descriptions = new Map<OfferedAction, JsonObject>();

function describe(action: OfferedAction): JsonObject {
  const known = descriptions.get(action);
  if (known) return known;
  const { operation } = action;
  const made = {
    ...summary(action),
    input: standaloneSchema(operation.input),
    output: standaloneSchema(operation.output),
  };
  descriptions.set(action, made);
  return made;
}

function summary({ operation, text, isWrite }: OfferedAction): JsonObject {
  return {
    operation: text.name,
    tool: isWrite ? 'change-operation' : 'call-operation',
    summary: operation.summary,
    whenToUse: text.whenToUse,
  };
}

function isAbout({ operation, text }: OfferedAction, words: string[]): boolean {
  const { name, title, whenToUse } = text;
  const said = [name, title, whenToUse, operation.summary]
    .join(' ')
    .toLowerCase();
  return words.every(word => said.includes(word));
}

const NO_READ_FOUND =
  'No operation has all of these words: try one word, or none for all operations.';

/** Verbs with a separate tool are not operations, so a search for them needs this hint. */
const NONE_FOUND = `${NO_READ_FOUND} The tools create, patch and delete do what is most common: patch scales and resizes.`;

/** The fields of the tool's input. */
export const FIND_FIELDS = {
  search: z.string().describe('Words, such as: suspend cluster').optional(),
  operation: z
    .string()
    .describe('A name, for the schemas of its input and output.')
    .optional(),
};

/**
 * Finds operations by keywords, or describes a named one.
 *
 * @param writes - whether agents may write
 * @throws RayApiError `INVALID_ARGUMENT` for an unknown operation
 */
export function findOperations(
  { search, operation }: ToolInput,
  writes: boolean,
): JsonObject {
  const offered = writes ? OPERATIONS : READS;
  if (operation !== undefined) {
    return { result: describe(choose({ operation }, 'operation', offered)) };
  }
  const words =
    typeof search === 'string'
      ? search.toLowerCase().split(/\s+/).filter(Boolean)
      : [];
  const all = [...offered.values()];
  const operations = all.filter(action => isAbout(action, words)).map(summary);
  if (operations.length > 0) return { result: { operations } };
  return { result: { operations, hint: writes ? NONE_FOUND : NO_READ_FOUND } };
}
