import { isJsonObject } from '../../schema/isJsonObject';
import { messagePart } from '../../texts';
import { integer, mapping, oneOf, Shape } from './shapes';

/** `GangSchedulingConfig` (Ray 2.60, `serve/config.py`), which does not yet take RESTART_REPLICA. */
export const gangScheduling = mapping(
  {
    gang_size: integer({ from: 1 }),
    gang_placement_strategy: oneOf('PACK', 'SPREAD'),
    runtime_failure_policy: oneOf('RESTART_GANG'),
  },
  { required: ['gang_size'] },
);

const BOUNDS = ['min_replicas', 'initial_replicas', 'max_replicas'];

/** `DeploymentSchema.validate_gang_scheduling_config`: replicas come in whole gangs. */
export const wholeGangs: Shape = (value, place) => {
  if (!isJsonObject(value)) return;
  const { gang_scheduling_config: gang, autoscaling_config: bounds } = value;
  const size = isJsonObject(gang) ? gang.gang_size : undefined;
  if (typeof size !== 'number' || size < 1) return;
  const check = (count: unknown, at: typeof place) => {
    if (typeof count === 'number' && count % size !== 0) {
      at.error(messagePart('MustBeWholeGangs', { count, size }));
    }
  };
  if (value.num_replicas !== 'auto') {
    check(value.num_replicas, place.in('num_replicas'));
  } else if (isJsonObject(bounds)) {
    const here = place.in('autoscaling_config');
    for (const key of BOUNDS) check(bounds[key], here.in(key));
  }
};
