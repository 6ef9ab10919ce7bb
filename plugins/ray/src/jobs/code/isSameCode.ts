import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { scriptOf } from '../compare/comparedFields';
import { readEnvironment } from '../quickStart/readEnvironment';

/** The part of an archive's address that names a branch or a version. */
const REVISION = /\/(?:archive|-\/archive|get)\/.*$/;

/** Code of a job. */
export interface Code {
  definition: JsonObject;
  /** The files that were uploaded for it; empty if they are unknown. */
  paths: readonly string[];
}

/** Lines that tell scripts apart: many begin with the same imports. */
function linesOf(script: string): string[] {
  return script
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !/^(?:#|import |from )/.test(line));
}

/** Whether half of the shorter list is in the other one. */
function isAlike(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = [new Set(one), new Set(other)].sort(
    (a, b) => a.size - b.size,
  );
  const shared = [...(short ?? [])].filter(item => long?.has(item)).length;
  return shared > 0 && shared * 2 >= (short?.size ?? 0);
}

/** The repository or archive that a job downloads; empty for none. */
function repositoryOf({ runtimeEnv }: JsonObject): string {
  const address = readEnvironment(runtimeEnv)?.working_dir;
  return typeof address === 'string' && address.startsWith('https:')
    ? address.replace(REVISION, '')
    : '';
}

/** Whether two jobs without names of their own run versions of the same script, folder or repository. */
export function isSameCode(one: Code, other: Code): boolean {
  const scripts = [one, other].map(({ definition }) => scriptOf(definition));
  const [script, otherScript] = scripts;
  if (script !== undefined && otherScript !== undefined) {
    return (
      script === otherScript || isAlike(linesOf(script), linesOf(otherScript))
    );
  }
  const repository = repositoryOf(one.definition);
  if (repository) return repository === repositoryOf(other.definition);
  return isAlike(one.paths, other.paths);
}
