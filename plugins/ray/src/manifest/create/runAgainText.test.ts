import { parseYaml } from '@rayport/backstage-plugin-ray-common';
import { runAgainText } from './runAgainText';

it('keeps the definition (case 20), without metadata of the tool that created the object', () => {
  const manifest = `apiVersion: ray.io/v1
kind: RayJob
metadata:
  name: recorded
  namespace: team
  labels:
    app.kubernetes.io/managed-by: Helm
    kueue.x-k8s.io/queue-name: main
    ray.io/user: ada
  annotations:
    argocd.argoproj.io/tracking-id: a:b
  ownerReferences:
    - kind: RayCronJob
spec:
  entrypoint: echo hi
  jobId: recorded-x7k2p
  backoffLimit: 2
`;
  expect(parseYaml(runAgainText(manifest, 'recorded-2'))).toEqual({
    apiVersion: 'ray.io/v1',
    kind: 'RayJob',
    metadata: {
      name: 'recorded-2',
      namespace: 'team',
      labels: { 'kueue.x-k8s.io/queue-name': 'main' },
    },
    spec: { entrypoint: 'echo hi', backoffLimit: 2 },
  });
});
