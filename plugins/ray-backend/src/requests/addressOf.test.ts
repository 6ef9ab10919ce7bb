import { operations } from '@rayport/backstage-plugin-ray-common';
import { addressOf } from './addressOf';

it.each([
  [
    'a path',
    operations.getCluster,
    { namespace: 'n', name: 'c' },
    { namespace: 'n', name: 'c' },
  ],
  [
    'a body, for what does not exist yet',
    operations.createRayJob,
    { namespace: 'n', job: { name: 'j', entrypoint: 'secret' } },
    { namespace: 'n', name: 'j' },
  ],
  [
    'a path with a name of its own',
    operations.submitRayJob,
    { namespace: 'n', clustername: 'c', jobsubmission: { name: 'x' } },
    { namespace: 'n', name: 'c' },
  ],
  [
    'a namespace alone',
    operations.listRayJobs,
    { namespace: 'n' },
    { namespace: 'n' },
  ],
  ['nothing', operations.createCluster, { cluster: undefined }, {}],
])('reads the address from %s', (_where, operation, input, expected) => {
  expect(addressOf(input, operation)).toEqual(expected);
});
