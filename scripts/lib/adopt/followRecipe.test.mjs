import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { beforeStart, mergeYaml } from './followRecipe.mjs';

describe('followRecipe', () => {
  it('merges configuration, and keeps the existing lines', () => {
    const before = 'catalog:\n  # which\n  rules: []\nkubernetes:\n';
    const add =
      'catalog:\n  providers:\n    ray:\n      defaultOwner: group:default/a\n';
    assert.equal(
      mergeYaml(before, add),
      'catalog:\n  # which\n  rules: []\n  providers:\n    ray:\n      defaultOwner: group:default/a\nkubernetes:\n',
    );
  });

  it('inserts features before the backend starts', () => {
    assert.equal(
      beforeStart('a();\nbackend.start();\n', 'b();'),
      'a();\nb();\n\nbackend.start();\n',
    );
    assert.throws(() => beforeStart('nothing', 'b();'), /no line/);
  });
});
