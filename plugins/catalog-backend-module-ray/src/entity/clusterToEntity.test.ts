import {
  FieldFormatEntityPolicy,
  resourceEntityV1alpha1Validator,
  SchemaValidEntityPolicy,
} from '@backstage/catalog-model';
import {
  ClusterEnvironment,
  ClusterInput,
  clusterSchema,
  clusterStatusSchema,
} from '@rayport/backstage-plugin-ray-common';
import { clusterToEntity } from './clusterToEntity';

const OPTIONS = {
  detail: 'full' as const,
  appBaseUrl: 'https://portal.example/',
  defaultOwner: 'group:default/unknown',
};

function toEntity(cluster: ClusterInput, options = {}) {
  const parsed = clusterSchema.parse({
    name: 'c',
    namespace: 'ml',
    ...cluster,
  });
  return clusterToEntity(parsed, undefined, { ...OPTIONS, ...options });
}

describe('clusterToEntity', () => {
  it('renders every field that the catalog shows', async () => {
    const cluster = clusterSchema.parse({
      name: 'training',
      namespace: 'ml',
      user: 'user:default/jane',
      version: '2.46.0',
      environment: ClusterEnvironment.PRODUCTION,
      annotations: {
        'rayport.io/system': 'payments',
        'rayport.io/component': 'ml/Fraud',
      },
    });
    const status = clusterStatusSchema.parse({
      state: 'failed',
      reason: 'ImagePullBackOff',
      message: 'The image cannot be pulled.',
      hint: 'Check its name.',
      origin: { tool: 'owner', kind: 'RayJob', name: 'nightly' },
    });
    const kubernetesCluster = 'resource:default/gpu';
    const entity = clusterToEntity(cluster, status, {
      ...OPTIONS,
      kubernetesCluster,
    });
    expect(entity).toEqual({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Resource',
      metadata: {
        name: 'ml.training',
        title: 'training',
        description: 'Ray cluster training in namespace ml',
        labels: {
          'rayport.io/namespace': 'ml',
          'rayport.io/environment': 'production',
          'rayport.io/ray-version': '2.46.0',
        },
        annotations: {
          'backstage.io/managed-by-location': 'ray:ml/training',
          'backstage.io/managed-by-origin-location': 'ray:ml/training',
          'backstage.io/kubernetes-namespace': 'ml',
          'backstage.io/kubernetes-label-selector': 'ray.io/cluster=training',
          'rayport.io/cluster-namespace': 'ml',
          'rayport.io/cluster-name': 'training',
          'rayport.io/user': 'user:default/jane',
          'rayport.io/cluster-state': 'failed',
          'rayport.io/made-by': 'RayJob nightly',
          'rayport.io/cluster-state-reason': 'ImagePullBackOff',
          'rayport.io/cluster-state-message':
            'The image cannot be pulled. Check its name.',
        },
        tags: ['ray', 'ray-2-46-0', 'production'],
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
        owner: 'user:default/jane',
        system: 'system:default/payments',
        dependsOn: [kubernetesCluster],
        dependencyOf: ['component:ml/fraud'],
      },
    });
  });

  it.each([
    ['user:default/jane', 'user:default/jane'],
    ['Group:ml/platform', 'group:ml/platform'],
    ['jane', 'user:default/jane'],
    ['Jane.Doe', 'user:default/jane.doe'],
    ['ml/jane', 'group:default/unknown'],
    ['jane@example.com', 'group:default/unknown'],
    ['Jane Doe', 'group:default/unknown'],
    ['component:default/jane', 'group:default/unknown'],
    ['', 'group:default/unknown'],
  ])('maps the user "%s" to the owner %s', (user, owner) => {
    expect(toEntity({ user }).spec.owner).toBe(owner);
  });

  it('keeps names unique and within the limit', () => {
    const long = { namespace: 'n'.repeat(40), name: `c${'x'.repeat(40)}` };
    const names = [
      toEntity({ namespace: 'a-b', name: 'c' }),
      toEntity({ namespace: 'a', name: 'b-c' }),
      toEntity(long),
      toEntity({ ...long, name: `${long.name}y` }),
    ].map(({ metadata }) => metadata.name);
    expect(new Set(names).size).toBe(4);
    expect(names.every(name => name.length <= 63)).toBe(true);
  });

  it('renders a valid entity for a cluster with unusual values', async () => {
    const entity = toEntity({
      namespace: 'n'.repeat(63),
      name: 'c'.repeat(53),
      user: 'Jane Doe <jane@example.com>',
      version: ' nightly/py3.12+gpu_',
      environment: 99,
      annotations: { 'rayport.io/system': 'no : system' },
    });
    await new SchemaValidEntityPolicy().enforce(entity);
    await new FieldFormatEntityPolicy().enforce(entity);
    expect(await resourceEntityV1alpha1Validator.check(entity)).toBe(true);
    expect(entity.spec.system).toBeUndefined();
    expect(entity.metadata.labels).toEqual({
      'rayport.io/namespace': 'n'.repeat(63),
    });
  });

  it('omits the link when the base URL of the app is unknown', () => {
    expect(toEntity({}, { appBaseUrl: undefined }).metadata.links).toEqual([]);
  });
});
