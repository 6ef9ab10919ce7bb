import { clusterKind } from '../../kinds';
import {
  bool,
  float,
  int32,
  int64,
  mapOf,
  oneOf,
  repeated,
  text,
  timestamp,
} from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { objectPath } from '../crudOperations';
import { defineOperation } from '../Operation';
import { keyRequest } from '../requests';

/**
 * Working CPUs, and how many of Ray's logical ones are held by tasks and actors.
 *
 * @public
 */
export type CpuLoad = {
  used: number;
  total: number;
  logicalUsed: number;
  logicalTotal: number;
};

const cpuLoad = message<CpuLoad>('CpuLoad', {
  used: field(float(), 'Cores that work.'),
  total: field(float(), 'Cores that the containers have.'),
  logicalUsed: field(float(), 'Ray’s `CPU`s that tasks and actors hold.'),
  logicalTotal: field(float(), 'All of Ray’s `CPU`s.'),
});

/**
 * Used and total memory.
 *
 * @public
 */
export type MemoryLoad = { usedBytes: string; totalBytes: string };

const memoryLoad = message<MemoryLoad>('MemoryLoad', {
  usedBytes: field(int64(), 'Bytes in use, as text.'),
  totalBytes: field(int64(), 'All bytes, as text.'),
});

/**
 * GPU load, and how many of Ray's logical ones are held by tasks and actors.
 *
 * @public
 */
export type GpuLoad = {
  percent: number;
  hasPercent: boolean;
  total: number;
  logicalUsed: number;
  logicalTotal: number;
  memory?: MemoryLoad;
  models: string[];
};

const gpuLoad = message<GpuLoad>('GpuLoad', {
  percent: field(float(), 'How much they work on average, of 100.'),
  hasPercent: field(bool(), 'Ray can tell how much they work.'),
  total: field(float(), 'Devices that Ray sees.'),
  logicalUsed: field(float(), 'Ray’s `GPU`s that tasks and actors hold.'),
  logicalTotal: field(float(), 'All of Ray’s `GPU`s.'),
  memory: field(memoryLoad.optional(), 'Memory of the devices.'),
  models: field(repeated(text()), 'What they are called.'),
});

/**
 * Usage as Ray reports it; unreported parts are absent.
 *
 * @public
 */
export type ResourceLoad = {
  cpu?: CpuLoad;
  memory?: MemoryLoad;
  gpu?: GpuLoad;
  objectStore?: MemoryLoad;
};

const loads = {
  cpu: field(cpuLoad.optional(), 'CPUs.'),
  memory: field(memoryLoad.optional(), 'Memory of the containers.'),
  gpu: field(gpuLoad.optional(), 'GPUs; absent where there are none.'),
  objectStore: field(memoryLoad.optional(), 'Ray’s object store.'),
};

/**
 * Usage of a Ray node.
 *
 * @public
 */
export type NodeLoad = {
  id: string;
  name: string;
  ip: string;
  isHead: boolean;
} & ResourceLoad;

const nodeLoad = message<NodeLoad>('NodeLoad', {
  id: field(text(), 'Ray’s id of the node.'),
  name: field(text(), 'Its host name, which is that of its pod.'),
  ip: field(text(), 'Its address, which is that of its pod.'),
  isHead: field(bool(), 'It is the head.'),
  ...loads,
});

/**
 * Resources requested together on one node.
 *
 * @public
 */
export type DemandBundle = { resources: Record<string, number>; count: number };

const demandBundle = message<DemandBundle>('DemandBundle', {
  resources: field(mapOf(float()), 'How much of what, in Ray’s names.'),
  count: field(int32(), 'How many of these.'),
});

/**
 * Who requests resources: a task or an actor, a placement group, or a call of `request_resources`.
 *
 * @public
 */
export const DEMAND_SOURCES = ['task', 'placementGroup', 'request'] as const;

/**
 * Why a demand waits:
 *
 * - `infeasible`: no pod of the cluster has, or could have, that much
 * - `busy`: there are pods that could take it when others end, and no autoscaler adds more
 * - `starting`: pods that could take it have been asked for, and have not joined
 * - `scaling`: the autoscaler may add a pod that takes it
 * - `atMaximum`: all groups whose pods could take it have as many as they may
 *
 * @public
 */
export const DEMAND_REASONS = [
  'infeasible',
  'busy',
  'starting',
  'scaling',
  'atMaximum',
] as const;

/**
 * Requested resources that Ray has not free.
 *
 * @public
 */
export type PendingDemand = {
  source: (typeof DEMAND_SOURCES)[number];
  bundles: DemandBundle[];
  count: number;
  strategy: string;
  reason: (typeof DEMAND_REASONS)[number];
  groups: string[];
};

const pendingDemand = message<PendingDemand>('PendingDemand', {
  source: field(oneOf(DEMAND_SOURCES), 'Who wants it.'),
  bundles: field(repeated(demandBundle), 'What is wanted.'),
  count: field(int32(), 'How many want the same.'),
  strategy: field(text(), 'Of a placement group: how it is to be placed.'),
  reason: field(oneOf(DEMAND_REASONS), 'Why it waits.'),
  groups: field(
    repeated(text()),
    'The worker groups whose pods could take it, as far as the reason is about them.',
  ),
});

/**
 * Why nothing is known of the load of a cluster: its head is not ready, its dashboard does not answer, answers too late,
 * asks for another token or is kept from answering, does not know the question, says too much or something else.
 *
 * @public
 */
export const LOAD_GAPS = [
  '',
  'notReady',
  'unreachable',
  'timedOut',
  'refused',
  'unsupported',
  'tooLarge',
  'unreadable',
] as const;

/**
 * Present usage of a cluster, and its pending demands.
 *
 * @public
 */
export type ClusterLoad = {
  asOf: string;
  gap: (typeof LOAD_GAPS)[number];
  message: string;
  total?: ResourceLoad;
  nodes: NodeLoad[];
  omittedNodes: number;
  demandsKnown: boolean;
  demands: PendingDemand[];
  omittedDemands: number;
  autoscalerError: string;
  excessive: string[];
};

/**
 * Most nodes in an answer.
 *
 * @public
 */
export const MAX_LOAD_NODES = 200;

/**
 * Most demands in an answer.
 *
 * @public
 */
export const MAX_LOAD_DEMANDS = 50;

/**
 * Usage of clusters, as Ray reports it.
 *
 * @public
 */
export const loadOperations = {
  getClusterLoad: defineOperation({
    http: {
      method: 'GET',
      path: `${objectPath(clusterKind)}/load`,
      api: 'portal',
    },
    input: keyRequest('GetClusterLoadRequest', clusterKind.words),
    output: message<ClusterLoad>('ClusterLoad', {
      asOf: field(timestamp(), 'When Ray was asked.'),
      gap: field(
        oneOf(LOAD_GAPS),
        'Why nothing is known, in a word; absent where something is.',
      ),
      message: field(text(), 'Why nothing is known, for people.'),
      total: field(
        message<ResourceLoad>('ResourceLoad', loads).optional(),
        'All nodes together.',
      ),
      nodes: field(
        repeated(nodeLoad),
        `The nodes that live, the head first; at most ${MAX_LOAD_NODES}.`,
      ),
      omittedNodes: field(int32(), 'How many nodes there are beyond these.'),
      demandsKnown: field(
        bool(),
        'Whether Ray reports its pending demands; version 2 of its autoscaler does not.',
      ),
      demands: field(
        repeated(pendingDemand),
        `What Ray waits for; at most ${MAX_LOAD_DEMANDS}.`,
      ),
      omittedDemands: field(
        int32(),
        'How many demands there are beyond these.',
      ),
      autoscalerError: field(text(), 'What the autoscaler failed with last.'),
      excessive: field(
        repeated(text()),
        "Paths of the head's dashboard that answer more than the portal reads; it asks for them less often.",
      ),
    }),
    resource: 'cluster',
    access: 'read',
    isLive: true,
    permission: clusterKind.permissions.read,
    audit: 'cluster-fetch',
    summary:
      'Tells what a cluster uses at the moment and what its Ray waits for; Ray is asked every few seconds at most.',
  }),
} as const;
