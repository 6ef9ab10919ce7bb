import { rayClusterReadPermission } from '../../permissions/permissions';
import { message } from '../../schema/message';
import { cacheHealthSchema } from '../../status/cacheHealth';
import { defineOperation } from '../Operation';

/** What tells how the portal itself is. */
export const healthOperations = {
  getHealth: defineOperation({
    http: { method: 'GET', path: '/health', api: 'portal' },
    input: message('GetHealthRequest', {}),
    output: cacheHealthSchema,
    resource: 'cluster',
    access: 'list',
    permission: rayClusterReadPermission,
    audit: 'health-fetch',
    summary: 'Says whether what the portal shows is up to date.',
  }),
} as const;
