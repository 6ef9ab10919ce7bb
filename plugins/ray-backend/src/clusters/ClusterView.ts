import {
  Cluster,
  ClusterEvent,
  clusterSchema,
  ClusterStatus,
  clusterStatusSchema,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  RAY_CLUSTERS,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { clusterResource } from '../authorization/RayResource';
import { RenderedMessage } from '../views/RenderedMessage';
import { View, ViewParts } from '../views/View';
import {
  clusterState,
  explainCluster,
  ExplainClusterOptions,
} from './explainCluster';
import { mergeEvents } from './mergeEvents';
import { rayClusterToCluster } from './rayClusterToCluster';
import { parseTime } from './rfc3339';

/** A cluster as the API shows it, with what explains it. */
export class ClusterView extends View<Cluster> {
  /** What it is doing and why. */
  readonly status: RenderedMessage<ClusterStatus>;
  /** The same without pods, for lists. */
  readonly summary: RenderedMessage<ClusterStatus>;

  constructor(parts: ViewParts<Cluster>, explain: () => ClusterStatus) {
    super(parts);
    this.status = new RenderedMessage(clusterStatusSchema, explain);
    this.summary = new RenderedMessage(clusterStatusSchema, () => ({
      ...explain(),
      pods: [],
    }));
  }
}

/** What happened to a cluster; events of others are left out. */
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

/** Brings a RayCluster together with the pods and events that tell how it is; those of others are left out. */
export function viewCluster(options: ExplainClusterOptions): ClusterView {
  const { rayCluster, events } = options;
  const { labels, uid } = rayCluster.metadata;
  const explain = () => explainCluster(options);
  const { state, reevaluateAt } = explain();
  const bare = rayClusterToCluster(rayCluster, { events: [], state: '' });
  const parts: ViewParts<Cluster> = {
    schema: clusterSchema,
    resource: clusterResource(bare),
    selectable: {
      createdAt: bare.createdAt,
      user: bare.user,
      states: [state],
      labels,
    },
    make: () =>
      rayClusterToCluster(rayCluster, {
        events: clusterEvents(rayCluster, events),
        state: clusterState(explain()),
      }),
    uid,
    reevaluateAt: parseTime(reevaluateAt),
  };
  return new ClusterView(parts, explain);
}
