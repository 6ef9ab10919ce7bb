import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { comparedFields, differingFields, scriptOf } from './comparedFields';

function differences(left: JsonObject, right: JsonObject) {
  return comparedFields(left, right)
    .filter(({ isSame }) => !isSame)
    .map(({ path, left: one, right: other }) => [path, one, other]);
}

describe('comparedFields', () => {
  it('finds differences in nested fields, and in groups by name', () => {
    const run = (image: string, replicas: number): JsonObject => ({
      name: `train-${replicas}`,
      entrypoint: 'python a.py',
      clusterSpec: {
        headGroupSpec: { image },
        workerGroupSpec: [{ groupName: 'gpu', replicas }],
      },
    });
    expect(differences(run('ray:2.9', 2), run('ray:2.60', 4))).toEqual([
      ['clusterSpec.headGroupSpec.image', 'ray:2.9', 'ray:2.60'],
      ['clusterSpec.workerGroupSpec[gpu].replicas', '2', '4'],
    ]);
  });

  it('lists only the packages that differ, and all of them if only their order differs', () => {
    const run = (...pip: string[]) => ({
      runtimeEnv: JSON.stringify({ pip }),
    });
    expect(
      differences(run('numpy', 'torch==2.1'), run('numpy', 'torch==2.2', 'x')),
    ).toEqual([['runtimeEnv.pip', 'torch==2.1', 'torch==2.2, x']]);
    expect(differences(run('a', 'b'), run('b', 'a'))).toEqual([
      ['runtimeEnv.pip', 'a, b', 'b, a'],
    ]);
  });

  it('shows that variables differ, but not their values', () => {
    const run = (value: string) => ({
      runtimeEnv: `env_vars: { TOKEN: ${value}, SAME: x }`,
      clusterSpec: { headGroupSpec: { environment: { values: { A: value } } } },
    });
    const fields = comparedFields(run('secret1'), run('secret2'));
    expect(JSON.stringify(fields)).not.toMatch(/secret/);
    expect(
      fields.filter(({ isSame }) => !isSame).map(({ path }) => path),
    ).toEqual([
      'clusterSpec.headGroupSpec.environment.values.A',
      'runtimeEnv.env_vars.TOKEN',
    ]);
  });

  it('skips uploaded folders and modules if their files are known, but no other address', () => {
    const paths = (left: string, right: string, knowsFiles = true) =>
      differingFields(
        comparedFields({ runtimeEnv: left }, { runtimeEnv: right }),
        { knowsFiles },
      ).map(({ path }) => path);
    const run = (name: string) =>
      `working_dir: gcs://${name}.zip\npy_modules: [gcs://m-${name}.zip, gcs://same.zip]`;
    const [folder, modules] = [
      'runtimeEnv.working_dir',
      'runtimeEnv.py_modules',
    ];
    expect(paths(run('a'), run('b'))).toEqual([]);
    expect(paths(run('a'), run('b'), false)).toEqual([folder, modules]);
    expect(paths(run('a'), 'working_dir: s3://b/a.zip')).toEqual([
      folder,
      modules,
    ]);
    expect(
      paths('py_modules: [gcs://a.zip]', 'py_modules: [gcs://a.zip, s3://b]'),
    ).toEqual([modules]);
  });

  it('omits the script, and treats invalid YAML as text', () => {
    const run = (script: string) => ({
      runtimeEnv: JSON.stringify({ env_vars: { RAY_SCRIPT: script } }),
    });
    expect(comparedFields(run('a'), run('b'))).toEqual([]);
    expect(scriptOf(run('print(1)'))).toBe('print(1)');
    expect(differences({ runtimeEnv: '{' }, { runtimeEnv: '[' })).toEqual([
      ['runtimeEnv', '{', '['],
    ]);
  });
});
