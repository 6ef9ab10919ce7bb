import { DiscoveryApi, FetchApi } from '@backstage/frontend-plugin-api';
import { CodeFile } from './CodeFile';
import { jobsApiOf, ClusterAddress } from './jobsApiOf';

/** As many random bytes as Ray's own names of packages have. */
const NAME_BYTES = 8;

/** A name like those that Ray's client makes of a hash. */
function packageName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NAME_BYTES));
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0'));
  return `_ray_pkg_${hex.join('')}.zip`;
}

async function zipOf(files: readonly CodeFile[]): Promise<Blob> {
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  for (const { path, bytes } of files) zip.file(path, bytes);
  return zip.generateAsync({ type: 'blob', compression: 'DEFLATE' });
}

/**
 * Sends a folder through the portal, as Ray's client would: to the package store of a cluster, or to the portal, which
 * keeps it for a cluster to come.
 *
 * @returns the address for `working_dir`
 * @throws Error with the reason why it was refused
 */
export async function sendFolder(
  apis: { discovery: DiscoveryApi; fetchApi: FetchApi },
  options: {
    cluster: ClusterAddress;
    files: readonly CodeFile[];
    /** The name that a job has for it already; a new one by default. */
    name?: string;
    /** Cancels the upload. */
    signal?: AbortSignal;
  },
): Promise<string> {
  const { cluster, files, name = packageName(), signal } = options;
  const { ask } = await jobsApiOf(apis, cluster);
  await ask(`/api/packages/gcs/${name}`, {
    method: 'PUT',
    body: await zipOf(files),
    signal,
  });
  return `gcs://${name}`;
}
