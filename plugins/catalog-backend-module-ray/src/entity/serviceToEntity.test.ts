import {
  FieldFormatEntityPolicy,
  resourceEntityV1alpha1Validator,
  SchemaValidEntityPolicy,
} from '@backstage/catalog-model';
import {
  serveStatusSchema,
  ServiceInput,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import { clusterEntityName } from './entityName';
import { serviceToEntity } from './serviceToEntity';

const OPTIONS = {
  detail: 'full' as const,
  appBaseUrl: 'https://portal.example/',
  defaultOwner: 'group:default/unknown',
};

function toEntity(service: ServiceInput, status?: object, options = {}) {
  return serviceToEntity(
    serviceSchema.parse({ name: 's', namespace: 'ml', ...service }),
    status && serveStatusSchema.parse(status),
    { ...OPTIONS, ...options },
  );
}

describe('serviceToEntity', () => {
  it('renders every field that the catalog shows', () => {
    const entity = toEntity(
      { name: 'shop', user: 'group:default/shop', version: '2.46.0' },
      {
        state: 'degraded',
        reason: 'Unhealthy',
        system: 'payments',
        component: 'front-end',
        message: 'An application is slow.',
        hint: 'Read its log.',
        active: { cluster: { name: 'shop-abc', state: 'ready' } },
        pending: { cluster: { name: 'shop-def', state: 'provisioning' } },
      },
      { kubernetesCluster: 'resource:default/gpu' },
    );
    expect(entity).toEqual({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Resource',
      metadata: {
        name: 'ml.shop.service',
        title: 'shop',
        description: 'Ray service shop in namespace ml',
        labels: {
          'rayport.io/namespace': 'ml',
          'rayport.io/ray-version': '2.46.0',
        },
        annotations: {
          'backstage.io/managed-by-location': 'ray-service:ml/shop',
          'backstage.io/managed-by-origin-location': 'ray-service:ml/shop',
          'backstage.io/kubernetes-namespace': 'ml',
          'backstage.io/kubernetes-label-selector': 'ray.io/cluster=shop-abc',
          'rayport.io/service-namespace': 'ml',
          'rayport.io/service-name': 'shop',
          'rayport.io/user': 'group:default/shop',
          'rayport.io/service-state': 'degraded',
          'rayport.io/service-state-reason': 'Unhealthy',
          'rayport.io/service-state-message':
            'An application is slow. Read its log.',
        },
        tags: ['ray', 'ray-serve', 'ray-2-46-0'],
        links: [
          {
            url: 'https://portal.example/ray/services/ml/shop',
            title: 'Ray service',
            icon: 'dashboard',
          },
        ],
      },
      spec: {
        type: 'ray-service',
        owner: 'group:default/shop',
        system: 'system:default/payments',
        dependsOn: ['resource:default/gpu', 'resource:default/ml.shop-abc'],
        dependencyOf: ['component:default/front-end'],
      },
    });
  });

  it.each([
    ['nothing serves yet', {}],
    ['its cluster has no entity', { active: { cluster: { name: 'gone' } } }],
  ])('has no dependencies while %s', (_, status) => {
    expect(toEntity({}, status).spec.dependsOn).toBeUndefined();
  });

  it('never uses the name of a cluster’s entity', () => {
    const long = { namespace: 'n'.repeat(40), name: 'c'.repeat(40) };
    for (const key of [{ namespace: 'ml', name: 's' }, long]) {
      const { name } = toEntity(key).metadata;
      expect(name).not.toBe(clusterEntityName(key));
      expect(name.length).toBeLessThanOrEqual(63);
    }
  });

  it('renders a valid entity for a service with unusual values', async () => {
    const entity = toEntity(
      {
        namespace: 'n'.repeat(63),
        name: 's'.repeat(47),
        user: 'Jane Doe <jane@example.com>',
        version: ' nightly/gpu_',
      },
      { system: 'no : system', component: 'a b' },
    );
    await new SchemaValidEntityPolicy().enforce(entity);
    await new FieldFormatEntityPolicy().enforce(entity);
    expect(await resourceEntityV1alpha1Validator.check(entity)).toBe(true);
    expect(entity.spec).toEqual({
      type: 'ray-service',
      owner: 'group:default/unknown',
    });
  });
});
