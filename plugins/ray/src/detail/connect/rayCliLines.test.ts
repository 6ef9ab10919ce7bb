import { rayCliLines, SHELLS } from './rayCliLines';

const address = 'https://portal/api/ray/clusters/default/training/ray';

describe('rayCliLines', () => {
  it.each(SHELLS)('fills in address, token and version for %s', shell => {
    const options = { shell, address, version: '2.60.0' };
    const text = rayCliLines({ ...options, token: 'rayport_x' });
    expect(text).toContain(address);
    expect(text).toContain('{"Authorization": "Bearer rayport_x"}');
    expect(text).toContain('ray[default]==2.60.0');
    expect(rayCliLines({ ...options, token: undefined })).toContain(
      'Bearer <token>',
    );
  });

  it.each([
    [
      'bash',
      `ray job submit --working-dir . --metadata-json '{"rayport.workers":"2"}' -- python main.py`,
    ],
    [
      'powershell',
      String.raw`ray job submit --working-dir . --metadata-json --% "{\"rayport.workers\":\"2\"}" -- python main.py`,
    ],
    ['client', '    metadata={"rayport.workers":"2"},'],
  ] as const)('quotes metadata for %s', (shell, line) => {
    const text = rayCliLines({
      shell,
      address,
      version: '',
      token: undefined,
      metadata: { 'rayport.workers': '2' },
    });
    expect(text.split('\n')).toContain(line);
  });
});
