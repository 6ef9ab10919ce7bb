import { Pod } from '../../objects';
import { originLabels } from '../originLabels';
import { ownedBy } from '../../controllerRuntime/ownedBy';
import { isRunningAndReady } from '../raycluster/clusterPods';
import { SERVE_LABEL } from '../raycluster/names';
import { RayCluster } from '../raycluster/RayCluster';
import { Service } from '../raycluster/Service';
import { RayService } from './RayService';
import { ServiceReconciliation } from './ServiceReconciliation';

const DEFAULT_SERVE_PORT = 8000;

export function serveServiceName({ metadata }: RayService): string {
  return `${metadata.name}-serve-svc`;
}

/** Where a service's users go: all pods of one cluster that serve. */
export function buildServeService(
  service: RayService,
  cluster: RayCluster,
): Service {
  const { headGroupSpec } = cluster.spec;
  const [ray] = headGroupSpec.template.spec.containers;
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

/** How many ready pods stand behind the serve service. */
export function countServeEndpoints({
  client,
  service,
}: ServiceReconciliation): number {
  const { namespace } = service.metadata;
  const name = serveServiceName(service);
  const labels = client.get<Service>('services', { namespace, name })?.spec
    .selector;
  return labels
    ? client.list<Pod>('pods', { namespace, labels }).filter(isRunningAndReady)
        .length
    : 0;
}
