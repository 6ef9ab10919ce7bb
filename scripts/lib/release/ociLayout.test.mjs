import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { writeChartLayout } from './ociLayout.mjs';

describe('the OCI layout of a chart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rayport-layout-'));
  after(() => rmSync(folder, { recursive: true }));

  /** @param {string} name */
  const read = name => readFileSync(join(folder, name));
  /** @param {{ digest: string, size: number }} descriptor */
  const contentOf = ({ digest, size }) => {
    const content = read(`blobs/${digest.replace(':', '/')}`);
    const hash = createHash('sha256').update(content).digest('hex');
    assert.equal(digest, `sha256:${hash}`);
    assert.equal(content.length, size);
    return content;
  };

  it('references the archive from its index', () => {
    const archive = Buffer.from('a chart');
    const metadata = { name: 'rayport', version: '1.2.3' };
    const digest = writeChartLayout(folder, { archive, metadata });
    assert.deepEqual(JSON.parse(String(read('oci-layout'))), {
      imageLayoutVersion: '1.0.0',
    });
    const { manifests } = JSON.parse(String(read('index.json')));
    assert.equal(manifests[0].digest, digest);
    assert.deepEqual(manifests[0].annotations, {
      'org.opencontainers.image.ref.name': '1.2.3',
    });
    const { config, layers } = JSON.parse(String(contentOf(manifests[0])));
    assert.deepEqual(JSON.parse(String(contentOf(config))), metadata);
    assert.deepEqual(contentOf(layers[0]), archive);
  });
});
