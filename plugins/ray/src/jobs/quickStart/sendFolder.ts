import { DiscoveryApi, FetchApi } from '@backstage/frontend-plugin-api';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { CodeFile } from './CodeFile';

/** As many random bytes as Ray's own names of packages have. */
const NAME_BYTES = 8;

/** A name like those that Ray's client makes of a hash. */
export function packageName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NAME_BYTES));
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0'));
  return `_ray_pkg_${hex.join('')}.zip`;
}

const errorSchema = z.object({ message: z.string() });

async function zipOf(files: readonly CodeFile[]): Promise<Blob> {
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  for (const { path, bytes } of files) zip.file(path, bytes);
  return zip.generateAsync({ type: 'blob', compression: 'DEFLATE' });
}

/**
 * Sends a folder to a cluster's package store through the portal, as Ray's client would.
 *
 * @returns the address for `working_dir`
 * @throws Error with the reason why it was refused
 */
export async function sendFolder(
  apis: { discovery: DiscoveryApi; fetchApi: FetchApi },
  options: { cluster: ObjectKey; name: string; files: readonly CodeFile[] },
): Promise<string> {
  const { namespace, name: clusterName } = options.cluster;
  const base = await apis.discovery.getBaseUrl('ray');
  const cluster = [namespace, clusterName].map(encodeURIComponent).join('/');
  const response = await apis.fetchApi.fetch(
    `${base}/clusters/${cluster}/ray/api/packages/gcs/${options.name}`,
    { method: 'PUT', body: await zipOf(options.files) },
  );
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    const { data } = errorSchema.safeParse(body);
    throw new Error(data?.message ?? response.statusText);
  }
  return `gcs://${options.name}`;
}
