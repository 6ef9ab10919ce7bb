import {
  MessagePart,
  RayApiError,
  Wording,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { ClusterName } from './ClusterName';
import { RayCredentials } from './RayCredentials';

/** Documentation of tokens for Ray. */
const guide = 'docs/operations/ray-tokens.md';

function failed(wording: Wording, cause?: unknown): RayApiError {
  return new RayApiError('FAILED_PRECONDITION', wording, { cause });
}

/** The cluster, as messages name it. */
function named({ namespace = '', name }: ClusterName) {
  return { namespace, name };
}

/** What to do about a token that Ray refuses. */
function adviceOn(
  credentials: RayCredentials | undefined,
  { name }: ClusterName,
): MessagePart {
  if (!credentials) return messagePart('TokenSentByMode');
  const { kind, name: source } = credentials.source;
  return kind === 'Secret'
    ? messagePart('TokenSentFromSecret', { source })
    : messagePart('TokenSentFromAccount', { source, name, guide });
}

/** Errors of clusters whose Ray requires a token. */
export const TokenErrors = {
  /** Ray itself refuses the token, or requires one. */
  refused(
    cluster: ClusterName,
    options: { words: string; credentials: RayCredentials | undefined },
  ) {
    const { words, credentials } = options;
    const refusal = { ...named(cluster), words };
    return failed([
      credentials
        ? messagePart('RayRefusesToken', refusal)
        : messagePart('RayWantsToken', refusal),
      adviceOn(credentials, cluster),
    ]);
  },

  /** The Secret is missing, or has other content. */
  notInSecret(cluster: ClusterName, secret: string, key: string) {
    return failed(
      messagePart('TokenNotInSecret', { ...named(cluster), secret, key }),
    );
  },

  secretForbidden(cluster: ClusterName, secret: string, cause: unknown) {
    return failed(
      messagePart('TokenSecretForbidden', { ...named(cluster), secret, guide }),
      cause,
    );
  },

  /** Ray asks Kubernetes to verify tokens, and the portal never sends its own. */
  noServiceAccount(cluster: ClusterName) {
    return failed(
      messagePart('TokenWithoutAccount', { ...named(cluster), guide }),
    );
  },

  noSuchServiceAccount(cluster: ClusterName, account: string, cause: unknown) {
    return failed(
      messagePart('TokenAccountMissing', { ...named(cluster), account, guide }),
      cause,
    );
  },

  tokenForbidden(cluster: ClusterName, account: string, cause: unknown) {
    return failed(
      messagePart('TokenForbidden', { ...named(cluster), account, guide }),
      cause,
    );
  },
};
