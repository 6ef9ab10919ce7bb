import {
  fieldsOf,
  Operation,
  OperationId,
} from '@rayport/backstage-plugin-ray-common';
import { bodyFor, SECRET, Target, THEIRS, EVE } from './world';

/** One request of the matrix, as either transport can send it. */
export interface MatrixRequest {
  id: OperationId;
  operation: Operation;
  /** The special part of the request; empty for the plain one. */
  title: string;
  /** `/api/ray` or `/apis/v1`, with the path of the operation. */
  path: string;
  method: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  body?: object;
}

/** Where an operation is served. */
export function mountsOf({ http }: Operation): string[] {
  if (http.api === 'portal') return ['/api/ray'];
  const mounts = ['/apis/v1', '/api/ray/v1'];
  return http.v1alpha2 ? [...mounts, '/apis/v1alpha2'] : mounts;
}

/** Names of the parameters in an operation's path. */
function parametersOf({ http }: Operation): string[] {
  return [...http.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
}

/** Whether an operation changes something, with any method. */
export function isWrite({ access }: Operation): boolean {
  return access === 'create' || access === 'update' || access === 'delete';
}

/** The request of an operation for a target, without anything special. */
export function plainRequest(
  [id, operation]: readonly [OperationId, Operation],
  target: Target,
  mount = mountsOf(operation)[0],
): MatrixRequest {
  const { http, nameField = 'name' } = operation;
  const names = parametersOf(operation);
  const params: Record<string, string> = {
    namespace: target.namespace,
    [nameField]: target.name,
  };
  const path = http.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? SECRET),
  );
  const hasNamespace = fieldsOf(operation.input).some(
    ({ jsonName }) => jsonName === 'namespace',
  );
  const isInQuery = hasNamespace && !names.includes('namespace') && !http.body;
  return {
    id,
    operation,
    title: '',
    path: `${mount}${path}`,
    method: http.method,
    query: isInQuery ? { namespace: target.namespace } : {},
    headers: {},
    body: http.body ? bodyFor(http.body, target) : undefined,
  };
}

/** Values that filter lists for hidden objects, or cut them so that these would show. */
const NARROWING: Readonly<Record<string, string>> = {
  name: SECRET,
  user: EVE,
  search: SECRET,
  namespace: THEIRS,
  limit: '1',
  pageSize: '1',
  page: '2',
  labelSelector: 'ray.io/cluster!=y',
};

/** Orders that would reveal the number of hidden objects. */
const ORDERS = ['name desc', 'age', 'usedBy desc', 'state', 'owner desc'];

/** The same request in all the other ways in which the operation can be asked. */
export function variantsOf(request: MatrixRequest): MatrixRequest[] {
  const { operation, query, method } = request;
  const { access, input, isConditional, http } = operation;
  const asking = (extra: Record<string, string>): MatrixRequest => ({
    ...request,
    title: new URLSearchParams(extra).toString(),
    query: { ...query, ...extra },
  });
  const narrowed = fieldsOf(input)
    .filter(
      ({ jsonName }) =>
        NARROWING[jsonName] && !http.path.includes(`{${jsonName}}`),
    )
    .map(({ jsonName }) => asking({ [jsonName]: NARROWING[jsonName] }));
  const isOrdered = fieldsOf(input).some(
    ({ jsonName }) => jsonName === 'orderBy',
  );
  if (access === 'list' || access === 'overview') {
    return [
      asking({ consistency: 'strong' }),
      ...narrowed,
      ...(isOrdered ? ORDERS.map(orderBy => asking({ orderBy })) : []),
    ];
  }
  if (method === 'GET') {
    const isFollowed = fieldsOf(input).some(
      ({ jsonName }) => jsonName === 'follow',
    );
    return [
      asking({ consistency: 'strong' }),
      ...(isFollowed ? [asking({ follow: 'true' })] : []),
    ];
  }
  const conditional = ['"0.0.0"', '*'].map(tag => ({
    ...request,
    title: `If-Match: ${tag}`,
    headers: { 'if-match': tag },
  }));
  const templated = bodyWithHidden(request);
  return [
    asking({ dryRun: 'All' }),
    ...(isConditional ? conditional : []),
    ...(templated ? [templated] : []),
  ];
}

/** The same write, of something that is made from a template which may be hidden. */
function bodyWithHidden(request: MatrixRequest): MatrixRequest | undefined {
  const text = JSON.stringify(request.body) ?? '';
  if (!text.includes('"computeTemplate"')) return undefined;
  const body = JSON.parse(
    text.replaceAll(
      /"computeTemplate":"\w+"/g,
      `"computeTemplate":"${SECRET}"`,
    ),
  );
  return { ...request, title: 'from a template that may be hidden', body };
}

/** The same request, which changes nothing. */
export function harmless(request: MatrixRequest): MatrixRequest {
  return request.operation.http.method === 'GET'
    ? request
    : { ...request, query: { ...request.query, dryRun: 'All' } };
}
