import { LoggerService } from '@backstage/backend-plugin-api';
import { Config } from '@backstage/config';
import { ServiceUnavailableError } from '@backstage/errors';
import {
  oidcAuthenticator,
  OidcAuthResult,
} from '@backstage/plugin-auth-backend-module-oidc-provider';
import {
  createOAuthAuthenticator,
  OAuthAuthenticator,
} from '@backstage/plugin-auth-node';
import { keysAt } from '../values/values';
import { Discovery, RETRY_MS } from './Discovery';
import { metadataFault } from './metadataFault';

const PATH = 'auth.providers.oidc';

/** The key of an environment's address in the configuration. The settings of an environment do not include its name. */
function keyOf(rootConfig: Config, metadataUrl: string): string {
  const keys = keysAt(rootConfig, PATH).map(
    environment => `${PATH}.${environment}.metadataUrl`,
  );
  return (
    keys.find(key => rootConfig.getOptionalString(key) === metadataUrl) ?? PATH
  );
}

/** What the requests of a sign-in share. */
type Context = ReturnType<typeof oidcAuthenticator.initialize> & {
  callbackUrl: string;
};

interface Explanation {
  /** Of the provider's address in the configuration. */
  key: string;
  metadataUrl: string;
  logger: LoggerService;
}

const RETRY_SECONDS = RETRY_MS / 1_000;

/** For users who have not signed in, so it names no address: the log does. */
const UNAVAILABLE = {
  en: `The sign-in provider does not answer the portal as it should. Try again in ${RETRY_SECONDS} seconds. If that does not help, tell your administrator: the portal’s log has the reason.`,
  de: `Der Anmeldedienst antwortet dem Portal nicht wie erwartet. Versuche es in ${RETRY_SECONDS} Sekunden noch einmal. Wenn das nicht hilft, wende dich an den Administrator: Das Log des Portals nennt den Grund.`,
};

/** The languages of {@link UNAVAILABLE}; the first is the default. */
const LANGUAGES = ['en', 'de'] as const;

/** Explains a failed discovery to the operator in the log, and to the user by the error. */
async function explained<T>(
  discovery: Promise<T>,
  { key, metadataUrl, logger }: Explanation,
): Promise<T> {
  try {
    return await discovery;
  } catch (error) {
    const fault = (await metadataFault(metadataUrl)) ?? error;
    logger.error(
      `${key} can't be used: ${fault}. Users can't sign in: correct the address if it is wrong. The portal tries again when a user signs in.`,
    );
    throw new ServiceUnavailableError(UNAVAILABLE.en);
  }
}

/**
 * Backstage's sign-in with OpenID Connect. Backstage's own reads the provider's metadata only when the portal starts: if the
 * provider does not answer then, users can't sign in until the portal starts again. This one reads it again when a user
 * signs in, and shows on the sign-in page why it can't continue.
 */
export function createAuthenticator(
  rootConfig: Config,
  logger: LoggerService,
): OAuthAuthenticator<Context, OidcAuthResult> {
  const { initialize, start, authenticate } = oidcAuthenticator;
  return createOAuthAuthenticator<Context, OidcAuthResult>({
    ...oidcAuthenticator,
    initialize(input) {
      const first = initialize(input);
      const metadataUrl = input.config.getString('metadataUrl');
      const key = keyOf(rootConfig, metadataUrl);
      const explanation = { key, metadataUrl, logger };
      const discovery = new Discovery(
        explained(first.promise, explanation),
        async () => {
          const found = await explained(initialize(input).promise, explanation);
          logger.info(`${key} can be used now.`);
          return found;
        },
      );
      return {
        ...first,
        callbackUrl:
          input.config.getOptionalString('callbackUrl') ?? input.callbackUrl,
        get promise() {
          return discovery.result;
        },
      };
    },
    async start(input, context) {
      try {
        await context.promise;
      } catch {
        // An error of this request would stay in the window that the sign-in page opens. The page that the provider calls
        // back fails for the same reason, and reports that to the sign-in page.
        const query = new URLSearchParams({ state: input.state });
        return { url: `${context.callbackUrl}?${query}` };
      }
      return start(input, context);
    },
    async authenticate(input, context) {
      try {
        await context.promise;
      } catch {
        // Before users sign in, only their browser knows their language.
        const wanted = input.req.acceptsLanguages(...LANGUAGES);
        const language = LANGUAGES.find(known => known === wanted) ?? 'en';
        throw new ServiceUnavailableError(UNAVAILABLE[language]);
      }
      return authenticate(input, context);
    },
  });
}
