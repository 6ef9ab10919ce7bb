import { KubernetesObject } from '../core/json';
import { StatusError } from '../core/StatusError';
import {
  apiVersionOf,
  ResourceDefinition,
} from '../resources/ResourceDefinition';

const META_VERSION = 'meta.k8s.io/v1';
const JSON_TYPES = ['application/json', 'application/*', '*/*'];

export type Representation = 'object' | 'table' | 'metadata';

interface RenderOptions {
  representation: Representation;
  query: URLSearchParams;
}

/**
 * The first supported form that a request's `Accept` header lists.
 *
 * @throws StatusError 406 when none is supported
 */
export function representationOf(request: Request): Representation {
  const accept = request.headers.get('accept') ?? '*/*';
  const representation = accept
    .split(',')
    .map(range => range.split(';').map(part => part.trim()))
    .filter(([type = '']) => JSON_TYPES.includes(type))
    .map(([, ...parameters]) => formOf(parameters))
    .find(form => form !== undefined);
  if (!representation) {
    throw StatusError.notAcceptable();
  }
  return representation;
}

/** @param parameters - of a media type, such as `as=Table` */
function formOf(parameters: string[]): Representation | undefined {
  const wanted = new URLSearchParams(parameters.join('&'));
  const as = wanted.get('as');
  if (as === null) {
    return 'object';
  }
  if (`${wanted.get('g')}/${wanted.get('v')}` !== META_VERSION) {
    return undefined;
  }
  if (as === 'Table') {
    return 'table';
  }
  return as.startsWith('PartialObjectMetadata') ? 'metadata' : undefined;
}

export function renderObject(
  definition: ResourceDefinition,
  object: KubernetesObject,
  options: RenderOptions,
): unknown {
  const { resourceVersion } = object.metadata;
  const metadata = { resourceVersion };
  switch (options.representation) {
    case 'table':
      return renderTable(definition, [object], { ...options, metadata });
    case 'metadata':
      return partialMetadata(object);
    default:
      return object;
  }
}

export function renderList(
  definition: ResourceDefinition,
  items: KubernetesObject[],
  options: RenderOptions & { metadata: object },
): unknown {
  const { representation, metadata } = options;
  if (representation === 'table') {
    return renderTable(definition, items, options);
  }
  return representation === 'metadata'
    ? {
        kind: 'PartialObjectMetadataList',
        apiVersion: META_VERSION,
        metadata,
        items: items.map(partialMetadata),
      }
    : {
        kind: `${definition.kind}List`,
        apiVersion: apiVersionOf(definition),
        metadata,
        items,
      };
}

export function renderTable(
  { columns }: ResourceDefinition,
  objects: KubernetesObject[],
  { query, metadata }: { query: URLSearchParams; metadata: object },
) {
  const now = new Date();
  const include = query.get('includeObject') ?? 'Metadata';
  return {
    kind: 'Table',
    apiVersion: META_VERSION,
    metadata,
    columnDefinitions: columns.map(
      ({ name, type, format = '', priority = 0 }) => ({
        name,
        type,
        format,
        description: '',
        priority,
      }),
    ),
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
