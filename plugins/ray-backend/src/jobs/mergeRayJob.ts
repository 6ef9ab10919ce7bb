import { ComputeTemplate, Job } from '@rayport/backstage-plugin-ray-common';
import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { mergeRayClusterSpec } from '../clusters/conversion/mergeRayClusterSpec';
import { jobToRayJob } from './jobToRayJob';
import { applyChange } from '../resources/applyChange';
import { changeRecord } from '../resources/changeRecord';
import { unusedTemplates } from '../templates/templatesForPatch';
import { withStoredMinReplicas } from '../clusters/conversion/withStoredMinReplicas';

/** Options of {@link mergeRayJob}. */
export interface MergeRayJobOptions {
  existing: RayJob;
  /** Its present form, as shown. */
  before: Job;
  /** Its wanted form. */
  after: Job;
  /** Compute templates of its namespace, by name. */
  templates: ReadonlyMap<string, ComputeTemplate>;
}

/** A RayJob with a patch applied. Keeps what the contract can't express and what other tools own. */
export function mergeRayJob(options: MergeRayJobOptions): RayJob {
  const { existing, before, after, templates } = options;
  const { rayClusterSpec: cluster, ...existingSpec } = existing.spec ?? {};
  const clusterSpec =
    after.clusterSpec && withStoredMinReplicas(after.clusterSpec, cluster);
  const shown = jobToRayJob({
    job: before,
    templates: unusedTemplates(before.clusterSpec),
  });
  const wanted = jobToRayJob({ job: { ...after, clusterSpec }, templates });
  const { rayClusterSpec: _, ...shownSpec } = shown.spec ?? {};
  const { rayClusterSpec: wantedCluster, ...wantedSpec } = wanted.spec ?? {};
  return {
    ...existing,
    metadata: {
      ...existing.metadata,
      labels: changeRecord(
        existing.metadata.labels,
        shown.metadata.labels,
        wanted.metadata.labels,
      ),
      annotations: changeRecord(
        existing.metadata.annotations,
        shown.metadata.annotations,
        wanted.metadata.annotations,
      ),
    },
    spec: {
      ...applyChange(existingSpec, shownSpec, wantedSpec),
      rayClusterSpec:
        cluster && wantedCluster
          ? mergeRayClusterSpec(cluster, wantedCluster, {
              keepsResources: true,
            })
          : wantedCluster,
    },
  };
}
