import {
  hasLabels,
  type ListOptions,
  type ObjectChange,
  type ObjectClient,
  type ObjectKey,
  type Pod,
  StatusError,
  type StoredObject,
} from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import { apiPath } from './apiPath';
import { ApiAccess, BlockingRequests } from './BlockingRequests';
import { Reflector, itemsOf, ObjectList } from './Reflector';
import { ObjectCache } from './ObjectCache';

const NOT_FOUND = 404;

/**
 * A client for the sandbox's controllers on a real API server. Reads come from caches, which see own writes at once. A
 * resource is cached from its first list or watch on; before, each `get` is a request.
 */
export class RemoteClient implements ObjectClient {
  readonly #access: ApiAccess;
  readonly #requests: BlockingRequests;
  readonly #caches = new Map<string, ObjectCache>();
  readonly #reflectors: Reflector[] = [];

  constructor(access: ApiAccess) {
    this.#access = access;
    this.#requests = new BlockingRequests(access);
  }

  get<T extends StoredObject>(resource: string, key: ObjectKey): T | undefined {
    const cache = this.#caches.get(resource);
    const object = cache ? cache.get(key) : this.#read(resource, key);
    return object && structuredClone(object as T);
  }

  list<T extends StoredObject>(
    resource: string,
    options: ListOptions = {},
  ): T[] {
    const { namespace, labels = {}, ownerUid, indexed } = options;
    return (
      this.#cache(resource)
        .list()
        .filter(
          ({ metadata }) =>
            (namespace === undefined || metadata.namespace === namespace) &&
            (ownerUid === undefined ||
              metadata.ownerReferences?.some(({ uid }) => uid === ownerUid)) &&
            hasLabels(metadata, labels),
        )
        // Only pods have an index: their address.
        .filter(
          object =>
            indexed === undefined || (object as Pod).status?.podIP === indexed,
        )
        .map(object => structuredClone(object as T))
    );
  }

  create<T extends StoredObject>(resource: string, object: T): T {
    const path = apiPath(resource, { namespace: object.metadata.namespace });
    return this.#write(resource, () =>
      this.#requests.send({ method: 'POST', path, body: object }),
    );
  }

  update<T extends StoredObject>(resource: string, object: T): T {
    return this.#put(resource, object, apiPath(resource, object.metadata));
  }

  updateStatus<T extends StoredObject>(resource: string, object: T): T {
    const path = `${apiPath(resource, object.metadata)}/status`;
    return this.#put(resource, object, path);
  }

  delete(
    resource: string,
    key: ObjectKey,
    options: {
      gracePeriodSeconds?: number;
      propagationPolicy?: 'Background' | 'Foreground' | 'Orphan';
    } = {},
  ): void {
    const path = apiPath(resource, key);
    const answer = this.#requests.send({
      method: 'DELETE',
      path,
      body: { apiVersion: 'v1', kind: 'DeleteOptions', ...options },
    });
    const cache = this.#caches.get(resource);
    if (isObject(answer)) cache?.put(answer);
    else cache?.forget(key);
  }

  watch<T extends StoredObject>(
    resource: string,
    listener: (change: ObjectChange<T>) => void,
  ): () => void {
    return this.#cache(resource).listen(change =>
      listener(change as ObjectChange<T>),
    );
  }

  /** Ends all watches and requests. */
  async stop(): Promise<void> {
    this.#reflectors.forEach(reflector => reflector.stop());
    await this.#requests.stop();
  }

  #put<T extends StoredObject>(resource: string, object: T, path: string): T {
    // Kubernetes replaces custom resources only by their latest version.
    const { resourceVersion = this.#versionOf(resource, object) } =
      object.metadata;
    const metadata = { ...object.metadata, resourceVersion };
    const body = { ...object, metadata };
    return this.#write(resource, () =>
      this.#requests.send({ method: 'PUT', path, body }),
    );
  }

  #versionOf(resource: string, { metadata }: StoredObject) {
    return this.#read(resource, metadata)?.metadata.resourceVersion;
  }

  #write<T extends StoredObject>(resource: string, send: () => object): T {
    const written = send() as T;
    this.#caches.get(resource)?.put(written);
    return structuredClone(written);
  }

  #get(path: string): object {
    return this.#requests.send({ method: 'GET', path });
  }

  #read(resource: string, key: ObjectKey): StoredObject | undefined {
    try {
      return this.#get(apiPath(resource, key)) as StoredObject;
    } catch (error) {
      if (error instanceof StatusError && error.status.code === NOT_FOUND) {
        return undefined;
      }
      throw error;
    }
  }

  #cache(resource: string): ObjectCache {
    const known = this.#caches.get(resource);
    if (known) return known;
    const list = this.#get(apiPath(resource)) as ObjectList;
    const cache = new ObjectCache();
    cache.replace(itemsOf(list));
    const reflector = new Reflector({
      access: this.#access,
      resource,
      cache,
      version: list.metadata.resourceVersion,
    });
    reflector.run();
    this.#reflectors.push(reflector);
    this.#caches.set(resource, cache);
    return cache;
  }
}

function isObject(answer: object): answer is StoredObject {
  return !('kind' in answer && answer.kind === 'Status');
}
