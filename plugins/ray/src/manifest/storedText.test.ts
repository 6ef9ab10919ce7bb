import { storedText } from './storedText';

const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

it('shows the requested object, without fields that Kubernetes or kubectl add', () => {
  const metadata = { name: 'a', uid: 'u', resourceVersion: '1' };
  const object = (annotations: Record<string, string>) => ({
    kind: 'RayJob',
    apiVersion: 'ray.io/v1',
    metadata: { ...metadata, annotations },
    spec: { entrypoint: 'echo' },
    status: { jobStatus: 'RUNNING' },
  });
  expect(storedText(object({ [LAST_APPLIED]: '{}' }))).toBe(
    'apiVersion: ray.io/v1\nkind: RayJob\nmetadata:\n  name: a\nspec:\n  entrypoint: echo\n',
  );
  expect(storedText(object({ note: 'kept' }))).toContain('note: kept');
});
