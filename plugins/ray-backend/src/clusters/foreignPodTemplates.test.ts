import {
  applyPatch,
  Cluster,
  clusterSchema,
} from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { parse } from 'yaml';
import { unusedTemplates } from '../templates/templatesForPatch';
import { rayClusterToCluster } from './conversion/rayClusterToCluster';
import { mergeRayCluster } from './mergeRayCluster';

/** Case 31: two volumes belong to a sidecar only. */
const SIDECAR = `
metadata: {name: side, namespace: default, labels: {app.kubernetes.io/managed-by: kuberay-apiserver}}
spec:
  rayVersion: "2.52.0"
  headGroupSpec:
    rayStartParams: {}
    template:
      spec:
        containers:
        - {name: ray-head, image: "registry.corp/ray:2.52.0"}
        - {name: cache, image: "redis:7", volumeMounts: [{name: a, mountPath: /a}, {name: b, mountPath: /b}]}
        volumes: [{name: a, emptyDir: {}}, {name: b, emptyDir: {}}]
`;

const scratch = { volumeType: 5, name: 'scratch', mountPath: '/scratch' };

function existing(): RayCluster {
  return parse(SIDECAR);
}

function shown(rayCluster: RayCluster): Cluster {
  return rayClusterToCluster(rayCluster, { events: [], state: '' });
}

/** The head's pods after a patch of its group. */
function headAfter(patch: Record<string, unknown>, rayCluster = existing()) {
  const before = shown(rayCluster);
  const after = applyPatch(clusterSchema, before, patch);
  const { spec } = mergeRayCluster({
    existing: rayCluster,
    before,
    after,
    templates: unusedTemplates(after.clusterSpec),
    keepsResources: true,
  });
  return spec?.headGroupSpec?.template;
}

const headPatch = (headGroupSpec: object) => ({
  clusterSpec: { headGroupSpec },
});

describe('pod templates with fields outside the contract', () => {
  it('get only the requested mount, and keep the mounts of a sidecar (case 31)', () => {
    const volumes = shown(existing()).clusterSpec?.headGroupSpec?.volumes ?? [];
    const after = headAfter(headPatch({ volumes: [...volumes, scratch] }));
    const [head, cache] = after?.spec?.containers ?? [];
    expect(head.volumeMounts).toEqual([
      { name: 'scratch', mountPath: '/scratch' },
    ]);
    expect(cache.volumeMounts).toHaveLength(2);
    const names = after?.spec?.volumes?.map(({ name }) => name) ?? [];
    expect(names.sort()).toEqual(['a', 'b', 'scratch']);
  });

  it('keep a volume that a sidecar mounts, when Ray unmounts it', () => {
    const shared = existing();
    const [head] = shared.spec?.headGroupSpec?.template.spec?.containers ?? [];
    head.volumeMounts = [{ name: 'a', mountPath: '/a' }];
    const after = headAfter(headPatch({ volumes: [] }), shared);
    expect(after?.spec?.containers?.[0].volumeMounts).toBeUndefined();
    expect(after?.spec?.volumes).toEqual(
      existing().spec?.headGroupSpec?.template.spec?.volumes,
    );
  });

  it('refuse a change that conflicts with existing volumes', () => {
    const secret = { volumeType: 4, name: 'a', source: 's', mountPath: '/s' };
    expect(() => headAfter(headPatch({ volumes: [secret] }))).toThrow(
      'The change does not fit the pods of group head: another volume is called a.',
    );
  });

  it('keep a custom image when the version changes', () => {
    const after = headAfter({ version: '2.53.0' });
    expect(after?.spec?.containers?.[0].image).toBe('registry.corp/ray:2.52.0');
  });

  it('change only in the image if only the image is requested', () => {
    const image = 'registry.corp/ray:2.53.0';
    const before = existing().spec?.headGroupSpec?.template;
    const [head, cache] = before?.spec?.containers ?? [];
    expect(headAfter(headPatch({ image }))).toEqual({
      spec: { ...before?.spec, containers: [{ ...head, image }, cache] },
    });
  });
});
