import { cpus, totalmem } from 'node:os';
import { Clock, ObjectClient, ServiceProxyRequest } from '../core/types';
import { CountedEventRecorder } from '../events/EventRecorder';
import { Pod, ResourceList } from '../objects/Pod';
import { SimulatedNode } from '../simulation/nodes';
import { InstalledRay } from './InstalledRay';
import { ProcessRuntime } from './ProcessRuntime';
import { addressBehind, proxyToPod, upgradePod } from './proxyToPod';
import { RunningHeads } from './ray/RunningHeads';

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
