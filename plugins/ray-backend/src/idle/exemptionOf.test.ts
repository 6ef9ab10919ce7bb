import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { exemptionOf } from './exemptionOf';

const metadata = { name: 'c', namespace: 'n' };
const originated = (kind: string) => ({
  'ray.io/originated-from-crd': kind,
  'ray.io/originated-from-cr-name': 'x',
});
const ownedBy = (kind: string) => [
  { apiVersion: 'ray.io/v1', kind, name: 'x', uid: 'u' },
];

it.each<[string | undefined, Partial<RayCluster>]>([
  [undefined, {}],
  [undefined, { spec: undefined }],
  [undefined, { spec: { managedBy: 'ray.io/kuberay-operator' } }],
  ['job', { metadata: { ...metadata, labels: originated('RayJob') } }],
  ['job', { metadata: { ...metadata, ownerReferences: ownedBy('RayJob') } }],
  ['service', { metadata: { ...metadata, labels: originated('RayService') } }],
  [
    'kueue',
    { metadata: { ...metadata, labels: { 'kueue.x-k8s.io/queue-name': 'q' } } },
  ],
  ['kueue', { spec: { managedBy: 'kueue.x-k8s.io/multikueue' } }],
  ['operator', { spec: { idleTerminationOptions: {} } }],
  ['suspended', { spec: { suspend: true } }],
  [
    'deleting',
    { metadata: { ...metadata, deletionTimestamp: '2030-01-01T00:00:00Z' } },
  ],
])('returns the exemption %s for %j', (exemption, change) => {
  const cluster: RayCluster = {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata,
    spec: {},
    ...change,
  };
  expect(exemptionOf(cluster)).toBe(exemption);
});
