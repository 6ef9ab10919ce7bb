import { parse } from 'smol-toml';
import { z } from 'zod';

/** Most packages of a lock that are followed. */
const MAX_PACKAGES = 2_000;

/** Most conditions of a package; one with more of them is always installed. */
const MAX_MARKERS = 8;

/** Longest condition; a package with a longer one is always installed. */
const MAX_MARKER = 500;

const dependencySchema = z.object({
  name: z.string(),
  version: z.string().optional(),
  marker: z.string().optional(),
  extra: z.array(z.string()).default([]),
});

type Dependency = z.output<typeof dependencySchema>;

const packageSchema = z.object({
  name: z.string(),
  version: z.string().optional(),
  source: z.record(z.string(), z.unknown()).default({}),
  dependencies: z.array(dependencySchema).default([]),
  'optional-dependencies': z
    .record(z.string(), z.array(dependencySchema))
    .default({}),
});

type LockedPackage = z.output<typeof packageSchema>;

const lockSchema = z.object({ package: z.array(packageSchema).default([]) });

/** The cluster has it, and Ray refuses to change its version. */
const OF_CLUSTER = 'ray';

/** The folder itself, in a lock of one project or of several. */
function isProject({ source }: LockedPackage): boolean {
  return source.virtual === '.' || source.editable === '.';
}

function isLocal({ source }: LockedPackage): boolean {
  const { virtual, editable, directory, path } = source;
  return [virtual, editable, directory, path].some(Boolean);
}

/** `git` of a lock has the commit behind a `#`. */
function gitAddress(git: string): string {
  const [address = '', commit] = git.split('#');
  const [repository = ''] = address.split('?');
  return commit ? `git+${repository}@${commit}` : `git+${repository}`;
}

function requirementOf(found: LockedPackage): string {
  const { name, version, source } = found;
  if (typeof source.git === 'string') {
    return `${name} @ ${gitAddress(source.git)}`;
  }
  if (typeof source.url === 'string') return `${name} @ ${source.url}`;
  return version ? `${name}==${version}` : name;
}

/**
 * The index of a version that PyPI can't have, such as PyTorch's of `2.9.0+cu128`. That of another may be a mirror which
 * only the user's computer reaches.
 */
function indexOf({ version, source: { registry } }: LockedPackage): string[] {
  const isOnlyThere =
    version?.includes('+') &&
    typeof registry === 'string' &&
    /^https?:/.test(registry);
  return isOnlyThere ? [`--extra-index-url ${registry}`] : [];
}

/** The condition of a package that another one needs; empty for none. */
function both(first: string, second: string): string {
  if (!first || first === second) return second;
  const text = second ? `(${first}) and (${second})` : first;
  return text.length > MAX_MARKER ? '' : text;
}

/** Why a package is needed: any of these conditions, of which an empty one always holds. */
class Conditions {
  readonly #any = new Set<string>();

  /** @returns whether it was not known before */
  add(marker: string): boolean {
    if (this.#any.has('') || this.#any.has(marker)) return false;
    this.#any.add(this.#any.size < MAX_MARKERS ? marker : '');
    return true;
  }

  get text(): string {
    return this.#any.has('') ? '' : [...this.#any].sort().join(' or ');
  }
}

/** The packages that a `uv.lock` requires. */
export interface LockedPackages {
  /** For pip. */
  packages: readonly string[];
  /** Packages next to the project. */
  local: readonly string[];
}

/**
 * Reads the packages that a project needs to run from its `uv.lock`: not those for its development, and not Ray, which the
 * cluster has.
 *
 * @throws Error for a text that is no such file
 */
export function readUvLock(text: string): LockedPackages {
  const all = lockSchema.parse(parse(text)).package.slice(0, MAX_PACKAGES);
  const byName = new Map<string, LockedPackage[]>();
  for (const one of all) {
    byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  }
  const find = ({ name, version }: Dependency) => {
    const found = byName.get(name) ?? [];
    return found.find(one => one.version === version) ?? found[0];
  };
  const needs = new Map<LockedPackage, Conditions>();
  const extras = new Set<string>();
  const waiting = all
    .filter(isProject)
    .flatMap(({ dependencies }) => dependencies)
    .map(dependency => ({ dependency, under: '' }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { dependency, under } = next;
    const found = find(dependency);
    if (!found || isProject(found)) continue;
    const marker = both(under, dependency.marker ?? '');
    const conditions = needs.get(found) ?? new Conditions();
    needs.set(found, conditions);
    const isNew = conditions.add(marker);
    const optional = dependency.extra.flatMap(extra => {
      const id = `${found.name}[${extra}] ${marker}`;
      if (extras.has(id) || extras.size >= MAX_PACKAGES) return [];
      extras.add(id);
      return found['optional-dependencies'][extra] ?? [];
    });
    const further = isNew ? [...found.dependencies, ...optional] : optional;
    waiting.push(...further.map(one => ({ dependency: one, under: marker })));
  }
  const needed = [...needs].filter(([{ name }]) => name !== OF_CLUSTER);
  const line = ([found, { text: marker }]: [LockedPackage, Conditions]) =>
    marker ? `${requirementOf(found)} ; ${marker}` : requirementOf(found);
  const fromElsewhere = needed.filter(([found]) => !isLocal(found));
  const indexes = new Set(fromElsewhere.flatMap(([found]) => indexOf(found)));
  return {
    packages: [...[...indexes].sort(), ...fromElsewhere.map(line).sort()],
    local: needed.filter(([found]) => isLocal(found)).map(([{ name }]) => name),
  };
}
