import { assertSuspension } from './serviceEffects';

const metadata = { name: 's', namespace: 'test' };

it('reports a Kubernetes without support for suspended services', () => {
  const dropped = { metadata, spec: { serveConfigV2: '' } };
  expect(() => assertSuspension(dropped, true)).toThrow(
    "Service s can't be suspended: the RayServices of this Kubernetes have no spec.suspend, which came with KubeRay 1.7.",
  );
  expect(() => assertSuspension(dropped, false)).not.toThrow();
  const taken = { metadata, spec: { suspend: true } };
  expect(() => assertSuspension(taken, true)).not.toThrow();
});
