import { load, YAMLException } from 'js-yaml';
import { readFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { z } from 'zod';
import { errorCode } from './errorCode';
import {
  ENTRY_SCHEMAS,
  KubeconfigCluster,
  kubeconfigSchema,
  KubeconfigUser,
} from './kubeconfigSchema';
import { KubeconfigTarget } from './KubeconfigTarget';

interface Entry {
  value: unknown;
  /** The file that it comes from. */
  path: string;
}

/** The entries of all files. */
interface MergedKubeconfig {
  currentContext?: string;
  clusters: Map<string, Entry>;
  users: Map<string, Entry>;
  contexts: Map<string, Entry>;
}

/** Which kubeconfig to read. */
export interface KubeconfigSelection {
  /** In the order of precedence. */
  paths: readonly string[];
  /** The context to use; the current one if absent. */
  context?: string;
}

/** Describes an invalid value and its position. */
function problemsOf({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`)
    .join('; ');
}

/** @returns undefined if the file does not exist */
async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const code = errorCode(cause);
    if (code === 'ENOENT') return undefined;
    throw new Error(`The kubeconfig ${path} can't be read (${code})`, {
      cause,
    });
  }
}

function parseYaml(text: string, path: string): unknown {
  try {
    return load(text);
  } catch (error) {
    // The parser's message quotes the file, which holds secrets.
    const line =
      error instanceof YAMLException ? ` near line ${error.mark.line + 1}` : '';
    throw new Error(
      `The kubeconfig ${path} is not valid YAML${line}: correct it, or write it again with the tool that made it`,
    );
  }
}

function parse(text: string, path: string) {
  const parsed = parseYaml(text, path);
  if (typeof parsed !== 'object' || parsed === null) {
    throw new Error(
      `The kubeconfig ${path} ${text.trim() ? 'has none of the keys of one' : 'is empty'}: it needs clusters, contexts, users and current-context`,
    );
  }
  const result = kubeconfigSchema.safeParse(parsed);
  if (result.success) return result.data;
  throw new Error(
    `The kubeconfig ${path} is not one: ${problemsOf(result.error)}`,
  );
}

function namesOf(entries: ReadonlyMap<string, Entry>): string {
  return [...entries.keys()].join(', ') || 'none';
}

/** Merges the entries of a file; entries of earlier files take precedence (kubectl's rules of merging). */
function merge(merged: MergedKubeconfig, text: string, path: string): void {
  const content = parse(text, path);
  merged.currentContext ||= content['current-context'] ?? undefined;
  for (const section of ['clusters', 'users', 'contexts'] as const) {
    const { key } = ENTRY_SCHEMAS[section];
    for (const entry of content[section] ?? []) {
      const { name } = entry;
      if (!merged[section].has(name)) {
        merged[section].set(name, { value: entry[key] ?? {}, path });
      }
    }
  }
}

function parseEntry<T>(
  entries: ReadonlyMap<string, Entry>,
  { key, schema }: { key: string; schema: z.ZodType<T> },
  name: string,
): { value: T; path: string } {
  const entry = entries.get(name);
  if (!entry) {
    throw new Error(
      `The kubeconfig has no ${key} "${name}"; it has: ${namesOf(entries)}.`,
    );
  }
  const { path } = entry;
  const result = schema.safeParse(entry.value);
  if (result.success) return { value: result.data, path };
  throw new Error(
    `The ${key} "${name}" in the kubeconfig ${path} is wrong: ${problemsOf(result.error)}`,
  );
}

/** Paths in a kubeconfig are relative to its folder. */
function absoluteIn(path: string) {
  const folder = dirname(resolve(path));
  return (file: string | null | undefined) => file && resolve(folder, file);
}

function withAbsoluteCluster(
  cluster: KubeconfigCluster,
  path: string,
): KubeconfigCluster {
  const absolute = absoluteIn(path);
  return {
    ...cluster,
    'certificate-authority': absolute(cluster['certificate-authority']),
  };
}

function withAbsoluteUser(user: KubeconfigUser, path: string): KubeconfigUser {
  const absolute = absoluteIn(path);
  const { exec } = user;
  return {
    ...user,
    tokenFile: absolute(user.tokenFile || user['token-file']),
    'client-certificate': absolute(user['client-certificate']),
    'client-key': absolute(user['client-key']),
    // A bare name is searched in PATH.
    exec: exec?.command.includes(sep)
      ? { ...exec, command: resolve(dirname(resolve(path)), exec.command) }
      : exec,
  };
}

function targetOf(
  merged: MergedKubeconfig,
  wanted: string | undefined,
): KubeconfigTarget {
  const { clusters, users, contexts } = merged;
  const name = wanted || merged.currentContext;
  if (!name || !contexts.has(name)) {
    const what = name ? `no context "${name}"` : 'no current-context';
    throw new Error(
      `The kubeconfig has ${what}; it has: ${namesOf(contexts)}. Set ray.kubernetes.context.`,
    );
  }
  const { value } = parseEntry(contexts, ENTRY_SCHEMAS.contexts, name);
  const cluster = parseEntry(clusters, ENTRY_SCHEMAS.clusters, value.cluster);
  const user = value.user
    ? parseEntry(users, ENTRY_SCHEMAS.users, value.user)
    : undefined;
  return {
    cluster: withAbsoluteCluster(cluster.value, cluster.path),
    user: user ? withAbsoluteUser(user.value, user.path) : {},
  };
}

/**
 * Reads a kubeconfig of one file or several, merged as kubectl does: of two entries with one name the first counts, and
 * missing files are skipped as long as one exists.
 *
 * @throws Error that names the file or entry and its fault
 */
export async function readKubeconfig({
  paths,
  context,
}: KubeconfigSelection): Promise<KubeconfigTarget> {
  const merged: MergedKubeconfig = {
    clusters: new Map(),
    users: new Map(),
    contexts: new Map(),
  };
  let found = 0;
  for (const path of paths) {
    const text = await readText(path);
    if (text !== undefined) {
      found += 1;
      merge(merged, text, path);
    }
  }
  if (!found) {
    throw new Error(
      `There is no kubeconfig at ${paths.join(' or ')}. Put one there, or set KUBECONFIG or ray.kubernetes.kubeconfig.`,
    );
  }
  return targetOf(merged, context);
}
