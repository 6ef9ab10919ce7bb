/** A token for one Ray, and where it comes from, which messages tell. */
export interface RayCredentials {
  token: string;
  /** The Secret that holds it, or the service account that it is a token of. */
  source: { kind: 'Secret' | 'ServiceAccount'; name: string };
}

/**
 * The headers of requests to a Ray that asks for a token; none for one that does not. It is Ray's own twin of
 * `Authorization`, which the API server's proxy keeps for itself (Ray docs, token authentication).
 */
export function credentialHeaders(
  credentials: RayCredentials | undefined,
): Record<string, string> {
  return credentials
    ? { 'x-ray-authorization': `Bearer ${credentials.token}` }
    : {};
}
