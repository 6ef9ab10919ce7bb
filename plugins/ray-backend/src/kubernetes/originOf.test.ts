import { originText } from '@rayport/backstage-plugin-ray-common';
import { ObjectMeta } from '@rayport/backstage-plugin-ray-node';
import { originOf } from './originOf';

const managed = { 'app.kubernetes.io/managed-by': 'kuberay-apiserver' };

function madeBy(metadata: Omit<ObjectMeta, 'name'>): string {
  const origin = originOf({ name: 'training', ...metadata });
  return `${origin.tool}: ${originText(origin)}`;
}

describe('the origin of a Ray object', () => {
  it.each<[string, Omit<ObjectMeta, 'name'>]>([
    [
      'rayport: this portal',
      { labels: managed, managedFields: [{ manager: 'rayport' }] },
    ],
    ['rayport: this portal', { managedFields: [{ manager: 'rayport' }] }],
    [
      'kuberay-api: the KubeRay API server',
      { labels: managed, managedFields: [{ manager: 'apiserver' }] },
    ],
    [
      'helm: Helm release prod',
      {
        labels: { 'app.kubernetes.io/managed-by': 'Helm' },
        annotations: {
          'meta.helm.sh/release-name': 'prod',
          'meta.helm.sh/release-namespace': 'ml',
        },
        managedFields: [{ manager: 'helm' }],
      },
    ],
    [
      'helm: Helm release prod',
      {
        labels: {
          'app.kubernetes.io/managed-by': 'Helm',
          'app.kubernetes.io/instance': 'prod',
        },
      },
    ],
    [
      'argocd: Argo CD application ray-prod',
      { labels: { ...managed, 'argocd.argoproj.io/instance': 'ray-prod' } },
    ],
    [
      'argocd: Argo CD application ray-prod',
      {
        annotations: {
          'argocd.argoproj.io/tracking-id':
            'argo_ray-prod:ray.io/RayCluster:ml/training',
        },
      },
    ],
    [
      'flux: Flux Kustomization apps',
      {
        labels: {
          'kustomize.toolkit.fluxcd.io/name': 'apps',
          'kustomize.toolkit.fluxcd.io/namespace': 'flux-system',
        },
      },
    ],
    [
      'flux: Flux HelmRelease ray',
      {
        labels: {
          'app.kubernetes.io/managed-by': 'Helm',
          'helm.toolkit.fluxcd.io/name': 'ray',
        },
      },
    ],
    [
      'owner: RayJob nightly',
      {
        labels: managed,
        ownerReferences: [
          {
            apiVersion: 'ray.io/v1',
            kind: 'RayJob',
            name: 'nightly',
            uid: '1',
            controller: true,
          },
        ],
      },
    ],
    [
      'owner: RayCronJob hourly',
      {
        labels: {
          'ray.io/originated-from-crd': 'RayCronJob',
          'ray.io/originated-from-cr-name': 'hourly',
        },
      },
    ],
    [
      'kubectl: kubectl',
      {
        managedFields: [
          { manager: 'kubectl-client-side-apply' },
          { manager: 'manager', subresource: 'status' },
          { manager: 'rayport' },
        ],
      },
    ],
    [
      'other: OpenAPI-Generator',
      {
        managedFields: [
          { manager: 'kuberay-operator' },
          { manager: 'OpenAPI-Generator' },
        ],
      },
    ],
    ['unknown: another tool', {}],
  ])('%s', (expected, metadata) => {
    expect(madeBy(metadata)).toBe(expected);
  });

  it('returns the namespace of an Argo CD application and of a Helm release', () => {
    const application = {
      'argocd.argoproj.io/tracking-id': 'argo_prod:ray.io/RayCluster:ml/x',
    };
    expect(originOf({ name: 'x', annotations: application })).toMatchObject({
      namespace: 'argo',
      name: 'prod',
    });
    const release = {
      'meta.helm.sh/release-name': 'prod',
      'meta.helm.sh/release-namespace': 'ml',
    };
    expect(originOf({ name: 'x', annotations: release })).toMatchObject({
      namespace: 'ml',
      name: 'prod',
    });
  });

  it('truncates names to the maximum length of Kubernetes names', () => {
    const labels = { 'argocd.argoproj.io/instance': 'a'.repeat(100_000) };
    expect(originOf({ name: 'x', labels }).name).toHaveLength(253);
  });
});
