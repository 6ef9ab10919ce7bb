import {
  listOperations,
  Operation,
  OperationId,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';

/** Which of the operations a mount serves. */
export type ApiMount = 'v1' | 'v1alpha2' | 'portal';

/** The operation of a request. */
export interface RouteMatch {
  id: OperationId;
  operation: Operation;
  /** Decoded segments of the path by the names in the operation's path. */
  params: Record<string, string>;
}

/** A segment of an operation's path: a word, or a field of the input followed by a verb. */
type Segment = { word: string } | { field: string; verb: string };

interface Route {
  id: OperationId;
  operation: Operation;
  segments: Segment[];
  hasVerb: boolean;
}

/** A segment that fills a field of the input; a verb may follow (Google AIP-136, custom methods). */
const PARAMETER = /^\{(?<field>\w+)\}(?<verb>:\w+)?$/;

function parseSegment(word: string): Segment {
  const { field, verb = '' } = PARAMETER.exec(word)?.groups ?? {};
  return field ? { field, verb } : { word };
}

function isServed(operation: Operation, mount: ApiMount): boolean {
  const { api, v1alpha2 = false } = operation.http;
  return mount === 'v1alpha2' ? v1alpha2 : api === mount;
}

/** Splits before decoding, so that an encoded slash does not split a segment. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/').slice(1);
  if (!path.includes('%')) return segments;
  try {
    return segments.map(decodeURIComponent);
  } catch (error) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      `The path ${path} is not properly percent-encoded: encode "%" as "%25".`,
      { cause: error },
    );
  }
}

/** A path segment that no object name can contain. */
const NO_NAME = /^\.{1,2}$|\//;

/**
 * Whether a segment can be a parameter. It can be empty only after a slash at the end of the path: the operation's
 * rules refuse that with the reference server's message.
 */
function isParameter(segment: string, isLast: boolean): boolean {
  return (isLast || segment !== '') && !NO_NAME.test(segment);
}

function isMatch(route: Route, segments: readonly string[]): boolean {
  return route.segments.every((expected, index) => {
    const segment = segments[index];
    if ('word' in expected) return expected.word === segment;
    if (segment === undefined) return false;
    const isLast = index === segments.length - 1;
    return isParameter(segment, isLast) && segment.endsWith(expected.verb);
  });
}

/** Whether a path matches a route, whatever its parameters are. */
function hasWords(route: Route, segments: readonly string[]): boolean {
  return route.segments.every(
    (expected, index) =>
      !('word' in expected) || expected.word === segments[index],
  );
}

function paramsOf(
  route: Route,
  segments: readonly string[],
): Record<string, string> {
  const params: Record<string, string> = {};
  route.segments.forEach((expected, index) => {
    if ('word' in expected) return;
    const { field, verb } = expected;
    const segment = segments[index] ?? '';
    params[field] = segment.slice(0, segment.length - verb.length);
  });
  return params;
}

/** A verb takes precedence over a name that ends like one, for every method: no object name has a colon. */
function mostSpecific(matches: Route[]): Route[] {
  const withVerb = matches.filter(({ hasVerb }) => hasVerb);
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

/** Finds the operation of a method and path; built from the operations table. */
export class OperationRoutes {
  /** By number of segments. */
  readonly #routes = new Map<number, Route[]>();

  static forMount(mount: ApiMount): OperationRoutes {
    return new OperationRoutes(
      listOperations().filter(([, operation]) => isServed(operation, mount)),
    );
  }

  private constructor(served: Array<[OperationId, Operation]>) {
    for (const [id, operation] of served) {
      const words = operation.http.path.split('/').slice(1);
      const segments = words.map(parseSegment);
      const hasVerb = segments.some(
        segment => 'verb' in segment && segment.verb,
      );
      const route = { id, operation, segments, hasVerb };
      const { length } = segments;
      this.#routes.set(length, [...(this.#routes.get(length) ?? []), route]);
    }
  }

  /**
   * @param method - HTTP method; `HEAD` counts as `GET`
   * @param path - path below the mount, still encoded
   * @throws RayApiError `NOT_FOUND` for an unknown path, `UNIMPLEMENTED` with status 405 for a wrong method
   */
  match(method: string, path: string): RouteMatch {
    const segments = segmentsOf(path);
    const matches = mostSpecific(this.#find(segments, isMatch));
    if (!matches.length) throw new RayApiError('NOT_FOUND', 'Not Found');
    const wanted = method === 'HEAD' ? 'GET' : method;
    const match = matches.find(
      ({ operation }) => operation.http.method === wanted,
    );
    if (!match) throw new MethodNotAllowedError(allowedMethods(matches));
    const { id, operation } = match;
    return { id, operation, params: paramsOf(match, segments) };
  }

  /**
   * Whether a cleaned path belongs to another operation because a parameter is empty:
   * `/namespaces/n/jobsubmissions//id` means a submission, not the cluster `id`.
   *
   * @param path - below the mount, as it was sent
   * @param clean - the same without empty and dot segments
   */
  isAnother(path: string, clean: string): boolean {
    const partsOf = (text: string) => text.split('/').slice(1);
    return (
      path !== clean &&
      this.#find(partsOf(path), hasWords).length > 0 &&
      this.#find(partsOf(clean), isMatch).length > 0
    );
  }

  #find(segments: readonly string[], isFound: typeof isMatch): Route[] {
    const candidates = this.#routes.get(segments.length) ?? [];
    return candidates.filter(route => isFound(route, segments));
  }
}
