import { serviceKind } from '../../kinds';
import { rayServiceRequestPermission } from '../../permissions/permissions';
import { withRules } from '../../rules/Rules';
import { leadsUpwards } from '../../rules/urlPath';
import { bool, int32, oneOf, text } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { objectPath } from '../crudOperations';
import { defineOperation } from '../Operation';
import { keyRules } from '../requests';

/**
 * Methods of requests to applications; `GET` when absent. Kubernetes requires a separate right for each other one.
 *
 * @public
 */
export const SERVE_METHODS = ['', 'GET', 'POST'] as const;

/**
 * Longest path with its query, characters: what HTTP servers accept in a request line, with room for the proxy's
 * prefix.
 */
const MAX_PATH_LENGTH = 4_096;

/**
 * A request to an application of Ray Serve.
 *
 * @public
 */
export type ServeRequest = {
  method: (typeof SERVE_METHODS)[number];
  path: string;
  contentType: string;
  body: string;
};

/**
 * An application's answer.
 *
 * @public
 */
export type ServeResponse = {
  status: number;
  contentType: string;
  body: string;
  truncated: boolean;
  durationMs: number;
};

/**
 * Asks to send a request to the applications of a service.
 *
 * @public
 */
export type SendServeRequest = {
  name: string;
  namespace: string;
  request?: ServeRequest;
};

const serveRequest = message<ServeRequest>('ServeRequest', {
  method: field(oneOf(SERVE_METHODS), 'HTTP method; `GET` when absent.'),
  path: field(
    text(),
    'Path and query, from the root of the service: the route prefix of an application comes first. `/` when absent.',
  ),
  contentType: field(
    text(),
    'Media type of the body; `application/json` when absent.',
  ),
  body: field(text(), 'Body of a `POST`.'),
});

const serveResponse = message<ServeResponse>('ServeResponse', {
  status: field(int32(), 'HTTP status of the answer.'),
  contentType: field(text(), 'Media type of the answer.'),
  body: field(
    text(),
    'The answer as text, 1 MiB of it at most; what is no UTF-8 is replaced by U+FFFD.',
  ),
  truncated: field(bool(), 'The answer is longer.'),
  durationMs: field(int32(), 'Milliseconds until it was there.'),
});

/** Header values: no line breaks, nothing but visible ASCII and spaces (RFC 9110, section 5.5). */
const HEADER_VALUE = /^[\x20-\x7e]{0,255}$/;

/**
 * Requests to the applications of services, through the portal.
 *
 * @public
 */
export const serveRequestOperations = {
  sendServeRequest: defineOperation({
    http: {
      method: 'POST',
      path: `${objectPath(serviceKind)}/request`,
      body: 'request',
      api: 'portal',
    },
    input: withRules(
      message<SendServeRequest>('SendServeRequest', {
        name: field(text(), 'Name of the service.'),
        namespace: field(text(), 'Namespace of the service.'),
        request: field(serveRequest.optional(), 'The request.'),
      }),
      ({ request, ...key }, report) => {
        keyRules(key, serviceKind.words, report);
        const { path = '', contentType = '', method, body } = request ?? {};
        if (path.length > MAX_PATH_LENGTH) {
          report(
            ['request', 'path'],
            `The path has ${path.length} characters; send one of ${MAX_PATH_LENGTH} at most, and the rest as the body of a POST.`,
          );
        } else if (path && (!path.startsWith('/') || leadsUpwards(path))) {
          report(
            ['request', 'path'],
            'The path is none below the service. Write one such as /predict?name=Ada: it begins with a slash, has neither .. nor # in it, and anything special is percent-encoded.',
          );
        }
        if (!HEADER_VALUE.test(contentType)) {
          report(
            ['request', 'contentType'],
            'The content type is no media type. Write one such as application/json.',
          );
        }
        if (body && method !== 'POST') {
          report(
            ['request', 'body'],
            'Only a POST has a body. Set the method to POST, or leave the body out.',
          );
        }
      },
    ),
    output: serveResponse,
    resource: 'service',
    access: 'update',
    permission: rayServiceRequestPermission,
    audit: 'service-request',
    summary:
      'Sends a request to the applications of a service and returns what they answer.',
  }),
} as const;
