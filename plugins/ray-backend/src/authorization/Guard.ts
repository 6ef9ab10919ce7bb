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
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { addressOf } from '../requests/addressOf';
import { Consistency } from '../core/Consistency';
import { present } from '../core/present';
import { Caller } from '../requests/RequestContext';
import { ObjectAccess } from '../kubernetes/ManagedKind';
import { allows, DecisionApplier } from './allows';
import { namespaceOutlook } from './namespaceOutlook';
import { Outlook } from './outlook';
import { Decisions } from './Decisions';
import { ResourceFinder, ResourceFinders } from './ResourceFinder';
import { KubernetesReads, ListingRights } from './KubernetesReads';
import { RayResource } from '../core/RayResource';
import { RESOURCE_KINDS } from '../core/resourceKinds';
import { kindDeclarations } from './kindDeclarations';

/** The result of a successful check, for the handler. */
export interface Passage {
  /** Whether the caller may see a resource. */
  mayRead(resource: RayResource): boolean;
  /** The caller may see everything. */
  mayReadAll: boolean;
}

/** The error for a caller who lacks a permission. */
export function denied(
  { name: permission }: ResourcePermission,
  object?: string,
): RayApiError {
  return new RayApiError(
    'PERMISSION_DENIED',
    messagePart('PermissionMissing', { permission, object }),
  );
}

/** The error for a caller whose permission does not cover this object, but may cover others. */
function refusedObject(
  { name: permission }: ResourcePermission,
  decision: PolicyDecision,
  { kind, namespace, name }: Pick<RayResource, 'kind' | 'namespace' | 'name'>,
): RayApiError {
  const isConditional = decision.result === AuthorizeResult.CONDITIONAL;
  return new RayApiError(
    'PERMISSION_DENIED',
    messagePart(isConditional ? 'PermissionConditional' : 'PermissionMissing', {
      permission,
      object: `${kind} ${namespace}/${name}`,
    }),
  );
}

function accessOf({ access }: Operation): ObjectAccess {
  return access === 'update' || access === 'delete' ? access : 'get';
}

/**
 * Checks the permission of an operation, the same way for every transport. Conditional decisions are applied to the
 * requested object on create, to the existing one on read and delete, to both on update, and to each item of a list. An
 * object that the caller may not see is answered as if it did not exist, whether the portal's permissions or
 * Kubernetes' hide it.
 */
export class Guard {
  readonly #decisions: Decisions;
  readonly #apply: Record<ResourceKind, DecisionApplier>;
  readonly #finders: ResourceFinders;
  readonly #reads: KubernetesReads | undefined;

  constructor(options: {
    decisions: Decisions;
    apply: Record<ResourceKind, DecisionApplier>;
    finders: ResourceFinders;
    /** The users' rights to list in Kubernetes, if they apply. */
    reads?: KubernetesReads;
  }) {
    this.#decisions = options.decisions;
    this.#apply = options.apply;
    this.#finders = options.finders;
    this.#reads = options.reads;
  }

  /**
   * Decides about an operation before its input is parsed.
   *
   * @returns the decision for {@link check}, so that one request asks the permission system once
   * @throws RayApiError `PERMISSION_DENIED` for a caller without any permission for it
   */
  async decide(
    { permission }: Operation,
    caller: Caller,
  ): Promise<PolicyDecision> {
    const decision = await this.#decisions.decide(permission, caller);
    if (decision.result === AuthorizeResult.DENY) {
      throw denied(permission);
    }
    return decision;
  }

  /** @throws RayApiError `PERMISSION_DENIED`, or the error of a missing resource */
  async check(options: {
    operation: Operation;
    input: object;
    caller: Caller;
    consistency: Consistency;
    /** Result of {@link decide}; decided here when absent. */
    decision?: PolicyDecision;
    /** Replaces the finder of the operation's kind. */
    finder?: ResourceFinder;
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
      await this.#checkResource({ ...options, decision, isAllowed });
    }
    const mayReadAll = decision.result === AuthorizeResult.ALLOW;
    const rights = this.#reads && (await this.#checkRights(options));
    if (!rights) return { mayRead: isAllowed, mayReadAll };
    const mayRead = (resource: RayResource) =>
      rights.mayList(resource.kind, resource.namespace) && isAllowed(resource);
    return { mayRead, mayReadAll: false };
  }

  /**
   * Checks a second permission, for operations that also affect another resource.
   *
   * @throws RayApiError `PERMISSION_DENIED`
   */
  async assertAllowed(
    permission: ResourcePermission,
    resource: RayResource,
    caller: Caller,
  ): Promise<void> {
    const decision = await this.#decisions.decide(permission, caller);
    if (!this.#allows(decision, resource)) {
      throw refusedObject(permission, decision, resource);
    }
  }

  /**
   * The visibility of every kind for a caller, decided once.
   *
   * @throws RayApiError `PERMISSION_DENIED` if the caller can see nothing
   */
  async filterFor(caller: Caller): Promise<(resource: RayResource) => boolean> {
    const permissions = RESOURCE_KINDS.map(
      kind => kindDeclarations[kind].readPermission,
    );
    const decisions = await this.#decisions.decideAll(permissions, caller);
    if (decisions.every(({ result }) => result === AuthorizeResult.DENY)) {
      throw denied(present(permissions[0]));
    }
    const rights = this.#reads && (await this.#reads.of(caller));
    return resource => {
      const { kind, namespace } = resource;
      const decision = present(decisions[RESOURCE_KINDS.indexOf(kind)]);
      return (
        rights?.mayList(kind, namespace) !== false &&
        this.#allows(decision, resource)
      );
    };
  }

  /** Which resources of a kind a caller may read; none if the permission is denied. */
  async readableBy(
    caller: Caller,
    kind: ResourceKind,
  ): Promise<(resource: RayResource) => boolean> {
    const { readPermission } = kindDeclarations[kind];
    const decision = await this.#decisions.decide(readPermission, caller);
    const rights = this.#reads && (await this.#reads.of(caller));
    return resource =>
      rights?.mayList(kind, resource.namespace) !== false &&
      this.#allows(decision, resource);
  }

  /**
   * Whether a caller may create objects of a kind in a namespace, before their content is known.
   *
   * @returns yes, no, or depending on the object
   */
  async creationFor(
    caller: Caller,
  ): Promise<(kind: ResourceKind, namespace: string) => boolean> {
    const decisions = await this.#decisions.decideAll(
      RESOURCE_KINDS.map(kind => kindDeclarations[kind].createPermission),
      caller,
    );
    return (kind, namespace) =>
      namespaceOutlook(
        present(decisions[RESOURCE_KINDS.indexOf(kind)]),
        namespace,
      ) !== 'no';
  }

  /**
   * Whether a permission allows a caller to act in a namespace, or in any of them, before the object is known.
   *
   * @param namespace - empty for all
   */
  async outlookFor(
    permission: ResourcePermission,
    caller: Caller,
    namespace: string,
  ): Promise<Outlook> {
    const decision = await this.#decisions.decide(permission, caller);
    const isConditional = decision.result === AuthorizeResult.CONDITIONAL;
    return isConditional && !namespace
      ? 'depends'
      : namespaceOutlook(decision, namespace);
  }

  /**
   * The caller's list rights in Kubernetes, as far as an operation depends on them.
   *
   * @throws RayApiError as for a missing object, if Kubernetes hides the object from the caller
   */
  async #checkRights(options: {
    operation: Operation;
    input: object;
    caller: Caller;
    finder?: ResourceFinder;
  }): Promise<ListingRights | undefined> {
    const { operation, input, caller } = options;
    const { resource: kind, access } = operation;
    const { namespace = '', name = '' } = addressOf(input, operation);
    // Kubernetes itself decides about a create.
    if (access === 'create') return undefined;
    const rights = await this.#reads?.of(caller, namespace);
    if (!rights || access === 'list') return rights;
    if (rights.mayList(kind, namespace)) return rights;
    const key = { namespace, name };
    const finder = options.finder ?? this.#finders[kind];
    throw finder.missing(key, accessOf(operation));
  }

  async #checkResource(options: {
    operation: Operation;
    input: object;
    caller: Caller;
    consistency: Consistency;
    decision: PolicyDecision;
    finder?: ResourceFinder;
    isAllowed(resource: RayResource): boolean;
  }): Promise<void> {
    const { operation, input, caller, consistency, isAllowed } = options;
    const { permission, resource: kind, access } = operation;
    const finder = options.finder ?? this.#finders[kind];
    const { namespace = '', name = '' } = addressOf(input, operation);
    const object = { kind, namespace, name };
    const refusal = refusedObject(permission, options.decision, object);
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
    return allows(this.#apply, decision, resource);
  }
}
