import { readConda, withPip } from './readConda';

const ENVIRONMENT = `
name: train
channels: [conda-forge, nodefaults]
dependencies:
  - python=3.11
  - numpy>=1.26
  - pip
  - pip:
      - torch==2.5.0
prefix: /opt/conda/envs/train
`;

describe('readConda', () => {
  it('reads channels and packages, without name and prefix', () => {
    expect(readConda(ENVIRONMENT)).toEqual({
      channels: ['conda-forge', 'nodefaults'],
      dependencies: [
        'python=3.11',
        'numpy>=1.26',
        'pip',
        { pip: ['torch==2.5.0'] },
      ],
    });
  });

  it('adds packages to those that pip installs', () => {
    expect(withPip(readConda(ENVIRONMENT), ['tqdm']).dependencies).toEqual([
      'python=3.11',
      'numpy>=1.26',
      'pip',
      { pip: ['torch==2.5.0', 'tqdm'] },
    ]);
    const plain = readConda('dependencies: [numpy]');
    expect(withPip(plain, ['tqdm']).dependencies).toEqual([
      'numpy',
      'pip',
      { pip: ['tqdm'] },
    ]);
    expect(withPip(plain, [])).toBe(plain);
  });

  it.each(['- a', 'dependencies: 3', 'dependencies: [{ other: [a] }]', ''])(
    'refuses %j',
    text => {
      expect(() => readConda(text)).toThrow();
    },
  );
});
