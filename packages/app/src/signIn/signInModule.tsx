import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { SignInPageBlueprint } from '@backstage/plugin-app-react';
import { z } from 'zod';
import { signInProviderIds } from './signInProviders';

/**
 * Shows the providers named in the configuration, guests only by default:
 *
 * ```yaml
 * app:
 *   extensions:
 *     - sign-in-page:app: { config: { providers: [github] } }
 * ```
 *
 * Each of them also needs its module in the backend and its settings below `auth.providers`.
 */
export const signInModule = createFrontendModule({
  pluginId: 'app',
  extensions: [
    SignInPageBlueprint.makeWithOverrides({
      configSchema: {
        providers: z.array(z.enum(signInProviderIds)).min(1).default(['guest']),
      },
      factory(originalFactory, { config }) {
        return originalFactory({
          loader: async () => {
            const { RenewableSignInPage } =
              await import('./RenewableSignInPage');
            return props => (
              <RenewableSignInPage {...props} providers={config.providers} />
            );
          },
        });
      },
    }),
  ],
});
