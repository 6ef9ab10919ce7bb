import { parse } from 'smol-toml';
import { z } from 'zod';

/** Where uv takes a package from, in place of an index; fields for workspaces and indexes are not read. */
const sourceSchema = z.object({
  git: z.string().optional(),
  rev: z.string().optional(),
  tag: z.string().optional(),
  branch: z.string().optional(),
  url: z.string().optional(),
  path: z.string().optional(),
  workspace: z.boolean().optional(),
});

type Source = z.output<typeof sourceSchema>;

const pyprojectSchema = z.object({
  project: z
    .object({
      dependencies: z.array(z.string()).default([]),
      dynamic: z.array(z.string()).default([]),
    })
    .optional(),
  tool: z
    .object({
      poetry: z.object({ dependencies: z.unknown() }).optional(),
      uv: z
        .object({ sources: z.record(z.string(), z.unknown()).default({}) })
        .optional(),
    })
    .optional(),
});

const NAME = /^[A-Za-z\d][\w.-]*/;

const EXTRAS = /^\[[^\]]*\]/;

/** Splits a requirement into its name, its extras, and its condition with the `;` before it. */
function partsOf(line: string) {
  const [name = ''] = NAME.exec(line) ?? [];
  const [extras = ''] = EXTRAS.exec(line.slice(name.length).trimStart()) ?? [];
  const end = line.indexOf(';');
  return { name, extras, condition: end < 0 ? '' : line.slice(end) };
}

/** As package indexes compare names. */
function sameName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]/g, '-');
}

/** The address for pip; undefined for a source on the user's computer. */
function addressOf(source: Source): string | undefined {
  const { git, url } = source;
  if (git === undefined) return url;
  const at = source.rev ?? source.tag ?? source.branch;
  return `git+${git}${at === undefined ? '' : `@${at}`}`;
}

/** What a `pyproject.toml` requires. */
interface Pyproject {
  /** For pip. */
  packages: string[];
  /** Packages on the user's computer. */
  local: string[];
  /** It declares packages in another way, which is not read. */
  isUnread: boolean;
}

/**
 * Reads `project.dependencies`, each from where `tool.uv.sources` says: an index may have another package of that name.
 *
 * @throws Error for a text that is no such file
 */
export function readPyproject(text: string): Pyproject {
  const { project, tool } = pyprojectSchema.parse(parse(text));
  const sources = new Map(
    Object.entries(tool?.uv?.sources ?? {}).map(([name, source]) => [
      sameName(name),
      sourceSchema.safeParse(source).data,
    ]),
  );
  const packages: string[] = [];
  const local: string[] = [];
  const dependencies = project?.dependencies ?? [];
  for (const line of dependencies) {
    const { name, extras, condition } = partsOf(line);
    const source = sources.get(sameName(name));
    const address = source && addressOf(source);
    const isLocal = source?.path !== undefined || source?.workspace;
    if (address !== undefined) {
      // A space in front of the condition ends the address.
      const end = condition && ` ${condition}`;
      packages.push(`${name}${extras} @ ${address}${end}`);
    } else if (isLocal) local.push(line);
    else packages.push(line);
  }
  const isElsewhere =
    tool?.poetry?.dependencies !== undefined ||
    (project?.dynamic.includes('dependencies') ?? false);
  return {
    packages,
    local,
    isUnread: dependencies.length === 0 && isElsewhere,
  };
}
