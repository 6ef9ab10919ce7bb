import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { manifestText, wantedText } from './manifestText';

const object: KubernetesObject & Record<string, unknown> = {
  metadata: {
    name: 'c',
    namespace: 'n',
    uid: 'u',
    resourceVersion: '7',
    annotations: {
      'kubectl.kubernetes.io/last-applied-configuration': '{}',
      'ray.io/update-timestamp': 'now',
      kept: 'blue',
    },
    managedFields: [
      {
        manager: 'rayport',
        operation: 'Update',
        time: '2026-11-21T09:00:00Z',
        fieldsV1: {
          'f:metadata': { 'f:labels': { '.': {}, 'f:a': {} } },
          'f:spec': { 'f:suspend': {}, 'f:headGroupSpec': { 'f:x': {} } },
        },
      },
      // Unknown to the types.
      JSON.parse('"not an entry"'),
      {
        manager: 'kuberay-operator',
        operation: 'Update',
        subresource: 'status',
        time: '2026-11-21T09:00:05Z',
        fieldsV1: { 'f:status': { 'f:state': {} } },
      },
    ],
  },
  kind: 'RayCluster',
  apiVersion: 'ray.io/v1',
  spec: { entrypoint: `python ${'x'.repeat(200)} y`, answer: 'no' },
  status: { state: 'ready' },
};

describe('manifestText', () => {
  it('shows the object without managed fields and copies, kind first, without line wrapping', () => {
    const text = manifestText(object);
    expect(text).toMatch(/^apiVersion: ray.io\/v1\nkind: RayCluster\n/);
    expect(text).toContain('resourceVersion: "7"');
    expect(text).toContain('state: ready');
    expect(text).toContain('answer: "no"');
    expect(text).toContain(`${'x'.repeat(200)} y\n`);
    expect(text).not.toMatch(/managedFields|last-applied/);
  });
});

describe('wantedText', () => {
  it('shows only requested fields', () => {
    const text = wantedText(object);
    expect(text).toContain('kept: blue');
    expect(text).not.toMatch(/status|uid|resourceVersion|timestamp/);
    const { annotations, ...bare } = object.metadata;
    expect(wantedText({ ...object, metadata: bare })).not.toContain(
      'annotations',
    );
    expect(annotations).toBeDefined();
  });
});
