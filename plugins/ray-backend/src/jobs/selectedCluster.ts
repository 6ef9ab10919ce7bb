import {
  Job,
  ObjectKey,
  isRayApiError,
  RAY_LABELS,
  RayApiError,
  rayClusterSubmitPermission,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  KubernetesService,
  RAY_CLUSTERS,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { clusterKind } from '../clusters/clusterKind';
import { RayResource } from '../core/RayResource';
import { rayClusterToCluster } from '../clusters/conversion/rayClusterToCluster';
import { RequestContext } from '../requests/RequestContext';
import { assertNamespace } from '../kubernetes/namespaces';
import { orAbsent } from '../kubernetes/orAbsent';

/** Result of {@link selectedCluster}. */
export interface SelectedCluster {
  cluster: RayCluster;
  /** The caller may submit to this cluster, but perhaps not to a later one of the same name or with another owner. */
  isBinding: boolean;
}

async function find(
  kubernetes: KubernetesService,
  key: ObjectKey,
  { signal, impersonate }: RequestContext,
): Promise<RayCluster | undefined> {
  const options = { signal, impersonate };
  const found = await orAbsent(kubernetes.get(RAY_CLUSTERS, key, options));
  if (!found) await assertNamespace(kubernetes, key.namespace, { signal });
  return found;
}

function resourceOf(cluster: RayCluster): RayResource {
  const shown = rayClusterToCluster(cluster, { events: [], state: '' });
  return clusterKind.toResource(shown);
}

/** A cluster of which only namespace and name are known. */
function absentCluster(key: ObjectKey): RayResource {
  return { kind: 'cluster', ...key, templates: [], isAbsent: true };
}

/** Whether the caller may submit to any cluster of this name, with any owner. */
async function mayUseAny(
  key: ObjectKey,
  context: RequestContext,
): Promise<boolean> {
  try {
    await context.assertAllowed(rayClusterSubmitPermission, absentCluster(key));
    return true;
  } catch (error) {
    if (isRayApiError(error) && error.code === 'PERMISSION_DENIED')
      return false;
    throw error;
  }
}

/**
 * The cluster that a job selects, which requires the same permission as submitting to it. The operator waits for a
 * missing cluster, so a caller who may submit to any later cluster of that name only gets a warning. Other callers get
 * the answer for a cluster that they may not use.
 *
 * @returns undefined when the job selects none, or one that does not exist yet
 * @throws RayApiError `PERMISSION_DENIED` when the caller may not submit to it, `FAILED_PRECONDITION` when it does not
 * exist but the submitter's image must come from it, `NOT_FOUND` if the namespace does not exist
 */
export async function selectedCluster(
  kubernetes: KubernetesService,
  job: Job,
  context: RequestContext,
): Promise<SelectedCluster | undefined> {
  const { namespace, clusterSelector, clusterSpec, jobSubmitter } = job;
  const name = clusterSelector[RAY_LABELS.cluster];
  if (!name) return undefined;
  const key = { namespace, name };
  const cluster = await find(kubernetes, key, context);
  await context.assertAllowed(
    rayClusterSubmitPermission,
    cluster ? resourceOf(cluster) : absentCluster(key),
  );
  if (clusterSpec) {
    context.warn(messagePart('ClusterSpecNotUsed'));
  }
  if (cluster) {
    return { cluster, isBinding: !(await mayUseAny(key, context)) };
  }
  if (jobSubmitter && !jobSubmitter.image) {
    throw new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('SubmitterImageUnknown', { cluster: name, namespace }),
    );
  }
  context.warn(
    messagePart('JobWillWaitForCluster', { cluster: name, namespace }),
  );
  return undefined;
}
