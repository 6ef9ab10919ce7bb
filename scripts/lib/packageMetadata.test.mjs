import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertAddress, withMetadata } from './packageMetadata.mjs';
import { inRepository } from './paths.mjs';

/** @param {string[]} path */
const read = (...path) =>
  JSON.parse(readFileSync(inRepository(...path), 'utf8'));

test('packages inherit metadata of the repository', () => {
  const repository = { type: 'git', directory: 'plugins/ray' };
  const url = 'git+https://git.example.com/ray/rayport.git';
  assert.deepEqual(
    withMetadata(
      { engines: { node: '22' }, author: 'A', repository: { url } },
      { name: 'ray', repository },
    ),
    {
      name: 'ray',
      engines: { node: '22' },
      author: 'A',
      homepage:
        'https://git.example.com/ray/rayport/tree/main/plugins/ray#readme',
      bugs: 'https://git.example.com/ray/rayport/issues',
      repository: { ...repository, url },
    },
  );
  assert.deepEqual(withMetadata({}, { repository }), { repository });
});

test('a release needs the address of the repository', () => {
  assert.throws(() => assertAddress({}), /npm pkg set .*repository\.url=/);
  assertAddress({ repository: { url: 'git+https://git.example.com/a.git' } });
});

test('every package has its folder, licence and keywords', () => {
  for (const name of readdirSync(inRepository('plugins'))) {
    const { keywords, license, repository } = read(
      'plugins',
      name,
      'package.json',
    );
    assert.equal(repository.directory, `plugins/${name}`);
    assert.equal(license, read('package.json').license);
    assert.ok(keywords.includes('backstage') && keywords.includes('ray'));
  }
});
