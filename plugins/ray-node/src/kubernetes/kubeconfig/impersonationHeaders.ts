import { KubeconfigUser } from './kubeconfigSchema';

/** The impersonation of a kubeconfig's user. */
export type Impersonation = Pick<
  KubeconfigUser,
  'as' | 'as-uid' | 'as-groups' | 'as-user-extra'
>;

/** Characters that would end a header or be trimmed. */
const CONTROL_CHARACTERS = /\p{Cc}/u;

/**
 * A header's value: Kubernetes reads its bytes as UTF-8, and each character here becomes one byte.
 *
 * @throws Error for a text that no header can carry
 */
function headerValue(text: string): string {
  if (CONTROL_CHARACTERS.test(text) || text.trim() !== text) {
    throw new Error(
      `Nobody can act as ${JSON.stringify(text)} in Kubernetes: control characters, and spaces at either end, can't be sent.`,
    );
  }
  return Buffer.from(text, 'utf8').toString('latin1');
}

/**
 * The headers of an impersonating request (Kubernetes, user impersonation), one header for each group.
 *
 * @throws Error for names that no header can carry
 */
export function impersonationHeaders(
  user: Impersonation,
): Record<string, string | string[]> {
  const extra = Object.entries(user['as-user-extra'] ?? {}).map(
    ([key, values]) => [
      `impersonate-extra-${encodeURIComponent(key.toLowerCase())}`,
      values.map(headerValue),
    ],
  );
  return {
    ...(user.as ? { 'impersonate-user': headerValue(user.as) } : {}),
    ...(user['as-uid'] ? { 'impersonate-uid': user['as-uid'] } : {}),
    ...(user['as-groups']?.length
      ? { 'impersonate-group': user['as-groups'].map(headerValue) }
      : {}),
    ...Object.fromEntries(extra),
  };
}
