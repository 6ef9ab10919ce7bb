import { pythonInImage } from './pythonInImage';

describe('pythonInImage', () => {
  it.each([
    ['rayproject/ray:2.46.0-py310-gpu', '3.10'],
    ['rayproject/ray:2.46.0.1a2b3c-py312', '3.12'],
    ['rayproject/ray:2.11.0', '3.9'],
    ['docker.io/rayproject/ray:2.46.0', '3.9'],
    ['mirror.example.com/rayproject/ray:2.48.0-cu121-aarch64', '3.9'],
    // The default changes around these versions, and is unknown for others.
    ['rayproject/ray:2.10.0', ''],
    ['rayproject/ray:2.49.0', ''],
    ['rayproject/ray:2.46.0-custom', ''],
    ['rayproject/ray:nightly', ''],
    ['rayproject/ray-ml:2.46.0', ''],
    ['example.com/ray:2.46.0', ''],
  ])('returns the Python version of %s: %s', (image, python) => {
    expect(pythonInImage(image)).toBe(python);
  });
});
