import { PermissionsService } from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import {
  Operation,
  RayApiError,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { addressOf } from '../execution/addressOf';
import { RecentAnswers } from '../execution/RecentAnswers';
import { Caller, Consistency } from '../execution/RequestContext';
import { ObjectAccess } from '../kubernetes/ObjectKey';
import { creationOutlook } from './creationOutlook';
import { ResourceFinder } from './finders';
import { RayResource } from './RayResource';
import { RESOURCE_KINDS, resourceKinds } from './resourceKinds';
import { fingerprintOf, Visibility } from './Visibility';

/** Brings a decision to one resource; undefined stands for none in particular. */
export type DecisionApplier = (
  decision: PolicyDecision,
  resource: RayResource,
) => boolean;

/** What a passed check leaves to the handler. */
export interface Passage {
  /** Whether the caller may see a resource. */
  mayRead(resource: RayResource): boolean;
  /** The caller may see everything. */
  mayReadAll: boolean;
}

function nameOf({ kind, namespace, name }: RayResource): string {
  return `${kind} ${namespace}/${name}`;
}

function denied(permission: ResourcePermission, what: string): RayApiError {
  return new RayApiError(
    'PERMISSION_DENIED',
    `You lack the permission ${permission.name} for ${what}. Ask who runs the portal.`,
  );
}

function accessOf({ access }: Operation): ObjectAccess {
  return access === 'update' || access === 'delete' ? access : 'get';
}

/**
 * Checks the one permission of an operation, the same way for every transport. Conditional decisions are brought to
 * the resource: to what is asked for on create, to what exists on read and delete, to both on update, to each item of a
 * list. What a caller may not see is answered like what does not exist.
 */
export class Guard {
  readonly #permissions: PermissionsService;
  readonly #apply: Record<ResourceKind, DecisionApplier>;
  readonly #finders: Record<ResourceKind, ResourceFinder>;
  readonly #recent: RecentAnswers<PolicyDecision>;

  constructor(options: {
    permissions: PermissionsService;
    apply: Record<ResourceKind, DecisionApplier>;
    finders: Record<ResourceKind, ResourceFinder>;
    /** How long a decision about what a user may read counts. */
    decisionLifetimeMs: number;
  }) {
    this.#permissions = options.permissions;
    this.#apply = options.apply;
    this.#finders = options.finders;
    this.#recent = new RecentAnswers(options.decisionLifetimeMs);
  }

  /**
   * Decides about an operation before anything is known of its input.
   *
   * @returns what {@link check} takes, so that the permission system is asked once for a request
   * @throws RayApiError `PERMISSION_DENIED` for a caller who may do nothing at all of it
   */
  async decide(
    { permission }: Operation,
    caller: Caller,
  ): Promise<PolicyDecision> {
    const decision = await this.#decide(permission, caller);
    if (decision.result === AuthorizeResult.DENY) {
      throw denied(permission, 'this request');
    }
    return decision;
  }

  /** @throws RayApiError `PERMISSION_DENIED`, or what a missing resource is answered with */
  async check(options: {
    operation: Operation;
    input: object;
    caller: Caller;
    consistency: Consistency;
    /** What {@link decide} has said; it is asked when absent. */
    decision?: PolicyDecision;
  }): Promise<Passage> {
    const { operation, caller } = options;
    const { access } = operation;
    if (access === 'overview') {
      return { mayRead: await this.filterFor(caller), mayReadAll: false };
    }
    const decision = options.decision ?? (await this.decide(operation, caller));
    const isAllowed = (resource: RayResource) =>
      this.#allows(decision, resource);
    if (decision.result === AuthorizeResult.CONDITIONAL && access !== 'list') {
      await this.#checkResource({ ...options, isAllowed });
    }
    const mayReadAll = decision.result === AuthorizeResult.ALLOW;
    return { mayRead: isAllowed, mayReadAll };
  }

  /**
   * Checks a second permission, for what an operation does to another resource than its own.
   *
   * @throws RayApiError `PERMISSION_DENIED`
   */
  async assertAllowed(
    permission: ResourcePermission,
    resource: RayResource,
    caller: Caller,
  ): Promise<void> {
    const decision = await this.#decide(permission, caller);
    if (!this.#allows(decision, resource)) {
      throw denied(permission, nameOf(resource));
    }
  }

  /**
   * What a caller may see of everything, decided once.
   *
   * @throws RayApiError `PERMISSION_DENIED` when it is nothing at all
   */
  async filterFor(caller: Caller): Promise<Visibility['mayRead']> {
    return (await this.visibilityFor(caller, RESOURCE_KINDS)).mayRead;
  }

  /** Which resources of a kind a caller may read; none where the permission is denied altogether. */
  async readableBy(
    caller: Caller,
    kind: ResourceKind,
  ): Promise<(resource: RayResource) => boolean> {
    const { readPermission } = resourceKinds[kind];
    const decision = await this.#decide(readPermission, caller);
    return resource => this.#allows(decision, resource);
  }

  /**
   * What a caller may see of some kinds, as it is decided now; for streams.
   *
   * @throws RayApiError `PERMISSION_DENIED` when it is nothing at all
   */
  async visibilityFor(
    { credentials }: Caller,
    kinds: readonly ResourceKind[],
  ): Promise<Visibility> {
    const decisions = await this.#permissions.authorizeConditional(
      kinds.map(kind => ({ permission: resourceKinds[kind].readPermission })),
      { credentials },
    );
    if (decisions.every(({ result }) => result === AuthorizeResult.DENY)) {
      const [kind] = kinds;
      throw denied(resourceKinds[kind].readPermission, 'this stream');
    }
    const byKind = new Map(kinds.map((kind, i) => [kind, decisions[i]]));
    return {
      fingerprint: fingerprintOf(decisions),
      mayRead: resource => {
        const decision = byKind.get(resource.kind);
        return decision !== undefined && this.#allows(decision, resource);
      },
    };
  }

  /**
   * Where a caller may create what, as far as that can be said before anybody knows what it is.
   *
   * @returns whether objects of a kind may be created in a namespace: yes, or depending on what they are
   */
  async creationFor({
    credentials,
  }: Caller): Promise<(kind: ResourceKind, namespace: string) => boolean> {
    const decisions = await this.#permissions.authorizeConditional(
      RESOURCE_KINDS.map(kind => ({
        permission: resourceKinds[kind].createPermission,
      })),
      { credentials },
    );
    return (kind, namespace) =>
      creationOutlook(decisions[RESOURCE_KINDS.indexOf(kind)], namespace) !==
      'no';
  }

  async #checkResource(options: {
    operation: Operation;
    input: object;
    caller: Caller;
    consistency: Consistency;
    isAllowed(resource: RayResource): boolean;
  }): Promise<void> {
    const { operation, input, caller, consistency, isAllowed } = options;
    const { permission, resource: kind, access } = operation;
    const finder = this.#finders[kind];
    const { namespace = '', name = '' } = addressOf(input, operation);
    const refusal = denied(permission, `${kind} ${namespace}/${name}`);
    if (access !== 'create') {
      const key = { namespace, name };
      const resource = await finder.existing(key, {
        access: accessOf(operation),
        consistency,
      });
      if (!isAllowed(resource)) {
        const isVisible =
          access !== 'read' && (await this.#mayRead(resource, caller));
        throw isVisible ? refusal : finder.missing(key, accessOf(operation));
      }
    }
    const requested = access === 'read' ? undefined : finder.requested(input);
    if (requested && !isAllowed(requested)) throw refusal;
  }

  async #mayRead(resource: RayResource, caller: Caller): Promise<boolean> {
    const isReadable = await this.readableBy(caller, resource.kind);
    return isReadable(resource);
  }

  #allows(decision: PolicyDecision, resource: RayResource): boolean {
    return decision.result === AuthorizeResult.CONDITIONAL
      ? this.#apply[resource.kind](decision, resource)
      : decision.result === AuthorizeResult.ALLOW;
  }

  /** Decisions about reading count a moment longer; services are decided without asking anybody. */
  async #decide(
    permission: ResourcePermission,
    { credentials, user }: Caller,
  ): Promise<PolicyDecision> {
    const ask = async () => {
      const [decision] = await this.#permissions.authorizeConditional(
        [{ permission }],
        { credentials },
      );
      return decision;
    };
    if (!user || permission.attributes.action !== 'read') return ask();
    const session = credentials.expiresAt?.getTime() ?? '';
    return this.#recent.get(`${permission.name} ${session} ${user}`, ask);
  }
}
