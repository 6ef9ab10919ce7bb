import {
  Cluster,
  CLUSTER_STATES,
  ClusterEvent,
  clusterSchema,
  ClusterStatus,
  clusterStatusSchema,
  RAY_ANNOTATIONS,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  RAY_CLUSTERS,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { isAccelerator } from '../core/accelerators';
import { PackedJson } from '../core/PackedJson';
import { ownedResource } from '../core/RayResource';
import { isAboutNodes } from '../fixes/withLargestNode';
import { listFields } from '../views/ListFields';
import { PackedMessage } from '../views/PackedMessage';
import { View, ViewParts } from '../views/View';
import {
  clusterState,
  explainCluster,
  ExplainClusterOptions,
} from './explainCluster';
import { waitsForOperatorSince } from './explain/waitsForOperator';
import { mergeEvents } from './mergeEvents';
import { rayClusterToCluster } from './conversion/rayClusterToCluster';
import { parseTime } from '../core/rfc3339';

const statusJson = new PackedJson();

function packed(status: ClusterStatus): PackedMessage<ClusterStatus> {
  return new PackedMessage(clusterStatusSchema, status, statusJson);
}

/** A cluster as the API shows it, with its explanation. */
export class ClusterView extends View<Cluster> {
  /** What it is doing and why. */
  readonly status: PackedMessage<ClusterStatus>;
  /** Whether the hint depends on the nodes, which are not part of the view. */
  readonly isAboutNodes: boolean;
  #summary: PackedMessage<ClusterStatus> | undefined;

  constructor(parts: ViewParts<Cluster>, status: ClusterStatus) {
    super(parts);
    this.status = packed(status);
    this.isAboutNodes = status.fixes.some(isAboutNodes);
  }

  /** The status without pods and groups, for lists; computed on first use. */
  get summary(): PackedMessage<ClusterStatus> {
    const { status } = this;
    this.#summary ??= packed({ ...status.message(), pods: [], groups: [] });
    if (status.isPacked) this.#summary.pack();
    return this.#summary;
  }

  override pack(): void {
    this.status.pack();
    this.#summary?.pack();
  }
}

/** The GPUs that pods of a cluster request, by the name of the resource. */
function gpuTypesOf({ groups }: ClusterStatus): string[] {
  const names = groups.flatMap(({ resources }) => Object.keys(resources));
  return [...new Set(names.filter(isAccelerator))];
}

/** Events of a cluster; those of other objects are left out. */
export function clusterEvents(
  { metadata }: RayCluster,
  events: readonly Event[],
): ClusterEvent[] {
  const { namespace = '', name, uid = '', labels } = metadata;
  return mergeEvents(events, {
    subjects: [{ kind: RAY_CLUSTERS.kind, namespace, name, uid }],
    prefix: labels?.[RAY_LABELS.clusterName] ?? name,
  });
}

/** The catalog component of a cluster. The operator copies the annotations of a job or service to its cluster. */
function componentOf({ metadata }: RayCluster): string | undefined {
  const { annotations, labels } = metadata;
  const isOfAnother = labels?.[RAY_LABELS.originatedFromName] !== undefined;
  return isOfAnother ? undefined : annotations?.[RAY_ANNOTATIONS.component];
}

/** Renders a RayCluster with the pods and events that explain its state; those of others are left out. */
export function viewCluster(options: ExplainClusterOptions): ClusterView {
  const { rayCluster } = options;
  const { labels, uid } = rayCluster.metadata;
  const status = explainCluster(options);
  const cluster = rayClusterToCluster(rayCluster, {
    events: clusterEvents(rayCluster, options.events),
    state: clusterState(status),
  });
  const { createdAt } = cluster;
  const parts: ViewParts<Cluster> = {
    schema: clusterSchema,
    message: cluster,
    resource: ownedResource('cluster', cluster),
    selectable: { createdAt, states: [status.state], labels },
    listFields: listFields({
      object: cluster,
      state: status.state,
      states: CLUSTER_STATES,
      component: componentOf(rayCluster),
      origin: status.origin,
      searched: [status.rayVersion, ...gpuTypesOf(status)],
      values: {
        version: status.rayVersion,
        workers: status.desiredWorkers,
      },
    }),
    uid,
    reevaluateAt: parseTime(status.reevaluateAt),
    waitsForOperatorSince: waitsForOperatorSince({
      reason: status.reason,
      since: parseTime(status.since),
    }),
  };
  return new ClusterView(parts, status);
}
