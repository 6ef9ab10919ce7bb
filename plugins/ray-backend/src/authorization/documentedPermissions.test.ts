import {
  listOperations,
  rayPermissions,
} from '@rayport/backstage-plugin-ray-common';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { RESOURCE_KINDS } from '../core/resourceKinds';
import { kindDeclarations } from './kindDeclarations';

const PAGE = resolve(__dirname, '../../../../docs/permissions.md');

/** Uses of permissions other than operations of the contract. */
const OTHER_USES: Record<string, string> = {
  'ray.cluster.dashboard': 'the Ray dashboard',
};

function usesOf(name: string): string {
  const rpcs = listOperations()
    .filter(([, { permission }]) => permission.name === name)
    .map(([id]) => `\`${id}\``);
  const uses = [...rpcs, OTHER_USES[name]].filter(Boolean);
  if (uses.length === 0) throw new Error(`Say what ${name} is for.`);
  return uses.join(', ');
}

function permissionsTable(): string[] {
  return [
    '| permission | action | what it takes |',
    '| --- | --- | --- |',
    ...rayPermissions.map(
      ({ name, attributes }) =>
        `| \`${name}\` | ${attributes.action} | ${usesOf(name)} |`,
    ),
  ];
}

function rulesTable(): string[] {
  const found = new Map<string, { kinds: string[]; parameter: string }>();
  for (const kind of RESOURCE_KINDS) {
    for (const rule of Object.values(kindDeclarations[kind].rules)) {
      const { name, paramsSchema } = rule;
      const parameters = paramsSchema ? Object.keys(paramsSchema.shape) : [];
      const parameter = parameters.map(text => `\`${text}\``).join(', ');
      const entry = found.get(name) ?? { kinds: [], parameter };
      entry.kinds.push(kind);
      found.set(name, entry);
    }
  }
  return [
    '| rule | parameter | objects |',
    '| --- | --- | --- |',
    ...[...found].map(
      ([name, { kinds, parameter }]) =>
        `| \`${name}\` | ${parameter || 'none'} | ${kinds.join(', ')} |`,
    ),
  ];
}

/** Without the spaces and dashes by which tables are aligned. */
const plain = (text: string) =>
  text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

/** The page with the table of the same header replaced. */
function withTable(page: string, table: string[]): string {
  const lines = page.split('\n');
  const start = lines.findIndex(line => plain(line) === table[0]);
  if (start < 0) throw new Error(`docs/permissions.md lacks ${table[0]}`);
  const end = lines.indexOf('', start);
  return [...lines.slice(0, start), ...table, ...lines.slice(end)].join('\n');
}

it('docs/permissions.md has tables of every permission and rule', () => {
  const page = readFileSync(PAGE, 'utf8');
  const written = withTable(withTable(page, permissionsTable()), rulesTable());
  if (process.env.RAYPORT_WRITE_DOCS) writeFileSync(PAGE, written);
  // After a change: run this test with RAYPORT_WRITE_DOCS=1, then prettier.
  expect(plain(page)).toBe(plain(written));
});
