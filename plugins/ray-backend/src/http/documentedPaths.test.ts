import { listOperations } from '@rayport/backstage-plugin-ray-common';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const DOCS = resolve(__dirname, '../../../../docs');
const PAGES = ['portal', 'history', 'usage', 'logs'];

/** The last word of a path, which says what it is about. */
function wordOf(path: string): string {
  const words = path.split('/').filter(part => !part.startsWith('{'));
  return `/${words.at(-1)?.replace(/:.*/, '')}`;
}

it('documents every path of the API of the pages', () => {
  const text = PAGES.map(page =>
    readFileSync(resolve(DOCS, `api/${page}.md`), 'utf8'),
  ).join('\n');
  const missing = listOperations()
    .map(([, { http }]) => http)
    .filter(({ api }) => api === 'portal')
    .filter(({ path }) => !text.includes(wordOf(path)))
    .map(({ method, path }) => `${method} ${path}`);
  expect(missing).toEqual([]);
});
