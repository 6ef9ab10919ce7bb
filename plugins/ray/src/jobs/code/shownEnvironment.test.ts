import { shownEnvironment } from './shownEnvironment';

describe('shownEnvironment', () => {
  it.each([
    [
      '{"working_dir": "gcs://x.zip", "pip": ["tqdm"]}',
      'working_dir: gcs://x.zip\npip:\n  - tqdm',
    ],
    [
      'pip: [a]\nenv_vars: { RAY_SCRIPT: "print(1)", LR: "1" }\n',
      'pip:\n  - a\nenv_vars:\n  LR: "1"',
    ],
    ['env_vars: { RAY_SCRIPT: "print(1)" }', ''],
    ['pip: # ours\n  - torch\n', 'pip: # ours\n  - torch\n'],
    ['pip: [torch]', 'pip: [torch]'],
    ['{:::', '{:::'],
    ['', ''],
  ])('formats %j for display', (text, shown) => {
    expect(shownEnvironment(text)).toBe(shown);
  });
});
