import { keyText, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { present } from '../../core/present';
import { derivedOwnerOf } from '../owners/derivedOwner';
import { ObjectChange, ObjectListener } from './CachedObjects';
import { HeldObjects } from './HeldObjects';
import { Owner, OwnerIndex, OwnerIndexOptions } from './OwnerIndex';
import { StreamPositions } from './StreamPositions';
import { Tombstones } from './Tombstones';
import { compareVersions, isOrderedVersion } from './versions';

/** The scope of a list: one namespace, or all of them. */
export type Scope = string;

/** The moment a list began. */
export interface ListStart {
  scope: Scope;
  /** The newest known version of the scope then. */
  newest: string | undefined;
  tombstones: number;
}

/** How many objects of one owner are kept. */
export interface OwnerLimit<T extends KubernetesObject> {
  count: number;
  /** Objects that are removed last: among the oldest, others go first. */
  isPrecious(object: T): boolean;
}

/** How many of the oldest are searched for one to remove first. */
const LOOKED_AT = 16;

/** Options of {@link ObjectStore}. */
export interface ObjectStoreOptions<T extends KubernetesObject> {
  /** The scope of a namespace; undefined if it is not watched. */
  scopeOf(namespace: string): Scope | undefined;
  index?: OwnerIndexOptions<T>;
  /** By owner of the index; all are kept when absent. */
  limit?: OwnerLimit<T>;
  /** Called when a listener throws; the others are still notified. */
  onListenerError(error: unknown): void;
}

/**
 * Objects of one kind in their newest known version. Lists, watches and answers to writes may arrive in any order and
 * repeatedly. Versions are compared within the kind, as Kubernetes allows.
 */
export class ObjectStore<T extends KubernetesObject> {
  readonly #held = new HeldObjects<T>();
  readonly #tombstones = new Tombstones();
  readonly #positions = new StreamPositions();
  readonly #listeners = new Set<ObjectListener<T>>();
  /** Objects adopted while a list of their scope is being read, which leaves them out. */
  readonly #adopted = new Map<Scope, Set<string>>();
  readonly #index: OwnerIndex<T> | undefined;
  readonly #options: ObjectStoreOptions<T>;

  constructor(options: ObjectStoreOptions<T>) {
    this.#options = options;
    this.#index = options.index && new OwnerIndex(options.index);
  }

  get size(): number {
    return this.#held.size;
  }

  /** Version up to which listeners know everything of these scopes; absent while one has no list. */
  version(scopes: readonly Scope[]): string | undefined {
    return this.#positions.earliest(scopes);
  }

  get(key: ObjectKey): T | undefined {
    return this.#held.get(key);
  }

  versionOf(key: ObjectKey): string | undefined {
    return this.#held.versionOf(key);
  }

  list(namespace?: string): Generator<T> {
    return this.#held.list(namespace);
  }

  ownedBy(owner: Owner): T[] {
    const { namespace = '' } = owner;
    const names = this.#index?.of(owner) ?? [];
    return names.flatMap(name => this.get({ namespace, name }) ?? []);
  }

  subscribe(listener: ObjectListener<T>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Records that a list of a scope begins. */
  beginList(scope: Scope): ListStart {
    const newest = this.#positions.newest(scope);
    this.#adopted.set(scope, new Set());
    return { scope, newest, tombstones: this.#tombstones.now };
  }

  /**
   * Applies a list. Objects written or adopted after the list began stay; other missing ones are removed. A list older than the
   * version known at its beginning comes from a restored or reset server, and replaces everything.
   */
  reset(mark: ListStart, items: readonly T[], version: string): void {
    const { scope } = mark;
    const isRestored =
      mark.newest !== undefined && this.#isOlder(version, mark.newest);
    this.#tombstones.clear(
      scope,
      isRestored ? this.#tombstones.now : mark.tombstones,
    );
    const changes: ObjectChange<T>[] = [];
    const listed = new Map<string, Set<string>>();
    for (const item of items) {
      const { namespace = '', name } = item.metadata;
      const names = listed.get(namespace);
      if (names) names.add(name);
      else listed.set(namespace, new Set([name]));
      this.#put(item, changes, { force: isRestored });
    }
    const isCovered = (namespace: string) =>
      this.#options.scopeOf(namespace) === scope;
    const adopted = this.#adopted.get(scope);
    this.#adopted.delete(scope);
    for (const key of this.#held.keys(isCovered)) {
      if (adopted?.has(keyText(key))) continue;
      if (listed.get(key.namespace)?.has(key.name)) continue;
      const known = this.#held.versionOf(key) ?? '';
      if (isRestored || !this.#isOlder(version, known)) {
        this.#remove(key, version, changes);
      }
    }
    if (isRestored) this.#positions.forget(scope);
    this.#notify(changes);
    this.#positions.advance(scope, version, { list: true });
  }

  /** Applies a change from the watch of a scope. `DESELECTED`: it exists, but does not belong here. */
  apply(
    scope: Scope,
    type: 'ADDED' | 'MODIFIED' | 'DELETED' | 'DESELECTED',
    object: T,
  ): void {
    const changes: ObjectChange<T>[] = [];
    const { metadata } = object;
    const version = metadata.resourceVersion ?? '';
    if (type === 'DELETED') this.#delete(object, version, changes);
    else if (type === 'DESELECTED') this.#deselect(object, version, changes);
    else this.#put(object, changes);
    this.#notify(changes);
    this.#positions.advance(scope, version);
  }

  /** Records the progress of a watch. */
  advance(scope: Scope, version: string): void {
    this.#positions.advance(scope, version);
  }

  /** Applies the answer to a write; `isSelected`: whether the object is still selected. */
  observe(object: T, isSelected: boolean): void {
    const { namespace = '', name, resourceVersion: version } = object.metadata;
    const scope = this.#options.scopeOf(namespace);
    if (!version || scope === undefined) return;
    const changes: ObjectChange<T>[] = [];
    if (!isSelected) {
      this.#deselect(object, version, changes);
    } else if (this.#isNews({ namespace, name }, scope, version)) {
      this.#put(object, changes);
    }
    this.#positions.observe(scope, version);
    this.#notify(changes);
  }

  /** Adds objects received earlier that only now belong here; they do not tell how current lists and watches are. */
  adopt(object: T): void {
    const { namespace = '', name } = object.metadata;
    const scope = this.#options.scopeOf(namespace);
    const adopted = scope === undefined ? undefined : this.#adopted.get(scope);
    adopted?.add(keyText({ namespace, name }));
    const changes: ObjectChange<T>[] = [];
    this.#put(object, changes);
    this.#notify(changes);
  }

  /** Removes a deleted object, after the answer to its deletion. */
  observeDeleted(key: ObjectKey, uid: string | undefined): void {
    const scope = this.#options.scopeOf(key.namespace);
    if (scope === undefined) return;
    const held = this.#held.get(key);
    const heldUid = held?.metadata.uid;
    this.#tombstones.place(uid ?? heldUid, { scope });
    if (!held || (uid !== undefined && heldUid !== uid)) return;
    const changes: ObjectChange<T>[] = [];
    this.#remove(key, undefined, changes);
    this.#notify(changes);
  }

  /** A late answer: an unknown object older than the last list was deleted in between. */
  #isNews(key: ObjectKey, scope: Scope, version: string): boolean {
    if (this.#held.has(key)) return true;
    const listed = this.#positions.listed(scope);
    return listed === undefined || this.#isOlder(listed, version);
  }

  #put(
    object: T,
    changes: ObjectChange<T>[],
    { force = false }: { force?: boolean } = {},
  ): void {
    const { namespace = '', name, uid, resourceVersion } = object.metadata;
    const version = resourceVersion ?? '';
    if (!force && this.#tombstones.covers(uid, version)) return;
    const key = { namespace, name };
    const known = this.#held.versionOf(key);
    let previous: T | undefined;
    if (known !== undefined) {
      if (!force && this.#isOlder(version, known)) return;
      const isSame = known === version;
      const owner = derivedOwnerOf(object);
      // Most objects can be told apart without unpacking the one that is held.
      if (isSame && !force && owner === undefined) return;
      previous = this.#held.get(key);
      const isOther = force && previous?.metadata.uid !== uid;
      const hasOwner = previous && derivedOwnerOf(previous) === owner;
      if (isSame && !isOther && hasOwner) return;
      if (previous) this.#index?.remove(previous);
    }
    this.#index?.add(object);
    this.#held.set(object);
    changes.push({ type: 'changed', object, previous, version });
    if (known === undefined) this.#makeRoom(object, changes);
  }

  /** Removes an old object if its owner has more than are kept. */
  #makeRoom(object: T, changes: ObjectChange<T>[]): void {
    const { limit } = this.#options;
    const names = (limit && this.#index?.besides(object)) ?? [];
    if (!limit || names.length <= limit.count) return;
    const { namespace = '' } = object.metadata;
    const [oldest] = names;
    const name = names.slice(0, LOOKED_AT).find(candidate => {
      const held = this.get({ namespace, name: candidate });
      return held && !limit.isPrecious(held);
    });
    this.#remove(
      { namespace, name: name ?? present(oldest) },
      undefined,
      changes,
    );
  }

  /** An object that is held in this version was adopted after the version was found not to belong here. */
  #deselect(object: T, version: string, changes: ObjectChange<T>[]): void {
    const { namespace = '', name } = object.metadata;
    if (this.#held.versionOf({ namespace, name }) === version) return;
    this.#delete(object, version, changes, { isDeselected: true });
  }

  #delete(
    object: T,
    version: string,
    changes: ObjectChange<T>[],
    { isDeselected = false }: { isDeselected?: boolean } = {},
  ): void {
    const { namespace = '', name, uid } = object.metadata;
    const scope = this.#options.scopeOf(namespace);
    if (scope === undefined) return;
    this.#tombstones.place(uid, { scope, version, isDeselected });
    const known = this.#held.versionOf({ namespace, name });
    // A late deletion must not remove a newer object of that name, or one that is selected again.
    if (known === undefined || this.#isOlder(version, known)) return;
    this.#remove({ namespace, name }, version, changes);
  }

  #remove(
    key: ObjectKey,
    version: string | undefined,
    changes: ObjectChange<T>[],
  ): void {
    const object = this.#held.get(key);
    if (!object) return;
    this.#held.delete(key);
    this.#index?.remove(object);
    changes.push({ type: 'deleted', object, version });
  }

  #isOlder(version: string, than: string): boolean {
    return (
      isOrderedVersion(version) &&
      isOrderedVersion(than) &&
      compareVersions(version, than) < 0
    );
  }

  #notify(changes: readonly ObjectChange<T>[]): void {
    if (!changes.length) return;
    for (const listener of this.#listeners) {
      try {
        listener(changes);
      } catch (error) {
        this.#options.onListenerError(error);
      }
    }
  }
}
