import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { parse } from 'yaml';

/** A variable in a value: escaped, or with its name and maybe a default. */
const VARIABLE = /(\$?)\$\{([^{}]*)\}/g;

/** What a variable that is not set is replaced by, in characters that no configuration uses. */
export const MARK = /⟦([^⟦⟧]*)⟧/g;

function replaceVariables(
  text: string,
  replacement: (name: string, whole: string, fallback?: string) => string,
): string {
  return text.replaceAll(
    VARIABLE,
    (whole: string, escape: string, inner: string) => {
      const [name = '', ...rest] = inner.split(':-');
      const fallback = rest.length > 0 ? rest.join(':-').trim() : undefined;
      return escape ? whole : replacement(name.trim(), whole, fallback);
    },
  );
}

/** Marks the variables without a default that are not set. */
function marked(text: string, env: NodeJS.ProcessEnv): string {
  return replaceVariables(text, (name, whole, fallback) =>
    fallback === undefined && env[name] === undefined ? `⟦${name}⟧` : whole,
  );
}

/** What `$include` names: a file, or with `#` a value in it. */
function included(target: string, folder: string, env: NodeJS.ProcessEnv) {
  const [file = '', ...rest] = replaceVariables(
    target,
    (name, _, fallback = '') => env[name]?.trim() || fallback,
  ).split('#');
  const path = resolve(folder, file);
  const content = parseMarked(readFileSync(path, 'utf8'), dirname(path), env);
  return rest
    .join('#')
    .split('.')
    .filter(Boolean)
    .reduce(
      (value, key) => (isJsonObject(value) ? value[key] : undefined),
      content,
    );
}

/**
 * Reads a configuration file and what it includes, with marks for the variables that are not set. Backstage replaces the
 * variables of a file only after it was parsed, and parses included files itself.
 *
 * @param folder - which paths in the file are relative to
 */
export function parseMarked(
  contents: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): unknown {
  return parse(contents, (_, value: unknown) => {
    if (typeof value === 'string') return marked(value, env);
    if (!isJsonObject(value)) return value;
    const { $env, $file, $include } = value;
    if (typeof $env === 'string' && env[$env] === undefined) return `⟦${$env}⟧`;
    // A path alone, because Backstage replaces no variables in the content of such a file.
    if (typeof $file === 'string') return $file;
    if (typeof $include !== 'string') return value;
    return $include.search(MARK) < 0
      ? included($include, folder, env)
      : $include;
  });
}
