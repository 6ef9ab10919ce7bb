import { englishOf } from '../texts';
import { architectureInImage, architectureRules } from './architectureRules';
import { warningsOf } from './Rules';

it.each([
  ['rayproject/ray:2.46.0-py310-aarch64', 'arm64'],
  ['registry.example.com:5000/ray:1-arm64@sha256:0', 'arm64'],
  ['example/ray:x86_64', 'amd64'],
  ['rayproject/ray:2.46.0', 'amd64'],
  // One name for both, since 2.47.
  ['rayproject/ray:2.52.0', undefined],
  ['example/arm64:2.46.0', undefined],
  ['example/ray:farm64x', undefined],
  ['', undefined],
])('reads the architecture of %s', (image, architecture) => {
  expect(architectureInImage(image)).toBe(architecture);
});

function warningsFor(head: object, group: object): string[] {
  return warningsOf(undefined, (_, report) =>
    architectureRules(
      { image: '', at: ['head'], ...head },
      [{ image: '', at: ['group'], group: 'g', ...group }],
      report,
    ),
  ).map(englishOf);
}

it('warns of groups on another architecture than the head', () => {
  expect(warningsFor({ node: 'amd64' }, { node: 'arm64' })).toEqual([
    expect.stringMatching(/^group: worker group g runs on arm64 .* on amd64:/),
  ]);
  expect(warningsFor({ node: 'arm64' }, { node: 'arm64' })).toEqual([]);
  expect(warningsFor({}, { node: 'arm64' })).toEqual([]);
});

it('warns of an image that does not run on the chosen nodes', () => {
  const head = { image: 'example/ray:1-aarch64', node: 'amd64' };
  expect(warningsFor(head, {})).toEqual([
    expect.stringMatching(/^head: the image is for arm64 .* amd64 nodes/),
  ]);
});
