import { bool, text } from '../../schema/fields';
import {
  httpOnlyField as field,
  message,
  MessageSchema,
} from '../../schema/message';
import { Operation } from '../Operation';

/**
 * The object that a write would store.
 *
 * @public
 */
export type Preview = {
  manifest: string;
  current: string;
  changes: boolean;
};

const previewSchema = message<Preview>('PreviewResponse', {
  manifest: field(
    text(),
    'What would be stored, as YAML, without status and what Kubernetes adds by itself.',
  ),
  current: field(
    text(),
    'What is stored now, likewise; absent for what would be created.',
  ),
  changes: field(bool(), 'The request would change something.'),
});

/**
 * The request of a write with `:preview` after its path, under the portal's own base: checked and permitted like the
 * write itself, down to Kubernetes, but nothing is stored.
 */
export function previewOf<I extends MessageSchema>(
  operation: Operation<I>,
): Operation<I, typeof previewSchema> {
  const { http, input, resource, access, permission, refusal } = operation;
  return {
    input,
    resource,
    access,
    permission,
    refusal,
    http: { ...http, path: `${http.path}:preview`, api: 'portal' },
    output: previewSchema,
    audit: `${resource}-preview`,
    summary: `Shows what this would store: ${operation.summary}`,
  };
}
