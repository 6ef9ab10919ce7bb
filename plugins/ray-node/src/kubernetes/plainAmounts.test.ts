import { KubernetesError } from './KubernetesError';
import { plainAmounts } from './plainAmounts';

const CPU =
  'spec.headGroupSpec.template.spec.containers[0].resources.limits.cpu';
const EXPRESSION = String.raw`^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$`;
const refused = (field: string, value: string) =>
  `${field}: Invalid value: "${value}": ${field} in body should match '${EXPRESSION}'`;

it('says what an amount must be, in the words of an API server', () => {
  const several = [refused(CPU, '1x'), 'metadata.name: Required value'];
  expect(
    plainAmounts(`RayCluster.ray.io "c" is invalid: [${several.join(', ')}]`),
  ).toBe(
    `RayCluster.ray.io "c" is invalid: [${CPU}: Invalid value: "1x": must be an amount such as 500m, 2 or 10Gi, metadata.name: Required value]`,
  );
});

it.each([
  'metadata.name: Required value',
  `spec.schedule: Invalid value: "x": spec.schedule in body should match '^[a-z]+$'`,
  '',
])('leaves %j', text => {
  expect(plainAmounts(text)).toBe(text);
});

it('applies to answers of the API server and their causes', () => {
  const message = refused(CPU, '1x');
  const { message: said, details } = KubernetesError.fromAnswer({
    httpStatus: 422,
    retryAfter: null,
    body: JSON.stringify({
      kind: 'Status',
      reason: 'Invalid',
      message,
      details: { causes: [{ field: CPU, message }] },
    }),
  });
  for (const text of [said, details?.causes?.[0]?.message]) {
    expect(text).toMatch(/must be an amount such as 500m, 2 or 10Gi$/);
  }
});
