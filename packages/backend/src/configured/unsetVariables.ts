import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  ConfigSources,
  EnvConfigSource,
  FileConfigSource,
} from '@backstage/config-loader';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { parse } from 'yaml';
import { configFiles } from '../configFiles';

/** A value of the configuration that names environment variables which are not set. */
export interface UnsetVariables {
  /** The path of the value, such as `backend.database.connection.host`. */
  key: string;
  names: string[];
}

/** A variable in a value: escaped, or with its name and maybe a default. */
const VARIABLE = /(\$?)\$\{([^{}]*)\}/g;

/** What a variable that is not set is replaced by, in characters that no configuration uses. */
const MARK = /⟦([^⟦⟧]*)⟧/g;

/** Marks the variables without a default that are not set. `$env` is another way to write a variable. */
function marked(value: unknown, env: NodeJS.ProcessEnv): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(
      VARIABLE,
      (whole: string, escape: string, inner: string) => {
        const name = inner.trim();
        const isFine =
          escape || inner.includes(':-') || env[name] !== undefined;
        return isFine ? whole : `⟦${name}⟧`;
      },
    );
  }
  const name = isJsonObject(value) ? value.$env : undefined;
  return typeof name === 'string' && env[name] === undefined
    ? `⟦${name}⟧`
    : value;
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
          result:
            parse(contents, (_, value) => marked(value, env)) ?? undefined,
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
