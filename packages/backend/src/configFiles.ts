import { parseArgs } from 'node:util';

/** What Backstage reads without `--config`, from the root of the repository, in this order. */
function defaultFiles(): string[] {
  const environments = (process.env.BACKSTAGE_ENV ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(Boolean);
  return ['', '.local'].flatMap(end => [
    `app-config${end}.yaml`,
    ...environments.map(name => `app-config.${name}${end}.yaml`),
  ]);
}

/**
 * The configuration files of a command line, as they are written there.
 *
 * @param args - the arguments of the backend
 */
export function configFiles(args: readonly string[]): string[] {
  const { config } = parseArgs({
    args: [...args],
    strict: false,
    options: { config: { type: 'string', multiple: true } },
  }).values;
  return Array.isArray(config) ? config.map(String) : defaultFiles();
}
