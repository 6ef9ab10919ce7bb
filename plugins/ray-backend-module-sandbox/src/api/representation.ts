import { KubernetesObject } from '../core/json';
import { ResourceDefinition } from '../resources/ResourceDefinition';
import { StatusError } from '../core/StatusError';

const META_GROUP = 'meta.k8s.io';
const META_VERSION = 'meta.k8s.io/v1';

/** In which form objects are asked for. */
export type Representation = 'object' | 'table' | 'metadata';

/** One table row: the cells, and the object they were made of. */
interface TableRow {
  cells: ReturnType<ResourceDefinition['columns'][number]['cell']>[];
  object?: unknown;
}

/** A table as kubectl prints it. */
export interface Table {
  kind: 'Table';
  apiVersion: typeof META_VERSION;
  metadata: object;
  columnDefinitions?: object[];
  rows: TableRow[];
}

/**
 * Chooses the first form of a request's `Accept` header that the sandbox can give.
 *
 * @throws StatusError 406 when there is none
 */
export function representationOf(request: Request): Representation {
  const accept = request.headers.get('accept') ?? '*/*';
  for (const range of accept.split(',')) {
    const [type, ...parameters] = range.split(';').map(part => part.trim());
    const wanted = new Map(
      parameters.map(parameter => {
        const at = parameter.indexOf('=');
        return [parameter.slice(0, at), parameter.slice(at + 1)];
      }),
    );
    if (['application/json', 'application/*', '*/*'].includes(type)) {
      const found = formOf(wanted);
      if (found) {
        return found;
      }
    }
  }
  throw StatusError.notAcceptable();
}

function formOf(
  wanted: ReadonlyMap<string, string>,
): Representation | undefined {
  const as = wanted.get('as');
  if (as === undefined) {
    return 'object';
  }
  if (wanted.get('g') !== META_GROUP || wanted.get('v') !== 'v1') {
    return undefined;
  }
  if (as === 'Table') {
    return 'table';
  }
  return as.startsWith('PartialObjectMetadata') ? 'metadata' : undefined;
}

/** Renders one object in the form asked for. */
export function renderObject(
  definition: ResourceDefinition,
  object: KubernetesObject,
  options: { representation: Representation; query: URLSearchParams },
): unknown {
  switch (options.representation) {
    case 'table':
      return renderTable(definition, [object], {
        ...options,
        metadata: { resourceVersion: object.metadata.resourceVersion },
      });
    case 'metadata':
      return partialMetadata(object);
    default:
      return object;
  }
}

/** Renders a list in the form asked for; `metadata` is the list's. */
export function renderList(
  definition: ResourceDefinition,
  items: KubernetesObject[],
  options: {
    representation: Representation;
    query: URLSearchParams;
    metadata: object;
  },
): unknown {
  const { representation, metadata } = options;
  if (representation === 'table') {
    return renderTable(definition, items, options);
  }
  if (representation === 'metadata') {
    return {
      kind: 'PartialObjectMetadataList',
      apiVersion: META_VERSION,
      metadata,
      items: items.map(partialMetadata),
    };
  }
  const { group, version, kind } = definition;
  return {
    kind: `${kind}List`,
    apiVersion: group ? `${group}/${version}` : version,
    metadata,
    items,
  };
}

/** Renders objects as a table. */
export function renderTable(
  { columns }: ResourceDefinition,
  objects: KubernetesObject[],
  { query, metadata }: { query: URLSearchParams; metadata: object },
): Table {
  const now = new Date();
  const include = query.get('includeObject') ?? 'Metadata';
  return {
    kind: 'Table',
    apiVersion: META_VERSION,
    metadata,
    columnDefinitions: columns.map(({ name, type, format, priority }) => ({
      name,
      type,
      format: format ?? '',
      description: '',
      priority: priority ?? 0,
    })),
    rows: objects.map(object => ({
      cells: columns.map(column => column.cell(object, now)),
      ...(include === 'Metadata' && { object: partialMetadata(object) }),
      ...(include === 'Object' && { object }),
    })),
  };
}

function partialMetadata({ metadata }: KubernetesObject) {
  return { kind: 'PartialObjectMetadata', apiVersion: META_VERSION, metadata };
}
