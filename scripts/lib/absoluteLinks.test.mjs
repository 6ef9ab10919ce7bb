import assert from 'node:assert/strict';
import { test } from 'node:test';
import { absoluteLinks } from './absoluteLinks.mjs';

const ADDRESS = 'https://git.example.com/ray/rayport';

/** @param {string} text */
const absolute = text => absoluteLinks(text, ADDRESS, 'plugins/ray');

test('relative links of a README point to the repository', () => {
  assert.equal(
    absolute('[a](../../docs/api.md#reads), [b](../ray-node).'),
    `[a](${ADDRESS}/blob/main/docs/api.md#reads), [b](${ADDRESS}/blob/main/plugins/ray-node).`,
  );
});

test('a picture in a README links to the raw file', () => {
  assert.equal(
    absolute('![A page](../../docs/images/overview.png)'),
    `![A page](${ADDRESS}/raw/main/docs/images/overview.png)`,
  );
});

test('absolute links and anchors in a README are unchanged', () => {
  const text = '[a](https://www.ray.io), [b](#install)';
  assert.equal(absolute(text), text);
});
