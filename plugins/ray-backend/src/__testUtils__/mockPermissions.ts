import { mockServices } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';

/** The permissions service of a portal whose policy a test changes at any time. What isn't decided is allowed. */
export function mockPermissions(
  decisions: ReadonlyMap<string, PolicyDecision>,
) {
  const { factory } = mockServices.permissions.mock({
    authorizeConditional: async requests =>
      requests.map(
        ({ permission }) =>
          decisions.get(permission.name) ?? { result: AuthorizeResult.ALLOW },
      ),
  });
  return factory;
}
