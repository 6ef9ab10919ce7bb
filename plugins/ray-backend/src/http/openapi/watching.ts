import { OperationId } from '@rayport/backstage-plugin-ray-common';
import { WATCHED_LISTS } from '../../requests/watchedLists';
import { JsonSchema } from './messageSchemas';

/** Not listed as a parameter, because tools that try every parameter would wait forever. */
const DESCRIPTION =
  'With `watch=true` in the query, the answer is a stream, as of a watch of Kubernetes: one `ADDED` line for everything that is selected, a `BOOKMARK`, then a line for each change. `resourceVersion` takes the one of an earlier line, and tells only what is newer; `timeoutSeconds` says when to end.';

const lineSchema: JsonSchema = {
  type: 'object',
  description: 'One line of a watch.',
  required: ['type', 'object'],
  properties: {
    type: {
      type: 'string',
      enum: ['ADDED', 'MODIFIED', 'DELETED', 'BOOKMARK', 'ERROR'],
    },
    object: {
      type: 'object',
      description:
        'The item of the list; only name and namespace of what is deleted or no longer selected; code and message of an error.',
    },
    resourceVersion: {
      type: 'string',
      description:
        'The position after this line; absent if further lines belong to it.',
    },
  },
};

/** The description of watching, for operations that support it. */
export function watchingOf(id: OperationId) {
  return WATCHED_LISTS.has(id)
    ? {
        description: DESCRIPTION,
        content: { 'application/x-ndjson': { schema: lineSchema } },
      }
    : undefined;
}
