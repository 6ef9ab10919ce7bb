import { Config } from '@backstage/config';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { nameAdvice, shown, valueAt } from '../values/values';

const LOCAL_PART = 'emailLocalPartMatchingUserEntityName';
const PROFILE_EMAIL = 'emailMatchingUserEntityProfileEmail';
const EMAIL = 'emailMatchingUserEntityAnnotation';
const USER_ID = 'userIdMatchingUserEntityAnnotation';
const USERNAME = 'usernameMatchingUserEntityName';

/** The sign-in resolvers of each provider. A test compares them with the modules. */
export const SIGN_IN_RESOLVERS: Record<string, readonly string[]> = {
  github: [LOCAL_PART, PROFILE_EMAIL, USER_ID, USERNAME],
  gitlab: [LOCAL_PART, PROFILE_EMAIL, USER_ID, USERNAME],
  google: [LOCAL_PART, EMAIL, PROFILE_EMAIL],
  microsoft: [LOCAL_PART, EMAIL, PROFILE_EMAIL, USER_ID],
  oauth2Proxy: [
    LOCAL_PART,
    PROFILE_EMAIL,
    'forwardedPreferredUsernameMatchingUserEntityName',
    'forwardedUserMatchingUserEntityName',
  ],
  oidc: [LOCAL_PART, PROFILE_EMAIL],
  okta: [LOCAL_PART, EMAIL, PROFILE_EMAIL],
};

/** Advice for a provider whose users can't sign in. */
export const RESOLVER_EXAMPLE = `such as [{ resolver: ${PROFILE_EMAIL} }]`;

/** The sign-in resolvers of a section that the portal does not have; Backstage's message names neither key nor names. */
export function resolverProblems(
  config: Config,
  provider: string,
  section: string,
): string[] {
  const key = `${section}.signIn.resolvers`;
  const resolvers = valueAt(config, key);
  if (resolvers === undefined) return [];
  if (!Array.isArray(resolvers) || resolvers.length === 0) {
    return [`${key} is ${shown(resolvers)}: use a list, ${RESOLVER_EXAMPLE}`];
  }
  const known = SIGN_IN_RESOLVERS[provider] ?? [];
  return resolvers.flatMap((item: unknown, index) => {
    const name = isJsonObject(item) ? item.resolver : undefined;
    if (typeof name === 'string' && known.includes(name)) return [];
    const advice = nameAdvice(typeof name === 'string' ? name : '', known);
    return [`${key}[${index}].resolver is ${shown(name)}: ${advice}`];
  });
}
