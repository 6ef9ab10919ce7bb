import {
  HEAD_GROUP,
  isJsonObject,
  JsonObject,
  JsonValue,
  RAY_ANNOTATIONS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';

const TEMPLATE = RAY_ANNOTATIONS.computeTemplate;

function objectIn(parent: JsonValue | undefined, name: string): JsonObject {
  const value = isJsonObject(parent) ? parent[name] : undefined;
  return isJsonObject(value) ? value : {};
}

/** The specification of an object. */
export function specOf(object: JsonObject): JsonObject {
  return objectIn(object, 'spec');
}

/** Groups of a cluster as they are, by their names. */
export type Groups = ReadonlyMap<string, JsonObject>;

/** Where the cluster of an object is in its specification. */
interface ClusterPlace {
  cluster: JsonObject;
  asPatch(cluster: JsonObject): JsonObject;
}

/**
 * The cluster whose pods may get the name of a template. Services, and clusters with the strategy `Recreate`, replace their
 * pods for that; they have none here.
 */
function placeOf(
  kind: ResourceKind,
  spec: JsonObject,
): ClusterPlace | undefined {
  if (kind === 'job') {
    return {
      cluster: objectIn(spec, 'rayClusterSpec'),
      asPatch: rayClusterSpec => ({ spec: { rayClusterSpec } }),
    };
  }
  const { type } = objectIn(spec, 'upgradeStrategy');
  return kind === 'cluster' && type !== 'Recreate'
    ? { cluster: spec, asPatch: patch => ({ spec: patch }) }
    : undefined;
}

function workersOf({ workerGroupSpecs }: JsonObject): JsonObject[] {
  return Array.isArray(workerGroupSpecs)
    ? workerGroupSpecs.flatMap(group => (isJsonObject(group) ? [group] : []))
    : [];
}

/** The groups whose pods may get the name of a template. */
export function groupsOf(kind: ResourceKind, spec: JsonObject): Groups {
  const place = placeOf(kind, spec);
  if (!place) return new Map();
  const head = objectIn(place.cluster, 'headGroupSpec');
  return new Map([
    [HEAD_GROUP, head],
    ...workersOf(place.cluster).map((group): [string, JsonObject] => [
      String(group.groupName),
      group,
    ]),
  ]);
}

/** Whether a group names a template. */
export function hasTemplate(group: JsonObject): boolean {
  const metadata = objectIn(objectIn(group, 'template'), 'metadata');
  return TEMPLATE in objectIn(metadata, 'annotations');
}

/** Fields of a group's pods that are there only for the name of a template, and go with it. */
export const ADDED_FIELDS = ['none', 'annotations', 'metadata'] as const;

export type AddedField = (typeof ADDED_FIELDS)[number];

/** The part that a group lacks to hold the name of a template. */
export function addedField(group: JsonObject): AddedField {
  const template = objectIn(group, 'template');
  if (!isJsonObject(template.metadata)) return 'metadata';
  return isJsonObject(template.metadata.annotations) ? 'none' : 'annotations';
}

/** The metadata of a group's pods with the name of a template. */
function namedMetadata(group: JsonObject, name: string): JsonObject {
  const metadata = objectIn(objectIn(group, 'template'), 'metadata');
  const annotations = objectIn(metadata, 'annotations');
  return { ...metadata, annotations: { ...annotations, [TEMPLATE]: name } };
}

/** The metadata of a group's pods before the name of a template was added; undefined if there was none. */
function restoredMetadata(
  group: JsonObject,
  added: AddedField,
): JsonObject | undefined {
  const metadata = objectIn(objectIn(group, 'template'), 'metadata');
  const { annotations: _, ...others } = metadata;
  const { [TEMPLATE]: _name, ...annotations } = objectIn(
    metadata,
    'annotations',
  );
  if (added === 'none' || Object.keys(annotations).length) {
    return { ...metadata, annotations };
  }
  return added === 'annotations' || Object.keys(others).length
    ? others
    : undefined;
}

/** How groups change, by their names. */
export type NameChanges = ReadonlyMap<
  string,
  { name: string } | { added: AddedField }
>;

function metadataAfter(
  group: JsonObject,
  change: { name: string } | { added: AddedField },
): JsonObject | undefined {
  return 'name' in change
    ? namedMetadata(group, change.name)
    : restoredMetadata(group, change.added);
}

function changedGroup(group: JsonObject, changes: NameChanges): JsonObject {
  const change = changes.get(String(group.groupName));
  if (!change) return group;
  const { metadata: _, ...template } = objectIn(group, 'template');
  const metadata = metadataAfter(group, change);
  return { ...group, template: { ...template, ...(metadata && { metadata }) } };
}

/** The merge patch that makes metadata of a head as it shall be, whose annotations change in one name only. */
function headPatch(
  before: JsonObject,
  change: { name: string } | { added: AddedField },
): JsonObject {
  const metadata = metadataAfter(before, change);
  if (!metadata) return { template: { metadata: null } };
  const annotations = isJsonObject(metadata.annotations)
    ? { [TEMPLATE]: null, ...metadata.annotations }
    : null;
  return { template: { metadata: { annotations } } };
}

/**
 * The merge patch that names the templates of groups, or removes the names. Lists are replaced as a whole, so that it holds
 * for the object as it was read.
 */
export function templateNamesPatch(
  kind: ResourceKind,
  spec: JsonObject,
  changes: NameChanges,
): JsonObject {
  const place = placeOf(kind, spec);
  if (!place || !changes.size) return {};
  const head = changes.get(HEAD_GROUP);
  const workers = workersOf(place.cluster);
  const isAffected = workers.some(({ groupName }) =>
    changes.has(String(groupName)),
  );
  return place.asPatch({
    ...(head && {
      headGroupSpec: headPatch(objectIn(place.cluster, 'headGroupSpec'), head),
    }),
    ...(isAffected && {
      workerGroupSpecs: workers.map(group => changedGroup(group, changes)),
    }),
  });
}
