import { ObjectKey, RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  CallOptions,
  ImpersonatedUser,
  isKubernetesError,
  KubernetesObject,
  KubernetesResource,
  KubernetesService,
  Pod,
  WriteOptions,
} from '@rayport/backstage-plugin-ray-node';
import { pause } from '../core/pause';
import { IdempotentCreation } from '../idempotency/IdempotentCreation';
import {
  markOf,
  withIdempotencyAnnotation,
} from '../idempotency/idempotencyAnnotation';
import { assertOperable } from './assertOperable';
import { isKindUnknown, kindNotInstalled } from './kindNotInstalled';
import { missingNamespace } from './namespaces';
import { ManagedKind, ManagedObjectErrors, ObjectAccess } from './ManagedKind';
import { ObjectSelector } from './ObjectSelector';
import { StoredWrite } from './StoredWrite';

/** An object before and after a write; one is absent for a create or delete. */
export interface Written {
  before?: KubernetesObject;
  /** As Kubernetes answers; with `dryRun`, as it would be stored. */
  after?: KubernetesObject;
}

/** An imminent change. */
export interface Touched {
  object: KubernetesObject;
  /** Pods whose logs will be lost. */
  going: 'none' | 'all' | readonly Pod[];
}

/** Options of a write. */
export interface ManagedWriteOptions extends WriteOptions {
  /** Required: a write without it would have all the rights of the portal's account. */
  impersonate: ImpersonatedUser | undefined;
  /** Called and awaited before a change or deletion; never throws. */
  beforeWrite?(touched: Touched): Promise<void>;
  /** Awaited with the answer of Kubernetes to what was sent, also with `dryRun`; never throws. */
  onStored?(write: StoredWrite): Promise<void>;
  /** Called as soon as Kubernetes has answered a write. */
  onWritten?(written: Written): void;
}

/** Options of a create. */
export interface ManagedCreateOptions extends ManagedWriteOptions {
  /** Absent for a create without an `Idempotency-Key`. */
  creation?: IdempotentCreation;
  /** Called if the same request has created the object before, with the error that another request would get. */
  onRecognized?(taken: RayApiError): void;
}

/** Options of a delete. */
export interface ManagedDeleteOptions<
  T extends KubernetesObject,
> extends ManagedWriteOptions {
  /** Throws if the object is not the one that the caller has read; absent without a condition. */
  assertPrecondition?(object: T): void;
  /** Throws if the object must not be deleted; called once. */
  assertDeletable?(object: T): void;
}

/**
 * Attempts of a write: the operator updates an object's status every few seconds, and more often while pods start, so
 * conflicts are frequent.
 */
export const WRITE_ATTEMPTS = 10;

/**
 * How much longer the pause gets with each conflict, milliseconds, so that it outlasts a burst of the operator's
 * writes.
 */
const CONFLICT_PAUSE_MS = 10;

/** Pause after a conflicting write. */
export function pauseAfterConflict(attempt: number): Promise<void> {
  return pause(attempt * CONFLICT_PAUSE_MS);
}

/** The managed objects of one kind; others of the resource are neither shown nor changed. */
export class ManagedObjects<T extends KubernetesObject> {
  readonly #kubernetes: KubernetesService;
  readonly #resource: KubernetesResource<T>;
  readonly #selector: ObjectSelector;
  readonly #errors: ManagedObjectErrors;
  readonly #kind: ManagedKind<T>;

  constructor(kubernetes: KubernetesService, kind: ManagedKind<T>) {
    this.#kubernetes = kubernetes;
    this.#resource = kind.resource;
    this.#selector = kind.selector;
    this.#errors = kind.errors;
    this.#kind = kind;
  }

  /** All of a namespace, or of all namespaces. */
  async list(options: CallOptions & { namespace?: string }): Promise<T[]> {
    const { labelSelector } = this.#selector;
    const { items } = await this.#kubernetes
      .listAll(this.#resource, { ...options, labelSelector })
      .catch((error: unknown) => {
        throw this.#unlessUnknown(error);
      });
    return labelSelector === undefined
      ? items.filter(object => this.#selector.matches(object))
      : items;
  }

  /**
   * @param access - the intended action
   * @throws RayApiError when it is missing or not managed
   */
  async find(
    key: ObjectKey,
    access: ObjectAccess,
    options: CallOptions = {},
  ): Promise<T> {
    const object = await this.#kubernetes
      .get(this.#resource, key, options)
      .catch((error: unknown) => {
        throw this.#isGone(error)
          ? this.#errors.notFound(key, access, error)
          : this.#unlessUnknown(error);
      });
    if (!this.#selector.matches(object)) {
      throw this.#errors.foreign(key, access);
    }
    return object;
  }

  /**
   * Creates an object, or finds the one that the same request has created before.
   *
   * @param make - builds the object; not called if it exists, because quotas and templates may have changed since
   * @returns the object as Kubernetes stores it; without status, as at its creation
   * @throws RayApiError if it exists already, the namespace does not exist, or the operator would refuse it
   */
  async create(
    { namespace, name }: ObjectKey,
    make: () => Promise<T> | T,
    {
      onWritten,
      creation,
      onRecognized,
      onStored,
      ...options
    }: ManagedCreateOptions,
  ): Promise<T> {
    const key = { namespace, name };
    const recognized = async (cause?: unknown) => {
      const found = creation && (await this.#recognize(key, creation, options));
      if (found) onRecognized?.(this.#errors.exists(key, cause));
      return found;
    };
    const existing = await recognized();
    if (existing) return existing;
    const wanted = await make();
    assertOperable(this.#kind, { after: wanted });
    const { kind } = this.#resource;
    try {
      const created = await this.#kubernetes.create(
        this.#resource,
        creation ? withIdempotencyAnnotation(wanted, creation.mark) : wanted,
        options,
      );
      onWritten?.({ after: created });
      await onStored?.({ kind, sent: wanted, stored: created });
      return created;
    } catch (error) {
      if (!isKubernetesError(error)) throw error;
      if (error.reason === 'AlreadyExists') {
        const faster = await recognized(error);
        if (faster) return faster;
        throw this.#errors.exists(key, error);
      }
      throw missingNamespace(error, namespace) ?? this.#unlessUnknown(error);
    }
  }

  /**
   * Replaces an object that {@link find} returned.
   *
   * @param before - what it returned
   * @throws RayApiError when the operator would refuse the change
   * @throws KubernetesError with status 409 if another client changed it meanwhile
   */
  async replace(
    before: T,
    changed: T,
    { beforeWrite, onWritten, onStored, ...options }: ManagedWriteOptions,
  ): Promise<T> {
    const { namespace = '', name } = changed.metadata;
    assertOperable(this.#kind, { before, after: changed });
    const { kind } = this.#resource;
    await beforeWrite?.({ object: before, going: 'none' });
    try {
      const replaced = await this.#kubernetes.replace(
        this.#resource,
        changed,
        options,
      );
      onWritten?.({ before, after: replaced });
      await onStored?.({ kind, before, sent: changed, stored: replaced });
      return replaced;
    } catch (error) {
      throw this.#isGone(error)
        ? this.#errors.notFound({ namespace, name }, 'update', error)
        : error;
    }
  }

  /**
   * Deletes the present managed object, but no later one of the same name.
   *
   * @throws RayApiError when it is missing or not managed, and the errors of `assertPrecondition` and `assertDeletable`
   */
  async delete(
    key: ObjectKey,
    {
      assertPrecondition,
      assertDeletable,
      beforeWrite,
      onWritten,
      ...options
    }: ManagedDeleteOptions<T>,
  ): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const object = await this.find(key, 'delete', options);
      assertPrecondition?.(object);
      if (attempt === 1) {
        assertDeletable?.(object);
        await beforeWrite?.({ object, going: 'all' });
      }
      const { uid, resourceVersion } = object.metadata;
      try {
        await this.#kubernetes.delete(this.#resource, key, {
          ...options,
          uid,
          // Nothing may change between the check and the deletion.
          resourceVersion: assertPrecondition && resourceVersion,
        });
        onWritten?.({ before: object });
        return;
      } catch (error) {
        const isConflict = isKubernetesError(error) && error.status === 409;
        if (isConflict && assertPrecondition && attempt < WRITE_ATTEMPTS) {
          await pauseAfterConflict(attempt);
          continue;
        }
        // Another client was faster: it is deleted, or replaced.
        throw (isConflict && !assertPrecondition) || this.#isGone(error)
          ? this.#errors.notFound(key, 'delete', error)
          : error;
      }
    }
  }

  /** The object of that name if this request created it and it is not being deleted. */
  async #recognize(
    key: ObjectKey,
    creation: IdempotentCreation,
    { signal, impersonate }: WriteOptions,
  ): Promise<T | undefined> {
    const found = await this.#kubernetes
      .get(this.#resource, key, { signal, impersonate })
      .catch((error: unknown) => {
        // An impersonated user may have the right to create but not to read.
        const isHidden = isKubernetesError(error) && error.status === 403;
        if (isHidden || this.#isGone(error)) return undefined;
        throw this.#unlessUnknown(error);
      });
    if (!found || !this.#selector.matches(found)) return undefined;
    if (found.metadata.deletionTimestamp) return undefined;
    return creation.recognizes(markOf(found))
      ? { ...found, status: undefined }
      : undefined;
  }

  #isGone(error: unknown): boolean {
    return (
      isKubernetesError(error) && error.status === 404 && !isKindUnknown(error)
    );
  }

  /** Names the missing definition, where Kubernetes only reports an unknown path. */
  #unlessUnknown(error: unknown): unknown {
    return isKindUnknown(error)
      ? kindNotInstalled(this.#resource, error)
      : error;
  }
}
