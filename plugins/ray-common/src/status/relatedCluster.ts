import { MessagePart } from '../explanations';
import { oneOf, repeated, text } from '../schema/fields';
import { field, message } from '../schema/message';
import { messagePartSchema } from '../schema/messagePart';
import { CLUSTER_STATES, ClusterState } from './clusterStatus';

/**
 * The cluster behind a job or a service.
 *
 * @public
 */
export type RelatedCluster = {
  name: string;
  state: '' | ClusterState;
  reason: string;
  message: string;
  hint: string;
  messageParts: MessagePart[];
  hintParts: MessagePart[];
};

/**
 * The cluster behind a job or a service, if the caller may see it.
 *
 * @public
 */
export const relatedClusterSchema = message<RelatedCluster>('RelatedCluster', {
  name: field(1, text(), 'Name of the cluster, in the same namespace.'),
  state: field(
    2,
    oneOf(['', ...CLUSTER_STATES]),
    'What it is doing; absent when it does not exist or is hidden from the caller.',
  ),
  reason: field(3, text(), 'Machine-readable reason of its state.'),
  message: field(4, text(), 'One sentence: why its state is what it is.'),
  hint: field(5, text(), 'What to do about it; absent when nothing is wrong.'),
  messageParts: field(
    6,
    repeated(messagePartSchema),
    '`message`, sentence by sentence.',
  ),
  hintParts: field(
    7,
    repeated(messagePartSchema),
    '`hint`, sentence by sentence.',
  ),
});
