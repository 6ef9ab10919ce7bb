import { ResourceEntity } from '@backstage/catalog-model';
import {
  ClusterEnvironment,
  clusterSchema,
  clusterStatusSchema,
  serveStatusSchema,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import { clusterToEntity } from './clusterToEntity';
import { EntityDetail } from './limitDetail';
import { serviceToEntity } from './serviceToEntity';

const COMMON = {
  namespace: 'ml',
  user: 'user:default/jane',
  version: '2.46.0',
};
const STATUS = {
  reason: 'ItsReason',
  message: 'Its message.',
  hint: 'A hint.',
};

const CLUSTER = clusterSchema.parse({
  ...COMMON,
  name: 'training',
  environment: ClusterEnvironment.PRODUCTION,
  annotations: {
    'rayport.io/system': 'payments',
    'rayport.io/component': 'fraud',
  },
});
const SERVICE = serviceSchema.parse({ ...COMMON, name: 'shop' });

function render(detail: EntityDetail): ResourceEntity[] {
  const options = {
    detail,
    appBaseUrl: 'https://portal.example',
    defaultOwner: 'group:default/ml-platform',
    kubernetesCluster: 'resource:default/gpu',
  };
  const cluster = clusterStatusSchema.parse({ ...STATUS, state: 'failed' });
  const service = serveStatusSchema.parse({
    ...STATUS,
    state: 'degraded',
    system: 'payments',
    active: { cluster: { name: 'shop-abc', state: 'ready' } },
  });
  return [
    clusterToEntity(CLUSTER, cluster, options),
    serviceToEntity(SERVICE, service, options),
  ];
}

describe('limitDetail', () => {
  it('keeps only namespace, name and link with detail: none', () => {
    const [cluster] = render('none');
    expect(cluster).toEqual({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Resource',
      metadata: {
        name: 'ml.training',
        title: 'training',
        description: 'Ray cluster training in namespace ml',
        labels: { 'rayport.io/namespace': 'ml' },
        annotations: {
          'backstage.io/managed-by-location': 'ray:ml/training',
          'backstage.io/managed-by-origin-location': 'ray:ml/training',
          'backstage.io/kubernetes-namespace': 'ml',
          'rayport.io/cluster-namespace': 'ml',
          'rayport.io/cluster-name': 'training',
        },
        tags: ['ray'],
        links: [
          {
            url: 'https://portal.example/ray/clusters/ml/training',
            title: 'Ray cluster',
            icon: 'dashboard',
          },
        ],
      },
      spec: {
        type: 'ray-cluster',
        owner: 'group:default/ml-platform',
        dependsOn: ['resource:default/gpu'],
      },
    });
  });

  it('adds only the state with detail: state', () => {
    const states = [
      { 'rayport.io/cluster-state': 'failed' },
      { 'rayport.io/service-state': 'degraded' },
    ];
    const expected = render('none').map((entity, i) => ({
      ...entity,
      metadata: {
        ...entity.metadata,
        annotations: { ...entity.metadata.annotations, ...states[i] },
      },
    }));
    expect(render('state')).toEqual(expected);
  });

  it.each(['none', 'state'] as const)(
    'omits owner, reason and relations with detail: %s',
    detail => {
      const text = JSON.stringify(render(detail));
      for (const secret of [
        'jane',
        'ItsReason',
        'Its message',
        'A hint',
        'payments',
        '2.46',
        '2-46',
        'production',
        'shop-abc',
        'fraud',
      ]) {
        expect(text).not.toContain(secret);
        expect(JSON.stringify(render('full'))).toContain(secret);
      }
    },
  );
});
