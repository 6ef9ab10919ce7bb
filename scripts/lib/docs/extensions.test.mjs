// The table of extensions in the README of the pages has every extension of the plugin, and no other.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRepository } from '../paths.mjs';

/** @param {string} name */
const read = name => readFileSync(inRepository('plugins/ray', name), 'utf8');

test('the README of the pages lists every extension', () => {
  // The report of the API is generated from the code.
  const made = read('report.api.md').matchAll(/^ *'([a-z-]+:ray[^']*)'/gm);
  const table = read('README.md').split('| extension ')[1].split('\n\n')[0];
  const listed = table
    .split('\n')
    .map(row => row.split('|')[1] ?? '')
    .flatMap(cell => [...cell.matchAll(/`([^`]+)`/g)])
    .map(([, id]) => id);
  const ids = [...new Set([...made].map(([, id]) => id))];
  assert.ok(ids.length > 20);
  assert.deepEqual(listed.sort(), ids.sort());
});
