import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import {
  scaffolderActionsExtensionPoint,
  TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import rayPlugin from '@rayport/backstage-plugin-ray-backend';
import { Sandbox } from '@rayport/backstage-plugin-ray-backend-module-sandbox';
import {
  connectByKubeconfig,
  DefaultKubernetesService,
  kubernetesServiceRef,
} from '@rayport/backstage-plugin-ray-node';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import scaffolderModuleRay from '../index';

/** Lifecycles pass this many times faster than in reality. */
const SPEED = 40;

/** Starts the ray plugin on a sandbox, and this module beside a scaffolder that only takes note of its actions. */
export async function startRay() {
  const folder = await mkdtemp(join(tmpdir(), 'rayport-scaffolder-'));
  const kubeconfigPath = join(folder, 'kubeconfig');
  const logger = mockServices.logger.mock();
  const options = { port: 0, speed: SPEED, seed: 0, kubeconfigPath, logger };
  const sandbox = await Sandbox.start(options);
  const kubernetes = createServiceFactory({
    service: kubernetesServiceRef,
    deps: {},
    factory: () =>
      new DefaultKubernetesService({
        connect: () => connectByKubeconfig({ path: kubeconfigPath }),
      }),
  });
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
      await sandbox.stop();
      await rm(folder, { recursive: true });
    },
  };
}
