import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkOrExit } from './checkOrExit';

const RIGHT = `
app: { baseUrl: 'http://localhost' }
backend: { baseUrl: 'http://localhost' }
`;

describe('checkOrExit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  afterEach(() => jest.restoreAllMocks());

  async function checkArguments(args: string[]) {
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
    await checkOrExit(['--check', ...args], exit);
    return [exit.mock.calls[0]?.[0], printed.join('')];
  }

  const checkFiles = (...files: string[]) =>
    checkArguments(files.flatMap(file => ['--config', file]));

  function check(yaml: string) {
    const file = join(folder, 'app-config.yaml');
    writeFileSync(file, yaml);
    return checkFiles(file);
  }

  it('exits with 0 if everything is right', async () => {
    expect(await check(RIGHT)).toEqual([0, 'The configuration is right.\n']);
  });

  it('refuses arguments that it does not take', async () => {
    expect(await checkArguments(['--confg', 'a.yaml'])).toEqual([
      1,
      "Unknown option '--confg'; --config names a file, and may be repeated.\n",
    ]);
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

  it('asks for the variables of a portal in production, once for each value', async () => {
    const root = resolve(__dirname, '../../..');
    const files = ['app-config.yaml', 'app-config.production.yaml'];
    const [code, printed] = await checkFiles(
      ...files.map(file => join(root, file)),
    );
    expect(code).toBe(1);
    const found = String(printed).trim().split('\n');
    expect(found.map(line => line.split(', which is not set: ')[0])).toEqual([
      'app.baseUrl uses RAYPORT_BASE_URL',
      'backend.cors.origin uses RAYPORT_BASE_URL',
      'backend.database.connection.host uses POSTGRES_HOST',
      'backend.database.connection.user uses POSTGRES_USER',
      'backend.database.connection.password uses POSTGRES_PASSWORD',
      'backend.baseUrl uses RAYPORT_BASE_URL',
    ]);
  });

  it.each([
    ["''", 'empty'],
    ['rayport', 'rayport'],
    ['5', '5'],
  ])('reports the address %s once', async (value, shown) => {
    const wrong = RIGHT.replace("'http://localhost'", value);
    expect(await check(wrong)).toEqual([
      1,
      `app.baseUrl is ${shown}: write the whole address, such as https://rayport.example.com\n`,
    ]);
  });

  it('names a file that is not YAML', async () => {
    expect(await check('a: [')).toEqual([
      1,
      expect.stringContaining('app-config.yaml is not valid YAML'),
    ]);
  });
});
