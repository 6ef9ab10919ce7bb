import { createBackendPlugin } from '@backstage/backend-plugin-api';
import {
  IdleNoticeListener,
  idleNoticesExtensionPoint,
  KubernetesConnectionProvider,
  kubernetesConnectionExtensionPoint,
} from '@rayport/backstage-plugin-ray-node';
import { PLUGIN_DEPS, startPlugin } from './startPlugin';

/**
 * The backend plugin: serves the KubeRay API server V1 contract from the portal.
 *
 * @public
 */
export const rayPlugin = createBackendPlugin({
  pluginId: 'ray',
  register(env) {
    const connections: KubernetesConnectionProvider[] = [];
    env.registerExtensionPoint(kubernetesConnectionExtensionPoint, {
      addConnection: provider => connections.push(provider),
    });
    const idleListeners: IdleNoticeListener[] = [];
    env.registerExtensionPoint(idleNoticesExtensionPoint, {
      addListener: listener => idleListeners.push(listener),
    });
    env.registerInit({
      deps: PLUGIN_DEPS,
      init: deps => startPlugin(deps, { connections, idleListeners }),
    });
  },
});
