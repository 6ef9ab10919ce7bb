import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { slownessOf } from '../__testUtils__/processorTime';
import { rayVersionOf } from './rayVersionOf';

function versionOf(options: {
  label?: string;
  rayVersion?: string;
  image?: string;
}): string {
  const { label, rayVersion, image } = options;
  const rayCluster: RayCluster = {
    metadata: {
      name: 'c',
      labels: label === undefined ? {} : { 'ray.io/version': label },
    },
    spec: {
      rayVersion,
      headGroupSpec: {
        template: { spec: { containers: [{ name: 'ray-head', image }] } },
      },
    },
  };
  return rayVersionOf(rayCluster);
}

/** Longest text in an object of Kubernetes, characters. */
const MAX_TEXT = 1_048_576;

describe('rayVersionOf', () => {
  it('reads a very long version in linear time', () => {
    const image = (length: number) => `ray:1.1.${'1'.repeat(length)}/`;
    const read = (worst: string) =>
      expect(versionOf({ image: worst })).toBe('');
    expect(slownessOf(MAX_TEXT, image, read)).toBeUndefined();
  });

  it('prefers the label to rayVersion, and rayVersion to the image', () => {
    const image = 'registry:5000/ray:2.50.1-py310-gpu';
    expect(versionOf({ label: '2.52.0', rayVersion: '2.51.0', image })).toBe(
      '2.52.0',
    );
    expect(versionOf({ rayVersion: '2.51.0', image })).toBe('2.51.0');
    expect(versionOf({ image })).toBe('2.50.1');
  });

  it('returns nothing if the image has no version', () => {
    expect(versionOf({ image: 'registry:5000/ray' })).toBe('');
    expect(versionOf({ image: 'rayproject/ray:nightly' })).toBe('');
    expect(versionOf({})).toBe('');
    expect(rayVersionOf({ metadata: { name: 'c' }, spec: {} })).toBe('');
  });
});
