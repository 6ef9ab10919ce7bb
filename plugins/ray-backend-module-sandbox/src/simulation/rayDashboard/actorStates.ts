import { RayHead } from './RayHeads';

/** Namespace of actors whose script names none: Ray gives each driver a separate one with a random id. */
const NAMESPACE = '00000000-0000-0000-0000-000000000000';

/**
 * The detached actors of a head, as Ray's state API lists them; those of jobs that run are not simulated. Of filters only
 * `state` is supported.
 *
 * Source: Ray, dashboard/modules/state/state_head.py, `/api/v0/actors`; util/state/common.py, `ActorState`.
 */
export function actorStatesOf({ scheduler }: RayHead, url: string): object {
  const { searchParams } = new URL(url);
  const wanted =
    searchParams.get('filter_keys') === 'state'
      ? searchParams.get('filter_values')
      : undefined;
  const result = [...scheduler.actors]
    .map(([name, demand]) => ({
      name,
      state: scheduler.isPlaced(demand) ? 'ALIVE' : 'PENDING_CREATION',
      ray_namespace: NAMESPACE,
      is_detached: true,
    }))
    .filter(({ state }) => !wanted || state === wanted);
  return {
    result: true,
    msg: '',
    data: {
      result: {
        total: scheduler.actors.size,
        num_after_truncation: scheduler.actors.size,
        num_filtered: result.length,
        result,
      },
    },
  };
}
