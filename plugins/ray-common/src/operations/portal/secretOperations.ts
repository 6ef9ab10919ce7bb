import { rayJobReadPermission } from '../../permissions/permissions';
import { withRules } from '../../rules/Rules';
import { objectNameProblem } from '../../rules/names';
import { bool, oneOf, repeated, text } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { messagePart } from '../../texts';
import { defineOperation } from '../Operation';
import { namespaceRule } from '../requests';

const OF_NAMESPACE = '/namespaces/{namespace}/secrets';

const NAMESPACE = field(text(), 'Namespace of the Secrets.');

/**
 * Kubernetes' answer to a read of a Secret.
 *
 * @public
 */
export const SECRET_STATES = ['found', 'missing', 'denied'] as const;

/**
 * Kubernetes' answer to a read of a Secret.
 *
 * @public
 */
export type SecretState = (typeof SECRET_STATES)[number];

/**
 * Names of Secrets that pods of a namespace can use.
 *
 * @public
 */
export type ListSecretsResponse = {
  names: string[];
  isComplete: boolean;
  isDenied: boolean;
};

/**
 * Keys of a Secret, without its values.
 *
 * @public
 */
export type SecretKeys = { state: SecretState; keys: string[] };

/**
 * Names and keys of Secrets, for environment variables of jobs. No operation returns a value.
 *
 * @public
 */
export const secretOperations = {
  listSecrets: defineOperation({
    http: { method: 'GET', path: OF_NAMESPACE, api: 'portal' },
    input: withRules(
      message('ListSecretsRequest', { namespace: NAMESPACE }),
      namespaceRule,
    ),
    output: message<ListSecretsResponse>('ListSecretsResponse', {
      names: field(
        repeated(text()),
        'Names of the Secrets, without those of Helm, of service accounts and of image registries.',
      ),
      isComplete: field(bool(), 'Whether there are no more than these.'),
      isDenied: field(
        bool(),
        "Whether the caller may create no jobs there, or Kubernetes refuses the list to the portal's own account, or with impersonation to the caller.",
      ),
    }),
    resource: 'job',
    access: 'list',
    isLive: true,
    permission: rayJobReadPermission,
    audit: 'secret-fetch',
    summary:
      'Lists the names of Secrets that jobs of a namespace can use as environment variables.',
  }),
  getSecretKeys: defineOperation({
    http: { method: 'GET', path: `${OF_NAMESPACE}/{name}`, api: 'portal' },
    input: withRules(
      message('GetSecretKeysRequest', {
        namespace: NAMESPACE,
        name: field(text(), 'Name of the Secret.'),
      }),
      (request, report) => {
        namespaceRule(request, report);
        const { name } = request;
        const fault = objectNameProblem(name);
        if (fault) {
          report(
            ['name'],
            [messagePart('NameInField', { field: 'name' }), fault],
          );
        }
      },
    ),
    output: message<SecretKeys>('SecretKeys', {
      state: field(
        oneOf(SECRET_STATES),
        "Whether there is such a Secret; `denied` if the caller may create no jobs there, or Kubernetes refuses the answer to the portal's own account, or with impersonation to the caller.",
      ),
      keys: field(repeated(text()), 'Its keys, without their values.'),
    }),
    resource: 'job',
    access: 'list',
    isLive: true,
    permission: rayJobReadPermission,
    audit: 'secret-fetch',
    summary: 'Lists the keys of a Secret, without its values.',
  }),
} as const;
