import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredObject } from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import { apiPath } from './apiPath';
import { ApiAccess } from './BlockingRequests';
import { ObjectCache } from './ObjectCache';

/** Between two watches. */
const PAUSE_MS = 200;

/** Timeout of a list. */
const LIST_TIMEOUT_MS = 5_000;

const EXPIRED = 410;

/** A list of objects. */
export interface ObjectList {
  apiVersion: string;
  kind: string;
  metadata: { resourceVersion: string };
  items: StoredObject[];
}

interface WatchEvent {
  type: 'ADDED' | 'MODIFIED' | 'DELETED' | 'BOOKMARK' | 'ERROR';
  object: StoredObject & { code?: number };
}

/** Keeps the cache of a resource up to date by watches, and by a list where the version of the last one has expired. */
export class Reflector {
  readonly #access: ApiAccess;
  readonly #resource: string;
  readonly #cache: ObjectCache;
  readonly #abort = new AbortController();
  /** Where the next watch begins; undefined when a list is needed. */
  #version: string | undefined;

  constructor(options: {
    access: ApiAccess;
    resource: string;
    cache: ObjectCache;
    /** The version that the cache has. */
    version: string;
  }) {
    this.#access = options.access;
    this.#resource = options.resource;
    this.#cache = options.cache;
    this.#version = options.version;
  }

  /** Resolves when {@link stop} was called. */
  async run(): Promise<void> {
    while (!this.#abort.signal.aborted) {
      try {
        if (this.#version === undefined) await this.#list();
        await this.#watch();
      } catch {
        // The API server is unavailable, or the watch was cut: try again from the same version.
      }
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
  }

  stop(): void {
    this.#abort.abort();
  }

  async #list(): Promise<void> {
    const response = await this.#get('', AbortSignal.timeout(LIST_TIMEOUT_MS));
    if (!response.ok) throw new Error(`The list got ${response.status}`);
    const list = (await response.json()) as ObjectList;
    this.#cache.replace(itemsOf(list));
    this.#version = list.metadata.resourceVersion;
  }

  async #watch(): Promise<void> {
    const query = `?watch=true&allowWatchBookmarks=true&resourceVersion=${this.#version}`;
    const response = await this.#get(query, this.#abort.signal);
    if (response.status === EXPIRED) this.#version = undefined;
    if (!response.ok || !response.body) return;
    const input = Readable.fromWeb(response.body as ReadableStream);
    for await (const line of createInterface({ input })) {
      this.#handle(JSON.parse(line));
    }
  }

  #handle({ type, object }: WatchEvent): void {
    if (type === 'ERROR') {
      if (object.code === EXPIRED) this.#version = undefined;
      return;
    }
    this.#version = object.metadata.resourceVersion;
    if (type === 'DELETED') this.#cache.remove(object);
    else if (type !== 'BOOKMARK') this.#cache.put(object);
  }

  #get(query: string, signal: AbortSignal): Promise<Response> {
    const { url, token } = this.#access;
    const headers = { authorization: `Bearer ${token}` };
    return fetch(`${url}${apiPath(this.#resource)}${query}`, {
      headers,
      signal,
    });
  }
}

/** The items of a list with their API version and kind, which the list has once for all of them. */
export function itemsOf(list: ObjectList): StoredObject[] {
  const { apiVersion, kind, items } = list;
  const common = { apiVersion, kind: kind.replace(/List$/, '') };
  return items.map(item => ({ ...common, ...item }));
}
