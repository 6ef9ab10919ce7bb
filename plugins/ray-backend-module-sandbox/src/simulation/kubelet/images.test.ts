import { imageProblem, qualified } from './images';

describe('imageProblem', () => {
  it.each([
    'rayproject/ray:2.46.0',
    'ray',
    'localhost:5000/team/ray:latest',
    'Registry.example.com/ray__x/y.z:a_B-1',
    `quay.io/kuberay/ray@sha256:${'a'.repeat(64)}`,
  ])('accepts %s', image => {
    expect(imageProblem(image)).toBeUndefined();
  });

  it.each(['rayproject/ray:nope', 'missing/ray', 'ray:does-not-exist-1'])(
    'reports that %s is not found',
    image => {
      expect(imageProblem(image)).toMatchObject({
        kind: 'ErrImagePull',
        message: expect.stringContaining(`${qualified(image)}: not found`),
      });
    },
  );

  it.each(['', 'Ray', 'ray:', 'ray image', 'ray:a:b', '/ray'])(
    'reports the invalid name %j',
    image => {
      expect(imageProblem(image)?.kind).toBe('InvalidImageName');
    },
  );
});

describe('qualified', () => {
  it.each([
    ['ray', 'docker.io/library/ray:latest'],
    ['rayproject/ray:1', 'docker.io/rayproject/ray:1'],
    ['localhost:5000/ray', 'localhost:5000/ray:latest'],
  ])('completes %s', (image, complete) => {
    expect(qualified(image)).toBe(complete);
  });
});
