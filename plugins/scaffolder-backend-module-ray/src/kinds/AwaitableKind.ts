import {
  RayService,
  RayServiceOptions,
} from '@rayport/backstage-plugin-ray-node';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';

/** What an object is doing, and why. */
export interface ObservedState {
  state: string;
  message: string;
  /** What to do about it; empty when nothing is wrong. */
  hint: string;
}

/** A kind of object that templates can wait for. */
export interface AwaitableKind {
  kind: 'cluster' | 'job' | 'service';
  /** What it is waited for. */
  goal: string;
  /** States out of which nothing gets it to the goal by itself. */
  deadEnds: readonly string[];
  read(
    ray: RayService,
    key: ObjectKey,
    call: RayServiceOptions,
  ): Promise<ObservedState>;
}

interface States<State extends string> {
  kind: AwaitableKind['kind'];
  goal: State;
  deadEnds: readonly State[];
  read(
    ray: RayService,
    key: ObjectKey,
    call: RayServiceOptions,
  ): Promise<ObservedState & { state: State }>;
}

/** Keeps the states of a kind to those that the contract knows. */
function awaitable<State extends string>(kind: States<State>): AwaitableKind {
  return kind;
}

/** What templates can wait for. */
export const awaitableKinds: AwaitableKind[] = [
  awaitable({
    kind: 'cluster',
    goal: 'ready',
    deadEnds: ['failed', 'deleting'],
    read: (ray, key, call) => ray.getClusterStatus(key, call),
  }),
  awaitable({
    kind: 'job',
    goal: 'succeeded',
    deadEnds: ['failed', 'stopped', 'invalid', 'deleting'],
    read: (ray, key, call) => ray.getRayJobStatus(key, call),
  }),
  awaitable({
    kind: 'service',
    goal: 'running',
    deadEnds: ['failed', 'invalid', 'deleting'],
    read: (ray, key, call) => ray.getRayServiceStatus(key, call),
  }),
];
