import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Everything in a folder of recordings.
 *
 * @param folder - below the package's root, for example `src/jobs/__fixtures__`
 */
export function readFixtures<T>(folder: string): T[] {
  const path = resolvePackagePath(
    '@rayport/backstage-plugin-ray-backend',
    folder,
  );
  return readdirSync(path)
    .filter(file => file.endsWith('.json'))
    .map(file => JSON.parse(readFileSync(`${path}/${file}`, 'utf8')));
}
