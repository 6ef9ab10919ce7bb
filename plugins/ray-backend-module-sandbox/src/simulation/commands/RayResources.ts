import { Pod } from '../../objects';
import { parseRayStart } from './rayStart';
import { commandOf } from './shell';

/** Amounts that Ray schedules by: `CPU`, `GPU`, `memory` in bytes, and custom resources by their names. */
export type RayResources = Readonly<Record<string, number>>;

/** What a pod that runs `ray start` brings to its Ray cluster; one that names no number of CPUs has enough of them. */
export function nodeResources({ spec }: Pod): RayResources {
  const options = parseRayStart(commandOf(spec.containers[0]))?.options;
  const amount = (option: string, otherwise = 0) =>
    Number(options?.get(option) ?? otherwise);
  return {
    ...parseResources(options?.get('resources')),
    CPU: amount('num-cpus', Infinity),
    GPU: amount('num-gpus'),
    memory: amount('memory', Infinity),
  };
}

/** The amounts that ask for something. */
export function amountsAbove0(
  amounts: Record<string, number | undefined>,
): RayResources {
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([name, amount = 0]) =>
      amount > 0 ? [[name, amount]] : [],
    ),
  );
}

/** Custom resources as Ray takes them: a JSON object of numbers. Anything else is none. */
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

/** What is left of `all`. */
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
