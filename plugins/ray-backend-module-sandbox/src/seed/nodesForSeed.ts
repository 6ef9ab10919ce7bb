import { SANDBOX_NODES, SimulatedNode } from '../simulation/nodes';

const CPUS_PER_CLUSTER = 2; // head and one worker of the small template
const GIB_PER_CLUSTER = 4;
const SPARE = 2; // leaves as much room again for what users add

/** The sandbox's nodes, big enough for a number of seeded clusters. */
export function nodesForSeed(
  count: number | undefined,
): readonly SimulatedNode[] {
  const share = ((count ?? 0) * SPARE) / SANDBOX_NODES.length;
  return SANDBOX_NODES.map(node => {
    const { cpu, memory } = node.allocatable;
    const cpus = Math.ceil(share * CPUS_PER_CLUSTER);
    const gib = Math.ceil(share * GIB_PER_CLUSTER);
    return {
      ...node,
      allocatable: {
        ...node.allocatable,
        cpu: String(Math.max(Number(cpu), cpus)),
        memory: `${Math.max(Number.parseInt(memory, 10), gib)}Gi`,
      },
    };
  });
}
