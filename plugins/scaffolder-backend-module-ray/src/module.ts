import { createBackendModule } from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { rayServiceRef } from '@rayport/backstage-plugin-ray-node';
import { createActions } from './actions/createActions';

/**
 * Adds the `ray:…` actions to software templates; they act on behalf of the user who runs the template.
 *
 * @public
 */
export const scaffolderModuleRay = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'ray',
  register(env) {
    env.registerInit({
      deps: { actions: scaffolderActionsExtensionPoint, ray: rayServiceRef },
      async init({ actions, ray }) {
        actions.addActions(...createActions(ray));
      },
    });
  },
});
