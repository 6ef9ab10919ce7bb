import { AuthService } from '@backstage/backend-plugin-api';
import {
  ObjectKey,
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

/** Distinguishes these tokens from all others, and lets secret scanners recognize them. */
const PREFIX = 'rayport_';

/** Minimum time between two records of a token's use, because a client sends many requests a minute. Milliseconds. */
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

/** Whether a token has the form of a connect token. */
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

/** The scope of a token: a cluster, or without a name the jobs of a namespace that have separate clusters. */
type TokenAddress = Pick<ObjectKey, 'namespace'> & Partial<ObjectKey>;

/** The same as the database has it: name and uid are empty for a namespace. */
type StoredAddress = Pick<ConnectTokenRow, 'namespace' | 'name' | 'uid'>;

function isSame(a: StoredAddress, b: StoredAddress): boolean {
  return a.namespace === b.namespace && a.name === b.name && a.uid === b.uid;
}

/**
 * Tokens of users for Ray's command line. Each is for one job API alone, and every request with it needs the user's own permission at that time. The database has a hash of a token, and what only the token can decrypt.
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
    address: TokenAddress,
    context: TokenContext,
  ): Promise<OperationOutput<'createConnectToken'>> {
    const { isEnabled, lifetimeMs, maxPerUser } = this.#settings;
    if (!isEnabled) throw ConnectErrors.off();
    const stored = await this.#stored(address, context);
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
      ...stored,
      id,
      user_ref: grant.user,
      sealed_token: sealWith(secret, grant.token),
      created_at: Date.now(),
      last_used_at: null,
      expires_at: grant.expiresAt.getTime(),
    });
    return { id, token: `${PREFIX}${secret}`, expiresAt };
  }

  async list(
    address: TokenAddress,
    context: TokenContext,
  ): Promise<OperationOutput<'listConnectTokens'>> {
    const stored = await this.#stored(address, context);
    const { user } = context.caller;
    const rows = user ? await this.#store.of(user) : [];
    return { tokens: rows.filter(row => isSame(row, stored)).map(toMessage) };
  }

  /** @throws RayApiError `NOT_FOUND` for anything but a token of the caller for this address */
  async revoke(
    { id, ...address }: TokenAddress & { id: string },
    context: TokenContext,
  ): Promise<Record<string, never>> {
    const { caller, dryRun } = context;
    const stored = await this.#stored(address, context);
    const { user: user_ref = '' } = caller;
    const rows = await this.#store.of(user_ref);
    const isThere = rows.some(row => row.id === id && isSame(row, stored));
    if (!isThere) throw ConnectErrors.noToken(id);
    if (!dryRun) await this.#store.remove({ id, user_ref });
    return {};
  }

  /** Whether a token was issued here and is still valid. */
  async has(token: string): Promise<boolean> {
    return (await this.#store.find(sha256(secretOf(token)))) !== undefined;
  }

  /**
   * Returns the owner of a token.
   *
   * @throws RayApiError `UNAUTHENTICATED` for an invalid token, `PERMISSION_DENIED` for another address
   */
  async redeem(
    token: string,
    addressed: ObjectKey & { uid: string | undefined },
  ): Promise<{
    caller: Caller & { user: string };
    expiresAt: Date;
    id: string;
  }> {
    const secret = secretOf(token);
    const row = await this.#store.find(sha256(secret));
    if (!row || !this.#settings.isEnabled) throw ConnectErrors.ended();
    const { id, user_ref: user, namespace, name } = row;
    if (namespace !== addressed.namespace || name !== addressed.name) {
      throw ConnectErrors.otherAddress({ namespace, name });
    }
    // A later cluster of the same name is a different cluster.
    if (row.uid !== addressed.uid) throw ConnectErrors.ended();
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

  async #stored(
    { namespace, name = '' }: TokenAddress,
    { consistency, signal }: TokenContext,
  ): Promise<StoredAddress> {
    if (!name) return { namespace, name, uid: '' };
    const options = { consistency, signal };
    const { uid = '' } = await this.#views.get({ namespace, name }, options);
    return { namespace, name, uid };
  }
}
