import { Fix, MessagePart } from '../../explanations';
import { rayClusterReadPermission } from '../../permissions/permissions';
import { int32, repeated, text } from '../../schema/fields';
import { fixSchema } from '../../schema/fix';
import { httpOnlyField as field, message } from '../../schema/message';
import { messagePartSchema } from '../../schema/messagePart';
import { defineOperation } from '../Operation';

/**
 * A failed or stuck object.
 *
 * @public
 */
export type AttentionObject = {
  kind: string;
  namespace: string;
  name: string;
  uid: string;
  createdAt: string;
  state: string;
  fixes: Fix[];
};

const attentionObject = message<AttentionObject>('AttentionObject', {
  kind: field(text(), '`cluster`, `job` or `service`.'),
  namespace: field(text(), 'Its namespace.'),
  name: field(text(), 'Its name.'),
  uid: field(text(), 'Its uid in Kubernetes.'),
  createdAt: field(text(), 'When it was created, RFC 3339.'),
  state: field(text(), 'Its state, as the status of the kind has it.'),
  fixes: field(repeated(fixSchema), 'What can be done about it.'),
});

/**
 * Failed and stuck objects with one cause.
 *
 * @public
 */
export type AttentionGroup = {
  message: string;
  messageParts: MessagePart[];
  hint: string;
  hintParts: MessagePart[];
  objects: AttentionObject[];
};

const attentionGroup = message<AttentionGroup>('AttentionGroup', {
  message: field(
    text(),
    'The cause; of a single object, the message of its status.',
  ),
  messageParts: field(
    repeated(messagePartSchema),
    'The same in parts, for every language.',
  ),
  hint: field(
    text(),
    'What to do about it; absent when the objects have different hints.',
  ),
  hintParts: field(
    repeated(messagePartSchema),
    'The same in parts, for every language.',
  ),
  objects: field(repeated(attentionObject), 'The objects, the latest first.'),
});

/**
 * Failed and stuck objects by cause.
 *
 * @public
 */
export type Attention = {
  groups: AttentionGroup[];
  unexamined: number;
};

/**
 * Most objects that are explained for one answer.
 *
 * @public
 */
export const MAX_ATTENTION_OBJECTS = 500;

/**
 * Failed and stuck objects by cause.
 *
 * @public
 */
export const attentionOperations = {
  getAttention: defineOperation({
    http: { method: 'GET', path: '/attention', api: 'portal' },
    input: message('GetAttentionRequest', {
      namespace: field(text(), 'Only this namespace; all when absent.'),
    }),
    output: message<Attention>('GetAttentionResponse', {
      groups: field(
        repeated(attentionGroup),
        'One group for each cause, the one with the latest object first.',
      ),
      unexamined: field(
        int32(),
        `How many objects in such states were left out: ${MAX_ATTENTION_OBJECTS} are examined, the latest and the oldest of each kind, state, namespace and owner.`,
      ),
    }),
    resource: 'cluster',
    access: 'overview',
    permission: rayClusterReadPermission,
    audit: 'attention-fetch',
    summary:
      'Lists failed and stuck clusters, jobs and services by cause; kinds that the caller may not read are left out.',
  }),
} as const;
