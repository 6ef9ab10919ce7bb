import { OIDC_CLIENT } from '../signIn/startOidcProvider.mjs';

/** The namespace of the release. */
export const NAMESPACE = 'portals';

/** Where the chart's values mount users and groups. */
const ORG_FOLDER = '/etc/org';

/** Ann, who is a researcher. */
const ORG = `apiVersion: backstage.io/v1alpha1
kind: Group
metadata: { name: researchers }
spec: { type: team, children: [] }
---
apiVersion: backstage.io/v1alpha1
kind: User
metadata: { name: ann }
spec:
  profile: { email: ann@example.com }
  memberOf: [researchers]
`;

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
            production: {
              metadataUrl,
              clientId: '${OIDC_CLIENT_ID}',
              clientSecret: '${OIDC_CLIENT_SECRET}',
              prompt: 'auto',
              signIn: {
                resolvers: [
                  { resolver: 'emailMatchingUserEntityProfileEmail' },
                ],
              },
            },
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
        roles: [
          {
            name: 'researchers',
            members: ['group:default/researchers'],
            rules: [
              {
                kinds: ['cluster', 'template'],
                actions,
                namespaces: ['research'],
              },
            ],
            otherPermissions: ['catalog.entity.read'],
          },
        ],
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
