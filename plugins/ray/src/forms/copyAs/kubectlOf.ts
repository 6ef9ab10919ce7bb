import { Preview } from '@rayport/backstage-plugin-ray-common';
import { parse } from 'yaml';
import { z } from 'zod';
import { mergePatch } from '../mergePatch';
import { shellQuoted } from './shellQuoted';

const manifestSchema = z.record(z.string(), z.json()).and(
  z.object({
    apiVersion: z.string(),
    kind: z.string(),
    metadata: z.object({ name: z.string(), namespace: z.string() }),
  }),
);

function readManifest(text: string) {
  return manifestSchema.parse(parse(text));
}

/** `raycluster.ray.io` for ray.io/v1 RayCluster, `configmap` for v1 ConfigMap. */
function resourceName(apiVersion: string, kind: string): string {
  const [group, version] = apiVersion.split('/');
  const name = kind.toLowerCase();
  return version === undefined ? name : `${name}.${group}`;
}

function patchCommand({ current, manifest }: Preview): string {
  const stored = readManifest(current);
  const wanted = readManifest(manifest);
  const { name, namespace } = wanted.metadata;
  const patch = JSON.stringify(mergePatch(stored, wanted), undefined, 2);
  const resource = resourceName(wanted.apiVersion, wanted.kind);
  return [
    `kubectl patch ${resource} ${name} -n ${namespace} --type merge`,
    `  -p ${shellQuoted(patch)}`,
  ].join(' \\\n');
}

/**
 * The kubectl command of a form: the whole object for a create, a patch for a change, so that fields of other tools
 * stay.
 */
export function kubectlOf(preview: Preview): string {
  return preview.current
    ? patchCommand(preview)
    : `kubectl apply -f - <<'EOF'\n${preview.manifest}EOF\n`;
}
