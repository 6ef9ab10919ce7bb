import { AuthService } from '@backstage/backend-plugin-api';
import {
  ObjectKey,
  OperationInput,
  OperationOutput,
} from '@rayport/backstage-plugin-ray-common';
import { createOpaqueToken, isOpaqueToken } from '../core/opaqueToken';
import { rfc3339 } from '../core/rfc3339';
import { sha256 } from '../core/sha256';
import { sealWith, unsealWith } from '../dashboard/Ticket';
import { callerOfGrant, takeUserGrant } from '../dashboard/userGrant';
import { ViewReaders } from '../kinds/createViewReaders';
import { Caller, RequestContext } from '../requests/RequestContext';
import { ConnectErrors } from './ConnectErrors';
import { ConnectTokenRow, ConnectTokenStore } from './ConnectTokenStore';

/** Tells these tokens from all others, and secret scanners what they are. */
const PREFIX = 'rayport_';

/** Between two notes of a token's use, milliseconds: a client asks many times a minute. */
const USE_NOTED_MS = 60_000;

/** Section `ray.connect.tokens` of the configuration. */
export interface ConnectTokenSettings {
  isEnabled: boolean;
  lifetimeMs: number;
  maxPerUser: number;
}

type TokenContext = Pick<
  RequestContext,
  'caller' | 'consistency' | 'signal' | 'dryRun'
>;

/** Whether a token is one of these, by its look. */
export function isConnectToken(token: string | undefined): token is string {
  return !!token?.startsWith(PREFIX) && isOpaqueToken(secretOf(token));
}

function secretOf(token: string): string {
  return token.slice(PREFIX.length);
}

function toMessage(row: ConnectTokenRow) {
  const { id, created_at, expires_at, last_used_at } = row;
  return {
    id,
    createdAt: rfc3339(created_at),
    expiresAt: rfc3339(expires_at),
    lastUsedAt: last_used_at === null ? '' : rfc3339(last_used_at),
  };
}

/**
 * Tokens of users for Ray's command line. Each is for one cluster and for its job API alone, and every request with it
 * needs the user's own permission at that time. The database has a hash of a token, and what only the token can decrypt.
 */
export class ConnectTokens {
  readonly #auth: AuthService;
  readonly #store: ConnectTokenStore;
  readonly #views: ViewReaders['cluster'];
  readonly #settings: ConnectTokenSettings;

  constructor(options: {
    auth: AuthService;
    store: ConnectTokenStore;
    views: ViewReaders['cluster'];
    settings: ConnectTokenSettings;
  }) {
    this.#auth = options.auth;
    this.#store = options.store;
    this.#views = options.views;
    this.#settings = options.settings;
  }

  /** @throws RayApiError `PERMISSION_DENIED` for services, `RESOURCE_EXHAUSTED` for a user who has too many */
  async create(
    { namespace, name }: OperationInput<'createConnectToken'>,
    context: TokenContext,
  ): Promise<OperationOutput<'createConnectToken'>> {
    const { isEnabled, lifetimeMs, maxPerUser } = this.#settings;
    if (!isEnabled) throw ConnectErrors.off();
    const uid = await this.#uidOf({ namespace, name }, context);
    const grant = await takeUserGrant(this.#auth, context.caller, {
      lifetimeMs,
      refusal:
        'Tokens for Ray’s command line are for signed-in users. A service uses its own token.',
    });
    const others = await this.#store.of(grant.user);
    if (others.length >= maxPerUser) throw ConnectErrors.tooMany(maxPerUser);
    const secret = createOpaqueToken();
    const id = sha256(secret);
    const expiresAt = grant.expiresAt.toISOString();
    if (context.dryRun) return { id: '', token: '', expiresAt };
    await this.#store.insert({
      ...{ id, namespace, name, uid },
      user_ref: grant.user,
      sealed_token: sealWith(secret, grant.token),
      created_at: Date.now(),
      last_used_at: null,
      expires_at: grant.expiresAt.getTime(),
    });
    return { id, token: `${PREFIX}${secret}`, expiresAt };
  }

  async list(
    key: OperationInput<'listConnectTokens'>,
    context: TokenContext,
  ): Promise<OperationOutput<'listConnectTokens'>> {
    const uid = await this.#uidOf(key, context);
    const { user } = context.caller;
    const rows = user ? await this.#store.of(user) : [];
    return { tokens: rows.filter(row => row.uid === uid).map(toMessage) };
  }

  /** @throws RayApiError `NOT_FOUND` for what is not a token of the caller for this cluster */
  async revoke(
    { id, ...key }: OperationInput<'revokeConnectToken'>,
    context: TokenContext,
  ): Promise<Record<string, never>> {
    const { caller, dryRun } = context;
    const uid = await this.#uidOf(key, context);
    const { user: user_ref = '' } = caller;
    const rows = await this.#store.of(user_ref);
    const isThere = rows.some(row => row.id === id && row.uid === uid);
    if (!isThere) throw ConnectErrors.noToken(id);
    if (!dryRun) await this.#store.remove({ id, user_ref, uid });
    return {};
  }

  /**
   * Whose token it is.
   *
   * @throws RayApiError `UNAUTHENTICATED` for one that does not count, `PERMISSION_DENIED` for another cluster
   */
  async redeem(
    token: string,
    cluster: ObjectKey & { uid: string | undefined },
  ): Promise<{
    caller: Caller & { user: string };
    expiresAt: Date;
    id: string;
  }> {
    const secret = secretOf(token);
    const row = await this.#store.find(sha256(secret));
    if (!row || !this.#settings.isEnabled) throw ConnectErrors.ended();
    const { id, user_ref: user, namespace, name } = row;
    if (namespace !== cluster.namespace || name !== cluster.name) {
      throw ConnectErrors.otherCluster({ namespace, name });
    }
    // A cluster of the same name that came later is another one.
    if (row.uid !== cluster.uid) throw ConnectErrors.ended();
    const caller = await callerOfGrant(this.#auth, {
      user,
      token: unsealWith(secret, row.sealed_token),
    }).catch(cause => {
      throw ConnectErrors.ended(cause);
    });
    const now = Date.now();
    if (now - (row.last_used_at ?? 0) >= USE_NOTED_MS) {
      await this.#store.noteUse(id, now);
    }
    return { caller, expiresAt: new Date(row.expires_at), id };
  }

  async #uidOf(
    { namespace, name }: ObjectKey,
    { consistency, signal }: TokenContext,
  ): Promise<string> {
    const options = { consistency, signal };
    const { uid } = await this.#views.get({ namespace, name }, options);
    return uid ?? '';
  }
}
