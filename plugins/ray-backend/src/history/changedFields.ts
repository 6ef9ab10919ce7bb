import {
  parseYaml,
  RAY_ANNOTATIONS,
  RAY_LABELS,
  isJsonObject,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { isDeepStrictEqual } from 'node:util';
import { cutText } from '../core/cutText';
import { wantedObject } from '../kubernetes/wantedObject';
import { LIST_KEYS } from '../resources/listKeys';
import { ChangedField } from './Change';
import { hideWithin, isSecret, MASK } from './hiddenValues';

/** Most fields of a change that are listed; a longer change has replaced the whole object. */
const MAX_FIELDS = 40;

/** Longest path and longest value of a field, characters. */
const MAX_PATH_LENGTH = 300;
const MAX_VALUE_LENGTH = 200;

/** Most characters of a value that are compared. */
const MAX_LOOKED_AT = 4_000;

/** Depth of nested fields; deeper ones count as one value. */
const MAX_DEPTH = 40;

/** Longest YAML text that is compared by field; longer ones count as one value, which bounds the time. */
const YAML_FIELDS = new Set(['runtimeEnvYAML', 'serveConfigV2']);
const MAX_YAML_LENGTH = 32_768;

/** Keys that identify items of lists, including those of Serve's configuration. */
const ITEM_KEYS: ReadonlyMap<string, string> = new Map([
  ...LIST_KEYS,
  ['applications', 'name'],
  ['deployments', 'name'],
]);

/** Fields that only repeat another one. */
const REPEATED: ReadonlySet<string> = new Set([RAY_ANNOTATIONS.computeImage]);

/** Other names are in brackets in a path. */
const PLAIN_NAME = /^[\w-]+$/;

type Fields = Record<string, unknown>;

/** Position in an object. */
interface Place {
  path: string;
  /** The last field of the path, and its parents. */
  name: string;
  within: readonly string[];
  isSecret: boolean;
}

function stepInto(place: Place, name: string): Place {
  const { path, within } = place;
  const step = PLAIN_NAME.test(name) ? `.${name}` : `[${name}]`;
  const around = place.name ? [...within, place.name] : within;
  return {
    path: path ? `${path}${step}` : name,
    name,
    within: around,
    isSecret: isSecret(name, around),
  };
}

/** The items of a list by their key; undefined if they have none. */
function itemsOf(
  list: unknown,
  key: string | undefined,
): Map<string, unknown> | undefined {
  if (!key || (list !== undefined && !Array.isArray(list))) return undefined;
  const items = new Map<string, unknown>();
  for (const item of list ?? []) {
    const id = isJsonObject(item) ? item[key] : undefined;
    if (id === undefined || items.has(String(id))) return undefined;
    items.set(String(id), item);
  }
  return items;
}

/** A value with possible secrets hidden, at any depth. */
function hidden(value: unknown, place: Place): unknown {
  if (Array.isArray(value)) return value.map(item => hidden(item, place));
  if (isJsonObject(value)) {
    const entries = Object.entries(value).map(([name, inner]) => [
      name,
      hidden(inner, stepInto(place, name)),
    ]);
    return Object.fromEntries(entries);
  }
  if (typeof value !== 'string') return value;
  return place.isSecret ? MASK : hideWithin(value.slice(0, MAX_LOOKED_AT));
}

function textOf(value: unknown, place: Place): string {
  if (value === undefined || value === null) return '';
  const shown = hidden(value, place);
  const text = typeof shown === 'string' ? shown : JSON.stringify(shown);
  return cutText(text, MAX_VALUE_LENGTH);
}

function readYaml(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > MAX_YAML_LENGTH) return value;
  try {
    return parseYaml(value);
  } catch {
    return value;
  }
}

function compareFields(
  [before, after]: [Fields, Fields],
  place: Place,
  depth: number,
): ChangedField[] {
  return Object.keys({ ...before, ...after })
    .filter(name => !REPEATED.has(name))
    .flatMap(name =>
      compare([before[name], after[name]], stepInto(place, name), depth + 1),
    );
}

function compare(
  [before, after]: [unknown, unknown],
  place: Place,
  depth = 0,
): ChangedField[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (depth < MAX_DEPTH) {
    if (isJsonObject(before) && isJsonObject(after)) {
      return compareFields([before, after], place, depth);
    }
    if (YAML_FIELDS.has(place.name)) {
      const [was, is] = [before, after].map(readYaml);
      if (isJsonObject(was) && isJsonObject(is)) {
        return compareFields([was, is], place, depth);
      }
    }
    const key = ITEM_KEYS.get(place.name);
    const [were, are] = [before, after].map(list => itemsOf(list, key));
    if (were && are) {
      // Of an added or removed variable only the value is informative.
      const absent = (name: string) =>
        place.name === 'env' ? { name } : undefined;
      return [...new Set([...were.keys(), ...are.keys()])].flatMap(id =>
        compare(
          [were.get(id) ?? absent(id), are.get(id) ?? absent(id)],
          { ...place, path: `${place.path}[${id}]` },
          depth + 1,
        ),
      );
    }
  }
  return [
    {
      field: place.path.slice(0, MAX_PATH_LENGTH),
      before: textOf(before, place),
      after: textOf(after, place),
    },
  ];
}

/** The owner as one field: an annotation holds what the label can't. */
function withOwner(object: KubernetesObject): KubernetesObject {
  const { labels, annotations } = object.metadata;
  const { [RAY_ANNOTATIONS.user]: owner, ...others } = annotations ?? {};
  if (owner === undefined) return object;
  return {
    ...object,
    metadata: {
      ...object.metadata,
      labels: { ...labels, [RAY_LABELS.user]: owner },
      annotations: others,
    },
  };
}

/** If there are too many changes, images come first: they decide what runs. */
function mostTelling(changes: ChangedField[]): ChangedField[] {
  if (changes.length <= MAX_FIELDS) return changes;
  const isImage = ({ field }: ChangedField) => field.endsWith('.image');
  return [
    ...changes.filter(isImage),
    ...changes.filter(change => !isImage(change)),
  ];
}

/** Requests that only follow their limits add nothing. */
function isImplied(
  { field, before, after }: ChangedField,
  all: ReadonlyMap<string, ChangedField>,
): boolean {
  const name = field.replace('.resources.requests', '.resources.limits');
  const limit = name === field ? undefined : all.get(name);
  return limit?.before === before && limit.after === after;
}

/**
 * The difference between two states of an object, by field, as Kubernetes names them; only fields that users set. Long
 * values are cut, and possible secrets hidden, so that they are not stored.
 */
export function changedFields(
  before: KubernetesObject,
  after: KubernetesObject,
): { changes: ChangedField[]; moreChanges: number } {
  const was = wantedObject(withOwner(before));
  const is = wantedObject(withOwner(after));
  const root = { path: '', name: '', within: [], isSecret: false };
  const all = compareFields([was, is], root, 0);
  const byField = new Map(all.map(change => [change.field, change]));
  const told = all.filter(change => !isImplied(change, byField));
  return {
    changes: mostTelling(told).slice(0, MAX_FIELDS),
    moreChanges: Math.max(0, told.length - MAX_FIELDS),
  };
}
