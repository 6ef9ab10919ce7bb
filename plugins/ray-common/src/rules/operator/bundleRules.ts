import { isJsonObject } from '../../schema/isJsonObject';
import { messagePart } from '../../texts';
import { Place } from '../place';
import { objectsIn } from './objectsIn';

/** The largest amounts of one node. */
interface NodeAmounts {
  cpus: number;
  gpus: number;
}

const AMOUNTS = [
  ['CPU', 'cpus'],
  ['GPU', 'gpus'],
] as const;

/**
 * The placement group of a replica, whose bundles Ray reserves each on one node, and with `STRICT_PACK` all on one (Ray,
 * "Placement Groups"). Serve waits without end for one that no node can hold.
 */
export function bundleRules(
  deployment: Record<string, unknown>,
  most: NodeAmounts,
  place: Place,
): void {
  const { placement_group_bundles: value, placement_group_strategy: strategy } =
    deployment;
  const bundles = objectsIn(value);
  const here = place.in('placement_group_bundles');
  for (const [name, amount] of AMOUNTS) {
    const numbers = bundles.map(bundle => Number(bundle[name] ?? 0) || 0);
    const wanted =
      strategy === 'STRICT_PACK'
        ? numbers.reduce((sum, each) => sum + each, 0)
        : Math.max(0, ...numbers);
    const available = most[amount];
    if (wanted <= available) continue;
    here.warn(
      messagePart('BundlesAboveNodes', {
        name,
        value: wanted,
        most: available,
      }),
    );
  }
}

/** How many GPUs each replica of a model uses (vLLM, `tensor_parallel_size` times `pipeline_parallel_size`). */
function gpusOfModel(engine: unknown): number {
  if (!isJsonObject(engine)) return 1;
  const { tensor_parallel_size: tensor, pipeline_parallel_size: pipeline } =
    engine;
  return (Number(tensor ?? 1) || 1) * (Number(pipeline ?? 1) || 1);
}

/** Ray's own application for language models, with accelerators that the cluster can't have, or not so many. */
export function llmRules(
  { import_path: path, args }: Record<string, unknown>,
  most: NodeAmounts,
  all: number,
  place: Place,
): void {
  if (typeof path !== 'string' || !path.startsWith('ray.serve.llm:')) return;
  const models = isJsonObject(args) ? args.llm_configs : undefined;
  for (const [index, model] of objectsIn(models).entries()) {
    const { accelerator_type: type, engine_kwargs: engine } = model;
    const here = place.in('args', 'llm_configs', index);
    const value = gpusOfModel(engine);
    if (typeof type === 'string' && most.gpus === 0) {
      here
        .in('accelerator_type')
        .warn(messagePart('ModelWithoutGpus', { type }));
    } else if (most.gpus > 0 && value > all) {
      here
        .in('engine_kwargs')
        .warn(messagePart('ModelAboveCluster', { value, most: all }));
    }
  }
}
