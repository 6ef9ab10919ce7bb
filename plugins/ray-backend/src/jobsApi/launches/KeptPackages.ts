import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { Clock } from '@rayport/backstage-plugin-ray-node';
import type { IncomingMessage } from 'node:http';
import { JobsApiErrors } from '../JobsApiErrors';
import { PackageBody } from '../PackageBody';
import { LaunchErrors } from './LaunchErrors';
import { LaunchSettings } from './LaunchSettings';
import { LaunchStore } from './LaunchStore';
import { PackageOwner, PackageStore } from './PackageStore';

/** Most bytes that Ray's dashboard takes in one request (Ray 2.60, `DASHBOARD_CLIENT_MAX_SIZE`). */
const RAY_MAX_BYTES = 100 * 1_048_576;

/** Minimum time that a package stays, milliseconds, because its job may be about to be submitted. */
const IN_USE_MS = 3_600_000;

/**
 * Stores the packages of code that callers upload, within limits. A package stays until the clusters that need it are
 * up, and longer if there is room, for further runs.
 */
export class KeptPackages {
  readonly #store: PackageStore;
  readonly #launches: Pick<LaunchStore, 'list'>;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #settings: LaunchSettings;
  readonly #maxBytes: number;
  readonly #tooLarge: (limit: number) => RayApiError;

  constructor(options: {
    store: PackageStore;
    launches: Pick<LaunchStore, 'list'>;
    clock: Pick<Clock, 'now'>;
    settings: LaunchSettings;
    maxPackageBytes: number;
  }) {
    const { maxPackageBytes } = options;
    this.#store = options.store;
    this.#launches = options.launches;
    this.#clock = options.clock;
    this.#settings = options.settings;
    this.#maxBytes = Math.min(maxPackageBytes, RAY_MAX_BYTES);
    this.#tooLarge =
      maxPackageBytes < RAY_MAX_BYTES
        ? JobsApiErrors.packageTooLarge
        : LaunchErrors.packageTooLargeForRay;
  }

  /** @throws RayApiError `NOT_FOUND` */
  async assertThere(owner: PackageOwner, name: string): Promise<void> {
    if (!(await this.#store.find(owner, name)))
      throw LaunchErrors.noPackage(name);
  }

  /**
   * The packages of a submission.
   *
   * @throws RayApiError `FAILED_PRECONDITION` where one is missing
   */
  async find(
    owner: PackageOwner,
    names: readonly string[],
  ): Promise<Array<{ id: string; name: string }>> {
    const found: Array<{ id: string; name: string }> = [];
    const missing: string[] = [];
    for (const name of names) {
      const id = await this.#store.find(owner, name);
      if (id) found.push({ id, name });
      else missing.push(name);
    }
    if (missing.length) throw LaunchErrors.packageGone(missing);
    return found;
  }

  /**
   * Takes an upload. Its place is reserved before a byte is read, so that uploads at the same time stay within the limits.
   *
   * @param options - `watch` passes the body on as it comes; `signal` ends the wait for the rest of it
   * @throws RayApiError `RESOURCE_EXHAUSTED`
   */
  async take(
    owner: PackageOwner,
    {
      name,
      request,
      watch,
      signal,
    }: {
      name: string;
      request: IncomingMessage;
      watch(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
      signal?: AbortSignal;
    },
  ): Promise<void> {
    const body = new PackageBody(request, this.#maxBytes, this.#tooLarge);
    const id = await this.#store.reserve(owner, {
      name,
      bytes: body.announced,
    });
    try {
      await this.#assertRoom(owner);
      await this.#store.write(id, watch(body.chunks(signal)));
    } catch (error) {
      await this.#store.remove(id);
      throw error;
    }
  }

  async #assertRoom(owner: PackageOwner): Promise<void> {
    const { maxBytesPerCaller, maxBytesPerNamespace } = this.#settings;
    const { namespace } = owner;
    if (!(await this.#fits(owner, maxBytesPerCaller)))
      throw LaunchErrors.callerIsFull(maxBytesPerCaller);
    if (!(await this.#fits({ namespace }, maxBytesPerNamespace)))
      throw LaunchErrors.namespaceIsFull(maxBytesPerNamespace);
  }

  /** Whether packages are within a limit, after deleting those that no job uses any more, the longest unused first. */
  async #fits(
    where: Pick<PackageOwner, 'namespace'> & Partial<PackageOwner>,
    limit: number,
  ): Promise<boolean> {
    const isFull = async () => (await this.#store.bytesOf(where)) > limit;
    if (!(await isFull())) return true;
    const { namespace } = where;
    const launches = await this.#launches.list({ namespace });
    const used = new Set(
      launches.flatMap(({ packages }) => packages.map(({ id }) => id)),
    );
    const before = this.#clock.now() - IN_USE_MS;
    for (const id of await this.#store.unused(where, before)) {
      if (used.has(id)) continue;
      await this.#store.remove(id);
      if (!(await isFull())) return true;
    }
    return false;
  }
}
