import { AuthService } from '@backstage/backend-plugin-api';
import { Caller } from './RequestContext';

/** The subject of the portal's own actions (Backstage, service principals). */
export const PORTAL_SUBJECT = 'plugin:ray';

/** The caller of operations that the portal runs by itself. */
export async function portalCaller(
  auth: Pick<AuthService, 'getOwnServiceCredentials'>,
): Promise<Caller> {
  return {
    credentials: await auth.getOwnServiceCredentials(),
    service: PORTAL_SUBJECT,
  };
}
