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
import { Caller } from '../execution/RequestContext';
import { RayResource } from './RayResource';

/** Brings a decision to one resource; undefined stands for none in particular. */
export type DecisionApplier = (
  decision: PolicyDecision,
  resource: RayResource,
) => boolean;

/** Finds out what the guard must know about resources. */
export interface ResourceFinder {
  /** The resource that an input asks to create. */
  requested(input: object): RayResource;
  /**
   * The resource that an input addresses.
   *
   * @throws RayApiError as the operation itself would when it is missing
   */
  existing(input: object, operation: Operation): Promise<RayResource>;
  /** The error of an operation whose resource is missing, word by word. */
  missing(input: object, operation: Operation): RayApiError;
}

/** What a passed check leaves to the handler. */
export interface Passage {
  /** Whether the caller may see a resource. */
  mayRead(resource: RayResource): boolean;
}

function denied(permission: ResourcePermission, what: string): RayApiError {
  return new RayApiError(
    'PERMISSION_DENIED',
    `You lack the permission ${permission.name} for ${what}. Ask who runs the portal.`,
  );
}

/**
 * Checks the one permission of an operation, the same way for every transport. Conditional decisions are brought to
 * the resource: to what is asked for on create, to what exists on read and delete, to each item of a list. What a caller
 * may not see is answered like what does not exist.
 */
export class Guard {
  readonly #permissions: PermissionsService;
  readonly #apply: Record<ResourceKind, DecisionApplier>;
  readonly #finders: Record<ResourceKind, ResourceFinder>;

  constructor(options: {
    permissions: PermissionsService;
    apply: Record<ResourceKind, DecisionApplier>;
    finders: Record<ResourceKind, ResourceFinder>;
  }) {
    this.#permissions = options.permissions;
    this.#apply = options.apply;
    this.#finders = options.finders;
  }

  /**
   * @param options - `readPermission`: the permission that makes the operation's resource visible
   * @throws RayApiError `PERMISSION_DENIED`, or what a missing resource is answered with
   */
  async check(options: {
    operation: Operation;
    input: object;
    caller: Caller;
    readPermission: ResourcePermission;
  }): Promise<Passage> {
    const { operation, caller } = options;
    const { permission, resource: kind, access } = operation;
    const decision = await this.#decide(permission, caller);
    const apply = this.#apply[kind];
    if (decision.result === AuthorizeResult.DENY) {
      throw denied(permission, 'this request');
    }
    const isAllowed = (resource: RayResource) =>
      decision.result === AuthorizeResult.ALLOW || apply(decision, resource);
    if (decision.result === AuthorizeResult.CONDITIONAL && access !== 'list') {
      await this.#checkResource({ ...options, isAllowed });
    }
    return { mayRead: isAllowed };
  }

  /**
   * What a caller may see of everything, decided once; for streams.
   *
   * @throws RayApiError `PERMISSION_DENIED` when it is nothing at all
   */
  async filterFor(
    caller: Caller,
    permissions: Record<ResourceKind, ResourcePermission>,
  ): Promise<(resource: RayResource) => boolean> {
    const [cluster, template] = await Promise.all([
      this.#decide(permissions.cluster, caller),
      this.#decide(permissions.template, caller),
    ]);
    const decisions = { cluster, template };
    const isDenied = Object.values(decisions).every(
      ({ result }) => result === AuthorizeResult.DENY,
    );
    if (isDenied) throw denied(permissions.cluster, 'this stream');
    return resource => {
      const decision = decisions[resource.kind];
      return decision.result === AuthorizeResult.CONDITIONAL
        ? this.#apply[resource.kind](decision, resource)
        : decision.result === AuthorizeResult.ALLOW;
    };
  }

  async #checkResource(options: {
    operation: Operation;
    input: object;
    caller: Caller;
    readPermission: ResourcePermission;
    isAllowed(resource: RayResource): boolean;
  }): Promise<void> {
    const { operation, input, caller, readPermission, isAllowed } = options;
    const { permission, resource: kind, access } = operation;
    const finder = this.#finders[kind];
    const resource =
      access === 'create'
        ? finder.requested(input)
        : await finder.existing(input, operation);
    if (isAllowed(resource)) return;
    const isVisible =
      access === 'create' ||
      (access === 'delete' &&
        (await this.#mayRead(resource, caller, readPermission)));
    throw isVisible
      ? denied(permission, `${kind} ${resource.namespace}/${resource.name}`)
      : finder.missing(input, operation);
  }

  async #mayRead(
    resource: RayResource,
    caller: Caller,
    permission: ResourcePermission,
  ): Promise<boolean> {
    const decision = await this.#decide(permission, caller);
    if (decision.result === AuthorizeResult.CONDITIONAL) {
      return this.#apply[resource.kind](decision, resource);
    }
    return decision.result === AuthorizeResult.ALLOW;
  }

  async #decide(
    permission: ResourcePermission,
    { credentials }: Caller,
  ): Promise<PolicyDecision> {
    const [decision] = await this.#permissions.authorizeConditional(
      [{ permission }],
      { credentials },
    );
    return decision;
  }
}
