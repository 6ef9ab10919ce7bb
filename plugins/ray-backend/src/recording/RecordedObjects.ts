import { keyText, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject, Pod } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../core/rfc3339';
import { EVENTFUL_KINDS, EventfulKind, RAY_KINDS } from '../kinds/kinds';
import { RayCache } from '../kinds/RayCache';
import { ownerOfPod } from '../kubernetes/operatorPods';
import { keyOf } from '../views/Views';

/** How long a deleted object is remembered, because its pods are deleted later, and show how it ended. Milliseconds. */
const KNOWN_AFTER_MS = 15 * 60_000;

/** An object that has a record. */
export interface RecordedObject {
  kind: EventfulKind;
  uid: string;
  key: ObjectKey;
  /** Milliseconds since 1970. */
  createdAt: number;
}

const KIND_OF: ReadonlyMap<string, EventfulKind> = new Map(
  EVENTFUL_KINDS.map(kind => [RAY_KINDS[kind].resource.kind, kind]),
);

/** Knows the objects with records, and the owners of pods; deleted objects a while longer than the cache does. */
export class RecordedObjects {
  readonly #byUid = new Map<string, RecordedObject>();
  /** The latest object of a name, by kind and key. */
  readonly #byName = new Map<string, RecordedObject>();
  /** Deleted objects in order, with monotonic times. */
  readonly #gone: Array<{ object: RecordedObject; at: number }> = [];
  readonly #appear: Array<(object: RecordedObject) => void> = [];
  readonly #left: Array<(object: RecordedObject) => void> = [];
  readonly #forget: Array<(object: RecordedObject) => void> = [];

  /** Follows the objects; create it before they are read. */
  constructor(cache: Pick<RayCache, 'objects'>) {
    for (const kind of EVENTFUL_KINDS) {
      cache.objects[kind].subscribe(changes => {
        this.#forgetGone();
        for (const { type, object } of changes) this.#take(kind, type, object);
      });
    }
  }

  /** Adds a listener for new objects. */
  onAppear(listener: (object: RecordedObject) => void): void {
    this.#appear.push(listener);
  }

  /** Adds a listener for deleted objects. */
  onGone(listener: (object: RecordedObject) => void): void {
    this.#left.push(listener);
  }

  /** Adds a listener for objects that are forgotten. */
  onForget(listener: (object: RecordedObject) => void): void {
    this.#forget.push(listener);
  }

  get(uid: string): RecordedObject | undefined {
    return this.#byUid.get(uid);
  }

  /** The cluster or job of a pod, by uid, because an earlier object of the same name has its own pods. */
  ownerOf(pod: Pod): RecordedObject | undefined {
    const { kind: ownerKind, ...reference } = ownerOfPod(pod);
    const { ownerReferences = [], creationTimestamp } = pod.metadata;
    const owner = ownerReferences.find(({ kind }) => kind === ownerKind);
    if (owner?.uid) return this.#byUid.get(owner.uid);
    const kind = KIND_OF.get(ownerKind);
    const named = kind && this.#byName.get(nameOf(kind, keyOf(reference)));
    const created = parseTime(creationTimestamp) ?? 0;
    return named && named.createdAt <= created ? named : undefined;
  }

  #take(
    kind: EventfulKind,
    type: 'changed' | 'deleted',
    { metadata }: KubernetesObject,
  ): void {
    const { uid } = metadata;
    if (!uid) return;
    const known = this.#byUid.get(uid);
    if (type === 'deleted') {
      if (!known) return;
      this.#gone.push({ object: known, at: performance.now() });
      for (const listener of this.#left) listener(known);
      return;
    }
    if (known) return;
    const key = keyOf(metadata);
    const createdAt = parseTime(metadata.creationTimestamp) ?? 0;
    const object = { kind, uid, key, createdAt };
    this.#byUid.set(uid, object);
    this.#byName.set(nameOf(kind, key), object);
    for (const listener of this.#appear) listener(object);
  }

  #forgetGone(): void {
    const before = performance.now() - KNOWN_AFTER_MS;
    for (;;) {
      const [first] = this.#gone;
      if (!first || first.at >= before) return;
      this.#gone.shift();
      const { kind, uid, key } = first.object;
      this.#byUid.delete(uid);
      for (const listener of this.#forget) listener(first.object);
      const name = nameOf(kind, key);
      if (this.#byName.get(name)?.uid === uid) this.#byName.delete(name);
    }
  }
}

function nameOf(kind: EventfulKind, key: ObjectKey): string {
  return `${kind}/${keyText(key)}`;
}
