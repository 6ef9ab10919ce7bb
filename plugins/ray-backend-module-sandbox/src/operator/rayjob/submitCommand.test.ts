import { rayCluster } from '../../simulation/__testUtils__/rayCluster';
import { rayJob } from '../../simulation/__testUtils__/rayJob';
import { RayJobSpec } from './RayJob';
import { canBeSubmitted } from './submitCommand';

describe('canBeSubmitted', () => {
  const metadata = { team: 'blue' };
  const withVersion = (rayVersion?: string) => ({
    metadata,
    rayClusterSpec: rayCluster('c', { spec: { rayVersion } }).spec,
  });
  const containers = [{ name: 's', image: 'i', command: ['bash'] }];

  it.each<[boolean, Partial<RayJobSpec>]>([
    [true, {}],
    [true, withVersion('2.46.0')],
    [true, withVersion('3.0')],
    [false, withVersion()],
    [false, withVersion('nightly')],
    [false, withVersion('2.5.1')],
    [false, withVersion('2.47.0-rc1')],
    [true, { ...withVersion(), metadata: {} }],
    [true, { ...withVersion(), submissionMode: 'HTTPMode' }],
    [
      true,
      { ...withVersion(), submitterPodTemplate: { spec: { containers } } },
    ],
    [true, { metadata, clusterSelector: { 'ray.io/cluster': 'c' } }],
  ])('is %j of %j', (expected, spec) => {
    expect(canBeSubmitted(rayJob('j', spec))).toBe(expected);
  });
});
