import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import {
  ConfigSources,
  EnvConfigSource,
  FileConfigSource,
} from '@backstage/config-loader';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { configFiles } from '../configFiles';
import { MARK, parseMarked } from './parseMarked';

/** A value of the configuration that names environment variables which are not set. */
export interface UnsetVariables {
  /** The path of the value, such as `backend.database.connection.host`. */
  key: string;
  names: string[];
}

function marksIn(value: unknown, key: string): UnsetVariables[] {
  if (typeof value === 'string') {
    const names = [...value.matchAll(MARK)].map(([, name = '']) => name);
    return names.length > 0 ? [{ key, names: [...new Set(names)] }] : [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => marksIn(item, `${key}[${index}]`));
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    marksIn(item, key ? `${key}.${name}` : name),
  );
}

/**
 * The values of a configuration that name environment variables which are not set. Backstage leaves out such a value, and
 * so takes the one of an earlier file, or a default: of a database, for example, the one on this machine.
 *
 * @param args - the arguments of the backend
 */
export async function unsetVariables(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<UnsetVariables[]> {
  const files = configFiles(args)
    .map(file => resolve(file))
    .filter(path => existsSync(path))
    .map(path =>
      FileConfigSource.create({
        path,
        watch: false,
        substitutionFunc: async name => env[name]?.trim(),
        parser: async ({ contents }) => ({
          result: parseMarked(contents, dirname(path), env) ?? undefined,
        }),
      }),
    );
  if (files.length === 0) return [];
  const source = ConfigSources.merge([
    ...files,
    EnvConfigSource.create({ env }),
  ]);
  const config = await ConfigSources.toConfig(source);
  const found = marksIn(config.getOptional(), '');
  config.close();
  return found;
}
