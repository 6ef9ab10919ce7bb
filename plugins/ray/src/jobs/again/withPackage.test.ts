import { parse } from 'yaml';
import { withPackage } from './withPackage';

describe('withPackage', () => {
  it.each([
    ['', { pip: ['x'] }],
    ['# nothing', { pip: ['x'] }],
    ['env_vars: { A: b }', { env_vars: { A: 'b' }, pip: ['x'] }],
    ['pip: [torch==2.5.0]', { pip: ['torch==2.5.0', 'x'] }],
    ['pip:', { pip: ['x'] }],
    ['uv: [torch]', { uv: ['torch', 'x'] }],
    [
      'pip: { packages: [torch], pip_check: false }',
      { pip: { packages: ['torch', 'x'], pip_check: false } },
    ],
    [
      'conda: { dependencies: [python=3.11, pip: [torch]] }',
      { conda: { dependencies: ['python=3.11', { pip: ['torch', 'x'] }] } },
    ],
    [
      'conda: { dependencies: [numpy] }',
      { conda: { dependencies: ['numpy', { pip: ['x'] }] } },
    ],
  ])('adds a package to `%s`', (before, after) => {
    expect(parse(withPackage(before, 'x') ?? '')).toEqual(after);
  });

  it('keeps comments', () => {
    expect(withPackage('# ours\npip:\n  - torch # fast\n', 'x')).toBe(
      '# ours\npip:\n  - torch # fast\n  - x\n',
    );
  });

  it.each([
    'pip: ./requirements.txt',
    'conda: environment.yaml',
    'conda: base',
    '[a]',
    '{:::',
  ])('returns undefined for `%s`', text => {
    expect(withPackage(text, 'x')).toBeUndefined();
  });
});
