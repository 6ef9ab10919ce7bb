import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { configFiles } from './configFiles';

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
  return configFiles(args).flatMap(file => {
    const path = resolve(file);
    const [fault] = parseDocument(read(path) ?? '').errors;
    return fault ? [`${path} is not valid YAML: ${fault.message}`] : [];
  });
}
