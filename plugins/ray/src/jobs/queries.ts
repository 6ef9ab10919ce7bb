import {
  CallOptions,
  Job,
  JobStatus,
  ObjectKey,
  RAY_LABELS,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { readWithUid } from '../api';
import { ListItem } from '../list';
import { LiveQueryOptions, readPart } from '../live';
import { JobState, jobStateOf } from './jobState';

/** A job and its state. */
export interface JobRow extends ListItem {
  job: Job;
  state: JobState;
  /** Its cluster, once known. */
  cluster: string;
  /** The cluster belongs to the job, and is deleted with it. */
  ownsCluster: boolean;
  /** Its explanation; absent if it was not read. */
  status?: JobStatus;
}

/** A job as a row. */
export function toRow(job: Job): JobRow {
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

/** One job, with its explanation, which also depends on its cluster. */
export function oneJob(
  client: RayClient,
  key: ObjectKey,
): LiveQueryOptions<JobRow> {
  return {
    async load(signal, onMissing) {
      const read = (call: CallOptions) => client.getRayJob(key, call);
      const [{ object, uid }, status] = await Promise.all([
        readWithUid(read, signal),
        readPart(client.getRayJobStatus(key, { signal }), onMissing),
      ]);
      return { ...toRow(object), uid, status };
    },
    isAffectedBy: ({ kind, namespace, name }, row) =>
      namespace === key.namespace &&
      ((kind === 'job' && name === key.name) ||
        (kind === 'cluster' && name === row?.cluster)),
    reevaluateAt: ({ status }) => status?.reevaluateAt,
  };
}
