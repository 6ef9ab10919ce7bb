import { PermissionsService } from '@backstage/backend-plugin-api';
import {
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import { present } from '../core/present';
import { RecentAnswers } from '../core/RecentAnswers';
import { Caller } from '../requests/RequestContext';
import { CallerDecisions, FollowedDecisions } from './CallerDecisions';
import { KubernetesReads, ListingRights } from './KubernetesReads';

/**
 * Key of everything that decides what a caller may do: a user's identity and session, or all of another caller's
 * credentials, with their access restrictions.
 */
function callerKey({ user, credentials }: Caller): string {
  if (!user) return JSON.stringify(credentials.principal);
  return `${credentials.expiresAt?.getTime() ?? ''} ${user}`;
}

/** Options of {@link Decisions}. */
export interface DecisionsOptions {
  permissions: PermissionsService;
  /** The users' rights to list in Kubernetes, if they apply. */
  reads?: Pick<KubernetesReads, 'of'>;
  /** How long a decision about what a user may read counts, milliseconds. */
  lifetimeMs: number;
  /** How often decisions about callers with open streams, logs or dashboards are re-evaluated, milliseconds. */
  reevaluationMs: number;
}

function isRead({ attributes }: ResourcePermission): boolean {
  return attributes.action === 'read';
}

/**
 * Asks the permission system. Caches for a moment what a user may read, and shares each decision about a caller with
 * all of the caller's streams, logs and dashboards.
 */
export class Decisions {
  readonly #options: DecisionsOptions;
  readonly #recent: RecentAnswers<PolicyDecision[]>;
  readonly #followed = new Map<string, CallerDecisions>();
  #asked = 0;

  constructor(options: DecisionsOptions) {
    this.#options = options;
    this.#recent = new RecentAnswers(options.lifetimeMs);
  }

  /** Number of callers that have something open. */
  get followedCallers(): number {
    return this.#followed.size;
  }

  /** Decides about one permission. Decisions about reads are cached for a moment. */
  async decide(
    permission: ResourcePermission,
    caller: Caller,
  ): Promise<PolicyDecision> {
    const permissions = [permission];
    // Services need no decision of the policy.
    if (!caller.user || !isRead(permission)) {
      const [decision] = await this.#ask(permissions, caller);
      return present(decision);
    }
    const key = `${permission.name} ${callerKey(caller)}`;
    const ask = () => this.#ask(permissions, caller);
    const [decision] = await this.#recent.get(key, ask);
    return present(decision);
  }

  /** Decides about several permissions at once, in their order. */
  async decideAll(
    permissions: readonly ResourcePermission[],
    caller: Caller,
  ): Promise<PolicyDecision[]> {
    const ask = () => this.#ask(permissions, caller);
    if (!caller.user || !permissions.every(isRead)) return ask();
    const names = permissions.map(({ name }) => name).join();
    return this.#recent.get(`${names} ${callerKey(caller)}`, ask);
  }

  /** The caller's rights to list in Kubernetes; undefined if they do not apply. */
  async rightsOf(caller: Caller): Promise<ListingRights | undefined> {
    return this.#options.reads?.of(caller);
  }

  /**
   * Follows the decisions about a caller until it is closed; asks nothing by itself now.
   *
   * @param decided - decisions made just now; known ones take precedence
   */
  follow(
    caller: Caller,
    permissions: readonly ResourcePermission[],
    decided?: readonly PolicyDecision[],
    rights?: ListingRights,
  ): FollowedDecisions {
    const key = callerKey(caller);
    let decisions = this.#followed.get(key);
    if (!decisions) {
      decisions = new CallerDecisions({
        ask: async wanted => {
          await this.#ask(wanted, caller);
          return this.rightsOf(caller);
        },
        intervalMs: this.#options.reevaluationMs,
        onIdle: () => this.#followed.delete(key),
      });
      this.#followed.set(key, decisions);
    }
    return decisions.follow(permissions, decided, rights);
  }

  async #ask(
    permissions: readonly ResourcePermission[],
    caller: Caller,
  ): Promise<PolicyDecision[]> {
    this.#asked += 1;
    const order = this.#asked;
    const decisions = await this.#options.permissions.authorizeConditional(
      permissions.map(permission => ({ permission })),
      { credentials: caller.credentials },
    );
    if (this.#followed.size > 0) {
      const followed = this.#followed.get(callerKey(caller));
      followed?.learn(permissions, decisions, order);
    }
    return decisions;
  }
}
