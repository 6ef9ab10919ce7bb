import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import { ObjectClient } from '../../core/types';
import { DataObject } from '../../objects/DataObject';
import { mainContainer, Pod } from '../../objects/Pod';
import { parseResources, RayResources } from '../commands/RayResources';
import { shellWords } from '../commands/shell';
import { Demand, RayScheduler } from './RayScheduler';

/** The source of a job's driver, and its `sys.argv`. */
export interface RayScript {
  text: string;
  argv: string[];
}

/** Working directory of a job's driver. */
const WORKING_FOLDER = '/home/ray';
/** The rest of longer scripts is ignored. */
const MAX_CHARACTERS = 65_536;
/** Further calls of a script are ignored. */
const MAX_REMOTE_CALLS = 100;
/** Every part is bounded, so that no text makes matching slow. */
const DEFINITION =
  /@ray\.remote(?:\((?<options>[^)]{0,500})\))?\s{1,100}(?:class|(?:async )?def) (?<name>\w{1,100})/g;
const REMOTE_CALL =
  /\b(?<name>\w{1,100})(?:\.options\((?<options>[^)]{0,500})\))?\.remote\(/g;
const LOOKUP = /\bray\.get_actor\((?<options>[^)]{0,500})\)/g;
const ACTOR_NAME =
  /(?:\bname=|^)\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|sys\.argv\[(?<index>\d+)\])/;

/** Finds the Python script that an entrypoint names in a ConfigMap that the head mounts; else the entrypoint itself. */
export function readScript(
  client: ObjectClient,
  { metadata, spec }: Pod,
  entrypoint: string,
): RayScript {
  const words = shellWords(entrypoint);
  const script = words.findIndex(word => word.endsWith('.py'));
  const argv = script < 0 ? [] : words.slice(script);
  const path = posix.resolve(WORKING_FOLDER, argv[0] ?? '');
  for (const { name, mountPath } of mainContainer(spec).volumeMounts ?? []) {
    const file = posix.relative(mountPath, path);
    const source = spec.volumes?.find(volume => volume.name === name);
    const { configMap } = source ?? {};
    const key = configMap?.items
      ? configMap.items.find(item => item.path === file)?.key
      : file;
    const { namespace } = metadata;
    const found =
      configMap &&
      client.get<DataObject>('configmaps', { namespace, name: configMap.name });
    const text = found?.data?.[key ?? ''];
    if (text !== undefined) {
      return { text: text.slice(0, MAX_CHARACTERS), argv };
    }
  }
  return { text: entrypoint.slice(0, MAX_CHARACTERS), argv };
}

/**
 * Simulates the Ray calls in a script, each mention once; loops, conditions and values are ignored.
 *
 * - `Name.remote()`, where `@ray.remote` stands before `Name`, takes the resources that the definition or `.options()`
 *   names, 1 CPU if none, until the job ends; with `lifetime="detached"` until the actor is killed.
 * - `ray.get_actor("name")` finds a detached actor, and with a `ray.kill(` in the same script ends it.
 *
 * @param jobDemands - takes the demands that end with the job
 * @returns an error message: an actor that does not exist, or whose name is taken
 */
export function runScript(
  { text, argv }: RayScript,
  scheduler: RayScheduler,
  jobDemands: Demand[],
): string | undefined {
  const definitions = new Map(
    [...text.matchAll(DEFINITION)].map(({ groups = {} }) => [
      groups.name,
      groups.options ?? '',
    ]),
  );
  const calls = [...text.matchAll(REMOTE_CALL)].slice(0, MAX_REMOTE_CALLS);
  for (const { groups = {} } of calls) {
    const definition = definitions.get(groups.name);
    if (definition !== undefined) {
      const options = groups.options ?? '';
      const demand: Demand = {
        resources: resourcesIn(`${options}, ${definition}`),
      };
      if (/\blifetime=["']detached["']/.test(options)) {
        const name = nameIn(options, argv);
        if (name !== undefined && scheduler.actors.has(name)) {
          return `The name ${name} is already taken.`;
        }
        // An actor without a name can't be looked up: it lives as long as the head.
        scheduler.actors.set(name ?? randomUUID(), demand);
      } else {
        jobDemands.push(demand);
      }
      scheduler.schedule(demand);
    }
  }
  for (const { groups = {} } of text.matchAll(LOOKUP)) {
    const name = nameIn(groups.options ?? '', argv) ?? '';
    const actor = scheduler.actors.get(name);
    if (!actor) {
      return `Failed to look up actor ${name}. It was not created, or it died.`;
    }
    if (text.includes('ray.kill(')) {
      scheduler.actors.delete(name);
      scheduler.release(actor);
    }
  }
  return undefined;
}

function nameIn(options: string, argv: string[]): string | undefined {
  const { double, single, index } = ACTOR_NAME.exec(options)?.groups ?? {};
  return double ?? single ?? argv[Number(index)];
}

/** The first mention of each amount counts: `.options()` comes before the definition. */
function resourcesIn(options: string): RayResources {
  const amount = (option: string) =>
    new RegExp(`\\b${option}=(\\d*\\.?\\d+)`).exec(options)?.[1];
  const custom = /\bresources=(\{[^}]*\})/.exec(options)?.[1];
  return {
    ...parseResources(custom?.replaceAll("'", '"')),
    CPU: Number(amount('num_cpus') ?? 1),
    GPU: Number(amount('num_gpus') ?? 0),
  };
}
