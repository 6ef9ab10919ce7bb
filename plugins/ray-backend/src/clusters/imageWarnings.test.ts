import { RayClusterSpec } from '@rayport/backstage-plugin-ray-node';
import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import { imageWarnings } from './imageWarnings';

interface Images {
  head?: string;
  workers?: string;
  sidecar?: string;
  init?: string;
  autoscaler?: string;
}

function specOf(rayVersion: string, images: Images): RayClusterSpec {
  const podOf = (name: string, image?: string) => ({
    spec: {
      containers: [
        { name, image },
        ...(images.sidecar ? [{ name: 'logs', image: images.sidecar }] : []),
      ],
      ...(images.init && {
        initContainers: [{ name: 'setup', image: images.init }],
      }),
    },
  });
  return {
    rayVersion,
    ...(images.autoscaler && {
      autoscalerOptions: { image: images.autoscaler },
    }),
    headGroupSpec: {
      rayStartParams: {},
      template: podOf('ray-head', images.head),
    },
    workerGroupSpecs: ['a', 'b'].map(groupName => ({
      groupName,
      rayStartParams: {},
      template: podOf('ray-worker', images.workers),
    })),
  };
}

describe('imageWarnings', () => {
  const told = (before: RayClusterSpec, after: RayClusterSpec) =>
    imageWarnings(before, after).map(englishOf);

  const ours = (version: string) => {
    const image = `rayproject/ray:${version}`;
    return specOf(version, { head: image, workers: image, sidecar: 'logs:1' });
  };

  it('lists every image before and after a new version, and custom images that stay', () => {
    expect(told(ours('2.46.0'), ours('2.47.0'))).toEqual([
      'image rayproject/ray:2.46.0 becomes rayproject/ray:2.47.0 (head, a, b)',
    ]);
    const own = { head: 'registry.corp/ray:2.46.0', workers: 'w:1' };
    expect(
      told(specOf('2.46.0', own), specOf('2.47.0', { ...own, workers: 'w:2' })),
    ).toEqual([
      'image registry.corp/ray:2.46.0 stays, as it is not Ray’s own of the version before; see that it has Ray 2.47.0 (head)',
      'image w:1 becomes w:2 (a, b)',
    ]);
  });

  it('lists images of all containers if only images change', () => {
    const before = { head: 'h:1', workers: 'w:1', sidecar: 's:1' };
    const more = { init: 'i:1', autoscaler: 'x:1' };
    const after = { init: 'i:2', autoscaler: 'x:2', sidecar: 's:2' };
    expect(
      told(
        specOf('2.46.0', { ...before, ...more }),
        specOf('2.46.0', { ...before, ...after }),
      ),
    ).toEqual([
      'image s:1 becomes s:2 (head/logs, a/logs, b/logs)',
      'image i:1 becomes i:2 (head/setup, a/setup, b/setup)',
      'image x:1 becomes x:2 (the autoscaler)',
    ]);
  });

  it('returns nothing if no image changes', () => {
    expect(told(ours('2.46.0'), ours('2.46.0'))).toEqual([]);
  });
});
