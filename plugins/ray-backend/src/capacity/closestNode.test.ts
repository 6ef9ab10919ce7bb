import { closestNode } from './closestNode';
import { NodeRoom } from './NodeRoom';

const node = (cpu: number, gi: number, gpu = 0): NodeRoom => ({
  labels: {},
  taints: [],
  allocatable: new Map([
    ['cpu', cpu],
    ['memory', gi * 2 ** 30],
    ['nvidia.com/gpu', gpu],
  ]),
});

const NODES = [node(4, 16), node(3.92, 30.5), node(16, 8, 1)];

it.each([
  ['cpu 8, memory 8Gi', 'cpu 16, memory 8Gi'],
  ['cpu 4, memory 64Gi', 'cpu 3.9, memory 30.5Gi'],
  ['memory 4Gi, nvidia.com/gpu 2', 'memory 8Gi, nvidia.com/gpu 1'],
  ['words', undefined],
])('finds for %s the node with %s', (requested, found) => {
  expect(closestNode(NODES, requested)).toBe(found);
});

it('returns undefined if there are no nodes', () => {
  expect(closestNode([], 'cpu 1')).toBeUndefined();
});
