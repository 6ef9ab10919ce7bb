import { ownedBy } from '../../controllerRuntime/ownedBy';
import { namespacedName } from '../../objects/keys';
import { mainContainer, Pod } from '../../objects/Pod';
import { Service } from '../../objects/Service';
import { originLabels } from '../ensureService';
import { findClusterPods, isRunningAndReady } from '../raycluster/clusterPods';
import { SERVE_LABEL } from '../raycluster/names';
import { RayCluster } from '../raycluster/RayCluster';
import { Context, recordWrite } from '../reconciliation';
import { RayService } from './RayService';

const DEFAULT_SERVE_PORT = 8000;

function serveServiceName({ metadata }: RayService): string {
  return `${metadata.name}-serve-svc`;
}

/** The Service for users of a RayService: all serving pods of one cluster. */
export function buildServeService(
  service: RayService,
  cluster: RayCluster,
): Service {
  const { headGroupSpec } = cluster.spec;
  const ray = mainContainer(headGroupSpec.template.spec);
  const port =
    ray.ports?.find(({ name }) => name === 'serve')?.containerPort ??
    DEFAULT_SERVE_PORT;
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: {
      name: serveServiceName(service),
      ...ownedBy(service),
      labels: {
        ...originLabels(service),
        [SERVE_LABEL]: `${service.metadata.name}-serve`,
      },
    },
    spec: {
      type: headGroupSpec.serviceType || 'ClusterIP',
      ports: [
        {
          name: 'serve',
          port,
          targetPort: port,
          protocol: 'TCP',
          appProtocol: 'tcp',
        },
      ],
      selector: {
        'ray.io/cluster': cluster.metadata.name,
        [SERVE_LABEL]: 'true',
      },
    },
  };
}

/** The number of ready pods of the serve service. */
export function countServeEndpoints({
  client,
  object: service,
}: Context<RayService>): number {
  const { namespace } = service.metadata;
  const key = { namespace, name: serveServiceName(service) };
  const labels = client.get<Service>('services', key)?.spec.selector;
  return labels
    ? client.list<Pod>('pods', { namespace, labels }).filter(isRunningAndReady)
        .length
    : 0;
}

/** Adds a head to the serve service while its proxy is healthy, unless the service excludes heads. */
export function labelHeadForServing(
  context: Context<RayService>,
  cluster: RayCluster,
): void {
  const { client, object: service } = context;
  const { head } = findClusterPods(client, cluster);
  if (!head) {
    return;
  }
  const { metadata } = head;
  const serves = String(
    isRunningAndReady(head) && !service.spec.excludeHeadPodFromServeSvc,
  );
  if (metadata.labels?.[SERVE_LABEL] !== serves) {
    const labels = { ...metadata.labels, [SERVE_LABEL]: serves };
    const labelled = { ...head, metadata: { ...metadata, labels } };
    recordWrite(context, () => client.update('pods', labelled), {
      action: 'Update',
      what: 'HeadPodServeLabel',
      done: `Updated the serve label to "${serves}" for the Head Pod ${namespacedName(head)}`,
    });
  }
}
