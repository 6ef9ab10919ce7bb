import { Cluster } from '@rayport/backstage-plugin-ray-common';
import { RayCluster, RayClusterSpec } from '@rayport/backstage-plugin-ray-node';
import fc from 'fast-check';
import { anyCluster } from './__testUtils__/anyCluster';
import { recordedTemplates } from './__testUtils__/recordings';
import { clusterSpecToRayClusterSpec } from './clusterSpecToRayClusterSpec';
import { clusterToRayCluster } from './clusterToRayCluster';
import { mergeRayClusterSpec } from './mergeRayClusterSpec';
import { rayClusterSpecToClusterSpec } from './rayClusterSpecToClusterSpec';

const templates = recordedTemplates();
const now = new Date('2026-11-21T09:16:08.260Z');

function stored<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

function specOf(cluster: Cluster): RayClusterSpec {
  const object: RayCluster = clusterToRayCluster({ cluster, templates, now });
  return stored(object.spec);
}

function sentBack(spec: RayClusterSpec): RayClusterSpec {
  return clusterSpecToRayClusterSpec({
    spec: rayClusterSpecToClusterSpec(spec),
    version: spec.rayVersion ?? '',
    templates,
  });
}

const FOREIGN = { sidecar: { name: 'log-shipper', image: 'r/log:1' } };

/** Adds what others put beside ours, everywhere where they may. */
function withForeignParts(spec: RayClusterSpec): RayClusterSpec {
  const decorate = (group: object) => {
    const { template, ...fields } = stored(group) as {
      template: {
        metadata: { annotations: object; labels?: object };
        spec: { containers: object[]; volumes?: object[] };
      };
    };
    const [container] = template.spec.containers as Array<{
      env: object[];
      volumeMounts?: object[];
    }>;
    return {
      ...fields,
      priority: 7,
      template: {
        metadata: {
          annotations: {
            ...template.metadata.annotations,
            'openshift.io/scc': 'anyuid',
          },
          labels: { ...template.metadata.labels, 'ray.io/group': 'theirs' },
        },
        spec: {
          ...template.spec,
          nodeSelector: { disk: 'ssd' },
          volumes: [
            { name: 'their-csi', csi: { driver: 'd' } },
            ...(template.spec.volumes ?? []),
          ],
          containers: [
            {
              ...container,
              livenessProbe: { periodSeconds: 3 },
              env: [{ name: 'RAY_ADDRESS', value: 'theirs' }, ...container.env],
              volumeMounts: [
                ...(container.volumeMounts ?? []),
                { name: 'their-csi', mountPath: '/their/csi' },
              ],
            },
            FOREIGN.sidecar,
          ],
        },
      },
    };
  };
  const decorated = {
    ...spec,
    suspend: false,
    upgradeStrategy: { type: 'Recreate' },
    headGroupSpec: spec.headGroupSpec && decorate(spec.headGroupSpec),
    workerGroupSpecs: spec.workerGroupSpecs?.map(decorate),
  };
  return decorated as RayClusterSpec;
}

/** Every path at which something foreign stands. */
function foreignParts(spec: RayClusterSpec) {
  const groups = [spec.headGroupSpec, ...(spec.workerGroupSpecs ?? [])];
  return {
    top: { ...spec, headGroupSpec: 0, workerGroupSpecs: 0 },
    groups: groups.map(group => JSON.stringify(group)),
  };
}

/** Kubernetes refuses two mounts under one path. */
function isMountable({ clusterSpec }: Cluster): boolean {
  const groups = [
    clusterSpec?.headGroupSpec,
    clusterSpec?.autoscalerOptions,
    ...(clusterSpec?.workerGroupSpec ?? []),
  ];
  return groups.every(group => {
    const paths = group?.volumes.map(({ mountPath }) => mountPath) ?? [];
    return new Set(paths).size === paths.length;
  });
}

const mountableCluster = anyCluster.filter(isMountable);

describe('mergeRayClusterSpec', () => {
  it('changes nothing when what was shown is sent back', () => {
    fc.assert(
      fc.property(mountableCluster, fc.boolean(), (cluster, isForeign) => {
        const spec = specOf(cluster);
        const existing = isForeign ? withForeignParts(spec) : spec;
        expect(mergeRayClusterSpec(existing, sentBack(existing))).toEqual(
          existing,
        );
      }),
    );
  });

  it('takes over all that the contract can express, and nothing else', () => {
    fc.assert(
      fc.property(mountableCluster, mountableCluster, (one, other) => {
        const wanted = specOf(other);
        const merged = mergeRayClusterSpec(
          withForeignParts(specOf(one)),
          wanted,
        );
        expect(rayClusterSpecToClusterSpec(merged)).toEqual(
          rayClusterSpecToClusterSpec(wanted),
        );
        const { top, groups } = foreignParts(merged);
        expect(top).toMatchObject({
          suspend: false,
          upgradeStrategy: { type: 'Recreate' },
        });
        const kept = new Set(
          one.clusterSpec?.workerGroupSpec.map(({ groupName }) => groupName),
        );
        other.clusterSpec?.workerGroupSpec.forEach(({ groupName }, index) => {
          const isForeign = groups[index + 1].includes('"priority":7');
          expect(isForeign).toBe(kept.has(groupName));
        });
        for (const part of [
          '"priority":7',
          '"anyuid"',
          '"theirs"',
          '"nodeSelector"',
          '"their-csi"',
          '"livenessProbe"',
          '"log-shipper"',
        ]) {
          expect(groups[0]).toContain(part);
        }
      }),
    );
  });
});
