import {
  KINDS,
  ObjectKey,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import {
  RayService,
  RayServiceOptions,
} from '@rayport/backstage-plugin-ray-node';

/** What an object is doing, and why. */
export interface ObservedState {
  state: string;
  message: string;
  /** What to do about it; empty when nothing is wrong. */
  hint: string;
}

/** A kind of object that templates can wait for. */
export interface AwaitableKind {
  kind: ResourceKind;
  /** The states to wait for. */
  goal: string;
  /** States out of which nothing gets it to the goal by itself. */
  deadEnds: readonly string[];
  read(
    ray: RayService,
    key: ObjectKey,
    call: RayServiceOptions,
  ): Promise<ObservedState>;
}

/** What templates can wait for: kinds whose objects are in states. */
export const awaitableKinds = Object.values(KINDS).flatMap(
  (kind): AwaitableKind[] => {
    if (!('states' in kind)) return [];
    const { goal, deadEnds } = kind;
    const operation = `get${kind.type}Status` as const;
    return [
      {
        kind: kind.kind,
        goal,
        deadEnds,
        read: (ray, key, call) => ray[operation](key, call),
      },
    ];
  },
);
