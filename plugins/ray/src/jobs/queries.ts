import {
  Job,
  RAY_LABELS,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { ListedObject } from '../list';
import { LiveQueryOptions, patchByKey } from '../live';
import { ObjectKey } from '../live/patchByKey';
import { JobState, jobStateOf } from './jobState';

/** A job and what it is doing. */
export interface JobRow extends ListedObject {
  job: Job;
  state: JobState;
  /** The cluster that it runs on, once that is known. */
  cluster: string;
  /** The cluster was made for the job, and goes with it. */
  ownsCluster: boolean;
}

function toRow(job: Job): JobRow {
  const { namespace, name, rayClusterName, clusterSelector } = job;
  return {
    id: `${namespace}/${name}`,
    namespace,
    name,
    job,
    state: jobStateOf(job),
    cluster: rayClusterName || clusterSelector[RAY_LABELS.cluster] || '',
    ownsCluster: Object.keys(clusterSelector).length === 0,
  };
}

/** All jobs that the reader may see. */
export function allJobs(client: RayClient): LiveQueryOptions<JobRow[]> {
  return {
    async load(signal) {
      const { jobs } = await client.listAllRayJobs({}, { signal });
      return jobs.map(toRow);
    },
    isAffectedBy: change => change.kind === 'job',
    patch: (rows, changes, signal) =>
      patchByKey(rows, changes, async key =>
        toRow(await client.getRayJob(key, { signal })),
      ),
  };
}

/** One job. */
export function oneJob(
  client: RayClient,
  key: ObjectKey,
): LiveQueryOptions<JobRow> {
  return {
    load: async signal => toRow(await client.getRayJob(key, { signal })),
    isAffectedBy: ({ kind, namespace, name }) =>
      kind === 'job' && namespace === key.namespace && name === key.name,
  };
}
