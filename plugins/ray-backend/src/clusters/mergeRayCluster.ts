import {
  Cluster,
  ComputeTemplate,
  RAY_ANNOTATIONS,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { clusterToRayCluster } from './conversion/clusterToRayCluster';
import { mergeRayClusterSpec } from './conversion/mergeRayClusterSpec';
import { changeRecord } from '../resources/changeRecord';
import { withStoredMinReplicas } from './conversion/withStoredMinReplicas';

/** Options of {@link mergeRayCluster}. */
export interface MergeRayClusterOptions {
  existing: RayCluster;
  /** Its present form, as shown. */
  before: Cluster;
  /** Its wanted form. */
  after: Cluster;
  /** Compute templates of its namespace, by name. */
  templates: ReadonlyMap<string, ComputeTemplate>;
  /** See `mergeRayClusterSpec`. */
  keepsResources: boolean;
}

type Labels = Record<string, string> | undefined;

/** No update touches the time of creation. */
const ANY_TIME = new Date(0);

function write(cluster: Cluster, options: MergeRayClusterOptions): RayCluster {
  const { templates, existing } = options;
  const { clusterSpec: spec } = cluster;
  const clusterSpec = spec && withStoredMinReplicas(spec, existing.spec);
  return clusterToRayCluster({
    cluster: { ...cluster, clusterSpec },
    templates,
    now: ANY_TIME,
  });
}

/** The label repeats `rayVersion`. Objects of other tools lack it, and don't get it. */
function withoutNewVersion(changed: Labels, existing: Labels): Labels {
  if (existing?.[RAY_LABELS.version] !== undefined) return changed;
  const { [RAY_LABELS.version]: _, ...others } = changed ?? {};
  return changed && others;
}

/** A RayCluster with an update applied. Keeps what the contract can't express and what other tools own. */
export function mergeRayCluster(options: MergeRayClusterOptions): RayCluster {
  const { existing, before, after, keepsResources } = options;
  const shown = write({ ...before, clusterSpec: undefined }, options).metadata;
  const wanted = write(after, options);
  const { labels, annotations } = existing.metadata;
  return {
    ...existing,
    metadata: {
      ...existing.metadata,
      labels: withoutNewVersion(
        changeRecord(labels, shown.labels, wanted.metadata.labels),
        labels,
      ),
      annotations: changeRecord(
        annotations,
        shown.annotations,
        wanted.metadata.annotations,
      ),
    },
    spec: mergeRayClusterSpec(existing.spec ?? {}, wanted.spec ?? {}, {
      version: before.version,
      serves: before.annotations[RAY_ANNOTATIONS.enableServe] === 'true',
      keepsResources,
    }),
  };
}
