import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { oidcSignInResolvers } from '@backstage/plugin-auth-backend-module-oidc-provider';
import {
  authProvidersExtensionPoint,
  createOAuthProviderFactory,
} from '@backstage/plugin-auth-node';
import { createAuthenticator } from './createAuthenticator';

export { oidcSignInResolvers };

/** Replaces Backstage's module for OpenID Connect; {@link createAuthenticator} says why. */
export default createBackendModule({
  pluginId: 'auth',
  moduleId: 'oidc-provider',
  register(env) {
    env.registerInit({
      deps: {
        config: coreServices.rootConfig,
        logger: coreServices.logger,
        providers: authProvidersExtensionPoint,
      },
      async init({ config, logger, providers }) {
        providers.registerProvider({
          providerId: 'oidc',
          factory: createOAuthProviderFactory({
            authenticator: createAuthenticator(config, logger),
            signInResolverFactories: { ...oidcSignInResolvers },
          }),
        });
      },
    });
  },
});
