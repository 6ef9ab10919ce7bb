import {
  AuthorizeResult,
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import {
  keyText,
  ObjectKey,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { present } from '../core/present';
import { Caller } from '../requests/RequestContext';
import { ResourceView } from '../views/ResourceView';
import { ViewChange } from '../views/ViewChange';
import { allows, DecisionApplier } from './allows';
import { FollowedDecisions } from './CallerDecisions';
import { Decisions } from './Decisions';
import { denied } from './Guard';
import { RayResource } from '../core/RayResource';
import { kindDeclarations } from './kindDeclarations';
import {
  fingerprintOf,
  LiveVisibility,
  Revocation,
  Visibility,
} from './Visibility';

/** The resources that open streams, logs and dashboards are about. */
export interface RevocationViews {
  get(
    kind: ResourceKind,
    key: ObjectKey,
  ): Pick<ResourceView<unknown>, 'resource'> | undefined;
  /** Adds a listener; returns a function that removes it. */
  subscribe(listener: (changes: readonly ViewChange[]) => void): () => void;
}

/** One resource, and what its caller must be allowed to do with it. */
export interface Opened extends ObjectKey {
  kind: ResourceKind;
  permissions: readonly ResourcePermission[];
}

/** The right to something open, until it is closed. */
export interface LiveAccess {
  /** Aborts when the right has ended. */
  readonly signal: AbortSignal;
  /** Why it has ended; undefined while it lasts. */
  readonly revocation: Revocation | undefined;
  close(): void;
}

type Decided = readonly (PolicyDecision | undefined)[];

/**
 * Ends streams, followed logs and dashboard answers as soon as their caller may no longer see them. Everything that a
 * caller has open shares the same decisions.
 */
export class Revocations {
  readonly #decisions: Decisions;
  readonly #apply: Record<ResourceKind, DecisionApplier>;
  readonly #views: RevocationViews;
  /** The open streams, by resource. */
  readonly #open = new Map<string, Set<(resource: RayResource) => void>>();
  /** Streams of one caller share their visibility. */
  readonly #visibilities = new WeakMap<Decided, Visibility>();
  #unsubscribe: (() => void) | undefined;

  constructor(options: {
    decisions: Decisions;
    apply: Record<ResourceKind, DecisionApplier>;
    views: RevocationViews;
  }) {
    this.#decisions = options.decisions;
    this.#apply = options.apply;
    this.#views = options.views;
  }

  /**
   * Follows which objects of some kinds a caller may see.
   *
   * @throws RayApiError `PERMISSION_DENIED` if the caller may see none of them
   */
  async followVisibility(
    caller: Caller,
    kinds: readonly ResourceKind[],
  ): Promise<LiveVisibility> {
    const permissions = kinds.map(
      kind => kindDeclarations[kind].readPermission,
    );
    const decided = await this.#decisions.decideAll(permissions, caller);
    const rights = await this.#decisions.rightsOf(caller);
    const followed = this.#decisions.follow(
      caller,
      permissions,
      decided,
      rights,
    );
    if (isNothing(followed.decisions)) {
      followed.close();
      throw denied(present(permissions[0]), 'this stream');
    }
    const visibilityOf = () => this.#visibilityOf(kinds, followed);
    return {
      get visibility() {
        return visibilityOf();
      },
      get revocation() {
        return revocationOf(followed, isNothing(followed.decisions));
      },
      listen: listener => followed.listen(listener),
      close: () => followed.close(),
    };
  }

  /** Follows the right to a resource that has been or is about to be checked. */
  followAccess(caller: Caller, opened: Opened): LiveAccess {
    const { kind, permissions } = opened;
    const controller = new AbortController();
    const followed = this.#decisions.follow(caller, permissions);
    let resource = this.#views.get(kind, opened)?.resource;
    let revocation: Revocation | undefined;
    const check = () => {
      const isForbidden =
        followed.rights?.mayList(kind, opened.namespace) === false ||
        this.#isForbidden(followed.decisions, resource);
      revocation ??= revocationOf(followed, isForbidden);
      if (revocation) controller.abort();
    };
    const leave = this.#enter(opened, changed => {
      resource = changed;
      if (followed.decisions.includes(undefined)) followed.refresh();
      check();
    });
    followed.listen(check);
    check();
    return {
      signal: controller.signal,
      get revocation() {
        return revocation;
      },
      close() {
        leave();
        followed.close();
      },
    };
  }

  #visibilityOf(
    kinds: readonly ResourceKind[],
    { decisions: decided, rights }: FollowedDecisions,
  ): Visibility {
    const known = this.#visibilities.get(decided);
    if (known) return known;
    const visibility: Visibility = {
      fingerprint: fingerprintOf(decided) + (rights?.fingerprint ?? ''),
      mayRead: resource => {
        const { kind, namespace } = resource;
        const decision = decided[kinds.indexOf(kind)];
        return (
          decision !== undefined &&
          rights?.mayList(kind, namespace) !== false &&
          allows(this.#apply, decision, resource)
        );
      },
    };
    this.#visibilities.set(decided, visibility);
    return visibility;
  }

  /** Until a new decision arrives, the checked one counts. */
  #isForbidden(decided: Decided, resource: RayResource | undefined): boolean {
    return decided.some(
      decision =>
        decision?.result === AuthorizeResult.DENY ||
        (decision && resource && !allows(this.#apply, decision, resource)),
    );
  }

  #enter(
    { kind, namespace, name }: Opened,
    listener: (resource: RayResource) => void,
  ): () => void {
    const key = openKey(kind, { namespace, name });
    const listeners = this.#open.get(key) ?? new Set();
    this.#open.set(key, listeners.add(listener));
    this.#unsubscribe ??= this.#views.subscribe(changes =>
      this.#notify(changes),
    );
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#open.get(key) !== listeners) return;
      this.#open.delete(key);
      if (this.#open.size > 0) return;
      this.#unsubscribe?.();
      this.#unsubscribe = undefined;
    };
  }

  /** The last lines of a deleted resource remain visible to callers who could read it. */
  #notify(changes: readonly ViewChange[]): void {
    for (const { type, view } of changes) {
      if (type === 'deleted') continue;
      const listeners = this.#open.get(openKey(view.kind, view));
      for (const listener of [...(listeners ?? [])]) listener(view.resource);
    }
  }
}

function openKey(kind: ResourceKind, key: ObjectKey): string {
  return `${kind}/${keyText(key)}`;
}

function isNothing(decided: Decided): boolean {
  return decided.every(decision => decision?.result === AuthorizeResult.DENY);
}

function revocationOf(
  { isLost }: FollowedDecisions,
  isForbidden: boolean,
): Revocation | undefined {
  if (isForbidden) return 'forbidden';
  return isLost ? 'unavailable' : undefined;
}
