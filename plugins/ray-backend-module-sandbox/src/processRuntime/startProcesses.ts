import { cpus, totalmem } from 'node:os';
import http, { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { readPath, objectsIn } from '../core/json';
import { Clock, ObjectClient, ServiceProxyRequest } from '../core/types';
import { CountedEventRecorder } from '../events/EventRecorder';
import { Pod, ResourceList } from '../objects/Pod';
import { SimulatedNode } from '../simulation/nodes';
import { InstalledRay } from './InstalledRay';
import { ProcessRuntime } from './ProcessRuntime';
import { RunningHeads, readyPods } from './ray/RunningHeads';
import { requestPod } from './requestPod';

/** Of the connection. */
const DROPPED = ['connection', 'host', 'keep-alive', 'transfer-encoding'];

/** Proxies a request to a ready pod behind a service; undefined when there is none. */
async function proxyToPod(
  { namespace, service, port, request }: ServiceProxyRequest,
  { client, runtime }: { client: ObjectClient; runtime: ProcessRuntime },
): Promise<Response | undefined> {
  const key = { namespace, service };
  const address = addressBehind({ ...key, port }, { client, runtime });
  if (!address) {
    return undefined;
  }
  const { pathname, search } = new URL(request.url);
  const { body } = request;
  try {
    const answer = await requestPod(`http://${address}${pathname}${search}`, {
      method: request.method,
      headers: Object.fromEntries(without(request.headers)),
      signal: request.signal,
      ...(body && { body }),
    });
    const { statusCode: status = 502 } = answer;
    const hasContent = ![204, 205, 304].includes(status);
    const headers = new Headers();
    answer.rawHeaders.forEach((name, index, all) => {
      if (index % 2 === 0) headers.append(name, all[index + 1] ?? '');
    });
    return new Response(hasContent ? streamOf(answer) : undefined, {
      status,
      headers: without(headers),
    });
  } catch (error) {
    return new Response(
      `error trying to reach service: dial tcp ${address}: ${error}`,
      { status: 502, headers: { 'Content-Type': 'text/plain' } },
    );
  }
}

/** The address of a ready pod behind a service; undefined if there is none. */
function addressBehind(
  { namespace, service, port }: Omit<ServiceProxyRequest, 'request'>,
  { client, runtime }: { client: ObjectClient; runtime: ProcessRuntime },
): string | undefined {
  const key = { namespace, name: service };
  const [pod] = readyPods(client, key);
  if (!pod) {
    return undefined;
  }
  const ports = objectsIn(readPath(client.get('services', key), 'spec.ports'));
  const target = Number(
    ports.find(each => each.port === port)?.targetPort ?? port,
  );
  return `${pod.status?.podIP}:${runtime.portOf(pod, target)}`;
}

function without(headers: Headers): Headers {
  const kept = new Headers(headers);
  DROPPED.forEach(name => kept.delete(name));
  return kept;
}

function streamOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = answer[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel: () => {
      answer.destroy();
    },
  });
}

/** Opens a WebSocket to a process of a pod; fails where it answers anything else. */
function upgradePod(
  address: string,
  { request: asked }: Pick<ServiceProxyRequest, 'request'>,
): Promise<Duplex> {
  const { pathname, search } = new URL(asked.url);
  const headers = Object.fromEntries(asked.headers);
  return new Promise((resolve, reject) => {
    const sent = http.request(`http://${address}${pathname}${search}`, {
      headers: { ...headers, connection: 'Upgrade', upgrade: 'websocket' },
      agent: false,
    });
    sent.once('upgrade', (_answer, socket, head) => {
      socket.unshift(head);
      resolve(socket);
    });
    sent.once('response', answer => {
      answer.destroy();
      reject(new Error(`The pod answered ${answer.statusCode}`));
    });
    sent.once('error', reject).end();
  });
}

/** Resource for the memory that pods really take of this machine, independent of their requests. */
const MEMORY = 'rayport.io/machine-memory';

/** Typical sizes of Ray's processes, without the memory of the user's program. */
const SIZES = { head: '1300Mi', worker: '500Mi', other: '200Mi' };

/** Requests only tell Ray its size, so the node offers several times the resources of the machine. */
const OVERCOMMIT = 4;
const LEAST_CPUS = 16;
const BYTES_PER_MIB = 1024 ** 2;

/** This machine as the only node, with a budget for the memory that processes really use. */
function machineNode({ memory, pods }: InstalledRay): SimulatedNode {
  const mib = Math.floor(totalmem() / BYTES_PER_MIB);
  return {
    name: 'this-machine',
    ip: '127.0.0.1',
    podNetwork: '127.0',
    allocatable: {
      cpu: String(Math.max(LEAST_CPUS, cpus().length * OVERCOMMIT)),
      memory: `${mib * OVERCOMMIT}Mi`,
      [MEMORY]: memory ?? `${Math.floor(mib / 2)}Mi`,
      pods: String(pods),
    },
  };
}

/** The share of the budget that a pod takes. */
function machineShare({ metadata }: Pod): ResourceList {
  const type = metadata.labels?.['ray.io/node-type'];
  const size = type === 'head' || type === 'worker' ? type : 'other';
  return { [MEMORY]: SIZES[size], pods: '1' };
}

/** Runs processes of this machine, and the Ray in them, instead of simulated containers. */
export function startProcesses(options: {
  client: ObjectClient;
  clock: Clock;
  events: CountedEventRecorder;
  ray: InstalledRay;
}) {
  const { client, ray } = options;
  const runtime = new ProcessRuntime(options);
  return {
    runtime,
    heads: new RunningHeads(client),
    nodes: [machineNode(ray)],
    shareOf: machineShare,
    services: {
      forward: (request: ServiceProxyRequest) =>
        proxyToPod(request, { client, runtime }),
      async upgrade(request: ServiceProxyRequest) {
        const address = addressBehind(request, { client, runtime });
        return address ? upgradePod(address, request) : undefined;
      },
    },
    stop: () => runtime.stop(),
  };
}
