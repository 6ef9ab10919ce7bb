import { listOwned, ownedBy } from '../../controllerRuntime/ownedBy';
import { ObjectClient } from '../../core/types';
import { namespacedName } from '../../objects/keys';
import { mainContainer } from '../../objects/Pod';
import { Service, ServicePort } from '../../objects/Service';
import { Context, recordWrite } from '../reconciliation';
import { headServiceName, operatorLabels } from './names';
import { RayCluster } from './RayCluster';

/** Ports of a head whose container names none. */
const DEFAULT_PORTS = {
  client: 10001,
  dashboard: 8265,
  'gcs-server': 6379,
  metrics: 8080,
  serve: 8000,
};

export function findHeadService(
  client: ObjectClient,
  cluster: RayCluster,
): Service | undefined {
  return listOwned<Service>(client, 'services', cluster).find(
    ({ metadata }) => metadata.labels?.['ray.io/node-type'] === 'head',
  );
}

/**
 * The port named `dashboard`, which the operator uses to reach Ray (KubeRay 1.6, `FetchHeadServiceURL`); undefined if
 * there is none.
 */
export function dashboardPort(
  client: ObjectClient,
  cluster: RayCluster,
): number | undefined {
  const { ports = [] } = findHeadService(client, cluster)?.spec ?? {};
  return ports.find(({ name }) => name === 'dashboard')?.port;
}

/** Creates the head service when it is missing. Throws a StatusError when the API refuses it. */
export function ensureHeadService(context: Context<RayCluster>): void {
  const { client, object: cluster } = context;
  if (!findHeadService(client, cluster)) {
    const service = buildHeadService(cluster);
    const name = namespacedName(service);
    recordWrite(context, () => client.create('services', service), {
      action: 'Create',
      what: 'Service',
      done: `Created service ${name}`,
      failed: `Failed to create service ${name},`,
    });
  }
}

/** With type ClusterIP it is headless: its name resolves to the head's pod. */
export function buildHeadService(cluster: RayCluster): Service {
  const { headGroupSpec, headServiceAnnotations } = cluster.spec;
  const type = headGroupSpec.serviceType || 'ClusterIP';
  const labels = operatorLabels(cluster, 'head');
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: {
      name: headServiceName(cluster),
      ...ownedBy(cluster),
      labels,
      ...(headServiceAnnotations && { annotations: headServiceAnnotations }),
    },
    spec: {
      type,
      ...(type === 'ClusterIP' && {
        clusterIP: 'None',
        publishNotReadyAddresses: true,
      }),
      ports: servicePorts(cluster),
      selector: labels,
    },
  };
}

function servicePorts({ spec }: RayCluster): ServicePort[] {
  const ray = mainContainer(spec.headGroupSpec.template.spec);
  const named: Record<string, number> = Object.fromEntries(
    (ray.ports ?? []).map(({ name, containerPort }) => [
      name ?? `${containerPort}-port`,
      containerPort,
    ]),
  );
  const ports: Record<string, number> =
    Object.keys(named).length > 0
      ? { metrics: DEFAULT_PORTS.metrics, ...named }
      : DEFAULT_PORTS;
  return Object.entries(ports)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, port]) => ({
      name,
      port,
      targetPort: port,
      protocol: 'TCP',
      appProtocol: 'tcp',
    }));
}
