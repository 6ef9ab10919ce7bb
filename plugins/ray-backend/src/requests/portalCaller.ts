import { AuthService } from '@backstage/backend-plugin-api';
import { Caller } from './RequestContext';

/** The subject of what the portal does by itself (Backstage, service principals). */
export const PORTAL_SUBJECT = 'plugin:ray';

/** The caller of operations that the portal does by itself. */
export async function portalCaller(
  auth: Pick<AuthService, 'getOwnServiceCredentials'>,
): Promise<Caller> {
  return {
    credentials: await auth.getOwnServiceCredentials(),
    service: PORTAL_SUBJECT,
  };
}
