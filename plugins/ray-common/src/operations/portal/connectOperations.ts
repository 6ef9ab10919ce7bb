import { clusterKind } from '../../kinds';
import {
  rayClusterReadPermission,
  rayClusterSubmitPermission,
  rayJobCreatePermission,
  rayJobReadPermission,
} from '../../permissions/permissions';
import { withRules } from '../../rules/Rules';
import { repeated, text, timestamp } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { defineOperation } from '../Operation';
import { emptySchema, keyRequest, keyRules, namespaceRule } from '../requests';

const OF_CLUSTER = '/namespaces/{namespace}/clusters/{name}/connect_tokens';
const OF_NAMESPACE = '/namespaces/{namespace}/connect_tokens';

/**
 * A token for Ray's command line, without its secret.
 *
 * @public
 */
export type ConnectToken = {
  id: string;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string;
};

/**
 * A new token for Ray's command line. Its secret is shown only here.
 *
 * @public
 */
export type IssuedConnectToken = {
  id: string;
  token: string;
  expiresAt: string;
};

const ID = field(text(), 'Names the token among those of its user.');
const EXPIRES_AT = field(
  timestamp(),
  'When it ends: after the configured time, and with the session that made it at the latest.',
);

const connectToken = message<ConnectToken>('ConnectToken', {
  id: ID,
  createdAt: field(timestamp(), 'When it was made.'),
  expiresAt: EXPIRES_AT,
  lastUsedAt: field(
    timestamp(),
    'When it was last used, to the minute; absent for one that never was.',
  ),
});

const issuedConnectToken = message<IssuedConnectToken>('IssuedConnectToken', {
  id: ID,
  token: field(text(), 'The token; the portal keeps only a hash of it.'),
  expiresAt: EXPIRES_AT,
});

const connectTokens = message('ConnectTokens', {
  tokens: field(
    repeated(connectToken),
    "The caller's tokens for this job API that still count, the latest first.",
  ),
});

function namespaceRequest(name: string) {
  const namespace = field(text(), 'Namespace of the jobs.');
  return withRules(message(name, { namespace }), namespaceRule);
}

/**
 * Tokens of a user for Ray's command line. Each is for one job API alone: that of a cluster, or that of a namespace, whose
 * jobs have clusters of their own.
 *
 * @public
 */
export const connectOperations = {
  createConnectToken: defineOperation({
    http: { method: 'POST', path: OF_CLUSTER, api: 'portal' },
    input: keyRequest('CreateConnectTokenRequest', clusterKind.words),
    output: issuedConnectToken,
    resource: 'cluster',
    access: 'update',
    permission: rayClusterSubmitPermission,
    audit: 'connect-token-create',
    summary: "Makes a token for Ray's command line, for one cluster.",
  }),
  listConnectTokens: defineOperation({
    http: { method: 'GET', path: OF_CLUSTER, api: 'portal' },
    input: keyRequest('ListConnectTokensRequest', clusterKind.words),
    output: connectTokens,
    resource: 'cluster',
    access: 'read',
    permission: rayClusterReadPermission,
    audit: 'connect-token-fetch',
    summary: "Lists the caller's tokens for Ray's command line.",
  }),
  revokeConnectToken: defineOperation({
    http: { method: 'DELETE', path: `${OF_CLUSTER}/{id}`, api: 'portal' },
    input: withRules(
      message('RevokeConnectTokenRequest', {
        name: field(text(), 'Name of the cluster.'),
        namespace: field(text(), 'Namespace of the cluster.'),
        id: ID,
      }),
      (request, report) => keyRules(request, clusterKind.words, report),
    ),
    output: emptySchema,
    resource: 'cluster',
    access: 'read',
    permission: rayClusterReadPermission,
    audit: 'connect-token-revoke',
    summary: "Revokes one of the caller's tokens for Ray's command line.",
  }),
  // The token grants nothing by itself, so an object of the caller's is enough. The namespace is checked with each use.
  createNamespaceConnectToken: defineOperation({
    http: { method: 'POST', path: OF_NAMESPACE, api: 'portal' },
    input: namespaceRequest('CreateNamespaceConnectTokenRequest'),
    output: issuedConnectToken,
    resource: 'job',
    access: 'list',
    permission: rayJobCreatePermission,
    audit: 'connect-token-create',
    summary:
      "Makes a token for Ray's command line, for jobs of a namespace with clusters of their own.",
  }),
  listNamespaceConnectTokens: defineOperation({
    http: { method: 'GET', path: OF_NAMESPACE, api: 'portal' },
    input: namespaceRequest('ListNamespaceConnectTokensRequest'),
    output: connectTokens,
    resource: 'job',
    access: 'list',
    permission: rayJobReadPermission,
    audit: 'connect-token-fetch',
    summary:
      "Lists the caller's tokens for jobs of a namespace with clusters of their own.",
  }),
  revokeNamespaceConnectToken: defineOperation({
    http: { method: 'DELETE', path: `${OF_NAMESPACE}/{id}`, api: 'portal' },
    input: withRules(
      message('RevokeNamespaceConnectTokenRequest', {
        namespace: field(text(), 'Namespace of the jobs.'),
        id: ID,
      }),
      namespaceRule,
    ),
    output: emptySchema,
    resource: 'job',
    access: 'list',
    permission: rayJobReadPermission,
    audit: 'connect-token-revoke',
    summary:
      "Revokes one of the caller's tokens for jobs of a namespace with clusters of their own.",
  }),
} as const;
