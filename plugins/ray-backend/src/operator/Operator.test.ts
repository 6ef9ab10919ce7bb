import { operatorOf } from './Operator';

const podOf = (image: string, ...args: string[]) => ({
  metadata: { name: 'operator' },
  spec: {
    containers: [
      { name: 'proxy', image: 'envoy:1.30.0' },
      { name: 'kuberay-operator', image, command: ['/manager'], args },
    ],
  },
});

it.each([
  ['quay.io/kuberay/operator:v1.5.1', '1.5.1'],
  ['registry:5000/kuberay/operator:1.6.2-distroless@sha256:ab', '1.6.2'],
  ['quay.io/kuberay/operator:nightly', undefined],
  ['registry:5000/operator@sha256:ab', undefined],
  ['operator', undefined],
])('reads the release of %s', (image, version) => {
  expect(operatorOf(podOf(image)).version).toBe(version);
});

it('reads feature gates and namespaces from every form of the flags', () => {
  const { gates, namespaces } = operatorOf(
    podOf(
      'operator:v1.5.1',
      '-feature-gates=RayJobDeletionPolicy=true, RayServiceIncrementalUpgrade=F',
      '--watch-namespace',
      'a,b',
    ),
  );
  expect(gates).toEqual({
    RayJobDeletionPolicy: true,
    RayServiceIncrementalUpgrade: false,
  });
  expect(namespaces).toEqual(['a', 'b']);
});

it('accepts any pod', () => {
  const nothing = { version: undefined, gates: {}, namespaces: [] };
  expect(operatorOf({ metadata: { name: 'bare' } })).toEqual(nothing);
  expect(operatorOf(podOf('', '--feature-gates'))).toEqual(nothing);
});
