import { stringify } from 'yaml';
import { isSameCode } from './isSameCode';

function code(runtimeEnv: object, paths: string[] = []) {
  return { definition: { runtimeEnv: stringify(runtimeEnv) }, paths };
}

function script(...lines: string[]) {
  return code({ env_vars: { RAY_SCRIPT: lines.join('\n') } });
}

const git = (address: string) => code({ working_dir: address });

const folder = (...paths: string[]) =>
  code({ working_dir: 'gcs://_ray_pkg_1.zip' }, paths);

describe('isSameCode', () => {
  const fit = ['import ray', 'ray.init()', 'x = fit(1)', 'print(x)'];

  it.each([
    ['a changed line', script(...fit), script(...fit.slice(0, 3), 'show(x)')],
    ['added lines', script(...fit), script(...fit, 'a()', 'b()', 'c()', 'd()')],
    ['only imports', script('import ray'), script('import ray')],
    [
      'another branch',
      git('https://github.com/team/code/archive/main.zip'),
      git('https://github.com/team/code/archive/next.zip'),
    ],
    ['an added file', folder('a.py', 'b.py'), folder('a.py', 'b.py', 'c.py')],
  ])('finds the same work with %s', (_, one, other) => {
    expect(isSameCode(one, other)).toBe(true);
    expect(isSameCode(other, one)).toBe(true);
  });

  it.each([
    ['scripts', script(...fit), script('import ray', 'y = 2', 'plot(y)')],
    ['only imports in common', script('import ray'), script('import ray', 'f')],
    [
      'repositories',
      git('https://github.com/team/code/archive/main.zip'),
      git('https://github.com/team/more/archive/main.zip'),
    ],
    ['folders', folder('main.py', 'a.py', 'b.py'), folder('main.py', 'c', 'd')],
    ['unknown files', folder(), folder()],
    ['a script and a folder', script(...fit), folder('main.py')],
  ])('tells apart %s', (_, one, other) => {
    expect(isSameCode(one, other)).toBe(false);
    expect(isSameCode(other, one)).toBe(false);
  });
});
