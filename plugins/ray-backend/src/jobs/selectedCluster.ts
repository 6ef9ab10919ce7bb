import {
  Job,
  ObjectKey,
  RAY_LABELS,
  RayApiError,
  rayClusterSubmitPermission,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  isKubernetesError,
  KubernetesService,
  RAY_CLUSTERS,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { clusterKind } from '../clusters/clusterKind';
import { RayResource } from '../core/RayResource';
import { rayClusterToCluster } from '../clusters/conversion/rayClusterToCluster';
import { RequestContext } from '../requests/RequestContext';
import { assertNamespace } from '../kubernetes/namespaces';

async function find(
  kubernetes: KubernetesService,
  key: ObjectKey,
  { signal, impersonate }: RequestContext,
): Promise<RayCluster | undefined> {
  try {
    return await kubernetes.get(RAY_CLUSTERS, key, { signal, impersonate });
  } catch (error) {
    if (!isKubernetesError(error) || error.status !== 404) throw error;
    await assertNamespace(kubernetes, key.namespace, { signal });
    return undefined;
  }
}

/** Of a cluster that is yet to come nobody knows whose it will be. */
function resourceOf(cluster: RayCluster | undefined, key: ObjectKey) {
  return cluster
    ? clusterKind.toResource(
        rayClusterToCluster(cluster, { events: [], state: '' }),
      )
    : ({
        kind: 'cluster',
        ...key,
        templates: [],
        isAbsent: true,
      } satisfies RayResource);
}

/**
 * The cluster that a job is to run on, which takes the same permission as submitting to it in any other way. The
 * operator waits for one that is missing, so that is only worth a warning to who may submit to whatever it will be. All
 * others are answered as for a cluster that they may not use.
 *
 * @returns undefined when the job names none, or one that does not exist yet
 * @throws RayApiError `PERMISSION_DENIED` when the caller may not submit to it, `FAILED_PRECONDITION` when it does not
 * exist but the submitter's image must come from it, `NOT_FOUND` when there is no such namespace
 */
export async function selectedCluster(
  kubernetes: KubernetesService,
  job: Job,
  context: RequestContext,
): Promise<RayCluster | undefined> {
  const { namespace, clusterSelector, clusterSpec, jobSubmitter } = job;
  const name = clusterSelector[RAY_LABELS.cluster];
  if (!name) return undefined;
  const key = { namespace, name };
  const cluster = await find(kubernetes, key, context);
  await context.assertAllowed(
    rayClusterSubmitPermission,
    resourceOf(cluster, key),
  );
  if (clusterSpec) {
    context.warn(messagePart('ClusterSpecNotUsed'));
  }
  if (cluster) return cluster;
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
