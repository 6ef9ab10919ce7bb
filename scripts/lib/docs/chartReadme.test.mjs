// The table of values in the chart's README matches values.yaml.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { CHART_README, valuesOf, withValuesTable } from './chartReadme.mjs';

describe('the README of the chart', () => {
  it('lists all values', async () => {
    const readme = readFileSync(CHART_README, 'utf8');
    const hint = 'run npm run generate:chart-readme';
    assert.equal(readme, await withValuesTable(readme), hint);
  });

  it('shows each default and the comment above its key', () => {
    const text = `# About the file.

# What a section is for.
section:
  # The first
  # key.
  first: {}
  list: [1, a]
plain: ''
`;
    assert.deepEqual(valuesOf(text), [
      { key: 'section', value: '', comment: 'What a section is for.' },
      { key: 'section.first', value: '{}', comment: 'The first key.' },
      { key: 'section.list', value: '[1,"a"]', comment: '' },
      { key: 'plain', value: '""', comment: '' },
    ]);
  });
});
