import { errorMessage } from '../errorMessage';
import { ownedBy } from '../../controllerRuntime/ownedBy';
import { headServiceName, operatorLabels } from './names';
import { RayCluster } from './RayCluster';
import { Reconciliation } from './Reconciliation';
import { Service, ServicePort } from './Service';

/** What the head offers when its container names no ports. */
const DEFAULT_PORTS: Record<string, number> = {
  client: 10001,
  dashboard: 8265,
  'gcs-server': 6379,
  metrics: 8080,
  serve: 8000,
};

/** The cluster's head service, if it was made already. */
export function findHeadService({
  client,
  cluster,
}: Reconciliation): Service | undefined {
  const { namespace, uid } = cluster.metadata;
  return client
    .list<Service>('services', { namespace, ownerUid: uid })
    .find(({ metadata }) => metadata.labels?.['ray.io/node-type'] === 'head');
}

/** Makes the head service when it is missing. Throws a StatusError when the API refuses it. */
export function ensureHeadService(reconciliation: Reconciliation): void {
  if (findHeadService(reconciliation)) {
    return;
  }
  const { client, events, cluster } = reconciliation;
  const name = `${cluster.metadata.namespace}/${headServiceName(cluster)}`;
  try {
    client.create('services', buildHeadService(cluster));
  } catch (error) {
    events.record(cluster, {
      type: 'Warning',
      reason: 'FailedToCreateService',
      action: 'Create',
      message: `Failed to create service ${name}, ${errorMessage(error)}`,
    });
    throw error;
  }
  events.record(cluster, {
    type: 'Normal',
    reason: 'CreatedService',
    action: 'Create',
    message: `Created service ${name}`,
  });
}

/** Of type ClusterIP it is headless: its name leads straight to the head's pod. */
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
      ...(type === 'ClusterIP' && { clusterIP: 'None' }),
      ports: servicePorts(cluster),
      selector: labels,
    },
  };
}

function servicePorts({ spec }: RayCluster): ServicePort[] {
  const [ray] = spec.headGroupSpec.template.spec.containers;
  const named = Object.fromEntries(
    (ray.ports ?? []).map(({ name, containerPort }) => [
      name ?? `${containerPort}-port`,
      containerPort,
    ]),
  );
  const ports =
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
