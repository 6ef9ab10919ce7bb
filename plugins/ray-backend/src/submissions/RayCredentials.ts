/** A token for one Ray, and its source, for messages. */
export interface RayCredentials {
  token: string;
  /** The Secret that contains it, or the service account that it belongs to. */
  source: { kind: 'Secret' | 'ServiceAccount'; name: string };
}

/**
 * The headers of requests to a Ray that requires a token; none otherwise. Ray's own variant of `Authorization`, which
 * the API server's proxy does not forward (Ray docs, token authentication).
 */
export function credentialHeaders(
  credentials: RayCredentials | undefined,
): Record<string, string> {
  return credentials
    ? { 'x-ray-authorization': `Bearer ${credentials.token}` }
    : {};
}
