import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseDocument } from 'yaml';

/** What Backstage reads without `--config`, from the root of the repository. */
const DEFAULT_FILES = ['app-config.yaml', 'app-config.local.yaml'];

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * What is not YAML in the configuration files of a command line, with the file. Backstage's error names no file.
 *
 * @param args - the arguments of the backend
 */
export function yamlFaults(args: readonly string[]): string[] {
  const { config } = parseArgs({
    args: [...args],
    strict: false,
    options: { config: { type: 'string', multiple: true } },
  }).values;
  const files = (Array.isArray(config) ? config : DEFAULT_FILES).map(String);
  return files.flatMap(file => {
    const path = resolve(file);
    const [fault] = parseDocument(read(path) ?? '').errors;
    return fault ? [`${path} is not valid YAML: ${fault.message}`] : [];
  });
}
