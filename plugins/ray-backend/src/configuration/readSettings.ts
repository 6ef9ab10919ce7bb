import { Config } from '@backstage/config';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

/** In Backstage's configuration, null is as good as absent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isJsonObject(value)) return value ?? undefined;
  const entries = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(
    entries.map(([name, item]) => [name, withoutNulls(item)]),
  );
}

function shownPath(key: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (shown, part) =>
      typeof part === 'number'
        ? `${shown}[${part}]`
        : `${shown}.${String(part)}`,
    key,
  );
}

/** The settings below a key, or every problem with them; each names its key. */
export function parseSettings<T extends z.ZodType>(
  value: unknown,
  key: string,
  schema: T,
): { settings: z.output<T> } | { problems: string[] } {
  const { success, data, error } = schema.safeParse(withoutNulls(value));
  if (success) return { settings: data };
  const problems = error.issues.map(
    ({ path, message }) => `${shownPath(key, path)} ${message}`,
  );
  return { problems: [...new Set(problems)] };
}

/**
 * Reads the settings below a key.
 *
 * @throws Error that names the keys of the invalid ones
 */
export function readSettings<T extends z.ZodType>(
  config: Config,
  key: string,
  schema: T,
): z.output<T> {
  const result = parseSettings(config.getOptional(key), key, schema);
  if ('settings' in result) return result.settings;
  throw new Error(result.problems.join(' '));
}
