// Every link from one of our documents to another, or to a file, leads somewhere. Links to the network are not tried.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { join } from 'node:path/posix';
import { inRepository } from '../paths.mjs';
import { anchorsIn, linksIn, readDocuments } from './markdown.mjs';

/**
 * The fault of a link; undefined if it is valid.
 *
 * @param {string} from path of the document
 * @param {string} link
 */
function faultOf(from, link) {
  if (/^[a-z]+:/.test(link)) return undefined;
  const [file, anchor] = decodeURI(link).split('#');
  const path = file ? join(from, '..', file) : from;
  if (path.startsWith('../')) return 'leads out of the repository';
  if (!existsSync(inRepository(path))) return 'there is no such file';
  if (!anchor || !path.endsWith('.md')) return undefined;
  return anchorsIn(readFileSync(inRepository(path), 'utf8')).has(anchor)
    ? undefined
    : 'there is no such heading';
}

describe('links in documents', () => {
  it('are found in prose, but not in code', () => {
    const text =
      '[a](b.md#c) ![d](<e.png>) `[f](g)`\n```sh\n[h](i)\n```\n[j]: k.md\n';
    assert.deepEqual(linksIn(text), ['b.md#c', 'e.png', 'k.md']);
  });

  it('use the heading anchors that GitHub generates', () => {
    const text =
      '# One: `two`, three\n## [Four](five.md) & six\n```\n# no\n```\n# Same\n# Same\n';
    assert.deepEqual(
      [...anchorsIn(text)],
      ['one-two-three', 'four--six', 'same', 'same-1'],
    );
  });

  it('are reported when they are broken', () => {
    const missing = 'there is no such file';
    assert.equal(faultOf('docs/api.md', 'nowhere.md'), missing);
    assert.equal(faultOf('docs/api.md', '../docs/api.md'), undefined);
    assert.equal(
      faultOf('docs/api.md', '#nowhere'),
      'there is no such heading',
    );
  });

  it('point to existing files and headings', () => {
    const documents = readDocuments();
    assert.ok(documents.length > 20);
    const dead = documents.flatMap(({ path, text }) =>
      linksIn(text).flatMap(link => {
        const fault = faultOf(path, link);
        return fault ? [`${path}: ${link}: ${fault}`] : [];
      }),
    );
    assert.deepEqual(dead, []);
  });
});
