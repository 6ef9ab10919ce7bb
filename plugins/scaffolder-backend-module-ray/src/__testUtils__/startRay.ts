import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import {
  scaffolderActionsExtensionPoint,
  TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import rayPlugin from '@rayport/backstage-plugin-ray-backend';
import { startTestSandbox } from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import scaffolderModuleRay from '../index';

/** Starts the ray plugin on a sandbox, and this module with a scaffolder that only records its actions. */
export async function startRay() {
  const { sandbox, kubernetes, stop } = await startTestSandbox(
    mockServices.logger.mock(),
  );
  const actions = new Map<string, TemplateAction>();
  const backend = await startTestBackend({
    extensionPoints: [
      [
        scaffolderActionsExtensionPoint,
        {
          addActions: (...added: TemplateAction[]) =>
            added.forEach(action => actions.set(action.id, action)),
        },
      ],
    ],
    features: [rayPlugin, kubernetes, scaffolderModuleRay],
  });
  return {
    actions,
    sandbox,
    async stop() {
      await backend.stop();
      await stop();
    },
  };
}
