import { Preview } from '@rayport/backstage-plugin-ray-common';
import { parse } from 'yaml';
import { z } from 'zod';
import { manifestYaml } from '../../manifest/manifestYaml';
import { patchBetween } from '../patchBetween';
import { shellQuoted } from './shellQuoted';

const manifestSchema = z.record(z.string(), z.json()).and(
  z.object({
    apiVersion: z.string(),
    kind: z.string(),
    metadata: z.object({ name: z.string(), namespace: z.string() }),
  }),
);

const changeSchema = z.looseObject({ metadata: z.looseObject({}).default({}) });

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
  const patch = JSON.stringify(patchBetween(stored, wanted), undefined, 2);
  const resource = resourceName(wanted.apiVersion, wanted.kind);
  return [
    `kubectl patch ${resource} ${name} -n ${namespace} --type merge`,
    `  -p ${shellQuoted(patch)}`,
  ].join(' \\\n');
}

/**
 * The changes of an object, as a Kustomize patch or as instructions for a repository: its key, and the fields that
 * differ.
 */
export function gitPatchOf({ current, manifest }: Preview): string {
  const wanted = readManifest(manifest);
  const { apiVersion, kind } = wanted;
  const { name, namespace } = wanted.metadata;
  const changed = patchBetween(readManifest(current), wanted);
  const { metadata, ...rest } = changeSchema.parse(changed);
  const key = { name, namespace, ...metadata };
  return manifestYaml({ apiVersion, kind, metadata: key, ...rest });
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
