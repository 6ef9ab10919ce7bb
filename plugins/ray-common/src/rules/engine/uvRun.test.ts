import { englishOf } from '../../texts';
import { runtimeEnvRule } from '../runtimeEnvRule';
import { warningsOf } from '../Rules';

function warningsFor(runtimeEnv: string, entrypoint = ''): string[] {
  return warningsOf(undefined, (_, report) =>
    runtimeEnvRule(runtimeEnv, 'refused', report, { entrypoint }),
  ).map(englishOf);
}

it.each([
  ['pip: [requests]', 'uv run main.py', 'pip'],
  ['uv: [requests]', 'A=1 uv run --with x main.py', 'uv'],
  ['conda: base', "bash -c 'cd /app && uv run main.py'", 'conda'],
  ['{py_executable: uv run --isolated, pip: [requests]}', 'python a.py', 'pip'],
  ['{py_executable: /bin/uv run, conda: base}', '', 'conda'],
])('warns of %j with %j', (runtimeEnv, entrypoint, installer) => {
  expect(warningsFor(runtimeEnv, entrypoint)).toEqual([
    expect.stringContaining(`Ray refuses or ignores ${installer};`),
  ]);
});

it.each([
  ['pip: [requests]', 'python main.py'],
  ['pip: [requests]', 'uv runner.py'],
  ['pip: [requests]', 'python uv_run.py'],
  ['{py_executable: uv run, env_vars: {A: b}}', 'uv run main.py'],
  ['{py_executable: uv run, pip: }', ''],
  ['{py_executable: python -X dev, pip: [requests]}', ''],
])('accepts %j with %j', (runtimeEnv, entrypoint) => {
  expect(warningsFor(runtimeEnv, entrypoint)).toEqual([]);
});
