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
  createdOf,
  withIdempotencyAnnotation,
} from '../idempotency/idempotencyAnnotation';
import { assertOperable } from './assertOperable';
import { isKindUnknown, kindNotInstalled } from './kindNotInstalled';
import { missingNamespace } from './namespaces';
import { ManagedKind, ManagedObjectErrors, ObjectAccess } from './ManagedKind';
import { ObjectSelector } from './ObjectSelector';

/** An object before and after a write of ours; one of them is absent where it was created or deleted. */
export interface Written {
  before?: KubernetesObject;
  /** As Kubernetes answers it; with `dryRun`, as it would store it. */
  after?: KubernetesObject;
}

/** What a write is about to change. */
export interface Touched {
  object: KubernetesObject;
  /** Pods whose logs go by it. */
  going: 'none' | 'all' | readonly Pod[];
}

/** Options of a write of one of our objects. */
export interface ManagedWriteOptions extends WriteOptions {
  /** Required: a write without it would have all the rights of the portal's account. */
  impersonate: ImpersonatedUser | undefined;
  /** Called before an object is changed or deleted, which waits for it; never throws. */
  beforeWrite?(touched: Touched): Promise<void>;
  /** Called as soon as Kubernetes has answered a write. */
  onWritten?(written: Written): void;
}

/** Options of a create of one of our objects. */
export interface ManagedCreateOptions extends ManagedWriteOptions {
  /** Absent for a create without an `Idempotency-Key`. */
  creation?: IdempotentCreation;
  /** Called when the same request has created the object before, with the error that another request would get. */
  onRecognized?(taken: RayApiError): void;
}

/** Options of a delete of one of our objects. */
export interface ManagedDeleteOptions<
  T extends KubernetesObject,
> extends ManagedWriteOptions {
  /** Throws when what is about to be deleted is not what the caller has read; absent where anything will do. */
  assertPrecondition?(object: T): void;
  /** Throws when the object must stay; called once. */
  assertDeletable?(object: T): void;
}

/** The operator writes an object's status every few seconds, and many times while pods start; so many of its writes may come between ours. */
export const WRITE_ATTEMPTS = 10;

/** What comes on top of the pause before with every conflict, milliseconds: a burst of the operator's writes ends meanwhile. */
const CONFLICT_PAUSE_MS = 10;

/** Waits before a write that has met another is tried again. */
export function pauseAfterConflict(attempt: number): Promise<void> {
  return pause(attempt * CONFLICT_PAUSE_MS);
}

/** The Kubernetes objects of one kind that its selector selects; others of the resource are neither shown nor changed. */
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
   * @param access - what is about to happen with the object
   * @throws RayApiError when it is missing or not ours
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
   * @param make - makes what is wanted; not called for what is there, since quotas, templates and whatever else it takes
   * may be used up or gone by now
   * @returns the object as Kubernetes has it; without its status, as it was when it was created
   * @throws RayApiError when there is one already, no such namespace, or when the operator refuses what is wanted
   */
  async create(
    { namespace, name }: ObjectKey,
    make: () => Promise<T> | T,
    { onWritten, creation, onRecognized, ...options }: ManagedCreateOptions,
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
    try {
      const created = await this.#kubernetes.create(
        this.#resource,
        creation ? withIdempotencyAnnotation(wanted, creation.mark) : wanted,
        options,
      );
      onWritten?.({ after: created });
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
   *
   * @throws RayApiError when the operator refuses the change
   * @throws KubernetesError with status 409 when others changed it meanwhile
   */
  async replace(
    before: T,
    changed: T,
    { beforeWrite, onWritten, ...options }: ManagedWriteOptions,
  ): Promise<T> {
    const { namespace = '', name } = changed.metadata;
    assertOperable(this.#kind, { before, after: changed });
    await beforeWrite?.({ object: before, going: 'none' });
    try {
      const replaced = await this.#kubernetes.replace(
        this.#resource,
        changed,
        options,
      );
      onWritten?.({ before, after: replaced });
      return replaced;
    } catch (error) {
      throw this.#isGone(error)
        ? this.#errors.notFound({ namespace, name }, 'update', error)
        : error;
    }
  }

  /**
   * Deletes what is there now and ours; a namesake that comes after stays.
   *
   * @throws RayApiError when it is missing or not selected, and the errors of `assertPrecondition` and `assertDeletable`
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
          // Nothing must come between the look at it and its end.
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
        // Somebody was faster: it is gone, or another one stands in its place.
        throw (isConflict && !assertPrecondition) || this.#isGone(error)
          ? this.#errors.notFound(key, 'delete', error)
          : error;
      }
    }
  }

  /** The object of that name if it was created by this request, and stays. */
  async #recognize(
    key: ObjectKey,
    creation: IdempotentCreation,
    { signal, impersonate }: WriteOptions,
  ): Promise<T | undefined> {
    const found = await this.#kubernetes
      .get(this.#resource, key, { signal, impersonate })
      .catch((error: unknown) => {
        // Who acts as themselves may be allowed to create and not to read: then there is nothing to be seen.
        const isHidden = isKubernetesError(error) && error.status === 403;
        if (isHidden || this.#isGone(error)) return undefined;
        throw this.#unlessUnknown(error);
      });
    if (!found || !this.#selector.matches(found)) return undefined;
    if (found.metadata.deletionTimestamp) return undefined;
    return creation.recognizes(createdOf(found))
      ? { ...found, status: undefined }
      : undefined;
  }

  #isGone(error: unknown): boolean {
    return (
      isKubernetesError(error) && error.status === 404 && !isKindUnknown(error)
    );
  }

  /** Says which definition is missing, where Kubernetes only says that there is no such path. */
  #unlessUnknown(error: unknown): unknown {
    return isKindUnknown(error)
      ? kindNotInstalled(this.#resource, error)
      : error;
  }
}
