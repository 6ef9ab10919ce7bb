import { rayVersionInImage } from './rayVersionInImage';

describe('rayVersionInImage', () => {
  it.each([
    ['rayproject/ray:2.46.0', '2.46.0'],
    ['docker.io/rayproject/ray:2.46.0-py310-gpu', '2.46.0'],
    ['registry:5000/team/ray:2.46.0.1a2b3c-py312', '2.46.0'],
    ['rayproject/ray-ml:2.9.3', '2.9.3'],
    ['anyscale/ray-llm:2.55.0-py312-cu128', '2.55.0'],
    [`rayproject/ray:2.46.0@sha256:${'a'.repeat(64)}`, '2.46.0'],
    ['ray:2.46.0', '2.46.0'],
    ['rayproject/ray:nightly', ''],
    ['rayproject/ray', ''],
    // Their tags are not versions of Ray.
    ['nvidia/cuda:12.2.0-base', ''],
    ['registry.example.com/team/trainer:1.4.2', ''],
    ['registry.example.com/ray/trainer:1.4.2', ''],
    ['team/x-ray:1.0.0', ''],
  ])('maps %s to "%s"', (image, version) => {
    expect(rayVersionInImage(image)).toBe(version);
  });
});
