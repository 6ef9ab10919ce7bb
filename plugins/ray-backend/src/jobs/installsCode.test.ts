import { installsCode } from './installsCode';

describe('installsCode', () => {
  it.each([
    ['pip: [torch]', true],
    ['env_vars: { A: b }\nworking_dir: gcs://a.zip\n', true],
    ['{"uv": ["torch"]}', true],
    ['env_vars:\n  PIP_INDEX_URL: pip\n', false],
    ['env_vars: { A: "a pip install" }', false],
    [undefined, false],
    [`${' '.repeat(1_000_000)}pip:`, false],
  ])('for %.40s: %s', (runtimeEnv, expected) => {
    expect(installsCode(runtimeEnv)).toBe(expected);
  });
});
