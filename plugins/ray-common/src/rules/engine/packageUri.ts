import { messagePart } from '../../texts';
import { Place } from '../place';

/** Protocols of packages: remote stores, and Ray's own (`_common/runtime_env_uri.py`, `Protocol`). */
const REMOTE = ['http', 'https', 's3', 'gs', 'azure', 'abfss', 'file'];
const PROTOCOLS = [...REMOTE, 'gcs', 'local', 'conda', 'pip', 'uv'];

/** `_common/runtime_env_package.py`, `RUNTIME_ENV_PACKAGE_EXTENSIONS`. */
const ARCHIVES = ['.zip', '.tar.gz', '.tgz', '.tar.xz'];
const EXTENSIONS = {
  working_dir: ARCHIVES,
  py_modules: [...ARCHIVES, '.whl'],
} as const;

/** The container of the head that submits a job in SidecarMode (KubeRay, `SubmitterContainerName`). */
export const SUBMITTER_SIDECAR = 'ray-job-submitter';

/** Longest URI that is checked. */
const MAX_URI = 4_000;

/** A URI's scheme, as Python's `urlparse` finds it. */
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/**
 * Effect of a path in place of a URI: Ray refuses it; the submitter reads it, in a pod of its own or as a container of the
 * head; or nothing reads it.
 */
export type LocalPaths = 'refused' | 'ofSubmitter' | 'ofSidecar' | 'unread';

/** The path of a URI, with the host where there is no path, and without a query. */
function pathOf(uri: string): string {
  const end = uri.search(/[?#]/);
  return end < 0 ? uri : uri.slice(0, end);
}

function pathRule(path: string, place: Place, local: LocalPaths): void {
  if (local === 'refused') {
    place.error(messagePart('LocalPathRefused', { path }));
  } else if (local !== 'unread') {
    const sidecar = local === 'ofSidecar' ? SUBMITTER_SIDECAR : undefined;
    place.warn(() => messagePart('LocalPathOfSubmitter', { path, sidecar }));
  }
}

/**
 * A package of code: `working_dir`, or one of `py_modules` (`_private/runtime_env/validation.py`, `validate_uri`;
 * `serve/schema.py`, `runtime_env_contains_remote_uris`).
 */
export function packageUri(
  field: keyof typeof EXTENSIONS,
  local: LocalPaths,
): (value: unknown, place: Place) => void {
  return (value, place) => {
    if (typeof value !== 'string') {
      place.refuse(value, messagePart('MustBeText'));
      return;
    }
    const uri = value.slice(0, MAX_URI);
    const scheme = SCHEME.exec(uri.trimStart())?.[1]?.toLowerCase();
    const quoted = JSON.stringify(uri.slice(0, 100));
    // With one in front, Ray reads a path; with one behind, it does not find the type of the package.
    if (scheme !== undefined && value !== value.trim()) {
      place.error(messagePart('UriWithBlanks', { uri: quoted }));
    } else if (scheme === undefined) {
      pathRule(quoted, place, local);
    } else if (!PROTOCOLS.includes(scheme)) {
      place.error(
        messagePart('SchemeUnknown', {
          uri: quoted,
          scheme,
          known: REMOTE.join(', '),
        }),
      );
    } else if (scheme === 'local') {
      if (!/^local:\/\/(\/|[a-z]:[\\/])/i.test(uri)) {
        place.error(messagePart('LocalUriRelative', { uri: quoted }));
      }
    } else if (REMOTE.includes(scheme) || scheme === 'gcs') {
      const extensions = EXTENSIONS[field];
      const path = pathOf(uri);
      if (!extensions.some(extension => path.endsWith(extension))) {
        place.error(
          messagePart('PackageTypeUnknown', {
            uri: quoted,
            extensions: extensions.slice(0, -1).join(', '),
          }),
        );
      }
    }
  };
}
