import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unsetVariables } from './unsetVariables';

describe('unsetVariables', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unset-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  let count = 0;

  function unsetIn(texts: string[], env: NodeJS.ProcessEnv = {}) {
    const files = texts.map(text => {
      count += 1;
      const file = join(folder, `${count}.yaml`);
      writeFileSync(file, text);
      return file;
    });
    return unsetVariables(
      files.flatMap(file => ['--config', file]),
      env,
    );
  }

  it.each([
    ['a whole value', 'a: { b: "${NAME}" }', 'a.b', ['NAME']],
    ['a value without quotes', 'a:\n  b: ${NAME}\n', 'a.b', ['NAME']],
    ['a part of a value', 'a: x-${NAME}', 'a', ['NAME']],
    ['several', 'a: ${NAME}-${OTHER}-${NAME}', 'a', ['NAME', 'OTHER']],
    ['another way to write it', 'a: { $env: NAME }', 'a', ['NAME']],
    ['in a list', "a: [1, { b: '${ NAME }' }]", 'a[1].b', ['NAME']],
  ])('finds %s', async (_, text, key, names) => {
    expect(await unsetIn([text])).toEqual([{ key, names }]);
  });

  it.each([
    ['one that is set', 'a: ${NAME}', { NAME: 'x' }],
    ['one of the other way that is set', 'a: { $env: NAME }', { NAME: 'x' }],
    ['one that is set to an empty text', 'a: ${NAME}', { NAME: '' }],
    ['one with a default', 'a: ${NAME:-x}', {}],
    ['one with an empty default', 'a: ${NAME:-}', {}],
    ['an escaped one', 'a: $${NAME}', {}],
    ['a comment', 'a: 1 # ${NAME}', {}],
  ])('passes %s', async (_, text, env) => {
    expect(await unsetIn([text], env)).toEqual([]);
  });

  it('passes those that a later file or a variable overrides', async () => {
    const text = 'a: { b: "${NAME}" }\nc: [{ d: "${OTHER}" }]\ne: ${THIRD}';
    const later = 'a: { b: null }\nc: []\n';
    const env = { APP_CONFIG_e: '"x"' };
    expect(await unsetIn([text, later], env)).toEqual([]);
  });

  it('finds those that would leave the value of an earlier file', async () => {
    expect(await unsetIn(['a: localhost', 'a: ${NAME}'])).toEqual([
      { key: 'a', names: ['NAME'] },
    ]);
  });

  describe('in included files', () => {
    const parts = join(folder, 'parts');
    const write = (name: string, text: string) =>
      writeFileSync(join(parts, name), text);

    beforeAll(() => {
      mkdirSync(parts);
      write('all.yaml', 'b: "${NAME}"\nc: { $include: other.json#d.e }');
      write('other.json', '{ "d": { "e": ["${OTHER}", "$${ESCAPED}"] } }');
      write('text.yaml', '${NAME}');
    });

    it('finds them, also those of files that an included file includes', async () => {
      expect(await unsetIn(['a: { $include: parts/all.yaml }'])).toEqual([
        { key: 'a.b', names: ['NAME'] },
        { key: 'a.c[0]', names: ['OTHER'] },
      ]);
      const env = { NAME: 'x', OTHER: 'y' };
      const text = 'a: { $include: "${FOLDER:-parts}/all.yaml" }';
      expect(await unsetIn([text], env)).toEqual([]);
    });

    it('finds one that is the whole file, or a part of its path', async () => {
      const whole = 'a: { $include: parts/text.yaml }';
      expect(await unsetIn([whole])).toEqual([{ key: 'a', names: ['NAME'] }]);
      for (const key of ['$include', '$file']) {
        const text = `a: { ${key}: "\${FOLDER}/text.yaml" }`;
        expect(await unsetIn([text])).toEqual([
          { key: 'a', names: ['FOLDER'] },
        ]);
      }
    });

    it('passes the text of a file, in which nothing is replaced', async () => {
      expect(await unsetIn(['a: { $file: parts/text.yaml }'])).toEqual([]);
    });
  });

  it('ignores files that are missing, and other arguments', async () => {
    const missing = join(folder, 'missing.yaml');
    const args = ['--inspect', `--config=${missing}`];
    expect(await unsetVariables(args, {})).toEqual([]);
  });

  it('finds what our own production needs', async () => {
    const root = resolve(__dirname, '../../../..');
    const args = ['app-config.yaml', 'app-config.production.yaml'].map(
      file => `--config=${join(root, file)}`,
    );
    const found = await unsetVariables(args, {});
    expect(found.map(({ key }) => key)).toEqual([
      'app.baseUrl',
      'backend.baseUrl',
      'backend.cors.origin',
      'backend.database.connection.host',
      'backend.database.connection.user',
      'backend.database.connection.password',
    ]);
  });
});
