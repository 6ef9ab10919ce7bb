import { ComputeTemplate, Service } from '@rayport/backstage-plugin-ray-common';
import { RayServiceObject } from '@rayport/backstage-plugin-ray-node';
import { mergeRayClusterSpec } from '../clusters/conversion/mergeRayClusterSpec';
import { serviceToRayService } from './serviceToRayService';
import { applyChange } from '../resources/applyChange';
import { changeRecord } from '../resources/changeRecord';
import { unusedTemplates } from '../templates/templatesForPatch';
import { withStoredMinReplicas } from '../resources/withStoredMinReplicas';

/** Options of {@link mergePatchedService}. */
export interface MergePatchedServiceOptions {
  existing: RayServiceObject;
  /** How it is shown. */
  before: Service;
  /** What it shall be. */
  after: Service;
  /** Compute templates of its namespace, by name. */
  templates: ReadonlyMap<string, ComputeTemplate>;
}

/** No update touches the time of creation. */
const ANY_TIME = new Date(0);

/** A RayService with what a patch changes; what the contract can't express, and what others own, stays. */
export function mergePatchedService(
  options: MergePatchedServiceOptions,
): RayServiceObject {
  const { existing, before, after, templates } = options;
  const { rayClusterConfig: cluster, ...existingSpec } = existing.spec ?? {};
  const clusterSpec =
    after.clusterSpec && withStoredMinReplicas(after.clusterSpec, cluster);
  const shown = serviceToRayService({
    service: before,
    templates: unusedTemplates(before.clusterSpec),
    now: ANY_TIME,
  });
  const wanted = serviceToRayService({
    service: { ...after, clusterSpec },
    templates,
    now: ANY_TIME,
  });
  const { rayClusterConfig: _, ...shownSpec } = shown.spec ?? {};
  const { rayClusterConfig: wantedCluster, ...wantedSpec } = wanted.spec ?? {};
  const { labels, annotations } = existing.metadata;
  return {
    ...existing,
    metadata: {
      ...existing.metadata,
      labels: changeRecord(
        labels,
        shown.metadata.labels,
        wanted.metadata.labels,
      ),
      annotations: changeRecord(
        annotations,
        shown.metadata.annotations,
        wanted.metadata.annotations,
      ),
    },
    spec: {
      ...applyChange(existingSpec, shownSpec, wantedSpec),
      rayClusterConfig:
        cluster && wantedCluster
          ? mergeRayClusterSpec(cluster, wantedCluster, {
              version: before.version,
              serves: true,
              keepsResources: true,
            })
          : wantedCluster,
    },
  };
}
