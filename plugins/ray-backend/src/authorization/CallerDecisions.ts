import {
  AuthorizeResult,
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import { isDeepStrictEqual } from 'node:util';
import { present } from '../core/present';
import { ListingRights } from './KubernetesReads';

/**
 * How long the last decision counts while the permission system does not answer, for example because it restarts.
 * Milliseconds. After that, permissions are unknown, and nothing is shown.
 */
const MAX_FAILURE_MS = 60_000;

/** Longest time between two attempts while it does not answer, milliseconds. */
const RETRY_MS = 5_000;

/** A question without an answer is repeated after this time, milliseconds. */
const MAX_ANSWER_MS = 10_000;

/** Options of {@link CallerDecisions}. */
export interface CallerDecisionsOptions {
  /**
   * Asks the permission system, and passes the answer to {@link CallerDecisions.learn}.
   *
   * @returns what the caller may list in Kubernetes; undefined where that does not apply
   */
  ask(
    permissions: readonly ResourcePermission[],
  ): Promise<ListingRights | undefined>;
  /** Time between two decisions, milliseconds. */
  intervalMs: number;
  /** Called when the last follower has left. */
  onIdle(): void;
}

/** Decisions that are kept up to date until `close`. */
export interface FollowedDecisions {
  /** In the order of their permissions; undefined while nothing is known. A change creates a new array. */
  readonly decisions: ReadonlyArray<PolicyDecision | undefined>;
  /** The caller's rights to list in Kubernetes; undefined if they do not apply or are unknown. */
  readonly rights: ListingRights | undefined;
  /** The permission system has not answered for too long. */
  readonly isLost: boolean;
  /** Calls a listener whenever a decision has changed or is lost. */
  listen(listener: () => void): void;
  /** Requests a decision about everything, now that a follower needs it. */
  refresh(): void;
  close(): void;
}

/** State shared by all followers of the same permissions of a caller. */
interface Group {
  readonly permissions: readonly ResourcePermission[];
  decisions: ReadonlyArray<PolicyDecision | undefined>;
  readonly listeners: Set<() => void>;
  members: number;
}

interface Known {
  decision: PolicyDecision;
  order: number;
}

/** Whether two decisions decide the same. Ignores the parts of conditional decisions that come from the request. */
function isSame(a: PolicyDecision | undefined, b: PolicyDecision): boolean {
  return a?.result === AuthorizeResult.CONDITIONAL &&
    b.result === AuthorizeResult.CONDITIONAL
    ? isDeepStrictEqual(a.conditions, b.conditions)
    : a?.result === b.result;
}

/**
 * Re-evaluates, once in an interval and together, the permissions of everything that one caller has open, and notifies
 * what a changed decision affects.
 */
export class CallerDecisions {
  readonly #options: CallerDecisionsOptions;
  readonly #groups = new Map<string, Group>();
  readonly #known = new Map<string, Known>();
  #timer: NodeJS.Timeout | undefined;
  /** When the pending question was sent, by the monotonic clock. */
  #askedAt: number | undefined;
  #failingSince: number | undefined;
  #isLost = false;
  #rights: ListingRights | undefined;

  constructor(options: CallerDecisionsOptions) {
    this.#options = options;
  }

  /** @param decided - decisions made just now; known ones take precedence */
  follow(
    permissions: readonly ResourcePermission[],
    decided: readonly PolicyDecision[] = [],
    rights?: ListingRights,
  ): FollowedDecisions {
    this.#rights ??= rights;
    permissions.forEach(({ name }, i) => {
      if (decided[i] && !this.#known.has(name)) {
        this.#known.set(name, { decision: decided[i], order: 0 });
      }
    });
    const group = this.#groupOf(permissions);
    group.members += 1;
    this.#timer ??= this.#schedule();
    return this.#member(group);
  }

  /**
   * Stores an answer of the permission system.
   *
   * @param order - grows with each question; a late answer to an earlier question is ignored
   */
  learn(
    permissions: readonly ResourcePermission[],
    decisions: readonly PolicyDecision[],
    order: number,
  ): void {
    let isChanged = false;
    this.#isLost = false;
    const followed = this.#followed();
    permissions.forEach(({ name }, i) => {
      const known = this.#known.get(name);
      const decision = present(decisions[i]);
      if (!followed.has(name) || (known && known.order > order)) return;
      const isKnown = isSame(known?.decision, decision);
      isChanged ||= !isKnown;
      const kept = isKnown && known ? known.decision : decision;
      this.#known.set(name, { decision: kept, order });
    });
    if (!isChanged) return;
    for (const group of [...this.#groups.values()]) {
      if (this.#update(group)) tell(group);
    }
  }

  #groupOf(permissions: readonly ResourcePermission[]): Group {
    const key = groupKey(permissions);
    const known = this.#groups.get(key);
    if (known) return known;
    const listeners = new Set<() => void>();
    const decisions = this.#decisionsOn(permissions);
    const group = { permissions, decisions, listeners, members: 0 };
    this.#groups.set(key, group);
    return group;
  }

  #decisionsOn(permissions: readonly ResourcePermission[]): Group['decisions'] {
    return permissions.map(({ name }) => this.#known.get(name)?.decision);
  }

  /** Whether any decision has changed. */
  #update(group: Group): boolean {
    const before = group.decisions;
    const decisions = this.#decisionsOn(group.permissions);
    if (decisions.every((decision, i) => decision === before[i])) return false;
    group.decisions = decisions;
    return true;
  }

  #member(group: Group): FollowedDecisions {
    const isLost = () => this.#isLost;
    const rights = () => this.#rights;
    let listener: (() => void) | undefined;
    let isOpen = true;
    return {
      get decisions() {
        return group.decisions;
      },
      get rights() {
        return rights();
      },
      get isLost() {
        return isLost();
      },
      listen(added) {
        listener = added;
        group.listeners.add(added);
      },
      refresh: () => void this.#decide(),
      close: () => {
        if (listener) group.listeners.delete(listener);
        if (isOpen) this.#leave(group);
        isOpen = false;
      },
    };
  }

  #leave(group: Group): void {
    group.members -= 1;
    if (group.members > 0) return;
    this.#groups.delete(groupKey(group.permissions));
    const followed = this.#followed();
    for (const name of this.#known.keys()) {
      if (!followed.has(name)) this.#known.delete(name);
    }
    if (followed.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#options.onIdle();
  }

  #schedule(): NodeJS.Timeout {
    const { intervalMs } = this.#options;
    const isFailing = this.#failingSince !== undefined;
    const ms = isFailing ? Math.min(intervalMs, RETRY_MS) : intervalMs;
    return setTimeout(() => {
      this.#timer = this.#schedule();
      void this.#decide();
    }, ms).unref();
  }

  async #decide(): Promise<void> {
    const now = performance.now();
    if (this.#askedAt !== undefined) {
      if (now - this.#askedAt < MAX_ANSWER_MS) return;
      this.#fail(this.#askedAt);
    }
    this.#askedAt = now;
    try {
      const rights = await this.#options.ask([...this.#followed().values()]);
      this.#learnRights(rights);
      this.#failingSince = undefined;
    } catch {
      this.#fail(now);
    }
    if (this.#askedAt === now) this.#askedAt = undefined;
  }

  #learnRights(rights: ListingRights | undefined): void {
    const before = this.#rights;
    if (!rights || rights.fingerprint === before?.fingerprint) return;
    this.#rights = rights;
    for (const group of [...this.#groups.values()]) {
      group.decisions = [...group.decisions];
      tell(group);
    }
  }

  /** The followed permissions, each once. */
  #followed(): Map<string, ResourcePermission> {
    const groups = [...this.#groups.values()];
    const permissions = groups.flatMap(group => group.permissions);
    return new Map(permissions.map(each => [each.name, each]));
  }

  /** @param since - when the question was asked */
  #fail(since: number): void {
    this.#failingSince ??= since;
    const lasts = performance.now() - this.#failingSince;
    if (lasts < MAX_FAILURE_MS) return;
    this.#isLost = true;
    for (const group of [...this.#groups.values()]) tell(group);
  }
}

function groupKey(permissions: readonly ResourcePermission[]): string {
  return permissions.map(({ name }) => name).join();
}

function tell(group: Group): void {
  for (const listener of [...group.listeners]) listener();
}
