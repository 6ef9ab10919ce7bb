import { createBackendModule } from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { RayService, rayServiceRef } from '@rayport/backstage-plugin-ray-node';
import { PlannedObjects } from './dryRun';
import { awaitableKinds, creatableKinds } from './kinds';
import { createCreateAction } from './actions/createCreateAction';
import { createDeleteClusterAction } from './actions/createDeleteClusterAction';
import { createWaitAction } from './actions/createWaitAction';

/** All actions of this module. */
function createActions(ray: RayService) {
  const planned = new PlannedObjects();
  return [
    ...creatableKinds.map(kind => createCreateAction(ray, kind, planned)),
    ...awaitableKinds.map(kind => createWaitAction(ray, kind)),
    createDeleteClusterAction(ray),
  ];
}

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
