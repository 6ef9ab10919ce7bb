// The examples of docs/operations/sign-in.md pass `backstage-cli config:check --strict`, with the modules of our own portal.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { loadConfigSchema } from '@backstage/config-loader';
import { parse } from 'yaml';
import { inRepository } from '../paths.mjs';

const PAGE = 'docs/operations/sign-in.md';

describe('the examples of sign-in and of users and groups', () => {
  const text = readFileSync(inRepository(PAGE), 'utf8');
  const base = parse(readFileSync(inRepository('app-config.yaml'), 'utf8'));
  const examples = [...text.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)]
    .map(([, code]) => parse(code.replaceAll(/\$\{\w+\}/g, 'x')))
    .map(values => values.config ?? values);

  it('fit the schemas of the portal', async () => {
    assert.ok(examples.length >= 6);
    const schema = await loadConfigSchema({
      dependencies: ['backend'],
      packagePaths: [inRepository('package.json')],
      noUndeclaredProperties: true,
    });
    for (const data of examples) {
      // Throws on the first fault.
      schema.process([
        { data: base, context: 'app-config.yaml' },
        { data, context: PAGE },
      ]);
    }
  });
});
