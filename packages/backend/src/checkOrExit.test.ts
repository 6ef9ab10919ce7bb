import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOrExit } from './checkOrExit';

const RIGHT = `
app: { baseUrl: 'http://localhost' }
backend: { baseUrl: 'http://localhost' }
`;

describe('checkOrExit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  afterEach(() => jest.restoreAllMocks());

  async function check(yaml: string) {
    const file = join(folder, 'app-config.yaml');
    writeFileSync(file, yaml);
    const printed: unknown[] = [];
    jest
      .spyOn(process.stdout, 'write')
      .mockImplementation((text: unknown, ...rest: unknown[]) => {
        printed.push(text);
        const [written] = rest;
        if (typeof written === 'function') written();
        return true;
      });
    const exit = jest.fn();
    await checkOrExit(['--check', '--config', file], exit);
    return [exit.mock.calls[0]?.[0], printed.join('')];
  }

  it('exits with 0 if everything is right', async () => {
    expect(await check(RIGHT)).toEqual([0, 'The configuration is right.\n']);
  });

  it('lists problems of the portal and of Ray by place, and exits with 1', async () => {
    const wrong = `ray: { idle: { mode: x } }\n${RIGHT}auth: { providers: { oidcc: {} } }`;
    expect(await check(wrong)).toEqual([
      1,
      expect.stringMatching(
        /^ray\.idle\.mode is x: .*\nauth\.providers\.oidcc needs .*\n$/,
      ),
    ]);
  });

  it('names a file that is not YAML', async () => {
    expect(await check('a: [')).toEqual([
      1,
      expect.stringContaining('app-config.yaml is not valid YAML'),
    ]);
  });
});
