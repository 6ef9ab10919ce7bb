import { AuthService } from '@backstage/backend-plugin-api';
import { Caller } from '../requests/RequestContext';
import { createOpaqueToken, isOpaqueToken } from '../core/opaqueToken';
import { sha256 } from '../core/sha256';
import { DashboardErrors } from './DashboardErrors';
import { sealWith, unsealWith } from './Ticket';
import { TicketStore } from './TicketStore';
import { callerOfGrant, takeUserGrant } from './userGrant';

/** The cluster of a ticket, by uid: a later cluster of the same name is another one. */
export interface TicketedCluster {
  namespace: string;
  name: string;
  uid: string;
}

/** The cluster whose dashboard is requested, and the caller. */
export interface DashboardVisit {
  cluster: TicketedCluster;
  caller: Caller;
}

/** A ticket, and when it expires. */
export interface IssuedTicket {
  ticket: string;
  expiresAt: Date;
}

/** The access that a ticket grants. */
export interface RedeemedTicket extends DashboardVisit {
  /** The user of the ticket, with credentials for later permission checks. */
  caller: Caller & { user: string };
  expiresAt: Date;
}

/**
 * Tickets in the path of a dashboard's address, because a browser that shows foreign pages must not send the portal's
 * credentials. A ticket is for one user and one cluster, and ends with the user's session at the latest. It holds a
 * limited token of the user, so that each request is checked with the user's present permissions.
 */
export class DashboardTickets {
  readonly #auth: AuthService;
  readonly #store: TicketStore;
  readonly #lifetimeMs: number;

  constructor(options: {
    auth: AuthService;
    store: TicketStore;
    /** How long a ticket is valid unless it is renewed, milliseconds. */
    lifetimeMs: number;
  }) {
    this.#auth = options.auth;
    this.#store = options.store;
    this.#lifetimeMs = options.lifetimeMs;
  }

  /** @throws RayApiError `PERMISSION_DENIED` for callers other than users */
  async issue(cluster: TicketedCluster, caller: Caller): Promise<IssuedTicket> {
    const ticket = createOpaqueToken();
    const { user_ref, token, expiresAt } = await this.#grant(caller);
    await this.#store.insert({
      id: sha256(ticket),
      ...keyOf(cluster),
      user_ref,
      sealed_token: sealWith(ticket, token),
      expires_at: expiresAt.getTime(),
    });
    return { ticket, expiresAt };
  }

  /** Extends a ticket; undefined for one that has expired, or belongs to another user or cluster. */
  async renew(
    ticket: string,
    cluster: TicketedCluster,
    caller: Caller,
  ): Promise<IssuedTicket | undefined> {
    const row = await this.#find(ticket);
    const isSame = row?.uid === cluster.uid && row.user_ref === caller.user;
    if (!isSame) return undefined;
    const { token, expiresAt } = await this.#grant(caller);
    await this.#store.extend(sha256(ticket), {
      sealed_token: sealWith(ticket, token),
      expires_at: expiresAt.getTime(),
    });
    return { ticket, expiresAt };
  }

  /** Whether a ticket was issued here and still counts. */
  async has(ticket: string): Promise<boolean> {
    return (await this.#find(ticket)) !== undefined;
  }

  /** @throws RayApiError `UNAUTHENTICATED` for an invalid or expired ticket */
  async redeem(ticket: string): Promise<RedeemedTicket> {
    const row = await this.#find(ticket);
    if (!row) throw DashboardErrors.noTicket();
    const caller = await callerOfGrant(this.#auth, {
      user: row.user_ref,
      token: unsealWith(ticket, row.sealed_token),
    }).catch(cause => {
      throw DashboardErrors.noTicket(cause);
    });
    const expiresAt = new Date(row.expires_at);
    return { cluster: keyOf(row), caller, expiresAt };
  }

  async #find(ticket: string) {
    return isOpaqueToken(ticket) ? this.#store.find(sha256(ticket)) : undefined;
  }

  async #grant(caller: Caller) {
    const { user, token, expiresAt } = await takeUserGrant(this.#auth, caller, {
      lifetimeMs: this.#lifetimeMs,
      refusal:
        'Dashboards open for signed-in users only: a ticket is of one. Services read /apis/v1 instead.',
    });
    return { user_ref: user, token, expiresAt };
  }
}

function keyOf({ namespace, name, uid }: TicketedCluster): TicketedCluster {
  return { namespace, name, uid };
}
