import { cpus, totalmem } from 'node:os';
import { Pod, ResourceList } from '../objects';
import { SimulatedNode } from '../simulation/nodes';
import { InstalledRay } from './InstalledRay';

/** What pods take of this machine, whatever they request. */
const MEMORY = 'rayport.io/machine-memory';

/** Typical sizes of Ray's processes; what a program adds is its own business. */
const SIZES = { head: '1300Mi', worker: '500Mi', other: '200Mi' };

/** Requests are what Ray is told, not what is taken, so there may be several times as much as the machine has. */
const OVERCOMMIT = 4;
const LEAST_CPUS = 16;
const BYTES_PER_MIB = 1024 ** 2;

/** This machine as the only node, with a budget for what really runs. */
export function machineNode({ memory, pods }: InstalledRay): SimulatedNode {
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

/** What a pod takes of the budget. */
export function machineShare({ metadata }: Pod): ResourceList {
  const type = metadata.labels?.['ray.io/node-type'];
  const size = type === 'head' || type === 'worker' ? type : 'other';
  return { [MEMORY]: SIZES[size], pods: '1' };
}
