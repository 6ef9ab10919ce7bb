import { OIDC_CLIENT } from './startOidcProvider.mjs';

/** Entities of the catalog: Ann, who is a researcher. */
export const ORG = `apiVersion: backstage.io/v1alpha1
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
 * A role of the researchers.
 *
 * @param {{ actions: string[], namespace: string }} options what they may do with clusters and templates of a namespace
 */
export function researchers({ actions, namespace }) {
  return {
    name: 'researchers',
    members: ['group:default/researchers'],
    rules: [
      { kinds: ['cluster', 'template'], actions, namespaces: [namespace] },
    ],
    otherPermissions: ['catalog.entity.read'],
  };
}

/**
 * How a portal signs people in at the provider of the tests.
 *
 * @param {string} metadataUrl
 * @param {{ id: string, secret: string }} [client] may be variables of the environment
 */
export function signInAt(metadataUrl, client = OIDC_CLIENT) {
  return {
    metadataUrl,
    clientId: client.id,
    clientSecret: client.secret,
    prompt: 'auto',
    signIn: {
      resolvers: [{ resolver: 'emailMatchingUserEntityProfileEmail' }],
    },
  };
}
