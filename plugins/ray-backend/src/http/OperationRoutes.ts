import {
  listOperations,
  Operation,
  OperationId,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';

/** Which of the operations a mount serves. */
export type ApiMount = 'v1' | 'v1alpha2' | 'portal';

/** An operation that a request asks for. */
export interface RouteMatch {
  id: OperationId;
  operation: Operation;
  /** Decoded segments of the path by the names in the operation's path. */
  params: Record<string, string>;
}

interface Route {
  id: OperationId;
  operation: Operation;
  segments: string[];
}

/** A segment that fills a field of the input; a verb may follow (Google AIP-136, custom methods). */
const PARAMETER = /^\{(?<name>\w+)\}(?<verb>:\w+)?$/;

function isServed(operation: Operation, mount: ApiMount): boolean {
  const { api, v1alpha2 = false } = operation.http;
  return mount === 'v1alpha2' ? v1alpha2 : api === mount;
}

/** Splits before decoding, so that an encoded slash stays part of its segment. */
function segmentsOf(path: string): string[] {
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch (error) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      `The path ${path} is not properly percent-encoded: encode "%" as "%25".`,
      { cause: error },
    );
  }
}

function paramsOf(
  route: Route,
  segments: string[],
): Record<string, string> | undefined {
  if (route.segments.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of route.segments.entries()) {
    const segment = segments[index];
    const { name, verb = '' } = PARAMETER.exec(expected)?.groups ?? {};
    if (name && segment.endsWith(verb)) {
      params[name] = segment.slice(0, segment.length - verb.length);
    } else if (expected !== segment) return undefined;
  }
  return params;
}

/** A verb wins over a name that ends like one, for every method: no name of an object has a colon. */
function mostSpecific(matches: Array<Route & RouteMatch>) {
  const withVerb = matches.filter(({ segments }) =>
    segments.some(segment => PARAMETER.exec(segment)?.groups?.verb),
  );
  return withVerb.length ? withVerb : matches;
}

function allowedMethods(routes: Route[]): string[] {
  const methods = routes.map(({ operation }) => operation.http.method);
  return methods.flatMap(method =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  );
}

/** The path is known, but not with this method. */
export class MethodNotAllowedError extends RayApiError {
  readonly allow: string;

  constructor(methods: string[]) {
    super('UNIMPLEMENTED', 'Method Not Allowed', { httpStatus: 405 });
    this.allow = methods.join(', ');
  }
}

/** Finds the operation of a method and path; made from the operations table. */
export class OperationRoutes {
  readonly #routes: Route[];

  static forMount(mount: ApiMount): OperationRoutes {
    const routes = listOperations()
      .filter(([, operation]) => isServed(operation, mount))
      .map(([id, operation]) => ({
        id,
        operation,
        segments: operation.http.path.split('/').slice(1),
      }));
    return new OperationRoutes(routes);
  }

  private constructor(routes: Route[]) {
    this.#routes = routes;
  }

  /**
   * @param method - HTTP method; `HEAD` counts as `GET`
   * @param path - path below the mount, still encoded
   * @throws RayApiError `NOT_FOUND` for an unknown path, `UNIMPLEMENTED` with status 405 for a wrong method
   */
  match(method: string, path: string): RouteMatch {
    const segments = segmentsOf(path);
    const matches = mostSpecific(
      this.#routes.flatMap(route => {
        const params = paramsOf(route, segments);
        return params ? [{ ...route, params }] : [];
      }),
    );
    if (!matches.length) throw new RayApiError('NOT_FOUND', 'Not Found');
    const wanted = method === 'HEAD' ? 'GET' : method;
    const match = matches.find(
      ({ operation }) => operation.http.method === wanted,
    );
    if (!match) throw new MethodNotAllowedError(allowedMethods(matches));
    return match;
  }
}
