import { clusterKind } from '../../kinds';
import {
  rayClusterReadPermission,
  rayClusterSubmitPermission,
} from '../../permissions/permissions';
import { withRules } from '../../rules/Rules';
import { repeated, text, timestamp } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { defineOperation } from '../Operation';
import { emptySchema, keyRequest, keyRules } from '../requests';

const COLLECTION = '/namespaces/{namespace}/clusters/{name}/connect_tokens';

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

/**
 * Tokens of a user for Ray's command line: each is for one cluster, and for nothing but its job API.
 *
 * @public
 */
export const connectOperations = {
  createConnectToken: defineOperation({
    http: { method: 'POST', path: COLLECTION, api: 'portal' },
    input: keyRequest('CreateConnectTokenRequest', clusterKind.words),
    output: message<IssuedConnectToken>('IssuedConnectToken', {
      id: ID,
      token: field(text(), 'The token; the portal keeps only a hash of it.'),
      expiresAt: EXPIRES_AT,
    }),
    resource: 'cluster',
    access: 'update',
    permission: rayClusterSubmitPermission,
    audit: 'connect-token-create',
    summary: "Makes a token for Ray's command line, for one cluster.",
  }),
  listConnectTokens: defineOperation({
    http: { method: 'GET', path: COLLECTION, api: 'portal' },
    input: keyRequest('ListConnectTokensRequest', clusterKind.words),
    output: message('ConnectTokens', {
      tokens: field(
        repeated(connectToken),
        "The caller's tokens for this cluster that still count, the latest first.",
      ),
    }),
    resource: 'cluster',
    access: 'read',
    permission: rayClusterReadPermission,
    audit: 'connect-token-fetch',
    summary: "Lists the caller's tokens for Ray's command line.",
  }),
  revokeConnectToken: defineOperation({
    http: { method: 'DELETE', path: `${COLLECTION}/{id}`, api: 'portal' },
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
} as const;
