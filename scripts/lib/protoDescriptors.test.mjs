import assert from 'node:assert/strict';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { inRepository } from './paths.mjs';
import {
  assertNothingBreaks,
  generateDescriptors,
  lintProtos,
  PROTOS,
} from './protoDescriptors.mjs';

for (const { folder, generated } of PROTOS) {
  describe(`the .proto files of ${folder}`, () => {
    it('pass the linter', () => {
      lintProtos(folder);
    });

    it('match the generated descriptors', () => {
      assert.equal(
        readFileSync(inRepository(generated), 'utf8'),
        generateDescriptors(folder),
        'Run `npm run generate:proto`.',
      );
    });
  });
}

describe('the .proto files of clients', () => {
  const [{ folder }] = PROTOS;
  /** @type {string} */
  let changed;
  before(() => {
    changed = mkdtempSync(join(tmpdir(), 'rayport-protos-'));
    cpSync(inRepository(folder), changed, { recursive: true });
  });
  after(() => rmSync(changed, { recursive: true }));

  /** @param {(text: string) => string} change */
  const changeClusters = change => {
    const text = readFileSync(
      inRepository(folder, 'proto/cluster.proto'),
      'utf8',
    );
    writeFileSync(join(changed, 'proto/cluster.proto'), change(text));
  };

  it('are compatible with clients of the last release', () => {
    assertNothingBreaks(folder);
  });

  it('may get new fields', () => {
    changeClusters(text =>
      text.replace('string group_name = 1;', '$&\n  string nickname = 1000;'),
    );
    assertNothingBreaks(changed);
  });

  it('may not renumber a field', () => {
    changeClusters(text =>
      text.replace('string group_name = 1;', 'string group_name = 1000;'),
    );
    assert.throws(() => assertNothingBreaks(changed), /"group_name"/);
  });
});
