import { rayClusterReadPermission } from '../../permissions/permissions';
import { message } from '../../schema/message';
import { portalHealthSchema } from '../../status/portalHealth';
import { defineOperation } from '../Operation';

/**
 * Health of the portal.
 *
 * @public
 */
export const healthOperations = {
  getHealth: defineOperation({
    http: { method: 'GET', path: '/health', api: 'portal' },
    input: message('GetHealthRequest', {}),
    output: portalHealthSchema,
    resource: 'cluster',
    access: 'list',
    permission: rayClusterReadPermission,
    audit: 'health-fetch',
    summary:
      'Says whether what the portal shows is up to date, and what it works with.',
  }),
} as const;
