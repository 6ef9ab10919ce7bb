import { ORG, researchers, signInAt } from '../signIn/ann.mjs';
import { OIDC_CLIENT } from '../signIn/startOidcProvider.mjs';

/** The namespace of the release. */
export const NAMESPACE = 'portals';

/** The path at which the chart's values mount users and groups. */
const ORG_FOLDER = '/etc/org';

/**
 * The chart's values of a company: PostgreSQL, OpenID Connect, users and groups, and a role.
 *
 * @param {object} options
 * @param {string} options.metadataUrl of the provider
 * @param {string[]} options.actions of Ann's role
 */
export function valuesFor({ metadataUrl, actions }) {
  return {
    // The account of the other tests has cluster-wide objects with the chart's own name.
    fullnameOverride: 'company-portal',
    replicaCount: 2,
    database: { existingSecret: 'rayport-postgres' },
    extraEnvFrom: [{ secretRef: { name: 'rayport-oidc' } }],
    extraObjects: [
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'org' },
        data: { 'org.yaml': ORG },
      },
    ],
    extraVolumes: [{ name: 'org', configMap: { name: 'org' } }],
    extraVolumeMounts: [{ name: 'org', mountPath: ORG_FOLDER }],
    config: {
      auth: {
        session: { secret: '${AUTH_SESSION_SECRET}' },
        providers: {
          oidc: {
            production: signInAt(metadataUrl, {
              id: '${OIDC_CLIENT_ID}',
              secret: '${OIDC_CLIENT_SECRET}',
            }),
          },
        },
      },
      catalog: {
        locations: [
          {
            type: 'file',
            target: `${ORG_FOLDER}/org.yaml`,
            rules: [{ allow: ['User', 'Group'] }],
          },
        ],
      },
      permission: {
        roles: [researchers({ actions, namespace: 'research' })],
      },
    },
  };
}

/**
 * The Secrets that the values name.
 *
 * @param {number} port of PostgreSQL
 */
export function secretsFor(port) {
  const secret = (
    /** @type {string} */ name,
    /** @type {Record<string, string>} */ stringData,
  ) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace: NAMESPACE },
    stringData,
  });
  return [
    secret('rayport-postgres', {
      host: '127.0.0.1',
      port: String(port),
      username: 'postgres',
      password: 'none',
    }),
    secret('rayport-oidc', {
      AUTH_SESSION_SECRET: 'session-secret-of-the-test',
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    }),
  ];
}
