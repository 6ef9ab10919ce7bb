import {
  computeTemplateSchema,
  JsonObject,
} from '@rayport/backstage-plugin-ray-common';
import { adoptionPatch, adoptionVerb, canBeAdopted } from './adoptionPatch';

const small = computeTemplateSchema.parse({
  name: 'small',
  namespace: 'default',
  cpu: 1,
  memory: 2,
  memoryUnit: 'Gi',
});

/** A merge patch applied, as Kubernetes does (RFC 7386). */
function merged(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) {
    return patch;
  }
  const result: Record<string, unknown> = { ...Object(target) };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = merged(result[name], value);
  }
  return result;
}

function group(cpu: string, more: object = {}) {
  const resources = {
    limits: { cpu, memory: '2Gi' },
    requests: { cpu, memory: '2048Mi' },
  };
  const containers = [{ name: 'ray', image: 'ray:1', resources }];
  return {
    template: { metadata: { labels: { a: 'b' } }, spec: { containers } },
    ...more,
  };
}

function rayCluster(more: object = {}): JsonObject {
  return JSON.parse(
    JSON.stringify({
      kind: 'RayCluster',
      metadata: {
        name: 'c',
        resourceVersion: '7',
        labels: { 'app.kubernetes.io/managed-by': 'Helm', team: 'a' },
        annotations: { 'meta.helm.sh/release-name': 'c' },
      },
      spec: {
        headGroupSpec: group('1000m'),
        workerGroupSpecs: [
          group('4', { groupName: 'large' }),
          group('1', { groupName: 'fits' }),
        ],
        ...more,
      },
    }),
  );
}

const adopted = (
  object: JsonObject,
  owner = '',
  kind: 'cluster' | 'service' = 'cluster',
) =>
  merged(
    object,
    adoptionPatch(kind, object, { owner, templates: [small] }),
  ) as JsonObject;

it.each([
  ['helm', true],
  ['rayport', true],
  ['owner', false],
] as const)(
  'an object of %s can be adopted or released: %s',
  (tool, expected) => {
    expect(canBeAdopted({ tool })).toBe(expected);
  },
);

it('adds labels, the owner and the templates that fit exactly', () => {
  const object = adopted(rayCluster(), 'ada');
  expect(adoptionVerb(object)).toBe('release');
  expect(object).toMatchObject({
    metadata: {
      labels: {
        'app.kubernetes.io/managed-by': 'kuberay-apiserver',
        'app.kubernetes.io/name': 'kuberay',
        'ray.io/cluster-name': 'c',
        'ray.io/user': 'ada',
        team: 'a',
      },
    },
    spec: {
      headGroupSpec: {
        template: {
          metadata: {
            labels: { a: 'b' },
            annotations: { 'ray.io/compute-template': 'small' },
          },
        },
      },
      workerGroupSpecs: [
        { groupName: 'large', template: { metadata: { labels: { a: 'b' } } } },
        {
          groupName: 'fits',
          template: {
            metadata: { annotations: { 'ray.io/compute-template': 'small' } },
          },
        },
      ],
    },
  });
});

it.each(['', 'ada'])(
  'restores the original object on release, with the owner "%s"',
  owner => {
    const before = rayCluster();
    const after = adopted(adopted(before, owner));
    expect(after).toEqual(before);
  },
);

it.each([
  ['no metadata', undefined],
  ['empty metadata', {}],
  ['empty annotations', { annotations: {} }],
  ['an annotation', { annotations: { a: 'b' } }],
])('restores pods with %s', (_name, metadata) => {
  const { template } = group('1');
  const fits = { groupName: 'fits', template: { ...template, metadata } };
  const before = rayCluster({ headGroupSpec: fits, workerGroupSpecs: [fits] });
  const between = adopted(before);
  expect(
    JSON.stringify(between).match(/compute-template":"small/g),
  ).toHaveLength(2);
  expect(adopted(between)).toEqual(before);
});

it('keeps changes that others made to pods in between', () => {
  const { template } = group('1');
  const fits = { groupName: 'fits', template: { spec: template.spec } };
  const between = adopted(
    rayCluster({ headGroupSpec: fits, workerGroupSpecs: [fits] }),
  );
  const edited = merged(between, {
    spec: { headGroupSpec: { template: { metadata: { labels: { a: 'b' } } } } },
  }) as JsonObject;
  expect(adopted(edited)).toMatchObject({
    spec: { headGroupSpec: { template: { metadata: { labels: { a: 'b' } } } } },
  });
});

it('does not change pods that would be replaced', () => {
  for (const [object, kind] of [
    [rayCluster({ upgradeStrategy: { type: 'Recreate' } }), 'cluster'],
    [rayCluster(), 'service'],
  ] as const) {
    expect(adopted(object, '', kind).spec).toEqual(object.spec);
  }
});

it('releases an object created through the KubeRay API, and one with an unreadable record', () => {
  const labels = {
    'app.kubernetes.io/managed-by': 'kuberay-apiserver',
    'app.kubernetes.io/name': 'kuberay',
    'ray.io/cluster-name': 'c',
    'ray.io/user': 'ada',
  };
  const unreadable: JsonObject = { 'rayport.io/adopted': 'no JSON' };
  for (const annotations of [{}, unreadable]) {
    const object = { metadata: { name: 'c', labels, annotations } };
    expect(adopted(object)).toEqual({
      metadata: {
        name: 'c',
        labels: { 'ray.io/user': 'ada' },
        annotations: {},
      },
    });
  }
});
