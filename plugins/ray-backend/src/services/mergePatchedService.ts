import { ComputeTemplate, Service } from '@rayport/backstage-plugin-ray-common';
import { RayServiceObject } from '@rayport/backstage-plugin-ray-node';
import { mergeRayClusterSpec } from '../clusters/conversion/mergeRayClusterSpec';
import { serviceToRayService } from './serviceToRayService';
import { applyChange } from '../resources/applyChange';
import { changeRecord } from '../resources/changeRecord';
import { unusedTemplates } from '../templates/templatesForPatch';
import { withStoredMinReplicas } from '../clusters/conversion/withStoredMinReplicas';

/** Options of {@link mergePatchedService}. */
export interface MergePatchedServiceOptions {
  existing: RayServiceObject;
  /** Its present form, as shown. */
  before: Service;
  /** Its wanted form. */
  after: Service;
  /** Compute templates of its namespace, by name. */
  templates: ReadonlyMap<string, ComputeTemplate>;
}

/** No update touches the time of creation. */
const ANY_TIME = new Date(0);

/** A RayService with a patch applied. Keeps what the contract can't express and what other tools own. */
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
