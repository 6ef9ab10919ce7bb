import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Media types of a chart in a registry (Helm, "Use OCI-based registries"). */
const CHART_CONFIG = 'application/vnd.cncf.helm.config.v1+json';
const CHART_CONTENT = 'application/vnd.cncf.helm.chart.content.v1.tar+gzip';

const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';

/**
 * Writes a packed chart as an OCI image layout, which tools such as skopeo and oras copy into a registry unchanged (OCI
 * image specification, "image layout").
 *
 * @param {string} folder is made
 * @param {object} chart
 * @param {Buffer} chart.archive as `helm package` makes it
 * @param {Record<string, unknown>} chart.metadata content of its Chart.yaml
 * @returns {string} the digest of its manifest, which a signature names
 */
export function writeChartLayout(folder, { archive, metadata }) {
  const blobs = join(folder, 'blobs', 'sha256');
  mkdirSync(blobs, { recursive: true });
  const blob = (
    /** @type {string} */ mediaType,
    /** @type {Buffer} */ content,
  ) => {
    const hash = createHash('sha256').update(content).digest('hex');
    writeFileSync(join(blobs, hash), content);
    return { mediaType, digest: `sha256:${hash}`, size: content.length };
  };
  const json = (/** @type {unknown} */ value) =>
    Buffer.from(JSON.stringify(value));

  const manifest = blob(
    MANIFEST,
    json({
      schemaVersion: 2,
      mediaType: MANIFEST,
      config: blob(CHART_CONFIG, json(metadata)),
      layers: [blob(CHART_CONTENT, archive)],
    }),
  );
  const annotations = {
    'org.opencontainers.image.ref.name': String(metadata.version),
  };
  writeFileSync(
    join(folder, 'index.json'),
    json({ schemaVersion: 2, manifests: [{ ...manifest, annotations }] }),
  );
  writeFileSync(
    join(folder, 'oci-layout'),
    json({ imageLayoutVersion: '1.0.0' }),
  );
  return manifest.digest;
}
