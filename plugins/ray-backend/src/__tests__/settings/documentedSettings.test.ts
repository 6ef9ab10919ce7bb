import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { configSchema, describedSettings } from './settingsSchema';

const SCHEMA = resolve(__dirname, '../../../config.schema.json');
const PAGE = resolve(__dirname, '../../../../../docs/configuration.md');

const START = '<!-- Written by `npm run generate:config-keys`. -->';

/** Without the spaces and dashes by which prettier aligns tables. */
const plain = (text: string) =>
  text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

function withTable(page: string): string {
  const rows = describedSettings().map(
    ({ path, usual, description }) =>
      `| \`${path}\` | ${usual} | ${description} |`,
  );
  const table = ['| key | default | meaning |', '| --- | --- | --- |', ...rows];
  const start = page.indexOf(START);
  if (start < 0) throw new Error(`docs/configuration.md lacks ${START}`);
  const from = start + START.length + 2;
  const end = page.indexOf('\n\n', from);
  return page.slice(0, from) + table.join('\n') + page.slice(end);
}

/** After a change of settings, run `npm run generate:config-keys`. */
const mayWrite = Boolean(process.env.RAYPORT_WRITE_DOCS);

it('config.schema.json has every setting', () => {
  const schema = configSchema();
  if (mayWrite) writeFileSync(SCHEMA, JSON.stringify(schema));
  expect(JSON.parse(readFileSync(SCHEMA, 'utf8'))).toEqual(schema);
});

it('docs/configuration.md has a table of every setting', () => {
  const page = readFileSync(PAGE, 'utf8');
  const written = withTable(page);
  if (mayWrite) writeFileSync(PAGE, written);
  expect(plain(readFileSync(PAGE, 'utf8'))).toBe(plain(written));
});

it('every setting has a description', () => {
  const silent = describedSettings().filter(({ description }) => !description);
  expect(silent).toEqual([]);
});
