import { mainContainer, Pod } from '../../objects/Pod';
import { parseRayStart } from './rayStart';
import { commandOf } from './shell';

/** Ray's logical resources: `CPU`, `GPU`, `memory` in bytes, and custom resources by name. */
export type RayResources = Readonly<Record<string, number>>;

/** The resources of a Ray node by its `ray start` options; without `--num-cpus` its CPUs are unlimited. */
export function nodeResources({ spec }: Pod): RayResources {
  const options = parseRayStart(commandOf(mainContainer(spec)))?.options;
  const amount = (option: string, otherwise = 0) =>
    Number(options?.get(option) ?? otherwise);
  return {
    ...parseResources(options?.get('resources')),
    CPU: amount('num-cpus', Infinity),
    GPU: amount('num-gpus'),
    memory: amount('memory', Infinity),
  };
}

/** The amounts above 0. */
export function amountsAbove0(
  amounts: Record<string, number | undefined>,
): RayResources {
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([name, amount = 0]) =>
      amount > 0 ? [[name, amount]] : [],
    ),
  );
}

/** Parses custom resources, a JSON object of numbers; anything else yields none. */
export function parseResources(json: string | undefined): RayResources {
  try {
    const entries = Object.entries<unknown>(JSON.parse(json ?? '{}'));
    return Object.fromEntries(
      entries.map(([name, amount]) => [name, Number(amount) || 0]),
    );
  } catch {
    return {};
  }
}

export function without(all: RayResources, taken: RayResources): RayResources {
  const rest = Object.entries(taken).map(([name, amount]) => [
    name,
    (all[name] ?? 0) - amount,
  ]);
  return { ...all, ...Object.fromEntries(rest) };
}

export function fits(wanted: RayResources, free: RayResources): boolean {
  return Object.entries(wanted).every(
    ([name, amount]) => amount <= (free[name] ?? 0),
  );
}
