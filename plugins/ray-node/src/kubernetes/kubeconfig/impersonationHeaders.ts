import { KubeconfigUser } from './kubeconfigSchema';

/**
 * The headers by which a kubeconfig's user acts as somebody else (Kubernetes, user impersonation); several groups are as
 * many headers.
 */
export function impersonationHeaders(
  user: KubeconfigUser,
): Record<string, string | string[]> {
  const extra = Object.entries(user['as-user-extra'] ?? {}).map(
    ([key, values]) => [
      `impersonate-extra-${encodeURIComponent(key.toLowerCase())}`,
      values,
    ],
  );
  return {
    ...(user.as ? { 'impersonate-user': user.as } : {}),
    ...(user['as-uid'] ? { 'impersonate-uid': user['as-uid'] } : {}),
    ...(user['as-groups']?.length
      ? { 'impersonate-group': user['as-groups'] }
      : {}),
    ...Object.fromEntries(extra),
  };
}
