import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What takes something away from a portal of an older version, or gives it another meaning. */
const NOT_ADDITIVE = /\b(?:drop|rename)\w*\(|\.alter\(|\bdelete\(|\btruncate\(/;

const folder = resolvePackagePath(
  '@rayport/backstage-plugin-ray-backend',
  'migrations',
);

describe('migrations', () => {
  it.each(readdirSync(folder))(
    'only add: an older portal works on with %s',
    name => {
      const source = readFileSync(join(folder, name), 'utf8');
      const [, up] = /exports\.up = ([^]*?)exports\.down = /.exec(source) ?? [];
      expect(up).toBeTruthy();
      expect(up).not.toMatch(NOT_ADDITIVE);
    },
  );
});
