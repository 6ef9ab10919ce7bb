import {
  KINDS,
  ObjectKey,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import {
  RayService,
  RayServiceOptions,
} from '@rayport/backstage-plugin-ray-node';

/** The state of an object, and its reason. */
export interface ObservedState {
  state: string;
  message: string;
  /** What to do about it; empty if there is no problem. */
  hint: string;
}

/** A kind of object that templates can wait for. */
export interface AwaitableKind {
  kind: ResourceKind;
  /** The states to wait for. */
  goal: string;
  /** States that can't lead to the goal without a change. */
  deadEnds: readonly string[];
  read(
    ray: RayService,
    key: ObjectKey,
    call: RayServiceOptions,
  ): Promise<ObservedState>;
}

/** The kinds that templates can wait for: those with states. */
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
