/** Archive addresses of the large Git hosts, which Ray can load. */
const HOSTS: Array<{
  host: RegExp;
  archive(repository: string, name: string, ref: string): string;
}> = [
  {
    host: /^github\./,
    archive: (repository, _, ref) => `${repository}/archive/${ref}.zip`,
  },
  {
    host: /^gitlab\./,
    archive: (repository, name, ref) =>
      `${repository}/-/archive/${ref}/${name}-${ref}.zip`,
  },
  {
    host: /^bitbucket\./,
    archive: (repository, _, ref) => `${repository}/get/${ref}.zip`,
  },
];

/** A repository's path, and the branch or tag behind it, if it names one. */
const PATH =
  /^(\/.+?\/([^/]+?))(?:\.git)?(?:\/(?:-\/)?(?:tree|src)\/([^?#]+?))?\/?$/;

function parse(address: string): URL | undefined {
  try {
    return new URL(address.trim());
  } catch {
    return undefined;
  }
}

/** The archive of a Git repository for Ray's `working_dir`; undefined for an unknown host. */
export function archiveOf(address: string): string | undefined {
  const url = parse(address);
  if (url?.protocol !== 'https:') return undefined;
  if (url.pathname.endsWith('.zip')) return url.href;
  const known = HOSTS.find(({ host }) => host.test(url.hostname));
  const [, path, name = '', ref = 'HEAD'] = PATH.exec(url.pathname) ?? [];
  return known && path
    ? known.archive(`${url.origin}${path}`, name, ref)
    : undefined;
}
