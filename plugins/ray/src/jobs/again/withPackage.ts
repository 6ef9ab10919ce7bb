import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  YAMLMap,
} from 'yaml';

/** Adds an item to the list of a mapping, which is created if absent; false if there is something else. */
function addTo(map: YAMLMap, key: string, item: unknown): boolean {
  const list = map.get(key);
  const isAbsent = list === undefined || list === null;
  if (!isAbsent && !isSeq(list)) return false;
  if (isSeq(list)) list.add(item);
  else map.set(key, [item]);
  return true;
}

/** The pip packages among the dependencies of conda. */
function pipOfConda(conda: YAMLMap): YAMLMap | undefined {
  const dependencies = conda.get('dependencies');
  if (!isSeq(dependencies)) return undefined;
  return dependencies.items.filter(isMap).find(item => item.has('pip'));
}

function addToInstaller(environment: YAMLMap, item: string): boolean {
  const conda = environment.get('conda');
  if (isMap(conda)) {
    const known = pipOfConda(conda);
    return known
      ? addTo(known, 'pip', item)
      : addTo(conda, 'dependencies', { pip: [item] });
  }
  // The name or the file of an environment that exists elsewhere.
  if (conda !== undefined && conda !== null) return false;
  const installer = environment.has('uv') ? 'uv' : 'pip';
  const packages = environment.get(installer);
  return isMap(packages)
    ? addTo(packages, 'packages', item)
    : addTo(environment, installer, item);
}

/**
 * A runtime environment with one more package, for the installer that it uses. Everything else stays, comments too.
 *
 * @returns undefined if its packages are listed in a file, or if it is no valid YAML mapping
 */
export function withPackage(
  runtimeEnv: string,
  requirement: string,
): string | undefined {
  const document = parseDocument(runtimeEnv);
  if (document.errors.length > 0) return undefined;
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) {
    return stringify({ pip: [requirement] });
  }
  return isMap(contents) && addToInstaller(contents, requirement)
    ? document.toString()
    : undefined;
}
