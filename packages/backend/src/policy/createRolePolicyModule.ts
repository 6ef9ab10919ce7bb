import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { RolePolicy } from './RolePolicy';
import { Role } from './roleSchema';

/** Makes the roles of the configuration the permission policy. */
export function createRolePolicyModule(roles: readonly Role[]) {
  return createBackendModule({
    pluginId: 'permission',
    moduleId: 'roles',
    register({ registerInit }) {
      registerInit({
        deps: { logger: coreServices.logger, policy: policyExtensionPoint },
        async init({ logger, policy }) {
          policy.setPolicy(new RolePolicy(roles));
          const names = roles.map(({ name }) => name).join(', ');
          logger.info(`Permissions follow the roles ${names}`);
        },
      });
    },
  });
}
