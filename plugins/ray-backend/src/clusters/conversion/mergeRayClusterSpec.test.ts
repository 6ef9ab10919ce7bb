import {
  Cluster,
  computeTemplateSchema,
} from '@rayport/backstage-plugin-ray-common';
import {
  PodTemplate,
  RayCluster,
  RayClusterSpec,
  RayHeadGroupSpec,
} from '@rayport/backstage-plugin-ray-node';
import fc from 'fast-check';
import { rayCluster } from '../__testUtils__/objects';
import { anyCluster } from '../__testUtils__/anyCluster';
import { recordedTemplates } from '../__testUtils__/recordings';
import { clusterSpecToRayClusterSpec } from './clusterSpecToRayClusterSpec';
import { clusterToRayCluster } from './clusterToRayCluster';
import { mergeRayClusterSpec } from './mergeRayClusterSpec';
import { rayClusterSpecToClusterSpec } from './rayClusterSpecToClusterSpec';

const templates = new Map([
  ...recordedTemplates(),
  ['small', computeTemplateSchema.parse({ cpu: 8, memory: 8 })],
]);
const now = new Date('2026-11-21T09:16:08.260Z');

/** As Kubernetes stores it. */
function storedSpecOf(cluster: Cluster): RayClusterSpec {
  const { spec }: RayCluster = clusterToRayCluster({ cluster, templates, now });
  return JSON.parse(JSON.stringify(spec));
}

/** The request of a caller who sends back an unchanged answer. */
function sentBack(spec: RayClusterSpec): RayClusterSpec {
  return clusterSpecToRayClusterSpec({
    spec: rayClusterSpecToClusterSpec(spec),
    version: spec.rayVersion ?? '',
    templates,
  });
}

/** Adds something of each kind that other tools add to a pod template, with words to find it by. */
function withForeignParts({ metadata, spec }: PodTemplate): PodTemplate {
  const [container] = spec?.containers ?? [];
  const probe = { livenessProbe: { periodSeconds: 3 } };
  const node = { nodeSelector: { disk: 'ssd' } };
  const csi = { csi: { driver: 'd' } };
  return {
    metadata: {
      annotations: { ...metadata?.annotations, 'openshift.io/scc': 'anyuid' },
      labels: { ...metadata?.labels, 'ray.io/group': 'theirs' },
    },
    spec: {
      ...spec,
      ...node,
      volumes: [{ name: 'their-csi', ...csi }, ...(spec?.volumes ?? [])],
      containers: [
        {
          ...container,
          ...probe,
          env: [
            { name: 'RAY_ADDRESS', value: 'auto' },
            ...(container.env ?? []),
          ],
          volumeMounts: [
            ...(container.volumeMounts ?? []),
            { name: 'their-csi', mountPath: '/their/csi' },
          ],
        },
        { name: 'log-shipper' },
      ],
    },
  };
}

const FOREIGN_WORDS = [
  '"priority":7',
  '"anyuid"',
  '"theirs"',
  '"nodeSelector"',
  '"driver"',
  '"/their/csi"',
  '"livenessProbe"',
  '"RAY_ADDRESS"',
  '"log-shipper"',
];

const FOREIGN_FIELDS = {
  suspend: false,
  managedBy: 'ray.io/kuberay-operator',
  upgradeStrategy: { type: 'Recreate' },
};

function foreignGroup<T extends Pick<RayHeadGroupSpec, 'template'>>(group: T) {
  return { ...group, priority: 7, template: withForeignParts(group.template) };
}

function foreignSpec(spec: RayClusterSpec): RayClusterSpec {
  return {
    ...spec,
    ...FOREIGN_FIELDS,
    headGroupSpec: spec.headGroupSpec && foreignGroup(spec.headGroupSpec),
    workerGroupSpecs: spec.workerGroupSpecs?.map(foreignGroup),
  };
}

/** Kubernetes refuses two mounts under one path, and two groups of one name. */
function isPossible({ clusterSpec }: Cluster): boolean {
  const workers = clusterSpec?.workerGroupSpec ?? [];
  const { headGroupSpec, autoscalerOptions } = clusterSpec ?? {};
  const isUnique = (values: string[]) => new Set(values).size === values.length;
  return (
    isUnique(workers.map(({ groupName }) => groupName)) &&
    [headGroupSpec, autoscalerOptions, ...workers].every(group =>
      isUnique(group?.volumes.map(({ mountPath }) => mountPath) ?? []),
    )
  );
}

const possibleCluster = anyCluster.filter(isPossible);

describe('mergeRayClusterSpec', () => {
  it('changes nothing if an unchanged response is sent back', () => {
    fc.assert(
      fc.property(possibleCluster, fc.boolean(), (cluster, isForeign) => {
        const spec = storedSpecOf(cluster);
        const existing = isForeign ? foreignSpec(spec) : spec;
        expect(mergeRayClusterSpec(existing, sentBack(existing))).toEqual(
          existing,
        );
      }),
    );
  });

  it('applies every field of the contract, and keeps all others', () => {
    fc.assert(
      fc.property(possibleCluster, possibleCluster, (one, other) => {
        const wanted = storedSpecOf(other);
        const existing = foreignSpec(storedSpecOf(one));
        const merged = mergeRayClusterSpec(existing, wanted);
        expect(rayClusterSpecToClusterSpec(merged)).toEqual(
          rayClusterSpecToClusterSpec(wanted),
        );
        expect(merged).toMatchObject(FOREIGN_FIELDS);
        const head = JSON.stringify(merged.headGroupSpec);
        expect(FOREIGN_WORDS.filter(word => !head.includes(word))).toEqual([]);
        const formerly = new Set(
          existing.workerGroupSpecs?.map(({ groupName }) => groupName),
        );
        for (const group of merged.workerGroupSpecs ?? []) {
          const isKept = JSON.stringify(group).includes('"log-shipper"');
          expect(isKept).toBe(formerly.has(group.groupName));
        }
      }),
    );
  });

  it('finds the Ray container of other tools by any name', () => {
    const { spec: existing = {} } = rayCluster();
    const [group] = existing.workerGroupSpecs ?? [];
    const [container] = group.template.spec?.containers ?? [];
    container.name = 'theirs';
    const wanted = sentBack(existing);
    const changed = wanted.workerGroupSpecs?.[0].template.spec?.containers?.[0];
    if (changed) changed.env = [{ name: 'A', value: 'a' }];
    const { workerGroupSpecs } = mergeRayClusterSpec(existing, wanted, {
      keepsResources: true,
    });
    expect(workerGroupSpecs?.[0].template.spec?.containers).toEqual([
      { ...container, env: [{ name: 'A', value: 'a' }] },
    ]);
  });

  it('uses the current resources of a template, unless keepsResources is set', () => {
    const { spec: existing = {} } = rayCluster();
    const wanted = sentBack(existing);
    const cpuOf = ({ headGroupSpec }: RayClusterSpec) =>
      headGroupSpec?.template.spec?.containers?.[0].resources?.requests?.cpu;
    expect(cpuOf(mergeRayClusterSpec(existing, wanted))).toBe('8');
    const keepsResources = { keepsResources: true };
    expect(mergeRayClusterSpec(existing, wanted, keepsResources)).toEqual(
      existing,
    );
  });
});
