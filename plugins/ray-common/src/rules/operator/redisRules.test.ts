import { violationsOf } from '../Rules';
import { spec } from './__testUtils__/operatedObjects';
import { operatedClusterRules } from './operatedClusterRules';

const valueFrom = { secretKeyRef: { name: 's', key: 'k' } };

it.each<[object, string[]]>([
  [
    { value: 'a', valueFrom },
    [
      'the variable redisPassword has value and valueFrom, and Kubernetes refuses the pod: keep one of them.',
    ],
  ],
  [{ value: 'a' }, []],
  [{ valueFrom }, []],
])('takes one source of the password of Redis: %j', (redisPassword, found) => {
  const gcsFaultToleranceOptions = {
    redisAddress: 'redis:6379',
    redisPassword,
  };
  const object = {
    metadata: { name: 'c' },
    spec: { ...spec, gcsFaultToleranceOptions },
  };
  expect(
    violationsOf(object, operatedClusterRules).map(({ message }) => message),
  ).toEqual(found);
});
