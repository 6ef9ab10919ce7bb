import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dynamicManifest, ownDependencies } from './dynamicManifest.mjs';

const manifest = {
  name: '@rayport/backstage-plugin-ray-backend',
  version: '1.2.3',
  backstage: { role: 'backend-plugin' },
  scripts: { test: 'x' },
  dependencies: {
    '@backstage/config': '^1.3.9',
    '@rayport/backstage-plugin-ray-common': '^1.2.3',
    express: '^4.22.0',
  },
  peerDependencies: { '@aws-sdk/client-s3': '^3.0.0', react: '^18.0.0' },
  peerDependenciesMeta: { '@aws-sdk/client-s3': { optional: true } },
  devDependencies: { jest: '^30.0.0' },
};

describe('the manifest of a dynamic plugin', () => {
  it("uses Backstage's packages from the host, and bundles the others", () => {
    assert.deepEqual(
      dynamicManifest(manifest, () => '/tmp/ray-common'),
      {
        name: '@rayport/backstage-plugin-ray-backend',
        version: '1.2.3',
        backstage: { role: 'backend-plugin' },
        dependencies: {
          express: '^4.22.0',
          '@rayport/backstage-plugin-ray-common': 'file:/tmp/ray-common',
        },
        peerDependencies: { react: '^18.0.0', '@backstage/config': '^1.3.9' },
      },
    );
  });

  it('finds our own packages', () => {
    assert.deepEqual(ownDependencies(manifest), [
      '@rayport/backstage-plugin-ray-common',
    ]);
    assert.deepEqual(ownDependencies({ name: 'x' }), []);
  });
});
