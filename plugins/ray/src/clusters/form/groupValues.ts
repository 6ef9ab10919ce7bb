import { GroupPods } from '@rayport/backstage-plugin-ray-common';
import { Pair, pairsFrom, recordOf } from '../../forms';
import {
  fromVolume,
  toVolume,
  volumePairsOf,
  VolumeValues,
} from './volumes/volumeValues';

/** Texts of a group, which the form edits as they are. */
const TEXTS = [
  'computeTemplate',
  'image',
  'imagePullPolicy',
  'imagePullSecret',
  'serviceAccount',
] as const;

/** Maps of a group, which the form edits as rows. */
const MAPS = ['rayStartParams', 'labels', 'annotations'] as const;

type TextName = (typeof TEXTS)[number];
type MapName = (typeof MAPS)[number];
type GroupName = TextName | MapName | 'volumes';

const NAMES: ReadonlySet<string> = new Set([...TEXTS, ...MAPS, 'volumes']);

/** Common fields of head and worker groups in the form. */
export type GroupValues = Record<TextName, string> &
  Record<MapName, Pair[]> & { volumes: VolumeValues[] };

function fieldsFrom<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
) {
  const entries = names.map(name => [name, valueOf(name)]);
  return Object.fromEntries(entries) as Record<Name, Value>;
}

/** A group in which nothing is filled in. */
export function emptyGroup(): GroupValues {
  return {
    ...fieldsFrom(TEXTS, () => ''),
    ...fieldsFrom(MAPS, (): Pair[] => []),
    volumes: [],
  };
}

/** Splits a group into the fields of the form and the rest. */
export function fromGroup<T extends GroupPods>(group: T) {
  const values: GroupValues = {
    ...fieldsFrom(TEXTS, name => group[name]),
    ...fieldsFrom(MAPS, name => pairsFrom(group[name])),
    volumes: group.volumes.map(fromVolume),
  };
  const others = Object.entries(group).filter(([name]) => !NAMES.has(name));
  const rest = Object.fromEntries(others) as Omit<T, GroupName>;
  return { values, rest };
}

/** The fields of a group that the form edits. */
export function toGroup(group: GroupValues) {
  return {
    ...fieldsFrom(TEXTS, name => group[name]),
    ...fieldsFrom(MAPS, name => recordOf(group[name])),
    volumes: group.volumes.map(toVolume),
  };
}

/** Every map of a group, by its path. */
export function groupPairsOf(
  path: string,
  group: GroupValues,
): Array<[string, Pair[]]> {
  return [
    ...MAPS.map((name): [string, Pair[]] => [`${path}.${name}`, group[name]]),
    ...volumePairsOf(`${path}.volumes`, group.volumes),
  ];
}
