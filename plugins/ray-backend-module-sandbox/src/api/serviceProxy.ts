import { JsonObject, objectsIn, readPath } from '../core/json';
import { StatusError } from '../core/StatusError';
import { ApiContext, ResourceRequest } from './ApiContext';
import { readObject } from './getObject';

/** `[scheme:]name[:port]`, as the path names a service and its port. */
const NAME = /^(?:(?:http|https):(?=[^:]+:))?([^:]+)(?::([^:]*))?$/;

/** Proxies a request to a service: `services/<name>[:<port>]/proxy/<path>`. */
export async function serviceProxy(
  { store, services }: ApiContext,
  { definition, namespace = '', name = '', request }: ResourceRequest,
): Promise<Response> {
  const [, service = name, portName = ''] = NAME.exec(name) ?? [];
  const found = readObject(store, { definition, namespace, name: service });
  const port = choosePort(objectsIn(readPath(found, 'spec.ports')), portName);
  if (!port) {
    throw StatusError.serviceUnavailable(
      `no service port "${portName}" found for service "${service}"`,
    );
  }
  const answer = await services.forward({
    namespace,
    service,
    port: Number(port.port),
    ...(typeof port.name === 'string' && { portName: port.name }),
    request: await proxiedRequest(request),
  });
  if (!answer) {
    throw StatusError.serviceUnavailable(
      `no endpoints available for service "${service}"`,
    );
  }
  return answer;
}

function choosePort(ports: JsonObject[], wanted: string) {
  return wanted === '' && ports.length === 1
    ? ports[0]
    : ports.find(({ name, port }) => name === wanted || `${port}` === wanted);
}

/** The request as the service gets it, without the caller's Kubernetes credentials. */
async function proxiedRequest(request: Request): Promise<Request> {
  const url = new URL(request.url);
  const [, path = '/'] =
    /\/services\/[^/]+\/proxy(\/.*)?$/.exec(url.pathname) ?? [];
  const headers = new Headers(request.headers);
  headers.delete('Authorization');
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(new URL(`${path}${url.search}`, url.origin), {
    method: request.method,
    headers,
    signal: request.signal,
    ...(hasBody && { body: await request.arrayBuffer() }),
  });
}
