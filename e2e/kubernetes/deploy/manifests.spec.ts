import { expect, test } from '@playwright/test';
import { Kubernetes } from '../Kubernetes';
import { Installation } from './Installation';

for (const [manifest, replicas] of [
  ['rayport', 2],
  ['trial', 1],
] as const) {
  test(`deploy/manifests/${manifest}.yaml applies, and its pods become available`, async () => {
    const kubernetes = await Kubernetes.connect();
    const namespace = `rayport-deploy-${manifest}`;
    const installation = await Installation.prepare(kubernetes, namespace);
    try {
      await installation.apply(`deploy/manifests/${manifest}.yaml`);
      await expect
        .poll(async () => (await installation.deployment()).status)
        .toMatchObject({ availableReplicas: replicas });
      // The applied objects are those of the chart, so a second time changes nothing.
      const { metadata } = await installation.deployment();
      await installation.apply(`deploy/manifests/${manifest}.yaml`);
      const again = await installation.deployment();
      expect(again.metadata.generation).toBe(metadata.generation);
    } finally {
      await installation.remove();
    }
  });
}
