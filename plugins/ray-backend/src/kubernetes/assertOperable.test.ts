import {
  operatedClusterRules,
  RayApiError,
  Report,
} from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { assertOperable } from './assertOperable';

const kind = { rules: operatedClusterRules };

function cluster(rayStartParams: Record<string, string>): RayCluster {
  const template = {
    spec: { containers: [{ name: 'ray-head', image: 'rayproject/ray' }] },
  };
  return {
    metadata: { name: 'c', namespace: 'n' },
    spec: { headGroupSpec: { rayStartParams, template } },
  };
}

const faulty = cluster({ 'redis-username': 'x' });

it('accepts objects that the operator accepts, and kinds without rules', () => {
  expect(() => assertOperable(kind, { after: cluster({}) })).not.toThrow();
  expect(() => assertOperable({}, { after: faulty })).not.toThrow();
});

it('refuses objects that the operator refuses', () => {
  const refuse = () =>
    assertOperable(kind, { before: cluster({}), after: faulty });
  expect(refuse).toThrow(RayApiError);
  expect(refuse).toThrow(
    'spec.headGroupSpec.rayStartParams.redis-username: the operator refuses it: use gcsFaultToleranceOptions.redisUsername instead.',
  );
});

it('accepts a fault that existed before the change', () => {
  const after = cluster({ 'redis-username': 'x', block: 'true' });
  expect(() => assertOperable(kind, { before: faulty, after })).not.toThrow();
});

it('runs the rules once, and returns the new warnings', () => {
  let runs = 0;
  const warning = {
    rules(object: RayCluster, report: Report) {
      runs += 1;
      report(['spec'], `${Object.keys(object.metadata)} is odd`, 'warn');
    },
  };
  const after = cluster({});
  expect(assertOperable(warning, { after })).toEqual([
    'spec: name,namespace is odd',
  ]);
  expect(runs).toBe(1);
  expect(assertOperable(warning, { before: cluster({}), after })).toEqual([]);
});
