import {
  parseYaml,
  RAY_ANNOTATIONS,
  RAY_LABELS,
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

/** Longest path of a field, and longest value, characters. */
const MAX_PATH_LENGTH = 300;
const MAX_VALUE_LENGTH = 200;

/** As much of a value is looked at, characters. */
const MAX_LOOKED_AT = 4_000;

/** Fields within fields; what is deeper is one value. */
const MAX_DEPTH = 40;

/** Texts that are YAML, whose own fields tell more; longer ones are one value, so that no change takes long to tell. */
const YAML_FIELDS = new Set(['runtimeEnvYAML', 'serveConfigV2']);
const MAX_YAML_LENGTH = 32_768;

/** What tells the items of lists apart, those of Serve's configuration included. */
const ITEM_KEYS: ReadonlyMap<string, string> = new Map([
  ...LIST_KEYS,
  ['applications', 'name'],
  ['deployments', 'name'],
]);

/** What only repeats another field. */
const REPEATED: ReadonlySet<string> = new Set([RAY_ANNOTATIONS.computeImage]);

/** Other names stand in brackets in a path. */
const PLAIN_NAME = /^[\w-]+$/;

type Fields = Record<string, unknown>;

/** Where in an object something is. */
interface Place {
  path: string;
  /** The last field of the path, and those around it. */
  name: string;
  within: readonly string[];
  isSecret: boolean;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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

/** The items of a list by what tells them apart; undefined where nothing does. */
function itemsOf(
  list: unknown,
  key: string | undefined,
): Map<string, unknown> | undefined {
  if (!key || (list !== undefined && !Array.isArray(list))) return undefined;
  const items = new Map<string, unknown>();
  for (const item of list ?? []) {
    const id = isFields(item) ? item[key] : undefined;
    if (id === undefined || items.has(String(id))) return undefined;
    items.set(String(id), item);
  }
  return items;
}

/** A value with what may be secret hidden, at any depth. */
function hidden(value: unknown, place: Place): unknown {
  if (Array.isArray(value)) return value.map(item => hidden(item, place));
  if (isFields(value)) {
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
    if (isFields(before) && isFields(after)) {
      return compareFields([before, after], place, depth);
    }
    if (YAML_FIELDS.has(place.name)) {
      const [was, is] = [before, after].map(readYaml);
      if (isFields(was) && isFields(is)) {
        return compareFields([was, is], place, depth);
      }
    }
    const key = ITEM_KEYS.get(place.name);
    const [were, are] = [before, after].map(list => itemsOf(list, key));
    if (were && are) {
      // Of a variable that comes or goes only the value says something.
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

/** The owner in one place: an annotation keeps exactly what the label can't hold. */
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

/** Of more changes than are told, those of images come first: they decide what runs. */
function mostTelling(changes: ChangedField[]): ChangedField[] {
  if (changes.length <= MAX_FIELDS) return changes;
  const isImage = ({ field }: ChangedField) => field.endsWith('.image');
  return [
    ...changes.filter(isImage),
    ...changes.filter(change => !isImage(change)),
  ];
}

/** Requests that only follow their limits say nothing new. */
function isImplied(
  { field, before, after }: ChangedField,
  all: ReadonlyMap<string, ChangedField>,
): boolean {
  const name = field.replace('.resources.requests', '.resources.limits');
  const limit = name === field ? undefined : all.get(name);
  return limit?.before === before && limit.after === after;
}

/**
 * What is different between two states of an object, as far as somebody asks for it: field by field, as Kubernetes calls
 * them. Long values are cut, and what may be secret is hidden, so that it is not even stored.
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
