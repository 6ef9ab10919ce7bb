import {
  OperationInput,
  OperationOutput,
  RAY_LABELS,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  isKubernetesError,
  KubernetesService,
  Pod,
  PODS,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { OPERATOR_PODS } from '../kubernetes/ownObjects';
import { RequestContext } from '../requests/RequestContext';
import { preconditionOf } from '../resources/preconditionOf';
import { clusterKind } from './clusterKind';
import { clusterFacts, livePods } from './explain/ClusterFacts';

/** Parallel deletions, so that a large cluster does not use up the connection to Kubernetes. */
const CONCURRENCY = 8;

/** The pod is gone already, or another one has its name. */
function isGone(error: unknown): boolean {
  return (
    isKubernetesError(error) && (error.status === 404 || error.status === 409)
  );
}

/** The pods of clusters. A pod keeps the definition that it was made from. */
export class ClusterPods {
  readonly #kubernetes: KubernetesService;
  readonly #rayClusters: ManagedObjects<RayCluster>;

  constructor({ kubernetes }: { kubernetes: KubernetesService }) {
    this.#kubernetes = kubernetes;
    this.#rayClusters = new ManagedObjects(kubernetes, clusterKind);
  }

  /**
   * Deletes pods that were made from an older definition, or all; the operator recreates them.
   *
   * @throws RayApiError when the cluster is missing, not managed here, being deleted or suspended, or has changed since
   * the caller read it
   */
  async renew(
    { all, ...key }: OperationInput<'renewClusterPods'>,
    context: RequestContext,
  ): Promise<OperationOutput<'renewClusterPods'>> {
    const { signal, ifMatch, onWritten } = context;
    const rayCluster = await this.#rayClusters.find(key, 'update', { signal });
    preconditionOf(ifMatch, clusterKind)?.(rayCluster);
    const { metadata, spec } = rayCluster;
    if (metadata.deletionTimestamp || spec?.suspend) {
      throw new RayApiError(
        'FAILED_PRECONDITION',
        messagePart(
          spec?.suspend ? 'NoPodsWhileSuspended' : 'NoPodsWhileDeleted',
          { cluster: key.name },
        ),
      );
    }
    const pods = await this.#podsOf(rayCluster, { all, signal });
    await context.beforeWrite?.({ object: rayCluster, going: pods });
    await this.#delete(pods, context);
    if (pods.length) onWritten?.({ before: rayCluster, after: rayCluster });
    return { pods: pods.map(pod => pod.metadata.name) };
  }

  async #podsOf(
    rayCluster: RayCluster,
    { all, signal }: { all: boolean; signal: AbortSignal },
  ): Promise<Pod[]> {
    const { namespace, name } = rayCluster.metadata;
    const { items } = await this.#kubernetes.listAll(PODS, {
      signal,
      namespace,
      labelSelector: `${OPERATOR_PODS.labelSelector},${RAY_LABELS.cluster}=${name}`,
    });
    const facts = clusterFacts({
      rayCluster,
      pods: items,
      events: [],
      now: new Date(),
    });
    return livePods(facts)
      .filter(({ status }) => all || status.outdatedParts.length > 0)
      .map(({ pod }) => pod);
  }

  /** Deletes exactly these pods, in this order. */
  async #delete(
    pods: readonly Pod[],
    { signal, dryRun, impersonate }: RequestContext,
  ): Promise<void> {
    const waiting = pods.values();
    const work = async () => {
      for (const { metadata } of waiting) {
        const { namespace = '', name, uid } = metadata;
        await this.#kubernetes
          .delete(
            PODS,
            { namespace, name },
            { signal, dryRun, impersonate, uid },
          )
          .catch((error: unknown) => {
            if (!isGone(error)) throw error;
          });
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  }
}
