import { BackendFeature } from '@backstage/backend-plugin-api';

/** A backend module; its code is read only where the configuration asks for it. */
type Loaded = Promise<{ default: BackendFeature }>;

/** Ways to sign in, by their key below `auth.providers`. */
export const SIGN_IN_MODULES: Record<string, () => Loaded> = {
  github: () => import('@backstage/plugin-auth-backend-module-github-provider'),
  gitlab: () => import('@backstage/plugin-auth-backend-module-gitlab-provider'),
  google: () => import('@backstage/plugin-auth-backend-module-google-provider'),
  guest: () => import('@backstage/plugin-auth-backend-module-guest-provider'),
  microsoft: () =>
    import('@backstage/plugin-auth-backend-module-microsoft-provider'),
  oauth2Proxy: () =>
    import('@backstage/plugin-auth-backend-module-oauth2-proxy-provider'),
  oidc: () => import('../oidc/oidcModule'),
  okta: () => import('@backstage/plugin-auth-backend-module-okta-provider'),
};

/** Sources of users and groups, by their key below `catalog.providers`. */
export const ORG_MODULES: Record<string, () => Loaded | Loaded[]> = {
  githubOrg: () =>
    import('@backstage/plugin-catalog-backend-module-github-org'),
  gitlab: () => import('@backstage/plugin-catalog-backend-module-gitlab-org'),
  ldapOrg: () => [
    import('@backstage/plugin-catalog-backend-module-ldap'),
    import('./ldapNames'),
  ],
  microsoftGraphOrg: () =>
    import('@backstage/plugin-catalog-backend-module-msgraph'),
};
