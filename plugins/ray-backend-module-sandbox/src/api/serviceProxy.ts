import { JsonObject, objectsIn, readPath } from '../core/json';
import { StatusError } from '../core/StatusError';
import { ServiceProxyRequest } from '../core/types';
import { ApiContext, ResourceRequest } from './ApiContext';
import { readObject } from './getObject';

/** `[scheme:]name[:port]`, as the path names a service and its port. */
const NAME = /^(?:(?:http|https):(?=[^:]+:))?([^:]+)(?::([^:]*))?$/;

/** Proxies a request to a service: `services/<name>[:<port>]/proxy/<path>`. */
export async function serviceProxy(
  context: ApiContext,
  request: ResourceRequest,
): Promise<Response> {
  const proxied = serviceRequest(context, request);
  const answer = await context.services.forward(proxied);
  if (!answer) {
    throw StatusError.serviceUnavailable(
      `no endpoints available for service "${proxied.service}"`,
    );
  }
  return answer;
}

/**
 * Reads the service, port and path that a request addresses.
 *
 * @throws StatusError for a service or port that does not exist
 */
export function serviceRequest(
  { store }: Pick<ApiContext, 'store'>,
  {
    definition,
    namespace = '',
    name = '',
    request,
  }: Pick<ResourceRequest, 'definition' | 'namespace' | 'name' | 'request'>,
): ServiceProxyRequest {
  const [, service = name, portName = ''] = NAME.exec(name) ?? [];
  const found = readObject(store, { definition, namespace, name: service });
  const port = choosePort(objectsIn(readPath(found, 'spec.ports')), portName);
  if (!port) {
    throw StatusError.serviceUnavailable(
      `no service port "${portName}" found for service "${service}"`,
    );
  }
  return {
    namespace,
    service,
    port: Number(port.port),
    ...(typeof port.name === 'string' && { portName: port.name }),
    request: proxiedRequest(request),
  };
}

function choosePort(ports: JsonObject[], wanted: string) {
  return wanted === '' && ports.length === 1
    ? ports[0]
    : ports.find(({ name, port }) => name === wanted || `${port}` === wanted);
}

/** The request as the service gets it, without the caller's Kubernetes credentials. */
function proxiedRequest(request: Request): Request {
  const url = new URL(request.url);
  const [, path = '/'] =
    /\/services\/[^/]+\/proxy(\/.*)?$/.exec(url.pathname) ?? [];
  const headers = new Headers(request.headers);
  headers.delete('Authorization');
  const { method, body, signal } = request;
  return new Request(new URL(`${path}${url.search}`, url.origin), {
    method,
    headers,
    signal,
    ...(body && { body, duplex: 'half' as const }),
  });
}
