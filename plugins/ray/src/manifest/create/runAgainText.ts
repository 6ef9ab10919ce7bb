import { parseYaml } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { manifestYaml } from '../manifestYaml';

/**
 * Metadata that ties an object to the tool that made it, to its owner, or to one request. A new object has none of it.
 */
const TIES = [
  /^argocd\.argoproj\.io\//,
  /^(?:kustomize|helm)\.toolkit\.fluxcd\.io\//,
  /^meta\.helm\.sh\//,
  /^helm\.sh\//,
  /^ray\.io\/(?:user|originated-from-crd|originated-from-cr-name)$/,
  /^rayport\.io\/(?:user|idempotency|selected-cluster)$/,
];

const MANAGED_BY = 'app.kubernetes.io/managed-by';

const marksSchema = z.record(z.string(), z.string()).default({});

const objectSchema = z.looseObject({
  metadata: z.looseObject({ labels: marksSchema, annotations: marksSchema }),
  spec: z.looseObject({}),
});

function untied(marks: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(marks).filter(
      ([name, value]) =>
        !TIES.some(tie => tie.test(name)) &&
        !(name === MANAGED_BY && value === 'Helm'),
    ),
  );
}

/** The YAML of a new object that copies a recorded one under another name. */
export function runAgainText(manifest: string, name: string): string {
  const { apiVersion, kind, metadata, spec, ...rest } = objectSchema.parse(
    parseYaml(manifest),
  );
  // Each run has a separate id.
  const { jobId: _, ...wanted } = spec;
  const labels = untied(metadata.labels);
  const annotations = untied(metadata.annotations);
  return manifestYaml({
    apiVersion,
    kind,
    metadata: {
      name,
      namespace: metadata.namespace,
      ...(Object.keys(labels).length && { labels }),
      ...(Object.keys(annotations).length && { annotations }),
    },
    spec: wanted,
    ...rest,
  });
}
