import { parseArgs } from 'node:util';

/** What Backstage reads without `--config`, from the root of the repository. */
const DEFAULT_FILES = ['app-config.yaml', 'app-config.local.yaml'];

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
  return (Array.isArray(config) ? config : DEFAULT_FILES).map(String);
}
