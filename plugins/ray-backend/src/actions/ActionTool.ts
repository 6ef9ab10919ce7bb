import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { ActionFields } from './ActionObject';
import { OfferedAction } from './offeredActions';

/** The input of an action before its operation parses it. */
export type ToolInput = Record<string, unknown>;

/** An operation with its input, as requested by a tool call. */
export interface ToolCall {
  action: OfferedAction;
  input: unknown;
}

/**
 * A tool of the agents. Clients send the descriptions of all tools to their model in each conversation, so each
 * tool is a verb, and its input names the kind.
 */
export interface ActionTool {
  /** Behind the plugin's id: `ray.search`. */
  name: string;
  title: string;
  /** What it does, when an agent should choose it, and what to do next. */
  description: string;
  fields: ActionFields;
  attributes: OfferedAction['attributes'];
  /** @throws RayApiError `INVALID_ARGUMENT` for an unknown kind or operation */
  resolve(input: ToolInput): ToolCall;
}

/** Returns the choice that a field of the input names. */
export function choose<T>(
  input: ToolInput,
  field: string,
  choices: ReadonlyMap<string, T>,
): T {
  const word = input[field];
  const found = typeof word === 'string' ? choices.get(word) : undefined;
  if (found !== undefined) return found;
  throw new RayApiError(
    'INVALID_ARGUMENT',
    `${field} must be one of ${[...choices.keys()].join(', ')}.`,
  );
}
