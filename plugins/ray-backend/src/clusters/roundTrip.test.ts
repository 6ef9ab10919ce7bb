import {
  Cluster,
  ClusterInput,
  clusterSchema,
  RAY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import fc from 'fast-check';
import { anyCluster } from './__testUtils__/anyCluster';
import { recordedTemplates } from './__testUtils__/recordings';
import { clusterToRayCluster } from './conversion/clusterToRayCluster';
import { rayClusterToCluster } from './conversion/rayClusterToCluster';

const templates = recordedTemplates();
const now = new Date('2026-11-21T09:16:08.260Z');
const CREATED = {
  [RAY_ANNOTATIONS.creationTimestamp]: '2026-11-21 09:16:08.26 +0000 UTC',
};

/** As Kubernetes stores it: through JSON, which drops what is undefined. */
function store(cluster: Cluster): RayCluster {
  const object = clusterToRayCluster({ cluster, templates, now });
  return JSON.parse(JSON.stringify(object));
}

function sentAndBack(cluster: Cluster): Cluster {
  return rayClusterToCluster(store(cluster), { events: [], state: '' });
}

type SpecInput = NonNullable<ClusterInput['clusterSpec']>;

function clusterOf(
  spec: SpecInput,
  fields: Omit<ClusterInput, 'clusterSpec'> = {},
): Cluster {
  const headGroupSpec = { computeTemplate: 'gpu', ...spec.headGroupSpec };
  const clusterSpec = { ...spec, headGroupSpec };
  return clusterSchema.parse({ name: 'c', user: 'u', ...fields, clusterSpec });
}

describe('a cluster that is created and read', () => {
  it('survives a round trip with any content', () => {
    fc.assert(
      fc.property(anyCluster, cluster => {
        expect(sentAndBack(cluster)).toEqual({
          ...cluster,
          annotations: { ...cluster.annotations, ...CREATED },
        });
      }),
    );
  });

  it('shows the environment of the cluster within its groups', () => {
    const back = sentAndBack(
      clusterOf(
        {
          headGroupSpec: { environment: { values: { B: '2' } } },
          workerGroupSpec: [{ computeTemplate: 'gpu' }],
        },
        {
          envs: {
            values: { A: '1' },
            valuesFrom: { C: { source: 1, name: 's', key: 'k' } },
          },
        },
      ),
    );
    const valuesFrom = { C: { source: 1, name: 's', key: 'k' } };
    expect(back.envs).toBeUndefined();
    expect(back.clusterSpec?.headGroupSpec?.environment).toEqual({
      values: { A: '1', B: '2' },
      valuesFrom,
    });
    expect(back.clusterSpec?.workerGroupSpec[0].environment).toEqual({
      values: { A: '1' },
      valuesFrom,
    });
  });

  it('shows default values', () => {
    const { clusterSpec } = sentAndBack(
      clusterOf({
        headGroupSpec: { imagePullPolicy: 'IfNotPresent', securityContext: {} },
        workerGroupSpec: [
          { computeTemplate: 'gpu', replicas: 3, maxReplicas: 5 },
          { computeTemplate: 'gpu', replicas: 3, minReplicas: 0 },
        ],
        enableInTreeAutoscaling: true,
        autoscalerOptions: { cpu: '1', imagePullPolicy: 'IfNotPresent' },
      }),
    );
    expect(clusterSpec?.headGroupSpec).toMatchObject({
      imagePullPolicy: '',
      environment: { values: {}, valuesFrom: {} },
      securityContext: { capabilities: { add: [], drop: [] } },
    });
    expect(clusterSpec?.workerGroupSpec).toMatchObject([
      { replicas: 3, minReplicas: 3, maxReplicas: 5 },
      { replicas: 3, minReplicas: 0 },
    ]);
    expect(clusterSpec?.autoscalerOptions).toMatchObject({
      cpu: '1',
      memory: '512Mi',
      imagePullPolicy: '',
      envs: undefined,
    });
  });

  it('shows the sources of environment of the autoscaler under their index, in order', () => {
    const names = Array.from({ length: 12 }, (_, index) => `s${index}`);
    const sources = names.map((name, index): [string, object] => [
      `v${index}`,
      { source: 1, name, key: 'dropped' },
    ]);
    const valuesFrom = Object.fromEntries([
      ...sources.reverse(),
      ['field', { source: 3, key: 'dropped' }],
    ]);
    const { clusterSpec } = sentAndBack(
      clusterOf({
        enableInTreeAutoscaling: true,
        autoscalerOptions: { envs: { valuesFrom } },
      }),
    );
    const back = clusterSpec?.autoscalerOptions?.envs?.valuesFrom ?? {};
    expect(Object.entries(back)).toEqual(
      names.map((name, index) => [String(index), { source: 1, name, key: '' }]),
    );
  });

  it('drops the options of a disabled autoscaler', () => {
    const { clusterSpec } = sentAndBack(
      clusterOf({ autoscalerOptions: { cpu: '1' } }),
    );
    expect(clusterSpec?.autoscalerOptions).toBeUndefined();
  });
});

describe('the owner of a cluster', () => {
  const ownerOf = (rayCluster: RayCluster) =>
    rayClusterToCluster(rayCluster, { events: [], state: '' }).user;

  it('is a plain label if a label can hold it', () => {
    const { labels, annotations } = store(
      clusterOf({}, { user: '3cpo' }),
    ).metadata;
    expect(labels).toMatchObject({ 'ray.io/user': '3cpo' });
    expect(annotations).toEqual(CREATED);
  });

  it('is kept exactly in addition to a valid label, which stays unique when truncated', () => {
    const guest = store(clusterOf({}, { user: 'user:default/guest' }));
    expect(guest.metadata.labels?.['ray.io/user']).toBe('user_default_guest');
    expect(ownerOf(guest)).toBe('user:default/guest');

    const [a, b] = ['a', 'b'].map(end =>
      store(clusterOf({}, { user: `group:${'x'.repeat(70)}${end}` })),
    );
    expect(a.metadata.labels?.['ray.io/user']).toMatch(
      /^group_x{48}-[0-9a-f]{8}$/,
    );
    expect(a.metadata.labels).not.toEqual(b.metadata.labels);
  });

  it('is the label after the label was changed', () => {
    const taken = store(clusterOf({}, { user: 'user:default/guest' }));
    taken.metadata.labels = { 'ray.io/user': 'other' };
    expect(ownerOf(taken)).toBe('other');
  });

  it('can not be forged by an annotation of the request', () => {
    const annotations = { [RAY_ANNOTATIONS.user]: 'user:default/guest' };
    const forged = store(
      clusterOf({}, { user: 'user_default_guest', annotations }),
    );
    expect(ownerOf(forged)).toBe('user_default_guest');
  });
});

describe('clusterToRayCluster', () => {
  it('adds the ports of Ray Serve on request', () => {
    const portsOf = (annotations: Record<string, string>) =>
      store(
        clusterOf({}, { annotations }),
      ).spec?.headGroupSpec?.template.spec?.containers?.[0].ports?.map(
        ({ name }) => name,
      );
    const usual = ['redis', 'head', 'dashboard', 'metrics'];
    expect(portsOf({})).toEqual(usual);
    expect(portsOf({ 'ray.io/enable-serve-service': 'true' })).toEqual([
      ...usual,
      'dashboard-agent',
      'serve',
    ]);
  });

  it('names a missing or invalid template', () => {
    const missing = clusterOf({ headGroupSpec: { computeTemplate: 'nope' } });
    expect(() => store(missing)).toThrow(
      expect.objectContaining({
        code: 'FAILED_PRECONDITION',
        message: expect.stringContaining('"nope" does not exist'),
      }),
    );
    const gpu = templates.get('gpu');
    if (!gpu) throw new Error('The recordings have a template gpu');
    const broken = new Map([['gpu', { ...gpu, memoryUnit: 'Foo' }]]);
    expect(() =>
      clusterToRayCluster({ cluster: clusterOf({}), templates: broken, now }),
    ).toThrow('memory unit "Foo"');
  });
});
